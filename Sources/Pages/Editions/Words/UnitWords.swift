import CommonMark
import DecisionTables
import Diagnostics
import Localization

/// Words numbers in a unit: as a text of the language says, or else as Hyo knows from the Unicode CLDR.
struct UnitWords {
  let texts: PageTexts
  let unit: MeasureUnit
  /// The place that needs the words.
  let place: SourceRange?

  private var language: Language { texts.language }

  /// The words for a number in the unit.
  ///
  /// - Parameters:
  ///   - category: The plural category of the number in a language.
  ///   - record: Receives findings and the texts used.
  ///   - written: The text of the number for a placeholder.
  /// - Returns: The words; with the id of the unit, and a finding, if no language has a text for it.
  func words(_ category: (Language) -> String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline])
    -> Passage
  {
    if let words = part(unit.text, category(language), &record, written) { return words }
    if let divisor = unit.divisor, let counted = anyPart(unit.counted, category, &record, written),
      let each = anyPart(divisor, { _ in LocaleWord.one }, &record, { _ in [] })
    {
      let name = each.content.plainText.trimming { $0.isWhitespace }
      if !name.isEmpty {
        return Passage(counted.content + [.text("/" + name)], fallback: counted.fallback ?? each.fallback)
      }
    }
    if let words = anyPart(unit.text, category, &record, written) { return words }
    let words = texts.text(.named(.measureUnit, unit.text), neededAt: place, &record)
    return Passage(written(.usual) + [.text(" ")] + words.content)
  }

  /// The words for a number in a simple unit, if need be in another language; nil if no language has a text.
  private func anyPart(
    _ id: String, _ category: (Language) -> String, _ record: inout TextRecord,
    _ written: (ValueNotation) -> [Inline]
  ) -> Passage? {
    if let words = part(id, category(language), &record, written) { return words }
    let key = UnitKey.named(.measureUnit, id)
    guard texts.has(key) else { return nil }
    let other = texts.text(key, neededAt: place, &record)
    let form = category(other.fallback ?? language)
    let pattern = texts.beginning(with: other.fallback)?.ownText(key, form: form, &record) ?? other
    return ValuePattern(texts: texts, key: key).filled(pattern, form, &record, written)
  }

  /// The words for a number in a unit; nil if the language has none.
  private func part(
    _ id: String, _ category: String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]
  ) -> Passage? {
    let key = UnitKey.named(.measureUnit, id)
    if let pattern = texts.ownText(key, form: category, &record) {
      return ValuePattern(texts: texts, key: key).filled(pattern, category, &record, written)
    }
    guard let (before, after) = language.pattern(ofUnit: id, category) else { return nil }
    let isApart = !before.isEmpty && language.numbers.measures.hasSignFirst(id)
    let value = isApart ? written(.sign) + [.text(before)] + written(.magnitude) : [.text(before)] + written(.usual)
    return Passage(value + [.text(after)])
  }
}
