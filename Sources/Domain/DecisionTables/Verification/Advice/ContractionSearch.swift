/// Finds rules that could be one rule, because they have the same results and differ in only one condition.
///
/// Rules are united again and again, so a chain of them makes one proposal. The united rule takes the place of the
/// first. If the order of rules matters, a rule only moves past rules that have the same results or do not overlap with
/// it; so all proposals are valid together, and each by itself.
struct ContractionSearch {
  struct Contraction: Sendable {
    /// In the order of the table; the united rule takes the place of the first.
    var rules: [Int]
    /// The entries of the united rule, as the words of a row.
    var row: [UInt64]
  }

  private let compiled: CompiledTable
  private let outcomes: OutcomeNumbers
  /// The rest of the budget.
  private(set) var budget: Int
  /// The place of each rule in the order of precedence; nil if there is none.
  private let places: [Int]?
  /// True if two rules that both match must stay apart, since their result would otherwise be listed only once.
  private let keepsRepetitions: Bool

  /// The rows of rules after uniting; empty for a rule that was united with an earlier one.
  private var united: MaskRows
  /// For each rule the rules united with it, including itself; empty for a rule that was united with an earlier one.
  private var members: [[Int]]
  private var order: [Int] = []

  init(_ compiled: CompiledTable, budget: Int) {
    self.compiled = compiled
    self.budget = budget
    outcomes = compiled.outcomes
    let table = compiled.definition
    places = compiled.precedence
    keepsRepetitions = table.hitPolicy.yieldsSeveral
    united = compiled.rows
    members = table.rules.indices.map { [$0] }
  }

  /// - Parameter ignored: rules to leave alone.
  /// - Returns: Proposals in the order of the rules' places in the table.
  mutating func search(without ignored: Set<Int>) -> [Contraction] {
    for rule in ignored { members[rule] = [] }
    let rules = compiled.definition.rules
    for rule in rules.indices where rules[rule].entries.contains(where: \.isEmpty) { members[rule] = [] }
    order = rules.indices.sorted { (places?[$0] ?? $0) < (places?[$1] ?? $1) }
    var unchanged = 0
    var condition = 0
    let fields = united.layout.fields
    while unchanged < fields.count, budget > 0 {
      unchanged = unite(along: fields[condition]) ? 1 : unchanged + 1
      condition = (condition + 1) % fields.count
    }
    return members.indices.filter { members[$0].count > 1 }.map {
      Contraction(rules: members[$0].sorted(), row: united[$0])
    }
  }

  /// Unites rules that differ in one condition at most; returns true if there were any.
  private mutating func unite(along field: MaskLayout.Field) -> Bool {
    var firsts: [UInt64: [Int]] = [:]
    var hasUnited = false
    for rule in order where !members[rule].isEmpty {
      guard budget > 0 else { break }
      budget -= Self.costOfLookUp + united.layout.wordCount / 4
      let hash = united.hash(of: rule, without: field)
      if let first = firsts[hash]?.first(where: { mayUnite($0, rule, along: field) }) {
        for word in field.words { united[first, word] |= united[rule, word] & field.mask }
        members[first] += members[rule]
        members[rule] = []
        hasUnited = true
      } else {
        firsts[hash, default: []].append(rule)
      }
    }
    return hasUnited
  }

  /// The cost of looking for rules that differ in one condition, in comparisons.
  private static let costOfLookUp = 20

  private mutating func mayUnite(_ first: Int, _ second: Int, along field: MaskLayout.Field) -> Bool {
    budget -= 1 + united.layout.wordCount / 8
    guard budget > 0, united.agree(first, second, without: field),
      outcomes.results(of: first).elementsEqual(outcomes.results(of: second))
    else { return false }
    if keepsRepetitions, field.words.contains(where: { united[first, $0] & united[second, $0] & field.mask != 0 }) {
      return false
    }
    return places == nil || members[second].allSatisfy { mayMove($0, before: first) }
  }

  /// True if a rule may move to the place of an earlier one.
  private mutating func mayMove(_ rule: Int, before first: Int) -> Bool {
    guard let places else { return true }
    budget -= places[rule] - places[first]
    let rows = compiled.rows
    let start = rule * rows.layout.wordCount
    let spans = rows.wideSpans(rows.words, at: start)
    for place in places[first] + 1..<places[rule] {
      let other = order[place]
      guard outcomes.contradict(other, rule) else { continue }
      budget -= 1 + compiled.rows.layout.narrowWordCount / 8
      let relation = rows.relation(of: other, to: rows.words, at: start, spans: spans, budget: &budget)
      if relation != .disjoint { return false }
    }
    return true
  }
}
