import CommonMark
import Diagnostics
import Documents
import Exchange
import Localization

extension SourceDocument {
  /// Reads a document of Markdown.
  ///
  /// - Parameters:
  ///   - document: the document as the parser has read it, with its line ends.
  ///   - tag: its language.
  ///   - tables: its tables of HTML, by the offsets of their tags.
  ///   - meter: counts the rows and cells of tables.
  ///   - report: receives the limit that these exceed.
  init(
    _ document: Document, _ tag: LocaleTag, _ tables: [Int: SourceTable], _ meter: ReadingMeter, report: Report
  ) {
    self.tag = tag
    self.document = document
    var reading = MarkdownReading(document, tag, tables, meter, report)
    for section in document.sections { reading.read(section) }
    title = reading.title
    sections = reading.sections
    notes = reading.notes
    isPublished = reading.isPublished
  }
}

/// Takes the blocks of a document apart into prose, tables and notes.
private struct MarkdownReading {
  private let file: SourceFile
  private let tag: LocaleTag
  private let meter: ReadingMeter
  private let report: Report
  private(set) var title: SourceCell?
  private(set) var sections: [[SourceDocument.Piece]] = []
  private(set) var notes: [SourceNote] = []
  let isPublished: Bool
  // The piece that is being read.
  private var pieces: [SourceDocument.Piece] = []
  private var blocks: [Block] = []
  private var id: String?
  /// True if what was read last belongs to a table, so that notes are its notes.
  private var isBelowTable = false
  private var caption: SourceCell?
  private var isDecision = false
  private var hitPolicy: String?
  /// The sentences by which pages of Hyo say what it means when several rules match.
  private let policies: [(sentence: String, name: String)]
  /// The marks in the table that was read last, once they are needed.
  private var knownMarks: (names: Set<String>, ids: Set<String>)?
  private let references: FootnoteReferences
  private let htmlTables: [Int: SourceTable]

  init(
    _ document: Document, _ tag: LocaleTag, _ tables: [Int: SourceTable], _ meter: ReadingMeter, _ report: Report
  ) {
    (file, htmlTables, self.tag, self.meter, self.report) = (document.file, tables, tag, meter, report)
    references = FootnoteReferences(in: document.file)
    policies = HitPolicySentences(tag).sentences
    isPublished = document.sections.enumerated().contains { number, section in
      section.blocks.contains { $0.holdsFingerprint || number < 2 && $0.isNavigation }
    }
  }

  mutating func read(_ section: Section) {
    (pieces, blocks, id, isBelowTable, isDecision, caption) = ([], [], nil, false, false, nil)
    if section.level == 1, title == nil, !section.heading.isEmpty {
      title = SourceCell(section.heading, at: SourceRange(file, section.headingBounds))
    }
    for block in section.blocks {
      switch block {
      case .table(let table): take(table)
      case .paragraph(let content): read(content)
      case .list(let list): read(list)
      case .heading, .codeBlock, .quote, .admonition, .thematicBreak: keep(block)
      }
    }
    flush()
    sections.append(pieces)
  }

  private mutating func keep(_ block: Block) {
    isBelowTable = false
    blocks.append(block)
  }

  // MARK: Paragraphs

  /// Reads a paragraph: a note, an anchor, a remark of Hyo's own, or prose.
  private mutating func read(_ content: [Inline]) {
    let block = Block.paragraph(content)
    if let position = content.firstIndex(where: { table(at: $0) != nil }), let table = table(at: content[position]) {
      let above = Array(content[..<position])
      if !above.allSatisfy(\.isBreak) { read(above) }
      take(table)
      let rest = Array(content[(position + 1)...])
      if !rest.allSatisfy(\.isBreak) { read(rest) }
    } else if isPublished, sections.count < 2, block.isNavigation {
      // The links to the other pages and languages, which Hyo writes itself.
      return
    } else if block.holdsFingerprint {
      isDecision = true
    } else if isDecision, block.namesSources {
      // The sources of a table, which its spec names.
      return
    } else if isDecision, let policy = policies.first(where: { content.plainText.hasPrefix($0.sentence) }) {
      hitPolicy = policy.name
    } else if let anchor = content.leadingAnchor, !anchor.contains("note"), !anchor.hasPrefix(":") {
      takeAnchor(anchor, content.withoutLeadingTags)
    } else {
      readNotes(content)
    }
  }

  private mutating func takeAnchor(_ anchor: String, _ rest: [Inline]) {
    flush()
    id = anchor
    isBelowTable = false
    if rest.isEmpty { return }
    if isPublished, rest.count == 1, case .strong(let words)? = rest.first {
      caption = SourceCell(words, at: SourceRange(file, rest.bounds ?? 0..<0))
    } else {
      blocks.append(.paragraph(rest))
    }
  }

  // MARK: Notes

  /// Reads a list: notes, if each item begins with a mark, or prose.
  private mutating func read(_ list: List) {
    let lines = list.items.compactMap { item -> [Inline]? in
      guard item.count == 1, case .paragraph(let content)? = item.first else { return nil }
      return content.withEffects
    }
    guard isBelowTable, lines.count == list.items.count, let taken = takeNotes(lines) else { return keep(.list(list)) }
    var rest = list
    rest.items = list.items.indices.filter { !taken.contains($0) }.map { list.items[$0] }
    if !rest.items.isEmpty { blocks.append(.list(rest)) }
  }

  /// Reads a paragraph: notes, if its lines begin with marks, or prose.
  private mutating func readNotes(_ content: [Inline]) {
    let lines = content.withEffects.lines
    guard let taken = takeNotes(lines) else { return keep(.paragraph(content)) }
    let rest = lines.indices.filter { !taken.contains($0) }.map { lines[$0] }
    if rest.count == lines.count {
      blocks.append(.paragraph(content))
    } else if !rest.isEmpty {
      blocks.append(.paragraph(Array(rest.joined(separator: [.softBreak]))))
    }
  }

  /// Takes the notes of lines that begin with marks.
  ///
  /// - Returns: The lines that belong to notes, without those to which no mark leads; nil if the lines are prose.
  private mutating func takeNotes(_ lines: [[Inline]]) -> Set<Int>? {
    guard let found = LineNote.notes(in: lines, areBelowTable: isBelowTable) else { return nil }
    var taken: Set<Int> = []
    for note in found where add(note) { taken.formUnion(note.lines) }
    return taken
  }

  /// Adds a note to the table above, or to those of the document.
  ///
  /// - Returns: False if no mark leads to the note, so that it stays prose.
  private mutating func add(_ line: LineNote) -> Bool {
    guard let note = line.note(in: file) else { return true }
    guard isBelowTable, case .table(var table) = pieces.last else {
      notes.append(note)
      return true
    }
    let known = marksOfTable(table)
    // One table is changed in place, however many notes it has.
    pieces.removeLast()
    defer { pieces.append(.table(table)) }
    let isMarked = isPublished || known.names.contains(note.mark) || note.id.map(known.ids.contains) == true
    let isUsedElsewhere = line.mark.isDefinition && references.isUsed(note.mark, outside: table.place.bounds)
    if isMarked, !isUsedElsewhere {
      table.notes.append(note)
    } else if line.mark.isDefinition {
      notes.append(note)
    }
    if !isMarked, !isUsedElsewhere { table.strayNotes.append(note) }
    return isMarked || line.mark.isDefinition
  }

  /// The names of the marks at the ends of lines in the cells of a table, and the ids that they lead to.
  private mutating func marksOfTable(_ table: SourceTable) -> (names: Set<String>, ids: Set<String>) {
    if let known = knownMarks { return known }
    let lines = (table.header + Array(table.rows.joined())).flatMap(\.lines)
    let marks = lines.flatMap { $0.text.withoutMarks { _ in true }.marks }
    let known = (names: Set(marks.map(\.name)), ids: Set(marks.compactMap(\.id)))
    knownMarks = known
    return known
  }

  /// The table of HTML of which an inline is the tag.
  private func table(at inline: Inline) -> SourceTable? { inline.bounds.flatMap { htmlTables[$0.lowerBound] } }

  // MARK: Pieces

  private mutating func flush() {
    if !blocks.isEmpty || id != nil { pieces.append(.prose(SourceProse(id: id, blocks: blocks))) }
    (blocks, id) = ([], nil)
  }

  /// Ends the prose above a table, and returns the anchor right before the table, which is its own.
  private mutating func takeIDOfTable() -> String? {
    let own = blocks.isEmpty ? id : nil
    if own != nil { id = nil }
    flush()
    return own
  }

  private mutating func take(_ table: SourceTable) {
    var table = table
    table.id = takeIDOfTable()
    table.title = table.title ?? caption
    (caption, isDecision, hitPolicy, knownMarks) = (nil, false, nil, nil)
    pieces.append(.table(table))
    isBelowTable = true
  }

  private mutating func take(_ table: DataTable) {
    let table = table.withoutInvisibleRows
    let own = takeIDOfTable()
    let lines = TableLines(table, in: file)
    let cells = zip(table.cells, table.places).map { SourceCell($0, at: $1) }
    let width = table.header.count
    let rows = (0...table.rows.count).map { Array(cells[(width * $0)..<(width * ($0 + 1))]) }
    guard isWithinLimits(rows) else { return }
    var read = SourceTable(
      header: rows[0], rows: Array(rows.dropFirst()), place: SourceRange(file, lines.bounds))
    (read.id, read.title, read.isDecision, read.data) = (own, caption, isDecision, table)
    read.ragged = lines.raggedRows
    read.hitPolicy = hitPolicy
    (caption, isDecision, hitPolicy, knownMarks) = (nil, false, nil, nil)
    pieces.append(.table(read.isDecision ? read : read.withParts(in: tag, report: report)))
    isBelowTable = true
  }

  /// Counts a table and its rows; false once a limit is exceeded.
  private func isWithinLimits(_ rows: [[SourceCell]]) -> Bool {
    if meter.excess != nil { return false }
    let isCounted = meter.charge(1, .tables)
    for row in rows {
      if isCounted, meter.charge(row.count, .cells), meter.charge(1, .rows) { continue }
      if let unit = meter.excess { report.add(.tooMuch(unit, at: row.place(in: file))) }
      return false
    }
    return true
  }
}

extension Inline {
  /// True for the end of a line.
  fileprivate var isBreak: Bool {
    switch self {
    case .softBreak, .lineBreak: true
    default: false
    }
  }
}

extension Block {
  /// True for the line at the top of a page of Hyo, with links to the other pages and languages.
  fileprivate var isNavigation: Bool {
    guard case .paragraph(let content) = self, case .link? = content.first else { return false }
    return content.contains { inline in
      if case .link(let link) = inline { link.destination == "README.md" } else { false }
    }
  }

  /// True for the line of links to the sources of a table, which Hyo writes itself.
  fileprivate var namesSources: Bool {
    guard case .paragraph(let content) = self else { return false }
    let destinations = content.compactMap { if case .link(let link) = $0 { link.destination } else { nil } }
    return !destinations.isEmpty && destinations.allSatisfy { $0.contains("#:source.") }
  }

  /// True for the line below a table of Hyo with the fingerprint of the table.
  fileprivate var holdsFingerprint: Bool {
    guard case .paragraph(let content) = self else { return false }
    let tag = content.firstIndex { inline in
      if case .opaque(let opaque) = inline { opaque.identity == nil && opaque.effect == nil } else { false }
    }
    guard let tag else { return false }
    return content[tag...].contains { inline in
      guard case .code(let code, _) = inline else { return false }
      return code.utf8.count == 12 && code.allSatisfy { $0.isHexDigit }
    }
  }
}

extension DataTable {
  /// The table without rows that hold nothing but a comment or a tag, which stands right below it.
  fileprivate var withoutInvisibleRows: DataTable {
    let kept = rows.indices.filter { row in
      !rows[row].allSatisfy(\.isInvisible) || rows[row].allSatisfy(\.isEmpty)
    }
    if kept.count == rows.count { return self }
    var table = self
    table.rows = kept.map { rows[$0] }
    let width = header.count
    table.places = Array(places.prefix(width)) + kept.flatMap { places[(width * ($0 + 1))..<(width * ($0 + 2))] }
    return table
  }
}
