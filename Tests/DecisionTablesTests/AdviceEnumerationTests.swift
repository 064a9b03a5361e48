import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares advice on tables with plain enumeration, on 10,080 random tables.
@Suite struct AdviceEnumerationTests {
  @Test(arguments: 0..<24) func `Advice on random tables is what enumeration says`(part: Int) throws {
    for seed in seeds(part * 420..<(part + 1) * 420) {
      let tables = try Enumeration(seed: seed)
      let verification = verify(tables.compiled, budget: 10_000_000, advising: true)
      if !tables.isPossible.contains(true), !tables.random.impossible.isEmpty {
        let told = verification.problems.map(\.finding.id)
        #expect(told.contains("ImpossibleTable"), "seed \(seed)")
        #expect(!told.contains("ImpossibleRule") && !told.contains("UnneededDefault"))
        continue
      }
      let summaries = verification.problems.map(\.finding.summary.english)
      compareValues(tables, verification, seed)
      compareEntries(tables, summaries, seed)
      compareNegations(tables, summaries, seed)
      compareRepetition(tables, summaries, seed)
      compareDefault(tables, summaries, seed)
      compareRedundancy(tables, seed)
      try compareContraction(tables, verification, seed)
      try compareHitPolicy(tables, verification, seed)
      compareCrossing(tables, seed)
      compareLists(tables, verification, seed)
    }
  }

  // MARK: Values

  private func compareValues(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let random = tables.random
    let rows = random.entries + random.impossible
    for (condition, drawn) in random.conditions.enumerated() {
      let narrow = rows.map { $0[condition].satisfied }.filter { $0.count < drawn.samples.count }
      let isAsked = random.entries.contains { $0[condition].satisfied.count < drawn.samples.count }
      let told = verification.problems.map(\.finding).filter { finding in
        finding.id.hasPrefix("Untested") && finding.summary.english.contains("'c\(condition)'")
      }
      if drawn.samples.count == 1 || random.entries.isEmpty {
        #expect(told.isEmpty, "seed \(seed)")
      } else if !isAsked {
        #expect(told.map(\.id) == ["UntestedCondition"], "seed \(seed)")
      } else {
        let untested = drawn.samples.filter { sample in !narrow.contains { $0.contains(sample) } }
        let names = untested.map(drawn.text(ofSample:)).filter { !isOrdinary($0, tables, condition) }
        #expect(told.map(\.id) == (names.isEmpty ? [] : ["UntestedValue"]), "seed \(seed)")
        for name in names {
          #expect(told.first?.summary.english.contains("'\(name)'") == true, "\(name), seed \(seed)")
        }
      }
    }
    compareOutcomes(tables, verification, seed)
  }

  /// True if a value wasn't declared by name, or is the opposite of another.
  private func isOrdinary(_ name: String, _ tables: Enumeration, _ condition: Int) -> Bool {
    let domain = tables.table.conditions[condition].domain
    if name == Domain.null { return false }
    let drawn = tables.random.conditions[condition]
    if drawn.kind == .listed && drawn.size == 2 { return true }
    return domain.values == nil || name == Domain.anythingElse || name == "true" || name == "false"
  }

  private func compareOutcomes(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let table = tables.table
    let told = verification.problems.map(\.finding).filter { $0.id == "UnyieldedValue" }
    var expected = 0
    for (output, declared) in table.outputs.enumerated() {
      guard let values = declared.domain?.values, table.aggregation == nil else { continue }
      var yielded: Set<OutputValue> = []
      for case .values(let said)? in [table.otherwise?.results[output]] { yielded.formUnion(said) }
      for rule in table.rules.indices where decides(tables, rule) {
        if case .values(let said)? = table.rules[rule].outcome.results[output] { yielded.formUnion(said) }
      }
      let missing = values.indices.filter { !yielded.contains(.listed($0)) }
      if !missing.isEmpty { expected += 1 }
      for position in missing {
        #expect(
          told.contains { $0.summary.english.contains("'\(values[position])'") }, "\(values[position]), seed \(seed)")
      }
    }
    #expect(told.count == expected, "seed \(seed)")
  }

  /// True if a rule decides something for a possible combination; a rule that matches nothing is an error instead.
  func decides(_ tables: Enumeration, _ rule: Int) -> Bool {
    if !tables.matches[rule].contains(true) { return true }
    guard tables.possible.contains(where: { tables.matches[rule][$0] }) else { return false }
    guard tables.table.hitPolicy == .first || tables.table.hitPolicy == .priority,
      tables.table.outputs.indices.contains(where: { tables.speaks(rule, $0) })
    else { return true }
    let earlier = tables.table.rules.indices.filter { $0 != rule && tables.goesBefore($0, rule) }
    return !tables.masks(earlier, rule)
  }

  // MARK: Entries and the default

  private func compareEntries(_ tables: Enumeration, _ summaries: [String], _ seed: Int) {
    let random = tables.random
    var wide = 0
    var impossible = 0
    for (rule, entries) in random.entries.enumerated() {
      let isNarrow = zip(entries, random.conditions).map { $0.satisfied.count < $1.samples.count }
      wide += zip(entries, isNarrow).count { $0.text != "-" && !$1 }
      guard tables.possible.contains(where: { tables.matches[rule][$0] }) else { continue }
      let names = random.impossible.contains { declared in
        let asked = zip(declared, random.conditions).map { $0.satisfied.count < $1.samples.count }
        return asked.contains(true) && zip(asked, isNarrow).allSatisfy { !$0 || $1 }
          && tables.combinations.contains { random.matches(entries, $0) && random.matches(declared, $0) }
      }
      if names { impossible += 1 }
    }
    #expect(summaries.count { $0.contains("asks for all values") } == min(wide, 10), "seed \(seed)")
    #expect(summaries.count { $0.contains("names combinations that") } == min(impossible, 10), "seed \(seed)")
  }

  private func compareNegations(_ tables: Enumeration, _ summaries: [String], _ seed: Int) {
    var counts = (matching: 0, others: 0)
    for entries in tables.random.entries {
      for (entry, condition) in zip(entries, tables.random.conditions)
      where condition.isNullable && condition.kind != .listed {
        guard entry.text.hasPrefix("not("), !entry.text.contains("null") else { continue }
        let isMatching = entry.satisfied.contains(RandomCondition.null)
        if counts.matching + counts.others == 10 { continue }
        if isMatching { counts.matching += 1 } else { counts.others += 1 }
      }
    }
    let told = (
      matching: summaries.count { $0.contains("' matches a missing value of ") },
      others: summaries.count { $0.contains("' does not match a missing value of ") }
    )
    #expect(told == counts, "seed \(seed)")
  }

  private func compareRepetition(_ tables: Enumeration, _ summaries: [String], _ seed: Int) {
    let (random, table) = (tables.random, tables.table)
    let policies: [HitPolicy] = [.ruleOrder, .outputOrder, .collect]
    let repeated = table.rules.indices.filter { rule in
      guard policies.contains(table.hitPolicy), tables.possible.contains(where: { tables.matches[rule][$0] }) else {
        return false
      }
      return (0..<rule).contains { earlier in
        random.entries[earlier].map(\.satisfied) == random.entries[rule].map(\.satisfied)
          && table.rules[earlier].outcome == table.rules[rule].outcome
      }
    }
    let told = summaries.count { $0.contains(" matches and says the same as rule ") }
    #expect(told == repeated.count, "seed \(seed)")
  }

  private func compareDefault(_ tables: Enumeration, _ summaries: [String], _ seed: Int) {
    let idle = tables.table.outputs.indices.filter { output in
      tables.table.otherwise?.results[output] != nil && !tables.possible.contains { tables.isSilent($0, output) }
    }
    let told = summaries.filter { $0.hasSuffix("'otherwise' never decides") }
    #expect(told.count == (idle.isEmpty ? 0 : 1), "seed \(seed)")
  }
}
