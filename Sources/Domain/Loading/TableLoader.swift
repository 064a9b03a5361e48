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
  let readRules: (SourceText, Report) -> SourceText?

  /// The most conditions of a table, and the most outputs.
  package static let mostColumns = 100

  init?(
    _ pair: YAMLPair, vocabulary: Vocabulary, tables: RequiredTables, report: Report,
    readRules: @escaping (SourceText, Report) -> SourceText?
  ) {
    _ = pair.key.declaredIdentifier("a table", report: report)
    let attempt = report.attempt()
    defer { attempt.keep() }
    guard let fields = Fields(pair.value, as: Self.shape, report: attempt) else { return nil }
    hasFaultyKeys = attempt.hasErrors
    self.id = pair.key
    self.fields = fields
    self.vocabulary = vocabulary
    self.tables = tables
    self.readRules = readRules
  }

  /// - Parameters:
  ///   - literals: receives the table's texts for all languages.
  ///   - extent: counts the tables that are followed to the table's conditions.
  ///   - report: receives findings about the table.
  /// - Returns: The table; nil if it is unusable.
  func load(literals: inout LiteralTexts, extent: inout GraphExtent, report: Report) -> TableSpec? {
    let report = report.attempt(table: id.text)
    defer { report.keep() }
    guard var conditions = conditions(literals: &literals, report: report) else { return nil }
    let names = Set((fields["let"].flatMap { $0.mapping("'let'", report: Report()) } ?? []).map(\.key.text))
    conditions.resolveDependencies(of: id, besides: names, report: report)
    guard let formulas = self.names(besides: conditions, literals: &literals, report: report) else { return nil }
    conditions += formulas
    conditions.compareWithOthers()
    guard let outputs = outputs(conditions: conditions, literals: &literals, report: report) else { return nil }
    let rules = ruleSource(report: report)
    conditions += datedConstants(usedBy: rules, besides: conditions, for: outputs, report: report)
    if let day = day(rules, conditions: conditions, outputs: outputs, report: report) { conditions.append(day) }
    let areColumnsFaulty = report.hasErrors
    let labelNotes = LabelNoteLoader(conditions: conditions, outputs: outputs).load(fields, report: report)
    var table = table(conditions: conditions, outputs: outputs, rules, report: report)
    table.addPairs(report: report)
    if hasFaultyKeys || areColumnsFaulty || conditions.contains(where: \.isFaulty) { table.isFaulty = true }
    let layouts = LayoutLoader(table: id, conditions: conditions, outputs: outputs)
    let declaredLayout = layouts.layout(fields["layout"], report: report)
    guard let declaredLayout, let compiled = CompiledTable.compile(table, report: report),
      let layout = layouts.layout(declaredLayout, of: compiled, vocabulary, report: report)
    else { return nil }
    return TableSpec(
      table: compiled, layout: layout, labelNotes: labelNotes, isGuided: isGuided(report: report),
      graph: hasConditionCalledLikeDay(conditions) ? nil : graph(of: compiled, &extent, report: report),
      sources: sources(of: table, report: report),
      sourcesOfRules: sourcesOfRules(table, report: report))
  }

  /// The sources that the table names, and those of the constants that it uses.
  private func sources(of table: DecisionTable, report: Report) -> [String] {
    let named = vocabulary.sourceIDs(fields.texts("sources", report: report), report: report)
    return named + vocabulary.sources(ofConstants: table.usedConstants).filter { !named.contains($0) }
  }

  /// The sources of rules, by the rules' ids.
  private func sourcesOfRules(_ table: DecisionTable, report: Report) -> [String: [String]] {
    let rules = Set(table.rules.map(\.id.text))
    var sources: [String: [String]] = [:]
    for pair in fields["sources-of"]?.mapping("'sources-of'", report: report) ?? [] {
      let named = pair.value.texts("'sources-of'", report: report)
      sources[pair.key.text] = vocabulary.sourceIDs(named, report: report)
      if !rules.contains(pair.key.text), !table.isFaulty { report.add(.unknownRule(pair.key, among: rules)) }
    }
    return sources.filter { rules.contains($0.key) }
  }

  /// The table with those that decide its conditions; nil if no table does, or too many.
  private func graph(of table: CompiledTable, _ extent: inout GraphExtent, report: Report) -> DecisionGraph? {
    guard table.definition.conditions.contains(where: { $0.requirement != nil }) else { return nil }
    guard extent.add(table) else {
      report.add(.followedTooFar(id))
      return nil
    }
    return DecisionGraph(of: table, budget: extent.budget, report: report)
  }

  private func table(
    conditions: [Condition], outputs: [Output], _ source: RuleSource?, report: Report
  ) -> DecisionTable {
    let own = report.attempt()
    var isFaulty = false
    var reader = RuleLoader(conditions: conditions, outputs: outputs, vocabulary: vocabulary)
    let policy = fields.text("hit-policy", report: report)
    let aggregation = fields.text("aggregation", report: report)
    // If the policy is misspelled, use the one under which rules never conflict.
    let hitPolicy = policy.flatMap { HitPolicy.parse($0, report: own) ?? .collect } ?? .unique
    let function = aggregation.flatMap { Aggregation.parse($0, report: own) }
    var table = DecisionTable(
      id: id.text, conditions: conditions, outputs: outputs,
      hitPolicy: hitPolicy, aggregation: function,
      rules: rules(source, reader.aggregating(by: function), &isFaulty, report: own),
      mustBeComplete: mustBeComplete(report: own), place: id.range)
    table.boundDay(by: period(report: own), report: own)
    reader.conditions = table.conditions
    table.impossible = impossible(reader, report: own)
    table.placeOfHitPolicy = policy?.range
    table.monotonicity = MonotonicityLoader(table: table).promises(fields, report: own)
    annotate(&table.rules, isWhole: !isFaulty, report: own)
    table.checkPolicy(at: policy?.range, aggregationAt: aggregation?.range, report: own)
    table.otherwise = fields["otherwise"].map { node in reader.deciding(on: table).outcome(node, report: own) }
    table.placeOfOtherwise = fields.place(of: "otherwise")
    table.formulasInSteps = formulas(inStepsOf: table, report: own)
    table.hasUnknownSteps = own.findings.contains { $0.kind == .unknownStep }
    table.isFaulty = isFaulty || own.findings.contains { $0.severity == .error && $0.kind != .unknownStep }
    own.keep()
    // Without its aggregation, the table's decisions are unknown.
    let isAggregationFaulty =
      aggregation != nil && table.aggregation == nil || own.findings.contains { $0.kind == .unusableAggregation }
    if isAggregationFaulty { return table }
    let attempt = report.attempt()
    if let node = fields["examples"] {
      var expecting = reader.deciding(on: table)
      expecting.mayBeComputed = false
      let loader = ExampleLoader(reader: expecting)
      let isDecided = conditions.contains { $0.requirement != nil }
      let inputs = isDecided ? tables.inputs(of: table.conditions) : []
      (table.examples, table.inputExamples) = loader.examples(node, inputs: inputs, report: attempt)
    }
    table.hasFaultyExamples = attempt.hasErrors
    attempt.keep()
    return table
  }

  // MARK: Steps

  /// The formulas in the phrases of the table's steps and their choices; adds findings for those without a value here.
  private func formulas(inStepsOf table: DecisionTable, report: Report) -> [String: [PhraseFormula]] {
    var formulas: [String: [PhraseFormula]] = [:]
    var (seen, checked): (Set<String>, Set<String>) = ([], [])
    table.forEachStep { reference in
      guard seen.insert(reference.id).inserted, let step = vocabulary.steps[reference.id] else { return }
      for part in [step] + step.choices.compactMap({ vocabulary.steps[$0.id] }) where !part.formulas.isEmpty {
        formulas[reference.id, default: []] += part.formulas
        if checked.insert(part.id).inserted { check(part, named: reference, in: table, report: report) }
      }
    }
    return formulas
  }

  /// Reports the values that a step says where the table can't give them.
  private func check(_ step: Step, named reference: StepReference, in table: DecisionTable, report: Report) {
    let terms = FormulaTerms(conditions: table.conditions)
    let attempt = report.attempt()
    for said in step.formulas { attempt.add(terms.faults(of: said, in: reference, of: table.id)) }
    attempt.keep(quoting: step.formulas.map(\.text))
  }

  // MARK: Conditions and outputs

  /// The table's conditions; nil if one of them is unknown, since nothing that follows would make sense.
  private func conditions(literals: inout LiteralTexts, report: Report) -> [Condition]? {
    guard let node = fields.required("conditions", report: report) else { return nil }
    var conditions: [Condition] = []
    var isWhole = true
    if case .sequence(let items) = node.value, !isNarrow(items.count, "conditions", report: report) { return nil }
    func add(_ condition: Condition?, at place: SourceRange, report: Report) {
      guard var condition else {
        isWhole = false
        return
      }
      if !vocabulary.lists.isEmpty { condition.lists = ConditionLists(vocabulary.lists) }
      if conditions.contains(where: { $0.declaredID == condition.id }) {
        report.add(Finding(.duplicateID, at: place, "The table has the condition '\(condition.id)' twice"))
        return
      }
      conditions += condition.parts
    }
    if case .mapping(let pairs) = node.value {
      for pair in pairs {
        let condition = declared(pair, literals: &literals, report: report)
        add(condition, at: pair.key.range, report: report)
      }
      return isWhole && isNarrow(conditions.count, "conditions", report: report) ? conditions : nil
    }
    guard let items = node.items("'conditions'", report: report) else { return nil }
    for item in items {
      if case .mapping(let pairs) = item.value {
        for pair in pairs {
          let condition = declared(pair, literals: &literals, report: report)
          add(condition, at: pair.key.range, report: report)
        }
      } else if let name = item.text("a condition", report: report) {
        add(known(name, literals: &literals, report: report), at: name.range, report: report)
      }
    }
    return isWhole && isNarrow(conditions.count, "conditions", report: report) ? conditions : nil
  }

  /// True if a table has few enough columns; each rule has an entry for each of them, which could exhaust the machine.
  private func isNarrow(_ count: Int, _ things: Message, report: Report) -> Bool {
    if count <= Self.mostColumns { return true }
    report.add(Finding(.tableTooLarge, at: id.range, "A table has at most \(Self.mostColumns) \(things)"))
    return false
  }

  private func declared(_ pair: YAMLPair, literals: inout LiteralTexts, report: Report) -> Condition? {
    _ = pair.key.declaredIdentifier("a condition", report: report)
    return ConditionLoader.condition(
      pair, domains: vocabulary.domains, tables: tables, literals: &literals, report: report)
  }

  private func known(_ name: SourceText, literals: inout LiteralTexts, report: Report) -> Condition? {
    if let condition = vocabulary.conditions[name.text] { return condition }
    if let pair = vocabulary.required[name.text] { return declared(pair, literals: &literals, report: report) }
    if vocabulary.faultyConditions.contains(name.text) { return nil }
    report.add(
      Finding(
        .unknownCondition, at: name.range, "No spec declares the condition '\(name.text)'",
        fixes: Finding.Fix.didYouMean(name.text, amongIDs: vocabulary.conditions.keys, replacing: name.range) + [
          .init("declare it: 'conditions: { \(name.text): [first, second] }'")
        ]))
    return nil
  }

  /// The names for formulas, as conditions; nil if one of them could not be read, since rules may ask about it.
  private func names(besides conditions: [Condition], literals: inout LiteralTexts, report: Report) -> [Condition]? {
    guard let node = fields["let"] else { return [] }
    guard let pairs = node.mapping("'let'", report: report) else { return nil }
    if pairs.isEmpty {
      report.add(
        Finding(
          .missingKey, at: node.range, "'let' gives no formula a name",
          fixes: [.init("write a name and its formula, such as 'girth: length + width', or leave 'let' out")]))
      return nil
    }
    guard isNarrow(conditions.count + pairs.count, "conditions", report: report) else { return nil }
    let used = NameLoader.uses(pairs).subtracting(conditions.map(\.id))
    var required: [String: Condition] = [:]
    for id in used.sorted() {
      guard let pair = vocabulary.required[id] else { continue }
      required[id] = declared(pair, literals: &literals, report: report)
    }
    var loader = NameLoader(pairs, besides: conditions, vocabulary, required: required)
    return loader.load(report: report)
  }

  /// The outputs; nil if the values of one could not be read, since nothing that follows would make sense.
  private func outputs(conditions: [Condition], literals: inout LiteralTexts, report: Report) -> [Output]? {
    guard let node = fields["outputs"] else { return [Output(id: "")] }
    guard isNarrow(node.count, "outputs", report: report) else { return nil }
    let loader = OutputLoader(conditions: conditions, domains: vocabulary.domains)
    let (outputs, isWhole) = loader.outputs(node, literals: &literals, report: report)
    return isWhole ? outputs : nil
  }

  // MARK: Rules

  /// The rules as they are written; nil if there are none to read.
  private func ruleSource(report: Report) -> RuleSource? {
    guard let node = fields.required("rules", report: report) else { return nil }
    guard case .scalar(let text) = node.value else {
      return .list(node.items("'rules'", haveManyKeys: true, report: report) ?? [])
    }
    if let finding = Finding.spreadsheet(text) {
      report.add(finding)
      return nil
    }
    let grid =
      text.text.hasSuffix(".csv") && !text.text.contains("\n")
      ? readRules(text, report).flatMap { RuleGrid.parseCSV($0, report: report) }
      : RuleGrid.parsePipeTable(text, report: report)
    return grid.map(RuleSource.grid)
  }

  /// The rules; sets `isFaulty` if one could not be read, so that nothing is concluded from the rest.
  private func rules(
    _ source: RuleSource?, _ reader: RuleLoader, _ isFaulty: inout Bool, report: Report
  ) -> [Rule] {
    switch source {
    case nil:
      isFaulty = true
      return []
    case .list(let items):
      let rules = items.compactMap { reader.rule($0, report: report) }
      isFaulty = rules.count < items.count
      return rules
    case .grid(let grid):
      let rules: [Rule]
      (rules, isFaulty) = grid.rules(
        reader.vocabulary.formulaTerms(reader.conditions), outputs: reader.outputs, report: report)
      for rule in rules {
        _ = rule.id.declaredIdentifier("a rule", report: report)
        reader.checkSteps(rule.outcome, report: report)
      }
      return rules
    }
  }

  /// Records which rules have an annotation.
  private func annotate(_ rules: inout [Rule], isWhole: Bool, report: Report) {
    let names = fields.texts("annotations", report: report)
    if names.isEmpty { return }
    let positions = Dictionary(zip(rules.map(\.id.text), rules.indices)) { first, _ in first }
    for name in names {
      if let position = positions[name.text] {
        if rules[position].placeOfAnnotation != nil {
          report.add(
            Finding(
              .duplicateID, at: name.range, "The rule '\(name.text)' is listed twice",
              fixes: [.init("remove one of the two")]))
        }
        rules[position].placeOfAnnotation = name.range
      } else if isWhole {
        report.add(.unknownRule(name, among: positions.keys, isAnnotated: true))
      }
    }
  }

  private func mustBeComplete(report: Report) -> Bool {
    !fields.has("gaps", as: Self.notStated, report: report)
  }

  private func isGuided(report: Report) -> Bool {
    fields.has("finder", as: Self.guided, report: report)
  }

  private func impossible(_ reader: RuleLoader, report: Report) -> [Impossible] {
    guard let node = fields["impossible"] else { return [] }
    return (node.items("'impossible'", haveManyKeys: true, report: report) ?? []).compactMap { item in
      guard let fields = Fields(item, as: Self.impossibleShape, report: report),
        let when = fields.required("when", report: report),
        let because = fields.required("because", report: report)?.text("'because'", report: report)
      else { return nil }
      _ = because.declaredIdentifier("a note", report: report)
      return Impossible(
        entries: reader.entries(when, report: report),
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
