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
    var checked = definition
    for box in 0..<unreachable.count {
      let place = place(constrainedBy: unreachable, box)
      checked.impossible.append(.unreachable(table.entries(of: unreachable, box, at: place), at: place))
    }
    checked.impossible += beyondReach()
    if checked.impossible.count == definition.impossible.count { return table }
    let report = Report()
    return .compile(checked, report: report)
  }

  /// The place of the first condition that another table decides and that a box of unreachable combinations constrains.
  private func place(constrainedBy rows: MaskRows, _ box: Int) -> SourceRange {
    let decided = definition.conditions.indices.first { condition in
      definition.conditions[condition].requirement != nil
        && rows.slots(of: condition, row: box).count < table.axes[condition].count
    }
    let condition = decided.map { definition.conditions[$0] } ?? definition.conditions.first { $0.requirement != nil }
    return condition?.place ?? definition.place
  }

  /// The numbers of computed conditions that lie beyond all that the formulas of other tables yield.
  private func beyondReach() -> [Impossible] {
    definition.conditions.indices.flatMap { condition -> [Impossible] in
      guard let yielded = search.interval(ofComputed: condition, last),
        let (scale, whole) = definition.conditions[condition].domain.ordered
      else { return [] }
      let reached = scale.canonical(yielded)
      let place = definition.conditions[condition].place ?? definition.place
      return Interval.complement(of: [reached], within: whole).map { beyond in
        let entries = definition.conditions.indices.map { index in
          index == condition ? Entry(.intervals([beyond], orNull: false), at: place) : .any(at: place)
        }
        return .unreachable(entries, at: place)
      }
    }
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
      case .input, .computed: space.slots(of: condition, in: (last, node), box: box, row: 0)
      }
    }
  }

  /// A table of the first inputs that decides what a table of the graph decides; nil if it would be too large.
  ///
  /// Each rule stands in it once for each box of inputs that leads to it; no two of these boxes share an input, so that
  /// the hit policy counts none twice. Where conditions are computed, they are inputs as well, and combinations that
  /// no values of others compute are impossible.
  ///
  /// - Parameter node: the position of the table; nil for the last one.
  /// - Returns: The table, and for each of its rules the position of the table's own.
  mutating func whole(of node: Int? = nil) -> (table: CompiledTable, rules: [Int])? {
    let last = node ?? self.last
    let definition = search.nodes[last].table.definition
    var whole = definition
    whole.conditions = space.table.definition.conditions
    whole.examples = definition.inputExamples.map(aligned)
    whole.rules = []
    whole.impossible = []
    var positions: [Int] = []
    for (position, rule) in definition.rules.enumerated() {
      guard let boxes = boxes(ofRow: position, last), whole.rules.count + boxes.count <= Self.mostRules,
        pay(forRules: boxes.count)
      else { return nil }
      for box in 0..<boxes.count {
        var part = rule
        part.entries = space.table.entries(of: boxes, box, at: rule.place)
        whole.rules.append(part)
        positions.append(position)
      }
    }
    for (position, node) in search.nodes[...last].enumerated() {
      for (index, impossible) in node.table.definition.impossible.enumerated() {
        let row = node.table.definition.rules.count + index
        guard let boxes = boxes(ofRow: row, position),
          whole.impossible.count + boxes.count <= Self.mostRules, pay(forRules: boxes.count)
        else { return nil }
        for box in 0..<boxes.count {
          let entries = space.table.entries(of: boxes, box, at: impossible.place)
          whole.impossible.append(Impossible(entries: entries, reason: impossible.reason, place: impossible.place))
        }
      }
    }
    guard addUnreachable(to: &whole, last) else { return nil }
    let report = Report()
    let cuts = space.table.axes.map(\.cuts)
    return CompiledTable.compile(whole, dividedAt: cuts, report: report).map { ($0, positions) }
  }

  /// An example that leaves computed conditions open.
  private func aligned(_ example: Example) -> Example {
    var example = example
    var entries = example.entries.makeIterator()
    example.entries = space.table.definition.conditions.map { condition in
      condition.requirement == nil && condition.pair == nil
        ? entries.next() ?? .any(at: example.place) : .any(at: example.place)
    }
    return example
  }

  /// Adds the inputs that contradict what is computed from others; returns false if the budget runs out.
  private mutating func addUnreachable(to whole: inout DecisionTable, _ node: Int) -> Bool {
    let isComputed = search.nodes[...node].contains { node in
      node.origins.contains { if case .computed = $0 { true } else { false } }
    }
    if !isComputed { return true }
    guard let ways = search.ways(to: node) else { return false }
    var reached = MaskRows(space.layout)
    for way in ways { reached.append(way.box) }
    var uncovered = UncoveredSearch(reached, budget: search.budget)
    uncovered.search(space.layout.full, among: (0..<reached.count).map(Int32.init))
    search.budget = uncovered.budget
    guard uncovered.isComplete, uncovered.keepsAll else { return false }
    let rows = uncovered.uncovered.merged()
    guard whole.impossible.count + rows.count <= Self.mostRules, pay(forRules: rows.count) else { return false }
    for row in 0..<rows.count {
      whole.impossible.append(.unreachable(space.table.entries(of: rows, row, at: whole.place), at: whole.place))
    }
    return true
  }

  /// Takes the price of some rules of first inputs, which stay in memory; returns false if the budget runs out.
  private mutating func pay(forRules count: Int) -> Bool {
    search.budget -= count * space.table.axes.count * Self.priceOfEntry
    return search.budget > 0
  }

  /// The price of an entry, in comparisons.
  private static let priceOfEntry = 300
  /// More would slow down all that is asked of the table.
  private static let mostRules = 20_000

  /// The inputs that lead to a row of a table; nil if the budget runs out.
  private mutating func boxes(ofRow row: Int, _ position: Int) -> MaskRows? {
    guard let ways = search.ways(to: position) else { return nil }
    search.budget -= ways.count * (space.price + GraphSearch.priceOfWay)
    guard search.budget > 0 else { return nil }
    let table = search.nodes[position].table
    let slots = table.axes.indices.map { table.rows.slots(of: $0, row: row) }
    var boxes = MaskRows(space.layout)
    for way in ways { if let part = search.part(of: way, in: slots, of: position) { boxes.append(part) } }
    return boxes.merged()
  }
}

extension Impossible {
  fileprivate static func unreachable(_ entries: [Entry], at place: SourceRange) -> Impossible {
    var impossible = Impossible(entries: entries, reason: NoteReference(id: "", place: place), place: place)
    impossible.isUnreachable = true
    return impossible
  }
}
