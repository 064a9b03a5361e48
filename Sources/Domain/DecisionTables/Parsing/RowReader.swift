import Diagnostics

/// Reads rules from the rows of a grid, according to its columns.
struct RowReader {
  private let header: [SourceText]
  private let conditions: [Condition]
  private let outputs: [Output]
  private let terms: FormulaTerms
  private let columns: [Column]
  private let idColumn: Int?

  private enum Column: Equatable {
    case id, unknown
    case condition(Int), set(Range<Int>), output(Int)
  }

  init(header: [SourceText], outputs: [Output], terms: FormulaTerms) {
    let conditions = terms.conditions
    self.header = header
    self.terms = terms
    self.conditions = conditions
    self.outputs = outputs
    let sets = conditions.haveSets ? conditions.columns.filter(\.isSet) : []
    columns = header.map { name in
      if name.text == "id" { return .id }
      if let set = sets.first(where: { $0.id == name.text }) { return .set(set.positions) }
      if let index = conditions.firstIndex(where: { $0.id == name.text }) { return .condition(index) }
      if !name.text.isEmpty, let index = outputs.firstIndex(where: { $0.id == name.text }) { return .output(index) }
      if outputs.count == 1, name.text == "then" { return .output(0) }
      return .unknown
    }
    idColumn = columns.firstIndex(of: .id)
  }

  /// True if the columns are those of a table of rules; adds findings if not.
  func checkColumns(report: Report) -> Bool {
    let before = report.count
    var proposed: Set<String> = []
    for (name, column) in zip(header, columns) where column == .unknown && !name.text.isEmpty {
      let meant = meantColumn(name.text)
      if let meant { proposed.insert(meant) }
      report.add(
        Finding(
          .unknownColumn, at: name.range, "'\(name.text)' is neither a condition nor an output of the table",
          notes: [Finding.Note("columns are \(knownNames.joined(separator: ", "))")],
          fixes: meant.map { [Finding.Fix("did you mean '\($0)'?", replacing: name.range, with: $0)] }
            ?? Finding.Fix.didYouMean(name.text, amongIDs: knownNames, replacing: name.range)))
    }
    if !columns.contains(.id), !proposed.contains("id") {
      reportMissing(["id"], fix: "add a column 'id' with another id in each row, such as 'rule-1'", report)
    }
    if proposed.isDisjoint(with: outputNames), !outputs.indices.contains(where: { columns.contains(.output($0)) }) {
      reportMissing(outputNames, fix: "add a column '\(outputNames[0])' with what each rule decides", report)
    }
    return report.count == before
  }

  private var outputNames: [String] { outputs.map(\.key) }
  private var knownNames: [String] { ["id"] + conditions.declaredIDs + outputNames }

  /// The column that a name means in tables from other programs, if the table has no such column.
  private func meantColumn(_ name: String) -> String? {
    let words = name.lowercased().split { " _-".contains($0) }.joined(separator: "-")
    let missing = knownNames.filter { known in !header.contains { $0.text == known } }
    if missing.contains(words) { return words }
    if Self.namesOfIDs.contains(words), missing.contains("id") { return "id" }
    guard outputs.count == 1, Self.namesOfOutcomes.contains(words) else { return nil }
    return outputNames.first { missing.contains($0) }
  }

  private static let namesOfIDs = ["rule", "rule-id", "no", "no.", "#", "number", "規則", "番号"]
  private static let namesOfOutcomes = [
    "result", "outcome", "output", "action", "decision", "step", "steps", "結果", "処理",
  ]

  private func reportMissing(_ names: [String], fix: Message, _ report: Report) {
    let quoted = names.map { Message("'\($0)'") }
    let name = quoted.dropFirst().reduce(quoted.first ?? "") { "\($0) or \($1)" }
    report.add(
      Finding(.missingColumn, at: header.range, "A table of rules has a column \(name)", fixes: [.init(fix)]))
  }

  /// The rule of a row as long as the header, or nil if it has no id.
  func rule(_ row: [SourceText], report: Report) -> Rule? {
    guard let place = row.range, let idColumn else { return nil }
    let id = row[idColumn]
    if id.text.isEmpty {
      report.add(Finding(.emptyCell, at: id.range, "A rule needs an id"))
      return nil
    }
    var entries = conditions.map { _ in Entry.any(at: id.range) }
    var outcome = Outcome(outputs.map { _ in nil })
    for position in row.indices {
      switch columns[position] {
      case .condition(let index): entries[index] = .parse(row[position], for: conditions[index], report: report)
      case .set(let members):
        entries.replaceSubrange(
          members, with: Entry.parse(row[position], forSet: conditions[members], report: report))
      case .output(let index): outcome.results[index] = result(of: row[position], outputs[index], report)
      case .id, .unknown: break
      }
    }
    return Rule(id: id, entries: entries, outcome: outcome, place: place)
  }

  private func result(of cell: SourceText, _ output: Output, _ report: Report) -> Outcome.Result? {
    if outputs.count > 1 {
      if isSilent(cell) { return nil }
      if cell.text == Outcome.Result.nothing { return .doesNotApply }
    }
    if output.domain != nil {
      // The commas of `min(a, b)` separate no values.
      let isCall = cell.text.utf8.contains(UInt8(ascii: "(")) && terms.isMeant(by: cell.text)
      let pieces = isCall ? [cell] : cell.split(at: comma)
      return .parse(pieces, at: cell.range, for: output, terms: terms, report: report)
    }
    return .steps(steps(of: cell, report))
  }

  private func steps(of cell: SourceText, _ report: Report) -> [StepReference] {
    cell.split(at: comma).compactMap { name in
      if !name.text.isEmpty { return StepReference(id: name.text, place: name.range) }
      report.add(Finding(.emptyCell, at: name.range, "A rule's outcome names at least one step"))
      return nil
    }
  }

  private func isSilent(_ cell: SourceText) -> Bool { cell.text.isEmpty || cell.text == "-" }
}

private let comma = UInt8(ascii: ",")
