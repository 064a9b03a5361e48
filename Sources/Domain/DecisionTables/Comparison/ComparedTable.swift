/// One of two tables that are compared.
struct ComparedTable {
  let table: CompiledTable
  /// The outputs that both have, by their positions in this one.
  let outputs: [Int]
  /// True if the order of rules has no meaning in either table.
  let isUnordered: Bool
  /// By rule and compared output; nil if the rule has no result.
  let results: [[[Int32]?]]
  /// The default of each compared output: its result if no rule has one.
  let defaults: [OutcomeKey.Output]
  /// The price of a rule that decides with others, in comparisons: where formulas are added up, each of its terms is.
  let priceOfRule: Int

  var policy: HitPolicy { table.definition.hitPolicy }

  init(_ table: CompiledTable, _ steps: [String: Step], outputs: [Int], isUnordered: Bool, items: inout OutcomeItems) {
    self.table = table
    self.outputs = outputs
    self.isUnordered = isUnordered
    let definition = table.definition
    let terms = definition.aggregation == nil ? 0 : definition.rules.map(\.outcome.termCount).max() ?? 0
    priceOfRule = 20 + 100 * terms
    // Most rules share their results with others.
    var known: [Outcome.Result: [Int32]] = [:]
    results = definition.rules.map { rule in
      outputs.map { output in
        guard let result = rule.outcome.results[output] else { return nil }
        let isSteps = definition.outputs[output].domain == nil
        if isSteps, let numbers = known[result] { return numbers }
        let domain = definition.outputs[output].domain
        let numbers = Self.numbers(of: result, in: domain, definition.outputs[output].unit, steps, &items)
        if isSteps { known[result] = numbers }
        return numbers
      }
    }
    defaults = outputs.map { output in
      if let result = definition.otherwise?.results[output] {
        let domain = definition.decidedDomain(of: output)
        return .items([Self.numbers(of: result, in: domain, definition.decidedUnit(of: output), steps, &items)])
      }
      return definition.mustBeComplete ? .gap : .notStated
    }
  }

  private static func numbers(
    of result: Outcome.Result, in domain: Domain?, _ unit: MeasureUnit?, _ steps: [String: Step],
    _ items: inout OutcomeItems
  ) -> [Int32] {
    func text(_ value: OutputValue) -> String {
      let text = domain?.canonicalText(of: value) ?? ""
      if case .listed = value { return text }
      return text + (unit.map { " in " + $0.text } ?? "")
    }
    return switch result {
    case .steps(let references): references.map { items.number(of: .step(StepContent(of: $0.id, among: steps))) }
    case .values(let values): values.map { items.number(of: .value(text($0))) }
    case .doesNotApply: [items.number(of: .doesNotApply)]
    }
  }

  /// The outcome for combinations that the same rows hold.
  ///
  /// - Parameters:
  ///   - match: the rows.
  ///   - items: receives aggregated values.
  /// - Returns: The outcome in a comparable form, and the full decision.
  func outcome(_ match: CompiledTable.Match, items: inout OutcomeItems) -> (key: OutcomeKey, decision: Decision) {
    let decision = table.decide(match)
    if let impossible = decision.impossible {
      return (.impossible(table.definition.impossible[impossible].reason.id), decision)
    }
    let keys = outputs.indices.map { output(decision.outputs[outputs[$0]], $0, &items) }
    return (.outputs(keys), decision)
  }

  private func output(_ decided: Decision.Output, _ position: Int, _ items: inout OutcomeItems) -> OutcomeKey.Output {
    switch decided {
    case .otherwise, .gap, .notStated: return defaults[position]
    case .conflict: return .conflict
    case .values(let values, _) where table.definition.aggregation != nil:
      let domain = table.definition.decidedDomain(of: outputs[position])
      let unit = table.definition.decidedUnit(of: outputs[position])
      return .items([Self.numbers(of: .values(values), in: domain, unit, [:], &items)])
    case .doesNotApply(let rules): return .items(Array(rules.compactMap { results[$0][position] }.prefix(1)))
    case .steps(_, let rules), .values(_, let rules):
      // All rules with the same result yield it together.
      let yielding = policy.yieldsSeveral ? rules : Array(rules.prefix(1))
      let units = yielding.compactMap { results[$0][position] }
      guard isUnordered else { return .items([units.flatMap(\.self)]) }
      return .items(units.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }
}

extension Outcome {
  /// The number of terms in its formulas, once they are multiplied out.
  fileprivate var termCount: Int {
    results.reduce(0) { count, result in
      guard case .values(let values)? = result else { return count }
      return values.reduce(count) { count, value in
        if case .formula(let formula) = value { count + formula.normalForm.terms.count } else { count }
      }
    }
  }
}
