import Diagnostics

/// The cells of a table that name the values of its conditions, read row by row.
struct KeyCells {
  let table: TwinTable
  let roles: TableRoles
  /// The row that a word names for all other cases, and true if the other rows leave some to it.
  let other: (row: Int, isDefault: Bool)?
  /// The row whose word for all other cases is a value.
  private let valueOfElse: Int?
  /// For each condition the cell that an empty one below repeats.
  var above: [[SourceCell?]]
  /// The meanings of empty cells that have been reported: true for any value.
  var reportedEmptyCells: Set<Bool>
  var hasReportedAlternatives = false
  /// The texts of the columns whose cells name several values, by their positions, in each language; and whether lists with
  /// commas are among them.
  private var values: [Int: [(texts: Set<String>, holdsLists: Bool)]] = [:]

  init(_ table: TwinTable, _ roles: TableRoles, _ words: PageWords) {
    let table = table.withWords(in: roles.emptyCells.valueColumns, words)
    (self.table, self.roles) = (table, roles)
    let columns =
      roles.columnValues.isEmpty ? ConditionColumns(table, words, isTurned: roles.hasRulesInColumns) : nil
    let other = columns?.rowOfElse(roles.keys.count, roles.emptyCells.anyColumns)
    self.other = other.map { ($0.row, $0.isDefault && roles.others?.answer != Self.valueOfItsOwn) }
    valueOfElse = columns?.valueOfElse
    above = Array(repeating: [], count: roles.keys.count)
    reportedEmptyCells = roles.emptyCells.isCertain ? [true, false] : []
  }

  /// The values of a cell such as `T/F`, each of which stands alone in other cells of the column; nil for any other cell.
  mutating func alternatives(_ cell: [SourceCell?], _ position: Int) -> [[SourceCell?]]? {
    if roles.slashes?.answer == Self.oneText { return nil }
    let separators =
      ["/／", "|"].first { signs in cell.contains { $0?.text.contains(where: signs.contains) == true } } ?? ",、，"
    let parts = cell.map { $0?.alternatives(between: separators) }
    guard let count = parts.lazy.compactMap({ $0?.count }).first, count > 1,
      parts.allSatisfy({ $0 == nil || $0?.count == count })
    else { return nil }
    let column = roles.keys[position]
    let known =
      values[position]
      ?? table.sources.indices.map { language in
        let texts = Set(table.rows.indices.compactMap { table.cell($0, column)[language]?.text.trimmingWhitespace })
        return (texts, Self.holdsLists(texts))
      }
    values[position] = known
    let areValues = zip(parts, known).allSatisfy { parts, known in
      guard let parts else { return true }
      return separators != ",、，" ? parts.allSatisfy { known.texts.contains($0.text) } : known.holdsLists
    }
    return areValues ? (0..<count).map { part in parts.map { $0?[part] } } : nil
  }

  /// True for a column in which lists of single words have a comma between these, one of which stands alone in a cell.
  private static func holdsLists(_ texts: Set<String>) -> Bool {
    let lists = texts.map { $0.split { ",、，".contains($0) }.map { String($0).trimmingWhitespace } }.filter {
      $0.count > 1
    }
    return lists.joined().contains(where: texts.contains)
      && lists.joined().allSatisfy { $0.contains(where: \.isLetter) && !$0.contains(" ") && $0.count <= 20 }
  }

  /// The answers to what a cell with slashes or commas is.
  static let meaningsOfSlashes = ["values", oneText]
  private static let oneText = "text"

  /// The answers to what a sign or a word such as `-` or `all` among the conditions stands for.
  static let meaningsOfAny = ["any", valueOfItsOwn]
  static let valueOfItsOwn = "value"

  /// The answers to what a word such as `Others` stands for.
  static let meaningsOfOthers = ["rest", valueOfItsOwn]

  /// The word in the last row for all other cases, where other tables may have a value of that name; nil without such a row.
  var wordForOtherCases: [SourceCell?]? {
    guard let other, other.isDefault, let first = roles.keys.first else { return nil }
    return table.cell(other.row, first)
  }

  /// A cell with a sign or a word for any value; nil if there is none.
  func firstOfAny(_ words: PageWords) -> [SourceCell?]? {
    for row in table.rows.indices where row != other?.row && !namesOthers(row) {
      for column in roles.keys where words.isAny(table.text(row, column)) && !words.isElse(table.text(row, column)) {
        return table.cell(row, column)
      }
    }
    return nil
  }

  /// True for a single condition with another word in each row, one of which, such as `all`, stands above others and would
  /// hide these if it meant any value.
  func listsWords(_ words: PageWords) -> Bool {
    guard roles.keys.count == 1, let column = roles.keys.first, !table.sources.contains(where: { $0?.hitPolicy != nil })
    else { return false }
    let texts = table.rows.indices.map { table.text($0, column) }
    guard texts.count > 3, Set(texts).count == texts.count, let last = texts.last, !words.isAny(last) else {
      return false
    }
    let any = texts.filter { words.isAny($0) }
    // A sign, or a word for all others, says that the table has rules for any value.
    return !any.isEmpty && !texts.contains { words.sign($0) != nil || words.isElse($0) || words.isOtherwise($0) }
  }

  /// A cell that names several values with slashes between them; nil if there is none.
  mutating func firstAlternatives() -> [SourceCell?]? {
    for row in table.rows.indices {
      for (position, column) in roles.keys.enumerated() {
        let cell = table.cell(row, column)
        if alternatives(cell, position) != nil { return cell }
      }
    }
    return nil
  }

  /// True for a row whose word for all other cases is a value of the first condition.
  func namesOthers(_ row: Int) -> Bool { valueOfElse == row || other?.row == row && other?.isDefault == false }

  /// True if a row has the outcome of all other cases.
  func isOtherwise(_ row: Int, _ words: PageWords) -> Bool {
    if let other, other.row == row { return other.isDefault }
    if valueOfElse == row || table.facts != nil { return false }
    return roles.keys.first.map { words.isOtherwise(table.text(row, $0)) } ?? false
  }
}

extension SourceCell {
  /// The values of a list such as `1, 2, 3` or `1 || 6`; a text that is no list is the only one.
  var listedParts: [SourceCell] {
    let separator: Character = text.contains("||") ? "|" : ","
    let parts = text.split(separator: separator).map { String($0).trimmingWhitespace }
    let areNumbers = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }
    // 1,234,568 and 2,5 are single numbers.
    let isGrouped = parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
    // Between comparisons, `||` is code.
    let isCode = text.contains { "<>=".contains($0) } && text.contains(where: \.isLetter)
    let isList =
      separator == "|" ? !isCode : areNumbers && (text.contains(", ") || parts.count > 2 && !isGrouped)
    guard parts.count > 1, isList else { return [self] }
    return parts.map { SourceCell($0, at: place) }
  }

  /// The parts between some signs; none if they are numbers but 0 and 1, as those of a fraction are.
  fileprivate func alternatives(between signs: String) -> [SourceCell] {
    guard text.contains(where: signs.contains) else { return [] }
    let parts = text.split(omittingEmptySubsequences: false) { signs.contains($0) }.map {
      String($0).trimmingWhitespace
    }
    let mayBeFraction =
      signs != "|" && parts.contains { $0.isEmpty || $0.allSatisfy(\.isNumber) && $0 != "0" && $0 != "1" }
    return mayBeFraction || parts.contains("") ? [] : parts.map { SourceCell($0, at: place) }
  }
}

extension [SourceCell] {
  /// The first cell by which numbers with commas between them are no lists of values: one stands twice, or all cells have
  /// as many, in any order.
  var firstTuple: SourceCell? {
    let lists = filter { !$0.text.isEmpty && !$0.text.contains("||") }.map {
      (cell: $0, parts: $0.listedParts.map(\.text))
    }
    if let twice = lists.first(where: { $0.parts.count > 1 && Set($0.parts).count < $0.parts.count }) {
      return twice.cell
    }
    guard let count = lists.first?.parts.count, count > 1, lists.allSatisfy({ $0.parts.count == count }) else {
      return nil
    }
    var known: [[String]: [String]] = [:]
    return lists.first { list in
      let first = known[list.parts.sorted()] ?? list.parts
      known[list.parts.sorted()] = first
      return first != list.parts
    }?.cell
  }
}

extension DraftReader {
  /// Reports the first cell of a table that lists values with slashes between them, and how to have it otherwise.
  mutating func reportAlternatives(_ cell: [SourceCell?], _ question: ImportQuestion?) {
    findings.append(
      .assumption(
        "'\(cell.key)' stands for each of these values, which other cells have as well", at: cell.firstPlace,
        question: question))
  }
}
