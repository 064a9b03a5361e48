import DecisionTables
import Diagnostics

/// Every combination of a table with its decision, one per line, as test vectors for other programs.
package struct TestVectors {
  private let table: CompiledTable
  private let combinations: SlotCombinations
  /// The values that were given, for each condition.
  private let given: [String?]
  /// The graph whose first inputs the combinations are; nil for a table alone.
  private let graph: DecisionGraph?
  /// True to write lines for the ends of intervals and the bends of formulas, too.
  private let hasEdges: Bool
  /// The names of the values that phrases of the table say.
  private let said: [String]

  /// The formats of a line.
  package enum Format: Sendable {
    case json
    /// For spreadsheets, no cell can be read as a formula; otherwise each cell has the same text as in JSON.
    case csv(forSpreadsheets: Bool)
  }

  /// The most combinations: more would hardly be of use to anybody.
  package static let most = 1_000_000
  /// The limit in bytes; a spec of 1 MB, the largest that is read, may ask for nearly 64 times as much.
  static let mostBytes = 60_000_000
  /// The number of bytes to print at once.
  private static let piece = 1 << 16

  init(
    _ table: CompiledTable, _ combinations: SlotCombinations, _ given: [String?], _ graph: DecisionGraph? = nil,
    withEdges hasEdges: Bool = false
  ) {
    self.graph = graph
    self.hasEdges = hasEdges
    self.table = table
    self.combinations = combinations
    self.given = given
    said = table.definition.namesInPhrases
  }

  /// The combinations of slots to write: of numbers that are computed from others, the first stands for all.
  static func combinations(_ slots: [[Int]], _ graph: DecisionGraph?) -> SlotCombinations {
    guard let graph else { return SlotCombinations(slots) }
    return SlotCombinations(slots.indices.map { graph.isComputed($0) ? [0] : slots[$0] })
  }

  /// Writes all lines, holding only some of them in memory at a time.
  ///
  /// - Returns: The number of combinations written, or whose orders contradict their values; fewer than all if the lines
  ///   would take too many bytes. With the rules of the table that decide in one of the lines.
  func write(_ format: Format, _ print: (String) throws -> Void) rethrows -> (count: Int, rules: Set<Int>) {
    let isJSON = if case .json = format { true } else { false }
    var text = ""
    var (count, byteCount) = (0, 0)
    var isFirst = true
    var rules: Set<Int> = []
    var search = graph.map { ComputedSamples($0, given: given) }
    var edges = hasEdges ? EdgeSamples(table, graph, given: given) : nil
    if !isJSON { text += CSVRow(header).text }
    for combination in combinations {
      count += 1
      if table.isContradictory(combination) { continue }
      let samples =
        search?.samples(of: combination) ?? [(combination, table.testValues(of: combination, points: given))]
      var seen = Set(samples.map(\.values))
      let further = samples.flatMap { edges?.samples(around: $0) ?? [] }.filter { seen.insert($0.values).inserted }
      for (combination, values) in samples + further {
        switch format {
        case .csv(let isForSpreadsheets):
          text += CSVRow(row(combination, values), forSpreadsheets: isForSpreadsheets).text
        case .json: text += (isFirst ? "[\n  " : ",\n  ") + json(combination, values).line
        }
        if graph != nil { rules.formUnion(table.evaluate(combination).decidingRules) }
        isFirst = false
      }
      if text.utf8.count > Self.piece {
        byteCount += text.utf8.count
        try print(text)
        text = ""
        if byteCount > Self.mostBytes { break }
      }
    }
    try print(text + (isJSON ? "\n]\n" : ""))
    return (count, Set(rules.map { graph?.rules[$0] ?? $0 }))
  }

  private var outputNames: [String] { table.definition.outputs.map(\.key) }

  // MARK: CSV

  private var header: [String] { columns.map(\.id) + decided + outputNames + said + ["rules"] }

  /// The conditions that are not computed from others, of which a set's members are one.
  private var columns: [ConditionColumn] {
    table.definition.conditions.columns.filter { graph?.isComputed($0.first) != true }
  }

  /// The text of a column's cell: of a set, its members.
  private func text(of column: ConditionColumn, _ values: [String?]) -> String {
    guard column.isSet else { return values[column.first] ?? "" }
    return table.definition.memberIDs(of: column, values.map { $0 ?? "" }).joined(separator: ", ")
  }

  /// The conditions that are not computed from others, by their positions.
  private var asked: [Int] {
    let conditions = table.definition.conditions
    return conditions.indices.filter { graph?.isComputed($0) != true && conditions[$0].pair == nil }
  }

  /// The conditions that other tables decide on the way: those of the table, then the numbers computed from others.
  private var decided: [String] {
    guard let graph else { return [] }
    return graph.decidedConditions.map { graph.table.definition.conditions[$0].id }
      + graph.computedInputs.map { table.definition.conditions[$0].id }
  }

  /// The results of the tables on the way, in the order of `decided`.
  private func between(_ combination: [Int], _ values: [String?]) -> [String?] {
    graph.map { graph in graph.values(from: combination) + graph.computedInputs.map { values[$0] } } ?? []
  }

  private func row(_ combination: [Int], _ values: [String?]) -> [String] {
    let decision = table.evaluate(combination)
    let computed = decision.computed(of: table.definition, for: values)
    let results = computed.outputs.enumerated().map { output, decided in
      if decision.impossible != nil { return "impossible" }
      return texts(decided, output)?.joined(separator: ", ") ?? decided.wordForNothing
    }
    let between = between(combination, values).map { $0 ?? "" }
    let told = valuesSaid(by: computed)
    return columns.map { text(of: $0, values) } + between + results + said.map { told[$0] ?? "" } + [
      rules(decision).joined(separator: ", ")
    ]
  }

  // MARK: Phrases

  /// The values that the phrases of a decision say, by their names.
  private func valuesSaid(by decision: Decision) -> [String: String] {
    var values: [String: String] = [:]
    if decision.impossible != nil || table.definition.formulasInSteps.isEmpty { return values }
    for case .steps(let steps)? in decision.outputs.map(\.result) {
      for step in steps {
        for said in table.definition.formulasInSteps[step.id] ?? [] {
          values[said.name] = table.definition.value(of: said.formula, step.given)
        }
      }
    }
    return values
  }

  private func rules(_ decision: Decision) -> [String] {
    let rules = decision.decidingRules.map { table.definition.rules[$0].id.text }
    return decision.isByDefault ? rules + [DecisionTable.defaultID] : rules
  }

  /// The decided ids or values; nil if there is no result.
  private func texts(_ decided: Decision.Output, _ output: Int) -> [String]? {
    switch decided.result {
    case nil: return nil
    case .steps(let steps): return steps.map(\.id)
    case .values(let values):
      let domain = table.definition.decidedDomain(of: output)
      return values.map { domain?.text(of: $0) ?? "" }
    case .doesNotApply: return [Outcome.Result.nothing]
    }
  }

  // MARK: JSON

  /// The combination in the form of an example in a spec, with the deciding rules.
  private func json(_ combination: [Int], _ values: [String?]) -> JSON {
    let decision = table.evaluate(combination)
    let when = asked.map { (condition: table.definition.conditions[$0], value: values[$0] ?? "") }
    let way = zip(decided, between(combination, values)).map { id, value in
      JSON.Member(name: id, value: value.map(JSON.string) ?? .null)
    }
    let computed = decision.computed(of: table.definition, for: values)
    let told = valuesSaid(by: computed)
    let values = said.compactMap { name in told[name].map { JSON.Member(name: name, value: .string($0)) } }
    return .members([
      "when": .combination(when), "way": graph == nil ? nil : .object(way), "then": then(computed),
      "values": values.isEmpty ? nil : .object(values),
      "rules": .strings(rules(decision)),
    ])
  }

  private func then(_ decision: Decision) -> JSON {
    if decision.impossible != nil { return "impossible" }
    let results = decision.outputs.enumerated().map { output, decided in texts(decided, output).map { JSON.strings($0) }
    }
    if results.allSatisfy({ $0 == nil }), let first = decision.outputs.first { return .string(first.wordForNothing) }
    if table.definition.outputs.map(\.id) == [""] { return results[0] ?? .null }
    return .object(zip(outputNames, results).map { JSON.Member(name: $0, value: $1 ?? .null) })
  }
}

extension DecisionTable {
  /// The names of the values that phrases say, in the order of the rules.
  fileprivate var namesInPhrases: [String] {
    if formulasInSteps.isEmpty { return [] }
    var names: [String] = []
    forEachStep { step in
      for said in formulasInSteps[step.id] ?? [] where !names.contains(said.name) { names.append(said.name) }
    }
    return names
  }
}

extension Decision.Output {
  /// The reason why there is no result; gaps and conflicts are possible only in a table without a complete proof.
  fileprivate var wordForNothing: String {
    switch self {
    case .steps, .values, .doesNotApply, .otherwise, .notStated: "not-stated"
    case .gap: "gap"
    case .conflict: "conflict"
    }
  }
}
