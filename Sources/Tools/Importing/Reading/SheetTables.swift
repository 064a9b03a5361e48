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
  }

  private(set) var tables: [Table] = []
  /// The rows that only the program reads which runs the rules.
  private(set) var code: [SourceRange] = []
  /// The cells far from all tables.
  private(set) var strays: [SourceCell] = []
  /// The first rows below several empty ones that are rows of the table above.
  private(set) var rowsBelowGaps: [SourceRange] = []
  /// The rows of words where others have numbers, which head a table of their own.
  private(set) var headersBelowRules: [SourceRange] = []
  private let file: SourceFile

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
    for block in divided(rows) {
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
      for number in groups.indices.dropFirst().reversed() where groups[number].count == 1 {
        parts[number - 1] += parts.remove(at: number)
      }
      for part in parts { tables += blocks(of: part).map { Table(rows: $0) } }
    }
  }

  // MARK: Below each other

  /// The rows of each table, of which the next begins behind an empty row.
  private mutating func divided(_ rows: [[SourceCell]]) -> [[[SourceCell]]] {
    var blocks: [[[SourceCell]]] = []
    let titles = Self.linesAboveRepeatedHeaders(rows)
    let words = Self.headersAmongNumbers(rows)
    headersBelowRules += words.sorted().map { rows[$0].place(in: file) }
    let repeated = titles.union(Self.otherHeadersOfNumbers(rows)).union(Self.headersBesideOtherNames(rows)).union(words)
    // The parts between empty rows; a title stays above its headers.
    var starts = rows.indices.dropFirst().filter {
      repeated.contains($0) || rows[$0].isApart(from: rows[$0 - 1], in: file) && !titles.contains($0 - 1)
    }
    starts = [0] + starts
    // The first rows of the last table that are no lines, of which two are enough.
    var head: [[SourceCell]] = []
    for (number, start) in starts.enumerated() {
      let part = Array(rows[start..<(number + 1 < starts.count ? starts[number + 1] : rows.count)])
      let isOther = repeated.contains(start) && part[0].texts.count > 1
      if blocks.isEmpty
        || !areFacts(blocks, above: part)
          && (isOther || Self.beginsTable(part, below: head)
            || Self.hasHeadersOfItsOwn(part, below: blocks[blocks.count - 1])
            || part[0].isFar(from: rows[start - 1], in: file) && Self.beginsElsewhere(part, below: head)
            || namesColumns(part, below: blocks[blocks.count - 1]))
      {
        blocks.append(part)
        head = []
      } else {
        // One empty row is space, but for rows below a line.
        let isLine = part[0].texts.count == 1 && part.count > 1 && part[1].texts.count > 1
        if head.count > 1, part.count > 1, rowsBelowGaps.count < Self.mostGaps,
          isLine || part[0].texts.count > 1 && part[0].isFar(from: rows[start - 1], in: file)
        {
          rowsBelowGaps.append(part[isLine ? 1 : 0].place(in: file))
        }
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
          && (zip(next, header).allSatisfy { $0.text.isEmpty || $0.text == $1.text } || begins(next, as: header))
      })
  }

  /// True for a row that has the first header again, and other names beside it.
  private static func begins(_ row: [SourceCell], as header: [SourceCell]) -> Bool {
    guard let first = row.first?.text, first.count > 1, first == header.first?.text else { return false }
    let names = row.texts.map(\.text)
    return Set(names).count == names.count
      && names.allSatisfy {
        $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) && Sign(ofCell: $0) == nil
      }
  }

  /// The rows whose first cell says again that numbers stand below it, beside other headers than above.
  private static func otherHeadersOfNumbers(_ rows: [[SourceCell]]) -> Set<Int> {
    guard let start = rows.firstIndex(where: { $0.texts.count > 2 }), let word = rows[start].first?.text,
      RowNumbers.areNamed(word)
    else { return [] }
    let names = Set(Array(rows[start].dropFirst()).texts.map(\.text))
    // A cell that is merged with those below it has their texts.
    let below = rows.indices.dropFirst(start + 1).drop { rows[$0].first?.text == word }
    return Set(
      below.filter { row in
        rows[row].first?.text == word && rows[row].texts.count > 1
          && names.isDisjoint(with: Array(rows[row].dropFirst()).texts.map(\.text))
      })
  }

  /// The rows with words in columns, above and below which all have numbers; a title may stand before them in a row.
  private static func headersAmongNumbers(_ rows: [[SourceCell]]) -> Set<Int> {
    guard rows.count > 4 else { return [] }
    func text(_ row: Int, _ column: Int) -> String { column < rows[row].count ? rows[row][column].text : "" }
    func areNames(_ texts: [String]) -> Bool {
      texts.count > 1 && Set(texts).count == texts.count
        && texts.allSatisfy { $0.count > 1 && $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
    }
    let counts = rows.map(\.texts.count)
    // The same headers again are left out.
    let header = rows.first { $0.texts.count > 1 }?.texts.map(\.text)
    return Set(
      rows.indices.dropFirst(3).dropLast(2).filter { row in
        guard counts[row] > 1, rows[row].texts.map(\.text) != header else { return false }
        // The rules right above, and the next one.
        let beside = (max(0, row - 3)..<row).filter { counts[$0] > 1 }.suffix(2) + [row + 1]
        let columns = rows[row].columns
        let numeric = columns.filter { column in
          beside.allSatisfy { text($0, column).contains(where: \.isNumber) }
        }
        let titles = columns.filter { column in beside.allSatisfy { text($0, column).isEmpty } }
        return beside.count == 3 && counts[row + 1] == numeric.count && columns.count == numeric.count + titles.count
          && titles.count < 2 && areNames(numeric.map { text(row, $0) })
      })
  }

  /// The rows that have all headers again but the first ones, such as the name of another group.
  private static func headersBesideOtherNames(_ rows: [[SourceCell]]) -> Set<Int> {
    guard let start = rows.firstIndex(where: { $0.texts.count > 2 }) else { return [] }
    let header = rows[start]
    func text(_ row: Int, _ column: Int) -> String { column < rows[row].count ? rows[row][column].text : "" }
    // The columns at the end that say the same; none if they hold numbers or signs, as rules do.
    func columnsAgain(_ row: Int) -> [Int] {
      let same = Array(header.indices.reversed().prefix { text(row, $0) == header[$0].text })
      let texts = same.map { header[$0].text }.filter { !$0.isEmpty }
      let areNames = texts.allSatisfy { $0.count > 1 && $0.contains(where: \.isLetter) && Sign(ofCell: $0) == nil }
      let others = header.indices.dropLast(same.count)
      let hasOthers = !others.isEmpty && others.allSatisfy { !header[$0].text.isEmpty && !text(row, $0).isEmpty }
      return hasOthers && areNames && texts.count > 1 && texts.count * 2 >= header.texts.count ? same : []
    }
    let found = rows.indices.dropFirst(start + 2).dropLast().filter { !columnsAgain($0).isEmpty }
    // A text that stands in other rows as well is a value.
    let columns = Set(found.flatMap(columnsAgain)).filter { !header[$0].text.isEmpty }
    let others = Set(rows.indices.dropFirst(start + 1).prefix(200)).subtracting(found)
    let holdsValue = others.contains { row in columns.contains { text(row, $0) == header[$0].text } }
    return holdsValue ? [] : Set(found)
  }

  /// True if rows below a table, and below an empty row, are a table of their own: they begin with other headers.
  private static func beginsTable(_ part: [[SourceCell]], below head: [[SourceCell]]) -> Bool {
    // Without rows, they are lines above the table.
    guard let header = head.first, head.count > 1, let top = part.first, TableParts.Part(row: top) != .actions
    else { return false }
    // A merged cell repeats its text.
    let lines = part.prefix { $0.texts.count == 1 || $0.isMergedLine }
    let body = part.dropFirst(lines.count)
    guard body.count > 1, let first = body.first else { return false }
    let (names, own) = (header.texts.map(\.text), first.texts.map(\.text))
    if own == names { return !lines.isEmpty }
    if first.firstRule != nil { return true }
    // What stands below numbers of rules is about these.
    let columns = header.firstRule == nil ? [] : header.columns
    if lines.isEmpty, first.texts.count * 2 > columns.count, Set(first.columns).isSubset(of: columns) { return false }
    let hasNumbers = own.contains { $0.contains(where: \.isNumber) }
    // One name among many may be a value.
    let shared = Set(names).intersection(own).count
    let sharesNames = shared > 1 || shared == 1 && own.count < 4
    return sharesNames
      || !hasNumbers && (!lines.isEmpty || !Set(first.columns).isSubset(of: header.columns + head[1].columns))
  }

  private static let mostGaps = 20

  /// True if the first row has a name for each column, some of which hold nothing but numbers above and below it.
  private mutating func namesColumns(_ part: [[SourceCell]], below rows: [[SourceCell]]) -> Bool {
    guard part.count > 2, let names = part.first, names.texts.count > 1,
      names.texts.map(\.text) != rows.first(where: { $0.texts.count > 1 })?.texts.map(\.text),
      part[1].texts.count == names.texts.count,
      Set(names.texts.map(\.text)).count == names.texts.count,
      names.texts.allSatisfy({
        $0.text.count > 1 && !$0.text.contains(where: \.isNumber) && Sign(ofCell: $0.text) == nil
      })
    else { return false }
    let beside = rows.dropFirst().suffix(4).filter { $0.texts.count > 1 }.suffix(2) + [part[1]]
    let areNames =
      beside.count == 3
      && names.columns.contains { column in
        beside.allSatisfy { column < $0.count && $0[column].text.isPlainNumber }
      }
    if areNames { headersBelowRules.append(names.place(in: file)) }
    return areNames
  }

  /// True if rows of words stand in other columns than the table above: none of them has a cell in its first one.
  private static func beginsElsewhere(_ part: [[SourceCell]], below head: [[SourceCell]]) -> Bool {
    guard part.count > 1, head.count > 1, let first = head.first?.columns.first else { return false }
    return part.allSatisfy { ($0.columns.first ?? 0) > first }
      && part.contains { row in row.contains { $0.text.contains(where: \.isLetter) } }
  }

  /// True if the first row has other texts than all rows above, while the rows below it have those: so it heads these anew.
  private static func hasHeadersOfItsOwn(_ part: [[SourceCell]], below rows: [[SourceCell]]) -> Bool {
    guard part.count > 2, let first = part.first, rows.count > 2 else { return false }
    let names = Array(first.dropFirst()).texts.map(\.text)
    // The first and the last rows tell it, however many there are.
    let rows = rows.prefix(30) + rows.dropFirst(30).suffix(30)
    let above = Set(rows.joined().map(\.text))
    let areNames = names.allSatisfy { $0.count > 1 && $0.contains(where: \.isLetter) && Sign(ofCell: $0) == nil }
    guard names.count > 1, areNames, Set(names).count == names.count, above.isDisjoint(with: names) else {
      return false
    }
    let body = part.dropFirst().prefix(20)
    let below = body.flatMap { Array($0.dropFirst()).texts.map(\.text) }
    if !below.isEmpty, below.count(where: above.contains) * 10 >= below.count * 7 { return true }
    // The same names in the first column, below another name for them.
    let known = Set(rows.compactMap(\.first?.text))
    let again = body.compactMap(\.first?.text).filter { !$0.isEmpty && known.contains($0) }
    return again.count > 1 && again.count * 2 >= body.count && !known.contains(first[0].text)
  }

  // MARK: Beside each other

  /// The columns of each table, without empty ones.
  ///
  /// An empty column divides tables if these have headers in common, or stand in other rows; else it is space.
  private static func groups(of rows: [[SourceCell]]) -> [[Int]] {
    let body = rows.filter { $0.texts.count > 1 }
    let used = Set(body.flatMap(\.columns)).sorted()
    // Titles of tables beside each other may stand above their headers.
    guard let header = body.first(where: { $0.texts.count * 2 > used.count }) ?? body.first, !used.isEmpty else {
      return [Array(0..<(rows.lazy.map(\.count).max() ?? 0))]
    }
    let named = Array(used.prefix { $0 < header.count && !header[$0].text.isEmpty })
    if let width = Self.period(of: header, named) {
      return stride(from: 0, to: named.count, by: width).map { Array(named[$0..<($0 + width)]) }
    }
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
    // Single cells far from the table are none of it.
    if let main = groups.indices.first(where: { names[$0].count > 1 }), places[main].count > 4 {
      let rowsOfMain = Set(places[main])
      let isStray = groups.indices.map { number in
        number > main && names[number].isEmpty && places[number].count * 5 <= places[main].count
          && !(groups[number].count == 1 && rowsOfMain.isSuperset(of: places[number])
            && Self.areRemarks(places[number].map { body[$0][groups[number][0]].text }))
      }
      if isStray.contains(true) { return [groups.indices.filter { !isStray[$0] }.flatMap { groups[$0] }] }
    }
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
    return sharesNames || Set(places).count > 1 ? groups : [used]
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

extension [SourceCell] {
  /// The cells that are not empty.
  var texts: [SourceCell] { filter { !$0.text.isEmpty } }

  /// The positions of these cells.
  fileprivate var columns: [Int] { indices.filter { !self[$0].text.isEmpty } }

  /// True if an empty row is between two rows of a file; the line of one that is merged with the row above is a space.
  func isApart(from above: [SourceCell], in file: SourceFile) -> Bool { emptyRows(below: above, in: file) > 0 }

  /// True if several empty rows are between two rows of a file.
  fileprivate func isFar(from above: [SourceCell], in file: SourceFile) -> Bool {
    emptyRows(below: above, in: file) > 1
  }

  private func emptyRows(below above: [SourceCell], in file: SourceFile) -> Int {
    let (start, end) = (above.place(in: file).bounds.upperBound, place(in: file).bounds.lowerBound)
    guard start < end else { return 0 }
    let lines = file.bytes[start..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().count { !$0.elementsEqual([0x20]) }
  }
}
