/// Finds the combinations that none of some rows covers, as disjoint boxes.
///
/// A box is a product of a set of slots for each condition. A box that no row intersects is uncovered, and a box within
/// a row is done. For any other box, the search continues with the part outside its largest row if that row takes up at
/// least half of the box, or a quarter and constrains two conditions at most; else it splits the box on the condition,
/// and into the groups of values, that copy the fewest rows. It never enumerates combinations. Related to Calvanese et
/// al., "Semantics, Analysis and Simplification of DMN Decision Tables" (2018), which sweeps over the conditions in a
/// fixed order instead.
struct UncoveredSearch {
  let rows: MaskRows
  /// The rest of the budget, in comparisons of a row with a box; for long rows each 8 words count as one.
  private(set) var budget: Int
  /// True if the search ended before its budget was used up.
  private(set) var isComplete = true
  /// Disjoint boxes; the first ones found.
  private(set) var uncovered: MaskRows
  /// The number of combinations in all boxes found, including those that were not kept.
  private(set) var combinationCount = CombinationCount.zero
  /// True if `uncovered` holds all boxes found.
  private(set) var keepsAll = true
  /// The rows that the search needed to see that a box is covered, possibly repeated; empty for the goal `allBoxes`.
  private(set) var needed: [Int32] = []

  /// The stack of waiting boxes, the last one on top of the two arenas.
  private var stack: [Item] = []
  private var boxes: [UInt64] = []
  private var live: [Int32] = []
  private var chooser: SplitChooser
  private let goal: Goal
  private let mostBoxes: Int

  enum Goal {
    case allBoxes
    /// The search ends with the first box that it finds.
    case firstBox
  }

  /// A box, by its first word, and the rows that intersect it but do not cover it.
  private struct Item {
    var box: Int
    var rows: Range<Int>
  }

  /// - Parameters:
  ///   - rows: the rows.
  ///   - budget: the most comparisons.
  ///   - goal: the condition that ends the search.
  init(_ rows: MaskRows, budget: Int, for goal: Goal = .allBoxes) {
    self.rows = rows
    self.budget = budget
    self.goal = goal
    uncovered = MaskRows(rows.layout)
    chooser = SplitChooser(rows)
    mostBoxes = Self.mostBoxes(rows.layout)
  }

  /// Searches one box.
  ///
  /// - Parameters:
  ///   - box: a row of the layout, with at least one slot for each condition.
  ///   - candidates: the relevant rows.
  mutating func search(_ box: [UInt64], among candidates: [Int32]) {
    stack.removeAll(keepingCapacity: true)
    boxes = box
    live = candidates
    push(among: 0..<candidates.count)
    while let item = stack.popLast() {
      if goal == .firstBox, uncovered.count > 0 { return }
      guard budget > 0 else {
        isComplete = false
        return
      }
      boxes.removeLast(boxes.count - item.box - rows.layout.wordCount)
      live.removeLast(live.count - item.rows.upperBound)
      divide(item)
    }
  }

  /// Clears the results, and sets the budget.
  mutating func reset(budget: Int) {
    self.budget = budget
    isComplete = true
    uncovered.removeRows(from: 0)
    combinationCount = .zero
    keepsAll = true
    needed.removeAll(keepingCapacity: true)
  }

  private mutating func divide(_ item: Item) {
    switch division(of: item) {
    case .around(let row): cut(around: row, item)
    case .parts(let parts, let condition):
      let field = rows.layout.fields[condition]
      for part in parts {
        let copy = copyBox(item.box)
        for (word, bits) in zip(field.words, part) { boxes[copy + word] = boxes[copy + word] & ~field.mask | bits }
        push(among: item.rows)
      }
    }
  }

  private enum Division {
    case around(Int)
    /// Sets of slots of a condition, each as the words of its field.
    case parts([[UInt64]], of: Int)
  }

  private mutating func division(of item: Item) -> Division {
    let (boxes, live) = (boxes, live)
    let box = boxes.span.extracting(item.box..<item.box + rows.layout.wordCount)
    let candidates = live.span.extracting(item.rows)
    if let (row, share) = chooser.survey(box, candidates, budget: &budget), share >= 0.5 || isSimple(row, item) {
      return .around(row)
    }
    let split = chooser.split(box, candidates, budget: &budget)
    return .parts(split.parts, of: split.condition)
  }

  /// True if the part of a box outside a row makes 2 boxes at most.
  private func isSimple(_ row: Int, _ item: Item) -> Bool {
    rows.layout.fields.lazy.filter { field in
      field.words.contains { boxes[item.box + $0] & field.mask & ~rows[row, $0] != 0 }
    }.prefix(3).count < 3
  }

  /// Keeps the part outside of a row: for each condition a box that differs from the row there, and agrees before.
  private mutating func cut(around row: Int, _ item: Item) {
    if goal == .firstBox { needed.append(Int32(truncatingIfNeeded: row)) }
    for field in rows.layout.fields {
      var outside: UInt64 = 0
      for word in field.words { outside |= boxes[item.box + word] & field.mask & ~rows[row, word] }
      guard outside != 0 else { continue }
      let copy = copyBox(item.box)
      for word in field.words {
        boxes[copy + word] &= ~(rows[row, word] & field.mask)
        boxes[item.box + word] &= ~field.mask | rows[row, word]
      }
      push(among: item.rows)
    }
  }

  /// Pushes a copy of a box onto the stack.
  private mutating func copyBox(_ box: Int) -> Int {
    let copy = boxes.count
    for word in 0..<rows.layout.wordCount { boxes.append(boxes[box + word]) }
    return copy
  }

  /// Keeps the top box for the search, with the candidates that intersect it, unless one of them covers it.
  private mutating func push(among candidates: Range<Int>) {
    let start = live.count
    let box = boxes.count - rows.layout.wordCount
    budget -= candidates.count * (1 + rows.layout.narrowWordCount / 8)
    budget -= Self.costOfBox + rows.layout.wordCount / 4
    let spans = rows.wideSpans(boxes, at: box)
    for index in candidates {
      let row = live[index]
      switch rows.relation(of: Int(row), to: boxes, at: box, spans: spans, budget: &budget) {
      case .disjoint: continue
      case .overlapping: live.append(row)
      case .covering:
        if goal == .firstBox { needed.append(row) }
        live.removeLast(live.count - start)
        boxes.removeLast(rows.layout.wordCount)
        return
      }
    }
    if live.count > start {
      stack.append(Item(box: box, rows: start..<live.count))
    } else {
      keep(box)
      boxes.removeLast(rows.layout.wordCount)
    }
  }

  /// The cost of making a box, in comparisons.
  static let costOfBox = 20

  private mutating func keep(_ box: Int) {
    budget -= rows.layout.fields.count + rows.layout.wordCount / 4
    uncovered.append(boxes[box...])
    combinationCount.add(uncovered.combinationCount(ofRow: uncovered.count - 1))
    if uncovered.count > mostBoxes {
      uncovered.removeRows(from: mostBoxes)
      keepsAll = false
    }
  }

  /// The most boxes to keep, others are only counted; fewer if each takes much memory, or much time to merge.
  static func mostBoxes(_ layout: MaskLayout) -> Int {
    let words = max(layout.wordCount, 1)
    let bits = words * max(layout.fields.count, 1)
    return min(1 << 17, max(64, (1 << 21) / words), max(64, (1 << 25) / bits))
  }
}
