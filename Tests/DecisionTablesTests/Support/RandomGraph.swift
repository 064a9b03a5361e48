import Diagnostics
import TestSupport

@testable import DecisionTables

/// Two to four small tables that decide for each other, made at random, with their decisions by plain enumeration.
struct RandomGraph {
  /// A table, and what of it does not depend on the module.
  struct Node {
    /// The table without its conditions that other tables decide.
    var base: RandomTable
    /// The table as a whole.
    var table: DecisionTable
    /// The table as others require it.
    var compiled: CompiledTable?
    /// The positions of its inputs in the graph.
    var inputs: [Int]
    /// The tables that decide its other conditions, by their positions.
    var producers: [Int]
    /// By rule, and by entry of `impossible`, what each of these conditions must be.
    var tests: [[DecidedTest]]
    var impossible: [[DecidedTest]]
  }

  /// What the last table decides, or where the way to it ends.
  enum Way {
    case impossible
    case ends
    case decided(matched: [Int], outputs: [Decision.Output], impossible: Bool, values: [String])
  }

  let inputs: [RandomCondition]
  private(set) var nodes: [Node] = []
  /// The tables that the last one requires, directly or by others, and itself.
  private var needed: Set<Int> = []

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    inputs = (0..<(seed % 4 == 0 ? 3 : 2)).map { _ in RandomCondition(using: &random) }
    let count = Int.random(in: 2...4, using: &random)
    while nodes.count < count { add(isLast: nodes.count == count - 1, using: &random) }
    var waiting = [nodes.count - 1]
    while let next = waiting.popLast() { if needed.insert(next).inserted { waiting += nodes[next].producers } }
  }

  private mutating func add(isLast: Bool, using random: inout SeededGenerator) {
    let own = inputs.indices.filter { _ in random.chance(nodes.isEmpty ? 60 : 35) }
    let chosen = own.isEmpty ? [Int.random(in: 0..<inputs.count, using: &random)] : own
    var producers = nodes.indices.filter { _ in random.chance(45) }
    if isLast, producers.isEmpty { producers = [nodes.count - 1] }
    var parts = RandomTable.Parts()
    parts.ids = chosen.map { "c\($0)" }
    parts.conditions = chosen.map { inputs[$0] }
    func rows(_ count: Int) -> [[RandomEntry]] {
      (0..<count).map { _ in parts.conditions.map { RandomEntry($0, using: &random) } }
    }
    parts.entries = rows(Int.random(in: 1...5, using: &random))
    parts.impossible = rows(random.chance(25) ? 1 : 0)
    parts.outputs = [RandomOutput(id: "o", using: &random)]
    let policies: [HitPolicy] = [.unique, .any, .first, .first, .priority, .collect]
    parts.policy = policies[Int.random(in: 0..<policies.count, using: &random)]
    parts.aggregation = RandomTable.aggregation(parts.policy, parts.outputs, using: &random)
    if parts.policy == .collect, parts.aggregation == nil {
      if isLast { parts.policy = .collect } else { parts.policy = .first }
    }
    let mayBeNothing = parts.aggregation == nil
    parts.results = parts.entries.map { _ in
      RandomTable.results(of: parts.outputs, orNil: 0, using: &random).map { result in
        // A condition takes one step. An output that does not apply gives it 'null'.
        if mayBeNothing, random.chance(10) { return RandomOutput.nothing }
        return parts.outputs[0].kind == .steps ? result.map { min($0, 1) } : result
      }
    }
    if random.chance(40) {
      parts.otherwise = RandomTable.defaults(of: parts.outputs, parts.aggregation, using: &random)
      if parts.outputs[0].kind == .steps, parts.aggregation == nil {
        parts.otherwise = parts.otherwise?.map { $0.map { min($0, 1) } }
      }
    }
    parts.mustBeComplete = !random.chance(30)
    let base = RandomTable(parts)
    var node = Node(
      base: base, table: base.sample.table, inputs: chosen, producers: producers, tests: [], impossible: [])
    node.table.id = "t\(nodes.count)"
    // Other tables take the sum, which must be a value of the domain: at most 5 rules add at most 2.
    if parts.aggregation == .sum, parts.outputs[0].kind == .integer {
      node.table.outputs[0].domain = .number("[-10..10]", integer: true)
    }
    node.tests = parts.entries.map { _ in [] }
    node.impossible = parts.impossible.map { _ in [] }
    for producer in producers { require(producer, &node, using: &random) }
    let report = Report()
    node.compiled = CompiledTable.compile(node.table, report: report)
    nodes.append(node)
  }

  private func require(_ producer: Int, _ node: inout Node, using random: inout SeededGenerator) {
    let producing = nodes[producer].table
    guard let compiled = nodes[producer].compiled, let domain = try? producing.requiredDomain(of: 0) else {
      node.producers.removeAll { $0 == producer }
      return
    }
    let condition = Condition(
      id: "d\(producer)", domain: domain,
      requirement: Requirement(table: SourceText(test: producing.id), compiled, output: "o"))
    node.table.conditions.append(condition)
    for rule in node.table.rules.indices {
      let test = DecidedTest.fitting(condition, using: &random)
      node.tests[rule].append(test)
      node.table.rules[rule].entries.append(test.entry(of: condition))
    }
    for index in node.table.impossible.indices {
      let test = DecidedTest.fitting(condition, using: &random)
      node.impossible[index].append(test)
      node.table.impossible[index].entries.append(test.entry(of: condition))
    }
  }

  /// Every combination of samples of the inputs.
  var combinations: [[Int]] {
    inputs.reduce([[]]) { partial, input in partial.flatMap { head in input.samples.map { head + [$0] } } }
  }

  /// What the tables decide for a combination.
  func way(_ combination: [Int]) -> Way {
    var values: [Int: String] = [:]
    for position in nodes.indices where needed.contains(position) {
      let node = nodes[position]
      let own = node.inputs.map { combination[$0] }
      // The way to this table ended before.
      if node.producers.contains(where: { values[$0] == nil }) { return .ends }
      let decided = node.producers.map { values[$0] ?? "" }
      func holds(_ row: [RandomEntry], _ tests: [DecidedTest]) -> Bool {
        node.base.matches(row, own) && zip(tests, decided).allSatisfy { $0.holds($1) }
      }
      let matched = node.tests.indices.filter { holds(node.base.entries[$0], node.tests[$0]) }
      let isImpossible = node.impossible.indices.contains { holds(node.base.impossible[$0], node.impossible[$0]) }
      let output = node.base.decided(0, matched)
      if position == nodes.count - 1 {
        return .decided(matched: matched, outputs: [output], impossible: isImpossible, values: decided)
      }
      if isImpossible { return .impossible }
      guard let value = text(of: output, node.table) else { return .ends }
      values[position] = value
    }
    return .ends
  }

  private func text(of output: Decision.Output, _ table: DecisionTable) -> String? {
    switch output {
    case .gap, .conflict: return nil
    case .notStated, .doesNotApply, .otherwise(.doesNotApply): return "null"
    case .steps, .values, .otherwise: break
    }
    switch output.result {
    case .steps(let steps)?: return steps.first?.id
    case .values(let values)?: return values.first.flatMap { table.decidedDomain(of: 0)?.text(of: $0) }
    case .doesNotApply?, nil: return nil
    }
  }

  func compiled() -> [String: CompiledTable] {
    Dictionary(
      nodes.compactMap { node in node.compiled.map { (node.table.id, $0) } }, uniquingKeysWith: { first, _ in first })
  }
}

/// An entry of a condition that another table decides, and what satisfies it.
struct DecidedTest {
  let text: String
  let holds: @Sendable (String) -> Bool

  init(_ domain: Domain, using random: inout SeededGenerator) {
    guard random.chance(70) else {
      self.init(text: "-") { _ in true }
      return
    }
    if domain.isNullable, random.chance(20) {
      self.init(text: "null") { $0 == "null" }
      return
    }
    guard let scale = domain.ordered?.scale else {
      let values = domain.namedValues.filter { $0 != "null" }
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      self.init(text: value) { $0 == value }
      return
    }
    let durations = ["-PT5M", "PT30M", "P1D"]
    let marks =
      switch scale {
      case .date: ["1969-12-31", "2024-02-29", "2024-03-01"]
      case .time: ["08:59", "09:00", "23:59"]
      case .duration: durations
      default: ["-1", "0", "1", "2"]
      }
    let mark = marks[Int.random(in: 0..<marks.count, using: &random)]
    // Numbers with few digits, dates and times compare as these keys, and the few durations by their places.
    let key: @Sendable (String) -> Double = { text in
      durations.firstIndex(of: text).map(Double.init) ?? Double(text)
        ?? Double(text.filter { $0 != "-" && $0 != ":" }) ?? .nan
    }
    let bound = key(mark)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: self.init(text: "< \(mark)") { $0 != "null" && key($0) < bound }
    case 1: self.init(text: ">= \(mark)") { $0 != "null" && key($0) >= bound }
    default: self.init(text: mark) { $0 != "null" && key($0) == bound }
    }
  }

  private init(text: String, holds: @escaping @Sendable (String) -> Bool) {
    self.text = text
    self.holds = holds
  }

  func entry(of condition: Condition) -> Entry {
    let report = Report()
    let source = SourceText(test: text)
    return Entry.parse([source], at: source.range, for: condition, report: report)
  }

  /// A test whose bounds lie in the domain.
  static func fitting(_ condition: Condition, using random: inout SeededGenerator) -> DecidedTest {
    while true {
      let test = DecidedTest(condition.domain, using: &random)
      if !test.entry(of: condition).isFaulty { return test }
    }
  }
}
