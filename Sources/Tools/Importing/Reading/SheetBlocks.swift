import Diagnostics
import Drift

/// The blocks of a sheet below each other, each with one table, or with several beside each other.
struct SheetBlocks {
  /// The rows of each block.
  private(set) var blocks: [[[SourceCell]]] = []
  /// The rows of words where others have numbers, which head a table of their own.
  private(set) var headersBelowRules: [SourceRange] = []

  /// Divides the rows of a sheet.
  ///
  /// - Parameters:
  ///   - rows: The rows that are not empty.
  ///   - file: The file that has them, where empty rows are lines, too.
  init(_ rows: [[SourceCell]], of file: SourceFile) {
    let titles = Self.linesAboveRepeatedHeaders(rows, of: file)
    let words = Self.headersAmongNumbers(rows)
    let repeated = titles.union(Self.otherHeadersOfNumbers(rows)).union(Self.headersBesideOtherNames(rows)).union(words)
      .union(Self.headersOfFewerColumns(rows, of: file)).union([rows.headerBelowTurnedColumns].compactMap(\.self))
    // The parts between empty rows; a title stays above its headers.
    var starts = rows.indices.dropFirst().filter {
      repeated.contains($0) || rows[$0].isApart(from: rows[$0 - 1], in: file) && !titles.contains($0 - 1)
    }
    starts = [0] + starts
    // The first rows of the last table that are no lines, of which two are enough.
    var head: [[SourceCell]] = []
    // The last table; what its signs mean may stand below it, before more of its rows.
    var last = 0
    for (number, start) in starts.enumerated() {
      let part = Array(rows[start..<(number + 1 < starts.count ? starts[number + 1] : rows.count)])
      if !blocks.isEmpty, part.filter({ $0.texts.count > 1 }).explainValues(of: blocks[last]),
        blocks[last].haveNoGaps
      {
        blocks.append(part)
        continue
      }
      let isOther = repeated.contains(start) && part[0].texts.count > 1
      let isNamed = words.contains(start) || !blocks.isEmpty && Self.namesColumns(part, below: blocks[last])
      if blocks.isEmpty
        || !Self.areFacts(blocks, above: part) && !Self.areHeaders(blocks[last], above: part)
          && (isOther || isNamed || isTable(part, below: head, in: blocks[last])
            || part[0].isFar(from: rows[start - 1], in: file) && Self.beginsElsewhere(part, below: head))
      {
        if isNamed { headersBelowRules.append(part[0].place(in: file)) }
        last = blocks.count
        blocks.append(part)
        head = []
      } else {
        // One empty row is space.
        blocks[last] += part
      }
      head += part.lazy.filter { $0.texts.count > 1 }.prefix(2 - head.count)
    }
  }

  /// True if rows below a table, of which these are the first ones, are another one by what stands in them.
  private func isTable(_ part: [[SourceCell]], below head: [[SourceCell]], in rows: [[SourceCell]]) -> Bool {
    if Self.beginsSection(part, of: rows) { return false }
    return Self.beginsTable(part, below: head, in: rows) || Self.hasHeadersOfItsOwn(part, below: rows)
      || Self.hasGapOfItsOwn(part, below: rows) || Self.isWider(part, than: rows)
  }

  /// True if the first row is a line in a column without a header, in which such lines stand between the rows above as well.
  private static func beginsSection(_ part: [[SourceCell]], of rows: [[SourceCell]]) -> Bool {
    guard let line = part.first?.columns, line.count == 1, let header = rows.firstIndex(where: { $0.texts.count > 1 }),
      let column = rows[header].columns.first, line[0] < column
    else { return false }
    func names(_ rows: some Sequence<[SourceCell]>) -> Set<String> {
      Set(rows.compactMap { column < $0.count ? $0[column].text : nil }.filter { !$0.isEmpty })
    }
    // What says the same of the same names is another table.
    return rows.dropFirst(header + 1).contains { $0.columns == line }
      && part.dropFirst().allSatisfy { $0.columns == line || ($0.columns.first ?? 0) >= column }
      && names(part).isDisjoint(with: names(rows))
  }

  /// True if the first rows of a sheet are one or two facts about the table below them, such as its version.
  private static func areFacts(_ blocks: [[[SourceCell]]], above part: [[SourceCell]]) -> Bool {
    guard blocks.count == 1, blocks[0].count < 10 else { return false }
    let facts = blocks[0].filter { $0.texts.count > 1 }
    return facts.count < 3 && facts.allSatisfy { $0.texts.count == 2 }
      && part.contains { $0.texts.count > 2 }
  }

  /// True for one to three rows of names with an empty corner, above rows that have something there, and nothing beyond them.
  private static func areHeaders(_ rows: [[SourceCell]], above part: [[SourceCell]]) -> Bool {
    guard rows.count < 4, let names = rows.last.map({ Set($0.columns) }), names.count > 1, part.count > 2,
      rows.joined().allSatisfy({ $0.text.isEmpty || $0.text.mayNameColumn && !$0.text.contains(where: \.isNumber) })
    else { return false }
    let (own, body) = (rows.flatMap(\.columns), part.filter { $0.texts.count > 1 })
    guard body.count > 1, let first = own.min(), let last = own.max() else { return false }
    if body.haveTwoHeaders { return false }
    return body.allSatisfy { $0.columns.first ?? first < first }
      && body.allSatisfy { $0.columns.last ?? 0 <= last }
      && Set(body.flatMap(\.columns).filter { $0 >= first }).isSubset(of: names)
  }

  /// The rows with one text, or a title for each of several tables, above one that has the first headers again; and titles
  /// below an empty row that are merged as the first ones are.
  private static func linesAboveRepeatedHeaders(_ rows: [[SourceCell]], of file: SourceFile) -> Set<Int> {
    let wide = rows.indices.first { rows[$0].texts.count > 2 }
    let titles = wide.flatMap { rows[$0].areTitles(above: rows.dropFirst($0 + 1).first) ? rows[$0] : nil }
    guard let wide, let header = titles == nil ? rows[wide] : rows.dropFirst(wide + 1).first else { return [] }
    return Set(
      rows.indices.dropFirst().dropLast().filter { line in
        let next = rows[line + 1]
        if let titles, line > wide, rows[line].isDivided(as: titles), rows[line].isApart(from: rows[line - 1], in: file)
        {
          return true
        }
        return (rows[line].texts.count == 1 || rows[line].areTitles(above: next))
          && TableParts.Part(row: rows[line]) == nil && next.texts.count > 2 && next.count <= header.count
          && (zip(next, header).allSatisfy { $0.text.isEmpty || $0.text == $1.text } || begins(next, as: header))
      })
  }

  /// True for a row that has the first header again, and other names beside it.
  private static func begins(_ row: [SourceCell], as header: [SourceCell]) -> Bool {
    guard let first = row.first?.text, first.count > 1, first == header.first?.text else { return false }
    return row.texts.map(\.text).areDifferentNames
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
          && titles.count < 2 && numeric.map { text(row, $0) }.areDifferentNames
      })
  }

  /// The rows of words above others in the same columns, some of which hold numbers, where all rows above fill more columns;
  /// with the line above such a row, which is its title.
  private static func headersOfFewerColumns(_ rows: [[SourceCell]], of file: SourceFile) -> Set<Int> {
    guard rows.count > 5, rows[0].firstRule == nil, !rows.contains(where: { TableParts.Part(row: $0) != nil }) else {
      return []
    }
    // The last rows whose columns stand in those of the first of them.
    guard let last = rows.lastIndex(where: { $0.texts.count > 1 }), let width = rows[last].columns.last else {
      return []
    }
    let tail = rows[...last].reversed().prefix { row in row.columns.allSatisfy { $0 <= width } }.count
    let start = last + 1 - tail
    let wide = rows[..<start].filter { ($0.columns.last ?? 0) > width }
    guard start > 2, wide.count > 2, tail > 2 else { return [] }
    // The last of the rows that have cells in the same columns as each row.
    var ends = Array(start...last)
    for row in ends.indices.dropLast().reversed()
    where rows[start + row].columns == rows[start + row + 1].columns
      && Set(rows[start + row + 1].texts.map(\.text)).count > 1
    {
      ends[row] = ends[row + 1]
    }
    var found: Set<Int> = []
    var row = start
    while row < last - 1 {
      let end = ends[row - start]
      // The first rows tell it, however many there are.
      let below = rows[row...end].dropFirst().prefix(20)
      let holdsNumbers = rows[row].columns.dropFirst().contains { column in
        below.allSatisfy { $0[column].text.contains(where: \.isNumber) }
      }
      if below.count > 1, holdsNumbers, rows[row].texts.map(\.text).areDifferentNames {
        let isTitled = row > start && Set(rows[row - 1].texts.map(\.text)).count == 1
        let first = isTitled ? row - 1 : row
        // Below an empty row, other signs tell what begins.
        if !rows[first].isApart(from: rows[first - 1], in: file) { found.insert(first) }
        row = end
      }
      row += 1
    }
    return found
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
      let others = header.indices.dropLast(same.count)
      let hasOthers = !others.isEmpty && others.allSatisfy { !header[$0].text.isEmpty && !text(row, $0).isEmpty }
      return hasOthers && texts.allSatisfy(\.mayNameColumn) && texts.count > 1 && texts.count * 2 >= header.texts.count
        ? same : []
    }
    let found = rows.indices.dropFirst(start + 2).dropLast().filter { !columnsAgain($0).isEmpty }
    // A text that stands in other rows as well is a value.
    let columns = Set(found.flatMap(columnsAgain)).filter { !header[$0].text.isEmpty }
    let others = Set(rows.indices.dropFirst(start + 1).prefix(200)).subtracting(found)
    let holdsValue = others.contains { row in columns.contains { text(row, $0) == header[$0].text } }
    return holdsValue ? [] : Set(found)
  }

  /// True if rows below a table, and below an empty row, are a table of their own: they begin with other headers.
  private static func beginsTable(
    _ part: [[SourceCell]], below head: [[SourceCell]], in rows: [[SourceCell]]
  ) -> Bool {
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
    // Signs in columns of such are what rules say.
    if first.columns.dropFirst().contains(where: { Sign(ofCell: first[$0].text) != nil }) { return false }
    // What stands below numbers of rules is about these.
    let columns = header.firstRule == nil ? [] : header.columns
    if lines.isEmpty, first.texts.count * 2 > columns.count, Set(first.columns).isSubset(of: columns) { return false }
    // One word such as `SSN1` is a name.
    let hasNumbers = own.contains { $0.contains(where: \.isNumber) && !($0.first?.isLetter == true && $0.isOneWord) }
    // One name among many may be a value.
    let shared = Set(names).intersection(own).count
    let sharesNames = shared > 1 || shared == 1 && own.count < 4
    // The first rows below the header may leave columns empty.
    let used = rows.prefix(30).filter { $0.texts.count > 1 }.flatMap(\.columns)
    return sharesNames
      || !hasNumbers && (!lines.isEmpty || !Set(first.columns).isSubset(of: header.columns + used))
  }

  /// True if the first row has a name for each column, some of which hold nothing but numbers above and below it.
  private static func namesColumns(_ part: [[SourceCell]], below rows: [[SourceCell]]) -> Bool {
    guard part.count > 2, let names = part.first, names.texts.count > 1,
      names.texts.map(\.text) != rows.first(where: { $0.texts.count > 1 })?.texts.map(\.text),
      part[1].texts.count == names.texts.count, names.texts.map(\.text).areDifferentNames
    else { return false }
    let beside = rows.dropFirst().suffix(4).filter { $0.texts.count > 1 }.suffix(2) + [part[1]]
    return beside.count == 3
      && names.columns.contains { column in
        beside.allSatisfy { column < $0.count && $0[column].text.isPlainNumber }
          || column > 0 && beside.allSatisfy { column < $0.count && ColumnEvidence.isAmount($0[column].text) }
      }
  }

  /// True if rows of words stand in other columns than the table above: none of them has a cell in its first one.
  private static func beginsElsewhere(_ part: [[SourceCell]], below head: [[SourceCell]]) -> Bool {
    guard part.count > 1, head.count > 1, let first = head.first?.columns.first else { return false }
    return part.allSatisfy { ($0.columns.first ?? 0) > first }
      && part.contains { row in row.contains { $0.text.contains(where: \.isLetter) } }
  }

  /// True for rows whose first one has a name for each of more columns than the table above fills.
  private static func isWider(_ part: [[SourceCell]], than rows: [[SourceCell]]) -> Bool {
    let (body, above) = (
      part.prefix(30).filter { $0.texts.count > 1 }, rows.suffix(30).filter { $0.texts.count > 1 }
    )
    // Two cells in each row are facts about the table below them.
    guard body.count > 2, above.count > 2, above.count(where: { $0.texts.count > 2 }) > 1,
      let end = above.lazy.compactMap(\.columns.last).max()
    else { return false }
    let names = body[0].texts.map(\.text)
    return body[0].columns.count { $0 > end } > 1 && Set(names).count == names.count
      && body.dropFirst().allSatisfy { $0.columns.allSatisfy(Set(body[0].columns).union([0]).contains) }
  }

  /// True if all rows leave a column empty between others, which nearly all rows of the table above fill; titles or names of columns stand in the first row.
  private static func hasGapOfItsOwn(_ part: [[SourceCell]], below rows: [[SourceCell]]) -> Bool {
    // A few rows beside the gap are enough.
    let (body, above) = (
      part.prefix(30).filter { $0.texts.count > 1 }, rows.suffix(30).filter { $0.texts.count > 1 }
    )
    guard body.count > 2, above.count > 2,
      body[0].areTitles(above: body[1]) || body[0].headsNumbers(in: body.dropFirst())
    else { return false }
    func share(_ column: Int, _ rows: [[SourceCell]]) -> Double {
      Double(rows.count { column < $0.count && !$0[column].text.isEmpty }) / Double(rows.count)
    }
    let used = Set(body.flatMap(\.columns))
    guard let first = used.min(), let last = used.max(), used.allSatisfy({ share($0, body) > 0.6 }) else {
      return false
    }
    return (first...last).contains { !used.contains($0) && share($0, above) > 0.8 }
  }

  /// True if the first row has other texts than all rows above, while the rows below it have those: so it heads these anew.
  private static func hasHeadersOfItsOwn(_ part: [[SourceCell]], below rows: [[SourceCell]]) -> Bool {
    guard part.count > 2, let first = part.first, rows.count > 2 else { return false }
    let names = Array(first.dropFirst()).texts.map(\.text)
    // The first and the last rows tell it, however many there are.
    let rows = rows.prefix(30) + rows.dropFirst(30).suffix(30)
    let above = Set(rows.joined().map(\.text))
    guard names.count > 1, names.allSatisfy(\.mayNameColumn), Set(names).count == names.count,
      above.isDisjoint(with: names)
    else { return false }
    let body = part.dropFirst().prefix(20)
    let below = body.flatMap { Array($0.dropFirst()).texts.map(\.text) }
    if !below.isEmpty, below.count(where: above.contains) * 10 >= below.count * 7 { return true }
    // The same names in the first column, below another name for them.
    let known = Set(rows.compactMap(\.first?.text))
    let again = body.compactMap(\.first?.text).filter { !$0.isEmpty && known.contains($0) }
    return again.count > 1 && again.count * 2 >= body.count && !known.contains(first[0].text)
  }
}

extension [[SourceCell]] {
  /// True for rows of a sign that stands in a table beside or above them, and of words for it.
  func explainValues(of table: [[SourceCell]]) -> Bool {
    let pairs = filter { $0.texts.count == 2 }.map { $0.texts.map(\.text) }
    guard pairs.count > 1, pairs.count == count,
      pairs.allSatisfy({ $0[0].count < 4 && $0[1].count > $0[0].count && !$0[1].contains(where: \.isNumber) }),
      Set(pairs.map { $0[0] }).count == pairs.count
    else { return false }
    let values = Set(table.flatMap { $0.dropFirst().filter { !$0.text.isEmpty }.map(\.text) })
    return pairs.count { values.contains($0[0]) } * 3 >= pairs.count * 2
  }
}

extension [[SourceCell]] {
  /// True if no column is empty between others, so that these are one table.
  fileprivate var haveNoGaps: Bool {
    let used = Set(flatMap(\.columns))
    return used.count == (used.max() ?? 0) - (used.min() ?? 0) + 1
  }
}

extension Collection<[SourceCell]> {
  /// True if the first two rows have one corner, which is merged over both, and one name above all others of the second.
  var haveTwoHeaders: Bool {
    guard let upper = first, let lower = dropFirst().first, let corner = upper.first?.text, !corner.isEmpty,
      corner == lower.first?.text
    else { return false }
    let names = lower.texts.dropFirst().map(\.text)
    return Set(upper.texts.dropFirst().map(\.text)).count == 1 && names.count > 1 && Set(names).count == names.count
  }
}

extension [String] {
  /// True for several names, such as headers: words without numbers and signs, no two of them the same.
  fileprivate var areDifferentNames: Bool {
    count > 1 && Set(self).count == count && allSatisfy { $0.mayNameColumn && !$0.contains(where: \.isNumber) }
  }
}

extension [SourceCell] {
  /// True for different names, of which one stands above nothing but numbers, and none in a row below it.
  fileprivate func headsNumbers(in rows: some Sequence<[SourceCell]>) -> Bool {
    guard texts.map(\.text).areDifferentNames else { return false }
    let cells = columns.map { column in rows.compactMap { column < $0.count ? $0[column].text : nil } }
    return zip(columns, cells).allSatisfy { !$1.contains(self[$0].text) }
      && cells.contains { $0.allSatisfy { $0.contains(where: \.isNumber) } }
  }
}

extension String {
  fileprivate var isOneWord: Bool { !contains(where: \.isWhitespace) }

  /// True for a word that may stand above a column, and is no sign.
  var mayNameColumn: Bool { count > 1 && contains(where: \.isLetter) && Sign(ofCell: self) == nil }
}
