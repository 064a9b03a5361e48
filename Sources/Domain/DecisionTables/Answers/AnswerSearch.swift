/// Finds the decisions of a table for many combinations by dividing them into boxes with one decision each.
struct AnswerSearch {
  /// The comparisons of a rule with a box that are left in the budget.
  private(set) var budget: Int
  private let table: CompiledTable
  /// The facts about the rules that dividing needs; computed when the first question leaves a condition open.
  private lazy var divided = Self.divided(table)

  /// - Parameters:
  ///   - table: the table to search.
  ///   - budget: the most comparisons of a rule with a box for all questions together.
  init(_ table: CompiledTable, budget: Int) {
    self.table = table
    self.budget = budget
  }

  private static func divided(_ table: CompiledTable) -> (table: ComparedTable, items: OutcomeItems) {
    var items = OutcomeItems()
    let compared = ComparedTable(
      table, [:], outputs: Array(table.definition.outputs.indices), isUnordered: false, items: &items)
    return (compared, items)
  }

  /// The decisions of the table: each different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots to look at, at least one.
  ///   - limit: the highest number of different outcomes.
  /// - Returns: The rows of each outcome; nil if there are more than `limit`, or if the budget runs out first.
  mutating func decisions(for slots: [[Int]], limit: Int = .max) -> [DecidedRows]? {
    let rows = table.rows
    let box = rows.layout.box(of: slots)
    if slots.allSatisfy({ $0.count == 1 }) {
      if table.match(slots.map { $0[0] }).isContradictory { return [] }
      var only = MaskRows(rows.layout)
      only.append(box)
      return [DecidedRows(only, firstCombination: slots.map { $0[0] }, in: table)]
    }
    budget -= rows.count * (1 + rows.layout.wordCount / 8)
    let parts = (0..<rows.count).map { rows.common($0, with: box) }
    var search = ComparisonSearch(
      JointRows(parts, rows.layout), nil, divided.table, divided.items, budget: budget, mostChanges: limit)
    search.search(box)
    budget = search.budget
    guard search.isComplete, search.changes.count <= limit else { return nil }
    var found: [DecidedRows] = []
    for change in search.changes {
      guard let decided = decided(change.boxes) else { return nil }
      found.append(decided)
    }
    return found.sorted { $0.firstCombination.lexicographicallyPrecedes($1.firstCombination) }
  }

  /// - Parameter found: disjoint boxes that have the same results, at least one.
  /// - Returns: The decision there and its rules; nil if the budget runs out first.
  private mutating func decided(_ found: MaskRows) -> DecidedRows? {
    var decided = DecidedRows(found, firstCombination: found.firstCombination(ofRow: 0), in: table)
    var others = rulesWithoutInfluence(among: found)
    for box in 0..<found.count {
      // Looking up a combination takes a 64th of the rules for each condition, 4 words in the time of a comparison.
      budget -= 1 + table.rows.count * table.axes.count / 256
      guard budget > 0 else { return nil }
      let combination = found.firstCombination(ofRow: box)
      let decision = table.evaluate(combination)
      decided.add(decision, for: combination)
      if others.isEmpty || !Self.mayHideRules(decision, in: table) { continue }
      others.removeAll(where: decided.rules.contains)
      budget -= others.count * (1 + table.rows.layout.wordCount / 8)
      let words = found[box]
      let spans = table.rows.wideSpans(words, at: 0)
      for rule in others
      where table.rows.relation(of: rule, to: words, at: 0, spans: spans, budget: &budget) != .disjoint {
        decided.rules.insert(rule)
      }
    }
    return decided
  }

  /// Rules that may decide in part of a box without dividing it: a rule that holds the whole box yields the same,
  /// or they add to a contradiction.
  ///
  /// - Parameter found: the boxes.
  /// - Returns: The rules that hold part of the box around all `found` boxes.
  private mutating func rulesWithoutInfluence(among found: MaskRows) -> [Int] {
    let rules = table.definition.rules
    switch table.definition.hitPolicy.allowedOverlap {
    case .always, .ifTheyAgreeOrDifferInRank: return []
    case .never, .ifTheyAgree: break
    }
    var around = found[0]
    for box in 1..<max(found.count, 1) { for word in around.indices { around[word] |= found[box, word] } }
    budget -= rules.count * (1 + table.rows.layout.wordCount / 8)
    let isSilent = rules.map { $0.outcome.results.allSatisfy { $0 == nil } }
    let policy = table.definition.hitPolicy
    return rules.indices.filter { rule in
      (policy.allowedOverlap == .never || !isSilent[rule]) && table.rows.common(rule, with: around) != nil
    }
  }

  /// True if other rules may decide in part of a box than those that decide for one of its combinations.
  private static func mayHideRules(_ decision: Decision, in table: CompiledTable) -> Bool {
    if decision.impossible != nil { return false }
    return table.definition.hitPolicy.allowedOverlap != .never || decision.matched.count > 1
  }
}

/// Combinations that have the same results, in the order they were found, with their decision.
struct DecidedRows {
  /// The combinations as disjoint boxes.
  let boxes: MaskRows
  /// The first of the combinations in the order of the table: a slot for each condition.
  private(set) var firstCombination: [Int]
  /// The decision for the first combination.
  private(set) var decision: Decision
  /// All rules that decide at least one of the combinations.
  fileprivate(set) var rules: ValueSet
  /// True if `otherwise` decides at least one output of at least one combination.
  private(set) var isByDefault: Bool

  fileprivate init(_ boxes: MaskRows, firstCombination: [Int], in table: CompiledTable) {
    self.boxes = boxes
    self.firstCombination = firstCombination
    decision = table.evaluate(firstCombination)
    rules = ValueSet(decision.decidingRules)
    isByDefault = decision.isByDefault
  }

  /// The rows with the numbers that formulas yield for some values.
  func computed(of table: DecisionTable, for values: [String?]) -> DecidedRows {
    var computed = self
    computed.decision = decision.computed(of: table, for: values)
    return computed
  }

  fileprivate mutating func add(_ other: Decision, for combination: [Int]) {
    for rule in other.decidingRules { rules.insert(rule) }
    if other.isByDefault { isByDefault = true }
    if combination.lexicographicallyPrecedes(firstCombination) {
      firstCombination = combination
      decision = other
    }
  }
}
