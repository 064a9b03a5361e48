import Diagnostics

/// The exit codes of the program; the higher ones are those of sysexits.h.
enum ExitCode: Int32, CaseIterable {
  case clean = 0
  case findings = 1
  case usage = 64
  case noInput = 66
  case inputOutput = 74

  /// The description for the manual.
  var meaning: Message {
    switch self {
    case .clean: "Done."
    case .findings: "There are findings, or what was asked for does not hold."
    case .usage: "The command was not understood."
    case .noInput: "There is no such site, file or revision."
    case .inputOutput: "A file could not be read or written."
    }
  }

  /// The exit code for findings.
  init(_ findings: [Finding]) {
    if findings.contains(where: { $0.kind == .missingSettings }) {
      self = .noInput
    } else {
      self = findings.hasErrors ? .findings : .clean
    }
  }
}
