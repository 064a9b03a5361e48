import DecisionTables
import Diagnostics
import Drift

extension [[SourceCell]] {
  /// The rows with one header for each column, where the first two to five rows are headers of groups, and of single columns.
  ///
  /// - Parameters:
  ///   - count: The number of rows that are headers; nil to find it out.
  ///   - report: Receives the finding about them.
  /// - Returns: The rows that the headers are made of, from the first one on; none if only the first row is one.
  mutating func joinHeaders(_ count: Int? = nil, report: Report) -> [[SourceCell]] {
    guard self.count > 3 || count != nil, let first, let count = count ?? headerCount, count > 1, count < self.count
    else {
      return []
    }
    let width = self[..<count].lazy.map(\.count).max() ?? 0
    var above = [String](repeating: "", count: count)
    // Where merged cells repeat their texts, an empty one is none of them.
    let hasCopies = self[..<(count - 1)].contains { row in
      zip(row, row.dropFirst()).contains { !$0.text.isEmpty && $0.text == $1.text }
    }
    let joined = (0..<width).map { column -> SourceCell in
      var isNew = false
      for row in 0..<count {
        let own = text(row, column)
        // A cell that is merged with those to its right has its text in the first one alone.
        let isMerged = own.isEmpty && !isNew && !hasCopies && (row + 1..<count).contains { !text($0, column).isEmpty }
        if !isMerged { above[row] = own }
        isNew = isNew || !own.isEmpty
      }
      // A name that stands twice is merged; a number or a sign says something in each row.
      let names = above.enumerated().filter { row, name in
        !name.isEmpty && (row == 0 || above[row - 1] != name || name.count == 1)
      }.map(\.element)
      return SourceCell(
        names.joined(separator: "\n"), at: column < first.count ? first[column].place : first[0].place)
    }
    guard joined.count(where: { !$0.text.isEmpty }) * 2 > width else { return [] }
    report.add(.assumption("The rows are headers, and are read as one, with all names of a column", at: first[0].place))
    let headers = Array(self[..<count])
    self = [joined] + self[count...]
    return headers
  }

  /// The rows below one header, with the rows that it is made of: none if letters name the columns.
  ///
  /// - Parameter report: Receives the findings that hold whatever an answer says about the header.
  /// - Returns: The rows, with the header as the first one; and what was assumed about it.
  func headed(report: Report) -> (rows: [[SourceCell]], headers: [[SourceCell]], assumptions: [Finding]) {
    // A condition made of lines has no header, and repeats its texts as merged headers do.
    if let corner = first?.first, corner.text.isEmpty, corner.column == nil { return (self, Array(prefix(1)), []) }
    var rows = withoutMadeUpHeaders(report: report)
    let assumptions = Report()
    let joined = rows.joinHeaders(report: assumptions)
    let named = rows.withHeaders(report: assumptions)
    let headers = named.count > rows.count ? [] : joined.isEmpty ? Array(rows.prefix(1)) : joined
    return (named.withUnitsInHeaders(report: report), headers, assumptions.findings)
  }

  /// The rows without headers such as `Column1`, which spreadsheets make up and hide above those that people wrote.
  private func withoutMadeUpHeaders(report: Report) -> [[SourceCell]] {
    guard count > 2, let texts = first?.texts, texts.count > 1, texts.count <= self[1].texts.count,
      texts.allSatisfy({ $0.text.isMadeUpHeader }), isHeadedBySecondRow
    else { return self }
    report.add(
      .leavesOut(
        "The row has names that the spreadsheet made up, and is left out: the row below it has headers",
        at: SourceRange(
          texts[0].place.file, texts[0].place.bounds.lowerBound..<texts[texts.count - 1].place.bounds.upperBound)))
    return Array(dropFirst())
  }

  /// True if the second row has other words than the cells below them.
  private var isHeadedBySecondRow: Bool {
    self[1].enumerated().allSatisfy { column, cell in
      cell.text.isEmpty
        || cell.text.contains(where: \.isLetter)
          && !dropFirst(2).prefix(200).contains { column < $0.count && $0[column].text == cell.text }
    }
  }

  private func text(_ row: Int, _ column: Int) -> String { column < self[row].count ? self[row][column].text : "" }

  /// The rows below letters that name the columns.
  ///
  /// - Parameter report: Receives the finding about them.
  /// - Returns: The rows.
  func withLetters(report: Report) -> [[SourceCell]] {
    guard let first else { return self }
    report.add(
      .assumption(
        "The first row holds values as the rows below it do: the table has no headers, and letters name its columns",
        at: first[0].place))
    return [
      first.indices.map { SourceCell(CellAddress(row: 0, column: first[$0].column ?? $0).letters, at: first[$0].place) }
    ] + self
  }

  // MARK: Number of rows

  /// The number of rows of headers, if it is two to five; nil if only the first row is one.
  ///
  /// Each row below the first has points if nothing stands where all rules have a name, and if it differs from the rules.
  private var headerCount: Int? {
    guard let first, first.firstRule == nil, first.texts.count > 1,
      !prefix(6).contains(where: { TableParts.Part(row: $0) != nil })
    else { return nil }
    let width = prefix(30).lazy.map(\.count).max() ?? 0
    let areGroups = first.texts.count < width || Set(first.texts.map(\.text)).count < first.texts.count
    guard areGroups else { return hasNamesAboveNumbers(width) ? 2 : nil }
    let candidates = (2...5).filter { $0 < count - 1 }.map { (count: $0, points: points(ofHeaders: $0, width)) }
    let best = candidates.max { $0.points < $1.points }
    return best.flatMap { $0.points > leastPoints ? $0.count : nil }
  }

  private var leastPoints: Double { 2.5 }

  /// True if the second row has another name for each column, most of which hold nothing but numbers below it.
  private func hasNamesAboveNumbers(_ width: Int) -> Bool {
    guard count > 4 else { return false }
    let names = self[1].texts.map(\.text)
    let areNames = names.allSatisfy { $0.count > 1 && $0.contains(where: \.isLetter) && Sign(ofCell: $0) == nil }
    guard names.count == width, areNames, Set(names).count == width else { return false }
    let body = self[2...].prefix(60)
    let numeric = (0..<width).count { column in
      let cells = body.compactMap { column < $0.count ? $0[column].text.trimmingWhitespace : nil }.filter {
        !$0.isEmpty
      }
      return cells.count > 1 && cells.allSatisfy(\.isPlainNumber)
    }
    return numeric > 2 && numeric * 2 > width
  }

  private func points(ofHeaders count: Int, _ width: Int) -> Double {
    let body = self[count...].prefix(60)
    let columns = (0..<width).map { column in
      body.compactMap { column < $0.count ? $0[column].text.trimmingWhitespace : nil }
    }
    // The column in which rules have names.
    guard let key = columns.firstIndex(where: { own in own.count { !$0.isEmpty } * 10 >= body.count * 8 }) else {
      return 0
    }
    let kinds = columns.map { CellKind(ofAll: $0.filter { !$0.isEmpty }) }
    var points = text(count, key).isEmpty ? 0.0 : 1
    let names = self[0].texts.map(\.text)
    let hasGroups = Set(names).count < names.count
    for row in 1..<count {
      let own = (0..<width).map { text(row, $0).trimmingWhitespace }
      let isBelowNothing = (0..<row).contains { text($0, key).isEmpty }
      let isFull = own.count { !$0.isEmpty } * 10 >= width * 8
      var differences = 0.0
      for (column, cell) in own.enumerated() where !cell.isEmpty && cell != text(row - 1, column) {
        if columns[column].contains(cell) { points -= 2 }
        // An amount of money beside a name is what a rule says, unless it is one of several below the name of a group.
        if !hasGroups, !own[key].isEmpty, cell.contains(where: \.isNumber),
          cell.contains(where: { String($0).isCurrencySign })
        {
          points -= 3
        }
        guard let kind = kinds[column] else { continue }
        if kind == CellKind(cell) { points -= 3 } else { differences += 1 }
      }
      // Words below the gaps between the headers of groups, above numbers.
      let last = (0..<width).last { !text(row - 1, $0).isEmpty } ?? 0
      let fillsGaps =
        differences > 1 && own[..<last].indices.contains { !own[$0].isEmpty && text(row - 1, $0).isEmpty }
        && !own.contains { $0.contains(where: \.isNumber) }
      // A cell that repeats the first header is merged with it; a number is rather a value.
      let repeats = own[key].isPlainNumber ? false : own[key] == text(row - 1, key)
      points += pointsBelowCorner(row, own, key, differs: differences > 0)
      // A unit stands below what it is the unit of.
      let isHeader = own[key].isEmpty || repeats || own[key].standsInBrackets && own[key].count < 17
      if !own[key].isEmpty, !own[key].isPlainNumber, own[key] == text(0, key) { points += 6 }
      points += isHeader ? 2 : isBelowNothing && isFull || fillsGaps ? 1.5 : -4
      points += Swift.min(2, differences)
    }
    // An empty corner is usual above the names of rules, if these stand below two rows of headers.
    let hasCorner = text(0, key).isEmpty && text(1, key).isEmpty
    // Even where its names stand below as well, no rule among those with names has none.
    if hasCorner, hasGroups || names.count < width - 1, !columns[key].contains("") { points += 7 }
    if hasCorner, count == 2 { points += 1 }
    let unnamed = (0..<width).count { column in
      !(hasCorner && count == 2 && column == key) && columns[column].contains { !$0.isEmpty }
        && (0..<count).allSatisfy { text($0, column).isEmpty }
        && (count..<Swift.min(5, self.count)).contains {
          !text($0, column).isEmpty && Set(self[$0].texts.map(\.text)).count > 1
        }
    }
    return points - Double(unnamed)
  }

  /// The points of a row as one of headers for what stands in the column of the rules' names, and above it.
  private func pointsBelowCorner(_ row: Int, _ own: [String], _ key: Int, differs: Bool) -> Double {
    // Headers that are merged over two rows stand in both, and the corner may have its name in the second one.
    let others = own.indices.filter { $0 != key && !own[$0].isEmpty }
    let isMerged = others.count > 1 && others.allSatisfy { own[$0] == text(row - 1, $0) }
    if text(row - 1, key).isEmpty, isMerged { return 2 }
    // What has a name below two rows without one, and the same text twice, is a rule.
    let isFirstName = row > 1 && !own[key].isEmpty && text(0, key).isEmpty && text(1, key).isEmpty
    return isFirstName && !differs && Set(others.map { own[$0] }).count < others.count ? -3 : 0
  }
}

extension String {
  /// True for a word for columns with a number behind it.
  fileprivate var isMadeUpHeader: Bool {
    let word = filter { !$0.isNumber }.trimmingWhitespace.lowercased()
    return word.count < count
      && ["column", "列", "spalte", "colonne", "columna", "coluna", "kolom", "столбец", "열", "kolumna"].contains(word)
  }
}

/// The kind of cells by which rules differ from headers.
enum CellKind {
  case number, sign

  /// Nil for words.
  init?(_ text: String) {
    if text.isPlainNumber {
      self = .number
    } else if text.count == 1 || Sign(ofCell: text) != nil || text == "\\-" {
      self = .sign
    } else {
      return nil
    }
  }

  /// The kind of nearly all cells of a column; nil for words, and for less than two cells.
  init?(ofAll texts: [String]) {
    let kinds = texts.map { CellKind($0) }
    func isUsual(_ kind: CellKind) -> Bool { kinds.count { $0 == kind } * 10 >= texts.count * 8 }
    if texts.count < 2 { return nil }
    if isUsual(.number) { self = .number } else if isUsual(.sign) { self = .sign } else { return nil }
  }
}

extension [SourceCell] {
  /// As many cells as there are columns, the last ones empty.
  func filled(to width: Int, in file: SourceFile) -> [SourceCell] {
    let empty = SourceCell("", at: place(in: file))
    return Array(prefix(width)) + Array(repeating: empty, count: Swift.max(0, width - count))
  }
}

extension TwinTable {
  /// The number of rows that are headers of a sheet, in each language; nil for other tables.
  var headerCount: Int? {
    let counts = Set(sources.compactMap { $0.map { $0.headerRows?.count } })
    return counts.count == 1 ? counts.first ?? nil : nil
  }

  /// The table of a sheet with another number of rows as its header.
  ///
  /// - Parameters:
  ///   - count: The number; letters name the columns if it is none.
  ///   - report: Receives the finding about joined rows.
  /// - Returns: The table; it is the same if it isn't one of a sheet, or has too few rows.
  func withHeaders(_ count: Int, report: Report) -> TwinTable {
    guard let own = headerCount, own != count else { return self }
    let tables = sources.map { source -> SourceTable? in
      guard var table = source, let headers = table.headerRows else { return source }
      var rows = headers + table.rows
      guard count < rows.count else { return source }
      let used = rows.prefix(count)
      if count == 0 {
        rows = rows.withLetters(report: report)
      } else if count > 1, rows.joinHeaders(count, report: report).isEmpty {
        return source
      }
      guard let header = rows.first else { return source }
      table.header = header
      table.rows = Array(rows.dropFirst())
      table.headerRows = Array(used)
      table.signs += used.dropFirst().flatMap(\.texts)
      return table
    }
    return TwinTable(tables)
  }
}
