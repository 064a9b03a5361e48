/// The numbers of findings by severity.
struct FindingCounts {
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var advice = 0

  init(_ findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .advice: advice += 1
      }
    }
  }

  /// "1 error, 2 warnings"; empty if there are no findings.
  var text: Message {
    let counts: [(Int, Message)] = [
      (errors, .count(errors, one: "1 error", "\(errors) errors")),
      (warnings, .count(warnings, one: "1 warning", "\(warnings) warnings")),
      (advice, .count(advice, one: "1 piece of advice", "\(advice) pieces of advice")),
    ]
    return .list(counts.filter { $0.0 > 0 }.map(\.1))
  }
}
