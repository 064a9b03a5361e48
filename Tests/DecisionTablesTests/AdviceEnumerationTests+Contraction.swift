import Diagnostics
import Testing

@testable import DecisionTables

/// Advice on rules that can be removed, or joined with another rule.
extension AdviceEnumerationTests {
  func compareRedundancy(_ tables: Enumeration, _ seed: Int) {
    let table = tables.table
    guard table.hitPolicy == .any else { return }
    let idle = table.rules.indices.filter { rule in !tables.possible.contains { tables.matches[rule][$0] } }
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

  /// True if other rules give all results of a rule, wherever it matches.
  private func repeats(_ tables: Enumeration, _ others: [Int], _ rule: Int) -> Bool {
    let rules = tables.table.rules
    let spoken = tables.table.outputs.indices.filter { tables.speaks(rule, $0) }
    return !spoken.isEmpty && !others.isEmpty
      && spoken.allSatisfy { output in
        tables.possible.filter { tables.matches[rule][$0] }.allSatisfy { combination in
          others.contains {
            tables.matches[$0][combination] && rules[$0].outcome.results[output] == rules[rule].outcome.results[output]
          }
        }
      }
  }

  func compareContraction(_ tables: Enumeration, _ verification: Verification, _ seed: Int) throws {
    guard verification.consistency == .proved else { return }
    var search = ContractionSearch(tables.compiled, budget: 10_000_000)
    let found = search.search(without: [])
    let all = try contracted(tables, found)
    try expectSame(tables, all, "all proposals, seed \(seed)")
    for contraction in found { try expectSame(tables, contracted(tables, [contraction]), "one proposal, seed \(seed)") }
    guard tables.table.hitPolicy == .unique || tables.table.hitPolicy == .any else { return }
    let rest = try #require(all.compiled)
    for a in rest.definition.rules.indices {
      for b in 0..<a where areAlike(rest, a, b) { Issue.record("\(a) and \(b) could be one, seed \(seed)") }
    }
  }

  /// The table with the proposals applied as written.
  private func contracted(_ tables: Enumeration, _ contractions: [ContractionSearch.Contraction]) throws -> SampleTable
  {
    var sample = tables.random.sample
    var gone: Set<Int> = []
    for contraction in contractions {
      var row = MaskRows(tables.compiled.rows.layout)
      row.append(contraction.row)
      let texts = tables.compiled.entries(row, 0)
      sample.table.rules[contraction.rules[0]].entries = zip(texts, sample.conditions).map {
        let source = SourceText(test: ($0 ?? ["-"]).joined(separator: ", "))
        return Entry.parse([source], at: source.range, for: $1, report: sample.report)
      }
      gone.formUnion(contraction.rules.dropFirst())
    }
    try #require(sample.findings.isEmpty)
    sample.table.rules = sample.table.rules.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return sample
  }

  func expectSame(_ tables: Enumeration, _ sample: SampleTable, _ comment: String) throws {
    let compiled = try #require(sample.compiled)
    for (index, combination) in tables.combinations.enumerated() where tables.isPossible[index] {
      let slots = combination.indices.compactMap { condition in
        compiled.slot(
          holding: tables.random.conditions[condition].text(ofSample: combination[condition]), condition: condition)
      }
      let before = tables.compiled.evaluate(tables.slots[index]).outputs.map(said)
      if compiled.evaluate(slots).outputs.map(said) != before {
        Issue.record("\(combination) is decided otherwise, \(comment)")
      }
    }
  }

  /// An output without the rules that decide it.
  private func said(_ output: Decision.Output) -> Decision.Output {
    switch output {
    case .steps(let steps, _): .steps(steps, rules: [])
    case .values(let values, _): .values(values, rules: [])
    case .doesNotApply: .doesNotApply(rules: [])
    case .conflict: .conflict(rules: [])
    case .otherwise, .notStated, .gap: output
    }
  }

  private func areAlike(_ compiled: CompiledTable, _ a: Int, _ b: Int) -> Bool {
    let rules = compiled.definition.rules
    guard !(rules[a].entries + rules[b].entries).contains(where: \.isEmpty), rules[a].outcome == rules[b].outcome else {
      return false
    }
    return compiled.axes.indices.count { condition in
      compiled.rows.slots(of: condition, row: a) != compiled.rows.slots(of: condition, row: b)
    } < 2
  }
}
