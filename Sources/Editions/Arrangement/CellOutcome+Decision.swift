import DecisionTables

extension CellOutcome {
  /// What a cell says, given what the table decides for its combination.
  ///
  /// A gap or a conflict has a finding of its own; no page with one is ever published, and the cell says "not stated".
  init(_ decision: Decision, output: Int, of table: DecisionTable) {
    if let index = decision.impossible {
      self = .cannotHappen(table.impossible[index].reason.id)
      return
    }
    switch decision.outputs[output] {
    case .steps(let steps, _), .otherwise(let steps): self = .steps(steps.map(\.id))
    case .notStated, .gap, .conflict: self = .notStated
    }
  }
}
