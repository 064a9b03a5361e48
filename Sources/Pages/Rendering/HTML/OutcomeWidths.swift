import Editions
import Localization

/// The widths of a table's outcomes; each text is measured once.
struct OutcomeWidths {
  /// The width of each outcome: that of its longest step.
  let outcomes: [TextWidth]
  /// For each outcome, true if it needs room for long lines, like a sentence or several blocks.
  let areLong: [Bool]

  init(_ table: TableEdition) {
    let own = table.steps.map { step in
      step.text.width(notes: step.notes.count + step.text.pieces.reduce(0) { $0 + $1.notes.count })
    }
    let steps = table.steps.indices.map { Self.width(ofStep: $0, own, table) }
    outcomes = table.outcomes.map { $0.width(steps) }
    areLong = zip(table.outcomes, outcomes).map { outcome, width in
      !outcome.isOpen && (width.isLong || outcome.steps.contains { !table.steps[$0].text.blocks.isEmpty })
    }
  }

  /// The width of a step and its choices, one below the other.
  private static func width(ofStep step: Int, _ own: [TextWidth], _ table: TableEdition) -> TextWidth {
    table.steps[step].choices.reduce(own[step]) { $0.widest(width(ofStep: $1, own, table)) }
  }
}

extension OutcomeText {
  fileprivate func width(_ widths: [TextWidth]) -> TextWidth {
    switch self {
    case .doesNotApply(let words), .notStated(let words): words.width()
    case .cannotHappen(let words, let note): words.width(notes: note == nil ? 0 : 1)
    case .values, .steps: steps.reduce(TextWidth()) { $0.widest(widths[$1]) }
    }
  }

  /// The positions of its steps; a list of values is one.
  fileprivate var steps: [Int] {
    switch self {
    case .doesNotApply, .notStated, .cannotHappen: []
    case .values(let position, _): [position]
    case .steps(let positions): positions
    }
  }

  /// True if there is no decision: the table leaves the combination open, or declares it impossible.
  var isOpen: Bool {
    switch self {
    case .notStated, .cannotHappen: true
    case .steps, .values, .doesNotApply: false
    }
  }

  /// True if the outcome is written as a list, whose items are indented.
  func isList(in table: TableEdition) -> Bool {
    guard case .steps(let positions) = self else { return false }
    return positions.count > 1 || positions.contains { !table.steps[$0].choices.isEmpty }
  }
}
