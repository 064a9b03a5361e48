import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words the numbers and dates of a condition or an output, in the language's notation and its pattern for them.
struct QuantityWords {
  let texts: PageTexts
  let scale: Scale
  /// The pattern.
  let key: UnitKey

  private var language: Language { texts.language }

  /// The words for a number, a date or an interval; nil for anything else.
  func words(for shape: SlotLabel.Shape, _ record: inout TextRecord) -> Passage? {
    let words = language.comparisons(on: scale)
    switch shape {
    case .value, .list, .members, .notNull, .any: return nil
    case .point(let value): return point(value, &record)
    case .below(let upper): return bound(words.below, upper, &record)
    case .upTo(let upper): return bound(words.upTo, upper, &record)
    case .above(let lower): return bound(words.above, lower, &record)
    case .from(let lower): return bound(words.from, lower, &record)
    case .between(let lower, true, let upper, true):
      if let range = range(from: lower, to: upper, &record) { return range }
      return bounds((words.from, lower), (words.upTo, upper), &record)
    case .between(let lower, let includesLower, let upper, let includesUpper):
      return bounds(
        (includesLower ? words.from : words.above, lower), (includesUpper ? words.upTo : words.below, upper), &record)
    }
  }

  /// The words for a number or a date.
  func point(_ value: String, _ record: inout TextRecord) -> Passage {
    inPattern(shown(value), plain: value, counted: value, &record)
  }

  private func shown(_ value: String) -> [Inline] {
    [.text(language.text(of: value, on: scale))]
  }

  private func bound(_ comparison: LocaleWord.Comparison, _ value: String, _ record: inout TextRecord) -> Passage {
    let point = point(value, &record)
    return Passage(
      language.bound(comparison.inHeaders, comparison.inSentences, point.content), fallback: point.fallback)
  }

  private func bounds(
    _ lower: (LocaleWord.Comparison, value: String), _ upper: (LocaleWord.Comparison, value: String),
    _ record: inout TextRecord
  ) -> Passage {
    let first = bound(lower.0, lower.value, &record)
    let last = bound(upper.0, upper.value, &record)
    return Passage(language.bounds(first.content, last.content), fallback: first.fallback ?? last.fallback)
  }

  /// A range in one pattern, "7–29 days"; nil if its dash could be taken for another.
  private func range(from lower: String, to upper: String, _ record: inout TextRecord) -> Passage? {
    // Values of several words are hard to tell apart without spaces around the dash.
    let isDate = scale == .date || scale.isDuration
    // The hyphens of a date, or a minus sign, would be hard to distinguish from the dash of a range.
    let hasHyphens = (lower + upper).utf8.contains(UInt8(ascii: "-"))
    let isWorded = scale == .date && language.own(.date) != nil && language.own(.dateRange) != nil
    if hasHyphens && !isWorded { return nil }
    func range(_ from: [Inline], _ to: [Inline]) -> [Inline] {
      language.expand(isDate ? .dateRange : .range, ["from": from, "to": to])
    }
    return inPattern(
      range(shown(lower), shown(upper)), plain: range([.text(lower)], [.text(upper)]).plainText, counted: upper, &record
    )
  }

  // MARK: Patterns

  /// - Parameters:
  ///   - shown: the text for `{value}`.
  ///   - plain: the text for `{value.plain}`, with the digits of the spec.
  ///   - number: the number whose plural category counts; for a range its end, as in most languages of CLDR.
  ///   - record: receives findings and the texts used.
  /// - Returns: The words, without a pattern if the language has none.
  private func inPattern(_ shown: [Inline], plain: String, counted number: String, _ record: inout TextRecord)
    -> Passage
  {
    let category = language.numbers.pluralCategory(of: number)
    guard let pattern = texts.ownText(key, form: category, &record) else {
      texts.noteForeignPattern(key, &record)
      return Passage(shown)
    }
    if pattern.content.isEmpty { return Passage(shown) }
    let placeholders = pattern.content.placeholders
    record.findings += placeholders.filter { !$0.isValue }.map(unknownPlaceholder)
    if let unit = texts.unit(key) {
      if placeholders.isEmpty { record.findings.append(missingValue(in: unit.form(category))) }
      checkForms(of: unit, &record)
    }
    let values = placeholders.map { placeholder -> [Inline]? in
      guard placeholder.isValue else { return nil }
      return placeholder.form == nil ? shown : [.text(plain)]
    }
    return Passage(record.substituted(pattern.content, placeholders, by: values), fallback: pattern.fallback)
  }

  /// The patterns for numbers that a script computes.
  func patterns(_ record: inout TextRecord) -> ResultPatterns {
    ResultPatterns(patterns: language.numbers.pluralCategories.map { ($0, pattern(of: $0, &record)) })
  }

  /// The language's notation for dates and times.
  var notation: ResultPatterns.Copied {
    .pattern(language.pattern(on: scale) ?? "", months: scale == .date ? language.monthsInDates : [])
  }

  /// The pattern for numbers of a plural category as plain text, with its placeholders.
  private func pattern(of category: String, _ record: inout TextRecord) -> String {
    guard let pattern = texts.ownText(key, form: category, &record), !pattern.content.isEmpty else { return "{value}" }
    let placeholders = pattern.content.placeholders
    let values = placeholders.map { placeholder -> [Inline]? in
      placeholder.isValue ? [.text(placeholder.form == nil ? "{value}" : "{value.plain}")] : nil
    }
    return record.substituted(pattern.content, placeholders, by: values).plainText
  }

  private func checkForms(of pattern: Unit, _ record: inout TextRecord) {
    let own = pattern.forms.compactMap(\.id.form)
    if own.isEmpty { return }
    let numbers = language.numbers
    let known = numbers.pluralCategories
    let needed = numbers.categoriesOfSmallNumbers
    let tag = language.tag.text
    record.findings += pattern.forms.compactMap { Finding.unknownPluralForm($0, in: language) }
    for form in known where needed.contains(form) && form != NumberFormat.other && !own.contains(form) {
      record.findings.append(
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
      notes: [.init("its only placeholder is {value}")],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: ["value"]))
  }

  private func missingValue(in pattern: Unit) -> Finding {
    Finding(
      .missingPlaceholder, at: pattern.text.range, "This pattern needs '{value}'",
      fixes: [.init("put '{value}' where the value belongs in your language")])
  }
}

extension Placeholder { fileprivate var isValue: Bool { name == "value" && (form == nil || form == "plain") } }
