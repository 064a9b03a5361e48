import CommonMark
import Diagnostics

/// The tables of a sheet in the form of Drools: `RuleTable NAME`, a row with the kinds of columns, two rows of code, and one of
/// labels above the rules.
///
/// The code, and what a sheet declares above it, is no text for readers: no table has it, and the import reports it.
struct RuleSheet {
  struct Table {
    /// The lines above the table, the labels, and the rules.
    var rows: [[SourceCell]]
    /// The number of conditions, which come first.
    var conditions: Int
    /// The number of columns that are neither conditions nor actions, as the names of rules, which come last.
    var remarks: Int
    /// The cells that say that this is a table, or notes.
    var signs: [SourceCell] = []
  }

  private(set) var tables: [Table] = []
  /// The rows that only the program reads which runs the rules.
  private(set) var code: [SourceRange] = []
  private let file: SourceFile

  /// Nil for a sheet without such a table.
  init?(_ rows: [[SourceCell]], of file: SourceFile) {
    self.file = file
    let names = rows.map { row in row.texts.first.map(\.text).flatMap { $0.isRuleTable ? $0 : nil } }
    // The name may be merged over several rows.
    let starts = rows.indices.filter { names[$0] != nil && (names.indices.last == $0 || names[$0] != names[$0 + 1]) }
    guard let first = starts.first else { return nil }
    // The notes of a sheet are for readers.
    let notes = rows[..<first].filter { $0.texts.first?.text.lowercased() == "notes" }
    code = rows[..<first].filter { $0.texts.first?.text.lowercased() != "notes" }.map { $0.place(in: file) }
    for (start, end) in zip(starts, starts.dropFirst() + [rows.count]) {
      guard let name = rows[start].name, var table = table(Array(rows[(start + 1)..<end])) else { return nil }
      table.rows.insert([name], at: 0)
      table.signs += rows[..<start].reversed().prefix { $0.texts.first?.text == rows[start].texts.first?.text }.flatMap(
        \.self)
      table.signs += rows[start].filter { $0.text.isRuleTable }
      if tables.isEmpty {
        let own = notes.flatMap { Array($0.texts.dropFirst()).textsOnce }
        table.rows.insert(contentsOf: own.map { [$0] }, at: 1)
        table.signs += notes.compactMap(\.texts.first)
      }
      tables.append(table)
    }
  }

  /// True for a cell with a text below the kinds of conditions and actions.
  private func isUsed(_ cell: SourceCell, by kinds: [String], _ column: Int) -> Bool {
    column < kinds.count && !cell.text.isEmpty && ["CONDITION", "C", "ACTION", "A"].contains(kinds[column])
  }

  /// The table whose kinds of columns are in the first row; nil if it has no conditions, actions or rules.
  private mutating func table(_ rows: [[SourceCell]]) -> Table? {
    guard rows.count > 3 else { return nil }
    let kinds = rows[0].map { $0.text.uppercased() }
    // The row with the objects of conditions may be empty.
    let labels = rows[1].isApart(from: rows[0], in: file) ? 2 : 3
    let rules = rows[(labels + 1)...]
    let end = rules.indices.dropFirst().first { rows[$0].isApart(from: rows[$0 - 1], in: file) } ?? rows.endIndex
    let all = rules.prefix(upTo: end)
    // A row that asks for nothing, and does nothing, is no rule.
    func isRule(_ row: [SourceCell]) -> Bool { row.enumerated().contains { isUsed($1, by: kinds, $0) } }
    let body = [rows[labels]] + all.filter(isRule)
    code += all.filter { !isRule($0) }.map { $0.place(in: file) }
    let used = Set(body.flatMap { row in row.indices.filter { !row[$0].text.isEmpty } }).sorted()
    func columns(_ names: [String]) -> [Int] { used.filter { $0 < kinds.count && names.contains(kinds[$0]) } }
    let (conditions, actions) = (columns(["CONDITION", "C"]), columns(["ACTION", "A"]))
    guard !conditions.isEmpty, !actions.isEmpty, body.count > 1 else { return nil }
    code += rows[..<labels].map { $0.place(in: file) }
    let others = used.filter { column in
      // A column of names may be left empty.
      !conditions.contains(column) && !actions.contains(column)
        && body.dropFirst().contains { column < $0.count && !$0[column].text.isEmpty }
    }
    let place = SourceRange(startOf: file)
    let tests = conditions.map { $0 < rows[labels - 1].count ? RuleTest(rows[labels - 1][$0].text) : nil }
    let read = Table(
      rows: body.enumerated().map { number, row in
        (conditions + actions + others).enumerated().map { position, column in
          if number == 0, column >= row.count || row[column].text.isEmpty, position >= conditions.count {
            return label(of: column, isAction: position < conditions.count + actions.count, rows[0], rows[labels - 1])
          }
          guard column < row.count else { return SourceCell("", at: row.first?.place ?? place) }
          if number > 0, position >= conditions.count, position < conditions.count + actions.count,
            column < rows[labels - 1].count
          {
            return SourceCell(result(rows[labels - 1][column].text, row[column].text), at: row[column].place)
          }
          guard number > 0, position < tests.count, let test = tests[position] else { return row[column] }
          var cell = SourceCell(test.entry(row[column].text), at: row[column].place)
          cell.isTest = cell.text.hasPrefix("`")
          return cell
        }
      }, conditions: conditions.count, remarks: others.count)
    return joiningBounds(read, tests)
  }

  /// The table with one column for each two that bound the same thing, such as `price > $param` and `price <= $param`.
  private func joiningBounds(_ table: Table, _ tests: [RuleTest?]) -> Table {
    var (table, tests) = (table, tests)
    var column = 0
    while column + 1 < table.conditions {
      guard let one = tests[column], let other = tests[column + 1], one.bounds(other) else {
        column += 1
        continue
      }
      for row in table.rows.indices {
        let cells = table.rows[row][column...(column + 1)].filter { !$0.text.isEmpty }
        let text = cells.map(\.text).joined(separator: row == 0 ? "–" : " and ")
        var cell = cells.first ?? table.rows[row][column]
        cell.text = row == 0 && cells.first?.text == cells.last?.text ? cell.text : text
        if cells.count > 1 { table.signs += cells }
        table.rows[row].replaceSubrange(column...(column + 1), with: [cell])
      }
      tests.remove(at: column + 1)
      tests[column] = nil
      table.conditions -= 1
    }
    return table
  }
}

/// The cell of an action: its text, or what the code makes of it, such as `12 + 100`.
private func result(_ code: String, _ cell: String) -> String {
  guard !cell.isEmpty, let param = code.firstRange(of: "$param"),
    let start = code[..<param.lowerBound].startOfArgument,
    let end = code.endOfArgument(from: param.upperBound)
  else { return cell }
  let value = code[code.index(after: start)..<end].filter { $0 != "\"" }
  if value.trimmingWhitespace == "$param" { return cell }
  let text = String(code[code.index(after: start)..<end]).plainCode.replacing("$param", with: cell.plainCode)
  return "`\(text.trimmingWhitespace.replacing("`", with: "'"))`"
}

/// The label of a column that has none: the code of an action, and the kind of any other column.
private func label(of column: Int, isAction: Bool, _ kinds: [SourceCell], _ code: [SourceCell]) -> SourceCell {
  let row = isAction ? code : kinds
  guard column < row.count else { return SourceCell("", at: kinds[0].place) }
  let text = row[column].text.plainCode.trimmingWhitespace.replacing("`", with: "'")
  let label = text.isEmpty ? "" : isAction ? "`\(text)`" : text.prefix(1) + text.dropFirst().lowercased()
  return SourceCell(String(label), at: row[column].place)
}

extension [SourceCell] {
  /// The name of a table: that behind the word for tables, in its cell or in another one.
  fileprivate var name: SourceCell? {
    guard var name = texts.first(where: { $0.text.lowercased() != "ruletable" }) else { return texts.first }
    if name.text.isRuleTable { name.text = String(name.text.dropFirst("ruletable".count)).trimmingWhitespace }
    return name
  }
}

extension Substring {
  /// The comma or bracket before an argument that ends here, in which others may stand within brackets.
  fileprivate var startOfArgument: Index? {
    var depth = 0
    return indices.last { index in
      if self[index] == ")" { depth += 1 }
      if self[index] == "(", depth > 0 {
        depth -= 1
        return false
      }
      return depth == 0 && "(,".contains(self[index])
    }
  }
}

extension String {
  /// The comma or bracket behind an argument, in which others may stand within brackets.
  fileprivate func endOfArgument(from start: Index) -> Index? {
    var depth = 0
    return self[start...].indices.first { index in
      if self[index] == "(" { depth += 1 }
      if self[index] == ")", depth > 0 {
        depth -= 1
        return false
      }
      return depth == 0 && "),".contains(self[index])
    }
  }

  /// Code without the signs by which Markdown takes other signs as they are.
  fileprivate var plainCode: String { MarkdownText.inlines(of: self).plainText }

  /// True for the cell above a table.
  fileprivate var isRuleTable: Bool { lowercased().hasPrefix("ruletable") }
}

/// The code of a condition that compares with what its cells have, such as `age >= $param` or `age >= $1 && age < $2`.
private struct RuleTest {
  private let code: String
  /// The thing that is compared.
  private var name = ""
  /// The sign of each comparison; none if there is more to the code.
  private var signs: [String] = []

  /// Nil for code that only asks for the value itself.
  init?(_ code: String) {
    self.code = code
    let all = [">=", "<=", ">", "<", "!="]
    // Code without a value of its cells says nothing of these.
    guard code.contains("$param") || code.contains("$1") else { return nil }
    let words = code.split { !$0.isLetter }.map { $0.lowercased() }
    let isComparison = all.contains { code.contains($0) }
    guard isComparison || !Self.operators.isDisjoint(with: words) else { return nil }
    if !isComparison { return }
    var names: Set<String> = []
    for part in code.replacing("&&", with: ",").split(separator: ",") {
      guard let sign = all.first(where: { part.contains($0) }), sign != "!=", let start = part.firstRange(of: sign),
        case let value = part[start.upperBound...].filter({ !"\" ()".contains($0) }),
        value == "$param" || value == "$\(signs.count + 1)"
      else {
        signs = []
        return
      }
      signs.append(sign)
      names.insert(part[..<start.lowerBound].filter { $0.isLetter || $0.isNumber || "_.".contains($0) })
    }
    // Comparisons of two things are no interval.
    if names.count > 1 { signs = [] } else { name = names.first ?? "" }
  }

  /// True for two comparisons of the same thing, one from below and one from above.
  func bounds(_ other: RuleTest) -> Bool {
    guard signs.count == 1, other.signs.count == 1, !name.isEmpty, name == other.name else { return false }
    return signs[0].hasPrefix(">") != other.signs[0].hasPrefix(">")
  }

  /// The operators in words, which no spec has.
  private static let operators: Set<String> = [
    "not", "contains", "excludes", "memberof", "matches", "in", "soundslike", "str", "eval", "exists", "from",
  ]

  /// The entry of a cell: a comparison, or the code with the cell's values, if no spec can say that.
  func entry(_ cell: String) -> String {
    if cell.trimmingWhitespace.isEmpty { return cell }
    let values = signs.count == 1 ? [cell] : cell.split(separator: ",").map { String($0).trimmingWhitespace }
    if !signs.isEmpty, values.count == signs.count {
      return zip(signs, values).map { "\($0) \($1.trimmingWhitespace)" }.joined(separator: " and ")
    }
    var text = code.plainCode.replacing("$param", with: cell.plainCode)
    for (number, value) in values.enumerated() { text = text.replacing("$\(number + 1)", with: value.plainCode) }
    return "`\(text.replacing("`", with: "'"))`"
  }
}
