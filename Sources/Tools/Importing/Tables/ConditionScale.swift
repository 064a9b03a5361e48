import CommonMark
import DecisionTables
import Diagnostics
import Drift
import Localization

/// The numbers or dates of a condition, cut where its entries begin and end.
struct ConditionScale: Sendable, Equatable {
  var scale: Scale
  /// All values that the condition may take.
  let domain: Interval
  /// The parts between the cuts, in ascending order.
  private(set) var parts: [Interval] = []
  /// True if an answer says where the values begin, or end, and no entry does.
  private let isBounded: (below: Bool, above: Bool)

  /// Cuts a scale by intervals.
  ///
  /// - Parameters:
  ///   - intervals: those of the entries.
  ///   - scale: numbers, whole numbers or dates.
  ///   - least: where the values begin, if an answer or a model says so.
  ///   - most: where they end, in the same way.
  init(_ intervals: [Interval], on scale: Scale, least: Cut?, most: Cut?) {
    let lower = intervals.map(\.lower).min() ?? .start
    let upper = intervals.map(\.upper).max() ?? .end
    isBounded = (lower == .start && least != nil, upper == .end && most != nil)
    domain = Interval(
      lower == .start ? least ?? lower : lower,
      upper == .end ? most ?? upper : upper)
    self.scale = scale
    let cuts = Set(intervals.flatMap { [$0.lower, $0.upper] } + [domain.lower, domain.upper]).sorted()
    let within = cuts.filter { $0 >= domain.lower && $0 <= domain.upper }
    for (from, to) in zip(within, within.dropFirst()) where !scale.isEmpty(from: from, to: to) {
      parts.append(Interval(from, to))
    }
  }

  /// True if bounds leave some value where intervals are open.
  static func hasValues(_ intervals: [Interval], on scale: Scale, _ least: Cut?, _ most: Cut?) -> Bool {
    let domain = Self(intervals, on: scale, least: least, most: most).domain
    return !scale.isEmpty(from: domain.lower, to: domain.upper)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.scale == other.scale && one.domain == other.domain && one.parts == other.parts
  }

  /// The positions of the parts within an interval.
  ///
  /// - Complexity: O(log n) in the number of parts.
  func positions(of interval: Interval) -> RangeSet<Int> {
    let start = parts.partitioningIndex { $0.lower >= interval.lower }
    let end = parts.partitioningIndex { $0.upper > interval.upper }
    return RangeSet(start..<max(start, end))
  }

  /// The tests for some parts, as specs have them: several with one value between each two are those but these values.
  func tests(of positions: RangeSet<Int>, leavesOutMissing: Bool = false) -> String {
    if !leavesOutMissing, positions.ranges.count > 1, parts.count - positions.count <= Self.mostExclusions {
      let others = RangeSet(parts.indices).subtracting(positions).positions.map { parts[$0] }
      if others.allSatisfy(\.isPoint) { return "not(\(others.map { scale.test($0) }.joined(separator: ", ")))" }
    }
    return positions.ranges.map { run in
      let isLowest = isBounded.below && run.lowerBound == 0
      let isHighest = isBounded.above && run.upperBound == parts.count
      return scale.test(
        Interval(
          isLowest ? .start : parts[run.lowerBound].lower, isHighest ? .end : parts[run.upperBound - 1].upper))
    }.joined(separator: ", ")
  }

  private static let mostExclusions = 8

  /// The domain, as specs have it.
  var domainText: String { scale.domain(domain) }
}

/// The entries of a column that are intervals of numbers or dates in all languages.
struct ScaleReading {
  /// The intervals of each entry, by the first language that has them.
  private(set) var entries: [[Interval]] = []
  var scale: Scale
  /// The pattern of each language around its numbers; nil without a unit.
  private(set) var patterns: [String?] = []
  /// The position of the first entry that the languages bound differently.
  private(set) var difference: Int?
  /// The position of the first entry that may mean something else.
  private(set) var uncertain: Int?
  /// True if an entry lists numbers, or leaves some out.
  private(set) var hasLists = false
  /// The first entry that can't be read in each language in whose place those of another one count.
  private(set) var unreadInLanguages: [(language: Int, entry: Int)] = []

  /// The intervals of all entries.
  var intervals: [Interval] { entries.flatMap(\.self) }

  /// The values beyond the outermost entries, where these are comparisons: `< 60` alone doesn't say that ages end there.
  var intervalsBeyondComparisons: [Interval] {
    guard let start = intervals.map(\.lower).min(), let end = intervals.map(\.upper).max() else { return [] }
    let goesOnBelow = start != .start && intervals.allSatisfy { $0.lower > start || $0.upper == .end }
    let goesOnAbove = end != .end && intervals.allSatisfy { $0.upper < end || $0.lower == .start }
    return (goesOnBelow ? [Interval(.start, start)] : []) + (goesOnAbove ? [Interval(end, .end)] : [])
  }

  /// True for the numbers 1, 2, 3 and so on, or 0, 1, 2, which are names as often: of levels, of zones, or for yes and no.
  var countsFromOne: Bool {
    let numbers = Set(intervals.compactMap(\.lower.number))
    guard scale.kind == .number, let least = numbers.min(), let most = numbers.max() else { return false }
    return (least == Decimal(0) || least == Decimal(1)) && numbers.allSatisfy(\.isInteger)
      && most <= Decimal(least == Decimal(0) ? numbers.count - 1 : numbers.count)
  }

  /// The positions of the entries that aren't intervals.
  private var unread: [Int] = []

  /// Nil unless each entry is an interval, and one of them holds more than one value.
  ///
  /// - Parameters:
  ///   - entries: the texts of each entry in each language.
  ///   - kind: the kind of values that the source declares.
  ///   - languages: the languages, by whose signs documents write their numbers; nil for models.
  ///   - areVersions: true if the name of the column says that they are versions.
  init?(_ entries: [[String?]], of kind: DecisionFacts.ValueKind, in languages: [LanguageFacts]?, areVersions: Bool) {
    let outcome = Self.read(
      entries, of: kind, in: languages, areVersions: areVersions, leaving: 0, KnownEntries())
    guard case .numbers(let reading) = outcome else { return nil }
    self = reading
  }

  /// The values that the entries of a column are.
  enum Outcome {
    case numbers(ScaleReading)
    /// Numbers or dates none of which stands for more than itself.
    case points(ScaleReading)
    /// Words, and the positions of the few entries that keep the column from being numbers or dates.
    case words(unread: [Int])
  }

  /// Reads the entries of a column.
  ///
  /// - Parameters:
  ///   - entries: the texts of each entry in each language.
  ///   - kind: the kind of values that the source declares.
  ///   - languages: the languages, by whose signs documents write their numbers; nil for models.
  ///   - areVersions: true if the name of the column says that they are versions.
  ///   - known: the entries that were read before.
  /// - Returns: The numbers or dates, if each entry is an interval and one of them holds more than one value.
  static func read(
    _ entries: [[String?]], of kind: DecisionFacts.ValueKind, in languages: [LanguageFacts]?, areVersions: Bool,
    _ known: KnownEntries
  ) -> Outcome { read(entries, of: kind, in: languages, areVersions: areVersions, leaving: mostUnread, known) }

  private static func read(
    _ entries: [[String?]], of kind: DecisionFacts.ValueKind, in languages: [LanguageFacts]?, areVersions: Bool,
    leaving most: Int, _ known: KnownEntries
  ) -> Outcome {
    let texts = plain(entries, in: languages)
    guard !texts.isEmpty else { return .words(unread: []) }
    let written = languages == nil ? nil : WrittenVersions(entries)
    if areVersions || written?.areNoDecimals == true, let versions = written?.reading {
      return versions.outcome(of: kind)
    }
    // Where each entry has a number, words that can't be read are hardly names.
    let haveNumbers = texts.allSatisfy { $0.contains { $0?.contains(where: \.isNumber) == true } }
    let most = min(most, haveNumbers ? texts.count - 1 : (texts.count - 1) / 2)
    var unread: [Int] = []
    for scale in Scale.written {
      guard var reading = Self(texts, on: scale, leaving: most, known) else { continue }
      let hasIntervals = reading.intervals.contains { !$0.isPoint }
      if reading.unread.isEmpty {
        // A model that says "number" means all of them.
        if scale == .decimal, kind == .integer || kind != .number && reading.isInWholes { reading.scale = .integer }
        return reading.outcome(of: kind)
      }
      if unread.isEmpty, hasIntervals { unread = reading.unread }
    }
    if let reading = ofSomeLanguages(texts, known) { return .numbers(reading) }
    return written?.reading?.outcome(of: kind) ?? .words(unread: unread)
  }

  /// The intervals of the first language whose entries are all read, where those of another are not; nil if there is none.
  private static func ofSomeLanguages(_ texts: [[String?]], _ known: KnownEntries) -> ScaleReading? {
    let languages = texts[0].indices
    guard languages.count > 1 else { return nil }
    for scale in Scale.written {
      let readings = languages.map { language in Self(texts.map { [$0[language]] }, on: scale, known) }
      guard let first = readings.indices.first(where: { readings[$0]?.intervals.contains { !$0.isPoint } == true }),
        var reading = readings[first], readings.contains(where: { $0 == nil })
      else { continue }
      reading.patterns = readings.map { $0?.patterns.first ?? nil }
      reading.unreadInLanguages = languages.filter { readings[$0] == nil }.map { language in
        let partly = Self(texts.map { [$0[language]] }, on: scale, leaving: texts.count, known)
        return (language, partly?.unread.first ?? 0)
      }
      if scale == .decimal, reading.isInWholes { reading.scale = .integer }
      // What can be read in these languages is to say the same.
      reading.difference = texts.indices.first { entry in
        reading.unreadInLanguages.contains { language, _ in
          texts[entry][language].flatMap { known.entry($0, on: scale) }.map { $0.intervals != reading.entries[entry] }
            == true
        }
      }
      return reading
    }
    return nil
  }

  /// The outcome of a reading that has all entries: words, if they tell no number from another.
  private func outcome(of kind: DecisionFacts.ValueKind) -> Outcome {
    kind.isQuantity || intervals.contains { !$0.isPoint } ? .numbers(self) : .points(self)
  }

  /// The texts with their numbers as specs have them.
  private static func plain(_ entries: [[String?]], in languages: [LanguageFacts]?) -> [[String?]] {
    entries.map { entry in
      entry.enumerated().map { language, text in
        text.map { text in languages.map { plain(text.plainWords, $0[language]) } ?? text.plainWords }
      }
    }
  }

  private static func plain(_ text: String, _ language: LanguageFacts) -> String {
    let numbers = plainNumbers(in: plainMoments(in: plainIdeographs(in: text), language), language)
    return plainBounds(in: numbers, language).withPlainDash
  }

  /// With more of them, a column is words.
  private static let mostUnread = 20

  /// The numbers or dates of a column that tells none from another.
  init(on scale: Scale, languages: Int) {
    self.scale = scale
    patterns = Array(repeating: nil, count: languages)
  }

  /// Reads on one scale; nil if more than a number of entries are no intervals on it, or if their units differ.
  init?(_ texts: [[String?]], on scale: Scale, leaving most: Int = 0, _ known: KnownEntries = KnownEntries()) {
    self.scale = scale
    var units: [Set<String>] = Array(repeating: [], count: texts[0].count)
    patterns = texts[0].map { _ in nil }
    for (number, entry) in texts.enumerated() {
      guard let written = Self.written(entry, on: scale, known) else {
        unread.append(number)
        if unread.count > most { return nil }
        continue
      }
      var own: [Interval]?
      for case (let language, (let text, let written)?) in written.enumerated() {
        if let own, own != written.intervals { difference = difference ?? number }
        own = own ?? written.intervals
        hasLists = hasLists || written.isList
        if written.tests.contains(where: \.isUncertain) { uncertain = uncertain ?? number }
        for test in written.tests where !test.unit.isEmpty {
          units[language].insert(test.unit)
          // Of `1 day` and `2 days`, the longer one is the unit.
          let pattern = Self.pattern(text, test.unit)
          if pattern.count > patterns[language]?.count ?? 0 { patterns[language] = pattern }
        }
      }
      entries.append(own ?? [])
    }
    guard units.allSatisfy(Self.areOfOneUnit) else { return nil }
  }

  /// An entry in each language that has one; nil if some text is no interval, or if there is none.
  private static func written(
    _ entry: [String?], on scale: Scale, _ known: KnownEntries
  ) -> [(text: String, written: WrittenEntry)?]? {
    var result: [(text: String, written: WrittenEntry)?] = []
    for text in entry {
      guard let text else {
        result.append(nil)
        continue
      }
      guard let written = known.entry(text, on: scale),
        areOfOneUnit(Set(written.tests.map(\.unit).filter { !$0.isEmpty }))
      else { return nil }
      result.append((text, written))
    }
    return result.contains { $0 != nil } ? result : nil
  }

  /// True for no unit, one, or two forms of it.
  private static func areOfOneUnit(_ units: Set<String>) -> Bool {
    units.count < 2 || units.count == 2 && areForms(units.sorted())
  }

  /// The least value where a domain needs a bound: only that tells durations of years and months from others.
  var leastNeeded: Decimal? {
    guard scale == .months else { return nil }
    let bounds = intervals.flatMap { [$0.lower.number, $0.upper.number] }.compactMap(\.self)
    return bounds.contains { $0 < Decimal(0) } ? scale.least : Decimal(0)
  }

  /// The positions of two entries with several numbers in common, as in a row of thresholds; nil if there are none.
  ///
  /// Those that share a bound alone, such as `up to 10` and `10 or more`, are what they say.
  var overlap: (Int, Int)? {
    let sorted = entries.enumerated().flatMap { position, own in own.map { (position: position, interval: $0) } }
      .sorted { ($0.interval.lower, $0.interval.upper) < ($1.interval.lower, $1.interval.upper) }
    return zip(sorted, sorted.dropFirst()).first { one, other in
      let end = min(one.interval.upper, other.interval.upper)
      return end > other.interval.lower && !Interval(other.interval.lower, end).isPoint
    }
    .map { ($0.position, $1.position) }
  }

  private static func areForms(_ units: [String]) -> Bool { units[1] == units[0] + "s" }

  private static func pattern(_ text: String, _ unit: String) -> String {
    if unit.isCurrencySign, !text.hasSuffix(unit) { return unit + "{value}" }
    let isApart = [" ", "\u{A0}", "\u{202F}"].contains { text.contains($0 + unit) }
    return isApart ? "{value} " + unit : "{value}" + unit
  }

  /// True if an interval ends at a whole number, and the next one begins at the number behind it; not if others touch.
  private var isInWholes: Bool {
    let bounds = intervals.flatMap { [$0.lower.number, $0.upper.number] }.compactMap(\.self)
    guard bounds.allSatisfy(\.isInteger) else { return false }
    let starts = Set(intervals.map(\.lower).filter { !$0.isAfter }.compactMap { $0.number?.units })
    let spans = intervals.filter { $0.lower.number != $0.upper.number }
    let startsOfSpans = Set(spans.map(\.lower).filter { !$0.isAfter }.compactMap { $0.number?.units })
    let touch = spans.contains { $0.upper.isAfter && $0.upper.number.map { startsOfSpans.contains($0.units) } == true }
    return !touch
      && intervals.contains { interval in
        guard interval.upper.isAfter, let end = interval.upper.number, interval.upper != .end else { return false }
        return starts.contains(end.units + Decimal(1).units)
      }
  }
}

extension Scale {
  /// The scales that a text can be read on; none reads the values of another.
  static let written: [Scale] = [.decimal, .date, .time, .duration, .months]
}

extension Interval {
  /// The parts of it outside of others, in ascending order.
  func subtracting(_ others: [Interval], on scale: Scale) -> [Interval] {
    var rest: [Interval] = []
    var start = lower
    for other in others.sorted(by: { ($0.lower, $0.upper) < ($1.lower, $1.upper) }) {
      let end = min(other.lower, upper)
      if !scale.isEmpty(from: start, to: end) { rest.append(Interval(start, end)) }
      start = max(start, other.upper)
    }
    return scale.isEmpty(from: start, to: upper) ? rest : rest + [Interval(start, upper)]
  }

  /// True if it holds one number.
  var isPoint: Bool { lower.number != nil && lower.number == upper.number }
}

extension String {
  /// The text with an en dash for the sign between two numbers that Japanese keyboards give: `1－5`, `1ー5`.
  fileprivate var withPlainDash: String {
    // Two hyphens are how typewriters have one dash.
    let hasSign = replacing("--", with: "").contains { "-−".contains($0) }
    let text = hasSign ? self : replacing("--", with: "\u{FF0D}")
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\u{FF0D}" || $0 == "\u{30FC}" }
    guard parts.count == 2, parts[0].last?.isNumber == true, parts[1].first?.isNumber == true else { return self }
    return parts.joined(separator: "\u{2013}")
  }

  /// The words of a text of one paragraph, without markup.
  var plainWords: String { MarkdownText.inlines(of: self).plainText.trimmingWhitespace }
}
