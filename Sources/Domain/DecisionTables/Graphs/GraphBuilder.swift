import Diagnostics

/// Makes the tables that a graph is checked and asked by.
struct GraphBuilder {
  private(set) var search: GraphSearch
  private let space: InputSpace
  /// The position of the table whose graph it is.
  private let last: Int
  private var table: CompiledTable { search.nodes[last].table }
  private var definition: DecisionTable { table.definition }

  init(_ nodes: [GraphNode], _ space: InputSpace, budget: Int) {
    search = GraphSearch(nodes, space, budget: budget)
    self.space = space
    last = nodes.count - 1
  }

  /// The ways that lead to the table; nil if the budget runs out.
  mutating func ways() -> [GraphSearch.Way]? { search.ways(to: last) }

  /// The table, in which combinations that no first inputs lead to are impossible; nil if the budget runs out.
  mutating func checked() -> CompiledTable? {
    guard let ways = search.ways(to: last) else { return nil }
    // If nothing leads here, a table on the way decides nothing, and has findings of its own.
    if ways.isEmpty { return table }
    guard let unreachable = unreachable(ways) else { return nil }
    if unreachable.count == 0 { return table }
    var checked = definition
    let place = search.nodes[last].required.first.flatMap { definition.conditions[$0].place } ?? definition.place
    for box in 0..<unreachable.count {
      let entries = table.entries(of: unreachable, box, at: place)
      var impossible = Impossible(entries: entries, reason: NoteReference(id: "", place: place), place: place)
      impossible.isUnreachable = true
      checked.impossible.append(impossible)
    }
    var findings: [Finding] = []
    return .compile(checked, findings: &findings)
  }

  /// Disjoint boxes of the table's combinations that no way leads to; nil if the budget runs out.
  private mutating func unreachable(_ ways: [GraphSearch.Way]) -> MaskRows? {
    var seen: Set<[UInt64]> = []
    var reachable = MaskRows(table.rows.layout)
    var part = MaskRows(space.layout)
    for way in ways {
      search.budget -= space.price * definition.conditions.count
      guard search.budget > 0 else { return nil }
      part.removeRows(from: 0)
      part.append(way.box)
      let row = table.rows.layout.box(of: slots(of: way, part))
      if seen.insert(row).inserted { reachable.append(row) }
    }
    var uncovered = UncoveredSearch(reachable, budget: search.budget)
    uncovered.search(reachable.layout.full, among: (0..<reachable.count).map(Int32.init))
    search.budget = uncovered.budget
    guard uncovered.isComplete, uncovered.keepsAll else { return nil }
    return uncovered.uncovered.merged()
  }

  /// The slots of each condition of the table that a way leads to.
  private func slots(of way: GraphSearch.Way, _ box: MaskRows) -> [[Int]] {
    let node = search.nodes[last]
    var required = way.slots.makeIterator()
    return node.origins.indices.map { condition in
      switch node.origins[condition] {
      case .decision: required.next().map { [$0] } ?? []
      case .input: space.slots(of: condition, in: (last, node), box: box, row: 0)
      }
    }
  }

  /// A table of the first inputs that decides what the graph decides; nil if it would be too large.
  ///
  /// Each rule stands in it once for each box of inputs that leads to it; no two of these boxes share an input, so that
  /// the hit policy counts none twice.
  ///
  /// - Returns: The table, and for each of its rules the position of the table's own.
  mutating func whole() -> (table: CompiledTable, rules: [Int])? {
    var whole = definition
    whole.conditions = space.table.definition.conditions
    whole.examples = definition.inputExamples
    whole.rules = []
    whole.impossible = []
    var positions: [Int] = []
    for (position, rule) in definition.rules.enumerated() {
      guard let boxes = boxes(ofRow: position, last), whole.rules.count + boxes.count <= Self.mostRules else {
        return nil
      }
      for box in 0..<boxes.count {
        var part = rule
        part.entries = space.table.entries(of: boxes, box, at: rule.place)
        whole.rules.append(part)
        positions.append(position)
      }
    }
    for (position, node) in search.nodes.enumerated() {
      for (index, impossible) in node.table.definition.impossible.enumerated() {
        let row = node.table.definition.rules.count + index
        guard let boxes = boxes(ofRow: row, position),
          whole.impossible.count + boxes.count <= Self.mostRules
        else { return nil }
        for box in 0..<boxes.count {
          let entries = space.table.entries(of: boxes, box, at: impossible.place)
          whole.impossible.append(Impossible(entries: entries, reason: impossible.reason, place: impossible.place))
        }
      }
    }
    var findings: [Finding] = []
    let cuts = space.table.axes.map(\.cuts)
    return CompiledTable.compile(whole, dividedAt: cuts, findings: &findings).map { ($0, positions) }
  }

  /// More would slow down all that is asked of the table.
  private static let mostRules = 20_000

  /// The inputs that lead to a row of a table; nil if the budget runs out.
  private mutating func boxes(ofRow row: Int, _ position: Int) -> MaskRows? {
    guard let ways = search.ways(to: position) else { return nil }
    search.budget -= ways.count * space.price
    guard search.budget > 0 else { return nil }
    let table = search.nodes[position].table
    let slots = table.axes.indices.map { table.rows.slots(of: $0, row: row) }
    var boxes = MaskRows(space.layout)
    for way in ways { if let part = search.part(of: way, in: slots, of: position) { boxes.append(part) } }
    return boxes.merged()
  }
}
