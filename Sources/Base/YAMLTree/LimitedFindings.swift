import Diagnostics

/// The findings of one file.
///
/// Findings beyond a limit are dropped, so that no file can cause a huge report; the last finding reports that.
struct LimitedFindings {
  private static let limit = 100

  private(set) var findings: [Finding] = []

  /// True if further findings are dropped.
  var isFull: Bool { findings.count >= Self.limit }

  mutating func add(_ finding: Finding) {
    if isFull { return }
    findings.append(finding)
    if isFull { findings[findings.count - 1].notes.append(.moreMayFollow) }
  }
}
