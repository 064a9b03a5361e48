import Diagnostics

/// Writes rules in the form of the table's own, ready to paste.
struct RuleNotation {
  private let table: DecisionTable
  private let form: Form

  private enum Form {
    case list
    /// The columns of a pipe table, with their widths.
    case pipes([(name: String, width: Int)])
    /// The columns of a CSV file, and the sign between them.
    case csv([String], separator: Character)
  }

  /// The tests of each column; nil for any value.
  private typealias Tests = [(id: String, tests: [String]?)]

  /// The result of a rule for an output.
  enum Result {
    case nothing
    /// To be filled in.
    case open
    case said(Outcome.Result)
  }

  init(_ table: DecisionTable) {
    self.table = table
    form = table.rules.first.flatMap { Self.form(of: $0.id.range) } ?? .list
  }

  /// True if the rules are rows of a table.
  var isGrid: Bool { if case .list = form { false } else { true } }

  /// A rule on one line.
  ///
  /// - Parameters:
  ///   - id: the rule's id.
  ///   - entries: for each condition its tests in the notation of entries; nil for any value.
  ///   - results: the rule's result for each output of the table.
  /// - Returns: a row of a table, or an item of a list.
  func rule(_ id: String, _ entries: [[String]?], _ results: [Result]) -> String {
    let entries = table.columnTests(entries)
    switch form {
    case .list: return item(id, entries, results)
    case .pipes(let columns):
      guard holds(entries, columns.map(\.name)) else { return item(id, entries, results) }
      let cells = columns.map { column in
        let text = cell(column.name, ofRule: id, entries, results)
        return text + String(repeating: " ", count: max(0, column.width - text.count))
      }
      return "| " + cells.joined(separator: " | ") + " |"
    case .csv(let names, let separator):
      guard holds(entries, names) else { return item(id, entries, results) }
      return names.map { name in
        let text = cell(name, ofRule: id, entries, results)
        return text.contains(separator) ? "\"\(text)\"" : text
      }.joined(separator: String(separator))
    }
  }

  /// True if each tested condition has a column.
  private func holds(_ entries: Tests, _ names: [String]) -> Bool {
    entries.allSatisfy { $0.tests == nil || names.contains($0.id) }
  }

  private func cell(_ name: String, ofRule id: String, _ entries: Tests, _ results: [Result]) -> String {
    if name == "id" { return id }
    if let entry = entries.first(where: { $0.id == name }) { return entry.tests?.joined(separator: ", ") ?? "-" }
    let output = table.outputs.firstIndex { $0.id == name } ?? 0
    let words = words(results[output], of: output)
    return words.isEmpty ? "-" : words.joined(separator: ", ")
  }

  private func item(_ id: String, _ entries: Tests, _ results: [Result]) -> String {
    let day = table.conditions.first(where: \.isDay)?.id
    func part(_ entry: Tests.Element) -> String? {
      entry.tests.map { "\(entry.id): \(yaml($0.map(quotedIfNeeded)))" }
    }
    let parts = entries.filter { $0.id != day }.compactMap(part)
    let when = parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    // A period stands beside the conditions.
    let period = entries.first { $0.id == day }.flatMap(part).map { ", \($0)" } ?? ""
    return "- { id: \(id), when: \(when)\(period), then: \(outcome(results)) }"
  }

  private func outcome(_ results: [Result]) -> String {
    if results.count == 1 { return outcome(results[0], of: 0) }
    let parts = results.indices.compactMap { output -> String? in
      if case .nothing = results[output] { return nil }
      return "\(table.outputs[output].id): \(outcome(results[output], of: output))"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func outcome(_ result: Result, of output: Int) -> String {
    let words = words(result, of: output)
    if case .open = result, table.outputs[output].domain == nil { return "[\(words[0])]" }
    return yaml(words)
  }

  private func words(_ result: Result, of output: Int) -> [String] {
    switch result {
    case .nothing: []
    case .open: [table.outputs[output].domain == nil ? "STEP" : "VALUE"]
    case .said(.steps(let steps)): steps.map(\.id)
    case .said(.values(let values)): values.map { table.outputs[output].domain?.text(of: $0) ?? "" }
    case .said(.doesNotApply): [Outcome.Result.nothing]
    }
  }

  private func yaml(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "[" + items.joined(separator: ", ") + "]"
  }

  private func quotedIfNeeded(_ test: String) -> String {
    let needsQuotes = test.contains(",") || test.first.map("<>[(!".contains) == true
    return needsQuotes ? "\"\(test)\"" : test
  }
}

extension RuleNotation {
  /// The form of the table that contains a rule's id; nil for a list.
  private static func form(of id: SourceRange) -> Form? {
    let file = id.file
    if file.path.hasSuffix(".csv") {
      var reader = CSVReader(SourceText(text(file, 0..<file.bytes.count), file: file, at: 0))
      let separator = Character(UnicodeScalar(reader.separator))
      let report = Report()
      while let header = reader.next(report: report) {
        // A blank line is no header.
        if header.count > 1 || !header[0].text.isEmpty { return .csv(header.map(\.text), separator: separator) }
      }
    }
    var line = file.line(at: id.bounds.lowerBound)
    guard isRow(text(file, line.bounds)) else { return nil }
    var hasPassedDashes = false
    while line.bounds.lowerBound > 0 {
      line = file.line(at: line.bounds.lowerBound - 1)
      let row = text(file, line.bounds)
      if isRow(row), hasPassedDashes { return .pipes(columns(of: row)) }
      if isRow(row), row.utf8.allSatisfy({ "|-: ".utf8.contains($0) }) { hasPassedDashes = true }
    }
    return nil
  }

  private static func columns(of header: String) -> [(name: String, width: Int)] {
    let row = header.trimming { $0 == " " || $0 == "|" }
    return row.split(separator: "|").map { cell in
      (cell.trimming { $0 == " " }, max(0, cell.count - (cell.hasSuffix(" ") ? 2 : 1)))
    }
  }

  private static func text(_ file: SourceFile, _ bounds: Range<Int>) -> String {
    String(decoding: file.bytes[bounds], as: UTF8.self)
  }

  private static func isRow(_ line: String) -> Bool { line.first { $0 != " " } == "|" }
}
