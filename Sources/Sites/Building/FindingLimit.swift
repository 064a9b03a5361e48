import Diagnostics

/// How many findings of one file are shown.
///
/// People read no more, and to show thousands of places in a long line would exhaust the machine.
enum FindingLimit {
  case people, programs, none

  /// The limit that settings ask for.
  init(_ settings: CheckSettings) {
    self = settings.isUncut ? .none : settings.isVerbose ? .programs : .people
  }

  /// Of one file.
  var mostFindings: Int {
    switch self {
    case .people: 100
    case .programs: 10_000
    case .none: .max
    }
  }

  /// The findings with only the first of each file, errors before warnings and those before advice; what is left out is counted.
  ///
  /// - Parameter findings: sorted for display.
  /// - Returns: the findings, sorted for display, with an error among them if there was one.
  func applied(to findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    var start = findings.startIndex
    while start < findings.endIndex {
      let path = findings[start].place?.file.path
      let end = findings[start...].firstIndex { $0.place?.file.path != path } ?? findings.endIndex
      kept += limited(findings[start..<end])
      start = end
    }
    return kept
  }

  private func limited(_ findings: ArraySlice<Finding>) -> [Finding] {
    guard findings.count > mostFindings else { return Array(findings) }
    let bySeverity = [Finding.Severity.error, .warning, .advice].flatMap { severity in
      findings.indices.filter { findings[$0].severity == severity }
    }
    var kept = bySeverity.prefix(mostFindings).sorted().map { findings[$0] }
    let count = findings.count - kept.count
    kept[kept.count - 1].notes.append(
      .init(
        .count(
          count,
          one: "1 more finding of this file are not shown",
          "\(count) more findings of this file are not shown"
        )
      )
    )
    kept[kept.count - 1].details.counts.append(.init("more-of-file", ExactNumber(count)))
    return kept
  }
}
