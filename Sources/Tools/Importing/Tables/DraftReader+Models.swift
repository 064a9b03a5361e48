import Diagnostics

/// The facts that models of decisions have of a table, in addition to its cells.
extension DraftReader {
  /// The hit policy of a table, which must be the same in all languages.
  mutating func hitPolicy(of table: TwinTable) -> String? {
    let policies = table.sources.compactMap { $0?.hitPolicy }
    if Set(policies).count > 1 {
      findings.append(
        .languagesDiffer(
          "The languages have different hit policies, and the first one counts: \(Message.names(Set(policies).sorted()))",
          at: table.sources.lazy.compactMap { $0?.place }.first))
    }
    return policies.first
  }

  /// Adds the values that models list, in their order.
  mutating func list(_ table: TwinTable, _ facts: DecisionFacts, in draft: inout TableDraft) {
    let scopes = scopes(table)
    for number in 0..<facts.inputs {
      let places = draft.conditions[number].name.map { $0?.place ?? noPlace }
      func cell(_ texts: [String?]) -> [SourceCell?] {
        zip(texts, places).map { text, place in text.map { .init($0, at: place) } }
      }
      switch facts.inputKinds[number] {
      case .listed(let values):
        // The words of a value may have marks of notes, which its entries don't have.
        for texts in table.listedTexts(values, of: number) {
          observe(label(cell(texts), scopes).texts, number, in: &draft)
        }
      case .boolean: for value in ["true", "false"] { observe(cell(places.map { _ in value }), number, in: &draft) }
      case .text, .unknown, .number, .integer, .date, .time, .duration, .months: break
      }
    }
  }

  /// Adds the facts that the models of all languages have of their table.
  mutating func state(_ table: TwinTable, _ facts: DecisionFacts, in draft: inout TableDraft) {
    draft.isStated = true
    (draft.aggregation, draft.outputKinds) = (facts.aggregation, facts.outputKinds)
    let scopes = scopes(table)
    let places = table.sources.map { $0?.place ?? noPlace }
    func cell(_ texts: [String?]) -> [SourceCell?] {
      zip(texts, places).map { text, place in text.map { .init($0, at: place) } }
    }
    for number in 0..<facts.inputs {
      draft.conditions[number].isStated = true
      draft.conditions[number].kind = facts.inputKinds[number]
      draft.conditions[number].feed = facts.feeds[number]
      draft.conditions[number].bounds = facts.bounds[number]
      draft.conditions[number].isNullable = facts.nullable[number]
      if facts.inputKinds[number] == .text { draft.conditions[number].isOpen = true }
      for texts in table.namedTexts(facts.named, of: number) { observe(cell(texts), number, in: &draft) }
    }
    draft.defaults = facts.defaults.indices.map { number in
      let own = table.sources.map { source -> String? in
        let defaults = source?.facts?.defaults ?? facts.defaults
        return number < defaults.count ? defaults[number] : facts.defaults[number]
      }
      return own.allSatisfy { $0 == nil } ? [] : steps(cell(own), scopes)
    }
  }

  /// Adds the comparisons and computed results of a rule, which its cells don't have.
  mutating func addFacts(_ table: TwinTable, _ row: Int, to rule: inout TableDraft.RuleDraft) {
    // Positions of inputs and outputs are those of all models only if they have as many.
    let own = zip(table.sources, table.rows[row]).map { source, row -> (DecisionFacts, Int)? in
      guard let row, let facts = source?.facts, facts.inputs == table.facts?.inputs,
        facts.outputs == table.facts?.outputs
      else { return nil }
      return (facts, row)
    }
    guard let (facts, first) = own.lazy.compactMap(\.self).first else { return }
    let computing = own.compactMap { own in own.map { $0.rule($1) } }
    if let place = table.cell(row, 0).firstPlace, computing.contains(where: { $0 != computing[0] }) {
      findings.append(
        .languagesDiffer(
          "The languages compare or compute something else in this rule, and the first one counts", at: place))
    }
    if first < facts.comparisons.count { rule.comparisons = facts.comparisons[first] }
    guard first < facts.computed.count else { return }
    rule.computed = facts.computed[first].indices.map { output in
      facts.computed[first][output] == nil
        ? []
        : own.map { own in
          own.flatMap { facts, row in row < facts.computed.count ? facts.computed[row][output] : nil }
        }
    }
    if rule.computed.allSatisfy(\.isEmpty) { rule.computed = [] }
  }

  private mutating func observe(_ cell: [SourceCell?], _ condition: Int, in draft: inout TableDraft) {
    _ = draft.conditions[condition].values.observe(cell)
  }

  /// A place for what stands nowhere.
  private var noPlace: SourceRange { SourceRange(startOf: SourceFile(path: "", bytes: [])) }
}
