extension SheetGrid {
  /// A row of headers some of which stand above several columns.
  struct Grouping {
    /// The row that has the columns' own names, with those above them once both are joined.
    var row: Int
    /// The first header that stands above several columns.
    var name: String
    /// True if the row below it was one of headers, and has all names now.
    var isJoined: Bool
  }

  /// Joins two rows of headers in the second one, where headers in the first stand above several columns.
  ///
  /// The row below is one of headers if it repeats, continues or leaves empty those of single columns. Otherwise it stays
  /// as it is.
  mutating func joinHeaders() -> Grouping? {
    guard let names = headerRow, names + 1 < rowCount else { return nil }
    let row = namesParts(row: names - 1) || headsGroup(row: names - 1) ? names - 1 : names
    if isEmpty(row: row + 1) || numbersRules(row: row + 1) {
      // What stands above an empty row, or above numbers of rules, is text, once.
      for column in 0..<columnCount where isContinued(row, column) {
        cells[CellAddress(row: row, column: column)] = nil
      }
      return nil
    }
    let groups = merges.filter { $0.start.row == row && $0.end.row == row && $0.end.column > $0.start.column }
    guard let first = groups.min(by: { $0.start.column < $1.start.column }) else { return nil }
    let name = self[row, first.start.column]?.text ?? ""
    let grouped = Set(groups.flatMap { $0.start.column...$0.end.column })
    let single = (0..<columnCount).filter { !grouped.contains($0) }
    if haveSameHeaders(groups), single.allSatisfy({ self[row, $0] == nil && self[row + 1, $0] == nil }) { return nil }
    func isAboveNothing(_ column: Int) -> Bool {
      let below = self[row + 1, column]?.text
      return below == nil || below == self[row, column]?.text || row < names
    }
    // Where one column shows that the row below is one of headers, others may have their names there alone.
    let hasOwnName = single.contains { self[row, $0] != nil && isAboveNothing($0) }
    let start = (0..<columnCount).first { self[row + 1, $0] != nil } ?? 0
    let isAboveNames =
      single.allSatisfy { column in
        isAboveNothing(column)
          || hasOwnName && self[row, column] == nil && TableParts.Part(self[row + 1, column]?.text ?? "") == nil
      } || single.allSatisfy { self[row, $0] == nil || $0 == start } && holdsNames(row: row + 1)
    guard isAboveNames else { return Grouping(row: row, name: name, isJoined: false) }
    // A text alone above the first column is a title.
    let hasTitle = row == names && !hasOwnName && self[row, start]?.text != self[row + 1, start]?.text
    for column in 0..<columnCount where column != start || grouped.contains(start) || !hasTitle { join(row, column) }
    return Grouping(row: row + 1, name: name, isJoined: true)
  }

  /// True if the same headers stand below each of several merged cells, which are titles of tables beside each other.
  private func haveSameHeaders(_ groups: [(start: CellAddress, end: CellAddress)]) -> Bool {
    let headers = groups.map { group in
      (group.start.column...group.end.column).map { self[group.start.row + 1, $0]?.text ?? "" }
    }
    return groups.count > 1 && Set(headers).count == 1 && headers.first.map { Set($0).count == $0.count } == true
  }

  /// True for a row with nothing but a header that says of several columns that they are conditions or actions.
  private func namesParts(row: Int) -> Bool {
    guard row >= 0, beginnings(inRow: row) == 1, let merge = merges.first(where: { $0.start.row == row }) else {
      return false
    }
    return merge.end.row == row && merge.end.column > merge.start.column
      && TableParts.Part(self[row, merge.start.column]?.text ?? "") != nil
  }

  /// True for a row with nothing but one header above several columns, with their names below it.
  private func headsGroup(row: Int) -> Bool {
    guard row >= 0, beginnings(inRow: row) == 1, let merge = merges.first(where: { $0.start.row == row }) else {
      return false
    }
    return merge.end.row == row && headsGroup(merge.start, merge.end)
  }

  /// True if cells that are merged in one row stand alone there, above names of columns, and not over the first of these.
  func headsGroup(_ start: CellAddress, _ end: CellAddress) -> Bool {
    let first = (0..<columnCount).first { self[start.row + 1, $0] != nil } ?? 0
    let others = (0..<columnCount).filter { !(start.column...end.column ~= $0) }
    return start.column > first && end.column > start.column && others.allSatisfy { self[start.row, $0] == nil }
      && holdsNames(row: start.row + 1)
  }

  /// True for a row in which each column has another name than the cells below it.
  private func holdsNames(row: Int) -> Bool {
    let columns = (0..<columnCount).filter { column in
      (row..<min(row + 8, rowCount)).contains { self[$0, column] != nil }
    }
    let names = columns.map { self[row, $0]?.text ?? "" }
    // A cell that is merged with others is no name of its column; most names have no numbers.
    let areOwn = !columns.contains { isContinued(row, $0) }
    return columns.count > 2 && areOwn && names.count { $0.contains(where: \.isNumber) } * 3 <= names.count
      && zip(columns, names).allSatisfy { column, name in
        name.contains(where: \.isLetter)
          && !((row + 1)..<min(row + 8, rowCount)).contains { self[$0, column]?.text == name }
      }
  }

  /// True for a row with headers such as `Rule 1` and `Rule 2`.
  private func numbersRules(row: Int) -> Bool {
    let labels = (0..<columnCount).map { self[row, $0].flatMap { RuleLabel($0.text) } }
    return zip(labels, labels.dropFirst()).contains { one, next in
      guard let one, let next, one.number == 1, !one.word.isEmpty else { return false }
      return one.isFollowed(by: next)
    }
  }

  /// The first of the upper rows in which several cells begin; those above it are titles.
  var headerRow: Int? { (0..<min(rowCount, 10)).first { beginnings(inRow: $0) > 1 } }

  /// True for a cell that repeats the first of those that are merged.
  func isContinued(_ row: Int, _ column: Int) -> Bool {
    merges.contains { merge in
      merge.start.row...merge.end.row ~= row && merge.start.column...merge.end.column ~= column
        && merge.start != CellAddress(row: row, column: column)
    }
  }

  /// The number of cells with a text that begin in a row.
  func beginnings(inRow row: Int) -> Int {
    let merged = merges.filter { $0.start.row...$0.end.row ~= row }
    let continued = Set(merged.flatMap { ($0.start.column...$0.end.column).dropFirst() })
    return (0..<columnCount).count { self[row, $0] != nil && !continued.contains($0) }
  }
}
