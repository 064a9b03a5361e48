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

  /// The differences in the cells of tables of the same shape: numbers, code, signs and marks of notes.
  func cells(_ left: [TableFacts], _ right: [TableFacts]) -> [Difference] {
    guard left.map(\.shape) == right.map(\.shape) else { return [] }
    var found: [Difference] = []
    for (left, right) in zip(left.flatMap(\.placedCells), right.flatMap(\.placedCells)) {
      let sides = SideComparison(first.inCell(at: left.place), other.inCell(at: right.place), key)
      found += [
        NumberComparison(sides, left.facts, right.facts).difference, sides.codes(left.facts.codes, right.facts.codes),
        sides.signs(left.facts.signs, right.facts.signs), sides.opposites(left.facts.opposite, right.facts.opposite),
        sides.notes(left.facts.notes, right.facts.notes),
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
    guard left.map(\.shape) == right.map(\.shape) else { return nil }
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
