import Diagnostics
import Drift

/// A table whose rules stand in columns: its first column names conditions and outcomes, and each other one is a rule.
struct RuleColumns {
  /// The table with its rules as rows.
  let table: TwinTable
  let roles: TableRoles
  /// True if the header numbers the rules, or has a value twice, so that hardly anything else is meant.
  let isLikely: Bool
  /// The position among the table's columns of that with the steps that rules mark; nil without such steps.
  private let stepsColumn: Int?

  /// Nil if the columns can't be rules.
  ///
  /// - Parameters:
  ///   - source: the table as it stands in the documents.
  ///   - isForced: true if the source, or an answer, says that the table decides something.
  ///   - isAnswered: true if an answer says that its columns are rules.
  ///   - given: the roles that an answer gives to rows.
  ///   - emptyCells: the answer to what empty cells among the conditions mean.
  ///   - words: the words of its languages.
  init?(
    _ source: TwinTable, isForced: Bool, isAnswered: Bool, given: [GivenRole], emptyCells: String?, _ words: PageWords
  ) {
    guard source.facts == nil, source.columns.count > 1, source.rows.count > 1 else { return nil }
    var (source, tables) = (source, source.sources.compactMap(\.self))
    // Where the source says which columns are conditions, rules are rows.
    if tables.contains(where: { $0.conditions != nil && !$0.hasRulesInColumns }) { return nil }
    let isNumbered = tables.allSatisfy { $0.numbersRules(words) }
    let isStated = tables.allSatisfy(\.hasRulesInColumns)
    if isNumbered || isStated, tables.contains(where: { !$0.headings(words).isEmpty }) {
      source = TwinTable(source.sources.map { $0?.withoutHeadings(words) })
      tables = source.sources.compactMap(\.self)
    }
    // Without a word for rules, a single column with a number is hardly one.
    if source.columns.count == 2, !isStated, !isAnswered, !tables.allSatisfy({ $0.namesRules(words) }) { return nil }
    // Pages of Hyo number their rules.
    let isPublished = tables.contains(where: \.isPublished)
    let isSaid = isStated || isAnswered
    guard isNumbered || isSaid || source.columns.count > 3 && !isPublished,
      isSaid || tables.allSatisfy({ $0.namesAreUnique }), Set(tables.map { $0.rows.count }).count == 1
    else { return nil }
    let least = isNumbered ? 1 : 0
    if !given.isEmpty {
      source = TwinTable(source.sources.map { $0?.withMarksLast(given, words, keeping: least) })
      tables = source.sources.compactMap(\.self)
    }
    let found = tables.map { $0.markedRows(words, keeping: $0.conditions ?? least) }.min() ?? 0
    let marks = min(found, source.rowsWithoutOtherRole(given))
    let turned = source.sources.enumerated().map { language, table in
      table?.withRulesAsRows(isNumbered: isNumbered, marks: marks > 1 ? marks : 0, language, words)
    }
    let turnedTable = TwinTable(turned)
    stepsColumn =
      marks > 1 ? turnedTable.columns.count - (Self.hasRemarks(source, words) ? 2 : 1) : nil
    table = given.isEmpty ? turnedTable : turnedTable.withRolesOfRows(given, emptyCells, words)
    let reading = TableRoles.reading(
      table, isForced: isForced || isNumbered || isSaid, isTurned: true, emptyCells: emptyCells, words)
    guard case .decision(var roles) = reading, roles.columnValues.isEmpty else { return nil }
    let values = source.columns.indices.dropFirst().map { source.header($0).key }
    // A name that stands twice apart from itself heads two columns.
    let repeatsValues = zip(values, values.dropFirst()).contains { value, next in
      value == next && HeaderWords(value.plainWords).role == nil
    }
    // A first column that numbers its rows names no conditions.
    let numbersRows = source.numbersRows(0) && source.rows.count > 2
    isLikely = isNumbered || isSaid || repeatsValues && !numbersRows && roles.keys.count > 1
    roles.hasRulesInColumns = true
    roles.markedSteps = marks > 1 ? Self.markedSteps(marks, source, words) : []
    self.roles = roles
  }

  private static func markedSteps(_ count: Int, _ source: TwinTable, _ words: PageWords) -> [[SourceCell?]] {
    source.rows.indices.dropLast(hasRemarks(source, words) ? 1 : 0).suffix(count).map { source.cell($0, 0) }
  }

  /// True if the last row has remarks on the rules.
  private static func hasRemarks(_ source: TwinTable, _ words: PageWords) -> Bool {
    source.rows.indices.last.map { words.isAnnotation(source.cell($0, 0)) } ?? false
  }

  /// The roles of the rows, with each step that rules mark in place of what holds them all.
  ///
  /// - Parameter roles: The roles of the table's columns.
  /// - Returns: The roles.
  func withSteps(_ roles: [NamedRole]) -> [NamedRole] {
    guard let stepsColumn, stepsColumn < roles.count else { return roles }
    let steps = self.roles.markedSteps.map { NamedRole(name: $0.key.plainWords, role: .outcome) }
    return Array(roles[..<stepsColumn]) + steps + roles[(stepsColumn + 1)...]
  }
}

extension TwinTable {
  /// The number of rows at the end to which an answer gives no other role than that of outcomes.
  fileprivate func rowsWithoutOtherRole(_ given: [GivenRole]) -> Int {
    rows.indices.reversed().prefix { row in
      let name = text(row, 0).plainWords
      return given.allSatisfy { $0.name != name || [.outcome, nil].contains($0.role) }
    }.count
  }

  /// The table, with a row for each rule, as an answer says what its columns are for, which are rows in the documents.
  fileprivate func withRolesOfRows(_ given: [GivenRole], _ emptyCells: String?, _ words: PageWords) -> TwinTable {
    let reading = TableRoles.reading(self, isForced: true, isTurned: true, emptyCells: emptyCells, words)
    guard case .decision(let likely) = reading, likely.columnValues.isEmpty else { return self }
    let roles = roles(conditions: likely.keys.count).changed(by: given, names(of: columnsInOrder, areRows: true))
    return roles.map(arranged) ?? self
  }
}

extension SourceTable {
  /// True if the header numbers the columns, as in `1`, `R1`, `Rule 1` and `規則1`.
  fileprivate func numbersRules(_ words: PageWords) -> Bool {
    let labels = header.dropFirst().map { $0.text.trimmingWhitespace }
    let isOfRules =
      words.headsRules(header[0].text) || rows.contains { TableParts.Part(row: $0) == .actions } || holdsAnswers
    if hasRulesInColumns, header.rules(from: 1) == header.count - 1 { return true }
    var last = 0
    return labels.enumerated().allSatisfy { number, text in
      if number > 0, number == labels.count - 1, words.isOtherRule(text) { return true }
      guard let label = RuleLabel(text), label.number > last else { return false }
      last = label.number
      // Testers choose some of all the rules that there might be.
      return label.word.isEmpty ? isOfRules && label.number == number + 1 : words.isRule(label.word)
    }
  }

  /// True if all cells but the names are truth values, by which a truth table is written.
  private var holdsAnswers: Bool {
    let texts = rows.flatMap { row in row.dropFirst().map { $0.text.trimmingWhitespace } }.filter { !$0.isEmpty }
    let areAnswers = texts.allSatisfy { ["0", "1", "t", "f", "true", "false"].contains($0.lowercased()) }
    return header.count > 3 && Set(texts).count > 1 && areAnswers
  }

  /// True if a header has the word for rules.
  fileprivate func namesRules(_ words: PageWords) -> Bool {
    header.contains { cell in words.isRule(String(cell.text.drop { !$0.isLetter }.prefix { $0.isLetter })) }
  }

  /// True if each row has a name of its own.
  fileprivate var namesAreUnique: Bool {
    let names = rows.map { $0[0].text.withoutMarks { _ in true }.text }
    // The last row may have no name, since it says what is decided.
    return !names.dropLast().contains("") && Set(names).count == names.count
  }

  /// The rows that have a name alone above rows that have more, and so say what those are: conditions, or results.
  fileprivate func headings(_ words: PageWords) -> [Int] {
    let areBare = rows.map { row in !row[0].text.isEmpty && row.dropFirst().allSatisfy(\.text.isEmpty) }
    guard areBare.contains(true) else { return [] }
    // A step that no rule takes stands among others.
    let steps = rows.count - markedRows(words, keeping: conditions ?? 1)
    return rows.indices.dropLast().filter { areBare[$0] && !areBare[$0 + 1] && $0 < steps }
  }

  /// The table without these rows, of which a single one between others divides conditions from results.
  fileprivate func withoutHeadings(_ words: PageWords) -> SourceTable {
    let headings = headings(words)
    let between = headings.filter { $0 > 0 }
    var table = self
    table.rows = rows.indices.filter { !headings.contains($0) }.map { rows[$0] }
    table.signs += headings.filter { TableParts.Part(row: rows[$0]) != nil }.flatMap { rows[$0] }
    if let conditions {
      table.conditions = conditions - headings.count { $0 < conditions }
    } else if between.count == 1 {
      (table.conditions, table.hasRulesInColumns) = (between[0] - (headings.count - 1), true)
    }
    return table
  }

  /// The number of rows at the end whose cells hold nothing but one mark, or nothing.
  fileprivate func markedRows(_ words: PageWords, keeping count: Int) -> Int {
    let last = words.isAnnotation([rows.last?[0]]) ? 1 : 0
    let steps = rows.dropLast(last).dropFirst(count).reversed()
    let lines = steps.map { row in row.dropFirst().map { $0.text.trimmingWhitespace } }
    // Beside rows of 〇, × says no; beside rows of both, it may be a mark.
    func says(_ row: [SourceCell], _ isCross: Bool) -> Bool {
      row.contains { isCross ? $0.text.isCross : !$0.text.isCross && Sign(ofCell: $0.text.trimmingWhitespace) == .yes }
    }
    let hasYes = rows.contains { says($0, false) } && !rows.contains { says($0, false) && says($0, true) }
    var names = steps.map { $0[0].text.lowercased() }[...]
    var below: Set<String> = []
    let candidates = lines.prefix { cells in
      let name = names.popFirst() ?? ""
      let marks = Set(cells.filter { !$0.isBlankCell })
      defer { below.formUnion(cells) }
      // In the column of a single rule, a word such as "yes" is rather a value.
      guard header.count > 2 || marks.allSatisfy({ $0.count == 1 }) else { return false }
      // A letter in some of the cells is a mark as well, as in a row "Pass" with P.
      let areMarks = marks.allSatisfy { mark in
        mark.isMark && !(hasYes && mark.isCross)
          || cells.contains("") && (mark.isLetterOfMark || name.hasPrefix(mark.lowercased()))
      }
      return marks.count < 2 && areMarks && !holdsSigns(cells, words, above: below)
    }
    // The upmost of them are conditions in which all rules have any value.
    let count = (candidates.lastIndex { !$0.allSatisfy(\.isBlankCell) } ?? -1) + 1
    // Without an empty cell, they are answers.
    return candidates.prefix(count).joined().contains(where: \.isBlankCell) ? count : 0
  }

  /// True for a row with signs for any value, unlike the rows of marks below it.
  private func holdsSigns(_ cells: [String], _ words: PageWords, above others: Set<String>) -> Bool {
    let signs = cells.compactMap { words.sign($0) }
    guard !signs.isEmpty, others.contains(where: \.isMark) else { return false }
    return others.allSatisfy { words.sign($0) == nil } && (others.contains("") || signs.count == cells.count)
  }

  /// The table with the rows at its end that an answer calls no outcomes above the rows of marks.
  fileprivate func withMarksLast(_ given: [GivenRole], _ words: PageWords, keeping least: Int) -> SourceTable {
    let others = rows.reversed().prefix { row in
      given.contains { $0.name == row[0].text.plainWords && ![.outcome, nil].contains($0.role) }
    }.count
    var table = self
    table.rows.removeLast(others)
    let marks = table.markedRows(words, keeping: conditions ?? least)
    if others == 0 || marks < 2 { return self }
    table.rows.insert(contentsOf: rows.suffix(others), at: table.rows.count - marks)
    return table
  }

  /// The table with a row for each rule.
  ///
  /// - Parameters:
  ///   - isNumbered: true if the header only numbers the rules; else it has the values of the first condition.
  ///   - marks: the number of rows at the end that mark the steps of each rule.
  ///   - language: the position of the language.
  ///   - words: the words of all languages.
  /// - Returns: The table.
  fileprivate func withRulesAsRows(isNumbered: Bool, marks: Int, _ language: Int, _ words: PageWords) -> SourceTable {
    let remarks = marks > 0 && words.isAnnotation([rows.last?[0]]) ? [rows[rows.count - 1]] : []
    let steps = Array(rows.dropLast(remarks.count).suffix(marks))
    var lines = Array(rows.dropLast(remarks.count + marks))
    if !isNumbered { lines.insert(header, at: 0) }
    let actions = lines.firstIndex { TableParts.Part($0[0].text) == .actions || $0[0].text.isEmpty }
    let found = isNumbered && steps.isEmpty ? actions.flatMap { $0 > 0 ? $0 : nil } : nil
    let stated = conditions.map { isNumbered ? $0 : $0 + 1 } ?? found
    var names = lines.map { $0[0] }
    if let first = steps.first { names.append(SourceCell(words.outcome(language), at: first[0].place)) }
    names += remarks.map { $0[0] }
    let rules = header.indices.dropFirst().map { column -> [SourceCell] in
      var rule = lines.map { $0[column] }
      if isNumbered, words.isOtherRule(header[column].text.trimmingWhitespace), !rule.isEmpty {
        rule[0] = SourceCell(words.otherwise(language), at: header[column].place)
      }
      if !steps.isEmpty { rule.append(Self.outcome(steps, column)) }
      return rule + remarks.map { $0[column] }
    }
    var table = self
    (table.header, table.rows, table.ragged, table.conditions) = (names, rules, [], stated)
    // A remark on a rule stays to be reported.
    let numbers = isNumbered ? header.filter { RuleLabel($0.text)?.remark.isEmpty != false } : [header[0]]
    table.signs += numbers + steps.flatMap { $0.dropFirst() }
    return table
  }

  /// The names of the steps that a column marks, as one cell.
  private static func outcome(_ steps: [[SourceCell]], _ column: Int) -> SourceCell {
    let taken = steps.filter { !$0[column].text.trimmingWhitespace.isBlankCell }.map { $0[0].text }
    let place = steps[0][column].place
    if taken.count < 2 { return SourceCell(taken.first ?? "", at: place) }
    return SourceCell(
      taken.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"), at: place)
  }
}

extension String {
  /// True for a cell that marks nothing.
  fileprivate var isBlankCell: Bool { ["", "-", "\\-", "–", "—"].contains(self) }

  /// True for a letter that may be such a mark, and hardly says no.
  fileprivate var isLetterOfMark: Bool {
    count == 1 && allSatisfy(\.isLetter) && !["n", "y", "t", "f"].contains(lowercased())
      && Sign(ofCell: self) != .no
  }

  /// True for a mark by which a rule takes a step.
  fileprivate var isMark: Bool {
    isCrossOrX || ["●", "•", "*", "\\*"].contains(self) || Sign(ofCell: self) == .yes
  }

  /// True for a cross, which is a mark or says no, and for a letter like one.
  var isCrossOrX: Bool { isCross || ["x", "X"].contains(self) }

  fileprivate var isCross: Bool { ["×", "✕"].contains(self) }
}
