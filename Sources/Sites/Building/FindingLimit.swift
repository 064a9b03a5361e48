import Diagnostics

/// How many findings of one file are shown.
///
/// Nobody reads more, and to show thousands of places in a long line would exhaust the machine.
enum FindingLimit {
  static func mostOfFile(verbosely isVerbose: Bool) -> Int { isVerbose ? 10_000 : 100 }

  /// The findings with only the first of each file, errors before warnings and those before advice; what is left out is counted.
  ///
  /// - Parameters:
  ///   - findings: sorted for display.
  ///   - isVerbose: whether to keep more than people read.
  /// - Returns: the findings, sorted for display, with an error among them if there was one.
  static func apply(to findings: [Finding], verbosely isVerbose: Bool = false) -> [Finding] {
    var kept: [Finding] = []
    var start = findings.startIndex
    while start < findings.endIndex {
      let path = findings[start].place?.file.path
      let end = findings[start...].firstIndex { $0.place?.file.path != path } ?? findings.endIndex
      kept += limited(findings[start..<end], to: mostOfFile(verbosely: isVerbose))
      start = end
    }
    return kept
  }

  private static func limited(_ findings: ArraySlice<Finding>, to mostOfFile: Int) -> [Finding] {
    guard findings.count > mostOfFile else { return Array(findings) }
    let bySeverity = [Finding.Severity.error, .warning, .advice].flatMap { severity in
      findings.indices.filter { findings[$0].severity == severity }
    }
    var kept = bySeverity.prefix(mostOfFile).sorted().map { findings[$0] }
    let count = findings.count - kept.count
    kept[kept.count - 1].notes.append(
      .init("\(count) more finding\(count == 1 ? "" : "s") of this file are not shown")
    )
    kept[kept.count - 1].details.counts.append(.init("more-of-file", ExactNumber(count)))
    return kept
  }
}
