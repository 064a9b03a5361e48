import Localization

/// The decision of a table for a combination, in words and as plain text.
package struct OutcomeWords: Sendable {
  /// In the order of the table.
  package var outputs: [Output]
  /// Numbered from 1 in this order.
  package var notes: [Note]
  let language: Language

  /// The decision about one output.
  package struct Output: Sendable {
    /// The output's position in its table.
    package var position: Int
    /// The name; nil for the only output of a table without a name.
    package var name: String?
    /// The steps or values, or the words for having none.
    package var lines: [Line]
    /// The values on one line, if the output has values.
    var values: String?
  }

  /// A step, a choice, a value, or the words for having none.
  package struct Line: Sendable {
    /// `1.` for one of several steps, `-` for a choice; empty for a single step.
    package var marker: String
    /// The text of the line; a phrase of several paragraphs has as many lines.
    package var text: String
    /// Positions in `notes`.
    package var notes: [Int]
    /// The choices of a step, in its order.
    package var choices: [Line] = []
  }

  /// A note that a line refers to.
  package struct Note: Sendable {
    /// The note's id.
    package var id: String
    /// The mark at references to the note, such as `[1]`.
    package var marker: String
    /// The text.
    package var text: String
  }
}

extension OutcomeWords {
  /// All of it as lines of text, the notes below it.
  package var text: [String] { outputs.flatMap(lines) + notes.map { "\($0.marker) \($0.text)" } }

  func lines(_ output: Output) -> [String] {
    if let values = output.values { return [output.name.map { language.named($0, values) } ?? values] }
    let lines = output.lines.flatMap { line in
      text(of: line) + line.choices.flatMap(text).map { line.marker.isEmpty ? $0 : "   " + $0 }
    }
    guard let name = output.name else { return lines }
    if lines.count == 1 { return [language.named(name, lines[0])] }
    let heading = language.named(name, "")
    return [String(heading.reversed().drop(while: \.isWhitespace).reversed())] + lines.map { "  " + $0 }
  }

  /// The lines of a text, of which the first has the marker and those of the notes.
  private func text(of line: Line) -> [String] {
    let parts = line.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = [line.marker, parts[0]] + line.notes.map { notes[$0].marker }
    let indentation = line.marker.isEmpty ? "" : String(repeating: " ", count: line.marker.count + 1)
    return [first.filter { !$0.isEmpty }.joined(separator: " ")] + parts.dropFirst().map { indentation + $0 }
  }
}

extension OutcomeText {
  /// The values that a cell has, in one line.
  func values(_ steps: [StepText], _ notes: [String: Int], _ language: Language) -> String? {
    guard case .values(let position, _) = self else { return nil }
    return steps[position].text.pieces.map { piece in
      let markers = piece.notes.compactMap { notes[$0] }.map { " " + language.marker(of: $0 + 1) }
      return piece.text.content.codeText + markers.joined()
    }.joined()
  }

  /// The lines that a cell has.
  ///
  /// - Parameters:
  ///   - steps: the table's steps and values.
  ///   - notes: positions of the table's notes, by their ids.
  /// - Returns: a line for each step or value.
  func lines(_ steps: [StepText], _ notes: [String: Int]) -> [OutcomeWords.Line] {
    switch self {
    case .doesNotApply(let words), .notStated(let words): [.init(marker: "", text: words.content.codeText, notes: [])]
    case .cannotHappen(let words, let note):
      [.init(marker: "", text: words.content.codeText, notes: [note].compactMap(\.self))]
    case .values(_, let each):
      each.map { value in
        let text = steps[value].text
        return .init(
          marker: "", text: text.content.codeText, notes: text.pieces.flatMap(\.notes).compactMap { notes[$0] })
      }
    case .steps(let positions):
      positions.enumerated().map { index, position in
        let choices = steps[position].choices.map { steps[$0].line(marker: "-") }
        return steps[position].line(marker: positions.count > 1 ? "\(index + 1)." : "", choices)
      }
    }
  }
}

extension StepText {
  fileprivate func line(marker: String, _ choices: [OutcomeWords.Line] = []) -> OutcomeWords.Line {
    .init(marker: marker, text: text.codeText, notes: notes, choices: choices)
  }
}
