import DecisionTables
import Diagnostics

extension PageBuilder {
  /// Adds the rules of a table, and what happens otherwise.
  mutating func addRules(to table: inout ImportedTable, _ draft: TableDraft, _ conditions: [ResolvedCondition]) {
    var (outcomes, sayings) = (OutcomeNumbers(), OutcomeNumbers())
    var boxes: [RuleMerging.Box] = []
    var last: Int?
    if !draft.defaults.isEmpty {
      table.otherwise = draft.defaults.enumerated().map { result(of: $1, table.output($0)) }
    }
    for (number, rule) in draft.rules.enumerated() {
      let outcome = rule.cells.indices.map { number in
        draft.hasResultsThatDoNotApply && rule.cells[number].isEmpty && !rule.isSilent
          ? ["null"] : result(of: rule, number, table.output(number), conditions)
      }
      if rule.isOtherwise, table.otherwise.isEmpty {
        (table.otherwise, last) = (outcome, number)
        continue
      }
      let known = outcomes.number(of: outcome)
      let values = zip(rule.entries, conditions).map { entry, condition in
        entry.map { condition.runs(of: $0) } ?? condition.all
      }
      if values.contains(where: \.isEmpty) {
        findings.append(
          .leavesOut(
            "No value is left for an entry of the row, which never counts; it is left out",
            at: rule.places.first?.firstPlace))
        continue
      }
      let saying = sayings.number(of: outcome.map { $0.map(wordsOfStep) })
      boxes.append(.init(values: values, outcome: known, saying: saying, first: number))
      table.origins += origins(rule, values, table, conditions)
    }
    let rules = DraftedRules(boxes, draft, conditions)
    let together = rules.matchingTogether()
    if !reader.isPublished, !table.layout.isOfRules, contradict(together.pairs, boxes) { table.showRules() }
    if table.layout.isOfRules {
      findings += draft.silentRules.map { .silentRule(isDecided: !table.otherwise.isEmpty, at: $0) }
    }
    let isCovered = !conditions.contains(where: \.mayBeMissing) && rules.areComplete
    if table.layout.isOfRules {
      choosePolicy(&table, boxes, together, draft)
      if !reader.isPublished, table.hitPolicy == "first", draft.hitPolicy == "first" {
        reportMasked(boxes, rules, draft)
      }
    }
    // A list of rules has all rows, which the checks look at; what a page of Hyo shows is known to be right.
    if draft.countsOnce, reader.isPublished || !table.layout.isOfRules { boxes = withoutMasked(boxes, rules, draft) }
    if !table.layout.isOfRules { boxes = merged(boxes, table.layout, conditions) }
    if isCovered, !table.otherwise.isEmpty, !reader.isPublished {
      findings.append(.unneededRow(last.flatMap { draft.rules[$0].place } ?? table.firstPlace))
    }
    table.isComplete = isCovered || !table.otherwise.isEmpty && !table.otherwise.contains(where: \.isEmpty)
    if let last, !table.otherwise.isEmpty, reader.isPublished, draft.rules[last].isWrittenOut {
      let values = conditions.map(\.all)
      let known = outcomes.number(of: table.otherwise)
      boxes.append(.init(values: values, outcome: known, saying: sayings.all.count, first: last))
      table.otherwise = []
      table.origins += origins(draft.rules[last], values, table, conditions)
    }
    write(boxes, draft, conditions, outcomes.all, to: &table)
  }

  /// The rules of a crosstab, of which those that say the same are one.
  private func merged(
    _ boxes: [RuleMerging.Box], _ layout: ImportedTable.Layout, _ conditions: [ResolvedCondition]
  ) -> [RuleMerging.Box] {
    let hasRules = !reader.isPublished && layout.columns.isEmpty && layout.sections.isEmpty
    return RuleMerging(boxes, conditions: conditions.count, apart: hasRules ? conditions.map(\.all) : nil).boxes
  }

  /// The words of a step, whatever its notes.
  private func wordsOfStep(_ id: String) -> String {
    position(ofStep: id).map { page.steps[$0].literal ?? page.steps[$0].phrase ?? id } ?? id
  }

  /// True if a row that matches always has a sign or a word in each condition, as other rows have.
  func isWrittenAsRule(_ rule: TableDraft.RuleDraft, _ draft: TableDraft) -> Bool {
    rule.isWrittenOut && (reader.isPublished || reader.signOfAny(in: draft) != nil)
  }

  /// Writes rules with ids, entries and annotations.
  private mutating func write(
    _ boxes: [RuleMerging.Box], _ draft: TableDraft, _ conditions: [ResolvedCondition], _ texts: [[[String]]],
    to table: inout ImportedTable
  ) {
    var pool = IdentifierPool()
    for box in boxes {
      let comparisons = draft.rules[box.first].comparisons
      let entries = zip(box.values, conditions).enumerated().map { number, pair in
        let (values, condition) = pair
        let isWritten = draft.rules[box.first].entries[number] != nil
        // An interval from the least to the greatest value of a sheet says more than any value does.
        let isInterval = isWritten && condition.scale != nil && !draft.isStated && !reader.isPublished
        let isAny = values.count == condition.all.count && !isInterval && (values.count > 1 || !isWritten)
        return (isAny ? "-" : condition.entry(values)).comparing(
          comparisons.filter { $0.input == number }.map { ($0.relation, conditions[$0.other].id) })
      }
      let words = entries.enumerated().filter { number, entry in
        entry != "-" && (!entry.contains(",") || conditions[number].scale != nil)
      }
      let name = words.map { number, entry in
        conditions[number].scale == nil && entry.isIdentifier
          ? entry : IdentifierPool.proposal(entry.testInWords) ?? ""
      }.filter { !$0.isEmpty }
        .joined(separator: "-")
      let isShort = !name.isEmpty && name.utf8.count <= 40 && name.isIdentifier
      let id =
        draft.rules[box.first].name.map { pool.unique($0) }
        ?? (isShort ? pool.unique(name) : pool.unique("rule", isNumbered: true))
      let remark = draft.rules[box.first].annotation
      if !remark.key.isEmpty { table.annotations.append(ImportedText(id: id, texts: self.texts(remark.texts))) }
      table.rules.append(.init(id: id, entries: entries, outcome: texts[box.outcome]))
    }
  }

  // MARK: Origins

  private func origins(
    _ rule: TableDraft.RuleDraft, _ values: [RangeSet<Int>], _ table: ImportedTable, _ conditions: [ResolvedCondition]
  ) -> [ImportedTable.Origin] {
    let name = zip(values, conditions).map { values, condition in
      values.count == condition.all.count && values.count > 1
        ? "any" : condition.entry(values).replacing(", ", with: "+")
    }.joined(separator: ".")
    let found = rule.places.map { places in
      let found = places.enumerated().map { language, cell in
        cell.map { "\($0.place.file.path):\(lines[language].line(of: $0.place.bounds.lowerBound))" }
      }
      return texts(found.isEmpty ? order.map { _ in nil } : found)
    }
    // A row on one line has the place of all its cells.
    if let first = found.first, found.allSatisfy({ $0 == first }) { return [.init(cell: name, places: first)] }
    return found.enumerated().map { number, places in
      .init(cell: table.outputs.count > 1 ? "\(name).\(table.outputs[number])" : name, places: places)
    }
  }
}

/// Outcomes by their numbers, in the order in which rules have them.
private struct OutcomeNumbers {
  private var numbers: [[[String]]: Int] = [:]
  private(set) var all: [[[String]]] = []

  /// The number of an outcome, which is the next one if no rule has had it.
  mutating func number(of outcome: [[String]]) -> Int {
    if let known = numbers[outcome] { return known }
    numbers[outcome] = all.count
    all.append(outcome)
    return all.count - 1
  }
}

extension String {
  /// The entry with comparisons beside its own test.
  fileprivate func comparing(_ comparisons: [(relation: Comparison.Relation, other: String)]) -> String {
    if comparisons.isEmpty { return self }
    if self == "-", comparisons.count == 2, [.atLeast, .greater].contains(comparisons[0].relation),
      [.atMost, .less].contains(comparisons[1].relation)
    {
      let (lower, upper) = (comparisons[0], comparisons[1])
      return (lower.relation == .atLeast ? "[" : "(") + "\(lower.other)..\(upper.other)"
        + (upper.relation == .atMost ? "]" : ")")
    }
    let own = self == "-" ? [] : [self]
    return (own + comparisons.map { "\($0.relation.rawValue) \($0.other)" }).joined(separator: " and ")
  }

  /// A test with words in the place of its signs.
  fileprivate var testInWords: String {
    let words = [
      ("<= ", "up to "), (">= ", "from "), ("< ", "below "), ("> ", "above "), ("!= ", "not "), ("= ", "like "),
    ]
    for (sign, word) in words where hasPrefix(sign) {
      return word + dropFirst(sign.count)
    }
    return self
  }
}

extension ImportedTable {
  /// The id of an output by its position; nil for the one that has no name.
  fileprivate func output(_ position: Int) -> String? { position < outputs.count ? outputs[position] : nil }
}
