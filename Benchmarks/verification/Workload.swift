import DecisionTables

/// Tables of the kinds that make verification slow.
enum Workload: String, CaseIterable {
  case reception, treeUnique = "tree-unique", treeFirst = "tree-first", overlapping
  case sparse, sparseComplete = "sparse-complete", sparseUnique = "sparse-unique"
  case wide15, wide25, wideJoined = "wide-joined", bounds, intervals
  case pigeons9, pigeons12

  var table: DecisionTable {
    var random = RandomNumbers(seed: 7)
    switch self {
    case .reception: return Self.pushTable
    case .treeUnique: return Self.tree(.unique, Self.tree, &random)
    case .treeFirst: return Self.tree(.first, Self.tree, &random)
    case .wide15: return Self.tree(.first, Self.wide(15), &random)
    case .wide25: return Self.tree(.first, Self.wide(25), &random)
    case .wideJoined: return Self.tree(.first, Self.joined, &random)
    case .bounds: return Self.tree(.first, Self.numbers, &random)
    case .intervals: return Self.intervals(12_000)
    case .overlapping:
      let widths = (0..<25).map { _ in Int.random(in: 2...8, using: &random) }
      let rows = (0..<5000).map { _ in Self.row(widths, naming: 40, &random) }
      return TableMaker(widths: widths).table(.unique, rows)
    case .sparse: return Self.sparse(.first, isComplete: false, &random)
    case .sparseComplete: return Self.sparse(.first, isComplete: true, &random)
    case .sparseUnique: return Self.sparse(.unique, isComplete: false, &random)
    case .pigeons9: return Self.pigeonhole(9)
    case .pigeons12: return Self.pigeonhole(12)
    }
  }

  /// Seventeen rules over 48 combinations, as on a page.
  private static var pushTable: DecisionTable {
    let maker = TableMaker(widths: [2, 2, 2, 2, 3])
    var rows: [[[Int]?]] = []
    for a in 0..<2 {
      for b in 0..<2 { for c in 0..<2 { rows += [[[a], [b], [c], nil, [0]], [[a], [b], [c], nil, [1, 2]]] } }
    }
    return maker.table(.ruleOrder, rows + [[[0], nil, nil, nil, nil]])
  }

  /// What a random decision tree of 5,000 leaves is made of.
  private struct TreeShape {
    var conditions: Int
    var widths: ClosedRange<Int>
    var areNumbers = false
    /// How many leaves are left out.
    var lost = 0
    /// How many leaves get a condition that allows everything.
    var widened = 0
    /// How many leaves get a condition that allows more values than theirs.
    var joined = 0
  }

  private static let tree = TreeShape(conditions: 25, widths: 2...8, lost: 20, widened: 20)
  private static let joined = TreeShape(conditions: 15, widths: 40...64, joined: 500)
  private static let numbers = TreeShape(conditions: 15, widths: 1000...4000, areNumbers: true, joined: 500)

  private static func wide(_ conditions: Int) -> TreeShape {
    TreeShape(conditions: conditions, widths: 40...64, widened: 500)
  }

  /// The leaves of a random decision tree, some of which are lost, widened or covered.
  private static func tree(_ policy: HitPolicy, _ shape: TreeShape, _ random: inout RandomNumbers) -> DecisionTable {
    let widths = (0..<shape.conditions).map { _ in Int.random(in: shape.widths, using: &random) }
    var leaves: [[[Int]?]] = [Array(repeating: nil, count: widths.count)]
    while leaves.count < 5000 {
      let number = Int.random(in: 0..<leaves.count, using: &random)
      let condition = Int.random(in: 0..<widths.count, using: &random)
      var values = leaves[number][condition] ?? Array(0..<widths[condition])
      if !shape.areNumbers { values.shuffle(using: &random) }
      guard values.count > 1 else { continue }
      let cut = Int.random(in: 1..<values.count, using: &random)
      leaves.append(leaves[number])
      leaves[number][condition] = values[..<cut].sorted()
      leaves[leaves.count - 1][condition] = values[cut...].sorted()
    }
    for round in 0..<max(shape.lost, shape.widened) {
      if round < shape.lost { leaves.remove(at: Int.random(in: 0..<leaves.count, using: &random)) }
      let number = Int.random(in: 0..<leaves.count, using: &random)
      leaves[number][Int.random(in: 0..<widths.count, using: &random)] = nil
    }
    for _ in 0..<shape.joined { join(&leaves, widths: widths, shape, &random) }
    let maker = TableMaker(widths: widths, areNumbers: shape.areNumbers)
    return maker.table(policy, leaves.shuffled(using: &random))
  }

  /// Has a leaf allow other values of a condition, too: of numbers those up to another, else some.
  private static func join(_ leaves: inout [[[Int]?]], widths: [Int], _ shape: TreeShape, _ random: inout RandomNumbers)
  {
    let number = Int.random(in: 0..<leaves.count, using: &random)
    let condition = Int.random(in: 0..<widths.count, using: &random)
    guard let values = leaves[number][condition], let last = values.last else { return }
    let other = Int.random(in: 0..<widths[condition], using: &random)
    leaves[number][condition] =
      shape.areNumbers ? Array(min(values[0], other)...max(last, other)) : Set(values + [other]).sorted()
  }

  /// A rule for each number below another.
  private static func intervals(_ count: Int) -> DecisionTable {
    TableMaker(widths: [count], areNumbers: true).table(.unique, (0..<count).map { [[$0]] })
  }

  private static func sparse(_ policy: HitPolicy, isComplete: Bool, _ random: inout RandomNumbers) -> DecisionTable {
    let widths = (0..<20).map { _ in Int.random(in: 2...8, using: &random) }
    var rows = (0..<3000).map { _ -> [[Int]?] in
      var row = [[Int]?](repeating: nil, count: widths.count)
      for _ in 0..<Int.random(in: 3...5, using: &random) {
        let condition = Int.random(in: 0..<widths.count, using: &random)
        row[condition] = [Int.random(in: 0..<widths[condition], using: &random)]
      }
      return row
    }
    if isComplete { rows.append(Array(repeating: nil, count: widths.count)) }
    return TableMaker(widths: widths).table(policy, rows)
  }

  private static func row(_ widths: [Int], naming percent: Int, _ random: inout RandomNumbers) -> [[Int]?] {
    widths.map { width in
      random.chance(percent)
        ? (0..<width).shuffled(using: &random).prefix(Int.random(in: 1...width, using: &random)).sorted() : nil
    }
  }

  /// A rule for each two pigeons and each hole that they may share: complete, and hard to prove so.
  private static func pigeonhole(_ pigeons: Int) -> DecisionTable {
    var rows: [[[Int]?]] = []
    for a in 0..<pigeons {
      for b in 0..<a {
        for hole in 0..<pigeons - 1 {
          var row = [[Int]?](repeating: nil, count: pigeons)
          row[a] = [hole]
          row[b] = [hole]
          rows.append(row)
        }
      }
    }
    let widths = Array(repeating: pigeons - 1, count: pigeons)
    return TableMaker(widths: widths).table(.first, rows)
  }
}
