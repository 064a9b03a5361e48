import CommonMark
import Editions
import Localization

extension CellFragments<MarkdownWriter> {
  mutating func add(_ passage: Passage, _ resolver: MarkdownResolver) -> CellFragment {
    let start = begin()
    write(passage, resolver)
    return end(start)
  }

  /// Writes a text in pieces, between which the numbers of notes come.
  private mutating func write(_ passage: Passage, _ resolver: MarkdownResolver) {
    let pieces = passage.pieces
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      MarkdownRenderer.write(piece.text, to: &writer, resolver, tagged: isLast)
      appendNotes(piece.notes.compactMap { position(ofNote: $0) })
    }
  }

  /// Adds what a step says, put together from what the steps before it say, its choices among them.
  mutating func add(
    _ step: StepText,
    _ steps: [CellFragment],
    _ resolver: MarkdownResolver
  ) -> CellFragment {
    let start = begin()
    write(step.text, resolver)
    appendNotes(step.notes)
    for choice in step.choices {
      writer.literal("<br>- ")
      append(steps[choice])
    }
    return end(start)
  }

  /// Adds what a cell says, in its outcome's words, put together from what the table's steps say.
  mutating func add(
    _ outcome: OutcomeText,
    _ steps: [CellFragment],
    _ resolver: MarkdownResolver
  ) -> CellFragment {
    let start = begin()
    switch outcome {
    case .notStated(let words):
      MarkdownRenderer.write(words, to: &writer, resolver)
    case .cannotHappen(let words, let note):
      MarkdownRenderer.write(words, to: &writer, resolver)
      appendNotes([note])
    case .steps(let positions):
      if positions.count == 1 { return steps[positions[0]] }
      for (index, position) in positions.enumerated() {
        if index > 0 { writer.literal("<br>") }
        writer.itemNumber(index + 1)
        append(steps[position])
      }
    case .values(let position, _):
      return steps[position]
    }
    return end(start)
  }
}
