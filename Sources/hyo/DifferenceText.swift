import Diagnostics
import Publishing

/// What `hyo build --check` says of an output that is not current.
enum DifferenceText {
  /// More than these are counted only.
  private static let mostDiffs = 10

  static func text(_ differences: [OutputDifference], of output: String) -> String {
    guard !differences.isEmpty else { return "\(output.printableLine) is current\n" }
    let count = differences.count == 1 ? "1 file" : "\(differences.count) files"
    var text = "\(output.printableLine) is not current: \(count)\n"
    for difference in differences {
      text += "  \(word(difference.kind)) \(difference.path.printableLine)\n"
    }
    let diffs = differences.filter { !$0.diff.isEmpty }
    for difference in diffs.prefix(mostDiffs) {
      text += "\n--- \(difference.path.printableLine)\n" + difference.diff
    }
    if diffs.count > mostDiffs { text += "\n… and \(diffs.count - mostDiffs) more\n" }
    return text + "\nRun 'hyo build' and commit the result.\n"
  }

  private static func word(_ kind: OutputDifference.Kind) -> String {
    switch kind {
    case .added: "added    "
    case .changed: "changed  "
    case .removed: "removed  "
    case .foreign: "not Hyo's"
    }
  }
}
