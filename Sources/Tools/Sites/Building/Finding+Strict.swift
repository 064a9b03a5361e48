import Diagnostics

extension [Finding] {
  /// Turns all warnings into errors, for `--strict`.
  package mutating func makeWarningsErrors() {
    for index in indices where self[index].severity == .warning { self[index].severity = .error }
  }
}
