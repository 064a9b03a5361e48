import CommonMark
import Editions
import Localization

extension CellFragments<HTMLWriter> {
  mutating func add(_ passage: Passage, _ resolver: HTMLResolver) -> CellFragment {
    let start = begin()
    write(passage, resolver)
    return end(start)
  }

  /// Writes a text in pieces, between which the numbers of notes come.
  private mutating func write(_ passage: Passage, _ resolver: HTMLResolver) {
    let pieces = passage.pieces
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      HTMLRenderer.write(piece.text, to: &writer, resolver, tagged: isLast)
      appendNotes(piece.notes.compactMap { position(ofNote: $0) })
    }
  }

  /// Adds what a step says, put together from what the steps before it say, its choices among them.
  mutating func add(
    _ step: StepText,
    _ steps: [CellFragment],
    _ resolver: HTMLResolver
  ) -> CellFragment {
    let start = begin()
    write(step.text, resolver)
    appendNotes(step.notes)
    if !step.choices.isEmpty { append("ul", step.choices, of: steps) }
    return end(start)
  }

  /// Adds what a cell says, in its outcome's words, put together from what the table's steps say.
  mutating func add(
    _ outcome: OutcomeText,
    _ steps: [CellFragment],
    _ resolver: HTMLResolver
  ) -> CellFragment {
    let start = begin()
    switch outcome {
    case .notStated(let words):
      HTMLRenderer.write(words, to: &writer, resolver)
    case .cannotHappen(let words, let note):
      HTMLRenderer.write(words, to: &writer, resolver)
      appendNotes([note])
    case .steps(let positions):
      if positions.count == 1 { return steps[positions[0]] }
      append("ol", positions, of: steps)
    case .values(let position, _):
      return steps[position]
    }
    return end(start)
  }

  private mutating func append(
    _ list: StaticString,
    _ positions: [Int],
    of steps: [CellFragment]
  ) {
    writer.start(list)
    for position in positions {
      writer.start("li")
      append(steps[position])
      writer.end("li")
    }
    writer.end(list)
  }
}
