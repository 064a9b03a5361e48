import Diagnostics

/// What the program tells the shell; the higher codes are those of sysexits.h.
enum ExitCode: Int32 {
  case clean = 0
  case findings = 1
  case usage = 64
  case noInput = 66
  case inputOutput = 74

  /// What findings come to.
  init(_ findings: [Finding]) {
    if findings.contains(where: { $0.kind == .missingSettings }) {
      self = .noInput
    } else {
      self = findings.hasErrors ? .findings : .clean
    }
  }
}
