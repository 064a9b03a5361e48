import CommonMark
import Diagnostics
import Documents
import Localization

extension SourceDocument {
  /// Reads a document of Markdown.
  ///
  /// - Parameters:
  ///   - document: the document as the parser has read it, with its line ends.
  ///   - tag: its language.
  init(_ document: Document, _ tag: LocaleTag) {
    self.tag = tag
    self.document = document
    var reading = MarkdownReading(document, tag)
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

  init(_ document: Document, _ tag: LocaleTag) {
    file = document.file
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
      case .list(let list): if !takeNotes(list) { keep(block) }
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
    if isPublished, sections.count < 2, block.isNavigation {
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
    } else if !takeNotes(content.withEffects.lines) {
      keep(block)
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

  private mutating func takeNotes(_ list: List) -> Bool {
    let lines = list.items.map { item -> [Inline]? in
      guard item.count == 1, case .paragraph(let content)? = item.first else { return nil }
      return content.withEffects
    }
    guard isBelowTable, !lines.contains(where: { $0 == nil }) else { return false }
    return takeNotes(lines.compactMap(\.self))
  }

  /// Takes the notes of a paragraph in which each line begins with a mark.
  private mutating func takeNotes(_ lines: [[Inline]]) -> Bool {
    var found: [(mark: LineMark, text: [Inline], bounds: Range<Int>)] = []
    for line in lines {
      let bounds = line.bounds ?? 0..<0
      if let mark = LineMark(line), mark.isDefinition || !mark.isEmpty {
        guard isBelowTable || mark.isDefinition || mark.id != nil else { return false }
        found.append((mark, mark.rest, bounds))
      } else if let last = found.indices.last {
        found[last].text += [.softBreak] + line
        found[last].bounds = found[last].bounds.lowerBound..<max(found[last].bounds.upperBound, bounds.upperBound)
      } else {
        return false
      }
    }
    for note in found where !MarkdownText.text(of: note.text).isEmpty {
      let text = SourceCell(note.text.joiningLines().withoutBreaks, at: SourceRange(file, note.bounds))
      add(SourceNote(mark: note.mark.name, text: text, id: note.mark.id))
    }
    return !found.isEmpty
  }

  private mutating func add(_ note: SourceNote) {
    if isBelowTable, case .table(var table) = pieces.last {
      table.notes.append(note)
      pieces[pieces.count - 1] = .table(table)
    } else {
      notes.append(note)
    }
  }

  // MARK: Pieces

  private mutating func flush() {
    if !blocks.isEmpty || id != nil { pieces.append(.prose(SourceProse(id: id, blocks: blocks))) }
    (blocks, id) = ([], nil)
  }

  private mutating func take(_ table: DataTable) {
    let table = table.withoutInvisibleRows
    // An anchor right before a table is the table's own.
    let own = blocks.isEmpty ? id : nil
    if own != nil { id = nil }
    flush()
    let lines = TableLines(table, in: file)
    let cells = zip(table.cells, table.places).map { SourceCell($0, at: $1) }
    let width = table.header.count
    let rows = table.rows.indices.map { Array(cells[(width * ($0 + 1))..<(width * ($0 + 2))]) }
    var read = SourceTable(
      header: Array(cells.prefix(width)), rows: rows, place: SourceRange(file, lines.bounds))
    (read.id, read.title, read.isDecision, read.data) = (own, caption, isDecision, table)
    read.ragged = lines.raggedRows
    read.hitPolicy = hitPolicy
    (caption, isDecision, hitPolicy) = (nil, false, nil)
    pieces.append(.table(read))
    isBelowTable = true
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

extension [Inline] {
  /// The text on one line.
  fileprivate var withoutBreaks: [Inline] {
    map { inline in if case .softBreak = inline { .text(" ") } else { inline } }
  }
}
