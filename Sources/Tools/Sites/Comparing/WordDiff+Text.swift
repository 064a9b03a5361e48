import Diagnostics
import Drift

/// The marks for changed words in output for people.
package enum WordMarks: Sendable {
  /// Signs around them, as in `[-old-]{+new+}`: those of `git diff --word-diff`.
  case signs
  /// Red for removed words and green for new ones, on a terminal.
  case colours
}

extension WordDiff {
  /// Both texts in one, for a terminal: control characters are made visible.
  func text(_ marks: WordMarks) -> String {
    runs.map { run in
      let text = run.text.printable
      return switch (run.kind, marks) {
      case (.kept, _): text
      case (.removed, .signs): "[-\(text)-]"
      case (.added, .signs): "{+\(text)+}"
      case (.removed, .colours): "\u{1B}[31m\(text)\u{1B}[0m"
      case (.added, .colours): "\u{1B}[32m\(text)\u{1B}[0m"
      }
    }.joined()
  }
}
