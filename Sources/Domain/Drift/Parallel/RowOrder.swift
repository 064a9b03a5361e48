import CommonMark
import Diagnostics
import Localization

/// The order of the rows of two tables that have the same rows, but not in the same order.
///
/// Rows are the same by their numbers, code and signs. Where nothing in a row's first cell says which one it is, the rows may be
/// in place as well, and the rest of them exchanged.
struct RowOrder {
  /// For each row of the first table the position of the same row in the other.
  let counterparts: [Int]
  /// The positions of the rows that stand elsewhere in the other table.
  let moved: [Int]

  /// Finds the order; nil if it is the same, or if the tables differ in their rows.
  ///
  /// - Complexity: O(n)
  init?(_ left: TableFacts, _ right: TableFacts) {
    let different = Self.rowsThatDiffer(left, right)
    guard different.count > 1 else { return nil }
    let (lefts, rights) = (RowTraits.all(of: left), RowTraits.all(of: right))
    var places: [[RowTraits.Cell]: Int] = [:]
    for row in different {
      let cells = rights[row].cells
      // Of equal rows nobody knows which one stands where.
      guard !cells.allSatisfy(\.isEmpty), places.updateValue(row, forKey: cells) == nil,
        !lefts[row].hasName(of: rights[row])
      else { return nil }
    }
    var counterparts = Array(lefts.indices)
    for row in different {
      guard let place = places.removeValue(forKey: lefts[row].cells) else { return nil }
      counterparts[row] = place
    }
    (self.counterparts, moved) = (counterparts, different)
  }

  /// The rows whose cells differ from those in the same place of the other table; none if that has another shape.
  ///
  /// The traits of each cell are compared and let go: most tables differ in few rows, and some are large.
  private static func rowsThatDiffer(_ left: TableFacts, _ right: TableFacts) -> [Int] {
    let columns = left.shape.columns
    let count = (left.shape.rows + 1) * columns
    guard left.shape == right.shape, left.cells.count == count, right.cells.count == count else { return [] }
    return (0..<left.shape.rows).filter { row in
      let start = (row + 1) * columns
      return (start..<start + columns).contains {
        RowTraits.Cell(left.cells[$0]) != RowTraits.Cell(right.cells[$0])
      }
    }
  }
}

extension SideComparison {
  /// The difference of a table whose rows have another order.
  func rowsMoved(_ order: RowOrder, _ left: DataTable, _ right: DataTable) -> Difference {
    let tag = first.tag.text
    let names = order.moved.map { right.rows[$0].nameOfRow }
    var difference = difference(
      .order, lacking: [],
      extra: zip(order.moved, names).map { row, name in
        ThingInText("'\(name)'") { right.place(ofRow: row) }
      })
    difference.summary = "has rows in another order than \(tag): \(difference.names.own ?? "")"
    difference.names = (nil, nil)
    let place = order.moved.first.map { right.place(ofRow: order.counterparts[$0]) }
    difference.notes = [.init("the text in \(tag) has another row here", at: left.place(ofRow: order.moved.first))]
    if let place { difference.notes.append(.init("that row is here", at: place)) }
    difference.fixes = [
      "give both the same order, or, if the rows are the same, correct their cells: change \(other.tag.text) or \(tag)"
    ]
    return difference
  }
}
