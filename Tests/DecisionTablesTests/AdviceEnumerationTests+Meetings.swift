import Testing

@testable import DecisionTables

/// Advice on rules that match together.
extension AdviceEnumerationTests {
  /// The possible combinations that two rules match, by index.
  private func meetings(_ tables: Enumeration, _ a: Int, _ b: Int) -> [Int] {
    tables.possible.filter { tables.matches[a][$0] && tables.matches[b][$0] }
  }

  private func contradict(_ tables: Enumeration, _ a: Int, _ b: Int, _ output: Int) -> Bool {
    tables.speaks(a, output) && tables.speaks(b, output)
      && tables.table.rules[a].outcome.results[output] != tables.table.rules[b].outcome.results[output]
  }

  func compareHitPolicy(_ tables: Enumeration, _ verification: Verification, _ seed: Int) throws {
    let table = tables.table
    let told = verification.problems.map(\.finding).filter { $0.id == "SimplerHitPolicy" }
    let pairs = table.rules.indices.flatMap { a in (0..<a).map { ($0, a) } }.filter {
      !meetings(tables, $0, $1).isEmpty
    }
    var expected: HitPolicy?
    if table.rules.count > 1, table.aggregation == nil, verification.consistency == .proved {
      let agree = pairs.allSatisfy { a, b in !table.outputs.indices.contains { contradict(tables, a, b, $0) } }
      if pairs.isEmpty, table.hitPolicy != .unique { expected = .unique }
      if !pairs.isEmpty, agree, table.hitPolicy == .first || table.hitPolicy == .priority { expected = .any }
    }
    #expect(told.count == (expected == nil ? 0 : 1), "seed \(seed)")
    guard let expected else { return }
    #expect(
      told.first?.fixes.first?.summary.english.contains("'hit-policy: \(expected.rawValue)'") == true, "seed \(seed)")
    var sample = tables.random.sample
    sample.table.hitPolicy = expected
    try expectSame(tables, sample, "under another hit policy, seed \(seed)")
  }

  func compareCrossing(_ tables: Enumeration, _ seed: Int) {
    let table = tables.table
    guard table.hitPolicy != .unique, table.hitPolicy != .any else { return }
    let idle = table.rules.indices.filter { !decides(tables, $0) }
    var search = CrossingSearch(tables.compiled, budget: 10_000_000)
    search.search(without: Set(idle))
    let rivals = table.rules.indices.map { rule in
      idle.contains(rule) ? [] : table.rules.indices.filter { isRival(tables, $0, of: rule) }
    }
    #expect(search.crossings.map(\.rule) == table.rules.indices.filter { !rivals[$0].isEmpty }, "seed \(seed)")
    for found in search.crossings {
      #expect(rivals[found.rule].first == found.other, "seed \(seed)")
      #expect(found.condition == crossed(tables, found.rule, found.other), "seed \(seed)")
      expect(tables, found.box, "seed \(seed)") { combination in
        table.outputs.indices.contains { decidesThere(tables, found.other, found.rule, $0, combination) }
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
      tables.table.outputs.indices.contains { decidesThere(tables, other, rule, $0, combination) }
    }
  }

  /// The first condition for which two rules name different values, neither of them a subset of the other's.
  private func crossed(_ tables: Enumeration, _ rule: Int, _ other: Int) -> Int? {
    let (own, its) = (tables.random.entries[rule], tables.random.entries[other])
    let conditions = tables.random.conditions
    let crossed = conditions.indices.first { condition in
      let (a, b) = (Set(own[condition].satisfied), Set(its[condition].satisfied))
      return tables.table.conditions[condition].domain.ordered != nil && !a.isSubset(of: b) && !b.isSubset(of: a)
        && !a.isDisjoint(with: b)
    }
    let policies: [HitPolicy] = [.first, .priority]
    guard let crossed, !policies.contains(tables.table.hitPolicy) else { return crossed }
    let shared = Set(own[crossed].satisfied).intersection(its[crossed].satisfied)
    let differing = conditions.indices.filter { Set(own[$0].satisfied) != Set(its[$0].satisfied) }
    return shared.count == 1 && differing == [crossed] && isBound(tables, crossed, shared) ? crossed : nil
  }

  /// True if a rule decides an output of a combination where another rule that contradicts it matches, too.
  private func decidesThere(_ tables: Enumeration, _ winner: Int, _ rule: Int, _ output: Int, _ combination: Int)
    -> Bool
  {
    tables.isPossible[combination] && tables.matches[rule][combination] && tables.matches[winner][combination]
      && contradict(tables, winner, rule, output)
      && !tables.table.rules.indices.contains {
        [.first, .priority].contains(tables.table.hitPolicy) && $0 != winner && tables.goesBefore($0, winner)
          && tables.matches[$0][combination] && tables.speaks($0, output)
      }
  }

  /// True if the only sample that two entries share is a number or date with a slot of its own.
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

  /// Checks an expectation for all combinations of a box.
  private func expect(_ tables: Enumeration, _ box: [UInt64], _ comment: String, _ holds: (Int) -> Bool) {
    var row = MaskRows(tables.compiled.rows.layout)
    row.append(box)
    let held = tables.combinations.indices.filter { row.contains(tables.slots[$0], row: 0) }
    #expect(!held.isEmpty && held.allSatisfy(holds), "\(comment)")
  }

  func compareLists(_ tables: Enumeration, _ verification: Verification, _ seed: Int) {
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
      let others = (0..<rule).filter { !isCopy && !copies.contains($0) && !meetings(tables, $0, rule).isEmpty }
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

  private func isListed(_ values: [OutputValue]) -> Bool { if case .listed? = values.first { true } else { false } }

  private func isOpposite(_ table: DecisionTable, _ a: Int, _ b: Int) -> Bool {
    table.outputs.indices.contains { output in
      let said = [a, b].map { table.rules[$0].outcome.results[output] }
      return table.outputs[output].domain?.isBoolean == true
        && (said == [.values([.listed(0)]), .values([.listed(1)])]
          || said == [.values([.listed(1)]), .values([.listed(0)])])
    }
  }
}
