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
      if tables.isEmpty { table.rows.insert(contentsOf: notes.compactMap(\.texts.last).map { [$0] }, at: 1) }
      tables.append(table)
    }
  }

  /// The table whose kinds of columns are in the first row; nil if it has no conditions, actions or rules.
  private mutating func table(_ rows: [[SourceCell]]) -> Table? {
    guard rows.count > 3 else { return nil }
    let kinds = rows[0].map { $0.text.uppercased() }
    // The row with the objects of conditions may be empty.
    let labels = rows[1].isApart(from: rows[0], in: file) ? 2 : 3
    let rules = rows[(labels + 1)...]
    let end = rules.indices.dropFirst().first { rows[$0].isApart(from: rows[$0 - 1], in: file) } ?? rows.endIndex
    let body = [rows[labels]] + rules.prefix(upTo: end)
    let used = Set(body.flatMap { row in row.indices.filter { !row[$0].text.isEmpty } }).sorted()
    func columns(_ names: [String]) -> [Int] { used.filter { $0 < kinds.count && names.contains(kinds[$0]) } }
    let (conditions, actions) = (columns(["CONDITION", "C"]), columns(["ACTION", "A"]))
    guard !conditions.isEmpty, !actions.isEmpty, body.count > 1 else { return nil }
    code += rows[..<labels].map { $0.place(in: file) }
    let others = used.filter { !conditions.contains($0) && !actions.contains($0) }
    let place = SourceRange(startOf: file)
    return Table(
      rows: body.map { row in
        (conditions + actions + others).map { $0 < row.count ? row[$0] : SourceCell("", at: row.first?.place ?? place) }
      }, conditions: conditions.count)
  }
}

extension [SourceCell] {
  /// The name of a table: that behind the word for tables, in its cell or in another one.
  fileprivate var name: SourceCell? {
    guard var name = texts.first(where: { $0.text.lowercased() != "ruletable" }) else { return texts.first }
    if name.text.isRuleTable { name.text = String(name.text.dropFirst("ruletable".count)).trimmingWhitespace }
    return name
  }
}

extension String {
  /// True for the cell above a table.
  fileprivate var isRuleTable: Bool { lowercased().hasPrefix("ruletable") }
}
