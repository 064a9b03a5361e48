import Diagnostics

extension CheckSettings {
  /// The findings to show: of the selected kinds, sorted for display, with severities according to these settings.
  func graded(_ findings: [Finding]) -> [Finding] {
    // Advice is shown only if asked for.
    let wanted = findings.filter { kinds.holds($0) && (isAdvising || $0.severity != .advice) }
    var findings = FindingLimit(self).applied(to: wanted.sortedForDisplay())
    if isStrict { findings.makeWarningsErrors() }
    return findings
  }
}
