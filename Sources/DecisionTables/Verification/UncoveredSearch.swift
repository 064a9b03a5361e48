/// Finds what none of a number of rows covers, as disjoint boxes.
///
/// A box (a product of a set of slots for each condition) that no row meets is uncovered; one that lies within a row is
/// done. Else, if the largest row takes up at least a quarter of the box, what lies around the row is left; else the box
/// is split on the condition, and into the groups of values, that copy the fewest rows. No combination is ever
/// enumerated. Related to Calvanese et al., "Semantics, Analysis and Simplification of DMN Decision Tables" (2018), which
/// sweeps over the conditions in a fixed order instead.
struct UncoveredSearch {
  let rows: MaskRows
  /// What is left of the budget, in comparisons of a row with a box.
  private(set) var budget: Int
  /// Whether the search came to its end before the budget did.
  private(set) var isComplete = true
  private(set) var uncovered: MaskRows

  /// Boxes that wait, the last one on top of the two arenas.
  private var stack: [Item] = []
  private var boxes: [UInt64] = []
  private var live: [Int32] = []
  private var chooser: SplitChooser

  private struct Item {
    var box: Int
    var rows: Range<Int>
  }

  init(_ rows: MaskRows, budget: Int) {
    self.rows = rows
    self.budget = budget
    uncovered = MaskRows(rows.layout)
    chooser = SplitChooser(rows.layout)
  }

  /// Searches one box.
  ///
  /// - Parameters:
  ///   - box: a row of the layout, with at least one slot for each condition.
  ///   - candidates: the rows that count.
  mutating func search(_ box: [UInt64], among candidates: [Int32]) {
    stack.removeAll()
    boxes.removeAll(keepingCapacity: true)
    live = candidates
    push(box, among: 0..<candidates.count)
    while let item = stack.popLast() {
      guard budget > 0 else {
        isComplete = false
        return
      }
      boxes.removeLast(boxes.count - item.box - rows.layout.wordCount)
      live.removeLast(live.count - item.rows.upperBound)
      divide(item)
    }
  }

  private mutating func divide(_ item: Item) {
    let box = Array(boxes[item.box...])
    budget -= item.rows.count
    if let largest = chooser.survey(box, rows, live[item.rows]) {
      cut(around: Int(largest), box, item.rows)
    } else {
      for part in chooser.split(box, rows, live[item.rows]) {
        push(chooser.restrict(box, to: part), among: item.rows)
      }
    }
  }

  /// Leaves what lies outside of a row: for each condition a box that differs from the row there, and agrees before.
  private mutating func cut(around row: Int, _ box: [UInt64], _ candidates: Range<Int>) {
    var inner = box
    for field in rows.layout.fields {
      var outside = inner
      var isEmpty = true
      for word in field.words {
        let bits = inner[word] & field.mask & ~rows[row, word]
        if bits != 0 { isEmpty = false }
        outside[word] = inner[word] & ~field.mask | bits
      }
      guard !isEmpty else { continue }
      push(outside, among: candidates)
      for word in field.words { inner[word] &= ~field.mask | rows[row, word] }
    }
  }

  /// Puts a box on the stack with those candidates that meet it, unless one of them covers it.
  private mutating func push(_ box: [UInt64], among candidates: Range<Int>) {
    let start = live.count
    budget -= candidates.count
    for index in candidates {
      let row = live[index]
      switch relation(of: Int(row), to: box) {
      case .disjoint: continue
      case .overlapping: live.append(row)
      case .covering:
        live.removeLast(live.count - start)
        return
      }
    }
    if live.count == start {
      uncovered.append(box)
      budget -= Self.costOfBox
    } else {
      stack.append(Item(box: boxes.count, rows: start..<live.count))
      boxes.append(contentsOf: box)
    }
  }

  /// Keeps the number of uncovered boxes within bounds, too.
  private static let costOfBox = 200

  private enum Relation {
    case disjoint, overlapping, covering
  }

  @inline(__always)
  private func relation(of row: Int, to box: [UInt64]) -> Relation {
    let layout = rows.layout
    var missing: UInt64 = 0
    for word in 0..<box.count {
      let bits = rows[row, word]
      if layout.occupied(bits & box[word], word: word) != layout.high[word] { return .disjoint }
      missing |= box[word] & ~bits
    }
    for index in layout.wideFields
    where !layout.fields[index].words.contains(where: { rows[row, $0] & box[$0] != 0 }) {
      return .disjoint
    }
    return missing == 0 ? .covering : .overlapping
  }
}
