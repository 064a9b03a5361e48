/// Finds rules that never decide, because others take precedence or because they cannot match.
///
/// A rule is masked if, for each output for which it has a result, the rules of higher precedence with a result for
/// that output together hold all its possible combinations.
struct MaskingSearch {
  private let compiled: CompiledTable
  /// The place of each rule in the order of precedence; nil if rules have no precedence.
  private let places: [Int]?
  private var intersecting: IntersectingRows
  private var rules: RuleCover
  /// The number of masked rules for which to drop unnecessary maskers; more than that are not shown.
  private let shownCount: Int
  /// The rest of the budget.
  var budget: Int { rules.budget }
  /// True if more might be found with a larger budget.
  var hasEndedEarly: Bool { rules.hasEndedEarly }
  private(set) var result = MaskedRules()

  private var table: DecisionTable { compiled.definition }

  init(_ compiled: CompiledTable, budget: Int, shownCount: Int) {
    self.compiled = compiled
    self.shownCount = shownCount
    places = compiled.definition.hitPolicy.masksRules ? compiled.precedence : nil
    intersecting = IntersectingRows(compiled)
    rules = RuleCover(compiled, budget: budget)
  }

  mutating func search() { for rule in table.rules.indices where isSound(rule) { examine(rule) } }

  /// True if a rule has no mistake and matches something; other checks report rules that don't.
  private func isSound(_ rule: Int) -> Bool { !table.rules[rule].entries.contains { $0.isFaulty || $0.isEmpty } }

  private mutating func examine(_ rule: Int) {
    guard rules.cover.budget > 0 else {
      result.undecided.append(rule)
      return
    }
    let ruleCount = table.rules.count
    let found = intersecting.rows(intersecting: rule, from: places == nil ? ruleCount : 0, budget: &rules.cover.budget)
    let impossible = found.rows(in: ruleCount..<compiled.rows.count)
    var box = compiled.rows[rule]
    if !impossible.isEmpty {
      switch rules.cover(rule, by: impossible) {
      case .open(let possible): box = possible
      case .covered:
        result.impossible.append(rule)
        return
      case .notDecided:
        result.undecided.append(rule)
        return
      }
    }
    guard let places else { return }
    let earlier = found.rows(in: 0..<ruleCount).filter { places[Int($0)] < places[rule] }
    let outcomes = rules.outcomes
    let isReducing = result.masked.count < shownCount
    switch rules.answer(
      rule, among: earlier, impossible: impossible, reducing: isReducing, { outcomes.speaks($0, about: $1) })
    {
    case .covered(let maskers): result.masked.append(MaskedRules.Masked(rule: rule, maskers: maskers, box: box))
    case .open: break
    case .notDecided: result.undecided.append(rule)
    }
  }
}
