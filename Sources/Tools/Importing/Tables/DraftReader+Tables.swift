import Diagnostics

/// A table of an index, with the table that each of its rows leads to.
struct TwinSections {
  var index: TwinTable
  /// The columns of the index that hold values.
  var keys: [Int]
  var tables: [TwinTable]
  /// The heading of each table in each language.
  var headings: [[SourceCell?]]
}

extension DraftReader {
  /// Reads a table by its roles.
  mutating func draft(_ table: TwinTable, _ roles: TableRoles) -> TableDraft {
    var draft = TableDraft()
    draft.isSparse = roles.isSparse
    draft.anyCells = roles.anyCells
    draft.hitPolicy = hitPolicy(of: table)
    draft.policyOfLetter = table.letterOfPolicy.flatMap { RowNumbers.policy(of: $0) }
    begin(&draft, table, roles, sections: 0)
    if let facts = table.facts { list(table, facts, in: &draft) }
    add(table, roles, sections: [], to: &draft)
    if let facts = table.facts {
      state(table, facts, in: &draft)
      settle(&draft)
      fillEmptyRules(&draft)
      return draft
    }
    settle(&draft)
    let (rows, columns) = (roles.keys.count, draft.conditions.count)
    draft.hasRulesInColumns = roles.hasRulesInColumns
    let scopes = scopes(table)
    draft.markedSteps = roles.markedSteps.flatMap { steps($0, scopes) }
    reportUntaken(roles, of: table)
    if roles.hasRulesInColumns {
      // The rules stay what they are.
    } else if !roles.columnValues.isEmpty {
      draft.layout = ([], Array(0..<rows), Array(rows..<columns))
    } else if table.numbering == nil, !roles.isSparse, !isPublished || [nil, "unique"].contains(draft.hitPolicy),
      !draft.rules.contains(where: { $0.entries.contains { $0 == nil } || !$0.annotation.isEmpty })
    {
      draft.layout = ([], Array(0..<rows), [])
    }
    let read = Set(draft.rules.compactMap(\.row))
    fillEmptyRules(&draft)
    if draft.layout == nil {
      for row in read.subtracting(draft.rules.compactMap(\.row)) {
        for column in table.columnsInOrder { leaveOut(table.cell(row, at: column)) }
      }
    }
    return draft
  }

  /// Reads a table that is cut into sections.
  mutating func draft(_ sections: TwinSections, _ roles: TableRoles) -> TableDraft {
    var draft = TableDraft()
    let scopes = scopes(sections.index)
    // The page has an index of its own in place of the table.
    for column in sections.index.columns.indices {
      take(sections.index.header(column))
      for row in sections.index.rows.indices { take(sections.index.cell(row, column)) }
    }
    for column in sections.keys {
      let (name, notes) = label(sections.index.header(column).map { $0?.withoutLink }, scopes)
      draft.conditions.append(ConditionDraft(name: name, notes: notes))
    }
    let count = sections.keys.count
    begin(&draft, sections.tables[0], roles, sections: count)
    for (row, table) in sections.tables.enumerated() {
      let values = sections.keys.enumerated().map { number, column in
        observe(sections.index.cell(row, column).map { $0?.withoutLink }, number, scopes, in: &draft)
      }
      take(sections.headings[row])
      draft.headings.append((sections.headings[row], values))
      add(table, roles, sections: values.map { [$0] }, to: &draft)
    }
    let rows = count + roles.keys.count
    draft.layout = (Array(0..<count), Array(count..<rows), Array(rows..<draft.conditions.count))
    return draft
  }

  /// Lists the steps that no rule marks, of which the page has nothing.
  private mutating func reportUntaken(_ roles: TableRoles, of table: TwinTable) {
    guard let outcome = roles.outcomes.first, !roles.markedSteps.isEmpty else { return }
    let taken = Set(
      table.rows.indices.flatMap { row in
        table.text(row, outcome).split(separator: "\n").flatMap { line -> [Substring] in
          let number = line.prefix { $0 != " " }
          return [line, number.hasSuffix(".") ? line.dropFirst(number.count + 1) : line]
        }
      })
    for step in roles.markedSteps where !taken.contains(step.key[...]) {
      findings.append(.leavesOut("No rule takes this step, and it is left out", at: step.firstPlace))
    }
  }

  /// Gives a condition of which no row names a value the one that all rows have, and finds the rule for all other cases.
  private mutating func settle(_ draft: inout TableDraft) {
    for number in draft.conditions.indices
    where draft.conditions[number].values.count == 0 && !draft.conditions[number].isOfAnyQuantity
      && !draft.conditions[number].isNullable
    {
      let cell = draft.conditions[number].anyCell
      if !draft.isStated, !cell.isEmpty {
        // The rows ask for none of its values, of which there must be one.
        _ = draft.conditions[number].values.observe(
          cell.enumerated().map { language, cell in cell.map { SourceCell(words.any(language), at: $0.place) } })
        draft.conditions[number].isAlwaysAny = true
        continue
      }
      _ = draft.conditions[number].values.observe(cell)
      for rule in draft.rules.indices where !draft.rules[rule].isOtherwise { draft.rules[rule].entries[number] = [0] }
    }
    // Where several rules count, the one that always matches is no other case.
    if draft.isStated, draft.hitPolicy != "first" { return }
    guard draft.rules.count > 1, let last = draft.rules.indices.last else { return }
    if draft.rules[last].entries.allSatisfy({ $0 == nil }), !draft.rules[last].isOtherwise,
      draft.rules[last].comparisons.isEmpty
    {
      (draft.rules[last].isOtherwise, draft.rules[last].isWrittenOut) = (true, true)
    }
  }

  /// The sign of a table for any value, empty if it leaves such cells empty; nil for a word, and in models of decisions.
  func signOfAny(in draft: TableDraft) -> String? {
    guard !draft.isStated, let text = draft.anyText else { return nil }
    return text.isEmpty ? text : words.sign(text)
  }

  /// Adds the conditions and outputs of a table.
  private mutating func begin(_ draft: inout TableDraft, _ table: TwinTable, _ roles: TableRoles, sections: Int) {
    let scopes = scopes(table)
    for column in roles.keys {
      let (name, notes) = label(table.header(column), scopes)
      var condition = ConditionDraft(name: name, notes: notes)
      condition.tellsLettersApart = table.facts == nil && table.isNearlyUnique(column)
      if !isPublished, table.facts == nil,
        let tuple = table.rows.indices.flatMap({ table.cell($0, column).compactMap(\.self) }).firstTuple
      {
        condition.hasTuples = true
        findings.append(
          .assumption(
            "Numbers with commas between them are one value of '\(name.key.plainWords)' each, and no list of values, as here",
            at: tuple.place))
      }
      draft.conditions.append(condition)
    }
    guard let first = roles.columnValues.first else {
      for column in outcomes(table, roles) {
        let (name, notes) = label(table.header(column), scopes)
        draft.outputs.append(name)
        draft.outputNotes.append(notes)
      }
      return
    }
    for (name, _) in first.conditions {
      let (texts, notes) = label(name, scopes)
      draft.conditions.append(ConditionDraft(name: texts, notes: notes))
    }
    for header in roles.columnValues {
      guard let output = header.output else { continue }
      let (name, notes) = label(output, scopes)
      if draft.outputs.contains(where: { $0.key == name.key }) { continue }
      draft.outputs.append(name)
      draft.outputNotes.append(notes)
    }
  }

  /// Adds the rules of a table; `sections` are the values of the conditions before its own.
  private mutating func add(_ table: TwinTable, _ roles: TableRoles, sections: [[Int]?], to draft: inout TableDraft) {
    let scopes = scopes(table)
    let headers = headerEntries(table, roles, behind: sections.count, scopes, in: &draft)
    var keys = KeyCells(table, roles, words)
    reportEmptyValue(table, keys)
    takeSigns(table, roles)
    takeColumnsApart(table)
    let headersOfRemarks = headersOfRemarks(table)
    for row in table.rows.indices {
      for column in roles.keys { take(table.cell(row, column)) }
      let isOtherwise = keys.isOtherwise(row, words)
      let entries =
        isOtherwise
        ? roles.keys.map { _ in nil } : keyEntries(&keys, row, behind: sections.count, scopes, in: &draft)
      if roles.columnValues.isEmpty {
        let count = draft.rules.count
        addRule(table, row, outcomes(table, roles), sections + entries, scopes, to: &draft)
        if draft.rules.count > count {
          draft.rules[count].isOtherwise = isOtherwise
          draft.rules[count].row = row
          draft.rules[count].name = table.ruleName(row)
          addFacts(table, row, to: &draft.rules[count])
          if let column = annotation(table, roles) { draft.rules[count].annotation = table.cell(row, column) }
          if !table.remarks.isEmpty { addRemarks(table, row, headersOfRemarks, to: &draft.rules[count]) }
        }
      } else {
        addCells(table, row, roles, sections + entries, headers, scopes, to: &draft)
      }
    }
  }

  /// Notes which cells say how to read the others: the numbers of rules, and words that only name a column's role.
  private mutating func takeSigns(_ table: TwinTable, _ roles: TableRoles) {
    for (language, source) in table.sources.enumerated() {
      guard let source else { continue }
      let numbers = table.numbering?[language].map { column in
        [source.header[column]] + source.rows.map { $0[column] }
      }
      for cell in source.signs + (numbers ?? []) { take(table.sources.indices.map { $0 == language ? cell : nil }) }
    }
    if table.numbersRestart {
      findings.append(
        .leavesOut(
          "The numbers of the rows begin again and name no row, and are left out", at: table.numberingHeader.firstPlace)
      )
    }
    for column in roles.outcomes where words.isOutcome(table.header(column)) || words.isAnnotation(table.header(column))
    {
      take(table.header(column))
    }
    for header in roles.columnValues { for condition in header.conditions { take(condition.value) } }
  }

  /// The entries that the headers of the outcomes name, which are the same in each row.
  private mutating func headerEntries(
    _ table: TwinTable, _ roles: TableRoles, behind sections: Int, _ scopes: [CellMarkup], in draft: inout TableDraft
  ) -> [[[Int]?]] {
    var known: [[String?]: Int] = [:]
    return roles.columnValues.map { header in
      header.conditions.enumerated().map { number, condition -> [Int]? in
        let key = ["\(number)"] + condition.value.texts
        if let value = known[key] { return [value] }
        let value = observe(condition.value, sections + roles.keys.count + number, scopes, in: &draft)
        known[key] = value
        return [value]
      }
    }
  }

  /// The column of remarks that pages of Hyo have behind the outcomes.
  private func annotation(_ table: TwinTable, _ roles: TableRoles) -> Int? {
    guard roles.outcomes.count > 1, let last = roles.outcomes.last else { return nil }
    if let facts = table.facts { return facts.hasAnnotations ? last : nil }
    return isPublished && words.isAnnotation(table.header(last)) ? last : nil
  }

  private func outcomes(_ table: TwinTable, _ roles: TableRoles) -> [Int] {
    annotation(table, roles) == nil ? roles.outcomes : roles.outcomes.dropLast()
  }

  private mutating func addRule(
    _ table: TwinTable, _ row: Int, _ columns: [Int], _ entries: [[Int]?], _ scopes: [CellMarkup],
    to draft: inout TableDraft
  ) {
    let places = columns.map { table.cell(row, $0) }
    let cells = places.map { steps($0, scopes) }
    if draft.emptyCell == nil { draft.emptyCell = zip(cells, places).first { $0.0.isEmpty }?.1.firstPlace }
    draft.rules.append(.init(entries: entries, cells: cells, places: places))
  }

  private mutating func addCells(
    _ table: TwinTable, _ row: Int, _ roles: TableRoles, _ keys: [[Int]?], _ headers: [[[Int]?]],
    _ scopes: [CellMarkup],
    to draft: inout TableDraft
  ) {
    // The outputs of the same combination are one rule.
    var positions: [[[Int]?]: Int] = [:]
    let start = draft.rules.count
    for (number, column) in roles.outcomes.enumerated() {
      let place = table.cell(row, column)
      let cell = steps(place, scopes)
      if cell.isEmpty, draft.emptyCell == nil { draft.emptyCell = place.firstPlace }
      let entries = keys + headers[number]
      let output = roles.columnValues[number].output.flatMap { name in
        draft.outputs.firstIndex { $0.key == label(name, scopes).texts.key }
      }
      let count = max(1, draft.outputs.count)
      if positions[entries] == nil {
        positions[entries] = draft.rules.count
        draft.rules.append(
          .init(entries: entries, cells: Array(repeating: [], count: count), places: Array(repeating: [], count: count))
        )
      }
      if let position = positions[entries] {
        draft.rules[position].cells[output ?? 0] = cell
        draft.rules[position].places[output ?? 0] = place
      }
    }
    let own = draft.rules[start...].filter { !$0.cells.allSatisfy(\.isEmpty) }
    draft.rules.replaceSubrange(start..., with: own)
  }
}

extension [SourceCell?] {
  /// The text in the first language that has one.
  var key: String { lazy.compactMap { $0?.text }.first ?? "" }

  /// The texts alone.
  var texts: [String?] { map { $0?.text } }
}

extension SourceCell {
  /// The words of a cell that is nothing but a link.
  var withoutLink: SourceCell {
    link.map { SourceCell($0.words, at: place) } ?? self
  }
}
