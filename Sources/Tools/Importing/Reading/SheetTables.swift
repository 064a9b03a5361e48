import Diagnostics
import Drift

/// The tables of a sheet, each with the lines above and below it, as they stand below and beside each other.
struct SheetTables {
  /// A table of the sheet.
  struct Table {
    /// Its rows, with the lines above and below it.
    var rows: [[SourceCell]]
    /// The number of conditions, and that of the columns at the end which are remarks, if the sheet is in the form of Drools.
    var columns: (conditions: Int, remarks: Int)?
    /// The cells that only say what others are.
    var signs: [SourceCell] = []
    /// True if somebody names its range, so that it begins with its header, and no line below it belongs to it.
    var isGiven = false
    /// The title that stands above a range that somebody names.
    var title: SourceCell?
    /// The other texts above and below it.
    var above: [SourceCell] = []
    var below: [SourceCell] = []
  }

  private(set) var tables: [Table] = []
  /// The blocks that they stand in; none in a sheet in the form of Drools.
  private(set) var divided: SheetBlocks?
  /// The rows that only the program reads which runs the rules.
  private(set) var code: [SourceRange] = []
  /// The rows that say what signs of the table above them mean.
  private(set) var legends: [SourceRange] = []
  /// The cells far from all tables.
  private(set) var strays: [SourceCell] = []
  /// The rows outside of the ranges that somebody names, which are text.
  private(set) var rowsOutside: [(number: Int, place: SourceRange)] = []
  private let file: SourceFile

  /// Tables whose ranges somebody names.
  init(
    _ tables: [Table], strays: [SourceCell], rowsOutside: [(number: Int, place: SourceRange)], of file: SourceFile
  ) {
    (self.tables, self.strays, self.rowsOutside, self.file) = (tables, strays, rowsOutside, file)
  }

  /// Divides the rows of a sheet.
  ///
  /// - Parameters:
  ///   - rows: The rows that are not empty.
  ///   - file: The file that has them, where empty rows are lines, too.
  init(_ rows: [[SourceCell]], of file: SourceFile) {
    self.file = file
    if let sheet = RuleSheet(rows, of: file) {
      tables = sheet.tables.map { Table(rows: $0.rows, columns: ($0.conditions, $0.remarks), signs: $0.signs) }
      code = sheet.code
      return
    }
    let (rows, notes) = Self.withoutNotesBeside(rows)
    let divided = SheetBlocks(rows, of: file)
    self.divided = divided
    for block in divided.blocks {
      if let above = tables.last?.rows, block.filter({ $0.texts.count > 1 }).explainValues(of: above) {
        let lines = block.map { SourceCell($0.texts.map(\.text).joined(separator: ": "), at: $0.place(in: file)) }
        // The lines below a table are turned around once all are known.
        tables[tables.count - 1].below = lines.reversed() + tables[tables.count - 1].below
        legends.append(block.place(in: file))
        continue
      }
      let groups = Self.groups(of: block).flatMap { Self.withTableBeside($0, block) }
      let used = Set(groups.joined())
      var parts: [[[SourceCell]]] = groups.map { _ in [] }
      for row in block {
        let columns = row.columns
        if columns.count == 1, let line = columns.first, !used.contains(line) {
          // A line of text may begin before the table or behind it.
          parts[groups.firstIndex { line <= $0.last ?? 0 } ?? groups.count - 1].append([row[line]])
          continue
        }
        strays += columns.filter { !used.contains($0) }.map { row[$0] }
        for (number, group) in groups.enumerated().prefix(while: { $1.first ?? 0 < row.count }) {
          let cells = group.prefix { $0 < row.count }.map { row[$0] }
          if !cells.texts.isEmpty { parts[number].append(cells) }
        }
      }
      // A legend of one column is text below the table beside it.
      for number in groups.indices.dropFirst().reversed() {
        if groups[number].count == 1 {
          parts[number - 1] += parts.remove(at: number)
        } else if groups[number].count == 2, parts[number].explainValues(of: parts[number - 1]) {
          // What a sign means stays beside it.
          parts[number - 1] += parts.remove(at: number).map { row in
            [SourceCell(row.texts.map(\.text).joined(separator: ": "), at: row.place(in: file))]
          }
        }
      }
      for part in parts { tables += blocks(of: part).map { Table(rows: $0) } }
    }
    for note in notes {
      let start = note.place.bounds.lowerBound
      let beside = tables.lastIndex { $0.rows.place(in: file).bounds.lowerBound <= start } ?? 0
      if tables.isEmpty { strays.append(note) } else { tables[beside].below.insert(note, at: 0) }
    }
  }

  /// The rows without notes beside tables: single texts behind an empty column, at the header of a table or above it.
  private static func withoutNotesBeside(_ rows: [[SourceCell]]) -> (rows: [[SourceCell]], notes: [SourceCell]) {
    let groups = Set(rows.flatMap(\.columns)).sorted().neighbors
    var (rows, notes) = (rows, [SourceCell]())
    // What remains must be a table.
    guard let table = groups.first, table.count > 1 else { return (rows, notes) }
    for group in groups.dropFirst() {
      let filled = rows.indices.filter { row in group.contains { $0 < rows[row].count && !rows[row][$0].text.isEmpty } }
      guard filled.count == 1, let row = filled.first else { continue }
      let columns = group.filter { $0 < rows[row].count && !rows[row][$0].text.isEmpty }
      guard columns.count == 1, let column = columns.first,
        rows[row][column].text.mayBeNote(beside: rows[row].texts.count - 1),
        // A text beside a rule is a remark on it.
        !rows[..<row].contains(where: { $0.texts.count > 1 })
      else { continue }
      notes.append(rows[row][column])
      rows[row][column].text = ""
    }
    return (rows.filter { !$0.texts.isEmpty }, notes)
  }

  // MARK: Beside each other

  /// The columns of each table, without empty ones.
  ///
  /// An empty column divides tables if these have headers in common, or stand in other rows; else it is space.
  private static func groups(of rows: [[SourceCell]]) -> [[Int]] {
    let body = rows.filter { $0.texts.count > 1 }
    let used = Set(body.flatMap(\.columns)).sorted()
    // Titles of tables beside each other may stand above their headers.
    let headers = body.indices.lazy.filter { !body[$0].areTitles(above: body.dropFirst($0 + 1).first) }.map { body[$0] }
    guard let header = headers.first(where: { $0.texts.count * 2 > used.count }) ?? body.first, !used.isEmpty else {
      return [Array(0..<(rows.lazy.map(\.count).max() ?? 0))]
    }
    let named = Array(used.prefix { $0 < header.count && !header[$0].text.isEmpty })
    if let width = Self.period(of: header, named) {
      return stride(from: 0, to: named.count, by: width).map { Array(named[$0..<($0 + width)]) }
    }
    let groups = used.neighbors
    if groups.count == 1 || body[0].areTitles(over: groups) { return groups }
    let names = groups.map { group in
      Set(group.compactMap { $0 < header.count ? header[$0].text : nil }.filter { !$0.isEmpty })
    }
    // The rows of each group, found in one pass.
    var groupOf: [Int: Int] = [:]
    for (number, group) in groups.enumerated() { for column in group { groupOf[column] = number } }
    var places = groups.map { _ in [Int]() }
    for (row, cells) in body.enumerated() {
      for number in Set(cells.columns.compactMap { groupOf[$0] }) { places[number].append(row) }
    }
    let isLegend = groups.indices.map { number in
      number > 0 && groups[number].count == 1 && places[number].count < places[0].count
        && explainsSigns(rows.compactMap { groups[number][0] < $0.count ? $0[groups[number][0]].text : nil })
    }
    if isLegend.contains(true) {
      let legends = groups.indices.filter { isLegend[$0] }.map { groups[$0] }
      return [groups.indices.filter { !isLegend[$0] }.flatMap { groups[$0] }] + legends
    }
    if let rest = withoutStrays(groups, names, places, body) { return [rest] }
    // Several empty columns divide also what has no headers of its own, and so do fewer rows.
    let isOther = groups.indices.map { number in
      number > 0
        && ((groups[number].first ?? 0) - (groups[number - 1].last ?? 0) > 2
          || names[number].count < 2 && groups[number].count > 1 && places[number].count < places[0].count)
    }
    guard groups.allSatisfy({ $0.count > 1 }), groups.indices.allSatisfy({ names[$0].count > 1 || isOther[$0] }) else {
      return [used]
    }
    let sharesNames = names.indices.contains { one in
      names.indices.contains { $0 < one && !names[$0].isDisjoint(with: names[one]) }
    }
    if sharesNames { return groups }
    return Set(places).count > 1 ? joined(groups, places, body) : [used]
  }

  /// The groups, of which those belong to the one before them that leave rows out among others, have numbers alone, or
  /// have the same rows below a header.
  private static func joined(_ groups: [[Int]], _ places: [[Int]], _ body: [[SourceCell]]) -> [[Int]] {
    var all: [[Int]] = []
    for (number, group) in groups.enumerated() {
      let own = places[number]
      let hasGaps = own.count > 1 && (own.last ?? 0) - (own.first ?? 0) + 1 > own.count
      let cells = own.dropFirst().flatMap { row in group.filter { $0 < body[row].count }.map { body[row][$0].text } }
      let areNumbers = cells.allSatisfy { $0.isEmpty || $0.isPlainNumber } && cells.contains { !$0.isEmpty }
      let before = number > 0 ? places[number - 1] : []
      // A title may stand above the first of them.
      let isRest = hasGaps && own.count * 2 >= before.count && Set(before).isSuperset(of: own.dropFirst())
      let isBeside =
        own.first == before.first && (hasGaps || areNumbers) || isRest
        || own.dropFirst().elementsEqual(before.dropFirst())
      let gap = number > 0 ? (group.first ?? 0) - (groups[number - 1].last ?? 0) : .max
      // Several empty columns divide.
      if gap <= 2, isBeside {
        all[all.count - 1] += group
      } else {
        all.append(group)
      }
    }
    return all
  }

  /// The columns of a table without single cells far from it, unless these are remarks on rows; nil if there are none.
  private static func withoutStrays(
    _ groups: [[Int]], _ names: [Set<String>], _ places: [[Int]], _ body: [[SourceCell]]
  ) -> [Int]? {
    guard let main = groups.indices.first(where: { names[$0].count > 1 }), places[main].count > 4 else { return nil }
    let rowsOfMain = Set(places[main])
    let isStray = groups.indices.map { number in
      number > main && names[number].isEmpty && places[number].count * 5 <= places[main].count
        && !(groups[number].count == 1 && rowsOfMain.isSuperset(of: places[number])
          && areRemarks(places[number].map { body[$0][groups[number][0]].text }))
    }
    return isStray.contains(true) ? groups.indices.filter { !isStray[$0] }.flatMap { groups[$0] } : nil
  }

  /// True for texts of words beside rules, of which single cells are remarks.
  private static func areRemarks(_ cells: [String]) -> Bool {
    cells.allSatisfy { $0.count > 3 && $0.contains(where: \.isLetter) }
  }

  /// True for the cells of a column that explain signs, such as `S = Stand`; the first one may be a name such as `Key:`.
  private static func explainsSigns(_ cells: [String]) -> Bool {
    let texts = cells.map(\.trimmingWhitespace).filter { !$0.isEmpty }
    guard texts.count > 1, let first = texts.first else { return false }
    let signs = ":：".contains(first.suffix(1)) ? texts.dropFirst() : texts[...]
    return signs.allSatisfy { $0.signsExplained?.count == 1 }
  }

  /// The number of columns after which all headers stand again; nil if they don't.
  private static func period(of header: [SourceCell], _ columns: [Int]) -> Int? {
    let names = columns.map { $0 < header.count ? header[$0].text : "" }
    guard let width = names.indices.dropFirst(2).first(where: { names[$0] == names[0] }), names.count % width == 0,
      Set(names).count == width, !names.contains(""), header.firstRule == nil,
      zip(names, names.dropFirst(width)).allSatisfy({ $0 == $1 })
    else { return nil }
    return width
  }

  /// The columns of a table, and behind them those without a header below which another one stands in a later row.
  private static func withTableBeside(_ group: [Int], _ rows: [[SourceCell]]) -> [[Int]] {
    func text(_ row: Int, _ column: Int) -> String { column < rows[row].count ? rows[row][column].text : "" }
    guard let header = rows.indices.first(where: { rows[$0].texts.count > 1 }), text(header, group.last ?? 0).isEmpty,
      let end = group.lastIndex(where: { !text(header, $0).isEmpty }), end > 0
    else { return [group] }
    // Beside numbered rules, what has no number is none of them.
    if let first = rows[header].firstRule {
      return [first + rows[header].rules(from: first) > group[end] ? Array(group[...end]) : group]
    }
    // What begins beside the same row, in several columns, is one table; a line may stand above it.
    let beside = Array(group[(end + 1)...])
    let below = rows.indices.dropFirst(header + 1)
    guard let last = beside.last, beside.count > 1,
      let start = below.first(where: { row in rows[row].columns.contains { beside[0] <= $0 && $0 <= last } }),
      start > header + 1, beside.count(where: { !text(start, $0).isEmpty }) > 1,
      // A short row above the headers of one table is a line.
      rows[(header + 1)..<start].contains(where: { $0.columns.count > 1 }),
      rows[start...].count(where: { row in row.columns.contains { $0 < beside[0] } && row.columns.contains(last) }) < 2,
      below.contains(where: { $0 > start && !text($0, beside[0]).isEmpty })
    else { return [group] }
    return [Array(group[...end]), beside]
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

extension [Int] {
  /// Rising numbers in groups of those that follow each other.
  fileprivate var neighbors: [[Int]] {
    var groups: [[Int]] = []
    for number in self {
      if let last = groups.last?.last, last == number - 1 {
        groups[groups.count - 1].append(number)
      } else {
        groups.append([number])
      }
    }
    return groups
  }
}

extension [SourceCell] {
  /// The cells that are not empty.
  var texts: [SourceCell] { filter { !$0.text.isEmpty } }

  /// The positions of these cells.
  var columns: [Int] { indices.filter { !self[$0].text.isEmpty } }

  /// The columns in which a title begins; a merged cell repeats its text.
  private var startsOfTitles: [Int] { columns.filter { $0 == 0 || self[$0 - 1].text != self[$0].text } }

  /// True if the texts are merged over the same columns as some titles are.
  func isDivided(as titles: [SourceCell]) -> Bool {
    columns.count > startsOfTitles.count && columns == titles.columns && startsOfTitles == titles.startsOfTitles
  }

  /// True for titles, each of which is merged over a group of columns.
  func areTitles(over groups: [[Int]]) -> Bool {
    groups.allSatisfy { $0.count > 1 } && columns == groups.flatMap(\.self) && startsOfTitles == groups.map { $0[0] }
  }

  /// True for the titles of several tables beside each other: each stands over several of the headers in the next row.
  func areTitles(above next: [SourceCell]?) -> Bool {
    guard let next, texts.count > 1 else { return false }
    let headers = next.columns
    let starts = startsOfTitles
    guard starts.count > 1, Set(starts).isSubset(of: headers) else { return false }
    return zip(starts, starts.dropFirst() + [next.count]).allSatisfy { start, end in
      let own = headers.filter { start <= $0 && $0 < end }
      return own.count > 1 && Set(own.map { next[$0].text }).count == own.count
        && !own.contains { next[$0].text == self[start].text }
        && own.dropFirst().allSatisfy { $0 >= count || self[$0].text.isEmpty || self[$0].text == self[start].text }
    }
  }

  /// True if an empty row is between two rows of a file.
  func isApart(from above: [SourceCell], in file: SourceFile) -> Bool { emptyRows(below: above, in: file) > 0 }

  /// True if several empty rows are between two rows of a file.
  func isFar(from above: [SourceCell], in file: SourceFile) -> Bool {
    emptyRows(below: above, in: file) > 1
  }

  private func emptyRows(below above: [SourceCell], in file: SourceFile) -> Int {
    // What stands there belongs to the tables beside it.
    above.place(in: file).linesOfRows(above: place(in: file)).count
  }
}

extension SourceRange {
  /// True if an empty row of the sheet is between a row and one below it.
  func isAboveEmptyRow(_ next: SourceRange) -> Bool {
    linesOfRows(above: next).contains { line in line.allSatisfy { ",;\t\r \"".utf8.contains($0) } }
  }

  /// The lines of the rows between a row of a sheet and one below it.
  fileprivate func linesOfRows(above next: SourceRange) -> [ArraySlice<UInt8>] {
    guard file.path == next.file.path, bounds.upperBound < next.bounds.lowerBound else { return [] }
    let lines = file.bytes[bounds.upperBound..<next.bounds.lowerBound].split(
      separator: 0x0A, omittingEmptySubsequences: false)
    // In the text of a workbook, a line with a single space is a row that is merged with the one above.
    let isWorkbook = SourceFormat(path: file.path) == .spreadsheet
    return lines.dropFirst().dropLast().filter { line in !(isWorkbook && line.elementsEqual([0x20])) }
  }
}
