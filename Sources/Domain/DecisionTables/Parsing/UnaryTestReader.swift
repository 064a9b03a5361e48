import Diagnostics

/// Reads unary tests on numbers or dates (DMN 1.3, clause 9.3): points, comparisons and intervals.
struct UnaryTestReader {
  let scale: Scale
  /// True if a bracket next to a number may belong to an interval.
  var mayBeBound = false

  /// Reads the interval that a test describes; adds a finding and returns nil if it is not one.
  ///
  /// - Parameters:
  ///   - test: not empty, and without white space around it.
  ///   - report: receives findings about the test.
  /// - Returns: An interval, which may exceed any domain or be empty.
  func interval(_ test: SourceText, report: Report) -> Interval? {
    if let folded = folded(test, mayBeUnbounded: false) {
      report.add(.notASCII(test, written: folded))
      return nil
    }
    return asciiInterval(test, report: report)
  }

  private func asciiInterval(_ test: SourceText, report: Report) -> Interval? {
    for (wrong, right) in [("=>", ">="), ("=<", "<=")] where test.text.hasPrefix(wrong) {
      report.add(.malformedTest(test, fix: right + test.text.dropFirst(2)))
      return nil
    }
    for (sign, meaning) in Self.comparisons where test.text.hasPrefix(sign) {
      let operand = test.piece(sign.utf8.count..<test.text.utf8.count).trimmed()
      let number =
        sign == "<" ? scale.openEnd(operand, report: report) : scale.value(operand, report: report)
      return number.map(meaning)
    }
    if let first = test.text.utf8.first, Self.openings.contains(first) {
      return bracketed(test, mayBeUnbounded: false, report: report)
    }
    guard scale.value(test.text) != nil else {
      report.add(problems(of: test))
      return nil
    }
    return scale.value(test, report: report).map { .point($0) }
  }

  /// The findings about a test that is neither an interval nor a value.
  private func problems(of test: SourceText) -> [Finding] {
    let fix = proposal(for: test.text)
    if fix != nil || test.text.contains("..") { return [.malformedTest(test, fix: fix)] }
    let report = Report()
    _ = scale.value(test, report: report)
    return report.findings
  }

  /// True if a test compares by order, not by equality.
  static func isOrdering(_ test: SourceText) -> Bool {
    guard let first = test.text.unicodeScalars.first else { return false }
    return "<>≤≥[(]".unicodeScalars.contains(first)
  }

  /// The ASCII form of a test.
  ///
  /// - Parameters:
  ///   - test: not empty, and without white space around it.
  ///   - mayBeUnbounded: true for the interval of a domain, which may have no bound.
  /// - Returns: The ASCII form; nil if the test already has it, or if that form is not a test.
  func folded(_ test: SourceText, mayBeUnbounded: Bool) -> String? {
    let folded = test.text.foldedToASCII
    // `≤` and `≥` are accepted.
    guard folded != test.text, !isTest(test.text, mayBeUnbounded: mayBeUnbounded) else { return nil }
    var tests: [String] = []
    for test in folded.split(separator: ",", omittingEmptySubsequences: false) {
      let test = test.trimming { $0 == " " }
      guard let meant = isTest(test, mayBeUnbounded: mayBeUnbounded) ? test : proposal(for: test),
        isTest(meant, mayBeUnbounded: mayBeUnbounded)
      else { return nil }
      tests.append(meant)
    }
    return tests.joined(separator: ", ")
  }

  /// True if a text can be read without a finding; it must not have white space around it.
  func isTest(_ text: String, mayBeUnbounded: Bool) -> Bool {
    if text.isEmpty { return false }
    let file = SourceFile(path: "", text: text)
    let source = SourceText(text, file: file, at: 0)
    return mayBeUnbounded
      ? bracketed(source, mayBeUnbounded: true, report: .unread) != nil
      : asciiInterval(source, report: .unread) != nil
  }

  /// The test probably meant by an interval without brackets, a number before one, or a hyphen between 2 numbers.
  private func proposal(for text: String) -> String? {
    if text.contains("..") {
      let interval = text.hasSuffix("]") || text.hasSuffix(")") ? "[\(text)" : "[\(text)]"
      return isTest(interval, mayBeUnbounded: false) ? interval : nil
    }
    let number = text.trimming { ")]".contains($0) }
    if number != text, Decimal(number) != nil { return mayBeBound ? nil : number }
    guard scale.mayJoinBoundsByHyphen else { return nil }
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { bound in
      String(bound.filter { $0 != " " })
    }
    let isInterval = bounds.count == 2 && bounds.allSatisfy { Decimal($0) != nil }
    return isInterval ? "[\(bounds[0])..\(bounds[1])]" : nil
  }

  /// The interval between two brackets: `[18..65)`, or DMN's `]0..1[`.
  ///
  /// - Parameters:
  ///   - test: not empty, and without white space around it.
  ///   - mayBeUnbounded: true if a bound may be left out, along with the bracket after it: `(0..`.
  ///   - report: receives findings about the interval.
  /// - Returns: The interval as written, even if it is empty.
  func bracketed(_ test: SourceText, mayBeUnbounded: Bool, report: Report) -> Interval? {
    let bytes = Array(test.text.utf8)
    var content = 0..<bytes.count
    let opening = bytes.first.flatMap { Self.openings.contains($0) ? $0 : nil }
    let closing = bytes.last.flatMap { Self.closings.contains($0) && bytes.count > 1 ? $0 : nil }
    if opening != nil { content = 1..<content.upperBound }
    if closing != nil { content = content.lowerBound..<content.upperBound - 1 }
    guard let dots = content.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }) else {
      report.add(.malformedTest(test))
      return nil
    }
    let lower = test.piece(content.lowerBound..<dots).trimmed()
    let upper = test.piece(dots + 2..<content.upperBound).trimmed()
    guard opening != nil || mayBeUnbounded && lower.text.isEmpty, closing != nil || mayBeUnbounded && upper.text.isEmpty
    else {
      report.add(.malformedTest(test))
      return nil
    }
    guard
      let from = bound(
        lower, mayBeUnbounded ? .start : nil, opening == UInt8(ascii: "[") ? Cut.before : Cut.after, of: test,
        report: report),
      let to = bound(
        upper, mayBeUnbounded ? .end : nil, closing == UInt8(ascii: "]") ? Cut.after : Cut.before, of: test,
        isOpenEnd: closing != UInt8(ascii: "]"), report: report)
    else { return nil }
    return Interval(from, to)
  }

  private func bound(
    _ text: SourceText, _ unbounded: Cut?, _ cut: (Decimal) -> Cut, of test: SourceText, isOpenEnd: Bool = false,
    report: Report
  ) -> Cut? {
    if text.text.isEmpty {
      if unbounded == nil { report.add(.malformedTest(test)) }
      return unbounded
    }
    return (isOpenEnd ? scale.openEnd(text, report: report) : scale.value(text, report: report)).map(cut)
  }

  private static let openings: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "]")]
  private static let closings: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "[")]

  /// Longer signs come first, since they begin with shorter ones.
  static let comparisons: [(sign: String, meaning: @Sendable (Decimal) -> Interval)] = [
    ("<=", { Interval(.start, .after($0)) }), ("≤", { Interval(.start, .after($0)) }),
    (">=", { Interval(.before($0), .end) }), ("≥", { Interval(.before($0), .end) }),
    ("<", { Interval(.start, .before($0)) }), (">", { Interval(.after($0), .end) }), ("=", { .point($0) }),
  ]
}

private let dot = UInt8(ascii: ".")
