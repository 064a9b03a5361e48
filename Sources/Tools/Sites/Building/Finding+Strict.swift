import Diagnostics

extension [Finding] {
  /// Makes errors of all warnings, as `--strict` asks.
  mutating func makeWarningsErrors() {
    for index in indices where self[index].severity == .warning { self[index].severity = .error }
  }
}
