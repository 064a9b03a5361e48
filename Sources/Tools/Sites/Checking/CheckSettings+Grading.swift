import Diagnostics

extension CheckSettings {
  /// The findings that are told: of the kinds that were asked for, sorted for display, and with the severity they have here.
  func graded(_ findings: [Finding]) -> [Finding] {
    // Advice is for those who ask for it.
    let wanted = findings.filter { kinds.holds($0) && (isAdvising || $0.severity != .advice) }
    var findings = FindingLimit(self).applied(to: wanted.sortedForDisplay())
    if isStrict { findings.makeWarningsErrors() }
    return findings
  }
}
