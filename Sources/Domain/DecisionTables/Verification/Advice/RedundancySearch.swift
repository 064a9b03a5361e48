/// Finds rules that could be removed under `any`, because other rules that match have the same result.
///
/// Of two rules with the same result, the later one is redundant; all rules found can be removed together.
struct RedundancySearch {
  struct Redundant: Sendable {
    var rule: Int
    /// The remaining rules with the same result, all of them necessary; only reduced for rules that are shown.
    var others: [Int]
  }

  private let compiled: CompiledTable
  private var intersecting: IntersectingRows
  private var rules: RuleCover
  /// The rest of the budget.
  var budget: Int { rules.budget }
  /// True if more might be found with a larger budget.
  var hasEndedEarly: Bool { rules.hasEndedEarly }
  private let shownCount: Int
  /// In the order of the rules.
  private(set) var redundant: [Redundant] = []

  init(_ compiled: CompiledTable, budget: Int, shownCount: Int) {
    self.compiled = compiled
    self.shownCount = shownCount
    intersecting = IntersectingRows(compiled)
    rules = RuleCover(compiled, budget: budget)
  }

  /// - Parameter idle: rules to leave alone.
  mutating func search(without idle: [Int]) {
    let ruleCount = compiled.definition.rules.count
    var remains = [Bool](repeating: true, count: ruleCount)
    for rule in idle { remains[rule] = false }
    for rule in (0..<ruleCount).reversed() where remains[rule] {
      guard others(that: remains, saySameAs: rule, reducing: false) != nil else { continue }
      remains[rule] = false
      redundant.append(Redundant(rule: rule, others: []))
    }
    redundant.reverse()
    for number in redundant.indices.prefix(shownCount) {
      let rule = redundant[number].rule
      redundant[number].others = others(that: remains, saySameAs: rule, reducing: true) ?? []
    }
  }

  /// The remaining rules that together have the same results as a rule wherever it matches.
  private mutating func others(that remains: [Bool], saySameAs rule: Int, reducing isReducing: Bool) -> [Int]? {
    guard rules.cover.budget > 0 else { return nil }
    let found = intersecting.rows(intersecting: rule, budget: &rules.cover.budget)
    let ruleCount = compiled.definition.rules.count
    let outcomes = rules.outcomes
    let answer = rules.answer(
      rule, among: found.rows(in: 0..<ruleCount).filter { remains[Int($0)] && $0 != rule },
      impossible: found.rows(in: ruleCount..<compiled.rows.count), reducing: isReducing,
      { outcomes[$0, $1] == outcomes[rule, $1] })
    guard case .covered(let others) = answer else { return nil }
    return others
  }
}
