import Diagnostics
import Publishing

/// The text of `hyo build --check` about an output that is not current.
enum DifferenceText {
  /// The most differences to show; the rest are only counted.
  private static let mostDiffs = 10

  static func text(_ differences: [OutputDifference], of output: String) -> String {
    let output = output.printableLine
    guard !differences.isEmpty else { return Terminal.text("\(output) is current") + "\n" }
    let count = differences.count
    var text = Terminal.text(
      .count(count, one: "\(output) is not current: 1 file", "\(output) is not current: \(count) files"))
    let words = differences.map { Terminal.text(word($0.kind)) }
    let width = allWords.map { Terminal.text($0).displayWidth }.max() ?? 0
    for (difference, word) in zip(differences, words) {
      let blanks = String(repeating: " ", count: width - word.displayWidth)
      text += "\n  \(word)\(blanks) \(difference.path.printableLine)"
    }
    text += "\n"
    let diffs = differences.filter { !$0.diff.isEmpty }
    for difference in diffs.prefix(mostDiffs) { text += "\n--- \(difference.path.printableLine)\n" + difference.diff }
    if diffs.count > mostDiffs { text += "\n" + Terminal.text("… and \(diffs.count - mostDiffs) more") + "\n" }
    return text + "\n" + Terminal.text("Run 'hyo build' and commit the result.") + "\n"
  }

  private static let allWords: [Message] = [.added, .changed, .removed, .foreign].map(word)

  private static func word(_ kind: OutputDifference.Kind) -> Message {
    switch kind {
    case .added: "added"
    case .changed: "changed"
    case .removed: "removed"
    case .foreign: "not Hyo's"
    }
  }
}
