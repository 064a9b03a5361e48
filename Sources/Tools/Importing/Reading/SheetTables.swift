import Diagnostics

/// The tables of a sheet, each with the lines above and below it, as they stand below and beside each other.
struct SheetTables {
  /// The rows of each table, with its lines.
  private(set) var tables: [[[SourceCell]]] = []
  /// The cells that only name the conditions and the actions of a table.
  private(set) var signs: [SourceCell] = []
  private let file: SourceFile

  /// Divides the rows of a sheet.
  ///
  /// - Parameters:
  ///   - rows: The rows that are not empty.
  ///   - file: The file that has them, where empty rows are lines, too.
  init(_ rows: [[SourceCell]], of file: SourceFile) {
    self.file = file
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
      for part in parts { tables.append(withoutNamesOfParts(part)) }
    }
  }

  // MARK: Below each other

  /// The rows of each table, of which the next begins behind an empty row.
  private func divided(_ rows: [[SourceCell]]) -> [[[SourceCell]]] {
    var blocks: [[[SourceCell]]] = []
    // The parts between empty rows.
    var starts = rows.indices.dropFirst().filter { rows[$0].isApart(from: rows[$0 - 1], in: file) }
    starts = [0] + starts
    // The first rows of the last table that are no lines, of which two are enough.
    var head: [[SourceCell]] = []
    for (number, start) in starts.enumerated() {
      let part = Array(rows[start..<(number + 1 < starts.count ? starts[number + 1] : rows.count)])
      if blocks.isEmpty || Self.beginsTable(part, below: head) {
        blocks.append(part)
        head = []
      } else {
        blocks[blocks.count - 1] += part
      }
      head += part.lazy.filter { $0.texts.count > 1 }.prefix(2 - head.count)
    }
    return blocks
  }

  /// True if rows below a table, and below an empty row, are a table of their own: they begin with other headers.
  private static func beginsTable(_ part: [[SourceCell]], below head: [[SourceCell]]) -> Bool {
    // Without rows, they are lines above the table.
    guard let header = head.first, head.count > 1 else { return false }
    let lines = part.prefix { $0.texts.count == 1 }
    let body = part.dropFirst(lines.count)
    guard body.count > 1, let first = body.first else { return false }
    let (names, own) = (header.texts.map(\.text), first.texts.map(\.text))
    if own == names { return false }
    let hasNumbers = own.contains { $0.contains(where: \.isNumber) }
    let sharesNames = !Set(names).isDisjoint(with: own)
    return sharesNames || !hasNumbers && (!lines.isEmpty || !Set(first.columns).isSubset(of: header.columns))
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

  // MARK: Limited entries

  /// The words above the conditions and the actions of a table in the form of JIS X 0125.
  private static let conditions: Set<String> = ["条件", "条件部", "条件欄", "condition", "conditions"]
  private static let actions: Set<String> = ["動作", "動作部", "動作欄", "行動", "処理", "アクション", "action", "actions"]

  /// The rows without a first column that names only its two parts, the conditions and the actions.
  private mutating func withoutNamesOfParts(_ rows: [[SourceCell]]) -> [[SourceCell]] {
    let names = rows.filter { $0.texts.count > 1 }.compactMap { $0.first?.text.lowercased() }.filter { !$0.isEmpty }
    let parts = names.drop { !Self.conditions.contains($0) }.drop { Self.conditions.contains($0) }
    guard let first = names.first, Self.conditions.contains(first), !parts.isEmpty,
      parts.allSatisfy(Self.actions.contains)
    else { return rows }
    signs += rows.filter { $0.texts.count > 1 }.compactMap(\.first)
    return rows.map { $0.texts.count > 1 ? Array($0.dropFirst()) : $0 }
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
