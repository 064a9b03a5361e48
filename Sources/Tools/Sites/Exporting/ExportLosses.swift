import DecisionTables
import Diagnostics
import Loading

/// The parts of a table that a format can't say, each with its place.
struct ExportLosses {
  private let table: DecisionTable
  private let format: TableExport.Format
  private(set) var findings: [Finding] = []

  init(_ exported: ExportedTable, _ format: TableExport.Format) {
    (table, self.format) = (exported.table, format)
    addParts(exported)
    for column in table.conditions.columns {
      add(
        column, saysValues: exported.declaredValues(of: column) != nil,
        hasPattern: exported.patterned.contains(column.id))
    }
    for output in table.outputs {
      addNumbers(output.domain, output.unit, output.key, output.place)
      if output.domain?.hasWords == true {
        add(
          "An import of \(format.name) takes the numbers of '\(output.key)' for words, since words stand in place of some",
          at: output.place)
      }
    }
    if format.isSheet {
      addRules()
      addRanks()
    } else {
      addTruth()
    }
  }

  private mutating func add(_ summary: Message, at place: SourceRange?) {
    findings.append(Finding(.leftOutOfExport, at: place ?? table.place, summary))
  }

  /// Adds whole parts of the table, which no format has.
  private mutating func addParts(_ exported: ExportedTable) {
    let (id, format) = (table.id, format.name)
    if let example = table.examples.first ?? table.inputExamples.first {
      add("The examples of '\(id)' stay out, since \(format) has no place for them", at: example.place)
    }
    if let item = table.impossible.first {
      add(
        "The combinations of '\(id)' that can't happen stay out, since \(format) has no place for them", at: item.place)
    }
    if let promise = table.monotonicity.first {
      add("The promises of '\(id)' stay out, since \(format) has no place for them", at: promise.place)
    }
    if exported.hasBlocks {
      add("A text of '\(id)' has several paragraphs or a list, which \(format) has on one line", at: nil)
    }
    let steps = table.formulasInSteps.sorted { $0.key < $1.key }
    for formula in steps.flatMap(\.value) {
      add(
        "The value of '\(formula.name)' is in words, since \(format) computes nothing in texts", at: formula.text.range)
    }
    if !exported.spec.sourcesOfRules.isEmpty || !exported.spec.sources.isEmpty {
      add("The sources of '\(id)' stay out, since \(format) has no place for them", at: nil)
    }
  }

  private mutating func add(_ column: ConditionColumn, saysValues: Bool, hasPattern: Bool) {
    let condition = table.conditions[column.first]
    let format = self.format.name
    addNumbers(condition.domain, condition.unit, column.id, condition.place)
    if let dependency = condition.dependency {
      add("\(format) can't say for which values of others '\(column.id)' is asked", at: dependency.place)
    }
    if condition.isAssumed {
      add("\(format) can't say that nobody knows whether the values of '\(column.id)' are all", at: condition.place)
    }
    if column.isSet {
      add("The entries of the set '\(column.id)' are more than an import of \(format) reads", at: condition.place)
      return
    }
    if condition.domain.ordered?.scale.kind == .version {
      add(
        "\(format) has no versions; those of '\(column.id)' are texts, which engines compare by letters",
        at: condition.place)
    }
    guard self.format.isSheet else {
      if condition.requirement?.namedFormula != nil {
        add("The formula of '\(column.id)' is more than an import of \(format) reads", at: condition.place)
      } else if condition.requirement?.isName == true {
        add("The periods of '\(column.id)' are more than an import of \(format) reads", at: condition.place)
      }
      return
    }
    if condition.domain.isBoolean {
      add(
        "\(format) has the words for true and false of '\(column.id)', which an import takes for any others",
        at: condition.place)
    }
    if let requirement = condition.requirement { add(requirement, of: column, condition.place) }
    if hasPattern {
      add(
        "The words around the numbers of '\(column.id)' stay out, since \(format) has no place for them",
        at: condition.place)
    }
    if saysValues { return }
    if condition.domain.ordered.map({ $0.interval != .all }) == true {
      add("The bounds of '\(column.id)' stay out, since \(format) has no place for them", at: condition.place)
    }
    if condition.domain.isNullable || condition.domain.hasAnythingElse {
      add(
        "\(format) doesn't say which values of '\(column.id)' there are beside those that rules name",
        at: condition.place)
      return
    }
    let named = table.rules.map { $0.entries[column.first] }.reduce(into: Set<Int>()) { named, entry in
      if case .listed(let set) = entry.values { named.formUnion(set.indices) }
    }
    let silent = condition.namedValues.indices.filter { !named.contains($0) }.map { condition.namedValues[$0] }
    if !silent.isEmpty {
      add("No rule names \(Message.names(silent)) of '\(column.id)', so \(format) doesn't have it", at: condition.place)
    }
  }

  /// Adds what decides a column of a sheet, which doesn't say it.
  private mutating func add(_ requirement: Requirement, of column: ConditionColumn, _ place: SourceRange?) {
    let format = self.format.name
    if let formula = requirement.namedFormula {
      add(
        "'\(column.id)' is a column like others, since \(format) doesn't say that it is '\(formula.expression.description)'",
        at: place)
    } else if requirement.isName {
      add("'\(column.id)' is a column like others, since \(format) doesn't say what it is in each period", at: place)
    } else {
      add("'\(column.id)' is a column like others, since \(format) doesn't say that a table decides it", at: place)
    }
  }

  /// Adds the order of results that a hit policy needs.
  private mutating func addRanks() {
    if table.hitPolicy.ranksValues {
      add(
        "The order of the results of '\(table.id)', which its hit policy needs, stays out, since \(format.name) has no place for it",
        at: table.placeOfHitPolicy)
    }
  }

  /// Adds the words for true and false.
  private mutating func addTruth() {
    for column in table.conditions.columns where !column.isSet && table.conditions[column.first].domain.isBoolean {
      let condition = table.conditions[column.first]
      add("\(format.name) says true and false of '\(column.id)', rather than its words", at: condition.place)
    }
    for output in table.outputs where output.domain?.isBoolean == true {
      add("\(format.name) says true and false of '\(output.key)', rather than its words", at: output.place)
    }
  }

  /// Adds the unit and the step of numbers.
  private mutating func addNumbers(_ domain: Domain?, _ unit: MeasureUnit?, _ id: String, _ place: SourceRange?) {
    if let unit {
      add("The unit of '\(id)', \(unit.text), stays out, since \(format.name) has no place for it", at: place)
    }
    if let step = domain?.ordered?.scale.stepText {
      add("\(format.name) doesn't say that '\(id)' is a multiple of \(step)", at: place)
    }
  }

  /// Adds the entries and results of rules that a sheet has in words alone.
  private mutating func addRules() {
    for rule in table.rules {
      if let entry = rule.entries.first(where: { !$0.wording.comparisons.isEmpty }) {
        add("The comparison is in words, since \(format.name) compares no columns", at: entry.place)
      }
      for case .values(let values)? in rule.outcome.results {
        for case .formula(let formula) in values where !formula.expression.conditions.isEmpty {
          add("The formula is in words, since \(format.name) has none that an import reads", at: formula.place)
        }
      }
    }
  }
}
