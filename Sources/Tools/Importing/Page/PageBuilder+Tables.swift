import Diagnostics
import Loading

extension PageBuilder {
  /// Adds a table with its conditions, outputs and rules.
  mutating func add(_ table: PageOutline.Table, _ draft: TableDraft, _ id: String) {
    questionPrefix = "table-\(table.numberInQuestions)"
    var conditions: [ResolvedCondition] = []
    let catchesOthers = catchesOthers(draft)
    let hasColumns = draft.layout.map { !$0.columns.isEmpty } ?? false
    var notesOn: [(key: String, notes: [String])] = []
    for (number, condition) in draft.conditions.enumerated() {
      // Where a row stands for any value, and others for one alone, there must be more.
      let isOpen =
        draft.layout == nil
        && draft.rules.contains {
          $0.entries[number] == nil && (!$0.isOtherwise || isWrittenAsRule($0, draft))
        }
      var condition = condition
      if catchesOthers, !condition.isAlwaysAny { condition.isOpen = true }
      condition.hasOtherValues = draft.rules.contains { $0.entries[number] == nil }
      let resolved = resolve(
        condition, in: table, isOpen: isOpen, isOfCrosstab: hasColumns, besides: conditions.map(\.id))
      conditions.append(resolved.condition)
      notesOn += resolved.notes
    }
    var draft = draft
    notesOn += moveNotesOfRows(&draft, conditions)
    keepSayableResults(&draft, conditions)
    settlePolicy(of: &draft)
    settleEmptyResults(of: &draft)
    let outputs = outputs(draft, table, &notesOn)
    var imported = ImportedTable(
      id: id, title: texts(table.title.texts), conditions: conditions.map(\.id), outputs: outputs,
      layout: .init(), rules: [])
    if imported.title.allSatisfy({ $0?.isEmpty != false }) { imported.title = page.title }
    imported.notesOn = notesOn.reduce(into: []) { all, entry in
      if let known = all.firstIndex(where: { $0.key == entry.key }) {
        all[known].notes += entry.notes.filter { !all[known].notes.contains($0) }
      } else if !entry.notes.isEmpty {
        all.append(entry)
      }
    }
    layOut(&imported, draft, conditions)
    imported.firstPlace = draft.rules.first?.places.first?.firstPlace
    addRules(to: &imported, draft, conditions)
    if case .one(let twin) = table.content { place(&imported, twin) }
    assumeGaps(&imported, draft)
    askForOtherValues(imported, draft, conditions)
    page.tables.append(imported)
    record(imported, draft, table)
  }

  /// Chooses between a crosstab and a list of rules.
  private mutating func layOut(
    _ imported: inout ImportedTable, _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) {
    let isUnread = conditions.contains(where: \.isUnread) && draft.headings.isEmpty
    if let layout = draft.layout, !isUnread || !layout.columns.isEmpty, !conditions.contains(where: \.hasOverlaps),
      isSmallEnough(conditions, imported.outputs.count, draft)
    {
      imported.layout.sections = layout.sections.map { conditions[$0].id }
      imported.layout.rows = layout.rows.map { conditions[$0].id }
      imported.layout.columns = layout.columns.map { conditions[$0].id }
      imported.layout.mergesRows = draft.mergesRows
      imported.section = section(draft, conditions)
    } else {
      imported.layout.isOfRules = true
      imported.layout.hasRulesInColumns = draft.hasRulesInColumns
      imported.layout.hasMarks = declaresInOrder(draft.markedSteps)
      imported.layout.signOfAny = reader.signOfAny(in: draft)
    }
  }

  /// Puts notes on numbers, and those on a value in some rows alone, beside what these rows say.
  ///
  /// - Returns: Those on the whole condition: marked steps are the same in all rules, so that a rule has none of its own.
  private mutating func moveNotesOfRows(_ draft: inout TableDraft, _ conditions: [ResolvedCondition])
    -> [(key: String, notes: [String])]
  {
    var ofConditions: [(key: String, notes: [String])] = []
    for (number, condition) in draft.conditions.enumerated() {
      let marked = condition.valueNotes.filter { !$0.value.isEmpty }
      if marked.isEmpty { continue }
      let moved =
        conditions[number].scale == nil
        ? condition.notesOfRows(condition.values.resolved().entryOf, notes.entryOf) : Set(marked.keys)
      if !draft.markedSteps.isEmpty {
        let notes = moved.sorted().flatMap { marked[$0] ?? [] }
        ofConditions.append((conditions[number].id, ids(ofNotes: notes)))
        continue
      }
      for rule in draft.rules.indices {
        let notes = (draft.rules[rule].entries[number] ?? []).filter(moved.contains).flatMap { marked[$0] ?? [] }
        if notes.isEmpty { continue }
        guard let output = draft.rules[rule].cells.firstIndex(where: { !$0.isEmpty }) else {
          findings.append(
            .leavesOut("A note on a row that says nothing stays out", at: draft.rules[rule].places.first?.firstPlace))
          continue
        }
        let last = draft.rules[rule].cells[output].count - 1
        let known = draft.rules[rule].cells[output][last].notes
        draft.rules[rule].cells[output][last].notes += notes.filter { !known.contains($0) }
      }
    }
    return ofConditions
  }

  /// True if the values that the rows name can't be all, since a last row is about others, and nothing else is left to it.
  private func catchesOthers(_ draft: TableDraft) -> Bool {
    guard !reader.isPublished, !draft.isStated, draft.layout == nil, draft.rules.contains(where: \.isOtherwise) else {
      return false
    }
    let resolutions = draft.conditions.map { $0.values.resolved() }
    let counts = resolutions.map(\.entries.count)
    let boxes = draft.rules.filter { !$0.isOtherwise }.map { rule in
      rule.entries.indices.map { number in
        let own = rule.entries[number].map { RangeSet(positions: $0.map { resolutions[number].entryOf[$0] }) }
        return own ?? RangeSet(0..<counts[number])
      }
    }
    return DraftedRules(boxes, of: counts).areComplete
  }

  // MARK: Places

  /// Finds the lines that a region takes the place of: those of the table, and of the notes that it shows.
  private func place(_ table: inout ImportedTable, _ twin: TwinTable) {
    let shown = notes(of: table)
    var places: [SourceRange?] = []
    for (language, source) in twin.sources.enumerated() {
      let lines = source?.lines { isShown($0, language, among: shown) }
      places.append(lines)
      guard let source, let lines else { continue }
      table.notesLeft += source.notes(behind: lines).map(\.text.place)
    }
    table.places = order.map { places[$0] }
  }

  /// The ids of the notes that a table shows.
  private func notes(of table: ImportedTable) -> Set<String> {
    var ids = Set(table.notesOn.flatMap(\.notes))
    var pending = (table.rules.flatMap(\.outcome) + table.otherwise).flatMap(\.self)
    var known = Set(pending)
    while let id = pending.popLast() {
      guard let step = position(ofStep: id).map({ page.steps[$0] }) else { continue }
      ids.formUnion(step.notes)
      pending += step.choices.filter { known.insert($0).inserted }
    }
    return ids
  }

  /// True if one of the notes that a table shows has the text of a note of its document.
  private func isShown(_ note: SourceNote, _ language: Int, among shown: Set<String>) -> Bool {
    (reader.occurrences[.init(note, language)] ?? []).contains { occurrence in
      let entry = notes.entryOf[occurrence]
      return notes.entries[entry].texts[language]?.text == note.text.text
        && noteIDs[entry].map(shown.contains) == true
    }
  }

  /// Declares the steps that rules mark; true if they stand in this order, which marks need.
  private mutating func declaresInOrder(_ steps: [StepDraft]) -> Bool {
    let ids = steps.map { step($0) }
    let positions = ids.compactMap { position(ofStep: $0) }
    return !ids.isEmpty && zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// True if a crosstab has few enough cells to be a page; its rows are shown as rules otherwise, which is listed.
  private mutating func isSmallEnough(
    _ conditions: [ResolvedCondition], _ outputs: Int, _ draft: TableDraft
  ) -> Bool {
    var cells = max(1, outputs)
    for condition in conditions {
      let (product, overflow) = cells.multipliedReportingOverflow(by: max(1, condition.all.count))
      cells = overflow ? .max : product
    }
    if cells <= LayoutLoader.mostCells { return true }
    findings.append(
      .assumption(
        "The table would have more than \(LayoutLoader.mostCells) cells, and is laid out as rules",
        at: draft.rules.first?.places.first?.firstPlace))
    return false
  }

  // MARK: Gaps

  private mutating func assumeGaps(_ table: inout ImportedTable, _ draft: TableDraft) {
    if let place = draft.emptyCell {
      findings.append(.assumption("Empty cells count as not stated", at: place))
      table.leavesGaps = true
    }
    if !table.isComplete, draft.isSparse || table.layout.isOfRules || !table.leavesGaps {
      let place = draft.rules.first?.places.first?.firstPlace
      findings.append(.assumption("Combinations without a row count as not stated", at: place))
      table.leavesGaps = true
    }
  }
}
