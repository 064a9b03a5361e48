import CommonMark
import Editions
import Localization

/// Writes the grids of a table; labels and outcomes are rendered once, and copied to every cell that shows them.
struct HTMLTableSections: ~Copyable {
  private let shared: Shared<TableEdition>
  private var fragments: CellFragments<HTMLWriter>
  private let notes: [CellFragment]
  /// The outcomes' classes, if they have one.
  private let styles: [StaticString?]
  /// The labels' classes, if they have one.
  private let labelStyles: [StaticString?]
  /// Nil for a list of rules, whose columns get their widths from the browser.
  private let widths: ColumnWidths?
  /// For each label that is a sign, its meaning for screen readers.
  private let meanings: [String?]
  /// Of the notes with numbers from 1.
  private let markers: [String]
  /// Nil for a table that is never shown as cards.
  private let cards: CardHeaders?
  /// The headers above each cell of the current section, for cards; empty without them.
  private var cardColumns: [String] = []

  private var table: TableEdition { shared.value }

  init(_ table: TableEdition, language: Language, resolver: HTMLResolver) {
    var fragments = CellFragments<HTMLWriter>(table, resolver)
    shared = Shared(table)
    notes = table.notes.indices.map { fragments.add(table.note($0)) }
    let outcomes = OutcomeWidths(table)
    styles = table.outcomes.indices.map {
      table.outcomes[$0].styleClass(answering: table.arrangement.answers[$0], isLong: outcomes.areLong[$0])
    }
    widths = table.arrangement.style == .crosstab ? ColumnWidths(shared, outcomes) : nil
    labelStyles = zip(table.arrangement.labels, table.labels).map { $0.styleClass(saying: $1) }
    meanings = table.arrangement.labels.map { label in label.meaning.map { language[$0] } }
    let markers = language.markers(count: table.notes.count)
    self.markers = markers
    cards = CardHeaders(table, language: language, markers: markers)
    self.fragments = fragments
  }

  /// The marker of a section's note.
  func marker(ofNote number: Int) -> String { markers[number] }

  /// Writes the text of the note at a position of the table's notes.
  func writeText(ofNote note: Int, to writer: inout HTMLWriter) {
    fragments.copy(fragments.linkedNote(note) ?? notes[note], to: &writer)
  }

  /// Begins the table of a section.
  func beginTable(to writer: inout HTMLWriter) {
    writer.begin("table")
    if let widths {
      writer.attribute("class", "crosstab w", String(widths.stub), cards == nil ? "" : " cards")
    } else {
      writer.attribute("class", is: "rules")
    }
    writer.content()
    writer.newline()
  }

  mutating func write(_ section: TableArrangement.Section, to writer: inout HTMLWriter) {
    let markers = markers(of: section)
    fragments.begin(section)
    cardColumns = cards?.columns(of: section) ?? []
    let groups = HeaderGroups(section, conditions: conditionCount(of: section))
    writeColumnGroups(groups, to: &writer)
    writer.start("thead")
    writer.newline()
    for (number, row) in section.header.enumerated() {
      writer.start("tr")
      for (index, cell) in row.enumerated() {
        let stub = groups.stub(of: cell, at: index, ofRow: number)
        let isGroup = stub == nil && cell.columnSpan > 1 && cell.columnSpan == groups.columns
        write(cell, stub: stub, isGroup: isGroup, in: section, markers, to: &writer)
      }
      writer.end("tr")
      writer.newline()
    }
    writer.end("thead")
    writer.newline()
    for (index, row) in section.rows.enumerated() {
      if index == 0 || row.beginsGroup {
        if index > 0 { endRows(&writer) }
        writer.start("tbody")
        writer.newline()
      }
      write(index, groups, in: section, markers, to: &writer)
    }
    endRows(&writer)
  }

  private func endRows(_ writer: inout HTMLWriter) {
    writer.end("tbody")
    writer.newline()
  }

  /// Writes the column groups of the headers, if there are any, and the widths of their columns.
  private func writeColumnGroups(_ groups: HeaderGroups, to writer: inout HTMLWriter) {
    let columns = widths?.columns ?? []
    guard groups.columns > 1 || !columns.isEmpty else { return }
    let isGrouped = groups.columns > 1
    let spans = Array(repeating: isGrouped ? groups.columns : columns.count, count: isGrouped ? groups.count : 1)
    if groups.stub > 0 {
      let stub = widths.map { Array(repeating: $0.stub, count: groups.stub) } ?? []
      writeColumnGroup(of: groups.stub, stub[...], to: &writer)
    }
    for (index, span) in spans.enumerated() {
      let first = min(index * span, columns.count)
      let last = min(first + span, columns.count)
      writeColumnGroup(of: span, columns[first..<last], to: &writer)
    }
    writer.newline()
  }

  /// Writes a group of columns.
  ///
  /// - Parameters:
  ///   - span: the number of columns.
  ///   - widths: the width of each, in letters; empty if the browser determines it.
  ///   - writer: the writer to write to.
  private func writeColumnGroup(of span: Int, _ widths: ArraySlice<Int>, to writer: inout HTMLWriter) {
    writer.begin("colgroup")
    if widths.isEmpty { writer.attribute("span", String(span)) }
    writer.content()
    for width in widths {
      writer.begin("col")
      writer.attribute("class", "w", String(width))
      writer.content()
    }
    writer.end("colgroup")
  }

  /// The number of cells per row that hold conditions in a list of rules; 0 in a crosstab, which has headers there.
  private func conditionCount(of section: TableArrangement.Section) -> Int {
    guard table.arrangement.style == .rules, !section.header.isEmpty else { return 0 }
    return section.header.joined().count { table.arrangement.labels[$0.label].isCondition }
  }

  private func write(
    _ number: Int, _ groups: HeaderGroups, in section: TableArrangement.Section, _ markers: [CellFragment],
    to writer: inout HTMLWriter
  ) {
    let row = section.rows[number]
    writer.begin("tr")
    writer.attribute("id", section.id, row.id)
    writer.content()
    for (index, header) in row.headers.enumerated() {
      let stub = row.isHeading ? nil : max(groups.stub - row.headers.count + index, 0)
      let isGroup = row.beginsGroup && index == 0 && (header.rowSpan > 1 || row.isHeading)
      let isLast = index == row.headers.count - 1
      let beginning = isLast ? cards?.beginning(ofRow: number, of: section) : nil
      write(
        header, stub: stub, isGroup: isGroup, beginning: beginning, in: section, markers, to: &writer)
    }
    let isListed = row.headers.isEmpty
    for (index, cell) in row.cells.enumerated() where !cell.isCovered {
      let isHeader = isListed && index < groups.conditions
      let folded = folded(into: cell, at: index, of: number, in: section)
      let above = cardColumns.isEmpty ? nil : cardColumns[index]
      write(
        cell, isHeader: isHeader, isFirst: index == 0, above: above, folded: folded, in: section, markers, to: &writer)
    }
    writer.end("tr")
    writer.newline()
  }

  /// Writes a header.
  ///
  /// - Parameters:
  ///   - header: the header.
  ///   - stub: its place among the columns that stay visible at the left, or nil.
  ///   - isGroup: true if it is the header of a group of columns or rows.
  ///   - beginning: the text before it on a card, or nil.
  ///   - section: the section of the table.
  ///   - markers: the markers of the section's notes.
  ///   - writer: the writer to write to.
  private func write(
    _ header: HeaderCell, stub: Int?, isGroup: Bool, beginning: String? = nil, in section: TableArrangement.Section,
    _ markers: [CellFragment], to writer: inout HTMLWriter
  ) {
    writer.begin("th")
    if let beginning { writer.attribute("data-header", beginning) }
    // Notes lead back to their headers, and links to a rule may lead to a column's; those of a row lead to the row.
    let isOfRules = table.arrangement.style == .rules
    if isOfRules ? header.scope == .column : !header.notes.isEmpty { writer.attribute("id", section.id, header.id) }
    if let stub, stub < 2 { writer.attribute("class", is: stub == 0 ? "stub" : "stub second") }
    switch header.scope {
    case .column: writer.attribute("scope", is: isGroup ? "colgroup" : "col")
    case .row: writer.attribute("scope", is: isGroup ? "rowgroup" : "row")
    }
    if header.columnSpan > 1 { writer.attribute("colspan", String(header.columnSpan)) }
    if header.rowSpan > 1 { writer.attribute("rowspan", String(header.rowSpan)) }
    writer.content()
    // The label of several columns or rows moves along with them.
    let isSpanning = header.scope == .column ? header.columnSpan > 1 : header.rowSpan > 1 || isGroup
    if isSpanning { writer.start("span", class: "label") }
    fragments.copy(header, in: section, markers: markers, to: &writer)
    if isSpanning { writer.end("span") }
    writer.end("th")
  }

  private func write(
    _ cell: BodyCell, isHeader: Bool, isFirst: Bool, above: String?, folded: [String],
    in section: TableArrangement.Section, _ markers: [CellFragment], to writer: inout HTMLWriter
  ) {
    let element: StaticString = isHeader ? "th" : "td"
    writer.begin(element)
    if let above { writer.attribute("data-header", above) }
    writer.attribute("id", section.id, cell.id)
    if isHeader {
      if isFirst { writer.attribute("class", is: "stub") }
      writer.attribute("scope", is: "row")
    }
    if cell.columnSpan > 1 { writer.attribute("colspan", String(cell.columnSpan)) }
    if cell.rowSpan > 1 { writer.attribute("rowspan", String(cell.rowSpan)) }
    switch cell.content {
    case .label(let label, _):
      if let style = labelStyles[label] { writer.attribute("class", is: style) }
      writer.content()
      let meaning = meanings[label]
      if let meaning { begin(signFor: meaning, &writer) }
      fragments.copy(fragments.label(label, at: cell.id), in: section, markers: markers, to: &writer)
      if meaning != nil { writer.end("span") }
    case .outcome(let outcome):
      if let style = styles[outcome] { writer.attribute("class", is: style) }
      writer.content()
      for id in folded { writePlace(section.id, id, to: &writer) }
      fragments.copy(fragments.outcome(outcome, at: cell.id), in: section, markers: markers, to: &writer)
    }
    writer.end(element)
  }

  /// The ids of the cells below one of a crosstab that are merged with it.
  private func folded(into cell: BodyCell, at index: Int, of row: Int, in section: TableArrangement.Section) -> [String]
  {
    guard table.arrangement.style == .crosstab, cell.rowSpan > 1 else { return [] }
    return section.rows[row + 1..<row + cell.rowSpan].map { $0.cells[index].id }
  }

  /// Writes an empty element as a link target for a cell that is merged into another.
  private func writePlace(_ section: String, _ id: String, to writer: inout HTMLWriter) {
    writer.begin("span")
    writer.attribute("id", section, id)
    writer.content()
    writer.end("span")
  }

  private func begin(signFor meaning: String, _ writer: inout HTMLWriter) {
    writer.begin("span")
    writer.attribute("role", is: "img")
    writer.attribute("aria-label", meaning)
    writer.content()
  }

  /// Writes the markers of notes, each with a link to the note below the section's table.
  func writeMarkers(_ notes: [Int], in section: TableArrangement.Section, to writer: inout HTMLWriter) {
    section.forEachNumber(of: notes) {
      Self.write(markers[$0], of: table.arrangement.notes[section.notes[$0].note], section, &writer)
    }
  }

  /// Writes outcomes, an element for each.
  ///
  /// - Parameters:
  ///   - outcomes: their positions in the table's outcomes.
  ///   - section: the section that numbers their notes.
  ///   - markers: the markers of the section's notes.
  ///   - writer: the writer to write to.
  func write(
    _ outcomes: [Int], in section: TableArrangement.Section, markers: [CellFragment], to writer: inout HTMLWriter
  ) {
    for outcome in outcomes {
      writer.begin("div")
      if let style = styles[outcome] { writer.attribute("class", is: style) }
      writer.content()
      fragments.copy(fragments.outcomes[outcome], in: section, markers: markers, to: &writer)
      writer.end("div")
    }
  }

  /// Makes the markers of all notes of a section, stored with the table's fragments.
  mutating func markers(of section: TableArrangement.Section) -> [CellFragment] {
    section.notes.indices.map { number in
      let note = table.arrangement.notes[section.notes[number].note]
      return fragments.fragment { Self.write(markers[number], of: note, section, &$0.writer) }
    }
  }

  private static func write(
    _ marker: String, of note: String, _ section: TableArrangement.Section, _ writer: inout HTMLWriter
  ) {
    writer.text(is: "\u{A0}")
    writer.start("sup")
    writer.begin("a", class: "note-ref")
    writer.attribute("role", is: "doc-noteref")
    writer.attribute("href", "#", section.id, ":note.", note)
    writer.content()
    writer.text(marker)
    writer.end("a")
    writer.end("sup")
  }
}
