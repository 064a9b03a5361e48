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

  init(_ table: CompiledTable, _ combinations: SlotCombinations, _ given: [String?], _ graph: DecisionGraph? = nil) {
    self.graph = graph
    self.table = table
    self.combinations = combinations
    self.given = given
  }

  /// Writes all lines, holding only some of them in memory at a time.
  ///
  /// - Returns: The number of lines written; fewer than all if they would take too many bytes.
  func write(_ format: Format, _ print: (String) throws -> Void) rethrows -> Int {
    let isJSON = if case .json = format { true } else { false }
    var text = ""
    var (count, byteCount) = (0, 0)
    var isFirst = true
    if !isJSON { text += CSVRow(header).text }
    for combination in combinations {
      switch format {
      case .csv(let isForSpreadsheets): text += CSVRow(row(combination), forSpreadsheets: isForSpreadsheets).text
      case .json: text += (isFirst ? "[\n  " : ",\n  ") + json(combination).line
      }
      isFirst = false
      count += 1
      if text.utf8.count > Self.piece {
        byteCount += text.utf8.count
        try print(text)
        text = ""
        if byteCount > Self.mostBytes { break }
      }
    }
    try print(text + (isJSON ? "\n]\n" : ""))
    return count
  }

  private func value(_ combination: [Int], _ condition: Int) -> String {
    given[condition] ?? table.testValue(ofSlot: combination[condition], condition: condition)
  }

  /// The decision with the numbers that formulas yield for the values of a combination.
  private func computed(_ decision: Decision, _ combination: [Int]) -> Decision {
    decision.computed(of: table.definition, for: combination.indices.map { value(combination, $0) })
  }

  private var outputNames: [String] { table.definition.outputs.map(\.key) }

  // MARK: CSV

  private var header: [String] { table.definition.conditions.map(\.id) + decided.map(\.id) + outputNames + ["rules"] }

  /// The conditions that other tables decide on the way.
  private var decided: [Condition] {
    graph.map { graph in graph.decidedConditions.map { graph.table.definition.conditions[$0] } } ?? []
  }

  private func row(_ combination: [Int]) -> [String] {
    let decision = table.evaluate(combination)
    let values = combination.indices.map { value(combination, $0) }
    let results = computed(decision, combination).outputs.enumerated().map { output, decided in
      if decision.impossible != nil { return "impossible" }
      return texts(decided, output)?.joined(separator: ", ") ?? decided.wordForNothing
    }
    let between = graph.map { $0.values(from: combination).map { $0 ?? "" } } ?? []
    return values + between + results + [rules(decision).joined(separator: ", ")]
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
    }
  }

  // MARK: JSON

  /// The combination in the form of an example in a spec, with the deciding rules.
  private func json(_ combination: [Int]) -> JSON {
    let decision = table.evaluate(combination)
    let when = table.definition.conditions.enumerated().map { index, condition in
      JSON.Member(name: condition.id, value: .string(value(combination, index)))
    }
    let between = graph.map { graph in
      zip(decided, graph.values(from: combination)).map { condition, value in
        JSON.Member(name: condition.id, value: value.map(JSON.string) ?? .null)
      }
    }
    return .members([
      "when": .object(when), "way": between.map(JSON.object), "then": then(computed(decision, combination)),
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

extension Decision.Output {
  /// The reason why there is no result; gaps and conflicts are possible only in a table without a complete proof.
  fileprivate var wordForNothing: String {
    switch self {
    case .steps, .values, .otherwise, .notStated: "not-stated"
    case .gap: "gap"
    case .conflict: "conflict"
    }
  }
}
