import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares what is proved of tables whose entries compare conditions, read from their text, with plain enumeration, on
/// 5,000 random tables.
@Suite struct ComparisonOfConditionsTests {
  @Test(arguments: 0..<25) func `Tables with comparisons are verified as enumeration says`(part: Int) throws {
    for seed in seeds(part * 200..<(part + 1) * 200) {
      let random = RandomComparisonTable(seed: seed)
      let compiled = try read(random, random.text, seed)
      let matches = random.matches
      compareMatches(matches, random, compiled, seed)
      compareGaps(matches, random, compiled, seed)
      compareOverlaps(matches, random, compiled, seed)
      compareMasked(matches, random, compiled, seed)
    }
  }

  @Test(arguments: 0..<10) func `Rules that a gap's fix offers close the gap and meet no other rule`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let random = RandomComparisonTable(seed: seed)
      let compiled = try read(random, random.text, seed)
      let before = verify(compiled, budget: 10_000_000, verbosely: true)
      let gaps = before.problems.filter { $0.finding.kind == .uncoveredCombination }
      let offered = gaps.flatMap { $0.finding.fixes.flatMap(\.rules) }
      #expect(gaps.isEmpty == offered.isEmpty, "seed \(seed)")
      let closed = random.text + offered.map { $0.replacing("STEP", with: "yes") + "\n" }.joined()
      let whole = verify(try read(random, closed, seed), budget: 10_000_000)
      #expect(whole.completeness == .proved, "seed \(seed)\n\(closed)")
      if before.consistency == .proved { #expect(whole.consistency == .proved, "seed \(seed)\n\(closed)") }
    }
  }

  private func read(_ random: RandomComparisonTable, _ text: String, _ seed: Int) throws -> CompiledTable {
    let report = Report()
    let file = SourceFile(path: "rules", text: text)
    let grid = RuleGrid.parsePipeTable(SourceText(text, file: file, at: 0), report: report)
    let read = try #require(grid).rules(conditions: random.conditions, outputs: [Output(id: "")], report: report)
    var table = DecisionTable(
      id: "t", conditions: random.conditions, hitPolicy: random.policy, rules: read.rules,
      place: SourceRange(file, 0..<1))
    table.isFaulty = read.isFaulty
    table.addPairs(report: report)
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english)), seed \(seed)\n\(text)")
    return try #require(CompiledTable.compile(table, report: report))
  }

  /// The slots of values, with the order that they have.
  private func slots(_ combination: [Int?], _ random: RandomComparisonTable, _ compiled: CompiledTable) -> [Int]? {
    var points: [String?] = []
    var slots: [[Int]] = []
    for (position, condition) in compiled.definition.conditions.enumerated() {
      guard position < combination.count else {
        slots.append(orderSlots(position, combination, compiled))
        points.append(nil)
        continue
      }
      let value = combination[position]
      let text = value.map { condition.domain.ordered == nil ? condition.namedValues[$0] : String($0) } ?? Domain.null
      guard let slot = compiled.slot(holding: text, condition: position) else { return nil }
      slots.append([slot])
      points.append(condition.domain.ordered == nil || value == nil ? nil : text)
    }
    compiled.settleOrders(&slots, points)
    return SlotCombinations(slots).first { !compiled.isContradictory($0) }
  }

  /// The slot of the order of two listed values; all slots for numbers, which the table settles, and a missing value.
  private func orderSlots(_ position: Int, _ combination: [Int?], _ compiled: CompiledTable) -> [Int] {
    let conditions = compiled.definition.conditions
    guard let pair = conditions.pair(at: position), conditions[pair.first].domain.ordered == nil,
      let first = combination[pair.first], let second = combination[pair.second]
    else { return Array(0..<compiled.slotCounts[position]) }
    let different: ConditionPair.Order = !pair.pair.isOrdered ? .unequal : first < second ? .less : .greater
    let order = first == second ? .equal : different
    return conditions[position].position(of: order.rawValue).map { [$0] } ?? []
  }

  private func compareMatches(
    _ matches: [RandomComparisonTable.Match], _ random: RandomComparisonTable, _ compiled: CompiledTable, _ seed: Int
  ) {
    for match in matches {
      guard let slots = slots(match.combination, random, compiled) else {
        Issue.record("\(match.combination) has no slots, seed \(seed)\n\(random.text)")
        continue
      }
      // `#expect` would take most of the time of millions of combinations.
      let rules = Array(compiled.match(slots).rules.indices)
      if rules != match.rules { Issue.record("\(match) has \(rules), seed \(seed)\n\(random.text)") }
    }
  }

  private func compareGaps(
    _ matches: [RandomComparisonTable.Match], _ random: RandomComparisonTable, _ compiled: CompiledTable, _ seed: Int
  ) {
    let gaps = matches.filter(\.rules.isEmpty).map(\.combination)
    let verification = verify(compiled, budget: 10_000_000)
    #expect(verification.completeness == (gaps.isEmpty ? .proved : .refuted), "seed \(seed)\n\(random.text)")
    for problem in verification.problems where problem.finding.kind == .uncoveredCombination {
      for witness in problem.finding.details.witnesses {
        let combination = random.combination(witness)
        #expect(combination.map(gaps.contains) == true, "\(witness), seed \(seed)\n\(random.text)")
      }
    }
  }

  private func compareOverlaps(
    _ matches: [RandomComparisonTable.Match], _ random: RandomComparisonTable, _ compiled: CompiledTable, _ seed: Int
  ) {
    var pairs: Set<[Int]> = []
    for match in matches {
      for a in match.rules {
        for b in match.rules where a < b {
          switch random.policy {
          case .unique: pairs.insert([a, b])
          case .any: if random.outcomes[a] != random.outcomes[b] { pairs.insert([a, b]) }
          default: break
          }
        }
      }
    }
    var budget = Int.max
    #expect(compiled.forbiddenOverlaps(budget: &budget).pairCount == pairs.count, "seed \(seed)\n\(random.text)")
  }

  private func compareMasked(
    _ matches: [RandomComparisonTable.Match], _ random: RandomComparisonTable, _ compiled: CompiledTable, _ seed: Int
  ) {
    guard random.policy == .first else { return }
    let deciding = Set(matches.compactMap(\.rules.first))
    let matching = Set(matches.flatMap(\.rules))
    var search = MaskingSearch(compiled, budget: 10_000_000, shownCount: .max)
    search.search()
    let masked = random.outcomes.indices.filter { !deciding.contains($0) && matching.contains($0) }
    #expect(search.result.masked.map(\.rule) == masked, "seed \(seed)\n\(random.text)")
    // Entries that contradict one another match nothing.
    let rules = compiled.definition.rules
    let empty = rules.indices.filter { rules[$0].entries.contains(where: \.isEmpty) }
    let impossible = random.outcomes.indices.filter { !matching.contains($0) }
    #expect((search.result.impossible + empty).sorted() == impossible, "seed \(seed)\n\(random.text)")
  }
}
