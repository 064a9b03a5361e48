import Diagnostics

/// The tables that decide for a table, before they are looked into: each after those that it requires.
struct GraphPlan {
  /// The last one is the table itself.
  private(set) var nodes: [GraphNode] = []
  /// The conditions whose values no table decides, in reading order; computed ones follow what they are computed from.
  private(set) var inputs: [Condition] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var inputPositions: [String: Int] = [:]
  /// The nodes whose results are held by inputs, by the positions of these.
  private(set) var computations: [Int: (node: Int, output: Int)] = [:]
  private let table: CompiledTable
  /// The results that some table of the graph computes with.
  private var used: Set<Result> = []
  private var visited: Set<ObjectIdentifier> = []
  /// By its id, each first input as the tables declare it.
  private var declarations: [String: [Condition]] = [:]
  /// The ids of those that mean different things in different tables.
  private var conflicts: Set<String> = []

  /// An output of a table.
  private struct Result: Hashable {
    let table: ObjectIdentifier
    let output: String

    init(_ requirement: Requirement) {
      table = ObjectIdentifier(requirement.producer)
      output = requirement.output
    }
  }

  /// Fails if conditions of the same id differ.
  ///
  /// - Parameters:
  ///   - table: a table with conditions that other tables decide.
  ///   - report: receives findings about conditions that mean different things in different tables.
  init?(_ table: CompiledTable, report: Report) {
    self.table = table
    collectUsed(by: table)
    let isWhole = add(table) != nil
    if let finding = daysWithoutDecision() {
      report.add(finding)
      return nil
    }
    report.add(conflicts.sorted().compactMap { differentInputs($0) })
    guard isWhole, conflicts.isEmpty else { return nil }
  }

  private mutating func add(_ table: CompiledTable) -> Int? {
    if let position = positions[ObjectIdentifier(table)] ?? position(ofName: table) { return position }
    var origins: [GraphNode.Origin] = []
    for condition in table.definition.conditions {
      guard let requirement = condition.requirement else {
        origins.append(.input(input(condition, of: table)))
        continue
      }
      let producer = requirement.producer
      guard let output = producer.definition.outputs.firstIndex(where: { $0.id == requirement.output }),
        let node = add(producer)
      else { return nil }
      guard isComputed(condition, by: producer.definition, output) else {
        origins.append(.decision(node: node, output: output))
        continue
      }
      let input = input(condition, of: table)
      if let known = computations[input], known != (node, output) { conflicts.insert(condition.declaredID) }
      computations[input] = (node, output)
      origins.append(.computed(input: input, node: node, output: output))
    }
    positions[ObjectIdentifier(table)] = nodes.count
    nodes.append(GraphNode(table: table, origins: origins))
    return nodes.count - 1
  }

  /// The position of a name for the same formula of the same numbers, which another table gives; nil for anything else.
  private func position(ofName table: CompiledTable) -> Int? {
    guard let formula = table.definition.namedFormula else { return nil }
    return nodes.firstIndex { node in
      let other = node.table.definition
      return other.id == table.definition.id && other.namedFormula == formula
        && other.conditions.count == table.definition.conditions.count
        && zip(other.conditions, table.definition.conditions).allSatisfy(Self.areOfOneSource)
    }
  }

  /// True for conditions of one name and one domain that the same table decides, or the same formula, or nothing.
  private static func areOfOneSource(_ one: Condition, _ other: Condition) -> Bool {
    guard one.id == other.id, one.domain == other.domain else { return false }
    switch (one.requirement, other.requirement) {
    case (nil, nil): return true
    case (let one?, let other?):
      return one.producer === other.producer && one.output == other.output
        || one.namedFormula != nil && one.namedFormula == other.namedFormula
    case (nil, _), (_, nil): return false
    }
  }

  /// True if the value of a condition is a number that is known only once all numbers before it are.
  ///
  /// It is the same for all tables of the graph, even if only one of them computes with the number.
  private func isComputed(_ condition: Condition, by producer: DecisionTable, _ output: Int) -> Bool {
    guard condition.domain.ordered?.scale.hasSums == true, let requirement = condition.requirement else {
      return false
    }
    return producer.computes(output) || used.contains(Result(requirement))
  }

  private mutating func collectUsed(by table: CompiledTable) {
    guard visited.insert(ObjectIdentifier(table)).inserted else { return }
    for condition in table.definition.conditions {
      guard let requirement = condition.requirement else { continue }
      if table.definition.computes(with: condition.id) { used.insert(Result(requirement)) }
      collectUsed(by: requirement.producer)
    }
  }

  private mutating func input(_ condition: Condition, of table: CompiledTable) -> Int {
    declarations[condition.declaredID, default: []].append(condition)
    guard let position = inputPositions[condition.id] else {
      if inputs.contains(where: {
        $0.declaredID == condition.declaredID && $0.member?.all != condition.member?.all
      }) {
        conflicts.insert(condition.declaredID)
      }
      inputPositions[condition.id] = inputs.count
      inputs.append(condition)
      return inputs.count - 1
    }
    if inputs[position].isDay, condition.isDay {
      inputs[position] = inputs[position].onDays(of: condition)
      return position
    }
    let isSame =
      inputs[position].isDay == condition.isDay && inputs[position].domain == condition.domain
      && inputs[position].member?.all == condition.member?.all
      && inputs[position].dependency?.values == condition.dependency?.values
      && (inputs[position].requirement == nil) == (condition.requirement == nil)
    if isSame {
      // Of the words of two pages, those of the table's own count.
      if table === self.table, condition.place?.file.path != inputs[position].place?.file.path {
        inputs[position] = condition
      }
    } else {
      conflicts.insert(condition.declaredID)
    }
    return position
  }

  /// The finding for days that the table speaks of, but not all of those that feed it; nil if there are none.
  ///
  /// A table without periods speaks of all days that those which feed it have in common.
  private func daysWithoutDecision() -> Finding? {
    guard let common = inputs.first(where: \.isDay), let days = common.domain.ordered?.interval else { return nil }
    let own = table.definition.conditions.first(where: \.isDay)
    if let own, own.domain == common.domain { return nil }
    if own == nil, !days.isEmpty { return nil }
    let others = (declarations[common.id] ?? []).filter { $0.domain != own?.domain }
    var seen: Set<String> = []
    return Finding(
      .differentInputs, at: own?.place ?? table.definition.place,
      own == nil
        ? "What feeds table '\(table.definition.id)' has no day in common"
        : "Table '\(table.definition.id)' speaks of days on which something that feeds it decides nothing",
      notes: (own.map { [.init("it speaks of \($0.domain.text)")] } ?? [])
        + others.filter { seen.insert("\($0.order)").inserted }
        .map { .init("the days are \($0.domain.text) here", at: $0.place ?? table.definition.place) },
      fixes: [.init("write for the other days what holds on them, or leave them out of the table")],
      details: Finding.Details(conditions: [common.id]))
  }

  /// The finding for an input that tables declare in different ways: at the table's own declaration, or else the first one.
  private func differentInputs(_ id: String) -> Finding? {
    let all = (declarations[id] ?? []).sorted { $0.order < $1.order }
    let own = table.definition.conditions.first { $0.declaredID == id }?.order ?? ("", 0)
    guard let condition = all.first(where: { $0.order == own }) ?? all.first else { return nil }
    var others: [Condition] = []
    for other in all where other.order != condition.order {
      if others.last.map({ $0.order == other.order }) != true { others.append(other) }
    }
    let differing = others.filter { !condition.hasSameValues(as: $0) }
    return .differentInputs(condition, differing.isEmpty ? others : differing, in: table.definition)
  }

  /// The bounds at which a table divides a first input, for all of them; none for listed values.
  var cuts: [[Cut]] {
    var cuts = inputs.map { _ in [Cut]() }
    for node in nodes {
      for (condition, origin) in node.origins.enumerated() {
        if let input = origin.input { cuts[input] += node.table.axes[condition].cuts }
      }
    }
    // Days that other tables speak of, but not all, are none of the inputs'.
    for (input, condition) in inputs.enumerated() where condition.isDay {
      cuts[input] = Scale.date.cuts(cuts[input], dividing: condition.domain.ordered?.interval ?? .all)
    }
    return cuts
  }
}

extension Condition {
  /// Its place among the files of the site.
  fileprivate var order: (String, Int) { (place?.file.path ?? "", place?.bounds.lowerBound ?? 0) }

  /// True if it may have the same values as another one: of a set, if the sets have the same members; of a name, if it stands for
  /// the same formula.
  fileprivate func hasSameValues(as other: Condition) -> Bool {
    member?.all == other.member?.all && (member != nil || domain == other.domain)
      && requirement?.namedFormula == other.requirement?.namedFormula
      && dependency?.values == other.dependency?.values
  }

  /// The values that it may have, in the notation of a spec: of a set, the members; of a name, its formula.
  fileprivate var domainText: Message {
    requirement?.namedFormula.map { Message(verbatim: $0.expression.description) }
      ?? member.map { .names($0.all) } ?? dependency.map { "\(domain.text), asked only if \($0.text)" } ?? domain.text
  }
}

extension Finding {
  fileprivate static func differentInputs(_ condition: Condition, _ others: [Condition], in table: DecisionTable)
    -> Finding
  {
    Finding(
      .differentInputs, at: condition.place ?? table.place,
      "The condition '\(condition.declaredID)' has other values in a table than in one that feeds it",
      notes: [.init("here they are \(condition.domainText)")]
        + others.map { .init("they are \($0.domainText) here", at: $0.place ?? table.place) },
      fixes: [.init("declare the condition once, and name it in both tables; or give one of them another id")],
      details: Finding.Details(conditions: [condition.declaredID]))
  }
}
