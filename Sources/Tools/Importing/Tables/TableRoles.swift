import Diagnostics
import Drift
import Loading

/// The roles of a table's columns: what it asks for, and what it decides.
struct TableRoles {
  /// The columns that hold the values of conditions.
  var keys: [Int]
  /// The columns of outcomes.
  var outcomes: [Int]
  /// The values that each column of a crosstab stands for; empty for a table with outputs side by side.
  var columnValues: [ColumnHeader] = []
  /// True if the keys don't hold every combination of their values.
  var isSparse = false
  /// True if the rules stand in columns in the documents.
  var hasRulesInColumns = false
  /// The meaning of empty cells among the conditions.
  var emptyCells = EmptyCells()
  /// The question whether values with slashes between them are several; nil if no cell has them.
  var slashes: ImportQuestion?
  /// The question whether a sign or a word among the conditions stands for any value; nil if no cell has one.
  var anyCells: ImportQuestion?
  /// The question whether a word such as `Others` in the last row stands for all other cases; nil without such a row.
  var others: ImportQuestion?
  /// The numbers of conditions that are possible, where a sign may stand for any value or for an outcome; the likely one
  /// comes first.
  var conditionCounts: [Int] = []
  /// The names of the rows whose marks say which steps each rule takes, in each language; empty without such rows.
  var markedSteps: [[SourceCell?]] = []

  /// The roles of a table, or why it decides nothing.
  enum Reading {
    case decision(TableRoles)
    case prose(Message)
    /// It can be no table of a spec, though it must be one.
    case refused([Finding])
  }

  /// Reads the roles off a table.
  ///
  /// - Parameters:
  ///   - table: the table, with a row for each rule.
  ///   - isForced: true if the source, or an answer, says that the table decides something.
  ///   - isTurned: true if the rules stand in columns in the documents.
  ///   - answer: the answer to what empty cells among the conditions mean.
  ///   - words: the words of its languages.
  /// - Returns: The roles, or why it decides nothing.
  static func reading(
    _ table: TwinTable, isForced: Bool, isTurned: Bool = false, emptyCells answer: String? = nil, _ words: PageWords
  ) -> Reading {
    if table.rows.isEmpty { return .prose("it has no rows") }
    if table.columns.count < 2, table.facts == nil { return .prose("it has one column alone") }
    if let facts = table.facts {
      guard facts.outputs > 0 else { return .prose("it has no outputs") }
      var findings: [Finding] = []
      guard findings.areFree(ofWideTables: facts.inputs, facts.outputs, at: table.place) else {
        return .refused(findings)
      }
      return .decision(
        TableRoles(keys: Array(0..<facts.inputs), outcomes: Array(facts.inputs..<table.columns.count)))
    }
    let policy = table.sources.lazy.compactMap { $0?.hitPolicy }.first ?? "first"
    if !["first", "rule-order"].contains(policy) { return .prose("its rules are combined by '\(policy)'") }
    // Rows such as `Error: no payment` beside numbered rules are no values of a condition.
    if !isTurned || !isForced, let crosstab = crosstab(table) { return crosstab.checked(table, isForced: isForced) }
    if table.columns.count > 2 * TableLoader.mostColumns + 1 { return tooWide(table, isForced: isForced) }
    let columns = ConditionColumns(table, words, isTurned: isTurned)
    let emptyCells = EmptyCells(columns, answer)
    let table = emptyCells.valueColumns.isEmpty ? table : table.withWords(in: emptyCells.valueColumns, words)
    let counts =
      (emptyCells.valueColumns.isEmpty ? columns : ConditionColumns(table, words, isTurned: isTurned))
      .counts(emptyCells.anyColumns)
    // What is sure to decide something may contradict itself.
    guard let count = counts.first ?? (isForced ? table.columns.count - 1 : nil) else {
      return .prose("no columns determine its rows")
    }
    let roles = TableRoles(keys: [], outcomes: [], emptyCells: emptyCells, conditionCounts: counts)
      .withConditions(count, of: table)
    if !isForced, count == 1, !hasVocabulary(table, roles) {
      return .prose("no two of its rows say the same, as in a list or a glossary")
    }
    return roles.checked(table, isForced: isForced)
  }

  /// A table with more columns than rules can have.
  private static func tooWide(_ table: TwinTable, isForced: Bool) -> Reading {
    let most = 2 * TableLoader.mostColumns + 1
    guard isForced else { return .prose("it has more than \(most) columns") }
    return .refused([
      Finding(
        .tableTooLarge, at: table.place, "A table of rules has at most \(most) columns",
        notes: [.init("this one has \(table.columns.count)")], fixes: [.init("split it into several tables")])
    ])
  }

  /// The reading of a table with these roles, if a spec can have as many conditions and outputs.
  private func checked(_ table: TwinTable, isForced: Bool) -> Reading {
    var findings: [Finding] = []
    let names = Set(columnValues.map { $0.output?.texts ?? [] })
    let isNarrow = findings.areFree(
      ofWideTables: keys.count + (columnValues.first?.conditions.count ?? 0),
      columnValues.isEmpty ? outcomes.count : names.count, at: table.place)
    if isNarrow { return .decision(self) }
    return isForced ? .refused(findings) : .prose("it has more conditions or outputs than a spec can have")
  }

  /// The keys of each row, with those of the row above in place of empty ones, unless these stand for any value.
  static func keyTexts(_ table: TwinTable, _ columns: [Int], _ anyColumns: Set<Int> = [], rows: Int? = nil)
    -> [[String]]
  {
    var above = [String](repeating: "", count: columns.count)
    return table.rows.indices.prefix(rows ?? table.rows.count).map { row in
      for (position, column) in columns.enumerated() {
        let text = table.text(row, column)
        if !text.isEmpty || row == 0 || anyColumns.contains(column) { above[position] = text }
      }
      return above
    }
  }

  /// The roles with another number of conditions.
  func withConditions(_ count: Int, of table: TwinTable) -> TableRoles {
    var roles = self
    roles.keys = Array(0..<count)
    roles.outcomes = Array(count..<table.columns.count)
    roles.emptyCells = emptyCells.withConditions(count)
    roles.isSparse = Self.isSparse(table, roles.keys, roles.emptyCells.anyColumns)
    return roles
  }

  /// Two rows that only the last condition tells apart; nil if there are none, or no other conditions.
  func rulesThatNeedTheLastCondition(in table: TwinTable) -> (SourceRange, SourceRange)? {
    guard keys.count > 1 else { return nil }
    let texts = Self.keyTexts(table, keys, emptyCells.anyColumns)
    var first: [[String]: Int] = [:]
    for (row, key) in texts.enumerated() {
      let others = Array(key.dropLast())
      guard let above = first[others] else {
        first[others] = row
        continue
      }
      guard texts[above] != key, let one = table.cell(above, 0).firstPlace, let other = table.cell(row, 0).firstPlace
      else { continue }
      return (one, other)
    }
    return nil
  }

  private static func isSparse(_ table: TwinTable, _ columns: [Int], _ anyColumns: Set<Int> = []) -> Bool {
    let keys = keyTexts(table, columns, anyColumns)
    var product = 1
    for position in columns.indices {
      product *= Set(keys.map { $0[position] }).count
      if product > keys.count { return true }
    }
    return product != Set(keys).count
  }

  /// True if outcomes repeat, or answer yes or no.
  private static func hasVocabulary(_ table: TwinTable, _ roles: TableRoles) -> Bool {
    roles.outcomes.contains { column in
      let texts = table.rows.indices.map { table.text($0, column) }.filter { !$0.isEmpty }
      if texts.isEmpty { return false }
      let isShort = texts.allSatisfy { $0.unicodeScalars.count <= 60 }
      return Set(texts).count * 10 <= texts.count * 8 && isShort
        || texts.allSatisfy { Sign(ofCell: $0.trimmingWhitespace) != nil }
    } || isVocabularyAcross(table, roles)
  }

  /// True if the columns of outcomes share their texts.
  private static func isVocabularyAcross(_ table: TwinTable, _ roles: TableRoles) -> Bool {
    guard roles.outcomes.count > 1 else { return false }
    let texts = table.rows.indices.flatMap { row in roles.outcomes.map { table.text(row, $0) } }.filter { !$0.isEmpty }
    return Set(texts).count * 2 <= texts.count
  }

  // MARK: Crosstabs

  /// The roles of a table whose headers name conditions and their values.
  private static func crosstab(_ table: TwinTable) -> TableRoles? {
    let headers = table.columns.indices.map { ColumnHeader(table.header($0)) }
    guard let first = headers.firstIndex(where: { $0 != nil }) else { return nil }
    let values = headers[first...].compactMap { $0 }
    guard values.count == headers.count - first, values.count > 1, let names = values.first?.names,
      values.allSatisfy({ $0.names == names && ($0.output == nil) == (values[0].output == nil) })
    else { return nil }
    let keys = Array(0..<first)
    let texts = keyTexts(table, keys)
    guard Set(texts).count == texts.count, Set(values.map(\.key)).count == values.count else { return nil }
    return TableRoles(
      keys: keys, outcomes: Array(first..<headers.count), columnValues: values, isSparse: isSparse(table, keys))
  }

  /// The roles of a table whose headers are the values of one more condition, as an answer says.
  ///
  /// - Parameter table: The table, with a row for each combination of its first columns; its corner may name both conditions.
  /// - Returns: The roles; nil if no first columns tell the rows apart, if headers are the same, or if there are too many.
  static func crosstab(ofHeadersOf table: inout TwinTable) -> TableRoles? {
    let most = min(3, table.columns.count - 2)
    guard most > 0, table.columns.count <= 2 * TableLoader.mostColumns + 1 else { return nil }
    let count = (1...most).first { count in
      let texts = keyTexts(table, Array(0..<count))
      return Set(texts).count == texts.count
    }
    guard let count else { return nil }
    let names = count == 1 ? table.header(0).map { $0?.text.plainWords.namesOfAxes } : []
    let headers = (count..<table.columns.count).map { table.header($0) }
    let values =
      twoHeads(headers, names.map { $0?.columns })
      ?? headers.map { header in
        let name = header.enumerated().map { language, cell in
          cell.map { SourceCell(names.indices.contains(language) ? names[language]?.columns ?? "" : "", at: $0.place) }
        }
        return ColumnHeader(name: name, value: header)
      }
    guard Set(values.map(\.key)).count == values.count, !values.contains(where: { $0.key[0].isEmpty }) else {
      return nil
    }
    table.rename(0, names.map { $0?.rows })
    let keys = Array(0..<count)
    return TableRoles(
      keys: keys, outcomes: Array(count..<table.columns.count), columnValues: values, isSparse: isSparse(table, keys))
  }

  /// The headers of a crosstab that stand in two rows: groups above their values, or a name above all of them.
  ///
  /// - Parameters:
  ///   - headers: The headers of the columns of results.
  ///   - names: The name of the columns in the corner, in each language.
  /// - Returns: The headers; nil if they have other lines than two, or if the upper ones aren't those of groups.
  private static func twoHeads(_ headers: [[SourceCell?]], _ names: [String?]) -> [ColumnHeader]? {
    let lines = headers.map { header in header.map { $0?.lines } }
    guard lines.joined().allSatisfy({ $0 == nil || $0?.count == 2 }) else { return nil }
    func line(_ number: Int, _ column: Int) -> [SourceCell?] { lines[column].map { $0?[number] } }
    let groups = Set(headers.indices.map { line(0, $0).key })
    guard !groups.contains(""), groups.count * 2 <= headers.count else { return nil }
    return headers.indices.map { column in
      let (upper, lower) = (line(0, column), line(1, column))
      if groups.count == 1 { return ColumnHeader(name: upper, value: lower) }
      let noName = upper.map { $0.map { SourceCell("", at: $0.place) } }
      let name = upper.enumerated().map { language, cell in
        cell.map { SourceCell(names.indices.contains(language) ? names[language] ?? "" : "", at: $0.place) }
      }
      var header = ColumnHeader(name: name, value: upper)
      header.conditions.append((name: noName, value: lower))
      return header
    }
  }
}

extension TwinTable {
  /// The name that stands above all headers of a crosstab, which are its values.
  ///
  /// - Parameter roles: The roles of the table as a crosstab.
  /// - Returns: The name; nil if there is none, or if the cells below the headers are of several kinds, as outcomes are.
  func nameOfColumns(in roles: TableRoles) -> SourceCell? {
    let headers = roles.outcomes.map { header($0).lazy.compactMap { $0 }.first }
    // Two columns, such as those for each sex, may be all that is left of several groups.
    guard headers.count > 2, let first = headers.first??.lines, first.count == 2, let name = first.first,
      headers.allSatisfy({ $0?.lines.count == 2 && $0?.lines.first?.text == name.text }),
      roles.keys.allSatisfy({ column in header(column).allSatisfy { ($0?.lines.count ?? 1) == 1 } })
    else { return nil }
    let words = HeaderWords(name.text)
    let kinds = Set(
      roles.outcomes.map { column in CellKind(ofAll: rows.indices.map { text($0, column) }.filter { !$0.isEmpty }) })
    // Numbers below names are rather of several things, such as fees; below `1: rare` or `≤ 5` they are not.
    let areSteps = headers.allSatisfy { $0?.lines.last?.text.contains(where: \.isNumber) == true }
    let isOutcome = words.role != nil && words.role != .condition || kinds == [.number] && (words.lean < 0 || !areSteps)
    return kinds.count == 1 && !isOutcome ? name : nil
  }
}

extension String {
  /// The names of a crosstab's rows and columns in its corner: `Source / Target`, `Target→ ↓Source`; nil for one name.
  fileprivate var namesOfAxes: (rows: String, columns: String)? {
    let arrows: Set<Character> = ["→", "↓"]
    let isPointed = arrows.isSubset(of: self)
    let signs = isPointed ? arrows : ["/", "／", "＼", "\\"]
    let parts = split(whereSeparator: signs.contains).map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
    guard parts.count == 2, !contains(where: { "(（".contains($0) }) else { return nil }
    let isColumnFirst = isPointed && (firstIndex(of: "→") ?? endIndex) < (firstIndex(of: "↓") ?? endIndex)
    return isColumnFirst ? (parts[1], parts[0]) : (parts[0], parts[1])
  }
}

/// The header of a column of a crosstab: `Name: value` on each line, and maybe the name of an output.
struct ColumnHeader {
  /// For each condition its name in each language.
  var conditions: [(name: [SourceCell?], value: [SourceCell?])]
  /// The name of the output in each language.
  var output: [SourceCell?]?

  /// The header that is a value of one condition.
  init(name: [SourceCell?], value: [SourceCell?]) { conditions = [(name: name, value: value)] }

  /// Nil unless each language that has the header writes it in this way, with as many lines.
  init?(_ header: [SourceCell?]) {
    let lines = header.map { $0?.lines }
    guard let count = lines.lazy.compactMap({ $0 }).first?.count, count > 0,
      lines.allSatisfy({ $0 == nil || $0?.count == count })
    else { return nil }
    conditions = []
    for line in 0..<count {
      let cells = lines.map { $0?[line] }
      let parts = cells.map { $0.map { $0.nameAndValue } }
      if parts.allSatisfy({ part in part.map { $0 != nil } ?? true }) {
        if output != nil { return nil }
        conditions.append(
          (name: parts.map { ($0 ?? nil)?.name }, value: parts.map { ($0 ?? nil)?.value }))
      } else if line == count - 1, !conditions.isEmpty {
        output = cells
      } else {
        return nil
      }
    }
  }

  /// The names of the conditions in the first language.
  var names: [String] { conditions.map { $0.name.lazy.compactMap { $0?.text }.first ?? "" } }

  /// The key that distinguishes the column from others.
  var key: [String] {
    conditions.map { $0.value.lazy.compactMap { $0?.text }.first ?? "" }
      + [output?.lazy.compactMap { $0?.text }.first ?? ""]
  }
}

extension SourceCell {
  /// The two parts of `Name: value`; a colon in code doesn't count.
  fileprivate var nameAndValue: (name: SourceCell, value: SourceCell)? {
    var isCode = false
    for index in text.indices {
      let character = text[index]
      if character == "`" { isCode.toggle() }
      guard !isCode, character == ":" || character == "：" else { continue }
      let value = String(text[text.index(after: index)...])
      guard character == "：" || value.first == " " else { continue }
      let name = String(text[..<index]).trimmingWhitespace
      if name.isEmpty || value.trimmingWhitespace.isEmpty { return nil }
      return (SourceCell(name, at: place), SourceCell(value.trimmingWhitespace, at: place))
    }
    return nil
  }
}
