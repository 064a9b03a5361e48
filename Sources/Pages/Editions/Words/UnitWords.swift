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
  ///   - category: The plural category of the number.
  ///   - record: Receives findings and the texts used.
  ///   - written: The text of the number for a placeholder.
  /// - Returns: The words; with the id of the unit, and a finding, if no language has a text for it.
  func words(_ category: String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]) -> Passage {
    if let words = part(unit.text, category, &record, written) { return words }
    if let divisor = unit.divisor, let counted = part(unit.counted, category, &record, written),
      let each = part(divisor, LocaleWord.one, &record, { _ in [] })
    {
      let name = each.content.plainText.trimming { $0.isWhitespace }
      return Passage(counted.content + [.text("/" + name)], fallback: counted.fallback ?? each.fallback)
    }
    let key = UnitKey.measureUnit(unit.text)
    let words = texts.text(key, form: category, neededAt: place, &record)
    if texts.has(key) { return ValuePattern(texts: texts, key: key).filled(words, category, &record, written) }
    return Passage(written(.usual) + [.text(" ")] + words.content)
  }

  /// The words for a number in a simple unit; nil if the language has none.
  private func part(
    _ id: String, _ category: String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]
  ) -> Passage? {
    let key = UnitKey.measureUnit(id)
    if let pattern = texts.ownText(key, form: category, &record) {
      return ValuePattern(texts: texts, key: key).filled(pattern, category, &record, written)
    }
    guard let (before, after) = language.pattern(ofUnit: id, category) else { return nil }
    let isApart = !before.isEmpty && language.numbers.measures.hasSignFirst(id)
    let value = isApart ? written(.sign) + [.text(before)] + written(.magnitude) : [.text(before)] + written(.usual)
    return Passage(value + [.text(after)])
  }
}
