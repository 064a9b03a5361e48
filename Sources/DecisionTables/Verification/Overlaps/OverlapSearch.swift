/// Finds rules that match together though the hit policy forbids it.
///
/// Under `priority`, two rules of the same output values contradict each other where neither is outranked.
struct OverlapSearch {
  private let compiled: CompiledTable
  private let outcomes: OutcomeNumbers
  /// The output values of each rule; empty where the hit policy does not go by them.
  private let priorities: [[Int]]
  private var intersecting: IntersectingRows
  private var cover: CoverSearch
  /// For the rule that is looked at, by output: the rules that meet it, say something about the output, and outrank it.
  private var outranking: [Int: [Int32]] = [:]
  private(set) var overlaps: Overlaps

  var budget: Int { cover.budget }

  private var table: DecisionTable { compiled.definition }

  init(_ compiled: CompiledTable, budget: Int, isVerbose: Bool) {
    self.compiled = compiled
    overlaps = Overlaps(isVerbose: isVerbose)
    outcomes = OutcomeNumbers(compiled.definition)
    priorities = compiled.definition.hitPolicy == .priority ? compiled.definition.priorities : []
    intersecting = IntersectingRows(compiled)
    cover = CoverSearch(compiled, budget: budget)
  }

  mutating func search() {
    let ruleCount = table.rules.count
    for rule in 0..<ruleCount where !table.rules[rule].isFaulty {
      guard cover.budget > 0 else {
        overlaps.isComplete = false
        return
      }
      intersecting.find(rule, from: priorities.isEmpty ? rule : 0, budget: &cover.budget)
      outranking.removeAll()
      let impossible = intersecting.rows(in: ruleCount..<compiled.rows.count)
      var group = Overlaps.Group(rule: rule)
      if impossible.isEmpty, table.hitPolicy == .unique {
        addAll(to: &group)
      } else {
        addForbidden(to: &group, impossible)
      }
      overlaps.pairCount += group.partnerCount
      if group.partnerCount > 0 {
        overlaps.ruleCount += 1
        if isListing { overlaps.groups.append(group) }
      }
    }
  }

  private var isListing: Bool { overlaps.groups.count < overlaps.mostGroups }

  /// Without anything impossible, what meets does match.
  private mutating func addAll(to group: inout Overlaps.Group) {
    cover.budget -= compiled.rows.count / 64
    let others = group.rule + 1..<table.rules.count
    group.partnerCount = intersecting.count(in: others)
    guard isListing, group.partnerCount > 0 else { return }
    if overlaps.areInAgreement { agree(group.rule, with: intersecting.rows(in: others)) }
    for other in intersecting.rows(in: others).prefix(overlaps.mostPartners) {
      group.partners.append((Int(other), shared(group.rule, Int(other))))
    }
  }

  /// Notes whether rules contradict one with which they match together.
  private mutating func agree(_ rule: Int, with others: [Int32]) {
    guard overlaps.areInAgreement, table.hitPolicy == .unique else { return }
    // Nobody changes the hit policy for the sake of more.
    overlaps.areInAgreement =
      overlaps.pairCount + others.count <= Overlaps.mostInAgreement
      && !others.contains { outcomes.contradict(rule, Int($0)) }
  }

  private mutating func addForbidden(to group: inout Overlaps.Group, _ impossible: [Int32]) {
    for other in intersecting.rows(in: group.rule + 1..<table.rules.count).map(Int.init) {
      guard cover.budget > 0 else {
        overlaps.isComplete = false
        return
      }
      cover.budget -= 1 + table.outputs.count / 4
      guard let box = forbiddenBox(group.rule, other, impossible) else { continue }
      group.partnerCount += 1
      agree(group.rule, with: [Int32(other)])
      if isListing, group.partners.count < overlaps.mostPartners {
        group.partners.append((other, box))
      }
    }
  }

  /// Combinations that two rules share, that can happen, and for which the hit policy forbids that both match.
  private mutating func forbiddenBox(_ a: Int, _ b: Int, _ impossible: [Int32]) -> [UInt64]? {
    switch table.hitPolicy {
    case .unique: return openBox(a, b, impossible)
    case .any: return outcomes.contradict(a, b) ? openBox(a, b, impossible) : nil
    default:
      guard priorities[a] == priorities[b] else { return nil }
      for output in table.outputs.indices where outcomes.contradict(a, b, about: output) {
        let higher = rules(outranking: a, about: output)
        if let box = openBox(a, b, higher + impossible) { return box }
      }
      return nil
    }
  }

  private mutating func rules(outranking rule: Int, about output: Int) -> [Int32] {
    if let known = outranking[output] { return known }
    let others = intersecting.rows(in: 0..<table.rules.count)
    cover.budget -= others.count
    let higher = others.filter { other in
      outcomes.speaks(Int(other), about: output)
        && priorities[Int(other)].lexicographicallyPrecedes(priorities[rule])
    }
    outranking[output] = higher
    return higher
  }

  /// Combinations that two rules share, and none of other rows holds; none where only their number matters.
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

  private func shared(_ a: Int, _ b: Int) -> [UInt64] {
    (0..<compiled.rows.layout.wordCount).map { compiled.rows[a, $0] & compiled.rows[b, $0] }
  }
}
