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
  func positions(of interval: Interval) -> ValueRuns {
    let start = parts.partitioningIndex { $0.lower >= interval.lower }
    let end = parts.partitioningIndex { $0.upper > interval.upper }
    return ValueRuns(start..<max(start, end))
  }

  /// The tests for some parts, as specs have them: several with one value between each two are those but these values.
  func tests(of positions: ValueRuns, leavesOutMissing: Bool = false) -> String {
    if !leavesOutMissing, positions.runs.count > 1, parts.count - positions.count <= Self.mostExclusions {
      let others = ValueRuns(parts.indices).subtracting(positions).positions.map { parts[$0] }
      if others.allSatisfy(\.isPoint) { return "not(\(others.map { scale.test($0) }.joined(separator: ", ")))" }
    }
    return positions.runs.map { run in
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

  /// The intervals of all entries.
  var intervals: [Interval] { entries.flatMap(\.self) }

  /// Nil unless each entry is an interval, and one of them holds more than one value.
  ///
  /// - Parameters:
  ///   - entries: the texts of each entry in each language.
  ///   - kind: the kind of values that the source declares.
  ///   - languages: the languages, by whose signs documents write their numbers; nil for models.
  ///   - areVersions: true if the name of the column says that they are versions.
  init?(_ entries: [[String?]], of kind: DecisionFacts.ValueKind, in languages: [LanguageFacts]?, areVersions: Bool) {
    let texts = Self.plain(entries, in: languages)
    let versions = languages == nil ? nil : WrittenVersions(entries)
    let isCertain = areVersions || versions?.areNoDecimals == true
    guard !texts.isEmpty,
      let reading = (isCertain ? versions?.reading : nil) ?? Self(texts) ?? versions?.reading,
      kind.isQuantity || reading.intervals.contains(where: { !$0.isPoint })
    else { return nil }
    self = reading
    // A model that says "number" means all of them.
    if scale == .decimal, kind == .integer || kind != .number && isInWholes { scale = .integer }
  }

  /// The texts with their numbers as specs have them.
  private static func plain(_ entries: [[String?]], in languages: [LanguageFacts]?) -> [[String?]] {
    entries.map { entry in
      entry.enumerated().map { language, text in
        text.map { text in languages.map { plainNumbers(in: text.plainWords, $0[language]) } ?? text.plainWords }
      }
    }
  }

  /// The positions of the few entries that keep a column from being numbers or dates; none if it has others to do so.
  static func unread(_ entries: [[String?]], in languages: [LanguageFacts]) -> [Int] {
    let texts = plain(entries, in: languages)
    let most = min(mostUnread, (texts.count - 1) / 2)
    for scale in Scale.written {
      var unread: [Int] = []
      for (number, entry) in texts.enumerated() where unread.count <= most {
        if Self([entry], on: scale) == nil { unread.append(number) }
      }
      if unread.isEmpty || unread.count > most { continue }
      let read = texts.indices.filter { !unread.contains($0) }.map { texts[$0] }
      if Self(read, on: scale)?.intervals.contains(where: { !$0.isPoint }) == true { return unread }
    }
    return []
  }

  /// With more of them, a column is words.
  private static let mostUnread = 20

  /// The numbers or dates of a column that tells none from another.
  init(on scale: Scale, languages: Int) {
    self.scale = scale
    patterns = Array(repeating: nil, count: languages)
  }

  /// Reads on the first scale that has all entries.
  private init?(_ entries: [[String?]]) {
    // A lazy sequence would read them twice: to find the scale, and to get the result.
    for scale in Scale.written {
      guard let reading = Self(entries, on: scale) else { continue }
      self = reading
      return
    }
    return nil
  }

  /// Reads on one scale.
  init?(_ entries: [[String?]], on scale: Scale) {
    self.scale = scale
    var units: [Set<String>] = Array(repeating: [], count: entries[0].count)
    patterns = entries[0].map { _ in nil }
    for (number, entry) in entries.enumerated() {
      var own: [Interval]?
      for (language, text) in entry.enumerated() {
        guard let text else { continue }
        guard let written = WrittenEntry(text, on: scale) else { return nil }
        if let own, own != written.intervals { difference = difference ?? number }
        own = own ?? written.intervals
        hasLists = hasLists || written.isList
        for test in written.tests {
          if test.isUncertain { uncertain = uncertain ?? number }
          if test.unit.isEmpty { continue }
          units[language].insert(test.unit)
          // Of `1 day` and `2 days`, the longer one is the unit.
          let pattern = Self.pattern(text, test.unit)
          if pattern.count > patterns[language]?.count ?? 0 { patterns[language] = pattern }
        }
      }
      guard let own else { return nil }
      self.entries.append(own)
    }
    guard units.allSatisfy({ units in units.count < 2 || units.count == 2 && Self.areForms(units.sorted()) }) else {
      return nil
    }
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
    if ["$", "€", "£", "¥"].contains(unit), !text.hasSuffix(unit) { return unit + "{value}" }
    let isApart = [" ", "\u{A0}", "\u{202F}"].contains { text.contains($0 + unit) }
    return isApart ? "{value} " + unit : "{value}" + unit
  }

  /// True if an interval ends at a whole number, and the next one begins at the number behind it.
  private var isInWholes: Bool {
    let bounds = intervals.flatMap { [$0.lower.number, $0.upper.number] }.compactMap(\.self)
    guard bounds.allSatisfy(\.isInteger) else { return false }
    let starts = Set(intervals.map(\.lower).filter { !$0.isAfter }.compactMap { $0.number?.units })
    return intervals.contains { interval in
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
  /// The words of a text of one paragraph, without markup.
  var plainWords: String { MarkdownText.inlines(of: self).plainText.trimmingWhitespace }
}
