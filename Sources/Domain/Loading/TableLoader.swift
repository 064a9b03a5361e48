import DecisionTables
import Diagnostics
import YAMLTree

/// Reads a decision table of a spec.
package struct TableLoader {
  let id: SourceText
  let fields: Fields
  let vocabulary: Vocabulary
  /// The tables that may decide conditions of this one.
  private let tables: RequiredTables
  /// True if a key is wrong; its author may have meant anything.
  private let hasFaultyKeys: Bool
  /// Returns the text of a CSV file next to the spec; nil, with a finding, if there is none.
  let readRules: (SourceText, inout [Finding]) -> SourceText?

  /// The most conditions of a table, and the most outputs.
  package static let mostColumns = 100

  init?(
    _ pair: YAMLPair, vocabulary: Vocabulary, tables: RequiredTables, findings: inout [Finding],
    readRules: @escaping (SourceText, inout [Finding]) -> SourceText?
  ) {
    _ = pair.key.declaredIdentifier("a table", findings: &findings)
    let before = findings.count
    guard let fields = Fields(pair.value, as: Self.shape, findings: &findings) else { return nil }
    hasFaultyKeys = findings[before...].contains { $0.severity == .error }
    self.id = pair.key
    self.fields = fields
    self.vocabulary = vocabulary
    self.tables = tables
    self.readRules = readRules
  }

  /// - Parameters:
  ///   - literals: receives the table's texts for all languages.
  ///   - findings: receives findings about the table.
  /// - Returns: The table; nil if it is unusable.
  func load(literals: inout LiteralTexts, findings: inout [Finding]) -> TableSpec? {
    let start = findings.count
    defer { findings.attribute(from: start, table: id.text) }
    var own: [Finding] = []
    let declared = conditions(literals: &literals, findings: &own)
    findings += own
    guard var conditions = declared else { return nil }
    conditions.compareWithOthers()
    let before = findings.count
    guard let outputs = outputs(conditions: conditions, literals: &literals, findings: &findings) else { return nil }
    own += findings[before...]
    let labelNotes = LabelNoteLoader(conditions: conditions, outputs: outputs).load(fields, findings: &findings)
    var table = table(conditions: conditions, outputs: outputs, findings: &findings)
    table.addPairs(findings: &findings)
    if hasFaultyKeys || own.hasErrors || conditions.contains(where: \.isFaulty) { table.isFaulty = true }
    let layouts = LayoutLoader(table: id, conditions: conditions, outputs: outputs)
    let declaredLayout = layouts.layout(fields["layout"], findings: &findings)
    guard let declaredLayout, let compiled = CompiledTable.compile(table, findings: &findings),
      let layout = layouts.layout(declaredLayout, of: compiled, vocabulary, findings: &findings)
    else { return nil }
    return TableSpec(
      table: compiled, layout: layout, labelNotes: labelNotes, isGuided: isGuided(findings: &findings),
      graph: graph(of: compiled, findings: &findings),
      sources: sources(of: table, findings: &findings),
      sourcesOfRules: sourcesOfRules(table, findings: &findings))
  }

  /// The sources that the table names, and those of the constants that it uses.
  private func sources(of table: DecisionTable, findings: inout [Finding]) -> [String] {
    let named = vocabulary.sourceIDs(fields.texts("sources", findings: &findings), findings: &findings)
    return named + vocabulary.sources(ofConstants: table.usedConstants).filter { !named.contains($0) }
  }

  /// The sources of rules, by the rules' ids.
  private func sourcesOfRules(_ table: DecisionTable, findings: inout [Finding]) -> [String: [String]] {
    let rules = Set(table.rules.map(\.id.text))
    var sources: [String: [String]] = [:]
    for pair in fields["sources-of"]?.mapping("'sources-of'", findings: &findings) ?? [] {
      let named = pair.value.texts("'sources-of'", findings: &findings)
      sources[pair.key.text] = vocabulary.sourceIDs(named, findings: &findings)
      if !rules.contains(pair.key.text), !table.isFaulty { findings.append(.unknownRule(pair.key, among: rules)) }
    }
    return sources.filter { rules.contains($0.key) }
  }

  /// The table with those that decide its conditions; nil if no table does.
  private func graph(of table: CompiledTable, findings: inout [Finding]) -> DecisionGraph? {
    guard table.definition.conditions.contains(where: { $0.requirement != nil }) else { return nil }
    return DecisionGraph(of: table, findings: &findings)
  }

  private func table(conditions: [Condition], outputs: [Output], findings: inout [Finding]) -> DecisionTable {
    var own: [Finding] = []
    var isFaulty = false
    let reader = RuleLoader(conditions: conditions, outputs: outputs, vocabulary: vocabulary)
    let policy = fields.text("hit-policy", findings: &findings)
    let aggregation = fields.text("aggregation", findings: &findings)
    // If the policy is misspelled, use the one under which rules never conflict.
    let hitPolicy = policy.flatMap { HitPolicy.parse($0, findings: &own) ?? .collect } ?? .unique
    let function = aggregation.flatMap { Aggregation.parse($0, findings: &own) }
    var table = DecisionTable(
      id: id.text, conditions: conditions, outputs: outputs,
      hitPolicy: hitPolicy, aggregation: function,
      rules: rules(reader.aggregating(by: function), &isFaulty, findings: &own),
      mustBeComplete: mustBeComplete(findings: &own),
      impossible: impossible(reader, findings: &own), place: id.range)
    table.placeOfHitPolicy = policy?.range
    table.monotonicity = MonotonicityLoader(table: table).promises(fields, findings: &own)
    annotate(&table.rules, isWhole: !isFaulty, findings: &own)
    table.checkPolicy(at: policy?.range, aggregationAt: aggregation?.range, findings: &own)
    table.otherwise = fields["otherwise"].map { node in reader.deciding(on: table).outcome(node, findings: &own) }
    table.placeOfOtherwise = fields.place(of: "otherwise")
    table.formulasInSteps = formulas(inStepsOf: table, findings: &own)
    table.hasUnknownSteps = own.contains { $0.kind == .unknownStep }
    table.isFaulty = isFaulty || own.contains { $0.severity == .error && $0.kind != .unknownStep }
    findings += own
    // Without its aggregation, the table's decisions are unknown.
    let isAggregationFaulty =
      aggregation != nil && table.aggregation == nil || own.contains { $0.kind == .unusableAggregation }
    if isAggregationFaulty { return table }
    let before = findings.count
    if let node = fields["examples"] {
      var expecting = reader.deciding(on: table)
      expecting.mayBeComputed = false
      let loader = ExampleLoader(reader: expecting)
      let inputs = conditions.contains { $0.requirement != nil } ? tables.inputs(of: conditions) : []
      (table.examples, table.inputExamples) = loader.examples(node, inputs: inputs, findings: &findings)
    }
    table.hasFaultyExamples = findings[before...].contains { $0.severity == .error }
    return table
  }

  // MARK: Steps

  /// The formulas in the phrases of the table's steps and their choices; adds findings for those without a value here.
  private func formulas(inStepsOf table: DecisionTable, findings: inout [Finding]) -> [String: [PhraseFormula]] {
    var formulas: [String: [PhraseFormula]] = [:]
    var (seen, checked): (Set<String>, Set<String>) = ([], [])
    table.forEachStep { reference in
      guard seen.insert(reference.id).inserted, let step = vocabulary.steps[reference.id] else { return }
      for part in [step] + step.choices.compactMap({ vocabulary.steps[$0.id] }) where !part.formulas.isEmpty {
        formulas[reference.id, default: []] += part.formulas
        if checked.insert(part.id).inserted { findings += faults(of: part, named: reference, in: table) }
      }
    }
    return formulas
  }

  /// The findings about the values that a step says, where the table can't give them.
  private func faults(of step: Step, named reference: StepReference, in table: DecisionTable) -> [Finding] {
    let terms = FormulaTerms(conditions: table.conditions)
    var findings: [Finding] = []
    for said in step.formulas { findings += terms.faults(of: said, in: reference, of: table.id) }
    findings.keepQuotes(from: 0, of: step.formulas.map(\.text))
    return findings
  }

  // MARK: Conditions and outputs

  /// The table's conditions; nil if one of them is unknown, since nothing that follows would make sense.
  private func conditions(literals: inout LiteralTexts, findings: inout [Finding]) -> [Condition]? {
    guard let node = fields.required("conditions", findings: &findings) else { return nil }
    var conditions: [Condition] = []
    var isWhole = true
    if case .sequence(let items) = node.value, !isNarrow(items.count, "conditions", findings: &findings) { return nil }
    func add(_ condition: Condition?, at place: SourceRange, findings: inout [Finding]) {
      guard var condition else {
        isWhole = false
        return
      }
      if !vocabulary.lists.isEmpty { condition.lists = ConditionLists(vocabulary.lists) }
      if conditions.contains(where: { $0.declaredID == condition.id }) {
        findings.append(Finding(.duplicateID, at: place, "The table has the condition '\(condition.id)' twice"))
        return
      }
      conditions += condition.parts
    }
    if case .mapping(let pairs) = node.value {
      for pair in pairs {
        let condition = declared(pair, literals: &literals, findings: &findings)
        add(condition, at: pair.key.range, findings: &findings)
      }
      return isWhole && isNarrow(conditions.count, "conditions", findings: &findings) ? conditions : nil
    }
    guard let items = node.items("'conditions'", findings: &findings) else { return nil }
    for item in items {
      if case .mapping(let pairs) = item.value {
        for pair in pairs {
          let condition = declared(pair, literals: &literals, findings: &findings)
          add(condition, at: pair.key.range, findings: &findings)
        }
      } else if let name = item.text("a condition", findings: &findings) {
        add(known(name, literals: &literals, findings: &findings), at: name.range, findings: &findings)
      }
    }
    return isWhole && isNarrow(conditions.count, "conditions", findings: &findings) ? conditions : nil
  }

  /// True if a table has few enough columns; each rule has an entry for each of them, which could exhaust the machine.
  private func isNarrow(_ count: Int, _ things: Message, findings: inout [Finding]) -> Bool {
    if count <= Self.mostColumns { return true }
    findings.append(Finding(.tableTooLarge, at: id.range, "A table has at most \(Self.mostColumns) \(things)"))
    return false
  }

  private func declared(_ pair: YAMLPair, literals: inout LiteralTexts, findings: inout [Finding]) -> Condition? {
    _ = pair.key.declaredIdentifier("a condition", findings: &findings)
    return ConditionLoader.condition(
      pair, domains: vocabulary.domains, tables: tables, literals: &literals, findings: &findings)
  }

  private func known(_ name: SourceText, literals: inout LiteralTexts, findings: inout [Finding]) -> Condition? {
    if let condition = vocabulary.conditions[name.text] { return condition }
    if let pair = vocabulary.required[name.text] { return declared(pair, literals: &literals, findings: &findings) }
    if vocabulary.faultyConditions.contains(name.text) { return nil }
    findings.append(
      Finding(
        .unknownCondition, at: name.range, "No spec declares the condition '\(name.text)'",
        fixes: Finding.Fix.didYouMean(name.text, amongIDs: vocabulary.conditions.keys, replacing: name.range) + [
          .init("declare it: 'conditions: { \(name.text): [first, second] }'")
        ]))
    return nil
  }

  /// The outputs; nil if the values of one could not be read, since nothing that follows would make sense.
  private func outputs(conditions: [Condition], literals: inout LiteralTexts, findings: inout [Finding]) -> [Output]? {
    guard let node = fields["outputs"] else { return [Output(id: "")] }
    guard isNarrow(node.count, "outputs", findings: &findings) else { return nil }
    let loader = OutputLoader(conditions: conditions, domains: vocabulary.domains)
    let (outputs, isWhole) = loader.outputs(node, literals: &literals, findings: &findings)
    return isWhole ? outputs : nil
  }

  // MARK: Rules

  /// The rules; sets `isFaulty` if one could not be read, so that nothing is concluded from the rest.
  private func rules(_ reader: RuleLoader, _ isFaulty: inout Bool, findings: inout [Finding]) -> [Rule] {
    guard let node = fields.required("rules", findings: &findings) else {
      isFaulty = true
      return []
    }
    guard case .scalar(let text) = node.value else {
      let items = node.items("'rules'", haveManyKeys: true, findings: &findings) ?? []
      let rules = items.compactMap { reader.rule($0, findings: &findings) }
      isFaulty = rules.count < items.count
      return rules
    }
    if let finding = Finding.spreadsheet(text) {
      findings.append(finding)
      isFaulty = true
      return []
    }
    let grid =
      text.text.hasSuffix(".csv") && !text.text.contains("\n")
      ? readRules(text, &findings).flatMap { RuleGrid.parseCSV($0, findings: &findings) }
      : RuleGrid.parsePipeTable(text, findings: &findings)
    guard let grid else {
      isFaulty = true
      return []
    }
    let rules: [Rule]
    (rules, isFaulty) = grid.rules(
      reader.vocabulary.formulaTerms(reader.conditions), outputs: reader.outputs, findings: &findings)
    for rule in rules {
      _ = rule.id.declaredIdentifier("a rule", findings: &findings)
      reader.checkSteps(rule.outcome, findings: &findings)
    }
    return rules
  }

  /// Records which rules have an annotation.
  private func annotate(_ rules: inout [Rule], isWhole: Bool, findings: inout [Finding]) {
    let names = fields.texts("annotations", findings: &findings)
    if names.isEmpty { return }
    let positions = Dictionary(zip(rules.map(\.id.text), rules.indices)) { first, _ in first }
    for name in names {
      if let position = positions[name.text] {
        if rules[position].placeOfAnnotation != nil {
          findings.append(
            Finding(
              .duplicateID, at: name.range, "The rule '\(name.text)' is listed twice",
              fixes: [.init("remove one of the two")]))
        }
        rules[position].placeOfAnnotation = name.range
      } else if isWhole {
        findings.append(.unknownRule(name, among: positions.keys, isAnnotated: true))
      }
    }
  }

  private func mustBeComplete(findings: inout [Finding]) -> Bool {
    !fields.has("gaps", as: Self.notStated, findings: &findings)
  }

  private func isGuided(findings: inout [Finding]) -> Bool {
    fields.has("finder", as: Self.guided, findings: &findings)
  }

  private func impossible(_ reader: RuleLoader, findings: inout [Finding]) -> [Impossible] {
    guard let node = fields["impossible"] else { return [] }
    return (node.items("'impossible'", haveManyKeys: true, findings: &findings) ?? []).compactMap { item in
      guard let fields = Fields(item, as: Self.impossibleShape, findings: &findings),
        let when = fields.required("when", findings: &findings),
        let because = fields.required("because", findings: &findings)?.text("'because'", findings: &findings)
      else { return nil }
      _ = because.declaredIdentifier("a note", findings: &findings)
      return Impossible(
        entries: reader.entries(when, findings: &findings),
        reason: NoteReference(id: because.text, place: because.range), place: item.range)
    }
  }
}

extension Finding {
  fileprivate static func unknownRule(
    _ name: SourceText, among rules: some Collection<String>, isAnnotated: Bool = false
  ) -> Finding {
    Finding(
      .unknownRule, at: name.range,
      isAnnotated ? "The table has no rule '\(name.text)' to annotate" : "The table has no rule '\(name.text)'",
      fixes: Fix.didYouMean(name.text, amongIDs: rules, replacing: name.range))
  }
}
