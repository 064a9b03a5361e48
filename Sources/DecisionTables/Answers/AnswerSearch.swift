/// Finds what a table decides for many combinations, which it divides into boxes that are decided as a whole.
struct AnswerSearch {
  /// What is left of the budget, in comparisons of a rule with a box.
  private(set) var budget: Int
  private let table: CompiledTable
  private let compared: ComparedTable
  private let items: OutcomeItems

  /// - Parameters:
  ///   - table: the table that is asked.
  ///   - budget: how many comparisons of a rule with a box all questions together may take.
  init(_ table: CompiledTable, budget: Int) {
    self.table = table
    self.budget = budget
    var items = OutcomeItems()
    compared = ComparedTable(
      table,
      [:],
      outputs: Array(table.definition.outputs.indices),
      isUnordered: false,
      items: &items
    )
    self.items = items
  }

  /// What the table decides, every different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots that are asked for, at least one.
  ///   - limit: how many answers there may be.
  /// - Returns: nil where there are more answers, or where the budget is used up before.
  mutating func answers(for slots: [[Int]], limit: Int = .max) -> [Answer]? {
    if slots.allSatisfy({ $0.count == 1 }) { return [answer(forOnly: slots.map { $0[0] })] }
    let rows = table.rows
    let box = rows.layout.box(of: slots)
    budget -= rows.count * (1 + rows.layout.wordCount / 8)
    let parts = (0..<rows.count).map { rows.common($0, with: box) }
    var search = ComparisonSearch(
      JointRows(parts, rows.layout),
      nil,
      compared,
      items,
      budget: budget
    )
    search.search(box)
    budget = search.budget
    guard search.isComplete, search.changes.count <= limit else { return nil }
    return search.changes.map { answer($0.boxes) }.sorted {
      $0.firstCombination.lexicographicallyPrecedes($1.firstCombination)
    }
  }

  private func answer(forOnly combination: [Int]) -> Answer {
    let decision = table.evaluate(combination)
    return Answer(
      decision: decision,
      rules: decision.decidingRules,
      isByDefault: decision.isByDefault,
      boxes: [combination.map { [$0] }]
    )
  }

  private func answer(_ found: MaskRows) -> Answer {
    var rules = ValueSet()
    var isByDefault = false
    for box in 0..<found.count {
      let decision = table.evaluate(found.firstCombination(ofRow: box))
      for rule in decision.decidingRules { rules.insert(rule) }
      if decision.isByDefault { isByDefault = true }
      for rule in rulesWithoutInfluence(on: found[box], decision) { rules.insert(rule) }
    }
    let isMuch = found.count > MaskRows.mostToBeFewest
    let merged = isMuch ? found.merged() : found.fewest()
    let boxes = (0..<merged.count).map { row in
      table.axes.indices.map { merged.slots(of: $0, row: row) }
    }.sorted { left, right in left.map { $0[0] }.lexicographicallyPrecedes(right.map { $0[0] }) }
    return Answer(
      decision: table.evaluate(boxes[0].map { $0[0] }),
      rules: rules.indices,
      isByDefault: isByDefault,
      boxes: boxes
    )
  }

  /// The rules that decide in a part of a box, though it is not divided for them: they say what others say that hold all of
  /// it, or add themselves to a contradiction.
  private func rulesWithoutInfluence(on box: [UInt64], _ decision: Decision) -> [Int] {
    let definition = table.definition
    if decision.impossible != nil { return [] }
    switch definition.hitPolicy.allowedOverlap {
    case .always, .ifTheyAgreeOrDifferInRank: return []
    case .never where decision.matched.count < 2: return []
    case .never:
      return definition.rules.indices.filter { table.rows.common($0, with: box) != nil }
    case .ifTheyAgree:
      return definition.rules.indices.filter { rule in
        table.rows.common(rule, with: box) != nil
          && definition.rules[rule].outcome.results.contains { $0 != nil }
      }
    }
  }
}
