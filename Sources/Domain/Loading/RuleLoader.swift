import DecisionTables
import Diagnostics
import YAMLTree

/// Reads rules that are written as a list.
struct RuleLoader {
  var conditions: [Condition]
  var outputs: [Output]
  let vocabulary: Vocabulary
  /// True if an outcome may have several values for an output.
  var mayBeSeveral = false
  /// True if results may be formulas.
  var mayBeComputed = true

  static let shape = MappingShape(
    "a rule",
    [
      .init(
        "id", .id(.rule, .declaration), "The rule's id, once in a table.", isNeeded: true, elsewhere: ["name", "rule"]),
      .init(
        "when", entriesShape, "From conditions to entries. A condition that is left out may have any value.",
        elsewhere: ["if", "given", "conditions", "condition", "inputs"]),
      .init(
        Condition.dayID, .texts,
        "The days on which the rule holds, such as '[2026-01-01..2026-12-31]'; all days if left out.",
        elsewhere: ["period", "validity", "effective"]),
      .init(
        "then", outcomeShape, "A value, a step or a list of steps; with several outputs, a mapping from these.",
        isNeeded: true, elsewhere: ["result", "output", "outputs", "outcome", "do", "steps", "step"]),
    ])
  static let entriesShape = Shape.entries(.texts(.entry), keys: .column(.condition))
  static let outcomeShape = outcomeShape()

  /// The shape of the outcome of a rule, or of one of some words in its place.
  static func outcomeShape(or words: [String] = []) -> Shape {
    .either([.texts(.result(words: words)), .entries(.texts(.result()), keys: .column(.output))])
  }

  /// A reader for the decisions of a table, rather than for the results of a single rule.
  func deciding(on table: DecisionTable) -> RuleLoader {
    var reader = self
    for index in outputs.indices {
      let domain = table.decidedDomain(of: index)
      guard domain != outputs[index].domain else { continue }
      // The name is not declared anywhere.
      reader.outputs[index].domain = domain
      reader.outputs[index].place = nil
    }
    reader.mayBeSeveral = table.hitPolicy.yieldsSeveral && table.aggregation == nil
    return reader
  }

  /// A reader for rules whose results a table makes one value of; if that is their sum, each may be beyond the bounds of it.
  func aggregating(by aggregation: Aggregation?) -> RuleLoader {
    guard aggregation == .sum else { return self }
    var reader = self
    for index in outputs.indices {
      guard case .ordered(let scale, _)? = outputs[index].domain else { continue }
      reader.outputs[index].domain = .ordered(scale, .all)
    }
    return reader
  }

  func rule(_ node: YAMLNode, report: Report) -> Rule? {
    guard let fields = Fields(node, as: Self.shape, report: report),
      let id = fields.required("id", report: report)?.text("'id'", report: report),
      let then = fields.required("then", report: report)
    else { return nil }
    _ = id.declaredIdentifier(Self.shape.subject, report: report)
    let attempt = report.attempt()
    var tests = fields["when"].map { entries($0, report: attempt) } ?? conditions.map { _ in .any(at: id.range) }
    if !conditions.contains(where: { $0.declaredID == Condition.dayID && !$0.isDay }) {
      checkPeriod(beside: fields["when"], report: attempt)
    }
    attempt.keep()
    if let day = conditions.firstIndex(where: \.isDay) {
      tests[day] = fields[Condition.dayID].map { Self.period($0, report: report) } ?? .any(at: id.range)
    }
    return Rule(id: id, entries: tests, outcome: outcome(then, report: report), place: id.range)
  }

  /// Reads the days on which something holds.
  static func period(_ node: YAMLNode, report: Report) -> Entry {
    let attempt = report.attempt()
    defer { attempt.keep() }
    let period = entry(node, of: .day(at: node.range), report: attempt)
    attempt.change { finding in
      // A day is never missing, and nobody can declare that it may be.
      let isNull = finding.kind == .unknownValue
      if isNull { finding.notes = [] }
      guard finding.fixes.isEmpty || isNull else { return }
      finding.fixes = [
        .init("write an interval of days: '>= 2026-04-01', '< 2027-01-01' or '[2026-04-01..2026-12-31]'")
      ]
    }
    return period
  }

  /// Reports a period among the entries of a rule, where nothing reads it, in place of a condition that the table doesn't have.
  private func checkPeriod(beside when: YAMLNode?, report: Report) {
    guard case .mapping(let pairs)? = when?.value, let position = pairs.position(of: Condition.dayID) else { return }
    let place = pairs[position].key.range
    report.replace(with: report.findings.filter { $0.kind != .unknownCondition || $0.place?.bounds != place.bounds })
    report.add(
      Finding(
        .wrongKind, at: place, "'valid' stands beside 'when', and not in it",
        fixes: [.init("move it out of 'when'")]))
  }

  /// Reads an entry for each condition of the table; a condition that is not mentioned may have any value.
  ///
  /// - Parameters:
  ///   - node: a mapping from conditions.
  ///   - report: receives findings about the mapping.
  ///   - read: reads the entry of a condition.
  ///   - readSet: reads the entry of a set, given the conditions of its members.
  /// - Returns: The entries in the order of the conditions.
  func entries(
    _ node: YAMLNode, report: Report,
    reading read: (YAMLNode, Condition, Report) -> Entry = Self.entry,
    readingSet readSet: (YAMLNode, ArraySlice<Condition>, Report) -> [Entry] = Self.setEntry
  ) -> [Entry] {
    let before = report.count
    let pairs = node.mapping("'when'", report: report) ?? []
    let sets = conditions.haveSets ? conditions.columns.filter(\.isSet) : []
    for pair in pairs
    where !conditions.contains(where: { $0.id == pair.key.text }) && !sets.contains(where: { $0.id == pair.key.text }) {
      report.add(.unknownCondition(pair.key.text, at: pair.key.range, among: conditions))
    }
    let isFaulty = report.count > before
    var entries = conditions.map { condition in
      guard condition.member == nil, let position = pairs.position(of: condition.id) else {
        return Entry(.any, at: node.range, isFaulty: isFaulty)
      }
      return read(pairs[position].value, condition, report)
    }
    for set in sets {
      guard let position = pairs.position(of: set.id) else { continue }
      let members = conditions[set.positions]
      entries.replaceSubrange(set.positions, with: readSet(pairs[position].value, members, report))
    }
    return entries
  }

  /// Reads an entry for a condition, or for a set: then one for each member.
  static func entries(_ node: YAMLNode, of conditions: ArraySlice<Condition>, report: Report) -> [Entry] {
    guard let condition = conditions.first else { return [] }
    return condition.member == nil
      ? [entry(node, of: condition, report: report)] : setEntry(node, of: conditions, report: report)
  }

  private static func setEntry(_ node: YAMLNode, of members: ArraySlice<Condition>, report: Report)
    -> [Entry]
  {
    let attempt = report.attempt()
    if case .scalar(let text) = node.value {
      defer { attempt.keep(quoting: [text]) }
      return Entry.parse(text, forSet: members, report: attempt)
    }
    // `[has a, has b]` leaves open whether both or one of the two are meant, as `[a, b]` does.
    let items = node.texts("an entry", report: attempt).map(\.text)
    let written = "[\(items.joined(separator: ", "))]"
    let text = SourceText(written, file: node.file, bounds: node.bounds, segments: [])
    defer { attempt.keep(quoting: []) }
    return Entry.parse(text, forSet: members, report: attempt)
  }

  private static func entry(_ node: YAMLNode, of condition: Condition, report: Report) -> Entry {
    let attempt = report.attempt()
    if case .scalar(let text) = node.value {
      defer { attempt.keep(quoting: [text]) }
      return Entry.parse(text, for: condition, report: attempt)
    }
    if condition.domain.ordered != nil, let finding = Finding.intervalAsList(node) {
      report.add(finding)
      return Entry(.any, at: node.range, isFaulty: true)
    }
    let pieces = node.texts("an entry", report: attempt)
    defer { attempt.keep(quoting: pieces) }
    if pieces.isEmpty, !attempt.isEmpty { return Entry(.any, at: node.range, isFaulty: true) }
    return Entry.parse(pieces, at: node.range, for: condition, report: attempt)
  }

  /// Reads the outcome of a rule: a value, a step or a list of steps, or a mapping from outputs to those.
  func outcome(_ node: YAMLNode, report: Report) -> Outcome {
    let outcome = parsedOutcome(node, report: report)
    checkSteps(outcome, report: report)
    return outcome
  }

  private func parsedOutcome(_ node: YAMLNode, report: Report) -> Outcome {
    guard case .mapping(let pairs) = node.value else {
      if outputs.count > 1 {
        report.add(
          Finding(
            .wrongKind, at: node.range, "In a table with several outputs an outcome names them",
            fixes: [.init("write '{ \(outputs.map { "\($0.id): …" }.joined(separator: ", ")) }'")]))
      }
      return Outcome([result(node, for: outputs[0], report: report)] + outputs.dropFirst().map { _ in nil })
    }
    for pair in pairs where !outputs.contains(where: { $0.id == pair.key.text }) {
      report.add(
        Finding(
          .unknownOutput, at: pair.key.range, "The table has no output '\(pair.key.text)'", notes: [.init(outputNote)],
          fixes: Finding.Fix.didYouMean(
            pair.key.text, amongIDs: outputs.map(\.id).filter { !$0.isEmpty }, replacing: pair.key.range)))
    }
    let hasUnknown = pairs.contains { pair in !outputs.contains { $0.id == pair.key.text } }
    return Outcome(
      outputs.map { output in
        guard let pair = pairs.first(where: { $0.key.text == output.id }) else {
          // The unknown output may well be this one, so its absence is not reported.
          return hasUnknown ? .unknown : nil
        }
        return result(pair.value, for: output, report: report)
      })
  }

  private var outputNote: Message {
    outputs.map(\.id) == [""]
      ? "it declares none, so that an outcome is a step or a list of steps"
      : "its outputs are: \(outputs.map(\.id).joined(separator: ", "))"
  }

  /// A result for an output: its value, or a step or a list of steps.
  private func result(_ node: YAMLNode, for output: Output, report: Report) -> Outcome.Result {
    let attempt = report.attempt()
    let texts = node.texts("an outcome", report: attempt).filter { !$0.text.isEmpty }
    defer { attempt.keep(quoting: texts) }
    if texts.isEmpty {
      if attempt.isEmpty { attempt.add(.emptyResult(of: output, at: node.range)) }
      return .unknown
    }
    if outputs.count > 1, texts.count == 1, texts[0].text == Outcome.Result.nothing { return .doesNotApply }
    guard output.domain == nil else {
      return .parse(
        texts, at: node.range, for: output, mayBeSeveral: mayBeSeveral,
        terms: mayBeComputed ? vocabulary.formulaTerms(conditions) : nil, report: attempt)
    }
    return .steps(texts.map { StepReference(id: $0.text, place: $0.range) })
  }

  func checkSteps(_ outcome: Outcome, report: Report) {
    for case .steps(let steps)? in outcome.results {
      for step in steps where vocabulary.steps[step.id] == nil { report.add(.unknownStep(step, in: vocabulary)) }
    }
  }
}

extension Finding {
  static func unknownStep(_ step: StepReference, in vocabulary: Vocabulary) -> Finding {
    let parts = step.id.split(whereSeparator: \.isWhitespace).map(String.init)
    let isList = parts.count > 1 && parts.allSatisfy { vocabulary.steps[$0] != nil }
    let list = parts.joined(separator: ", ")
    return Finding(
      .unknownStep, at: step.place, "No spec declares the step '\(step.id)'",
      fixes: isList
        ? [.init("did you mean '\(list)'? In a list of rules write '[\(list)]'")]
        : Fix.didYouMean(step.id, amongIDs: vocabulary.steps.keys, replacing: step.place)
          + (step.id.isIdentifier ? [.init("declare it: 'steps: { \(step.id): {} }'")] : []))
  }
}
