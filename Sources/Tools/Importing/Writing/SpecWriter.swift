import DecisionTables
import Diagnostics
import Drift
import YAMLTree

/// Writes the spec of an imported page.
struct SpecWriter {
  private let page: ImportedPage
  private let catalogue: MessageCatalogue
  private var text = ""

  /// The spec of a page, as a file with comments in a language.
  static func text(of page: ImportedPage, commentsIn catalogue: MessageCatalogue) -> String {
    var writer = SpecWriter(page: page, catalogue)
    writer.write()
    return writer.text
  }

  private init(page: ImportedPage, _ catalogue: MessageCatalogue) { (self.page, self.catalogue) = (page, catalogue) }

  private mutating func line(_ line: String = "") { text += line + "\n" }

  private mutating func comment(_ message: Message) { line("# " + message.text(in: catalogue)) }

  private mutating func write() {
    comment("What stands on the page, from top to bottom. The words are in Locales/.")
    line("page:")
    for item in page.outline {
      switch item {
      case .prose(let id): line("  - prose: \(id)")
      case .table(let id): line("  - table: \(id)")
      case .index(let id): line("  - index: \(id)")
      }
    }
    if page.outline.isEmpty { text = text.replacingLast("page:\n", with: "page: []\n") }
    writeConditions()
    writeSteps()
    if page.tables.isEmpty { return }
    line()
    comment("Each row of the rules says what happens in some cases; `-` stands for any value.")
    line("tables:")
    for table in page.tables { write(table) }
  }

  private mutating func writeConditions() {
    if page.conditions.isEmpty { return }
    line()
    comment("What decides.")
    if page.conditions.contains(where: \.isAssumed) {
      comment(
        "'assumed: true' means that no document says that there are no other values. Remove it if there are none.")
    }
    line("conditions:")
    for condition in page.conditions {
      switch condition.domain {
      case .values(let values): line("  \(condition.id): " + domain(values, of: condition))
      case .number(let interval, let scale, _, let unit):
        let kind =
          switch scale.kind {
          case .number: "number"
          case .date: "date"
          case .time: "time"
          case .duration, .months: "duration"
          case .version: "version"
          }
        let name = condition.literalName.map { ", literal-name: " + $0.yamlScalar(isInFlow: true) } ?? ""
        let integer = scale == .integer ? ", integer: true" : ""
        let missing = (condition.isAssumed ? ", assumed: true" : "") + (condition.isNullable ? ", null: true" : "")
        line(
          "  \(condition.id): { \(kind): \"\(interval)\"\(integer)\(unit.map { ", unit: \($0)" } ?? "")\(missing)\(name) }"
        )
      case .table(let table, let output):
        line("  \(condition.id): { table: \(table)\(output.map { ", output: \($0)" } ?? "") }")
      }
    }
  }

  /// The values of a condition, with their words where all languages have the same.
  private func domain(_ values: [ImportedText], of condition: ImportedCondition) -> String {
    var parts: [String] = []
    if condition.isOpen {
      parts.append("text: [\(values.map(\.id).joined(separator: ", "))]")
    } else if condition.hasLiteralValues {
      let words = values.map { "\($0.id): \(($0.texts.common ?? "").yamlScalar(isInFlow: true))" }
      parts.append("literal: { \(words.joined(separator: ", ")) }")
    } else {
      parts.append("values: [\(values.map(\.id).joined(separator: ", "))]")
    }
    if condition.isAssumed { parts.append("assumed: true") }
    if condition.isNullable { parts.append("null: true") }
    if let name = condition.literalName { parts.append("literal-name: " + name.yamlScalar(isInFlow: true)) }
    return parts.count == 1 && !condition.hasLiteralValues && !condition.isOpen
      ? "[\(values.map(\.id).joined(separator: ", "))]" : "{ \(parts.joined(separator: ", ")) }"
  }

  private mutating func writeSteps() {
    if page.steps.isEmpty { return }
    line()
    comment("What may happen.")
    line("steps:")
    for step in page.steps {
      var parts: [String] = []
      if let literal = step.literal { parts.append("literal: " + literal.yamlScalar(isInFlow: true)) }
      if let phrase = step.phrase, phrase != step.id { parts.append("say: \(phrase)") }
      if !step.arguments.isEmpty {
        let values = step.arguments.map { "\($0.name): { value: \($0.value.yamlScalar(isInFlow: true)) }" }
        parts.append("with: { \(values.joined(separator: ", ")) }")
      }
      if !step.notes.isEmpty { parts.append("note: [\(step.notes.joined(separator: ", "))]") }
      if !step.choices.isEmpty { parts.append("choices: [\(step.choices.joined(separator: ", "))]") }
      if let answer = step.answer { parts.append("answer: \(answer.rawValue)") }
      line("  \(step.id): {\(parts.isEmpty ? "" : " " + parts.joined(separator: ", ") + " ")}")
    }
  }

  // MARK: Tables

  private mutating func write(_ table: ImportedTable) {
    line("  \(table.id):")
    line("    conditions: [\(table.conditions.joined(separator: ", "))]")
    writeOutputs(of: table)
    if !table.layout.isOfRules {
      line("    layout:")
      for (key, ids) in [
        ("sections", table.layout.sections), ("rows", table.layout.rows), ("columns", table.layout.columns),
      ] where !ids.isEmpty { line("      \(key): [\(ids.joined(separator: ", "))]") }
    }
    let ofRules = layoutOfRules(of: table)
    if !ofRules.isEmpty { line("    layout: { \(ofRules.joined(separator: ", ")) }") }
    if table.layout.mergesRows { line("      merge: rows") }
    line("    hit-policy: \(table.hitPolicy ?? "unique")")
    if let aggregation = table.aggregation { line("    aggregation: \(aggregation)") }
    if table.leavesGaps { line("    gaps: not-stated") }
    if !table.notesOn.isEmpty {
      line("    notes-on:")
      for (key, notes) in table.notesOn { line("      \(key): [\(notes.joined(separator: ", "))]") }
    }
    if !table.annotations.isEmpty { line("    annotations: [\(table.annotations.map(\.id).joined(separator: ", "))]") }
    write(table.rules, of: table)
    writeOtherwise(of: table)
  }

  /// The keys of a layout of rules; none for rules in rows with words alone.
  private func layoutOfRules(of table: ImportedTable) -> [String] {
    let layout = table.layout
    var keys: [String] = []
    if layout.hasRulesInColumns { keys.append("rules: columns") }
    if layout.hasMarks { keys.append("marks: \(table.outputs.last ?? "then")") }
    if let sign = layout.signOfAny { keys.append("any: \"\(sign)\"") }
    return keys
  }

  private func domain(of table: ImportedTable, _ number: Int) -> ImportedOutput.Domain? {
    number < table.outputs.count ? page.outputs.first { $0.id == table.outputs[number] }?.domain : nil
  }

  private mutating func writeOutputs(of table: ImportedTable) {
    if table.outputs.isEmpty { return }
    guard table.outputs.indices.contains(where: { domain(of: table, $0) != nil }) else {
      line("    outputs: [\(table.outputs.joined(separator: ", "))]")
      return
    }
    line("    outputs:")
    for (number, id) in table.outputs.enumerated() {
      switch domain(of: table, number) {
      case .values(let values): line("      \(id): [\(values.map(\.id).joined(separator: ", "))]")
      case .quantity(let kind): line("      \(id): { \(kind.domainOfAll) }")
      case nil: line("      \(id): steps")
      }
    }
  }

  private mutating func writeOtherwise(of table: ImportedTable) {
    if table.otherwise.isEmpty { return }
    let lists = table.otherwise.enumerated().map { number, steps in
      domain(of: table, number) == nil ? "[\(steps.joined(separator: ", "))]" : steps.joined(separator: ", ")
    }
    if table.outputs.isEmpty {
      line("    otherwise: \(lists[0])")
    } else {
      let parts = zip(table.outputs, zip(table.otherwise, lists)).filter { !$0.1.0.isEmpty }
      line("    otherwise: { \(parts.map { "\($0.0): \($0.1.1)" }.joined(separator: ", ")) }")
    }
  }

  /// The rules as a table, padded so that its columns stand below each other.
  private mutating func write(_ rules: [ImportedTable.Rule], of table: ImportedTable) {
    if rules.isEmpty {
      line("    rules: []")
      return
    }
    let outputs = table.outputs.isEmpty ? ["then"] : table.outputs
    var rows = [["id"] + table.conditions + outputs]
    for rule in rules {
      rows.append(
        [rule.id] + rule.entries + rule.outcome.map { $0.isEmpty ? "-" : $0.joined(separator: ", ") })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].utf8.count }.max() ?? 0 }
    line("    rules: |")
    for (number, row) in rows.enumerated() {
      line("      | " + zip(row, widths).map { $0.padded(to: min($1, 60)) }.joined(separator: " | ") + " |")
      if number == 0 {
        line("      |" + widths.map { String(repeating: "-", count: min($0, 60) + 2) }.joined(separator: "|") + "|")
      }
    }
  }
}

extension Scale.Kind {
  /// The domain of all values; a bound tells durations of years and months from others.
  fileprivate var domainOfAll: String {
    switch self {
    case .number: "number: any"
    case .date: "date: any"
    case .time: "time: any"
    case .duration: "duration: any"
    case .months: "duration: \"[P0M..)\""
    case .version: "version: any"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }

  fileprivate func replacingLast(_ part: String, with other: String) -> String {
    hasSuffix(part) ? String(dropLast(part.count)) + other : self
  }
}
