import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// What could be better about a table, against plain enumeration, on 10,080 random tables.
@Suite struct AdviceEnumerationTests {
  @Test(arguments: 0..<24)
  func `Advice on random tables is what enumeration says`(part: Int) throws {
    for seed in seeds(part * 420..<(part + 1) * 420) {
      let tables = try Enumeration(seed: seed)
      let verification = verify(tables.compiled, budget: 10_000_000, advising: true)
      let summaries = verification.problems.map(\.finding.summary.english)
      compareValues(tables, verification, seed)
      compareEntries(tables, summaries, seed)
      compareNegations(tables, summaries, seed)
      compareRepetition(tables, summaries, seed)
      compareDefault(tables, summaries, seed)
      compareRedundancy(tables, seed)
      try compareContraction(tables, verification, seed)
    }
  }

  // MARK: Values

  private func compareValues(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let random = tables.random
    let rows = random.entries + random.impossible
    for (condition, drawn) in random.conditions.enumerated() {
      let narrow = rows.map { $0[condition].satisfied }.filter { $0.count < drawn.samples.count }
      let isAsked = random.entries.contains {
        $0[condition].satisfied.count < drawn.samples.count
      }
      let told = verification.problems.map(\.finding).filter { finding in
        finding.id.hasPrefix("Untested") && finding.summary.english.contains("'c\(condition)'")
      }
      if drawn.samples.count == 1 || random.entries.isEmpty {
        #expect(told.isEmpty, "seed \(seed)")
      } else if !isAsked {
        #expect(told.map(\.id) == ["UntestedCondition"], "seed \(seed)")
      } else {
        let untested = drawn.samples.filter { sample in !narrow.contains { $0.contains(sample) } }
        let names = untested.map(drawn.text(ofSample:))
          .filter { !isOrdinary($0, tables, condition) }
        #expect(told.map(\.id) == (names.isEmpty ? [] : ["UntestedValue"]), "seed \(seed)")
        for name in names {
          #expect(
            told.first?.summary.english.contains("'\(name)'") == true,
            "\(name), seed \(seed)"
          )
        }
      }
    }
    compareOutcomes(tables, verification, seed)
  }

  /// Whether a value is one that nobody declared by name, or the opposite of another.
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
        if case .values(let said)? = table.rules[rule].outcome.results[output] {
          yielded.formUnion(said)
        }
      }
      let missing = values.indices.filter { !yielded.contains(.listed($0)) }
      if !missing.isEmpty { expected += 1 }
      for position in missing {
        #expect(
          told.contains { $0.summary.english.contains("'\(values[position])'") },
          "\(values[position]), seed \(seed)"
        )
      }
    }
    #expect(told.count == expected, "seed \(seed)")
  }

  /// Whether a rule has something to say for a combination that can happen; one that matches nothing is an error.
  private func decides(_ tables: Enumeration, _ rule: Int) -> Bool {
    if !tables.matches[rule].contains(true) { return true }
    guard tables.possible.contains(where: { tables.matches[rule][$0] }) else { return false }
    guard tables.table.hitPolicy == .first || tables.table.hitPolicy == .priority,
      tables.table.outputs.indices.contains(where: { tables.speaks(rule, $0) })
    else { return true }
    let earlier = tables.table.rules.indices.filter {
      $0 != rule && tables.goesBefore($0, rule)
    }
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
          && tables.combinations.contains {
            random.matches(entries, $0) && random.matches(declared, $0)
          }
      }
      if names { impossible += 1 }
    }
    #expect(summaries.count { $0.contains("asks for all values") } == min(wide, 10), "seed \(seed)")
    #expect(
      summaries.count { $0.contains("names combinations that") } == min(impossible, 10),
      "seed \(seed)"
    )
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
      guard policies.contains(table.hitPolicy),
        tables.possible.contains(where: { tables.matches[rule][$0] })
      else { return false }
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
      tables.table.otherwise?.results[output] != nil
        && !tables.possible.contains { tables.isSilent($0, output) }
    }
    let told = summaries.filter { $0.hasSuffix("'otherwise' never decides") }
    #expect(told.count == (idle.isEmpty ? 0 : 1), "seed \(seed)")
  }

  // MARK: Rules that can go

  private func compareRedundancy(_ tables: Enumeration, _ seed: Int) {
    let table = tables.table
    guard table.hitPolicy == .any else { return }
    let idle = table.rules.indices.filter { rule in
      !tables.possible.contains { tables.matches[rule][$0] }
    }
    var remaining = table.rules.indices.filter { !idle.contains($0) }
    for rule in remaining.reversed() {
      let others = remaining.filter { $0 != rule }
      if repeats(tables, others, rule) { remaining = others }
    }
    var search = RedundancySearch(tables.compiled, budget: 10_000_000, shownCount: .max)
    search.search(without: idle)
    let redundant = table.rules.indices.filter { !idle.contains($0) && !remaining.contains($0) }
    #expect(search.redundant.map(\.rule) == redundant, "redundant, seed \(seed)")
    for found in search.redundant {
      #expect(found.others.allSatisfy(remaining.contains), "seed \(seed)")
      #expect(repeats(tables, found.others, found.rule), "seed \(seed)")
      for other in found.others {
        let rest = found.others.filter { $0 != other }
        #expect(!repeats(tables, rest, found.rule), "\(other) is not needed, seed \(seed)")
      }
    }
  }

  /// Whether some rules say all that a rule says, wherever it matches.
  private func repeats(_ tables: Enumeration, _ others: [Int], _ rule: Int) -> Bool {
    let rules = tables.table.rules
    let spoken = tables.table.outputs.indices.filter { tables.speaks(rule, $0) }
    return !spoken.isEmpty && !others.isEmpty
      && spoken.allSatisfy { output in
        tables.possible.filter { tables.matches[rule][$0] }.allSatisfy { combination in
          others.contains {
            tables.matches[$0][combination]
              && rules[$0].outcome.results[output] == rules[rule].outcome.results[output]
          }
        }
      }
  }

  // MARK: Contraction

  private func compareContraction(
    _ tables: Enumeration,
    _ verification: Verification,
    _ seed: Int
  ) throws {
    guard verification.consistency == .proved else { return }
    var search = ContractionSearch(tables.compiled, budget: 10_000_000)
    let found = search.search(without: [])
    let all = try contracted(tables, found)
    try expectSame(tables, all, "all proposals, seed \(seed)")
    for contraction in found {
      try expectSame(tables, contracted(tables, [contraction]), "one proposal, seed \(seed)")
    }
    guard tables.table.hitPolicy == .unique || tables.table.hitPolicy == .any else {
      return
    }
    let rest = try #require(all.compiled)
    for a in rest.definition.rules.indices {
      for b in 0..<a where areAlike(rest, a, b) {
        Issue.record("\(a) and \(b) could be one, seed \(seed)")
      }
    }
  }

  /// The table with the proposals applied as they are written.
  private func contracted(
    _ tables: Enumeration,
    _ contractions: [ContractionSearch.Contraction]
  ) throws -> SampleTable {
    var sample = tables.random.sample
    var gone: Set<Int> = []
    for contraction in contractions {
      var row = MaskRows(tables.compiled.rows.layout)
      row.append(contraction.row)
      let texts = tables.compiled.entries(row, 0)
      sample.table.rules[contraction.rules[0]].entries = zip(texts, sample.conditions).map {
        let source = SourceText(test: ($0 ?? ["-"]).joined(separator: ", "))
        return Entry.parse([source], at: source.range, for: $1, findings: &sample.findings)
      }
      gone.formUnion(contraction.rules.dropFirst())
    }
    try #require(sample.findings.isEmpty)
    sample.table.rules = sample.table.rules.enumerated().filter { !gone.contains($0.offset) }
      .map(\.element)
    return sample
  }

  private func expectSame(
    _ tables: Enumeration,
    _ sample: SampleTable,
    _ comment: String
  ) throws {
    let compiled = try #require(sample.compiled)
    for (index, combination) in tables.combinations.enumerated() where tables.isPossible[index] {
      let slots = combination.indices.compactMap { condition in
        compiled.slot(
          holding: tables.random.conditions[condition].text(ofSample: combination[condition]),
          condition: condition
        )
      }
      let before = tables.compiled.evaluate(tables.slots[index]).outputs.map(said)
      if compiled.evaluate(slots).outputs.map(said) != before {
        Issue.record("\(combination) is decided otherwise, \(comment)")
      }
    }
  }

  /// An output without the rules that it comes from.
  private func said(_ output: Decision.Output) -> Decision.Output {
    switch output {
    case .steps(let steps, _): .steps(steps, rules: [])
    case .values(let values, _): .values(values, rules: [])
    case .conflict: .conflict(rules: [])
    case .otherwise, .notStated, .gap: output
    }
  }

  private func areAlike(_ compiled: CompiledTable, _ a: Int, _ b: Int) -> Bool {
    let rules = compiled.definition.rules
    guard !(rules[a].entries + rules[b].entries).contains(where: \.isEmpty),
      rules[a].outcome == rules[b].outcome
    else { return false }
    return compiled.axes.indices.count { condition in
      compiled.rows.slots(of: condition, row: a) != compiled.rows.slots(of: condition, row: b)
    } < 2
  }
}
