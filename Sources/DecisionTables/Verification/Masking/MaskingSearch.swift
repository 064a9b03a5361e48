/// Finds rules that never decide, because others go before them or because they cannot match.
///
/// A rule is masked if, for every output about which it says something, the rules that go before it and say something
/// about it hold all its possible combinations together.
struct MaskingSearch {
  private let compiled: CompiledTable
  private let outcomes: OutcomeNumbers
  /// For each rule its place in the order in which rules go before each other; nil where no rule goes before another.
  private let places: [Int]?
  private var meeting: MeetingRows
  private var cover: CoverSearch
  /// What one rule may take of the budget, so that a hard one leaves something to the others.
  private let limit: Int
  /// For how many masked rules to leave out the maskers that are not needed; nobody reads about more of them.
  private let shownCount: Int
  private(set) var result = MaskedRules()

  var budget: Int { cover.budget }

  private var table: DecisionTable { compiled.table }

  init(_ compiled: CompiledTable, budget: Int, shownCount: Int) {
    self.compiled = compiled
    self.shownCount = shownCount
    outcomes = OutcomeNumbers(compiled.table)
    places =
      switch compiled.table.hitPolicy {
      case .first: Array(compiled.table.rules.indices)
      case .priority: compiled.ranks
      case .unique, .any, .ruleOrder, .outputOrder, .collect: nil
      }
    meeting = MeetingRows(compiled)
    cover = CoverSearch(compiled.rows, budget: budget)
    limit = max(budget / 8, 1)
  }

  mutating func search() {
    guard places != nil || !table.impossible.isEmpty else { return }
    for rule in table.rules.indices where isSound(rule) { examine(rule) }
  }

  /// Whether a rule has no mistake and matches something, which is told elsewhere.
  private func isSound(_ rule: Int) -> Bool {
    !table.rules[rule].entries.contains { $0.isFaulty || $0.isEmpty }
  }

  private mutating func examine(_ rule: Int) {
    guard cover.budget > 0 else {
      result.undecided.append(rule)
      return
    }
    let ruleCount = table.rules.count
    meeting.find(rule, from: places == nil ? ruleCount : 0, budget: &cover.budget)
    let impossible = meeting.rows(in: ruleCount..<compiled.rows.count)
    var box = compiled.rows[rule]
    if !impossible.isEmpty {
      switch cover.cover(box, by: impossible, limit: limit) {
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
    let earlier = meeting.rows(in: 0..<ruleCount).filter { places[Int($0)] < places[rule] }
    guard !earlier.isEmpty else { return }
    if let maskers = maskers(of: rule, earlier, impossible) {
      result.masked.append(MaskedRules.Masked(rule: rule, maskers: maskers, box: box))
    }
  }

  /// Rules that mask a rule together, and none of which can be left out; nil where it decides something.
  private mutating func maskers(
    of rule: Int,
    _ earlier: [Int32],
    _ impossible: [Int32]
  ) -> [Int]? {
    let outputs = table.outputs.indices.filter { outcomes.speaks(rule, about: $0) }
    guard !outputs.isEmpty else { return nil }
    if let single = earlier.first(where: { holds(rule, $0, outputs) }) { return [Int(single)] }
    var maskers: Set<Int32> = []
    var seen: [[Int32]] = []
    for output in outputs {
      let speaking = earlier.filter { outcomes.speaks(Int($0), about: output) }
      if seen.contains(speaking) { continue }
      switch cover.cover(compiled.rows[rule], by: speaking + impossible, limit: limit) {
      case .open: return nil
      case .notDecided:
        result.undecided.append(rule)
        return nil
      case .covered(let rows): maskers.formUnion(rows.filter { $0 < table.rules.count })
      }
      seen.append(speaking)
    }
    let all = maskers.sorted()
    let isShown = result.masked.count < shownCount
    return (isShown ? reduced(all, rule, outputs, impossible) : all).map(Int.init)
  }

  /// Whether one other rule says something about all outputs, and matches whenever a rule does.
  private func holds(_ rule: Int, _ other: Int32, _ outputs: [Int]) -> Bool {
    for word in 0..<compiled.rows.layout.wordCount
    where compiled.rows[rule, word] & ~compiled.rows[Int(other), word] != 0 { return false }
    return outputs.allSatisfy { outcomes.speaks(Int(other), about: $0) }
  }

  /// Leaves out what is not needed, the last rule first.
  private mutating func reduced(
    _ maskers: [Int32],
    _ rule: Int,
    _ outputs: [Int],
    _ impossible: [Int32]
  ) -> [Int32] {
    var maskers = maskers
    for masker in maskers.reversed() {
      let others = maskers.filter { $0 != masker }
      let isNeeded = outputs.contains { output in
        let speaking = others.filter { outcomes.speaks(Int($0), about: output) }
        if case .covered = cover.cover(compiled.rows[rule], by: speaking + impossible, limit: limit)
        {
          return false
        }
        return true
      }
      if !isNeeded { maskers = others }
    }
    return maskers
  }
}
