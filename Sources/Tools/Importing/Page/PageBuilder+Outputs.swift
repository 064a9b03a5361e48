import DecisionTables
import Diagnostics

/// The decisions of a table, for the tables that it feeds.
struct DecidedResults {
  /// The id of the table.
  var id: String
  var outputs: [Output]
  /// True if the table says nothing in some cases.
  var leavesGaps = false

  struct Output {
    /// The id of the output; nil for the one that has no name.
    var name: String?
    /// The text of each result in the first language, and its id.
    var texts: [String] = []
    var ids: [String] = []
    /// The kind of numbers, dates, times or durations that it has in place of listed results.
    var quantity: Scale.Kind?
  }
}

extension PageBuilder {
  /// The ids of the outputs of a table; none for the one that has no name.
  mutating func outputs(
    _ draft: TableDraft, _ table: PageOutline.Table, _ notesOn: inout [(key: String, notes: [String])]
  ) -> [String] {
    // A page of Hyo heads the only output without a name with a word of its own.
    if draft.outputs.isEmpty || draft.outputs.count == 1 && reader.words.isOutcome(draft.outputs[0]) { return [] }
    var own: Set<String> = []
    return draft.outputs.indices.map { number in
      let name = columnName(draft.outputs[number], in: table)
      var output = ImportedOutput(id: "", texts: texts(name))
      output.domain = domain(draft, number, table.title.key)
      // Columns with the same name are outputs of their own.
      let known = page.outputs.first {
        $0.texts == output.texts && $0.domain == output.domain && !own.contains($0.id)
      }
      output.id = known?.id ?? conditionIDs.id(of: name, .outputs, &numberedIDs)
      if known == nil { page.outputs.append(output) }
      if number < draft.outputNotes.count { notesOn.append((output.id, ids(ofNotes: draft.outputNotes[number]))) }
      own.insert(output.id)
      return output.id
    }
  }

  /// The values of an output, where the hit policy needs them.
  private mutating func domain(_ draft: TableDraft, _ number: Int, _ title: String) -> ImportedOutput.Domain? {
    if let kind = draft.computedKinds[number], draft.aggregation != "count" { return .quantity(kind) }
    if draft.rules.contains(where: { $0.isComputed(number) }) { return nil }
    let all = draft.rules.map { $0.cells[number] } + (number < draft.defaults.count ? [draft.defaults[number]] : [])
    let cells = all.filter { !$0.isEmpty }
    let words = cells.map { cell in cell.count == 1 ? phrases.entries[phrases.entryOf[cell[0].phrase]].texts : [] }
    if let aggregation = draft.aggregation, aggregation != "count" {
      let isNumeric = words.allSatisfy { $0.key.asNumber != nil }
      return isNumeric ? .quantity(.number) : nil
    }
    var listed: [String] = []
    if case .listed(let values) = draft.outputKinds[safe: number] { listed = values }
    let isOrdered = (draft.hitPolicy == "priority" || draft.hitPolicy == "output-order") && !listed.isEmpty
    let feed = DecisionFacts.Feed(table: title, output: number)
    let feeds = draft.decidesOnce && fedBy.contains(feed)
    if feeds, !isOrdered, let kind = fedKinds[feed], !cells.isEmpty, cells.allSatisfy({ holds($0, kind) }) {
      return .quantity(kind)
    }
    guard isOrdered || feeds && !words.isEmpty && words.allSatisfy({ !$0.isEmpty }) else { return nil }
    var pool = IdentifierPool(reserved: ["null", "not-stated"])
    var keys = listed
    // A result that the list leaves out comes last.
    for word in words where !keys.contains(word.key) { keys.append(word.key) }
    return .values(
      keys.map { key in
        let own = words.first { $0.key == key }?.texts ?? twins.documents.map { _ in key }
        return ImportedText(id: pool.id(of: own, .values, &numberedIDs), texts: texts(own))
      })
  }

  /// The ids of the steps of a cell, or its value.
  mutating func result(of cell: [StepDraft], _ output: String?) -> [String] {
    let words = cell.first.map { phrases.entries[phrases.entryOf[$0.phrase]].texts.key } ?? ""
    switch page.outputs.first(where: { $0.id == output })?.domain {
    case .quantity(.number): return cell.count == 1 ? words.asNumber.map { [$0] } ?? [] : []
    case .quantity: return cell.isEmpty ? [] : [words.plainWords]
    case .values(let values):
      let first = order.firstIndex(of: 0) ?? 0
      return values.first { $0.texts[first] == words }.map { [$0.id] } ?? []
    case nil: return cell.map { step($0) }
    }
  }

  /// Keeps what a table decides for the tables that it feeds.
  mutating func record(_ table: ImportedTable, _ draft: TableDraft, _ source: PageOutline.Table) {
    let title = source.title.key
    if title.isEmpty { return }
    guard draft.decidesOnce else {
      listing.insert(title)
      return
    }
    var results = DecidedResults(id: table.id, outputs: [], leavesGaps: table.leavesGaps)
    for number in 0..<max(1, draft.outputs.count) {
      var output = DecidedResults.Output(name: table.outputs.isEmpty ? nil : table.outputs[number])
      let isComputed = draft.rules.contains { $0.isComputed(number) }
      if draft.aggregation == "count" { output.quantity = .number }
      if case .quantity(let kind) = page.outputs.first(where: { $0.id == output.name })?.domain {
        output.quantity = kind
      }
      for cell in (isComputed ? [] : draft.rules.map { $0.cells[number] })
        + (number < draft.defaults.count ? [draft.defaults[number]] : [])
      {
        let ids = result(of: cell, output.name)
        guard ids.count == 1, let step = cell.first else { continue }
        if output.ids.contains(ids[0]) { continue }
        output.ids.append(ids[0])
        output.texts.append(phrases.entries[phrases.entryOf[step.phrase]].texts.key)
      }
      results.outputs.append(output)
    }
    decided[title] = results
  }
}

extension Array {
  /// The element at a position; nil if there is none.
  fileprivate subscript(safe position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}

extension String {
  /// The number that is all of the text, as specs have it.
  var asNumber: String? { Decimal(plainWords)?.description }
}
