/// Finds rules that match together with an earlier one with the same result, or the opposite.
struct ListedResultSearch {
  private let compiled: CompiledTable
  private let byResult: RulesByResult
  private var intersecting: IntersectingRows
  private var cover: CoverSearch
  /// The most budget for one search, so that a hard search leaves some for the others.
  private let limit: Int
  /// For each rule the first such earlier one.
  private(set) var repeated: [ListedResultCheck.Meeting] = []
  private(set) var opposite: [ListedResultCheck.Meeting] = []

  /// The rest of the budget.
  var budget: Int { cover.budget }
  /// True if more might be found with a larger budget.
  var hasEndedEarly: Bool { cover.hasEndedEarly }

  init(_ compiled: CompiledTable, budget: Int) {
    self.compiled = compiled
    byResult = RulesByResult(compiled.definition)
    intersecting = IntersectingRows(compiled)
    cover = CoverSearch(compiled, budget: budget)
    limit = max(budget / 8, 1)
  }

  /// - Parameter ignored: rules to leave alone.
  mutating func search(without ignored: Set<Int>) {
    for rule in compiled.definition.rules.indices where !ignored.contains(rule) && budget > 0 {
      let found = intersecting.rows(intersecting: rule, budget: &cover.budget)
      if let meeting = meeting(of: rule, .sameResult, found, ignored) { repeated.append(meeting) }
      if let meeting = meeting(of: rule, .oppositeResult, found, ignored) { opposite.append(meeting) }
    }
  }

  private mutating func meeting(of rule: Int, _ likeness: RulesByResult.Likeness, _ found: RowSet, _ ignored: Set<Int>)
    -> ListedResultCheck.Meeting?
  {
    var alike = RowSet(of: compiled.rows.count)
    cover.budget -= byResult.add(likeness, to: rule, into: &alike) / 4
    alike.formIntersection(found)
    let impossible = found.rows(in: compiled.definition.rules.count..<compiled.rows.count)
    for earlier in alike.rows(in: 0..<rule).map(Int.init) where !ignored.contains(earlier) {
      guard budget > 0 else { return nil }
      cover.budget -= 1
      let shared = compiled.rows.intersection(rule, earlier)
      if impossible.isEmpty { return .init(rule: rule, earlier: earlier, box: shared) }
      if case .open(let box) = cover.cover(shared, by: impossible, limit: limit) {
        return .init(rule: rule, earlier: earlier, box: box)
      }
    }
    return nil
  }
}
