import DecisionTables
import Loading

extension ArrangementBuilder {
  /// What a cell says, given what the table decides for its combination.
  ///
  /// A gap or a conflict has a finding of its own; no page with one is ever published, and the cell says "not stated".
  mutating func outcome(_ decision: Decision, output: Int) -> Int {
    if let index = decision.impossible { return impossible(index) }
    switch decision.outputs[output] {
    case .steps(let steps, _): return outcome(steps)
    case .values(let values, _):
      return outcome(values, of: spec.table.definition.decidedDomain(of: output), output: output)
    case .otherwise(let result):
      return outcome(result, of: spec.table.definition.decidedDomain(of: output), output: output)
    case .notStated, .gap, .conflict: return position(of: .notStated)
    }
  }

  /// What a cell says of an impossible combination, given the position of its declaration.
  mutating func impossible(_ index: Int) -> Int {
    position(of: .cannotHappen(note: note(spec.table.definition.impossible[index].reason.id)))
  }

  /// What a cell says, given what a rule yields for an output.
  ///
  /// - Parameters:
  ///   - result: the result of a rule or of `otherwise`.
  ///   - domain: the values that it is one of.
  ///   - output: the position of the output.
  /// - Returns: the position of the outcome.
  mutating func outcome(_ result: Outcome.Result, of domain: Domain?, output: Int) -> Int {
    switch result {
    case .steps(let steps): outcome(steps)
    case .values(let values): outcome(values, of: domain, output: output)
    }
  }

  private mutating func outcome(_ references: [StepReference]) -> Int {
    position(of: .steps(references.compactMap { step($0.id) }))
  }

  private mutating func outcome(_ values: [OutputValue], of domain: Domain?, output: Int) -> Int {
    let values = values.map { value in
      let text = domain?.text(of: value) ?? ""
      return if case .listed = value { CellValue.named(text) } else { CellValue.plain(text) }
    }
    return position(of: .values(values, output: output))
  }
}
