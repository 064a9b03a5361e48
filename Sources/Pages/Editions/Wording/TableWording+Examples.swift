package import DecisionTables
import Loading
import Localization

extension TableWording {
  /// The sentence that explains how an example fails.
  ///
  /// - Parameters:
  ///   - example: the example.
  ///   - decision: the actual decision of the table.
  ///   - combination: a slot for each condition of the table.
  ///   - points: the numbers and dates of the example, and those computed from them.
  /// - Returns: The sentence; nil if the table has no decision, or contradicts itself, which other findings report.
  package mutating func sentence(
    failing example: Example, with decision: Decision, for combination: [Int], points: [String?]
  ) -> String? {
    guard decision.isSound else { return nil }
    let decided = words(for: decision)
    var lines = (expected: "", decided: decided.line)
    switch example.expected {
    case .notStated: lines.expected = language[.notStated]
    case .impossible: lines.expected = language[.cannotHappen]
    case .outcome(let outcome):
      let expected = words(for: outcome)
      lines.expected = expected.line
      // Steps of one phrase may still differ in their notes.
      if lines.expected == lines.decided { lines = (expected.lineWithNotes, decided.lineWithNotes) }
    }
    return language.sentence(
      .example,
      [
        "when": beginning(combination, of: Array(combination.indices), points: points),
        "expected": lines.expected, "decided": lines.decided,
      ])
  }
}

extension OutcomeWords {
  /// The words without the notes, on one line.
  var line: String {
    var bare = self
    bare.notes = []
    for output in outputs.indices { bare.outputs[output].lines = outputs[output].lines.map(\.withoutNotes) }
    return bare.lineWithNotes
  }

  fileprivate var lineWithNotes: String {
    let parts = outputs.map { output in lines(output).map { $0.trimmingSpaces }.joined(separator: " ") }
    let notes = notes.map { " \($0.marker) \($0.text)" }
    return parts.joined(separator: language[.combinationSeparator]) + notes.joined()
  }
}

extension OutcomeWords.Line {
  fileprivate var withoutNotes: Self {
    Self(marker: marker, text: text, notes: [], choices: choices.map(\.withoutNotes))
  }
}

extension String { fileprivate var trimmingSpaces: Substring { drop { $0 == " " } } }
