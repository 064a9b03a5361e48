/// How many findings of each severity there are.
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

  /// "1 error, 2 warnings"; empty where there is nothing.
  var text: String {
    [
      (errors, "error", "errors"), (warnings, "warning", "warnings"),
      (advice, "piece of advice", "pieces of advice"),
    ]
    .filter { $0.0 > 0 }
    .map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    .joined(separator: ", ")
  }
}
