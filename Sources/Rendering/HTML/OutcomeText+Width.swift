import Editions
import Localization

extension OutcomeText {
  /// The room that the longest of its steps asks for.
  func width(in table: TableEdition) -> TextWidth {
    switch self {
    case .notStated(let words): words.width()
    case .cannotHappen(let words, _): words.width(notes: 1)
    case .values(let position, _): table.steps[position].width(in: table)
    case .steps(let positions):
      TextWidth(widest: positions.map { table.steps[$0].width(in: table) })
    }
  }

  /// Whether nothing is decided: the table is silent, or the combination cannot happen.
  var isOpen: Bool {
    switch self {
    case .notStated, .cannotHappen: true
    case .steps, .values: false
    }
  }

  /// Whether it is written as a list, whose items are indented.
  func isList(in table: TableEdition) -> Bool {
    guard case .steps(let positions) = self else { return false }
    return positions.count > 1 || positions.contains { !table.steps[$0].choices.isEmpty }
  }
}

extension StepText {
  func width(in table: TableEdition) -> TextWidth {
    let own = text.width(notes: notes.count + text.pieces.lazy.map(\.notes.count).reduce(0, +))
    return TextWidth(widest: [own] + choices.map { table.steps[$0].width(in: table) })
  }
}

extension TextWidth {
  /// The room for one text above the other.
  init(widest widths: [TextWidth]) {
    line = widths.lazy.map(\.line).max() ?? 0
    word = widths.lazy.map(\.word).max() ?? 0
  }
}
