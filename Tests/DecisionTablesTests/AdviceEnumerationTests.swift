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

  // MARK: Rules that match together

  /// The possible combinations that two rules match, by index.
  private func meetings(_ tables: Enumeration, _ a: Int, _ b: Int) -> [Int] {
    tables.possible.filter { tables.matches[a][$0] && tables.matches[b][$0] }
  }

  private func contradict(_ tables: Enumeration, _ a: Int, _ b: Int, _ output: Int) -> Bool {
    tables.speaks(a, output) && tables.speaks(b, output)
      && tables.table.rules[a].outcome.results[output]
        != tables.table.rules[b].outcome.results[output]
  }

  private func compareHitPolicy(
    _ tables: Enumeration,
    _ verification: Verification,
    _ seed: Int
  ) throws {
    let table = tables.table
    let told = verification.problems.map(\.finding).filter { $0.id == "SimplerHitPolicy" }
    let pairs = table.rules.indices.flatMap { a in (0..<a).map { ($0, a) } }
      .filter { !meetings(tables, $0, $1).isEmpty }
    var expected: HitPolicy?
    if table.rules.count > 1, table.aggregation == nil, verification.consistency == .proved {
      let agree = pairs.allSatisfy { a, b in
        !table.outputs.indices.contains { contradict(tables, a, b, $0) }
      }
      if pairs.isEmpty, table.hitPolicy != .unique { expected = .unique }
      if !pairs.isEmpty, agree, table.hitPolicy == .first || table.hitPolicy == .priority {
        expected = .any
      }
    }
    #expect(told.count == (expected == nil ? 0 : 1), "seed \(seed)")
    guard let expected else { return }
    #expect(
      told.first?.fixes.first?.summary.english.contains("'hit-policy: \(expected.rawValue)'")
        == true,
      "seed \(seed)"
    )
    var sample = tables.random.sample
    sample.table.hitPolicy = expected
    try expectSame(tables, sample, "under another hit policy, seed \(seed)")
  }

  private func compareCrossing(_ tables: Enumeration, _ seed: Int) {
    let table = tables.table
    guard table.hitPolicy != .unique, table.hitPolicy != .any else { return }
    let idle = table.rules.indices.filter { !decides(tables, $0) }
    var search = CrossingSearch(tables.compiled, budget: 10_000_000)
    search.search(without: Set(idle))
    let rivals = table.rules.indices.map { rule in
      idle.contains(rule) ? [] : table.rules.indices.filter { isRival(tables, $0, of: rule) }
    }
    #expect(
      search.crossings.map(\.rule) == table.rules.indices.filter { !rivals[$0].isEmpty },
      "seed \(seed)"
    )
    for found in search.crossings {
      #expect(rivals[found.rule].first == found.other, "seed \(seed)")
      #expect(found.condition == crossed(tables, found.rule, found.other), "seed \(seed)")
      expect(tables, found.box, "seed \(seed)") { combination in
        table.outputs.indices.contains {
          decidesThere(tables, found.other, found.rule, $0, combination)
        }
      }
    }
  }

  private func isRival(_ tables: Enumeration, _ other: Int, of rule: Int) -> Bool {
    let isFirst = tables.table.hitPolicy == .first || tables.table.hitPolicy == .priority
    guard rule != other, isFirst ? tables.goesBefore(other, rule) : other < rule,
      crossed(tables, rule, other) != nil
        || tables.table.hitPolicy == .priority && isMoreGeneral(tables, other, than: rule)
    else { return false }
    return tables.possible.contains { combination in
      tables.table.outputs.indices.contains {
        decidesThere(tables, other, rule, $0, combination)
      }
    }
  }

  /// The condition of which each of two rules names values that the other does not, and both name some.
  private func crossed(_ tables: Enumeration, _ rule: Int, _ other: Int) -> Int? {
    let (own, its) = (tables.random.entries[rule], tables.random.entries[other])
    let conditions = tables.random.conditions
    let crossed = conditions.indices.first { condition in
      let (a, b) = (Set(own[condition].satisfied), Set(its[condition].satisfied))
      return tables.table.conditions[condition].domain.ordered != nil && !a.isSubset(of: b)
        && !b.isSubset(of: a) && !a.isDisjoint(with: b)
    }
    let policies: [HitPolicy] = [.first, .priority]
    guard let crossed, !policies.contains(tables.table.hitPolicy) else { return crossed }
    let shared = Set(own[crossed].satisfied).intersection(its[crossed].satisfied)
    let differing = conditions.indices.filter {
      Set(own[$0].satisfied) != Set(its[$0].satisfied)
    }
    return shared.count == 1 && differing == [crossed] && isBound(tables, crossed, shared)
      ? crossed : nil
  }

  /// Whether a rule decides about an output where another that contradicts it matches, too.
  private func decidesThere(
    _ tables: Enumeration,
    _ winner: Int,
    _ rule: Int,
    _ output: Int,
    _ combination: Int
  ) -> Bool {
    tables.isPossible[combination] && tables.matches[rule][combination]
      && tables.matches[winner][combination] && contradict(tables, winner, rule, output)
      && !tables.table.rules.indices.contains {
        [.first, .priority].contains(tables.table.hitPolicy) && $0 != winner
          && tables.goesBefore($0, winner) && tables.matches[$0][combination]
          && tables.speaks($0, output)
      }
  }

  /// Whether the only sample that two entries share is a number or date that no other of their slot surrounds.
  private func isBound(_ tables: Enumeration, _ condition: Int, _ samples: Set<Int>) -> Bool {
    samples.allSatisfy { sample in
      let text = tables.random.conditions[condition].text(ofSample: sample)
      return tables.compiled.slot(holding: text, condition: condition).map {
        tables.compiled.label(ofSlot: $0, condition: condition).shape == .point(text)
      } ?? false
    }
  }

  private func isMoreGeneral(_ tables: Enumeration, _ rule: Int, than other: Int) -> Bool {
    zip(tables.matches[rule], tables.matches[other]).contains { !$0 && $1 }
      && tables.random.conditions.indices.contains { condition in
        let all = tables.random.conditions[condition].samples.count
        return tables.random.entries[rule][condition].satisfied.count == all
          && tables.random.entries[other][condition].satisfied.count < all
      }
  }

  /// Expects something of all combinations of a box.
  private func expect(
    _ tables: Enumeration,
    _ box: [UInt64],
    _ comment: String,
    _ holds: (Int) -> Bool
  ) {
    var row = MaskRows(tables.compiled.rows.layout)
    row.append(box)
    let held = tables.combinations.indices.filter { row.contains(tables.slots[$0], row: 0) }
    #expect(!held.isEmpty && held.allSatisfy(holds), "\(comment)")
  }

  private func compareLists(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
    let table = tables.table
    let isList: Bool = [.ruleOrder, .outputOrder, .collect].contains(table.hitPolicy)
    var expected = (repeated: 0, opposite: 0)
    var copies: Set<Int> = []
    for rule in table.rules.indices where isList && table.aggregation == nil {
      let isCopy = (0..<rule).contains {
        tables.random.entries[$0].map(\.satisfied) == tables.random.entries[rule].map(\.satisfied)
          && table.rules[$0].outcome == table.rules[rule].outcome
      }
      if isCopy { copies.insert(rule) }
      let others = (0..<rule).filter {
        !isCopy && !copies.contains($0) && !meetings(tables, $0, rule).isEmpty
      }
      if others.contains(where: { sharesResult(table, $0, rule) }) { expected.repeated += 1 }
      if others.contains(where: { isOpposite(table, $0, rule) }) { expected.opposite += 1 }
    }
    let ids = verification.problems.map(\.finding.id)
    #expect(ids.count { $0 == "RepeatedResult" } == expected.repeated, "seed \(seed)")
    #expect(ids.count { $0 == "OppositeResults" } == expected.opposite, "seed \(seed)")
  }

  private func sharesResult(_ table: DecisionTable, _ a: Int, _ b: Int) -> Bool {
    zip(table.rules[a].outcome.results, table.rules[b].outcome.results).contains { own, its in
      switch (own, its) {
      case (.steps(let own), .steps(let its)): own.contains { step in its.contains(step) }
      case (.values(let own), .values(let its)): own == its && isListed(own)
      default: false
      }
    }
  }

  private func isListed(_ values: [OutputValue]) -> Bool {
    if case .listed? = values.first { true } else { false }
  }

  private func isOpposite(_ table: DecisionTable, _ a: Int, _ b: Int) -> Bool {
    table.outputs.indices.contains { output in
      let said = [a, b].map { table.rules[$0].outcome.results[output] }
      return table.outputs[output].domain?.isBoolean == true
        && (said == [.values([.listed(0)]), .values([.listed(1)])]
          || said == [.values([.listed(1)]), .values([.listed(0)])])
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
