import Diagnostics
import Drift

/// A table whose rules stand in columns: its first column names conditions and outcomes, and each other one is a rule.
struct RuleColumns {
  /// The table with its rules as rows.
  let table: TwinTable
  let roles: TableRoles
  /// True if the header numbers the rules, or has a value twice, so that hardly anything else is meant.
  let isLikely: Bool

  /// Nil if the columns can't be rules.
  ///
  /// - Parameters:
  ///   - source: the table as it stands in the documents.
  ///   - isForced: true if the source, or an answer, says that the table decides something.
  ///   - emptyCells: the answer to what empty cells among the conditions mean.
  ///   - words: the words of its languages.
  init?(_ source: TwinTable, isForced: Bool, emptyCells: String?, _ words: PageWords) {
    guard source.facts == nil, source.columns.count > 1, source.rows.count > 1 else { return nil }
    let tables = source.sources.compactMap(\.self)
    // Where the source says which columns are conditions, rules are rows.
    if tables.contains(where: { $0.conditions != nil && !$0.hasRulesInColumns }) { return nil }
    let isNumbered = tables.allSatisfy { $0.numbersRules(words) }
    let isStated = tables.allSatisfy(\.hasRulesInColumns)
    // Without a word for rules, a single column with a number is hardly one.
    if source.columns.count == 2, !isStated, !tables.allSatisfy({ $0.namesRules(words) }) { return nil }
    // Pages of Hyo number their rules.
    let isPublished = tables.contains(where: \.isPublished)
    guard isNumbered || isStated || source.columns.count > 3 && !isPublished,
      isStated || tables.allSatisfy({ $0.namesAreUnique }), Set(tables.map { $0.rows.count }).count == 1
    else { return nil }
    let least = isNumbered ? 1 : 0
    let marks = tables.map { $0.markedRows(words, keeping: isStated ? $0.conditions ?? 1 : least) }.min() ?? 0
    let turned = source.sources.enumerated().map { language, table in
      table?.withRulesAsRows(isNumbered: isNumbered, marks: marks > 1 ? marks : 0, language, words)
    }
    table = TwinTable(turned)
    let reading = TableRoles.reading(
      table, isForced: isForced || isNumbered || isStated, isTurned: true, emptyCells: emptyCells, words)
    guard case .decision(var roles) = reading, roles.columnValues.isEmpty else { return nil }
    let repeatsHeader = Set(source.columns.indices.map { source.header($0).key }).count < source.columns.count
    isLikely = isNumbered || isStated || repeatsHeader && roles.keys.count > 1
    roles.hasRulesInColumns = true
    roles.markedSteps = marks > 1 ? Self.markedSteps(marks, source, words) : []
    self.roles = roles
  }

  private static func markedSteps(_ count: Int, _ source: TwinTable, _ words: PageWords) -> [[SourceCell?]] {
    let hasRemarks = source.rows.indices.last.map { words.isAnnotation(source.cell($0, 0)) } ?? false
    return source.rows.indices.dropLast(hasRemarks ? 1 : 0).suffix(count).map { source.cell($0, 0) }
  }
}

extension SourceTable {
  /// True if the header numbers the columns, as in `1`, `R1`, `Rule 1` and `規則1`.
  fileprivate func numbersRules(_ words: PageWords) -> Bool {
    let labels = header.dropFirst().enumerated()
    let corner = header[0].text.trimmingWhitespace
    let isOfRules =
      corner.isEmpty || words.isRule(corner) || RowNumbers.areNamed(corner)
      || TableParts.Part(corner) == .conditions
    if hasRulesInColumns, countsRules { return true }
    var last = 0
    return labels.allSatisfy { number, cell in
      let label = cell.text.trimmingWhitespace
      if number > 0, number == header.count - 2, words.isOtherRule(label) { return true }
      if isOfRules, label == "\(number + 1)" { return true }
      let digits = label.drop { !$0.isNumber }
      let prefix = label.dropLast(digits.count).trimmingWhitespace
      // Testers choose some of all the rules that there might be.
      guard !prefix.isEmpty, words.isRule(String(prefix)), let value = Int(digits), value > last else { return false }
      last = value
      return true
    }
  }

  /// True if the header has the same word, or none, and a number for each rule, as in `Test 1` and `TC1`.
  private var countsRules: Bool {
    let labels = header.dropFirst().map { $0.text.trimmingWhitespace }
    let word = labels.first.map { label in String(label.prefix { !$0.isNumber }) } ?? ""
    return labels.enumerated().allSatisfy { $1 == "\(word)\($0 + 1)" }
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

  /// The number of rows at the end whose cells hold nothing but one mark, or nothing.
  fileprivate func markedRows(_ words: PageWords, keeping count: Int) -> Int {
    let last = words.isAnnotation([rows.last?[0]]) ? 1 : 0
    let lines = rows.dropLast(last).dropFirst(count).reversed().map { row in
      row.dropFirst().map { $0.text.trimmingWhitespace }
    }
    var below: Set<String> = []
    let candidates = lines.prefix { cells in
      let marks = Set(cells.filter { !$0.isBlankCell })
      defer { below.formUnion(cells) }
      // In the column of a single rule, a word such as "yes" is rather a value.
      guard header.count > 2 || marks.allSatisfy({ $0.count == 1 }) else { return false }
      // A letter in some of the cells is a mark as well, as in a row "Pass" with P.
      let areMarks = marks.allSatisfy { $0.isMark || cells.contains("") && $0.isLetterOfMark }
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
    table.signs += (isNumbered ? header : [header[0]]) + steps.flatMap { $0.dropFirst() }
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
    count == 1 && allSatisfy(\.isLetter) && !["n", "y", "t"].contains(lowercased()) && Sign(ofCell: self) != .no
  }

  /// True for a mark by which a rule takes a step.
  fileprivate var isMark: Bool {
    ["x", "X", "×", "●", "•", "*", "\\*", "✕"].contains(self) || Sign(ofCell: self) == .yes
  }
}
