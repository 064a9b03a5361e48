import CommonMark
import Diagnostics
import Localization

extension SideComparison {
  func lists(_ left: [List], _ right: [List]) -> Difference? {
    difference(.structure, left, right) { list, _ in
      ListShape(list)
    } name: { list in
      ListShape(list).name
    } place: { list, side in
      list.firstText.map(side.place) ?? side.place
    }
  }

  func tables(_ left: [TableFacts], _ right: [TableFacts]) -> Difference? {
    difference(.structure, left, right) { table, _ in
      table.shape
    } name: { table in
      table.shape.name
    } place: { table, _ in
      table.table.range
    }
  }

  /// The rows that tables of the same shape have in another order, for each table that has some.
  func rowOrders(_ left: [TableFacts], _ right: [TableFacts]) -> [RowOrder?] {
    guard left.map(\.shape) == right.map(\.shape) else { return [] }
    return zip(left, right).map(RowOrder.init)
  }

  /// The cells of tables of the same shape, side by side; none if a table of one text has no counterpart.
  ///
  /// - Parameters:
  ///   - left: The tables of the first text.
  ///   - right: Those of the other text.
  ///   - orders: For each table the order of its rows, if the other text has another one.
  /// - Returns: The pairs.
  func cellPairs(_ left: [TableFacts], _ right: [TableFacts], _ orders: [RowOrder?]) -> [CellPair] {
    zip(zip(left, right), orders).flatMap { tables, order in
      let (lefts, rights) = (tables.0.cellsByLine, tables.1.cellsByLine)
      return lefts.indices.flatMap { line in
        // The first line is the header.
        let counterpart = line == 0 ? 0 : order.map { $0.counterparts[line - 1] + 1 } ?? line
        return zip(lefts[line], rights[counterpart]).map(CellPair.init)
      }
    }
  }

  /// The differences in the numbers of two texts: in each cell that differs, and in the text around the tables.
  ///
  /// Of tables with many such cells, probably the rows have another order; then only the numbers of the whole text count.
  func numbers(_ left: TextFacts, _ right: TextFacts, _ cells: [CellPair]) -> [Difference] {
    var inCells = cells.compactMap(numbers)
    let areApart = !cells.isEmpty && inCells.count <= Self.mostCells
    if !areApart { for index in inCells.indices { inCells[index].isOfCell = true } }
    let ofText = NumberComparison(self, left, right, hasCells: !areApart).difference
    return [ofText, moments(left, right, hasCells: !areApart)].compactMap(\.self) + inCells
  }

  /// The difference in the numbers of two cells, or in the words that make their dates a bound.
  private func numbers(_ pair: CellPair) -> Difference? {
    let (left, right) = (pair.left.facts, pair.right.facts)
    if left.numbers.isEmpty, right.numbers.isEmpty { return nil }
    let sides = sides(of: pair)
    return NumberComparison(sides, left, right).difference ?? sides.moments(left, right, hasCells: true)
  }

  /// The comparison of two cells alone, which is made when it is needed: a large table has many.
  private func sides(of pair: CellPair) -> SideComparison {
    SideComparison(first.inCell(pair.left), other.inCell(pair.right), key)
  }

  /// The most cells of a text whose numbers are reported one by one.
  private static let mostCells = 6

  fileprivate func moments(_ left: TextFacts, _ right: TextFacts, hasCells: Bool) -> Difference? {
    guard isOfDocument else { return nil }
    let (lefts, rights) = hasCells ? (left.numbers, right.numbers) : (left.numbersInText, right.numbersInText)
    return MomentBoundComparison(sides: self, left: lefts, right: rights).difference
  }

  /// The differences in cells: code, signs and marks of notes.
  func cells(_ pairs: [CellPair]) -> [Difference] {
    var found: [Difference] = []
    for pair in pairs {
      let (sides, left, right) = (sides(of: pair), pair.left.facts, pair.right.facts)
      found += [
        sides.codes(left.codes, right.codes), sides.signs(left.signs, right.signs),
        sides.opposites(left.opposite, right.opposite), sides.notes(left.notes, right.notes),
      ].compactMap { $0 }
    }
    for index in found.indices { found[index].isOfCell = true }
    return found
  }

  /// Compares words that are opposites of each other, such as "required" and 「任意」, in two cells of a table.
  private func opposites(_ left: TextFacts.OppositeMention?, _ right: TextFacts.OppositeMention?) -> Difference? {
    guard let left, let right, left.word.pair == right.word.pair, left.word != right.word else { return nil }
    return difference(
      .signs, lacking: [ThingInText(left.mention, first)], extra: [ThingInText(right.mention, other)])
  }

  /// Compares the boxes of tasks in lists of the same shape: `[x]` and `[ ]`.
  func tasks(_ left: [List], _ right: [List]) -> Difference? {
    guard left.map(ListShape.init) == right.map(ListShape.init) else { return nil }
    let (lefts, rights) = (left.flatMap(\.tasks), right.flatMap(\.tasks))
    guard let (own, translation) = zip(lefts, rights).first(where: { $0.isDone != $1.isDone }),
      own.isDone != nil || translation.isDone != nil
    else { return nil }
    func thing(_ task: List.Task, _ side: TextSide) -> [ThingInText] {
      guard let isDone = task.isDone, let mention = task.mention else { return [] }
      return [ThingInText(isDone ? "a task that is done, '[x]'" : "a task to do, '[ ]'") { side.place(mention) }]
    }
    return difference(.structure, lacking: thing(own, first), extra: thing(translation, other))
  }

  /// Compares the numbers of rows in tables of HTML.
  func rowsOfHTML(_ left: [SourceRange], _ right: [SourceRange]) -> Difference? {
    guard left.count != right.count else { return nil }
    func thing(_ rows: [SourceRange]) -> [ThingInText] {
      guard let place = rows.first else { return [] }
      let name: Message = .count(rows.count, one: "1 row in tables of HTML", "\(rows.count) rows in tables of HTML")
      return [ThingInText(name) { place }]
    }
    return difference(.structure, lacking: thing(left), extra: thing(right))
  }

  /// Compares the numbers of cells in the rows of tables, as their authors wrote them; programs fill rows up, or cut them.
  func rows(_ left: [TableFacts], _ right: [TableFacts]) -> Difference? {
    guard !first.isWithoutRows, !other.isWithoutRows, left.map(\.shape) == right.map(\.shape) else { return nil }
    let (lefts, rights) = (left.flatMap(\.writtenRows), right.flatMap(\.writtenRows))
    guard lefts.count == rights.count,
      let (own, translation) = zip(lefts, rights).first(where: { $0.cells != $1.cells })
    else { return nil }
    func thing(_ row: TableFacts.WrittenRow) -> ThingInText {
      ThingInText(.count(row.cells, one: "a row of 1 cell", "a row of \(row.cells) cells")) { row.place }
    }
    return difference(.structure, lacking: [thing(own)], extra: [thing(translation)])
  }
}

/// A cell of a table, and the one at the same place of the other text.
struct CellPair {
  let left: TableFacts.Cell
  let right: TableFacts.Cell
}

extension TextFacts {
  /// The numbers outside of tables.
  fileprivate var numbersInText: [NumberMention] { numbers.filter { !$0.isOfCell } }
}
