/// Decides whether rules together can replace another rule for all its outputs.
struct RuleCover {
  let compiled: CompiledTable
  let outcomes: OutcomeNumbers
  var cover: CoverSearch
  /// The rest of the budget.
  var budget: Int { cover.budget }
  /// True if a search ended undecided.
  var hasEndedEarly: Bool { cover.hasEndedEarly }
  /// The most budget for one search, so that a hard search leaves some for the others.
  private let limit: Int

  enum Answer: Equatable {
    /// Rules that replace it, in ascending order.
    case covered(by: [Int])
    case open
    case notDecided
  }

  init(_ compiled: CompiledTable, budget: Int) {
    self.compiled = compiled
    outcomes = compiled.outcomes
    cover = CoverSearch(compiled, budget: budget)
    limit = max(budget / 8, 1)
  }

  /// Decides whether rows hold all combinations of a rule.
  mutating func cover(_ rule: Int, by candidates: [Int32]) -> CoverSearch.Cover {
    cover.cover(compiled.rows[rule], by: candidates, limit: limit)
  }

  /// Decides whether other rules hold all possible combinations of a rule, for each output with a result.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - others: the candidates to replace it.
  ///   - impossible: the rows of impossible combinations.
  ///   - isReducing: true to leave out unnecessary rules.
  ///   - counts: returns true if a rule may replace it for an output.
  /// - Returns: The rules that replace it together; when reducing, none of them can be left out if the budget suffices.
  mutating func answer(
    _ rule: Int, among others: [Int32], impossible: [Int32], reducing isReducing: Bool,
    _ counts: (_ other: Int, _ output: Int) -> Bool
  ) -> Answer {
    let outputs = compiled.definition.outputs.indices.filter { outcomes.speaks(rule, about: $0) }
    guard !outputs.isEmpty, !others.isEmpty else { return .open }
    cover.budget -= others.count * (1 + outputs.count + compiled.rows.layout.narrowWordCount / 8)
    for other in others.lazy.map(Int.init) where cover.budget > 0 {
      if outputs.allSatisfy({ counts(other, $0) }), holds(other, rule) { return .covered(by: [other]) }
    }
    var needed: Set<Int32> = []
    var seen: [[Int32]] = []
    for output in outputs {
      let counting = others.filter { counts(Int($0), output) }
      if seen.contains(counting) { continue }
      switch cover(rule, by: counting + impossible) {
      case .open: return .open
      case .notDecided: return .notDecided
      case .covered(let rows): needed.formUnion(rows.filter { $0 < compiled.definition.rules.count })
      }
      seen.append(counting)
    }
    let all = needed.sorted()
    let covering = isReducing ? reduced(all, of: rule, for: outputs, with: impossible, counts) : all
    return .covered(by: covering.map(Int.init))
  }

  /// True if a rule matches all combinations that another matches.
  private mutating func holds(_ rule: Int, _ other: Int) -> Bool {
    var word = 0
    let count = compiled.rows.layout.wordCount
    while word < count, compiled.rows[other, word] & ~compiled.rows[rule, word] == 0 { word += 1 }
    cover.budget -= word / 8
    return word == count
  }

  /// Removes unnecessary rules, the last rule first.
  private mutating func reduced(
    _ all: [Int32], of rule: Int, for outputs: [Int], with impossible: [Int32], _ counts: (Int, Int) -> Bool
  ) -> [Int32] {
    var kept = all
    for candidate in all.reversed() where cover.budget > 0 {
      let others = kept.filter { $0 != candidate }
      let isDispensable = outputs.allSatisfy { output in
        let counting = others.filter { counts(Int($0), output) }
        if case .covered = cover(rule, by: counting + impossible) { return true }
        return false
      }
      if isDispensable { kept = others }
    }
    return kept
  }
}
