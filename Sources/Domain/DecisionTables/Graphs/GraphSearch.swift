/// Finds what the tables of a graph decide for the first inputs, as disjoint boxes of these.
struct GraphSearch {
  let nodes: [GraphNode]
  let space: InputSpace
  /// The rest of the budget, in comparisons.
  var budget: Int
  /// By node, what was found so far.
  private var ways: [Int: [Way]] = [:]
  private var regions: [Region: [Int: MaskRows]] = [:]
  /// For conditions that are computed, the inputs that lead to each of their values, and the bounds of all values.
  var computed: [Region: (rows: MaskRows, range: NumberRange?)] = [:]
  /// The values of formulas that were found so far: many boxes have the same slots of what a formula computes with.
  var yielded: [Computed: Yield] = [:]
  /// The most values of formulas to compute one by one.
  var valuesLeft = 50_000

  /// First inputs with the same values of the conditions that other tables decide.
  struct Way {
    /// The words of a row.
    var box: [UInt64]
    /// A slot for each of these conditions.
    var slots: [Int]
  }

  /// The condition of a node that another table decides.
  struct Region: Hashable {
    var node: Int
    var condition: Int
  }

  /// A formula of a node, with the slots of the inputs that it computes with, and the input that holds its values.
  struct Computed: Hashable {
    var node: Int
    var input: Int
    var formula: Formula
    /// In the order in which the formula names them, which may be another one in an equal formula.
    var conditions: [String]
    var slots: [[Int]]
  }

  /// The values of a result for some inputs.
  struct Yield {
    /// Bounds of the values; nil if nothing is known.
    var range: NumberRange?
    /// The slots of the input that may hold the values.
    var slots: [Int]
  }

  init(_ nodes: [GraphNode], _ space: InputSpace, budget: Int) {
    self.nodes = nodes
    self.space = space
    self.budget = budget
  }

  /// The disjoint ways that lead to a table; nil if the budget runs out.
  ///
  /// Inputs for which a table on the way declares that they can't happen, or has a gap or a contradiction, lead nowhere.
  mutating func ways(to node: Int) -> [Way]? {
    if let known = ways[node] { return known }
    guard var found = start() else { return nil }
    for condition in nodes[node].origins.indices {
      var parts: [(slots: [Int], rows: MaskRows)] = []
      switch nodes[node].origins[condition] {
      case .input: continue
      case .decision:
        guard let regions = regions(of: condition, node) else { return nil }
        parts = regions.sorted { $0.key < $1.key }.map { ([$0.key], $0.value) }
      case .computed:
        guard let region = computedRegion(of: condition, node) else { return nil }
        parts = [([], region.rows)]
      }
      guard let next = divide(found, by: parts) else { return nil }
      found = next
    }
    ways[node] = found
    return found
  }

  /// All inputs, without those whose orders contradict their values; nil if the budget runs out.
  private mutating func start() -> [Way]? {
    var possible = UncoveredSearch(space.table.rows, budget: budget)
    possible.search(space.layout.full, among: space.table.impossibleRows.map(Int32.init))
    budget = possible.budget
    guard possible.isComplete, possible.keepsAll else { return nil }
    return (0..<possible.uncovered.count).map { Way(box: possible.uncovered[$0], slots: []) }
  }

  /// The parts of ways that lie in some boxes, each with the slots that belong to these; nil if the budget runs out.
  private mutating func divide(_ ways: [Way], by parts: [(slots: [Int], rows: MaskRows)]) -> [Way]? {
    var next: [Way] = []
    for way in ways {
      for (slots, rows) in parts {
        budget -= rows.count * space.price
        guard budget > 0, (next.count + rows.count) * (space.layout.wordCount + Self.wordsOfWay) <= Self.mostWords
        else {
          return nil
        }
        for row in 0..<rows.count {
          guard let common = rows.common(row, with: way.box) else { continue }
          budget -= Self.priceOfWay
          next.append(Way(box: common, slots: way.slots + slots))
        }
      }
    }
    return next
  }

  /// 32 MiB.
  private static let mostWords = 1 << 22
  /// The words that a way takes in addition to those of its box.
  private static let wordsOfWay = 12
  /// The price of making a box, in comparisons.
  static let priceOfWay = 50

  /// For each slot of a condition that another table decides, the inputs that lead to it; nil if the budget runs out.
  private mutating func regions(of condition: Int, _ node: Int) -> [Int: MaskRows]? {
    let region = Region(node: node, condition: condition)
    if let known = regions[region] { return known }
    guard case .decision(let producer, let output) = nodes[node].origins[condition] else { return [:] }
    guard let decisions = decisions(of: producer) else { return nil }
    var rows: [Int: MaskRows] = [:]
    for (decision, boxes) in decisions {
      let value = nodes[producer].table.definition.requiredValue(of: decision.outputs[output], output: output)
      guard let slot = value.flatMap({ nodes[node].table.slot(holding: $0, condition: condition) }) else { continue }
      for box in 0..<boxes.count { rows[slot, default: MaskRows(space.layout)].append(boxes[box]) }
    }
    let merged = rows.mapValues { self.merged($0) }
    regions[region] = merged
    return merged
  }

  /// The decisions of a table, each with its inputs; nil if the budget runs out.
  mutating func decisions(of position: Int) -> [(decision: Decision, boxes: MaskRows)]? {
    let node = nodes[position]
    guard let ways = ways(to: position), budget > 0,
      let answers = node.table.answers(for: node.table.allCombinations.slots, limit: Self.mostAnswers, budget: &budget)
    else { return nil }
    var decisions: [(Decision, MaskRows)] = []
    for answer in node.table.withListedValues(answers) where answer.decision.impossible == nil {
      var rows = MaskRows(space.layout)
      for box in answer.boxes {
        budget -= ways.count * (space.price + Self.priceOfWay)
        guard budget > 0 else { return nil }
        for way in ways { if let part = part(of: way, in: box, of: position) { rows.append(part) } }
      }
      if rows.count > 0 { decisions.append((answer.decision, merged(rows))) }
    }
    return decisions
  }

  private static let mostAnswers = 10_000

  /// Boxes of inputs as fewer ones; takes the price from the budget.
  mutating func merged(_ rows: MaskRows) -> MaskRows {
    budget -= rows.count * (1 + rows.differingConditions.count) * space.price * Self.priceOfMerging
    return rows.merged()
  }

  /// The price of looking for a box that differs from another one in a certain condition only, in comparisons.
  private static let priceOfMerging = 8

  /// The inputs of a way that a box of a table holds; nil if there are none.
  ///
  /// - Parameters:
  ///   - way: a way to the table.
  ///   - slots: the slots of each condition of the table, in ascending order.
  ///   - position: the position of the table's node.
  /// - Returns: The words of a row.
  func part(of way: Way, in slots: [[Int]], of position: Int) -> [UInt64]? {
    let node = nodes[position]
    var required = way.slots.makeIterator()
    var box = way.box
    for condition in node.origins.indices {
      switch node.origins[condition] {
      case .decision: if let slot = required.next(), !slots[condition].contains(slot) { return nil }
      case .input, .computed: space.restrict(&box, to: slots[condition], of: condition, in: (position, node))
      }
    }
    return space.isEmpty(box) ? nil : box
  }
}
