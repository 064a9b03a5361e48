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
  /// The unit of the numbers, if they have one.
  let unit: MeasureUnit?
  /// The digits that each number has after the point at least; 0 for amounts in a currency, which have all or none of its own.
  private let decimals: Int
  /// True for the days on which rules hold.
  var isDay = false
  /// The place of the condition or output.
  let place: SourceRange?
  /// The texts that have words for the unit: those of the page that decides a condition, if the page itself has none.
  private let unitTexts: PageTexts

  private var language: Language { texts.language }

  init(
    texts: PageTexts, scale: Scale, key: UnitKey, unit: MeasureUnit?, decimals: Int = 0, place: SourceRange?,
    unitTexts: PageTexts? = nil
  ) {
    let isAmount = unit.map { texts.language.numbers.measures.isCurrency($0.counted) } ?? false
    self.decimals = isAmount ? 0 : scale.decimals(ofBounds: decimals)
    self.unitTexts = unitTexts ?? texts
    self.texts = texts
    self.scale = scale
    self.key = key
    self.unit = unit
    self.place = place
  }

  /// The words for numbers in a unit that are neither those of a condition nor those of an output.
  init(texts: PageTexts, unit: MeasureUnit, place: SourceRange?) {
    self.init(texts: texts, scale: .decimal, key: .named(.measureUnit, unit.text), unit: unit, place: place)
  }

  /// The words for a number, a date or an interval; nil for anything else.
  func words(for shape: SlotLabel.Shape, _ record: inout TextRecord) -> Passage? {
    let words = isDay ? language.comparisonsOfPeriods : language.comparisons(on: scale)
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
    inPattern(counted: value, &record) { shown(value, $0) }
  }

  /// A number with the digits after the point that it has at least.
  private func digits(of value: String) -> String {
    if decimals == 0 { return value.withFraction(of: fractionDigits) }
    let isWhole = !value.utf8.contains(UInt8(ascii: "."))
    return (isWhole ? value + "." : value).withFraction(of: decimals)
  }

  /// A number or date without its pattern.
  private func shown(_ value: String, _ notation: ValueNotation) -> [Inline] {
    let text =
      switch notation {
      case .sign: String(value.prefix { $0 == "-" })
      case .magnitude: usual(String(value.drop { $0 == "-" }))
      case .plain: value
      case .myriads where scale.kind == .number: language.numbers.text(inMyriads: digits(of: value))
      case .usual, .myriads: usual(value)
      }
    return [.text(text)]
  }

  private func usual(_ value: String) -> String {
    language.text(of: digits(of: value), on: scale)
  }

  private var fractionDigits: Int { unit.map { language.numbers.measures.fractionDigits(of: $0.counted) } ?? 0 }

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
    return inPattern(counted: upper, &record) { notation in
      if notation == .sign { return [] }
      return language.expand(
        isDate ? .dateRange : .range, ["from": shown(lower, notation), "to": shown(upper, notation)])
    }
  }

  // MARK: Patterns

  /// The words of a value, in the unit if the language has no pattern, and alone if there is no unit.
  ///
  /// - Parameters:
  ///   - number: the number whose plural category counts; for a range its end, as in most languages of CLDR.
  ///   - record: receives findings and the texts used.
  ///   - written: the text for a placeholder.
  /// - Returns: The words.
  private func inPattern(
    counted number: String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]
  ) -> Passage {
    // "1.0 metres", but "1 metre": the digits that are seen count.
    let counted = decimals > 0 ? digits(of: number) : number
    return words({ $0.numbers.pluralCategory(of: counted) }, &record, written) ?? Passage(written(.usual))
  }

  /// The words of a value in the pattern or unit for a plural category; nil if there is neither.
  private func words(
    _ category: (Language) -> String, _ record: inout TextRecord, _ written: (ValueNotation) -> [Inline]
  ) -> Passage? {
    if let pattern = texts.ownText(key, form: category(language), &record) {
      return ValuePattern(texts: texts, key: key).filled(pattern, category(language), &record, written)
    }
    if let unit { return UnitWords(texts: unitTexts, unit: unit, place: place).words(category, &record, written) }
    texts.noteForeignPattern(key, &record)
    return nil
  }

  /// The patterns for numbers that a script computes.
  func patterns(_ record: inout TextRecord) -> ResultPatterns {
    var areInMyriads = false
    let patterns = language.numbers.pluralCategories.map { category in
      let words = words({ _ in category }, &record) { notation in
        areInMyriads = areInMyriads || notation == .myriads
        return [.text(notation.placeholder)]
      }
      return (category, words?.content.plainText ?? "{value}")
    }
    return ResultPatterns(
      patterns: patterns, fractionDigits: fractionDigits, decimals: decimals,
      myriads: areInMyriads ? language.numbers.measures.myriads : [])
  }

  /// The language's notation for dates and times.
  var notation: ResultPatterns.Copied {
    .pattern(language.pattern(on: scale) ?? "", months: scale == .date ? language.monthsInDates : [])
  }
}

extension String {
  /// The number with at least some digits behind the point, if it has any.
  fileprivate func withFraction(of count: Int) -> String {
    guard let point = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    let missing = count - (utf8.distance(from: point, to: utf8.endIndex) - 1)
    return missing > 0 ? self + String(repeating: "0", count: missing) : self
  }
}
