import Diagnostics

extension PageBuilder {
  /// Adds a table with its conditions, outputs and rules.
  mutating func add(_ table: PageOutline.Table, _ draft: TableDraft, _ id: String) {
    var conditions: [ResolvedCondition] = []
    var notesOn: [(key: String, notes: [String])] = []
    for (number, condition) in draft.conditions.enumerated() {
      // Where a row stands for any value, and others for one alone, there must be more.
      let isOpen = draft.layout == nil && draft.rules.contains { $0.entries[number] == nil && !$0.isOtherwise }
      let resolved = resolve(condition, in: table, isOpen: isOpen, besides: conditions.map(\.id))
      conditions.append(resolved.condition)
      notesOn += resolved.notes
    }
    let outputs = outputs(draft, table, &notesOn)
    var imported = ImportedTable(
      id: id, title: texts(table.title.texts), conditions: conditions.map(\.id), outputs: outputs,
      layout: .init(), rules: [])
    if imported.title.allSatisfy({ $0 == nil }) { imported.title = page.title }
    imported.notesOn = notesOn.reduce(into: []) { all, entry in
      if let known = all.firstIndex(where: { $0.key == entry.key }) {
        all[known].notes += entry.notes.filter { !all[known].notes.contains($0) }
      } else if !entry.notes.isEmpty {
        all.append(entry)
      }
    }
    if let layout = draft.layout {
      imported.layout.sections = layout.sections.map { conditions[$0].id }
      imported.layout.rows = layout.rows.map { conditions[$0].id }
      imported.layout.columns = layout.columns.map { conditions[$0].id }
      imported.layout.mergesRows = draft.mergesRows
      imported.section = section(draft, conditions)
    } else {
      imported.layout.isOfRules = true
    }
    addRules(to: &imported, draft, conditions)
    assumeGaps(&imported, draft, table)
    page.tables.append(imported)
  }

  // MARK: Conditions

  /// A condition with the position of the value of each occurrence.
  struct ResolvedCondition {
    var id: String
    var values: [ImportedText]
    var valueOf: [Int]
    /// True if there are other values as well.
    var isOpen: Bool

    /// All values, and one for the others.
    var all: [Int] { Array(0..<(values.count + (isOpen ? 1 : 0))) }
  }

  private mutating func resolve(
    _ draft: ConditionDraft, in table: PageOutline.Table, isOpen: Bool, besides others: [String]
  ) -> (condition: ResolvedCondition, notes: [(key: String, notes: [String])]) {
    let resolution = draft.values.resolved()
    findings += resolution.splits.compactMap { .notOneToOne($0, reader.tags) }
    var pool = IdentifierPool(reserved: ["null", "anything-else", "not-stated"])
    let values = resolution.entries.map { entry in
      ImportedText(id: pool.id(of: entry.texts.texts, kind: "value"), texts: texts(entry.texts.texts))
    }
    var name = draft.name.map { $0.flatMap { $0.text.isEmpty ? nil : $0.text } }
    if name.allSatisfy({ $0 == nil }) {
      name = table.title.texts
      if name.allSatisfy({ $0 == nil }) { name = twins.documents.map { $0.title?.text ?? "–" } }
      findings.append(
        .assumption("A column has no header; the heading of the table names it", at: draft.name.firstPlace))
    }
    let opens = isOpen && values.count == 1
    let id = declare(texts(name), values, name, isOpen: opens, besides: others)
    var notes: [(key: String, notes: [String])] = [(id, ids(ofNotes: draft.notes))]
    for (occurrence, own) in draft.valueNotes.sorted(by: { $0.key < $1.key }) where !own.isEmpty {
      notes.append(("\(id).\(values[resolution.entryOf[occurrence]].id)", ids(ofNotes: own)))
    }
    return (ResolvedCondition(id: id, values: values, valueOf: resolution.entryOf, isOpen: opens), notes)
  }

  /// The id of a condition: that of an equal one, or a new one.
  private mutating func declare(
    _ name: [String?], _ values: [ImportedText], _ own: [String?], isOpen: Bool, besides others: [String]
  )
    -> String
  {
    let key = [name.description, values.description, "\(isOpen)"]
    if let known = conditionsByKey[key]?.first(where: { !others.contains($0) }) { return known }
    let id = conditionIDs.id(of: own, kind: "condition")
    conditionsByKey[key, default: []].append(id)
    page.conditions.append(ImportedCondition(id: id, name: name, domain: .values(values), isOpen: isOpen))
    return id
  }

  private mutating func outputs(
    _ draft: TableDraft, _ table: PageOutline.Table, _ notesOn: inout [(key: String, notes: [String])]
  ) -> [String] {
    // A page of Hyo heads the only output without a name with a word of its own.
    if draft.outputs.isEmpty || draft.outputs.count == 1 && reader.words.isOutcome(draft.outputs[0]) { return [] }
    return draft.outputs.indices.map { number in
      var name = draft.outputs[number].map { $0.flatMap { $0.text.isEmpty ? nil : $0.text } }
      if name.allSatisfy({ $0 == nil }) { name = table.title.texts }
      let texts = texts(name)
      let isRepeated = draft.outputs[..<number].contains { self.texts($0.texts) == texts }
      let known = isRepeated ? nil : outputsByName[texts]
      let id = known ?? conditionIDs.id(of: name, kind: "output")
      if known == nil {
        page.outputs.append(ImportedText(id: id, texts: texts))
        if outputsByName[texts] == nil { outputsByName[texts] = id }
      }
      if number < draft.outputNotes.count { notesOn.append((id, ids(ofNotes: draft.outputNotes[number]))) }
      return id
    }
  }

  // MARK: Rules

  private mutating func addRules(
    to table: inout ImportedTable, _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) {
    var outcomes: [[[String]]: Int] = [:]
    var texts: [[[String]]] = []
    var boxes: [RuleMerging.Box] = []
    for (number, rule) in draft.rules.enumerated() {
      let outcome = rule.cells.map { cell in cell.map { step($0) } }
      if rule.isOtherwise, table.otherwise.isEmpty {
        table.otherwise = outcome
        continue
      }
      let known = outcomes[outcome] ?? texts.count
      if known == texts.count {
        outcomes[outcome] = known
        texts.append(outcome)
      }
      let values = zip(rule.entries, conditions).map { entry, condition in
        entry.map { Array(Set($0.map { condition.valueOf[$0] })).sorted() } ?? condition.all
      }
      boxes.append(.init(values: values, outcome: known, first: number))
      table.origins += origins(rule, values, table, conditions)
    }
    if draft.hitPolicy != "rule-order" || !table.layout.isOfRules { boxes = withoutMasked(boxes, draft) }
    if !table.layout.isOfRules { boxes = RuleMerging(boxes, conditions: conditions.count).boxes }
    var pool = IdentifierPool()
    var annotations: [ImportedText] = []
    table.rules = boxes.map { box in
      let entries = zip(box.values, conditions).enumerated().map { number, pair in
        let (values, condition) = pair
        let isAny =
          values.count == condition.all.count
          && (values.count > 1 || draft.rules[box.first].entries[number] == nil)
        return isAny ? "-" : values.map { condition.values[$0].id }.joined(separator: ", ")
      }
      let name = entries.filter { $0 != "-" && !$0.contains(",") }.joined(separator: "-")
      let id = name.isEmpty || name.utf8.count > 40 ? pool.unique("rule", isNumbered: true) : pool.unique(name)
      let remark = draft.rules[box.first].annotation
      if !remark.key.isEmpty { annotations.append(ImportedText(id: id, texts: self.texts(remark.texts))) }
      return .init(id: id, entries: entries, outcome: texts[box.outcome])
    }
    table.annotations = annotations
    if table.layout.isOfRules { choosePolicy(&table, boxes, draft) }
  }

  private mutating func choosePolicy(_ table: inout ImportedTable, _ boxes: [RuleMerging.Box], _ draft: TableDraft) {
    let pairs = overlaps(boxes)
    if pairs.isEmpty { return }
    if let policy = draft.hitPolicy {
      table.hitPolicy = policy
      return
    }
    let isSame = pairs.allSatisfy { $0.0.outcome == $0.1.outcome }
    table.hitPolicy = isSame ? "any" : "first"
    let place = draft.rules.first?.places.first?.firstPlace
    findings.append(
      isSame
        ? .assumption("Several rows match at the same time, and say the same", at: place)
        : .assumption("Several rows match at the same time; the first of them counts", at: place))
  }

  /// The boxes without those that never count, since an earlier one matches wherever they do.
  private mutating func withoutMasked(_ boxes: [RuleMerging.Box], _ draft: TableDraft) -> [RuleMerging.Box] {
    var kept: [RuleMerging.Box] = []
    var known: Set<[[Int]]> = []
    var wide: [RuleMerging.Box] = []
    for box in boxes {
      let isMasked = known.contains(box.values) || wide.contains { $0.outcome != box.outcome && $0.covers(box) }
      if isMasked {
        findings.append(
          .assumption(
            "The row never counts, since one above it matches wherever it does; it is left out",
            at: draft.rules[box.first].places.first?.firstPlace))
        continue
      }
      kept.append(box)
      known.insert(box.values)
      if box.values.contains(where: { $0.count > 1 }), wide.count < 500 { wide.append(box) }
    }
    return kept
  }

  private func overlaps(_ boxes: [RuleMerging.Box]) -> [(RuleMerging.Box, RuleMerging.Box)] {
    // Rules that name one value of each condition overlap nowhere once they differ.
    let wide = boxes.filter { $0.values.contains { $0.count > 1 } }.prefix(500)
    return wide.flatMap { one in
      boxes.filter { $0.first != one.first && $0.meets(one) }.map { (one, $0) }
    }
  }

  private func origins(
    _ rule: TableDraft.RuleDraft, _ values: [[Int]], _ table: ImportedTable, _ conditions: [ResolvedCondition]
  ) -> [ImportedTable.Origin] {
    let name = zip(values, conditions).map { values, condition in
      values.count == condition.all.count && values.count > 1
        ? "any" : values.map { condition.values[$0].id }.joined(separator: "+")
    }.joined(separator: ".")
    return rule.places.enumerated().map { number, places in
      let output = table.outputs.count > 1 ? ".\(table.outputs[number])" : ""
      let found = places.enumerated().map { language, cell in
        cell.map { "\($0.place.file.path):\(lines[language].line(of: $0.place.bounds.lowerBound))" }
      }
      return .init(cell: name + output, places: texts(found.isEmpty ? order.map { _ in nil } : found))
    }
  }

  // MARK: Gaps

  private mutating func assumeGaps(_ table: inout ImportedTable, _ draft: TableDraft, _ source: PageOutline.Table) {
    let place = draft.rules.first?.places.first?.firstPlace
    if draft.hasEmptyCells {
      findings.append(.assumption("Empty cells count as not stated", at: place))
      table.leavesGaps = true
    }
    if draft.isSparse || table.layout.isOfRules && !covers(table) {
      findings.append(.assumption("Combinations without a row count as not stated", at: place))
      table.leavesGaps = true
    }
  }

  /// True if the rules of a table name each combination.
  private func covers(_ table: ImportedTable) -> Bool {
    var product = 1
    for id in table.conditions {
      guard case .values(let values)? = page.conditions.first(where: { $0.id == id })?.domain else { return false }
      product *= values.count
      if product > table.rules.count { break }
    }
    return !table.otherwise.isEmpty || table.rules.count >= product
      || table.rules.contains { $0.entries.allSatisfy { $0 == "-" } }
  }
}
