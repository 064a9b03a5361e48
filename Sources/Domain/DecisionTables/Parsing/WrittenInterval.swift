import Diagnostics

/// An interval as people write it in a document: `18–65`, `< 7`, `7日以内`, `at least 30 days`, `before 2026-07-01`.
package struct WrittenInterval: Sendable {
  /// The numbers, or the numbers of the days.
  package var interval: Interval
  /// The unit that stands beside its numbers; empty without one.
  package var unit: String
  /// True if the text may mean something else as well.
  package var isUncertain: Bool

  private static let signsBetween = ["..", "\u{2013}", "\u{2026}", "-", "~", "\u{301C}", "\u{FF5E}", " to "]

  /// Reads a text; nil if it is no interval.
  ///
  /// - Parameters:
  ///   - text: a text without white space around it.
  ///   - scale: what it may hold.
  package init?(_ text: String, on scale: Scale) {
    // Most texts of documents are words, of which no reader needs to know more.
    guard text.utf8.count <= 80, text.contains(where: \.isNumber) else { return nil }
    let tests = UnaryTestReader(scale: scale)
    if let interval = tests.plainInterval(text) {
      (self.interval, unit, isUncertain) = (interval, "", false)
      return
    }
    let reader = MeantIntervalReader(scale: scale, condition: Condition(id: "value", domain: .ordered(scale, .all)))
    // `18–65` has both its bounds, as numbers from one to another have in documents.
    let isPair = Self.signsBetween.contains { text.contains($0) }
    guard let meant = (isPair ? reader.test("[\(text)]") : nil) ?? reader.test(text),
      let interval = tests.plainInterval(meant.written)
    else { return nil }
    (self.interval, unit) = (interval, meant.unit)
    isUncertain = !meant.isCertain && meant.unit.isEmpty
  }
}

extension UnaryTestReader {
  /// The interval of a test in Hyo's own form; nil for any other text.
  fileprivate func plainInterval(_ text: String) -> Interval? {
    guard !text.isEmpty else { return nil }
    let interval = interval(SourceText(text, file: SourceFile(path: "", text: text), at: 0), report: .unread)
    return interval.flatMap { scale.isEmpty($0) ? nil : $0 }
  }
}

extension Scale {
  /// A test for an interval, as specs have it.
  ///
  /// - Parameter interval: not empty.
  /// - Returns: A test that matches what the interval holds.
  package func test(_ interval: Interval) -> String {
    let lower = interval.lower.number.map { text($0) }
    let upper = interval.upper.number.map { text($0) }
    switch (lower, upper) {
    case (nil, nil): return "-"
    case (let lower?, nil): return (interval.lower.isAfter ? "> " : ">= ") + lower
    case (nil, let upper?): return (interval.upper.isAfter ? "<= " : "< ") + upper
    case (let lower?, let upper?):
      if lower == upper { return lower }
      return (interval.lower.isAfter ? "(" : "[") + "\(lower)..\(upper)" + (interval.upper.isAfter ? "]" : ")")
    }
  }

  /// A domain of an interval, as specs have it.
  package func domain(_ interval: Interval) -> String {
    let lower = interval.lower.number.map { (interval.lower.isAfter ? "(" : "[") + text($0) } ?? "("
    let upper = interval.upper.number.map { text($0) + (interval.upper.isAfter ? "]" : ")") } ?? ")"
    if interval != .all { return "\(lower)..\(upper)" }
    // A bound alone shows another form than the usual one.
    if case .version(let form) = self, form != .usual { return "[\(text(Decimal(0)))..)" }
    return "any"
  }

  /// True if nothing that can be written lies between two cuts.
  package func isEmpty(from lower: Cut, to upper: Cut) -> Bool { lower >= upper || isEmpty(Interval(lower, upper)) }

  /// The least value that can be written.
  package var least: Decimal? { universe.lower.number }

  /// The number of a text that is nothing else.
  package func number(_ text: String) -> Decimal? { value(text) }
}
