import Diagnostics
import Loading

/// The use of a column of a table.
enum ColumnRole: String, CaseIterable {
  /// It names the rules, or numbers them.
  case name
  case condition, outcome
  /// It says something about a rule that is no outcome.
  case remark
  /// It stays out of the page.
  case leftOut = "left-out"
}

/// The role of a column, or of a row whose cells are those of rules, by the name that answers have for it.
struct NamedRole: Sendable {
  let name: String
  var role: ColumnRole
}

extension TwinTable {
  /// The table with its conditions first, and its outcomes behind them; names and remarks of rules are none of its columns.
  ///
  /// Names that are no numbers, and so can't be ids, are remarks as well.
  ///
  /// - Parameter roles: The role of each column.
  /// - Returns: The table.
  func arranged(_ roles: [ColumnRole]) -> TwinTable {
    func own(_ role: ColumnRole) -> [[Int?]] { roles.indices.filter { roles[$0] == role }.map { columns[$0] } }
    var table = self
    table.setNamesApart(own(.name))
    table.setApart(own(.remark), as: .remark)
    table.setApart(own(.leftOut), as: .leftOut)
    table.setConditions(own(.condition), outcomes: own(.outcome))
    return table
  }

  /// Takes columns out that name rules: the first one of numbers gives these their ids, and the others are remarks.
  private mutating func setNamesApart(_ names: [[Int?]]) {
    var names = names
    let number = columns.indices.first { names.contains(columns[$0]) && numbersRows($0) }
    if numbering == nil, let number {
      names.removeAll { $0 == columns[number] }
      self = withNumbering(in: number)
    }
    setApart(names, as: .name)
  }

  /// The role of each column of the table as its documents have it, with some leading columns as conditions.
  func roles(conditions: Int) -> [ColumnRole] {
    let asked = columns.prefix(conditions)
    return columnsInOrder.map { column in
      if column == numbering || column == names { return .name }
      if remarks.contains(column) { return .remark }
      return leftOut.contains(column) ? .leftOut : asked.contains(column) ? .condition : .outcome
    }
  }

  /// The table without the columns that name its rules, or have remarks on them, as their headers say.
  ///
  /// - Parameter words: The words of its languages.
  /// - Returns: The table; it is the same if no header says so, or if its rows differ in nothing else.
  func withoutNamesAndRemarks(_ words: PageWords) -> TwinTable {
    guard facts == nil, !sources.contains(where: { $0?.isPublished == true }) else { return self }
    if sources.contains(where: { $0?.conditions != nil }) { return withoutStatedRemarks }
    // The headers of a crosstab name values, and wide tables are refused.
    guard columns.count <= 2 * TableLoader.mostColumns + 1,
      !columns.indices.contains(where: { ColumnHeader(header($0)) != nil })
    else { return self }
    // A header that is a name in the first column, too, is one of these, as in a matrix of states.
    let names = Set(rows.indices.map { text($0, 0).plainWords })
    let headers = columns.indices.map { column in
      let words = header(column).key.plainWords
      return HeaderWords(column > 0 && names.contains(words) ? "" : words)
    }
    let expects = headers.contains(where: \.namesExpectation)
    var apart = Set(
      columns.indices.dropFirst(numbering == nil ? 1 : 0).filter {
        (headers[$0].role == .remark && !holdsNumbers($0) || givesReasons($0, headers[$0])
          || expects && headers[$0].namesRun)
          && !holdsMarksOfNotes($0) && !tellsRowsApart($0)
      })
    // A column without a header, in which few rows have something.
    if let first = columns.indices.first, header(first).key.isEmpty,
      rows.indices.count(where: { !text($0, first).isEmpty }) * 5 < rows.count, !tellsRowsApart(first)
    {
      apart.insert(first)
    }
    apart.formUnion(columns.indices.dropFirst().filter { standsFarWithoutHeader($0) || isRemarkBehindHeaders($0) })
    let named = columns.indices.filter {
      !apart.contains($0) && headers[$0].role != .remark && namesRules($0, headers)
    }
    // Without the names, the others must still tell the rows apart.
    let others = columns.indices.filter { !named.contains($0) && !apart.contains($0) }
    let areNames = others.count > 1 && (differ(in: others.dropLast()) || !named.isEmpty && named.allSatisfy(callsRules))
    guard columns.count - apart.count - (areNames ? named.count : 0) > 1 else { return self }
    var table = self
    if areNames { table.setNamesApart(named.map { columns[$0] }) }
    table.setApart(apart.sorted().map { columns[$0] }, as: .remark)
    return table
  }

  /// True for a column of numbers in all rows: in German, a `Note` is a grade.
  private func holdsNumbers(_ column: Int) -> Bool { rows.indices.allSatisfy { text($0, column).isPlainNumber } }

  /// True for the last column, if it says in a sentence for each row why, or who says so, and the column before it may decide.
  private func givesReasons(_ column: Int, _ header: HeaderWords) -> Bool {
    guard column == columns.count - 1, column > 2, header.namesReasons, differ(in: Array(columns.indices.dropLast(2)))
    else { return false }
    let texts = rows.indices.map { text($0, column) }.filter { !$0.isEmpty }
    // Languages without spaces between words say it in fewer signs.
    let sentences = texts.count { $0.isSentence || $0.count > 7 && $0.utf8.count > 2 * $0.count }
    return Set(texts).count * 10 > texts.count * 8 && sentences * 2 > texts.count
  }

  /// True for a column without a header behind empty ones, in which few rows have something.
  private func standsFarWithoutHeader(_ column: Int) -> Bool {
    guard header(column).key.isEmpty, let own = positionInSheet(of: columns[column]),
      let before = positionInSheet(of: columns[column - 1]),
      own > before + 1
    else { return false }
    return rows.indices.count { !text($0, column).isEmpty } * 5 <= rows.count && !tellsRowsApart(column)
  }

  /// True for a last column without a header that has words in less than half of the rows, behind outcomes that all rows have.
  private func isRemarkBehindHeaders(_ column: Int) -> Bool {
    guard column == columns.count - 1, column > 1, header(column).key.isEmpty else { return false }
    let texts = rows.indices.map { text($0, column) }.filter { !$0.isEmpty }
    return !texts.isEmpty && texts.count * 2 < rows.count
      && texts.allSatisfy { $0.count > 3 && $0.contains(where: \.isLetter) }
      && rows.indices.allSatisfy { !text($0, column - 1).isEmpty } && !tellsRowsApart(column)
      && differ(in: Array(columns.indices.dropLast(2)))
  }

  /// The table without the columns that its source calls neither conditions nor outcomes.
  private var withoutStatedRemarks: TwinTable {
    let count = sources.lazy.compactMap { $0?.remarks }.min() ?? 0
    guard count > 0, count < columns.count - 1 else { return self }
    var table = self
    let apart = columns.suffix(count)
    let names = apart.filter { column in
      let words = header(at: column).key.plainWords
      // Above other columns, it may be the name of anything.
      return words.lowercased() == "name" || HeaderWords(words).role == .name
    }
    table.setApart(Array(names.prefix(1)), as: .name)
    table.setApart(apart.filter { $0 != names.first }, as: .remark)
    return table
  }

  /// True for a column whose header says that it names rules, or which stands before all those that headers call conditions.
  private func namesRules(_ column: Int, _ headers: [HeaderWords]) -> Bool {
    let roles = headers.map(\.role)
    if let first = roles.firstIndex(of: .condition), let last = roles.lastIndex(of: .outcome), first < last,
      headers[first].beginsConditions
    {
      return column < first
    }
    // A title before the steps of a test says what it is about.
    let isTitle = column == 0 && headers[column].namesThings && headers.contains(where: \.namesExpectation)
    guard roles[column] == .name || isTitle, columns.count > 2 else { return false }
    let texts = Set(rows.indices.map { text($0, column) })
    return !texts.contains("") && texts.count == rows.count
  }

  /// True for a column whose header speaks of rules, whatever these say.
  private func callsRules(_ column: Int) -> Bool {
    let header = header(column).key.lowercased()
    return ["rule", "ルール", "規則", "规则", "regel", "regla", "règle"].contains { header.contains($0) }
  }

  /// True if rows differ in a column that differ in no other one before the last, so that it may be a condition.
  private func tellsRowsApart(_ column: Int) -> Bool {
    let others = columns.indices.dropLast().filter { $0 != column }
    return column < columns.count - 1 && !differ(in: others) && differ(in: others + [column])
  }

  /// True if cells of a column have marks that lead to notes below the table.
  private func holdsMarksOfNotes(_ column: Int) -> Bool {
    let notes = Set(sources.flatMap { $0?.notes ?? [] }.map(\.mark))
    if notes.isEmpty { return false }
    return rows.indices.contains { row in
      text(row, column).withoutMarks { notes.contains($0.name) }.marks.contains { notes.contains($0.name) }
    }
  }

  /// True if some columns tell all rows apart that differ at all.
  private func differ(in own: [Int]) -> Bool {
    let keys = TableRoles.keyTexts(self, own)
    return !own.isEmpty && Set(keys).count == Set(TableRoles.keyTexts(self, Array(columns.indices))).count
  }
}
