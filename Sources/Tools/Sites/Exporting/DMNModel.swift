import DecisionTables
import Diagnostics
import Editions
import Exchange
import Loading
import Localization

/// Tables as a model in DMN 1.5, each after those that decide its conditions.
///
/// Engines get the ids of values and steps as texts; people see words in labels. What DMN has no place for, the words of values
/// and the notes, is in elements of Hyo's own, which other programs pass over and `hyo import` reads.
struct DMNModel {
  private let tables: [ExportedTable]
  /// The names of the tables' decisions, which are also their ids.
  private let decisions: [String]
  /// The names of the decisions, by their tables.
  private let decisionNames: [ObjectIdentifier: String]
  /// The names that the tables give to formulas, each before those that are computed with it or ask about it.
  private let names: [Name]
  /// The first inputs, each as the first table that has it declares it.
  private let inputs: [Input]
  /// The names of the first inputs, by the ids of conditions.
  private let inputNames: [String: String]

  /// A condition that no table decides.
  private struct Input {
    let id: String
    let name: String
    /// The name that people know it by.
    let label: String
    let domain: Domain
    let isSet: Bool
  }

  /// A name that a table gives to a formula.
  private struct Name {
    /// The name in the model.
    let name: String
    /// The name that people know it by.
    let label: String
    /// Nil for a constant with periods.
    let formula: Formula?
    /// The table that decides it.
    let table: CompiledTable
  }

  /// DMN 1.5 (OMG, clause 13).
  private static let namespace = "https://www.omg.org/spec/DMN/20230324/MODEL/"

  init(_ tables: [ExportedTable]) {
    self.tables = tables
    var used: Set<String> = []
    decisions = tables.map { Self.name(of: $0.spec.id, &used) }
    let tableNames = zip(tables.map { ObjectIdentifier($0.spec.table) }, decisions)
    names = tables.flatMap { Self.names(of: $0, &used) }
    decisionNames = Dictionary(tableNames + names.map { (ObjectIdentifier($0.table), $0.name) }) { first, _ in first }
    var inputs: [Input] = []
    var names: [String: String] = [:]
    for table in tables {
      let all = table.table.conditions + table.table.names.flatMap(\.conditions)
      for condition in all where condition.requirement == nil && condition.pair == nil {
        let id = condition.declaredID
        if names[id] != nil { continue }
        let name = Self.name(of: id, &used)
        names[id] = name
        let input = Input(
          id: id, name: name, label: table.label(ofCondition: id) ?? id, domain: condition.domain,
          isSet: condition.member != nil)
        inputs.append(input)
      }
    }
    (self.inputs, inputNames) = (inputs, names)
  }

  private static func names(of table: ExportedTable, _ used: inout Set<String>) -> [Name] {
    table.table.conditions.compactMap { condition in
      guard let requirement = condition.requirement, requirement.isName else { return nil }
      return Name(
        name: name(of: condition.id, &used), label: table.label(ofCondition: condition.id) ?? condition.id,
        formula: requirement.namedFormula, table: requirement.producer)
    }
  }

  /// A name in FEEL for an id, whose hyphens would be signs of subtraction; one that no other has.
  private static func name(of id: String, _ used: inout Set<String>) -> String {
    let plain = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let start = plain.first?.isNumber == true ? "_" + plain : plain
    var name = start
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(start)_\(number)"
    }
    return name
  }

  /// The model.
  var text: String {
    var writer = XMLWriter(indentation: 2)
    let name = decisions.last ?? ""
    let root: KeyValuePairs = [
      "xmlns": Self.namespace, "xmlns:hyo": ModelWords.namespace, "id": name + "_model", "name": name,
      "namespace": "urn:hyo:" + name,
    ]
    writer.element("definitions", root) { writer in
      for input in inputs {
        writer.element("inputData", ["id": "input_" + input.name, "name": input.name, "label": input.label]) { writer in
          let type = input.isSet ? "Any" : input.domain.typeOfFEEL
          writer.emptyElement("variable", ["id": "variable_" + input.name, "name": input.name, "typeRef": type])
        }
      }
      for name in names { write(name, to: &writer) }
      for (table, name) in zip(tables, decisions) { write(table, name, to: &writer) }
    }
    return writer.text
  }

  private func write(_ table: ExportedTable, _ name: String, to writer: inout XMLWriter) {
    let title = table.title.codeText
    writer.element("decision", ["id": name, "name": name, "label": title]) { writer in
      ModelWords(notes: table.notes.map { ($0.mark, $0.text.markdown) }).write(to: &writer)
      let outputs = table.table.outputs
      let type = outputs.count == 1 && !table.table.hitPolicy.yieldsSeveral ? Self.type(of: outputs[0]) : "Any"
      writer.emptyElement("variable", ["id": "variable_" + name, "name": name, "typeRef": type])
      writeRequirements(of: table.table, name, to: &writer)
      var attributes: [(String, String)] = [("hitPolicy", table.table.hitPolicy.nameOfDMN)]
      if let aggregation = table.table.aggregation {
        attributes.append(("aggregation", aggregation.rawValue.uppercased()))
      }
      let id = "table_" + name
      func content(_ writer: inout XMLWriter) { writeTable(table, id, to: &writer) }
      if attributes.count == 1 {
        writer.element("decisionTable", ["id": id, "hitPolicy": attributes[0].1], content)
      } else {
        writer.element(
          "decisionTable", ["id": id, "hitPolicy": attributes[0].1, "aggregation": attributes[1].1], content)
      }
    }
  }

  /// Writes a name as a decision of its own, which is a formula, or a choice by the day.
  private func write(_ name: Name, to writer: inout XMLWriter) {
    let operands = name.table.definition.conditions
    let feel = FEELWriter(names: Dictionary(operands.map { ($0.id, expression(of: $0)) }) { first, _ in first })
    writer.element("decision", ["id": name.name, "name": name.name, "label": name.label]) { writer in
      writer.emptyElement("variable", ["id": "variable_" + name.name, "name": name.name, "typeRef": "number"])
      writeRequirements(of: name.table.definition, name.name, to: &writer)
      writer.element("literalExpression", ["id": "expression_" + name.name]) {
        $0.element(
          "text",
          text: name.formula.map { feel.formula($0.expression) } ?? feel.values(ofConstant: name.table.definition))
      }
    }
  }

  /// The decisions and inputs that a table requires, each once.
  private func writeRequirements(of table: DecisionTable, _ name: String, to writer: inout XMLWriter) {
    var targets: [(element: String, id: String)] = []
    for column in table.conditions.columns {
      let condition = table.conditions[column.first]
      let target =
        decision(of: condition).map { ("requiredDecision", $0) }
        ?? inputNames[column.id].map { ("requiredInput", "input_" + $0) }
      if let target, !targets.contains(where: { $0 == target }) { targets.append(target) }
    }
    for (number, target) in targets.enumerated() {
      writer.element("informationRequirement", ["id": "\(name)_requires_\(number + 1)"]) {
        $0.emptyElement(target.element, ["href": "#" + target.id])
      }
    }
  }

  /// The name of the decision that decides a condition.
  private func decision(of condition: Condition) -> String? {
    guard let requirement = condition.requirement else { return nil }
    return decisionNames[ObjectIdentifier(requirement.producer)]
  }

  /// The expression whose value a condition is.
  private func expression(of condition: Condition) -> String {
    guard let decision = decision(of: condition), let requirement = condition.requirement else {
      return inputNames[condition.declaredID] ?? condition.declaredID
    }
    let isOnly = requirement.producer.definition.outputs.count == 1
    return isOnly ? decision : "\(decision).\(Self.plainName(requirement.output))"
  }

  private static func plainName(_ id: String) -> String {
    var none: Set<String> = []
    return name(of: id, &none)
  }

  private static func type(of output: Output) -> String { output.domain?.typeOfFEEL ?? "string" }

  // MARK: Columns and rules

  private func writeTable(_ table: ExportedTable, _ id: String, to writer: inout XMLWriter) {
    let columns = table.table.conditions.columns
    let names = Dictionary(
      table.table.conditions.map { ($0.declaredID, expression(of: $0)) }
    ) { first, _ in first }
    let feel = FEELWriter(names: names)
    for (number, column) in columns.enumerated() { write(column, "\(id)_input_\(number + 1)", table, to: &writer) }
    for output in table.table.outputs.indices {
      writeOutput(output, "\(id)_output_\(output + 1)", table, feel, to: &writer)
    }
    let hasAnnotations = table.table.rules.indices.contains { table.annotation(ofRule: $0) != nil }
    if hasAnnotations { writer.emptyElement("annotation", ["name": table.language[.annotation]]) }
    for (number, rule) in table.table.rules.enumerated() {
      writer.element("rule", ["id": "\(id)_rule_\(number + 1)"]) { writer in
        for column in columns { writer.entry("inputEntry", feel.entry(column, rule, table.table)) }
        for output in table.table.outputs.indices {
          writer.entry("outputEntry", feel.result(rule.outcome.results[output], output, table.table))
        }
        if hasAnnotations { writer.entry("annotationEntry", table.annotation(ofRule: number)?.codeText ?? "") }
      }
    }
  }

  private func write(_ column: ConditionColumn, _ id: String, _ table: ExportedTable, to writer: inout XMLWriter) {
    let condition = table.table.conditions[column.first]
    let name = table.name(ofCondition: column.first)
    writer.element("input", ["id": id, "label": table.label(ofCondition: column.id) ?? column.id]) { writer in
      var words = ModelWords(name: name)
      if !column.isSet {
        words.isInteger = condition.domain.ordered?.scale == .integer
        if !condition.domain.isBoolean {
          words.values = condition.namedValues.filter { $0 != Domain.null && $0 != Domain.anythingElse }.map {
            (FEELWriter.text($0), table.value($0, ofCondition: column.first))
          }
        }
      }
      words.write(to: &writer)
      let type = column.isSet ? "Any" : condition.domain.typeOfFEEL
      writer.element("inputExpression", ["id": id + "_expression", "typeRef": type]) {
        $0.element("text", text: expression(of: condition))
      }
      if !column.isSet, let values = condition.domain.valuesInFEEL {
        writer.element("inputValues", ["id": id + "_values"]) { $0.element("text", text: values) }
      }
    }
  }

  private func writeOutput(
    _ position: Int, _ id: String, _ table: ExportedTable, _ feel: FEELWriter, to writer: inout XMLWriter
  ) {
    let output = table.table.outputs[position]
    let label = table.label(ofOutput: position)
    let name = output.id.isEmpty ? "result" : Self.plainName(output.id)
    writer.element("output", ["id": id, "label": label, "name": name, "typeRef": Self.type(of: output)]) { writer in
      var words = ModelWords(name: table.name(ofOutput: position))
      words.isInteger = output.domain?.ordered?.scale == .integer
      words.values = results(position, table, feel)
      words.write(to: &writer)
      if let values = output.domain?.valuesInFEEL {
        writer.element("outputValues", ["id": id + "_values"]) { $0.element("text", text: values) }
      }
      if let otherwise = table.table.otherwise?.results[position] {
        writer.element("defaultOutputEntry", ["id": id + "_default"]) {
          $0.element("text", text: feel.result(otherwise, position, table.table))
        }
      }
    }
  }

  /// The results of an output that have words, each once, as entries have them, with these words.
  private func results(_ output: Int, _ table: ExportedTable, _ feel: FEELWriter) -> [(text: String, words: String)] {
    var results: [(text: String, words: String)] = []
    func add(_ result: Outcome.Result?, _ words: String) {
      let text = feel.result(result, output, table.table)
      guard result?.hasWords(table.table.outputs[output].domain) == true, !results.contains(where: { $0.text == text })
      else { return }
      results.append((text, words))
    }
    for (number, rule) in table.table.rules.enumerated() {
      add(rule.outcome.results[output], table.result(ofRule: number, output: output))
    }
    if let otherwise = table.table.otherwise { add(otherwise.results[output], table.defaultResult(output: output)) }
    return results
  }
}

extension Outcome.Result {
  /// True for steps, and for values that are listed in a domain of words.
  fileprivate func hasWords(_ domain: Domain?) -> Bool {
    switch self {
    case .steps: true
    case .values(let values):
      domain?.isBoolean != true && values.allSatisfy { if case .listed = $0 { true } else { false } }
    case .doesNotApply: true
    }
  }
}

extension FEELWriter {
  /// The entry of a rule for a column.
  fileprivate func entry(_ column: ConditionColumn, _ rule: Rule, _ table: DecisionTable) -> String {
    if column.isSet {
      let members = column.positions.map { (table.conditions[$0].member?.id ?? "", rule.entries[$0]) }
      return Self.entry(members.map { (member: $0.0, entry: $0.1) })
    }
    return entry(rule.entries[column.first], of: table.conditions[column.first])
  }

  /// The result of a rule: the ids of steps, of which several are a list, or a value.
  fileprivate func result(_ result: Outcome.Result?, _ output: Int, _ table: DecisionTable) -> String {
    switch result {
    case nil: return ""
    case .doesNotApply: return Domain.null
    case .steps(let steps):
      let ids = steps.map { Self.text($0.id) }
      return ids.count == 1 ? ids[0] : "[\(ids.joined(separator: ", "))]"
    case .values(let values):
      let domain = table.outputs[output].domain ?? .text([])
      let texts = values.map { value in
        if case .formula(let formula) = value { return self.formula(formula.expression) }
        if case .number = value, let scale = domain.ordered?.scale {
          return Self.quantity(domain.text(of: value), on: scale)
        }
        return Self.value(domain.text(of: value), of: domain)
      }
      return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }
  }
}

extension ExportedTable {
  /// The name of a condition as plain text; nil if the table doesn't have it.
  fileprivate func label(ofCondition id: String) -> String? {
    table.conditions.column(id).map { plainWords(of: .conditionName($0.first)) }
  }

  fileprivate func label(ofOutput output: Int) -> String { plainWords(of: .output(output)) }
}

extension XMLWriter {
  /// Writes an entry of a rule.
  fileprivate mutating func entry(_ name: String, _ text: String) {
    element(name) { $0.element("text", text: text) }
  }
}

extension HitPolicy {
  /// The name in models.
  fileprivate var nameOfDMN: String { rawValue.uppercased().replacing("-", with: " ") }
}

extension Domain {
  /// The name of the type of its values.
  fileprivate var typeOfFEEL: String {
    if hasWords { return "Any" }
    guard let kind = ordered?.scale.kind else { return isBoolean ? "boolean" : "string" }
    return switch kind {
    case .number: "number"
    case .date: "date"
    case .time: "time"
    case .duration: "days and time duration"
    case .months: "years and months duration"
    case .version: "string"
    }
  }

  /// The values that it allows, as a list in FEEL; nil if its type says it all, or if it allows all texts.
  fileprivate var valuesInFEEL: String? {
    if let (scale, interval) = ordered {
      let test = FEELWriter.test(interval, on: scale)
      if test == "-" { return nil }
      if hasWords { return ([test] + namedValues.map(FEELWriter.text)).joined(separator: ", ") }
      return isNullable ? "\(test), \(Domain.null)" : test
    }
    if isBoolean || hasAnythingElse { return nil }
    return (values ?? []).filter { $0 != Domain.null || !isNullable }.map { FEELWriter.text($0) }.joined(
      separator: ", ")
  }
}
