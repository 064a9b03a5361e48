import Diagnostics

// The entries of rules: the values of conditions that a cell asks for.
extension DraftReader {
  /// The entries that the cells of a row name, before its outcomes.
  mutating func keyEntries(
    _ keys: inout KeyCells, _ row: Int, behind sections: Int, _ scopes: [CellMarkup], in draft: inout TableDraft
  ) -> [[Int]?] {
    let emptyCells = keys.roles.emptyCells
    var entries: [[Int]?] = []
    for (position, column) in keys.roles.keys.enumerated() {
      let (cell, condition) = (keys.table.cell(row, column), sections + position)
      if keys.other?.row == row, position > 0 {
        if !words.isElse(cell.key) { keepAny(cell, condition, in: &draft) }
        entries.append(nil)
        continue
      }
      if position == 0, keys.namesOthers(row) {
        entries.append([observe(cell, condition, scopes, in: &draft)])
        continue
      }
      let isAny = cell.key.isEmpty && emptyCells.anyColumns.contains(column)
      if isAny || cell.key.isEmpty && !keys.above[position].key.isEmpty,
        keys.reportedEmptyCells.insert(isAny).inserted
      {
        report(cell, keys, isAny: isAny)
      }
      if isAny || !cell.key.isEmpty || row == 0 { keys.above[position] = cell }
      // An empty cell below nothing asks for nothing.
      if isAny || keys.above[position].key.isEmpty && keys.table.facts == nil && !isPublished {
        keepAny(cell, condition, in: &draft)
        entries.append(nil)
        continue
      }
      let listsValues = keys.table.facts != nil
      if !isPublished, !listsValues, let parts = keys.alternatives(keys.above[position], position) {
        if !keys.hasReportedAlternatives { reportAlternatives(keys.above[position], keys.roles.slashes) }
        keys.hasReportedAlternatives = true
        entries.append(parts.map { observe($0, condition, scopes, in: &draft) })
        continue
      }
      entries.append(entry(keys.above[position], condition, scopes, listsValues: listsValues, in: &draft))
    }
    return entries
  }

  /// The values that an entry names; nil for any.
  private mutating func entry(
    _ cell: [SourceCell?], _ condition: Int, _ scopes: [CellMarkup], listsValues: Bool, in draft: inout TableDraft
  ) -> [Int]? {
    if listsValues ? cell.key == "-" : words.isAny(cell.key) && draft.anyCells?.answer != KeyCells.valueOfItsOwn {
      keepAny(cell, condition, in: &draft)
      return nil
    }
    let lines = cell.map { $0?.lines }
    // On pages of Hyo, rows with equal cells share them.
    if isPublished || listsValues, let count = lines.lazy.compactMap({ $0?.count }).first, count > 1,
      lines.allSatisfy({ $0 == nil || $0?.count == count })
    {
      draft.mergesRows = true
      return (0..<count).map { line in value(lines.map { $0?[line] }, condition, scopes, in: &draft) }
    }
    let parts = cell.map { $0?.listedParts }
    if !isPublished, !listsValues, !draft.conditions[condition].hasTuples,
      let count = parts.lazy.compactMap({ $0?.count }).first, count > 1,
      parts.allSatisfy({ $0 == nil || $0?.count == count })
    {
      return (0..<count).map { part in value(parts.map { $0?[part] }, condition, scopes, in: &draft) }
    }
    return [value(cell, condition, scopes, in: &draft)]
  }

  /// Keeps the first cell that stands for any value, by which the page shows all of them.
  private mutating func keepAny(_ cell: [SourceCell?], _ condition: Int, in draft: inout TableDraft) {
    if draft.conditions[condition].anyCell.isEmpty {
      draft.conditions[condition].anyCell = cell
      if !isPublished, !draft.isStated { reportWord(cell, draft.anyCells) }
    }
    let text = words.sign(cell.key) ?? cell.key.trimmingWhitespace.lowercased()
    guard let first = draft.anyText else {
      draft.anyText = text
      // Of another word than the page has for it, a finding says both.
      let isOfPage = words.any(0).lowercased() == cell.key.trimmingWhitespace.lowercased()
      if let question = draft.anyCells, isOfPage || words.sign(cell.key) != nil {
        findings.append(
          .assumption("'\(cell.key.plainWords)' stands for any value", at: cell.firstPlace, question: question))
      }
      reportSigns(cell)
      return
    }
    if text == first || draft.mixesSigns || isPublished { return }
    draft.mixesSigns = true
    findings.append(
      .assumption(
        "'\(text)' stands for any value, as '\(first)' does, and is shown in the same way", at: cell.firstPlace))
  }

  /// Lists a word for any value that isn't the one which pages of its language have.
  private mutating func reportWord(_ cell: [SourceCell?], _ question: ImportQuestion?) {
    for (language, cell) in cell.enumerated() {
      guard let cell, !cell.text.isEmpty, words.sign(cell.text) == nil, !words.isElse(cell.text) else { continue }
      let (own, page) = (cell.text.trimmingWhitespace, words.any(language))
      if own.lowercased() == page.lowercased() { continue }
      findings.append(
        .assumption(
          "'\(own)' stands for any value, which the page calls '\(page)'", at: cell.place, question: question))
    }
  }

  /// Lists signs for any value that differ between the languages, of which a page has one.
  private mutating func reportSigns(_ cell: [SourceCell?]) {
    let signs = zip(tags, cell).compactMap { tag, cell in cell.flatMap { words.sign($0.text) }.map { (tag, $0) } }
    guard !isPublished, let (first, sign) = signs.first, let (other, its) = signs.first(where: { $0.1 != sign }) else {
      return
    }
    findings.append(
      .assumption(
        "'\(its)' stands for any value in \(other), and '\(sign)' in \(first), which the page has in all languages",
        at: cell.firstPlace))
  }

  private mutating func report(_ cell: [SourceCell?], _ keys: KeyCells, isAny: Bool) {
    let emptyCells = keys.roles.emptyCells
    // Beside columns of any value, an answer changes nothing for those that repeat the cell above.
    let question = isAny || emptyCells.anyColumns.isEmpty ? emptyCells.question : nil
    var finding = Finding.assumption(
      isAny
        ? "An empty cell among the conditions stands for any value"
        : "An empty cell among the conditions repeats the one above it",
      at: cell.firstPlace, question: question)
    let own = keys.roles.keys.filter { emptyCells.columns.contains($0) }
    let meant = own.filter { emptyCells.anyColumns.contains($0) == isAny }
    if !meant.isEmpty, meant.count < own.count {
      let names = Message.list(meant.map { "'\(keys.table.header($0).key.plainWords)'" })
      finding.notes.append(.init("so do all empty cells of \(names)", at: nil))
    }
    findings.append(finding)
  }

  /// Reports the first empty cell that is a value.
  mutating func reportEmptyValue(_ table: TwinTable, _ keys: KeyCells) {
    let columns = keys.roles.keys.filter { keys.roles.emptyCells.valueColumns.contains($0) }
    for row in table.rows.indices {
      guard let column = columns.first(where: { table.text(row, $0).isEmpty }) else { continue }
      findings.append(
        .assumption(
          "An empty cell among the conditions is a value of its own, '\(keys.table.text(row, column))'",
          at: table.cell(row, column).firstPlace, question: keys.roles.emptyCells.question))
      return
    }
  }

  /// The number of a value, or that of all values without a name.
  private mutating func value(
    _ cell: [SourceCell?], _ condition: Int, _ scopes: [CellMarkup], in draft: inout TableDraft
  ) -> Int {
    switch cell.lazy.compactMap({ $0?.groups[0] }).first {
    case .others: TableDraft.RuleDraft.others
    case .present: TableDraft.RuleDraft.present
    case nil: observe(cell, condition, scopes, in: &draft)
    }
  }

  mutating func observe(
    _ cell: [SourceCell?], _ condition: Int, _ scopes: [CellMarkup], in draft: inout TableDraft
  ) -> Int {
    var (texts, notes) = label(cell, scopes)
    if !isPublished, !draft.isStated, let known = draft.conditions[condition].likeTexts(texts) {
      let isOther = draft.conditions[condition].tellsLettersApart
      findings.append(
        .assumption(
          isOther
            ? "'\(texts.key)' and '\(known.key)' differ in their letters alone, and are two values"
            : "'\(texts.key)' is read as '\(known.key)', the same value in other letters",
          at: texts.firstPlace))
      if !isOther { texts = known }
    }
    if !draft.joinsLines, !isPublished, !draft.isStated, texts.key.contains("\n") {
      draft.joinsLines = true
      findings.append(
        .assumption(
          "A condition's value stands in one line: lines of such cells are joined with spaces", at: texts.firstPlace))
    }
    let number = draft.conditions[condition].values.observe(texts)
    draft.conditions[condition].valueNotes[number] = notes
    return number
  }
}
