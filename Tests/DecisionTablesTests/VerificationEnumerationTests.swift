import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares verification with plain enumeration, on 10,080 random tables.
@Suite struct VerificationEnumerationTests {
  @Test(arguments: 0..<24) func `Random tables are verified as enumeration says`(part: Int) throws {
    for seed in seeds(part * 420..<(part + 1) * 420) {
      let tables = try Enumeration(seed: seed)
      let verification = verify(tables.compiled, budget: 10_000_000)
      compareCounts(tables, verification, seed)
      compareMasking(tables, seed)
      compareConflicts(tables, verification, seed)
      compareMonotonicity(tables, verification, seed)
    }
  }

  /// Promises about each condition, one at a time, in both directions.
  private func compareMonotonicity(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let policy = tables.table.hitPolicy
    guard verification.consistency == .proved, !policy.yieldsSeveral || tables.table.aggregation != nil else { return }
    for condition in tables.table.conditions.indices where tables.random.conditions[condition].kind != .text {
      for isIncreasing in [true, false] {
        var promised = tables.table
        promised.monotonicity = [Monotonicity(condition: condition, isIncreasing: isIncreasing, place: promised.place)]
        let report = Report()
        guard let compiled = CompiledTable.compile(promised, report: report) else { continue }
        let problems = verify(compiled, budget: 10_000_000).problems.filter { $0.finding.kind == .notMonotonic }
        let broken = promised.outputs.indices.filter { tables.breaks(condition, isIncreasing, output: $0) }
        #expect(problems.count == broken.count, "condition \(condition), increasing \(isIncreasing), seed \(seed)")
      }
    }
  }

  private func compareCounts(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let table = tables.table
    var gaps = 0
    var notStated = 0
    var byDefault = 0
    for combination in tables.possible {
      let silent = table.outputs.indices.filter { tables.isSilent(combination, $0) }
      if silent.contains(where: { table.otherwise?.results[$0] != nil }) { byDefault += 1 }
      guard silent.contains(where: { table.otherwise?.results[$0] == nil }) else { continue }
      if table.mustBeComplete { gaps += 1 } else { notStated += 1 }
    }
    #expect(verification.combinations == combinationCount(tables.possible.count), "seed \(seed)")
    #expect(verification.notStated == combinationCount(notStated), "seed \(seed)")
    #expect(verification.byDefault == combinationCount(byDefault), "seed \(seed)")
    #expect(verification.completeness == (gaps > 0 ? .refuted : .proved), "seed \(seed)")
  }

  private func combinationCount(_ count: Int) -> CombinationCount { CombinationCount(UInt128(count)) }

  private func compareMasking(_ tables: Enumeration, _ seed: Int) {
    let table = tables.table
    var search = MaskingSearch(tables.compiled, budget: 10_000_000, shownCount: .max)
    search.search()
    let ordered = table.hitPolicy == .first || table.hitPolicy == .priority
    var masked: [Int] = []
    var impossible: [Int] = []
    for rule in table.rules.indices where tables.matches[rule].contains(true) {
      if !tables.possible.contains(where: { tables.matches[rule][$0] }) {
        impossible.append(rule)
      } else if ordered, table.outputs.indices.contains(where: { tables.speaks(rule, $0) }) {
        let earlier = table.rules.indices.filter { $0 != rule && tables.goesBefore($0, rule) }
        if tables.masks(earlier, rule) { masked.append(rule) }
      }
    }
    #expect(search.result.masked.map(\.rule) == masked, "masked, seed \(seed)")
    #expect(search.result.impossible == impossible, "impossible, seed \(seed)")
    #expect(search.result.undecided.isEmpty)
    for found in search.result.masked {
      let maskers = found.maskers
      #expect(maskers.allSatisfy { tables.goesBefore($0, found.rule) }, "seed \(seed)")
      #expect(tables.masks(maskers, found.rule), "maskers, seed \(seed)")
      for masker in maskers {
        let others = maskers.filter { $0 != masker }
        #expect(!tables.masks(others, found.rule), "\(masker) is not needed, seed \(seed)")
      }
    }
  }

  private func compareConflicts(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let table = tables.table
    var pairs: Set<[Int]> = []
    for combination in tables.possible {
      let matching = table.rules.indices.filter { tables.matches[$0][combination] }
      for a in matching { for b in matching where a < b && conflict(tables, a, b, matching) { pairs.insert([a, b]) } }
    }
    var budget = Int.max
    let overlaps = tables.compiled.forbiddenOverlaps(budget: &budget)
    #expect(overlaps.pairCount == pairs.count, "pairs, seed \(seed)")
    #expect(overlaps.ruleCount == Set(pairs.map { $0[0] }).count, "seed \(seed)")
    #expect(verification.consistency == (pairs.isEmpty ? .proved : .refuted), "seed \(seed)")
    for group in overlaps.groups {
      for partner in group.partners { #expect(pairs.contains([group.rule, partner.rule]), "seed \(seed)") }
    }
    for case let witness? in verification.problems.map(\.witness) { expectWitness(tables, witness, seed) }
  }

  private func conflict(_ tables: Enumeration, _ a: Int, _ b: Int, _ matching: [Int]) -> Bool {
    let rules = tables.table.rules
    return switch tables.table.hitPolicy {
    case .unique: true
    case .any:
      tables.table.outputs.indices.contains { output in
        tables.speaks(a, output) && tables.speaks(b, output)
          && rules[a].outcome.results[output] != rules[b].outcome.results[output]
      }
    case .priority:
      tables.priority(a) == tables.priority(b)
        && tables.table.outputs.indices.contains { output in
          tables.speaks(a, output) && tables.speaks(b, output)
            && rules[a].outcome.results[output] != rules[b].outcome.results[output]
            && !matching.contains { other in
              tables.speaks(other, output) && tables.priority(other).lexicographicallyPrecedes(tables.priority(a))
            }
        }
    case .first, .ruleOrder, .outputOrder, .collect: false
    }
  }

  /// Expects that a witness shows something true, whatever values the undecisive conditions have.
  private func expectWitness(_ tables: Enumeration, _ witness: Witness, _ seed: Int) {
    for (index, slots) in tables.slots.enumerated()
    where witness.decisive.allSatisfy({ slots[$0] == witness.combination[$0] }) {
      let matching = tables.table.rules.indices.filter { tables.matches[$0][index] }.map {
        tables.table.rules[$0].id.text
      }
      switch witness.kind {
      case .gap:
        #expect(tables.isPossible[index], "gap, seed \(seed)")
        let outputs = tables.table.outputs.indices
        #expect(outputs.contains { tables.isSilent(index, $0) }, "gap, seed \(seed)")
      case .impossible: #expect(!tables.isPossible[index] && matching.contains(witness.rules[0]), "seed \(seed)")
      case .masked, .redundant: #expect(tables.isPossible[index] && matching.contains(witness.rules[0]), "seed \(seed)")
      case .overlap, .conflict:
        #expect(tables.isPossible[index], "seed \(seed)")
        #expect(Set(matching).isSuperset(of: witness.rules), "\(witness.kind), seed \(seed)")
      }
    }
  }
}
