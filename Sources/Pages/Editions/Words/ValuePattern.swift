import CommonMark
import Diagnostics
import Localization

/// Fills the pattern of a language for numbers or dates: `{value} minutes`.
struct ValuePattern {
  let texts: PageTexts
  /// The pattern.
  let key: UnitKey

  private var language: Language { texts.language }

  /// The pattern with a value.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of a plural category.
  ///   - category: The category.
  ///   - record: Receives findings about the pattern.
  ///   - written: The text for a placeholder.
  /// - Returns: The words; the value alone if the pattern is empty.
  func filled(
    _ pattern: Passage, _ category: String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]
  ) -> Passage {
    if pattern.content.isEmpty { return Passage(written(.usual)) }
    let placeholders = pattern.content.placeholders
    record.report.add(placeholders.filter { ValueNotation($0) == nil }.map(unknownPlaceholder))
    if let unit = texts.unit(key) {
      if placeholders.isEmpty { record.report.add(missingValue(in: unit.form(category))) }
      if pattern.fallback == nil { checkForms(of: unit, &record) }
    }
    let values = placeholders.map { ValueNotation($0).map(written) }
    return Passage(record.substituted(pattern.content, placeholders, by: values), fallback: pattern.fallback)
  }

  private func checkForms(of pattern: Unit, _ record: inout TextRecord) {
    let own = pattern.forms.compactMap(\.id.form)
    if own.isEmpty { return }
    let numbers = language.numbers
    let known = numbers.pluralCategories
    let needed = numbers.categoriesOfSmallNumbers
    let tag = language.tag.text
    record.report.add(pattern.forms.compactMap { Finding.unknownPluralForm($0, in: language) })
    for form in known where needed.contains(form) && form != NumberFormat.other && !own.contains(form) {
      record.report.add(
        Finding(
          .pluralForms, at: pattern.text.range,
          "The pattern is missing the form '\(form)', which \(tag) has for some numbers",
          fixes: [.init("add '\(form): …'")])
      )
    }
  }

  private func unknownPlaceholder(_ placeholder: Placeholder) -> Finding {
    Finding(
      .unknownPlaceholder, at: placeholder.range, "This pattern has no value for '\(placeholder.source)'",
      notes: [.init("its placeholders are {value}, {value.plain} and {value.myriads}")],
      fixes: Finding.Fix.didYouMean(
        placeholder.source, among: ValueNotation.ofAuthors.map(\.placeholder), replacing: placeholder.range))
  }

  private func missingValue(in pattern: Unit) -> Finding {
    Finding(
      .missingPlaceholder, at: pattern.text.range, "This pattern needs '{value}'",
      fixes: [.init("put '{value}' where the value belongs in your language")])
  }
}
