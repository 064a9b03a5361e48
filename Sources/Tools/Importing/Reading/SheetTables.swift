import Diagnostics

/// The tables of a sheet, each with the lines above and below it, as they stand below and beside each other.
struct SheetTables {
  /// The rows of each table, with its lines.
  private(set) var tables: [[[SourceCell]]] = []
  /// The number of conditions of each table, if the sheet is in the form of Drools.
  private(set) var conditions: [Int?] = []
  /// The rows that only the program reads which runs the rules.
  private(set) var code: [SourceRange] = []
  /// The cells of each table that only say what others are.
  private(set) var signs: [[SourceCell]] = []
  private let file: SourceFile

  /// Divides the rows of a sheet.
  ///
  /// - Parameters:
  ///   - rows: The rows that are not empty.
  ///   - file: The file that has them, where empty rows are lines, too.
  init(_ rows: [[SourceCell]], of file: SourceFile) {
    self.file = file
    if let sheet = RuleSheet(rows, of: file) {
      (tables, conditions, code) = (sheet.tables.map(\.rows), sheet.tables.map(\.conditions), sheet.code)
      signs = sheet.tables.map(\.signs)
      return
    }
    for block in divided(rows) {
      let groups = Self.groups(of: block)
      let used = Set(groups.joined())
      var parts: [[[SourceCell]]] = groups.map { _ in [] }
      for row in block {
        let columns = row.columns
        if columns.count == 1, let line = columns.first, !used.contains(line) {
          // A line of text may begin before the table or behind it.
          parts[groups.firstIndex { line <= $0.last ?? 0 } ?? groups.count - 1].append([row[line]])
          continue
        }
        for (number, group) in groups.enumerated().prefix(while: { $1.first ?? 0 < row.count }) {
          let cells = group.prefix { $0 < row.count }.map { row[$0] }
          if !cells.texts.isEmpty { parts[number].append(cells) }
        }
      }
      for part in parts { tables += blocks(of: part) }
    }
    conditions = tables.map { _ in nil }
    signs = tables.map { _ in [] }
  }

  // MARK: Below each other

  /// The rows of each table, of which the next begins behind an empty row.
  private func divided(_ rows: [[SourceCell]]) -> [[[SourceCell]]] {
    var blocks: [[[SourceCell]]] = []
    let repeated = Self.linesAboveRepeatedHeaders(rows)
    // The parts between empty rows.
    var starts = rows.indices.dropFirst().filter {
      rows[$0].isApart(from: rows[$0 - 1], in: file) || repeated.contains($0)
    }
    starts = [0] + starts
    // The first rows of the last table that are no lines, of which two are enough.
    var head: [[SourceCell]] = []
    for (number, start) in starts.enumerated() {
      let part = Array(rows[start..<(number + 1 < starts.count ? starts[number + 1] : rows.count)])
      if blocks.isEmpty || !areFacts(blocks, above: part) && Self.beginsTable(part, below: head) {
        blocks.append(part)
        head = []
      } else {
        blocks[blocks.count - 1] += part
      }
      head += part.lazy.filter { $0.texts.count > 1 }.prefix(2 - head.count)
    }
    return blocks
  }

  /// True if the first rows of a sheet are one or two facts about the table below them, such as its version.
  private func areFacts(_ blocks: [[[SourceCell]]], above part: [[SourceCell]]) -> Bool {
    guard blocks.count == 1, blocks[0].count < 10 else { return false }
    let facts = blocks[0].filter { $0.texts.count > 1 }
    return facts.count < 3 && facts.allSatisfy { $0.texts.count == 2 }
      && part.contains { $0.texts.count > 2 }
  }

  /// The rows with one text above one that has the first headers again, so that another table begins there.
  private static func linesAboveRepeatedHeaders(_ rows: [[SourceCell]]) -> Set<Int> {
    guard let header = rows.first(where: { $0.texts.count > 2 }) else { return [] }
    return Set(
      rows.indices.dropFirst().dropLast().filter { line in
        let next = rows[line + 1]
        return rows[line].texts.count == 1 && TableParts.Part(row: rows[line]) == nil && next.texts.count > 2
          && next.count <= header.count
          && zip(next, header).allSatisfy { $0.text.isEmpty || $0.text == $1.text }
      })
  }

  /// True if rows below a table, and below an empty row, are a table of their own: they begin with other headers.
  private static func beginsTable(_ part: [[SourceCell]], below head: [[SourceCell]]) -> Bool {
    // Without rows, they are lines above the table.
    guard let header = head.first, head.count > 1, let top = part.first, TableParts.Part(row: top) != .actions
    else { return false }
    let lines = part.prefix { $0.texts.count == 1 }
    let body = part.dropFirst(lines.count)
    guard body.count > 1, let first = body.first else { return false }
    let (names, own) = (header.texts.map(\.text), first.texts.map(\.text))
    if own == names { return !lines.isEmpty }
    if first.firstRule != nil { return true }
    let hasNumbers = own.contains { $0.contains(where: \.isNumber) }
    let sharesNames = !Set(names).isDisjoint(with: own)
    return sharesNames
      || !hasNumbers && (!lines.isEmpty || !Set(first.columns).isSubset(of: header.columns + head[1].columns))
  }

  // MARK: Beside each other

  /// The columns of each table, without empty ones.
  ///
  /// An empty column divides tables if these have headers in common, or stand in other rows; else it is space.
  private static func groups(of rows: [[SourceCell]]) -> [[Int]] {
    let body = rows.filter { $0.texts.count > 1 }
    let used = Set(body.flatMap(\.columns)).sorted()
    guard let header = body.first, !used.isEmpty else { return [Array(0..<(rows.lazy.map(\.count).max() ?? 0))] }
    var groups: [[Int]] = []
    for column in used {
      if let last = groups.last?.last, last == column - 1 {
        groups[groups.count - 1].append(column)
      } else {
        groups.append([column])
      }
    }
    if groups.count == 1 { return groups }
    let names = groups.map { group in
      Set(group.compactMap { $0 < header.count ? header[$0].text : nil }.filter { !$0.isEmpty })
    }
    guard groups.allSatisfy({ $0.count > 1 }), names.allSatisfy({ $0.count > 1 }) else { return [used] }
    let columns = body.map { Set($0.columns) }
    let places = groups.map { group in columns.indices.filter { !columns[$0].isDisjoint(with: group) } }
    let sharesNames = names.indices.contains { one in
      names.indices.contains { $0 < one && !names[$0].isDisjoint(with: names[one]) }
    }
    return sharesNames || Set(places).count > 1 ? groups : [used]
  }

  // MARK: Conditions and actions

  /// The tables of some rows, where the conditions of another one stand below the actions of the first.
  private func blocks(of rows: [[SourceCell]]) -> [[[SourceCell]]] {
    var starts = [0]
    var hasActions = false
    for (number, row) in rows.enumerated() {
      let part = TableParts.Part(row: row)
      if part == .actions { hasActions = true }
      guard hasActions, part == .conditions || TableParts.Part(row.first?.text ?? "") == .conditions else { continue }
      var start = number
      if part != nil, let above = rows[..<number].last, above.count > 1, above[0].text.isEmpty { start -= 1 }
      if start > 1, rows[start - 1].texts.count == 1, rows[start - 1].isApart(from: rows[start - 2], in: file) {
        start -= 1
      }
      starts.append(start)
      hasActions = false
    }
    return zip(starts, starts.dropFirst() + [rows.count]).map { Array(rows[$0..<$1]) }
  }
}

extension [SourceCell] {
  /// The cells that are not empty.
  var texts: [SourceCell] { filter { !$0.text.isEmpty } }

  /// The positions of these cells.
  fileprivate var columns: [Int] { indices.filter { !self[$0].text.isEmpty } }

  /// True if an empty row is between two rows of a file.
  func isApart(from above: [SourceCell], in file: SourceFile) -> Bool {
    let (start, end) = (above.place(in: file).bounds.upperBound, place(in: file).bounds.lowerBound)
    return start < end && file.bytes[start..<end].count { $0 == 0x0A } > 1
  }
}
