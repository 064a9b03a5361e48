import CommonMark
import Diagnostics
import Documents
import Localization

extension SourceDocument {
  /// Reads a document of Markdown.
  ///
  /// - Parameters:
  ///   - document: the document as the parser has read it.
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

/// Cuts the sections of a document into prose and tables, by lines.
private struct MarkdownReading {
  private let file: SourceFile
  private(set) var title: SourceCell?
  private(set) var sections: [[SourceDocument.Piece]] = []
  private(set) var notes: [SourceNote] = []
  private(set) var isPublished = false
  // The piece that is being read.
  private var pieces: [SourceDocument.Piece] = []
  private var lines: [Range<Int>] = []
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
    let text = String(decoding: document.file.bytes, as: UTF8.self)
    isPublished =
      text.hasFingerprint || text.prefix(4_000).split(separator: "\n").prefix(4).contains { $0.isNavigation }
  }

  mutating func read(_ section: Section) {
    (pieces, lines, id, isBelowTable, isDecision, caption) = ([], [], nil, false, false, nil)
    if section.level == 1, title == nil, !section.heading.isEmpty {
      title = SourceCell(
        text(section.headingBounds).headingText, at: SourceRange(file, section.headingBounds))
    }
    let tables = section.blocks.compactMap { block in
      if case .table(let table) = block { table } else { nil }
    }
    let start = section.level == 0 ? section.bounds.lowerBound : endOfHeading(section)
    read(start..<section.bounds.upperBound, tables)
    sections.append(pieces)
  }

  private func text(_ bounds: Range<Int>) -> String { String(decoding: file.bytes[bounds], as: UTF8.self) }

  private func endOfHeading(_ section: Section) -> Int {
    var end = min(max(section.headingBounds.upperBound, section.headingBounds.lowerBound), section.bounds.upperBound)
    while end < section.bounds.upperBound, file.bytes[end] != 0x0A { end += 1 }
    return min(end + 1, section.bounds.upperBound)
  }

  // MARK: Lines

  private mutating func read(_ bounds: Range<Int>, _ tables: [DataTable]) {
    var start = bounds.lowerBound
    for table in tables {
      let first = max(start, lineStart(table.range.bounds.lowerBound))
      readProse(start..<first)
      start = min(bounds.upperBound, max(first, end(of: table)))
      take(table, first..<start)
    }
    readProse(start..<bounds.upperBound)
    flush()
  }

  private func lineStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, file.bytes[offset - 1] != 0x0A { offset -= 1 }
    return offset
  }

  private func lineEnd(_ offset: Int) -> Int {
    var offset = offset
    while offset < file.bytes.count, file.bytes[offset] != 0x0A { offset += 1 }
    return min(offset + 1, file.bytes.count)
  }

  /// The end of the last line of a table; a table without rows ends with the line below its header.
  private func end(of table: DataTable) -> Int {
    if table.rows.isEmpty { return lineEnd(lineEnd(table.range.bounds.upperBound)) }
    return lineEnd(table.places.last?.bounds.upperBound ?? table.range.bounds.upperBound)
  }

  private mutating func readProse(_ bounds: Range<Int>) {
    var start = bounds.lowerBound
    var paragraph: [Range<Int>] = []
    var fence: String?
    while start < bounds.upperBound {
      let end = min(lineEnd(start), bounds.upperBound)
      let line = text(start..<end)
      let trimmed = line.trimmingWhitespace
      if let open = fence {
        paragraph.append(start..<end)
        if trimmed.hasPrefix(open) { fence = nil }
      } else if trimmed.isEmpty {
        finish(&paragraph)
        if !lines.isEmpty { lines.append(start..<end) }
      } else {
        if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") { fence = String(trimmed.prefix(3)) }
        paragraph.append(start..<end)
      }
      start = end
    }
    finish(&paragraph)
  }

  /// Takes the paragraph that has ended: a note, an anchor, a remark of Hyo's own, or prose.
  private mutating func finish(_ paragraph: inout [Range<Int>]) {
    defer { paragraph = [] }
    guard let first = paragraph.first, let last = paragraph.last else { return }
    let whole = text(first.lowerBound..<last.upperBound).trimmingWhitespace
    if isPublished, sections.count < 2, whole[...].isNavigation {
      // The links to the other pages and languages, which Hyo writes itself.
      return
    } else if whole.hasFingerprint, whole.contains("<sub>") {
      isDecision = true
    } else if isDecision, let policy = policies.first(where: { whole.hasPrefix($0.sentence) }) {
      hitPolicy = policy.name
    } else if let (anchor, rest) = whole.leadingAnchor, !anchor.contains("note"), !anchor.hasPrefix(":") {
      takeAnchor(anchor, rest, first.lowerBound..<last.upperBound, paragraph)
    } else if !takeNotes(paragraph) {
      isBelowTable = false
      lines += paragraph
    }
  }

  private mutating func takeAnchor(_ anchor: String, _ rest: String, _ bounds: Range<Int>, _ paragraph: [Range<Int>]) {
    flush()
    id = anchor
    isBelowTable = false
    if rest.isEmpty { return }
    if isPublished, rest.hasPrefix("**"), rest.hasSuffix("**") {
      caption = SourceCell(String(rest.dropFirst(2).dropLast(2)), at: SourceRange(file, bounds))
    } else {
      lines += paragraph
    }
  }

  /// Takes the notes of a paragraph in which each line begins with a mark.
  private mutating func takeNotes(_ paragraph: [Range<Int>]) -> Bool {
    var found: [SourceNote] = []
    for line in paragraph {
      let source = text(line).trimmingWhitespace
      if let note = note(source, at: line) {
        guard isBelowTable || note.isDefinition || note.note.id != nil else { return false }
        found.append(note.note)
      } else if let last = found.indices.last {
        found[last].text.text += (found[last].text.text.endsInCJK ? "" : " ") + source
      } else {
        return false
      }
    }
    for note in found { add(note) }
    return true
  }

  private mutating func add(_ note: SourceNote) {
    if isBelowTable, case .table(var table) = pieces.last {
      table.notes.append(note)
      pieces[pieces.count - 1] = .table(table)
    } else {
      notes.append(note)
    }
  }

  private func note(_ source: String, at line: Range<Int>) -> (note: SourceNote, isDefinition: Bool)? {
    var (text, id) = (source, String?.none)
    if let (anchor, rest) = source.leadingAnchor, anchor.contains("note") {
      text = rest
      id = anchor.noteID
    }
    if let item = text.bulletItem { text = item }
    let characters = Array(text)
    guard !characters.isEmpty else { return nil }
    var mark = NoteMark(in: characters, at: 0)
    if id != nil, mark == nil {
      // Pages of Hyo write marks as their language has it.
      let end = characters.firstIndex(of: " ") ?? characters.count
      mark = NoteMark(name: String(characters[..<end]), range: 0..<end)
    }
    guard let mark else { return nil }
    var rest = String(characters[mark.range.upperBound...])
    let isDefinition = text.hasPrefix("[^") && rest.hasPrefix(":")
    while let first = rest.first, ":：.．)）　 ".contains(first) { rest.removeFirst() }
    if let back = rest.range(ofLast: " [↩](") { rest = String(rest[..<back]) }
    rest = rest.trimmingWhitespace
    if rest.isEmpty { return nil }
    return (SourceNote(mark: mark.name, text: SourceCell(rest, at: SourceRange(file, line)), id: id), isDefinition)
  }

  // MARK: Pieces

  private mutating func flush() {
    let source = lines.map { text($0) }.joined().trimmingLineEnds
    if !source.isEmpty || id != nil {
      let start = lines.first?.lowerBound ?? 0
      pieces.append(.prose(SourceProse(id: id, text: source, place: SourceRange(file, start..<start))))
    }
    (lines, id) = ([], nil)
  }

  private mutating func take(_ table: DataTable, _ bounds: Range<Int>) {
    // An anchor right before a table is the table's own.
    let own = lines.isEmpty ? id : nil
    if own != nil { id = nil }
    flush()
    let width = table.header.count
    let cells = table.places.map { SourceCell(text($0.bounds), at: $0) }
    let header = cells.prefix(width).map(\.asCell)
    var rows: [[SourceCell]] = []
    for row in table.rows.indices {
      let start = width * (row + 1)
      rows.append(
        table.rows[row].indices.map { column in
          // A cell that was added to a short row has the place of the row.
          table.rows[row][column].isEmpty
            ? SourceCell("", at: cells[start + column].place) : cells[start + column].asCell
        })
    }
    var read = SourceTable(header: Array(header), rows: rows, place: SourceRange(file, bounds))
    (read.id, read.title, read.isDecision) = (own, caption, isDecision)
    read.ragged = raggedRows(table)
    read.hitPolicy = hitPolicy
    (caption, isDecision, hitPolicy) = (nil, false, nil)
    pieces.append(.table(read))
    isBelowTable = true
  }
}

extension MarkdownReading {
  /// The rows with a cell too many or too few.
  private func raggedRows(_ table: DataTable) -> [SourceRange] {
    let width = table.header.count
    return table.rows.indices.compactMap { row in
      let places = table.places[(width * (row + 1))..<(width * (row + 2))]
      guard let first = places.first, let last = places.last else { return nil }
      let start = lineStart(last.bounds.lowerBound)
      let line = start..<lineEnd(start)
      // A cell that was added has the place of its row.
      if width > 1, places.contains(where: { $0.bounds.lowerBound < first.bounds.lowerBound }) || isRow(last, line) {
        return SourceRange(file, line)
      }
      let rest = text(max(last.bounds.upperBound, start)..<line.upperBound).trimmingWhitespace
      return rest.isEmpty || rest == "|" ? nil : SourceRange(file, line)
    }
  }

  private func isRow(_ place: SourceRange, _ line: Range<Int>) -> Bool {
    text(place.bounds).trimmingWhitespace == text(line).trimmingWhitespace
  }
}

extension SourceCell {
  /// The text of a cell between bars as Markdown of its own: without anchors, and without backslashes before bars.
  fileprivate var asCell: SourceCell {
    if !text.contains("\\|") && !text.contains("<") { return self }
    var rest = Substring(text)
    var result = ""
    while let first = rest.first {
      if first == "\\", rest.dropFirst().first == "|" {
        rest = rest.dropFirst()
      } else if first == "<", let (_, end) = rest.anchor {
        rest = rest[end...]
        continue
      }
      result.append(rest.removeFirst())
    }
    return SourceCell(result.trimmingWhitespace, at: place)
  }
}

extension Substring {
  /// True for the line at the top of a page of Hyo, with links to the other pages and languages.
  fileprivate var isNavigation: Bool { hasPrefix("[") && contains("](README.md)") }

  /// The id of the `<a id="…"></a>` at the beginning, and the place after it.
  fileprivate var anchor: (id: String, end: Index)? {
    for opening in ["<a id=\"", "<a name=\""] where hasPrefix(opening) {
      let rest = dropFirst(opening.count)
      guard let quote = rest.firstIndex(of: "\"") else { return nil }
      let behind = rest[quote...].dropFirst()
      for closing in ["></a>", "/>", " />"] where behind.hasPrefix(closing) {
        return (String(rest[..<quote]), behind.index(behind.startIndex, offsetBy: closing.count))
      }
    }
    return nil
  }
}

extension String {
  /// The id of an anchor at the beginning, and the text behind it.
  var leadingAnchor: (id: String, rest: String)? {
    guard let (id, end) = self[...].anchor else { return nil }
    return (id, String(self[end...]).trimmingWhitespace)
  }

  /// The words of a heading: without `#`, anchors and `{#id}`.
  var headingText: String {
    var text = String(split(separator: "\n").first ?? "").trimmingWhitespace
    if text.hasPrefix("#") { text = String(text.drop { $0 == "#" }).trimmingWhitespace }
    while let (_, rest) = text.leadingAnchor { text = rest }
    if text.hasSuffix("}"), let brace = text.range(ofLast: "{#") { text = String(text[..<brace]).trimmingWhitespace }
    if text.hasSuffix("</a>"), let anchor = text.range(ofLast: "<a ") {
      text = String(text[..<anchor]).trimmingWhitespace
    }
    while text.hasSuffix("#") { text = String(text.dropLast()).trimmingWhitespace }
    return text
  }

  /// The beginning of the last occurrence of a text.
  func range(ofLast part: String) -> Index? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(part) { return index }
    }
    return nil
  }

  /// True if the text holds the fingerprint of a table, as pages of Hyo do.
  fileprivate var hasFingerprint: Bool {
    guard contains("<sub>") else { return false }
    return split(separator: "\n").contains { line in
      line.hasPrefix("<sub>")
        && line.split(separator: "`").contains { $0.count == 12 && $0.allSatisfy { $0.isHexDigit } }
    }
  }

  /// True if a line that follows is joined without a space.
  fileprivate var endsInCJK: Bool { unicodeScalars.last?.isWide ?? false }
}
