/// Finds rules that contradict each other and overlap in a way that is likely a mistake.
///
/// It is normal under a precedence or in a list that a rule overlaps with its exceptions, or with rules about other
/// conditions. It is suspicious if two rules share some numbers or dates, and each has others as well: their bounds
/// cross (Al-Shaer and Hamed, "Modeling and Management of Firewall Policies", 2004, call such rules correlated).
struct CrossingSearch {
  struct Crossing: Sendable {
    var rule: Int
    /// The rule that has precedence, or that comes earlier if both rules count.
    var other: Int
    /// The condition whose bounds cross; nil if the other rule allows any value of a
    /// condition and this rule only some.
    var condition: Int?
    /// Some combinations that both match, as the words of a row; under a precedence, combinations that `other` decides.
    var box: [UInt64]
  }

  private let compiled: CompiledTable
  /// For each rule its place in the order in which rules go before each other; nil if all that match count.
  private let places: [Int]?
  /// True if a rule may take precedence over earlier rules.
  private let isRanked: Bool
  private var intersecting: IntersectingRows
  private var contradicting: ContradictingRules
  private var cover: CoverSearch
  /// The most budget for one search, so that a hard search leaves some for the others.
  private let limit: Int
  /// The conditions of numbers and dates, with the bits of each.
  private let ordered: [(condition: Int, field: MaskLayout.Field)]
  /// The first crossing of each rule that has any.
  private(set) var crossings: [Crossing] = []

  /// The rest of the budget.
  var budget: Int { cover.budget }
  /// True if more might be found with a larger budget.
  var hasEndedEarly: Bool { cover.hasEndedEarly }

  private var table: DecisionTable { compiled.definition }

  init(_ compiled: CompiledTable, budget: Int) {
    let policy = compiled.definition.hitPolicy
    self.compiled = compiled
    places = policy.masksRules ? compiled.precedence : nil
    isRanked = places != nil && policy.ranksValues
    intersecting = IntersectingRows(compiled)
    contradicting = ContradictingRules(compiled)
    cover = CoverSearch(compiled, budget: budget)
    limit = max(budget / 8, 1)
    ordered = compiled.rows.layout.fields.enumerated().filter {
      compiled.definition.conditions[$0.offset].domain.ordered != nil
    }.map { (condition: $0.offset, field: $0.element) }
  }

  /// - Parameter idle: rules that never decide; another check reports them.
  mutating func search(without idle: Set<Int>) {
    for rule in table.rules.indices where !idle.contains(rule) && budget > 0 {
      if let crossing = crossing(of: rule) { crossings.append(crossing) }
    }
  }

  private mutating func crossing(of rule: Int) -> Crossing? {
    let found = intersecting.rows(intersecting: rule, budget: &cover.budget)
    var rivals = found
    rivals.formIntersection(contradicting.rules(contradicting: rule, budget: &cover.budget))
    let end = isRanked ? table.rules.count : rule
    let all = found.rows(in: 0..<compiled.rows.count)
    for other in rivals.rows(in: 0..<end).map(Int.init) where goesBefore(other, rule) {
      guard budget > 0 else { return nil }
      let condition = condition(crossedBy: other, rule)
      guard condition != nil || isRanked && isMoreGeneral(other, than: rule),
        let box = contested(by: other, rule, among: all)
      else { continue }
      return Crossing(rule: rule, other: other, condition: condition, box: box)
    }
    return nil
  }

  private func goesBefore(_ other: Int, _ rule: Int) -> Bool { places.map { $0[other] < $0[rule] } ?? true }

  /// The first condition for which each of two rules has numbers or dates that the other doesn't have; if both rules count,
  /// only if the rules differ in nothing else and share no more than a bound.
  private mutating func condition(crossedBy other: Int, _ rule: Int) -> Int? {
    let rows = compiled.rows
    for (condition, field) in ordered {
      cover.budget -= 1 + field.words.count
      var (own, its, shared) = (false, false, 0)
      for word in field.words {
        let (a, b) = (rows[rule, word] & field.mask, rows[other, word] & field.mask)
        if a & ~b != 0 { own = true }
        if b & ~a != 0 { its = true }
        shared += (a & b).nonzeroBitCount
      }
      guard own, its else { continue }
      if places != nil { return condition }
      let isBound = shared == 1 && isSingleValue(of: condition, in: rows.intersection(other, rule))
      return isBound && rows.agree(other, rule, without: field) ? condition : nil
    }
    return nil
  }

  /// True if a row allows only a single number or date.
  private func isSingleValue(of condition: Int, in row: [UInt64]) -> Bool {
    var box = MaskRows(compiled.rows.layout)
    box.append(row)
    guard let slot = box.slots(of: condition, row: 0).first,
      case .point = compiled.label(ofSlot: slot, condition: condition).shape
    else { return false }
    return true
  }

  /// True if a rule allows any value of a condition that the other restricts, but has values that the other doesn't have.
  private func isMoreGeneral(_ rule: Int, than other: Int) -> Bool {
    let rows = compiled.rows
    let isNarrowed = (0..<rows.layout.wordCount).contains { rows[other, $0] & ~rows[rule, $0] != 0 }
    return isNarrowed
      && rows.layout.fields.contains { field in
        rows.slotCount(of: field, row: rule) == field.width && rows.slotCount(of: field, row: other) < field.width
      }
  }

  /// Possible combinations that two rules match, for which the other rule decides an output on which they differ.
  private mutating func contested(by other: Int, _ rule: Int, among all: [Int32]) -> [UInt64]? {
    let outcomes = compiled.outcomes
    let shared = compiled.rows.intersection(other, rule)
    for output in table.outputs.indices where outcomes.contradict(other, rule, about: output) {
      cover.budget -= all.count
      let ahead = all.filter { row in
        let row = Int(row)
        if row >= table.rules.count { return true }
        return places.map { $0[row] < $0[other] } ?? false && outcomes.speaks(row, about: output)
      }
      if ahead.isEmpty { return shared }
      if case .open(let box) = cover.cover(shared, by: ahead, limit: limit) { return box }
    }
    return nil
  }
}
