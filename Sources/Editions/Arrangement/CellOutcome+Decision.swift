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
    case .steps(let steps, _): self = .steps(steps.map(\.id))
    case .values(let values, _):
      self.init(values, of: table.decidedDomain(of: output), output: output)
    case .otherwise(let result):
      self.init(result, of: table.decidedDomain(of: output), output: output)
    case .notStated, .gap, .conflict: self = .notStated
    }
  }
}

extension CellOutcome {
  /// What a cell says, given what a rule yields for an output.
  ///
  /// - Parameters:
  ///   - result: the result of a rule or of `otherwise`.
  ///   - domain: the values that it is one of.
  ///   - output: the position of the output.
  init(_ result: Outcome.Result, of domain: Domain?, output: Int) {
    switch result {
    case .steps(let steps): self = .steps(steps.map(\.id))
    case .values(let values): self.init(values, of: domain, output: output)
    }
  }

  private init(_ values: [OutputValue], of domain: Domain?, output: Int) {
    self = .values(
      values.map { value in
        let text = domain?.text(of: value) ?? ""
        return if case .listed = value { .named(text) } else { .plain(text) }
      },
      output: output
    )
  }
}
