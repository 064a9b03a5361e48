import DecisionTables
import Diagnostics

// What it means when several rules match.
extension PageBuilder {
  /// Replaces an aggregation or a hit policy of a model for which its outputs have no values.
  mutating func settlePolicy(of draft: inout TableDraft) {
    let place = draft.rules.first?.places.first?.firstPlace
    if draft.hitPolicy != "collect" { draft.aggregation = nil }
    if let aggregation = draft.aggregation {
      if draft.outputs.count > 1 {
        findings.append(
          .assumption(
            "'\(aggregation)' makes one value of several outputs, which a spec can't; the table lists all results",
            at: place))
        draft.aggregation = nil
      } else if aggregation != "count", !draft.outputs.indices.allSatisfy({ isQuantity($0, .number, draft) }) {
        findings.append(
          .assumption("'\(aggregation)' needs numbers as results; the table lists all results", at: place))
        draft.aggregation = nil
      }
    }
    if draft.aggregation == "count", !draft.defaults.isEmpty {
      findings.append(
        .leavesOut(
          "A table that counts has a number in every case; the default output of the model is left out", at: place))
      draft.defaults = []
    }
    if let policy = draft.hitPolicy, ["priority", "output-order"].contains(policy), !listsResults(draft) {
      let other = policy == "priority" ? "first" : "rule-order"
      findings.append(
        .assumption(
          "'\(policy)' needs the order of the results, and the model lists none; '\(other)' is taken in its place",
          at: place))
      draft.hitPolicy = other
    }
  }

  /// True if all results of an output are of a kind.
  private func isQuantity(_ output: Int, _ kind: Scale.Kind, _ draft: TableDraft) -> Bool {
    if let computed = draft.computedKinds[output] { return computed == kind }
    let cells = draft.rules.map { $0.cells[output] } + (output < draft.defaults.count ? [draft.defaults[output]] : [])
    return !draft.rules.contains { $0.isComputed(output) } && cells.allSatisfy { $0.isEmpty || holds($0, kind) }
  }

  private func listsResults(_ draft: TableDraft) -> Bool {
    draft.outputKinds.indices.contains { output in
      if case .listed(let values) = draft.outputKinds[output] {
        !values.isEmpty && !draft.rules.contains { $0.isComputed(output) }
      } else {
        false
      }
    }
  }

  /// Chooses the hit policy of a table of rules.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - boxes: Its rules.
  ///   - found: Those that match together.
  ///   - draft: What its source says.
  mutating func choosePolicy(
    _ table: inout ImportedTable, _ boxes: [RuleMerging.Box], _ found: CompiledTable.RulePairs, _ draft: TableDraft
  ) {
    let pairs = found.pairs
    if let policy = draft.hitPolicy, policy != "unique",
      // A page of Hyo says so itself, and its numbers are words here, which hide that rows overlap.
      draft.isStated || reader.isPublished || !pairs.isEmpty
    {
      (table.hitPolicy, table.aggregation) = (policy, draft.aggregation)
      if draft.isStated, policy == "any" { reportContradictions(pairs, boxes, draft) }
      return
    }
    guard let second = pairs.first?.second else {
      if let policy = draft.policyOfLetter { table.hitPolicy = askPolicy(of: table, likely: policy)?.answer }
      return
    }
    let agree = !contradict(pairs, boxes) && found.areAll
    // Rules that differ in their notes alone have different results for the checks of 'any'.
    let isAny = agree && pairs.allSatisfy { boxes[$0.first].outcome == boxes[$0.second].outcome }
    let named = draft.policyOfLetter.flatMap { isAny && $0 == "unique" ? nil : $0 }
    // Tests list all that they expect of the same steps.
    let areTests = draft.outputs.contains { HeaderWords($0.key.plainWords).namesExpectation }
    let likely = named ?? (isAny ? "any" : areTests && !draft.isStated ? "collect" : "first")
    let question =
      draft.isStated
      ? nil : askPolicy(of: table, likely: likely, named: isAny && draft.policyOfLetter == "unique" ? "unique" : nil)
    if agree || !draft.isStated { table.hitPolicy = question?.answer ?? likely }
    if agree {
      let place = draft.rules[boxes[second].first].place
      findings.append(
        .assumption("Several rows match at the same time, and say the same", at: place, question: question))
    } else if question.map({ Self.policiesOfOneRule.contains($0.answer) }) ?? true {
      reportContradictions(pairs, boxes, draft, question)
    } else if named == nil, areTests, question?.answer == likely {
      findings.append(
        .assumption(
          "Several rows match at the same time; all of them count, since they say what tests expect",
          at: draft.rules[boxes[second].first].place, question: question))
    }
  }

  private static let policiesOfOneRule: Set<String> = ["unique", "any", "first"]

  /// Asks which rules count where several match; nil for a page of Hyo, which says it.
  private mutating func askPolicy(of table: ImportedTable, likely: String, named: String? = nil) -> ImportQuestion? {
    if reader.isPublished { return nil }
    let id = "\(questionPrefix)/hit-policy"
    let choices = [likely] + ([named].compactMap(\.self) + ["first", "rule-order", "collect"]).filter { $0 != likely }
    let question = ImportQuestion(
      id: id, question: "which rules count where several match at the same time?", choices: choices,
      answer: choices.first { $0 == answers[id] } ?? likely)
    page.questions.append(question)
    return question
  }

  /// True if rules that match together say different things, which no crosstab can show.
  func contradict(_ pairs: [(first: Int, second: Int)], _ boxes: [RuleMerging.Box]) -> Bool {
    pairs.contains { boxes[$0.first].saying != boxes[$0.second].saying }
  }

  /// Reports each row that says something else than one above it that matches at the same time.
  private mutating func reportContradictions(
    _ pairs: [(first: Int, second: Int)], _ boxes: [RuleMerging.Box], _ draft: TableDraft,
    _ question: ImportQuestion? = nil
  ) {
    var above: [Int: Int] = [:]
    for (first, second) in pairs where boxes[first].saying != boxes[second].saying {
      above[second] = min(above[second] ?? first, first)
    }
    let named = question?.answer == "first" ? nil : question?.answer
    for (number, (second, first)) in above.sorted(by: { $0.key < $1.key }).enumerated() {
      findings.append(
        .contradiction(
          under: draft.isStated ? draft.hitPolicy ?? "unique" : named, draft.rules[boxes[second].first].place,
          draft.rules[boxes[first].first].place, number == 0 ? question : nil))
    }
  }

  /// Reports rules that never count although the first one that matches does, since others above match wherever they do.
  mutating func reportMasked(_ boxes: [RuleMerging.Box], _ rules: DraftedRules, _ draft: TableDraft) {
    for (rule, behind) in rules.behindOthers() {
      findings.append(.maskedRow(draft.rules[boxes[rule].first].place, draft.rules[boxes[behind].first].place))
    }
  }

  /// The boxes without those that never count, since others above match wherever they do.
  mutating func withoutMasked(_ boxes: [RuleMerging.Box], _ rules: DraftedRules, _ draft: TableDraft)
    -> [RuleMerging.Box]
  {
    let left = Set(rules.behindOthers().map(\.rule))
    for rule in left.sorted() {
      findings.append(
        .leavesOut(
          "The row never counts, since one above it matches wherever it does; it is left out",
          at: draft.rules[boxes[rule].first].place))
    }
    return boxes.indices.filter { !left.contains($0) }.map { boxes[$0] }
  }
}
