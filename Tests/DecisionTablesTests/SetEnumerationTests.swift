import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares what is proved of tables with sets, read from their text, with plain enumeration, on 10,000 random tables.
@Suite struct SetEnumerationTests {
  @Test(arguments: 0..<25) func `Tables with sets are verified as enumeration says`(part: Int) throws {
    for seed in seeds(part * 400..<(part + 1) * 400) {
      let random = RandomSetTable(seed: seed)
      let (table, compiled) = try read(random, random.text, seed)
      compareMatches(random, compiled, seed)
      compareGaps(random, compiled, seed)
      compareOverlaps(random, compiled, seed)
      compareMasked(random, compiled, seed)
      compareWords(random, table, seed)
    }
  }

  @Test(arguments: 0..<10) func `Rules that a gap's fix offers close the gap`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let random = RandomSetTable(seed: seed)
      let (_, compiled) = try read(random, random.text, seed)
      let problems = verify(compiled, budget: 10_000_000, verbosely: true).problems
      let gaps = problems.filter { $0.finding.kind == .uncoveredCombination }
      let offered = gaps.flatMap { $0.finding.fixes.flatMap(\.rules) }
      #expect(gaps.isEmpty == offered.isEmpty, "seed \(seed)")
      let closed = random.text + offered.map { $0.replacing("STEP", with: "yes") + "\n" }.joined()
      let (_, whole) = try read(random, closed, seed)
      #expect(verify(whole, budget: 10_000_000).completeness == .proved, "seed \(seed)\n\(closed)")
    }
  }

  private func read(_ random: RandomSetTable, _ text: String, _ seed: Int) throws -> (DecisionTable, CompiledTable) {
    let report = Report()
    let file = SourceFile(path: "rules", text: text)
    let grid = RuleGrid.parsePipeTable(SourceText(text, file: file, at: 0), report: report)
    let read = try #require(grid).rules(conditions: random.conditions, outputs: [Output(id: "")], report: report)
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english)), seed \(seed)\n\(text)")
    var table = DecisionTable(
      id: "t", conditions: random.conditions, hitPolicy: random.policy, rules: read.rules,
      place: SourceRange(file, 0..<1))
    table.isFaulty = read.isFaulty
    return (table, try #require(CompiledTable.compile(table, report: report)))
  }

  private func compareMatches(_ random: RandomSetTable, _ compiled: CompiledTable, _ seed: Int) {
    for combination in random.combinations {
      let match = compiled.match(random.slots(combination))
      #expect(Array(match.rules.indices) == random.rules(matching: combination), "\(combination), seed \(seed)")
    }
  }

  private func compareGaps(_ random: RandomSetTable, _ compiled: CompiledTable, _ seed: Int) {
    let gaps = random.combinations.filter { random.rules(matching: $0).isEmpty }.count
    let verification = verify(compiled, budget: 10_000_000)
    #expect(verification.completeness == (gaps > 0 ? .refuted : .proved), "seed \(seed)")
    let counts = verification.problems.filter { $0.finding.kind == .uncoveredCombination }
      .flatMap(\.finding.details.counts).filter { $0.name == "uncovered" }
    #expect(counts.compactMap { $0.number.digits.flatMap { Int($0) } }.reduce(0, +) == gaps, "seed \(seed)")
  }

  private func compareOverlaps(_ random: RandomSetTable, _ compiled: CompiledTable, _ seed: Int) {
    var pairs: Set<[Int]> = []
    for combination in random.combinations {
      let matching = random.rules(matching: combination)
      for a in matching {
        for b in matching where a < b {
          switch random.policy {
          case .unique: pairs.insert([a, b])
          case .any: if random.outcomes[a] != random.outcomes[b] { pairs.insert([a, b]) }
          default: break
          }
        }
      }
    }
    var budget = Int.max
    #expect(compiled.forbiddenOverlaps(budget: &budget).pairCount == pairs.count, "seed \(seed)")
  }

  private func compareMasked(_ random: RandomSetTable, _ compiled: CompiledTable, _ seed: Int) {
    guard random.policy == .first else { return }
    let deciding = Set(random.combinations.compactMap { random.rules(matching: $0).first })
    var search = MaskingSearch(compiled, budget: 10_000_000, shownCount: .max)
    search.search()
    let masked = random.entries.indices.filter { !deciding.contains($0) }
    #expect(search.result.masked.map(\.rule) == masked, "seed \(seed)")
  }

  /// What is written of a set's entry anew matches the same sets.
  private func compareWords(_ random: RandomSetTable, _ table: DecisionTable, _ seed: Int) {
    for column in table.conditions.columns where column.isSet {
      let members = table.conditions[column.positions]
      let ids = members.compactMap { $0.member?.id }
      for rule in table.rules {
        let asked = rule.entries[column.positions].map(\.asksForMember)
        guard let written = SetTest.entry(asked, of: ids) else { continue }
        let report = Report()
        let entries = Entry.parse(SourceText(test: written), forSet: members, report: report)
        #expect(report.isEmpty, "\(written), seed \(seed)")
        #expect(entries.map(\.asksForMember) == asked, "\(written), seed \(seed)")
      }
    }
  }
}
