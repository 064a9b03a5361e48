/// Finds rules that match together although the hit policy forbids it.
///
/// Under `priority`, two rules with the same output values contradict each other unless a third outranks them.
struct OverlapSearch {
  private let compiled: CompiledTable
  private let outcomes: OutcomeNumbers
  private let allowed: HitPolicy.Overlap
  /// The output values of each rule; empty if the hit policy does not rank them.
  private let ranks: [[Int]]
  private var intersecting: IntersectingRows
  private var cover: CoverSearch
  private var contradicting: ContradictingRules
  /// The rules that outrank the current rule.
  private var outranking = Outranking([])
  private(set) var overlaps: Overlaps

  /// The rest of the budget.
  var budget: Int { cover.budget }

  private struct Outranking {
    /// The rules that intersect the rule.
    let candidates: [Int32]
    /// The subset that has a result for an output and outranks the rule, for outputs already looked up.
    var byOutput: [Int: [Int32]] = [:]

    init(_ candidates: [Int32]) { self.candidates = candidates }
  }

  private var table: DecisionTable { compiled.definition }

  init(_ compiled: CompiledTable, allowing allowed: HitPolicy.Overlap, listing overlaps: Overlaps, budget: Int) {
    self.compiled = compiled
    self.allowed = allowed
    self.overlaps = overlaps
    outcomes = compiled.outcomes
    ranks = allowed == .ifTheyAgreeOrDifferInRank ? compiled.definition.ranks : []
    intersecting = IntersectingRows(compiled)
    contradicting = ContradictingRules(compiled)
    cover = CoverSearch(compiled, budget: budget)
  }

  /// Looks at all pairs, or, if none are listed, stops after the first rule that has one.
  mutating func search() {
    for rule in table.rules.indices where !table.rules[rule].isFaulty {
      guard cover.budget > 0 else {
        overlaps.isComplete = false
        return
      }
      let group = group(of: rule)
      overlaps.pairCount += group.partnerCount
      if group.partnerCount > 0 {
        overlaps.ruleCount += 1
        guard overlaps.mostGroups > 0 else { return }
        if isListing { overlaps.groups.append(group) }
      }
    }
  }

  private var isListing: Bool { overlaps.groups.count < overlaps.mostGroups }

  /// The later rules that must not match together with a rule.
  private mutating func group(of rule: Int) -> Overlaps.Group {
    let ruleCount = table.rules.count
    let found = intersecting.rows(intersecting: rule, from: ranks.isEmpty ? rule : 0, budget: &cover.budget)
    var candidates = found
    if allowed != .never {
      candidates.formIntersection(contradicting.rules(contradicting: rule, budget: &cover.budget))
    }
    outranking = Outranking(found.rows(in: ranks.isEmpty ? 0..<0 : 0..<ruleCount))
    let impossible = found.rows(in: ruleCount..<compiled.rows.count)
    var group = Overlaps.Group(rule: rule)
    if impossible.isEmpty, ranks.isEmpty {
      addAll(candidates, to: &group)
    } else {
      addForbidden(candidates, to: &group, impossible)
    }
    return group
  }

  /// Without anything impossible, rules that intersect do match together.
  private mutating func addAll(_ candidates: RowSet, to group: inout Overlaps.Group) {
    cover.budget -= compiled.rows.count / 64
    let others = group.rule + 1..<table.rules.count
    group.partnerCount = candidates.count(in: others)
    guard isListing, group.partnerCount > 0 else { return }
    let partners = candidates.rows(in: others)
    agree(group.rule, with: partners)
    let (rule, rows) = (group.rule, compiled.rows)
    overlaps.list(partners, in: &group) { rows.intersection(rule, $0) }
  }

  /// Records whether rules contradict one that they match together with.
  private mutating func agree(_ rule: Int, with others: [Int32]) {
    guard overlaps.areInAgreement, allowed == .never else { return }
    // Nobody changes the hit policy for more than that.
    overlaps.areInAgreement =
      overlaps.pairCount + others.count <= Overlaps.mostInAgreement
      && !others.contains { outcomes.contradict(rule, Int($0)) }
  }

  private mutating func addForbidden(_ candidates: RowSet, to group: inout Overlaps.Group, _ impossible: [Int32]) {
    for other in candidates.rows(in: group.rule + 1..<table.rules.count).map(Int.init) {
      guard cover.budget > 0 else {
        overlaps.isComplete = false
        return
      }
      cover.budget -= 1 + table.outputs.count / 4
      guard let box = forbiddenBox(group.rule, other, impossible) else { continue }
      group.partnerCount += 1
      agree(group.rule, with: [Int32(other)])
      overlaps.list([Int32(other)], in: &group) { _ in box }
    }
  }

  /// Possible combinations that two rules share, and for which the hit policy forbids that both match.
  private mutating func forbiddenBox(_ a: Int, _ b: Int, _ impossible: [Int32]) -> [UInt64]? {
    switch allowed {
    case .always: return nil
    case .never, .ifTheyAgree: return openBox(a, b, impossible)
    case .ifTheyAgreeOrDifferInRank:
      guard ranks[a] == ranks[b] else { return nil }
      for output in table.outputs.indices where outcomes.contradict(a, b, about: output) {
        let higher = rules(outranking: a, about: output)
        if let box = openBox(a, b, higher + impossible) { return box }
      }
      return nil
    }
  }

  private mutating func rules(outranking rule: Int, about output: Int) -> [Int32] {
    if let known = outranking.byOutput[output] { return known }
    cover.budget -= outranking.candidates.count
    let higher = outranking.candidates.filter { other in
      outcomes.speaks(Int(other), about: output) && ranks[Int(other)].lexicographicallyPrecedes(ranks[rule])
    }
    outranking.byOutput[output] = higher
    return higher
  }

  /// Combinations that two rules share and none of the other rows holds; empty if only the number of pairs matters.
  private mutating func openBox(_ a: Int, _ b: Int, _ others: [Int32]) -> [UInt64]? {
    if others.isEmpty, !isListing { return [] }
    cover.budget -= 10 + compiled.rows.layout.wordCount / 4
    let box = shared(a, b)
    if others.isEmpty { return box }
    switch cover.cover(box, by: others) {
    case .open(let box): return box
    case .covered: return nil
    case .notDecided:
      overlaps.isComplete = false
      return nil
    }
  }

  private func shared(_ a: Int, _ b: Int) -> [UInt64] { compiled.rows.intersection(a, b) }
}
