import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares tables whose results are values of conditions with plain enumeration, on 4,000 random tables.
@Suite struct CopyEnumerationTests {
  @Test(arguments: 0..<40) func `Tables decide and are verified as enumeration says`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let random = RandomCopyTable(seed: seed)
      let compiled = try read(random, seed)
      try compareDecisions(random, compiled, seed)
      compareProof(random, compiled, seed)
      try compareFed(random, compiled, seed)
    }
  }

  @Test(arguments: 0..<20) func `Promises are kept or broken as enumeration says`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let random = RandomCopyTable(seed: seed)
      guard !random.policy.yieldsSeveral, !random.decidesUnsoundly else { continue }
      let compiled = try read(random, seed)
      for isIncreasing in [true, false] {
        var table = compiled.definition
        table.monotonicity = [Monotonicity(condition: 0, isIncreasing: isIncreasing, place: table.place)]
        let report = Report()
        let promising = try #require(CompiledTable.compile(table, report: report), "seed \(seed)")
        let kinds = verify(promising, budget: 10_000_000).problems.map(\.finding.kind)
        let isBroken = random.outputs.indices.contains { random.breaks(output: $0, isIncreasing) }
        #expect(kinds.contains(.notMonotonic) == isBroken, "seed \(seed), \(isIncreasing)\n\(random.text)")
        #expect(!kinds.contains(.notDecided), "seed \(seed), \(isIncreasing)\n\(random.text)")
      }
    }
  }

  private func read(_ random: RandomCopyTable, _ seed: Int) throws -> CompiledTable {
    let report = Report()
    let conditions = random.columns.map(\.condition)
    let terms = FormulaTerms(conditions: conditions)
    let source = SourceText(random.text, file: SourceFile(path: "rules", text: random.text), at: 0)
    let grid = RuleGrid.parsePipeTable(source, report: report)
    let read = try #require(grid).rules(terms, outputs: random.outputs, report: report)
    var table = DecisionTable(
      id: "t", conditions: conditions, outputs: random.outputs, hitPolicy: random.policy, rules: read.rules,
      place: SourceText(test: "t").range)
    table.otherwise = random.otherwise.map { results in
      Outcome(
        zip(results, random.outputs).map { text, output in
          .parse([SourceText(test: text)], at: table.place, for: output, terms: terms, report: report)
        })
    }
    table.checkPolicy(at: nil, aggregationAt: nil, report: report)
    #expect(report.isEmpty, "seed \(seed)\n\(random.text)")
    return try #require(CompiledTable.compile(table, report: report), "seed \(seed)")
  }

  private func slots(_ combination: [String], _ compiled: CompiledTable) throws -> [Int] {
    try combination.enumerated().map { try #require(compiled.slot(holding: $1, condition: $0)) }
  }

  private func texts(_ decided: Decision.Output, _ output: Output) -> RandomCopyTable.Decided {
    switch (decided, decided.result) {
    case (.gap, _): .gap
    case (.conflict, _): .conflict
    case (_, .values(let values)?): .values(values.map { output.domain?.text(of: $0) ?? "" })
    default: .fails
    }
  }

  private func compareDecisions(_ random: RandomCopyTable, _ compiled: CompiledTable, _ seed: Int) throws {
    let all = compiled.axes.map { Array(0..<$0.count) }
    let answers = try #require(compiled.answers(for: all), "seed \(seed)")
    let divided = compiled.withListedValues(answers)
    for combination in random.combinations {
      let slots = try slots(combination, compiled)
      let values = combination.map { $0 as String? }
      let decision = compiled.evaluate(slots).computed(of: compiled.definition, for: values)
      let found = divided.filter { $0.boxes.contains { zip($0, slots).allSatisfy { $0.contains($1) } } }
      #expect(found.count == 1, "seed \(seed), \(combination)\n\(random.text)")
      let answered = found.first?.decision.computed(of: compiled.definition, for: values)
      for (output, declared) in random.outputs.enumerated() {
        let expected = random.decided(output, combination)
        if expected == .fails { continue }
        #expect(texts(decision.outputs[output], declared) == expected, "seed \(seed), \(combination)\n\(random.text)")
        #expect(
          answered.map { texts($0.outputs[output], declared) } == expected,
          "seed \(seed), \(combination)\n\(random.text)")
      }
    }
  }

  /// A finding is there just where a result is missing, or is none of the output's values.
  private func compareProof(_ random: RandomCopyTable, _ compiled: CompiledTable, _ seed: Int) {
    let verification = verify(compiled, budget: 10_000_000)
    if verification.consistency == .refuted { return }
    let problems = verification.problems.map(\.finding).filter {
      [.formulaFails, .computedOutsideDomain].contains($0.kind)
    }
    let failing = random.combinations.filter { combination in
      random.outputs.indices.contains { random.decided($0, combination) == .fails }
    }
    #expect(problems.isEmpty == failing.isEmpty, "seed \(seed)\n\(random.text)")
    for problem in problems {
      let witness = (problem.details.witnesses.first?.values ?? []).map(\.value)
      #expect(failing.contains(witness), "seed \(seed), \(witness)\n\(random.text)")
    }
  }

  /// A table that takes its values from the first output decides for all first inputs as it should.
  private func compareFed(_ random: RandomCopyTable, _ compiled: CompiledTable, _ seed: Int) throws {
    let definition = compiled.definition
    guard let domain = try? definition.requiredDomain(of: 0) else {
      #expect(random.policy.yieldsSeveral || random.outputs[0].domain?.ordered != nil, "seed \(seed)")
      return
    }
    guard let ids = domain.values else { return }
    let place = SourceText(test: "fed").range
    let condition = Condition(
      id: "fed", domain: domain, requirement: Requirement(table: SourceText(test: "t"), compiled, output: "out0"))
    let rules = ids.indices.map { position in
      Rule(
        id: SourceText(test: "v\(position)"), entries: [Entry(.listed(ValueSet([position])), at: place)],
        outcome: Outcome([.steps([StepReference(id: ids[position], place: place)])]), place: place)
    }
    let report = Report()
    let consumer = DecisionTable(id: "last", conditions: [condition], rules: rules, place: place)
    let last = try #require(CompiledTable.compile(consumer, report: report), "seed \(seed)")
    let graph = try #require(
      DecisionGraph(of: last, report: report), "seed \(seed)")
    let whole = try #require(graph.whole, "seed \(seed)")
    var reached: Set<String> = []
    for combination in random.combinations {
      let slots = try slots(combination, compiled)
      let asked = try slots.indices.map { position in
        let id = definition.conditions[position].id
        let input = try #require(whole.definition.conditions.firstIndex { $0.id == id }, "seed \(seed)")
        return (input, try #require(whole.slot(holding: combination[position], condition: input), "seed \(seed)"))
      }
      let inputs = asked.sorted { $0.0 < $1.0 }.map(\.1)
      guard case .values(let values) = random.decided(0, combination) else {
        #expect(whole.evaluate(inputs).matched.isEmpty, "seed \(seed), \(combination)\n\(random.text)")
        continue
      }
      reached.insert(values[0])
      let steps = whole.evaluate(inputs).outputs[0].result.map(\.stepIDs)
      #expect(steps == values, "seed \(seed), \(combination)\n\(random.text)")
      #expect(graph.way(from: inputs).last?.combination == ids.firstIndex(of: values[0]).map { [$0] }, "seed \(seed)")
    }
    let possible = Set((graph.ways ?? []).map { ids[$0.slots[0]] })
    #expect(possible == reached, "seed \(seed)\n\(random.text)")
  }
}
