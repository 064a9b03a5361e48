package import Diagnostics

extension Domain {
  /// An enumeration of values in order; an empty list or a repeated value is a finding.
  ///
  /// If `null` is among the values, a value may be missing.
  ///
  /// - Parameters:
  ///   - values: the ids.
  ///   - place: the place of the values.
  ///   - subject: the owner of the values, for messages.
  ///   - report: receives findings about the list.
  /// - Returns: The domain; nil if no valid value is left.
  package static func parseEnumeration(
    _ values: [SourceText], at place: SourceRange, of subject: Message = "A condition", report: Report
  ) -> Domain? {
    guard var ids = ids(values, at: place, of: subject, report: report) else { return nil }
    guard let null = ids.firstIndex(of: Self.null) else { return .enumeration(ids) }
    ids.remove(at: null)
    if !ids.isEmpty { return .nullable(.enumeration(ids)) }
    report.add(
      Finding(.emptyDomain, at: place, "\(subject) needs at least one value in addition to '\(Self.null)'"))
    return nil
  }

  /// Reads a domain of texts, some of which are distinguished by their ids.
  package static func parseText(_ values: [SourceText], at place: SourceRange, report: Report) -> Domain? {
    for value in values {
      switch value.trimmed().text {
      case anythingElse:
        report.add(
          Finding(
            .invalidValue, at: value.range,
            "'\(anythingElse)' stands for all texts that are not listed, and so is not listed itself",
            fixes: [Finding.Fix("leave it out; rules may name it nevertheless")]))
      case null:
        report.add(
          Finding(
            .invalidValue, at: value.range, "'\(null)' is no text, but stands for one that is missing",
            fixes: [Finding.Fix("leave it out, and write 'null: true' beside 'text'")]))
      default: break
      }
    }
    let ids =
      ids(values, at: place, of: "A condition", report: report)?.filter { $0 != anythingElse && $0 != null } ?? []
    return ids.isEmpty ? nil : .text(ids)
  }

  /// The ids of a list in order, each once, with findings about invalid ones; nil if none is left.
  private static func ids(_ values: [SourceText], at place: SourceRange, of subject: Message, report: Report)
    -> [String]?
  {
    var firsts: [String: SourceText] = [:]
    firsts.reserveCapacity(values.count)
    var ids: [String] = []
    ids.reserveCapacity(values.count)
    for value in values.map({ $0.trimmed() }) {
      if value.text.isEmpty || value.text == "-" {
        report.add(Finding(.invalidValue, at: value.range, "'\(value.text)' cannot name a value"))
      } else if let first = firsts[value.text] {
        report.add(
          Finding(
            .duplicateValue, at: value.range, "\(subject) lists '\(value.text)' more than once",
            notes: [Finding.Note("it is first listed here", at: first.range)]))
      } else {
        firsts[value.text] = value
        ids.append(value.text)
      }
    }
    if values.isEmpty { report.add(Finding(.emptyDomain, at: place, "\(subject) needs at least one value")) }
    return ids.isEmpty ? nil : ids
  }

  /// The domain of a text of `number:`, an interval such as `[0..120]` or `(0..`, or `any`.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - integer: true for whole numbers only.
  ///   - step: the positive number that all values are multiples of; nil for any number.
  ///   - report: receives findings about the text.
  /// - Returns: The domain; nil if the text is not an interval.
  package static func parseNumber(
    _ text: SourceText, integer: Bool, step: Decimal? = nil, report: Report
  ) -> Domain? {
    let scale = step.map { Scale.multiples(of: $0) } ?? (integer ? .integer : .decimal)
    return parseInterval(text, scale: scale, report: report).map { .ordered(scale, $0) }
  }

  /// Reads the step of a domain: a number greater than 0, and a whole one among integers.
  package static func parseStep(_ text: SourceText, integer: Bool, report: Report) -> Decimal? {
    guard let step = Scale.decimal.value(text.trimmed(), report: report) else { return nil }
    if step > Decimal(0), !integer || step.isInteger { return step }
    report.add(
      Finding(
        .invalidValue, at: text.range,
        integer ? "The step of integers is a positive integer" : "The step of numbers is greater than 0",
        fixes: [
          Finding.Fix(integer ? "leave 'integer' out, or write a whole number" : "write how far two values are apart")
        ]))
    return nil
  }

  /// The domain of a text of `date:`, an interval such as `[2024-01-01..2030-12-31]`, or `any`.
  package static func parseDate(_ text: SourceText, report: Report) -> Domain? {
    parseInterval(text, scale: .date, report: report).map { .ordered(.date, $0) }
  }

  /// The domain of a text of `time:`, an interval such as `[08:00..18:00)`, or `any`.
  package static func parseTime(_ text: SourceText, report: Report) -> Domain? {
    parseInterval(text, scale: .time, report: report).map { .ordered(.time, $0) }
  }

  /// The domain of a text of `duration:`, an interval such as `[PT0S..P30D]` or `[P0M..P2Y]`, or `any`.
  ///
  /// Without a bound in years or months, the durations have days and times.
  package static func parseDuration(_ text: SourceText, report: Report) -> Domain? {
    let bounds = text.text.split { "[]().".contains($0) }
    let isOfMonths = bounds.contains { CalendarDuration($0.trimming { $0 == " " })?.scale == .months }
    let scale: Scale = isOfMonths ? .months : .duration
    return parseInterval(text, scale: scale, report: report).map { .ordered(scale, $0) }
  }

  /// The domain of a text of `version:`, an interval such as `[1.0..)`, or `any`.
  ///
  /// The bound that is written first shows how many parts versions have at least.
  package static func parseVersion(_ text: SourceText, report: Report) -> Domain? {
    let scale = Scale.version(VersionForm(ofDomain: text.text))
    return parseInterval(text, scale: scale, report: report).map { .ordered(scale, $0) }
  }

  /// Words that people write to mean all numbers or dates.
  private static let wordsForAll = ["true", "yes", "on", "all", "*", "-", "すべて", "全て", "任意"]

  /// The interval intended by `0-120`, `0 to 120` or `>= 0`; nil for anything else.
  private static func meantInterval(_ text: String, _ scale: Scale) -> String? {
    let all = Condition(id: "", domain: .ordered(scale, .all))
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
    let isRange = scale.kind == .number && bounds.count == 2 && bounds.allSatisfy { !$0.isEmpty }
    let test = isRange ? "\(bounds[0]) to \(bounds[1])" : text
    guard let meant = MeantIntervalReader(scale: scale, condition: all).test(test), meant.isCertain else { return nil }
    let written = meant.written
    if written.hasPrefix("[") || written.hasPrefix("(") { return written }
    for (sign, opening, closing) in [(">= ", "[", "..)"), ("> ", "(", "..)")] where written.hasPrefix(sign) {
      return opening + written.dropFirst(sign.count) + closing
    }
    for (sign, closing) in [("<= ", "]"), ("< ", ")")] where written.hasPrefix(sign) {
      return "(.." + written.dropFirst(sign.count) + closing
    }
    return nil
  }

  private static func parseInterval(_ text: SourceText, scale: Scale, report: Report) -> Interval? {
    let text = text.trimmed()
    if text.text == "any" { return .all }
    if wordsForAll.contains(text.text.lowercased()) {
      report.add(.domainWithoutInterval(text))
      return nil
    }
    if let first = text.text.unicodeScalars.first, "0"..."9" ~= first || first == "-" || first == "P",
      text.text.contains("..")
    {
      let isClosed = text.text.hasSuffix("]") || text.text.hasSuffix(")")
      report.add(.malformedTest(text, fix: isClosed ? "[\(text.text)" : "[\(text.text)]"))
      return nil
    }
    let reader = UnaryTestReader(scale: scale)
    if let folded = reader.folded(text, mayBeUnbounded: true) {
      report.add(.notASCII(text, written: folded))
      return nil
    }
    let attempt = report.attempt()
    guard let written = reader.bracketed(text, mayBeUnbounded: true, report: attempt) else {
      if let meant = meantInterval(text.text, scale) { attempt.replace(with: [.malformedTest(text, fix: meant)]) }
      attempt.keep()
      return nil
    }
    // A version may be written otherwise than it is shown.
    attempt.keep()
    let midnight = scale == .time ? Finding.overMidnight(text, written, isDomain: true) : nil
    if midnight == nil, !scale.isEmpty(written) { return scale.canonical(written) }
    report.add(midnight ?? .emptyInterval(text, written, scale))
    return nil
  }
}
