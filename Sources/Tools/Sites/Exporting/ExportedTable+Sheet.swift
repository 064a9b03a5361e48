import DecisionTables
import Exchange
import Importing
import Localization

// The table as a sheet, which an import of the same table reads back.
extension ExportedTable {
  /// The rows of the table with its name and hit policy above, and its notes below.
  var sheet: WorkbookWriter.Sheet {
    let columns = table.conditions.columns
    let hasAnnotations = table.rules.indices.contains { annotation(ofRule: $0) != nil }
    let policy = DeclaredPolicy(
      policy: table.hitPolicy, aggregation: table.aggregation, conditions: columns.count, results: table.outputs.count)
    var header = columns.map { name(ofCondition: $0.first) } + table.outputs.indices.map { name(ofOutput: $0) }
    if hasAnnotations { header.append(language[.annotation]) }
    var rows = table.rules.indices.map { rule in
      columns.map { cell(ofRule: rule, $0) } + table.outputs.indices.map { result(ofRule: rule, output: $0) }
        + (hasAnnotations ? [annotation(ofRule: rule)?.markdown ?? ""] : [])
    }
    if table.otherwise != nil {
      let results = table.outputs.indices.map { defaultResult(output: $0) }
      let start = [language[.otherwise]] + columns.dropFirst().map { _ in "" }
      rows.append(start + results + (hasAnnotations ? [""] : []))
    }
    return WorkbookWriter.Sheet(
      lines: [title.markdown]
        + (columns.isEmpty
          ? []
          : [policy.text(in: language.tag)] + columns.compactMap { declaredValues(of: $0)?.text(in: language.tag) }),
      header: header, rows: rows,
      notes: notes.map { "*\($0.mark) \($0.text.markdown)" })
  }

  /// The table as CSV, with the byte order mark by which spreadsheets know that it is UTF-8.
  var separatedValues: String { "\u{FEFF}" + sheet.all.map { CSVRow($0, quotingAll: true).text }.joined() }

  /// The values of a condition, for the line above the table; nil if no line can say them, or all numbers are meant.
  func declaredValues(of column: ConditionColumn) -> DeclaredValues? {
    if column.isSet { return nil }
    let domain = table.conditions[column.first].domain
    let header = name(ofCondition: column.first)
    if let (scale, interval) = domain.ordered {
      // Entries of versions come back as words.
      if interval == .all && !domain.isNullable || scale.kind == .version { return nil }
      let text = SlotLabel(interval, scale: scale, domain: .all).shape.text
      return DeclaredValues(header: header, values: .interval(text, isNullable: domain.isNullable))
    }
    let words = table.conditions[column.first].namedValues.filter { ![Domain.null, Domain.anythingElse].contains($0) }
      .map {
        self.words(ofValue: $0, condition: column.first)
      }
    guard DeclaredValues.holds(words) else { return nil }
    return DeclaredValues(
      header: header, values: .listed(words, isOpen: domain.hasAnythingElse, isNullable: domain.isNullable))
  }

  /// An entry as a cell: a line for each value or interval, of which one is to match.
  private func cell(ofRule rule: Int, _ column: ConditionColumn) -> String {
    let words = self.entry(ofRule: rule, condition: column.first)
    let entry = table.rules[rule].entries[column.first]
    if column.isSet || !entry.wording.comparisons.isEmpty { return words }
    let condition = table.conditions[column.first]
    switch entry.values {
    case .any: return "-"
    case .listed(let set):
      let ids = set.indices.compactMap { condition.domain.value(at: $0) }
      return ids.map { $0 == Domain.null ? $0 : value($0, ofCondition: column.first) }.joined(separator: "\n")
    case .intervals(let intervals, let orNull):
      guard let (scale, domain) = condition.domain.ordered else { return words }
      let tests = intervals.map { SlotLabel($0, scale: scale, domain: domain).shape.inSigns }
      return (tests + (orNull ? [Domain.null] : [])).joined(separator: "\n")
    }
  }
}

extension SlotLabel.Shape {
  /// A test in signs that people know from school: `>= 18 and < 65`.
  fileprivate var inSigns: String {
    guard case .between(let lower, let includesLower, let upper, let includesUpper) = self else { return text }
    return "\(includesLower ? ">=" : ">") \(lower) and \(includesUpper ? "<=" : "<") \(upper)"
  }
}
