package import Diagnostics

/// Parses a text that may contain only the inlines of one paragraph: a phrase, label or note.
///
/// - Parameters:
///   - text: the text and its place.
///   - placeholders: true if `{name}` and `{name.form}` are placeholders.
///   - definitions: the definitions of the file, for its links.
///   - report: receives findings about the text.
/// - Returns: The inlines; anything that is not allowed becomes plain text.
/// - Complexity: O(n) in the length of the text, which is bounded.
package func parseInline(
  _ text: SourceText, placeholders: Bool, definitions: LinkDefinitions = .none, report: Report
) -> [Inline] {
  // Most labels are plain text, which libcmark would return as it is.
  if text.isPlain { return text.asOneInline }
  return parseMarkedUpInline(text, placeholders: placeholders, definitions: definitions, report: report)
}

/// Parses a phrase: a paragraph, optionally followed by paragraphs and lists.
///
/// - Parameters:
///   - text: the text and its place.
///   - report: receives findings about the text.
/// - Returns: the inlines of the first paragraph, and the blocks after it; anything that is not allowed becomes plain
///   text.
/// - Complexity: O(n) in the length of the text, which is bounded.
package func parsePhrase(_ text: SourceText, report: Report) -> (content: [Inline], blocks: [Block]) {
  if text.isPlain { return (text.asOneInline, []) }
  let phrase = parse(text, .inline(placeholders: true), report: report) { $0.phrase(of: $1) }
  return phrase ?? (text.asPlainInlines, [])
}

/// Parses a text of one paragraph with libcmark, regardless of its content.
func parseMarkedUpInline(
  _ text: SourceText, placeholders: Bool, definitions: LinkDefinitions = .none, report: Report
) -> [Inline] {
  let inlines = parse(text, .inline(placeholders: placeholders), definitions, report: report) {
    $0.singleParagraph(of: $1)
  }
  return inlines ?? text.asPlainInlines
}

/// Parses a cell of a table in prose, in which `\|` is a bar.
///
/// - Parameters:
///   - text: the cell, without white space around it, and its place.
///   - definitions: the definitions of the file, for its links.
///   - dialect: the dialect of a document that is read as it is.
///   - report: receives findings about the cell.
/// - Returns: The inlines; anything that is not allowed in them becomes plain text.
/// - Complexity: O(n) in the length of the text, which is bounded.
func parseCell(
  _ text: SourceText, _ definitions: LinkDefinitions = .none, dialect: Dialect? = nil, report: Report
) -> [Inline] {
  if text.isPlain { return text.asOneInline }
  let inlines = parse(text, .cell, definitions, dialect: dialect, report: report) { $0.singleParagraph(of: $1) }
  return inlines ?? text.asPlainInlines
}

/// Parses prose.
///
/// - Parameters:
///   - text: the text and its place.
///   - definitions: the definitions of the file, for its links.
///   - report: receives findings about the text.
/// - Returns: The blocks; anything that is not allowed in them becomes plain text.
/// - Complexity: O(n) in the length of the text, which is bounded.
package func parseBlocks(_ text: SourceText, definitions: LinkDefinitions = .none, report: Report) -> [Block] {
  let blocks = parse(text, .blocks, definitions, report: report) { $0.blocks(of: $1) }
  return blocks ?? [.paragraph(text.asPlainInlines)]
}

/// Parses a document that is read as it is.
///
/// Anything that is not prose becomes an opaque piece, and any address may be linked to.
///
/// - Parameters:
///   - file: the file.
///   - bounds: its bytes without front matter.
///   - dialect: the kind of Markdown.
///   - keepsLines: true to keep each line end, even between Japanese characters.
///   - report: receives findings about limits only.
/// - Returns: The blocks; nil if a limit keeps the document from being read.
/// - Complexity: O(n) in the length of the document.
package func parseDocument(
  _ file: SourceFile, _ bounds: Range<Int>, _ dialect: Dialect, keepingLines keepsLines: Bool = false,
  report: Report
) -> [Block]? {
  // Marks may be longer than what they stand for.
  let parts = file.bytes.partsOfDocument(bounds, limit: Limits.size / 4 * 3)
  let hasTable = file.bytes.offset(of: "|".utf8, from: bounds.lowerBound, to: bounds.upperBound) != nil
  let ofCells = hasTable || parts.count > 1 ? LinkDefinitions(in: file, units: parts) : .none
  let definitions = parts.count > 1 ? ofCells : .none
  var blocks: [Block] = []
  for part in parts.flatMap({ file.bytes.partsOfTables($0, limit: Limits.size / 4 * 3, cells: Limits.cells) }) {
    let text = SourceText(part, of: file)
    let own = parse(text, .blocks, definitions, dialect: dialect, report: report) {
      $0.inlines.keepsLines = keepsLines
      $0.definitions = ofCells
      return $0.blocks(of: $1)
    }
    guard let own else { return nil }
    blocks.append(contentsOf: own, continuingTable: part.header != nil)
  }
  return blocks
}

extension SourceText {
  /// The text of a part of a document, below the header of its table.
  fileprivate init(_ part: DocumentPart, of file: SourceFile) {
    let own = file.bytes[part.run]
    guard let header = part.header else {
      self.init(String(decoding: own, as: UTF8.self), file: file, at: part.run.lowerBound)
      return
    }
    self.init(
      String(decoding: file.bytes[header] + own, as: UTF8.self), file: file,
      bounds: header.lowerBound..<part.run.upperBound,
      segments: [
        .init(textOffset: 0, fileOffset: header.lowerBound),
        .init(textOffset: header.count, fileOffset: part.run.lowerBound),
      ])
  }
}

extension [Block] {
  /// Adds the blocks of a part; the rows that it begins with may belong to the table before.
  fileprivate mutating func append(contentsOf blocks: [Block], continuingTable: Bool) {
    guard continuingTable, case .table(var table)? = last, case .table(let rest)? = blocks.first,
      rest.header.count == table.header.count
    else {
      self += blocks
      return
    }
    table.rows += rest.rows
    table.places += rest.places.dropFirst(rest.header.count)
    self[count - 1] = .table(table)
    self += blocks.dropFirst()
  }
}

/// Parses one paragraph of a document, such as the title in its front matter.
package func parseLine(_ text: SourceText, _ dialect: Dialect, report: Report) -> [Inline] {
  parseCell(text, dialect: dialect, report: report)
}

/// Parses a text with libcmark.
///
/// Nil if the text exceeds a limit, which is a finding.
private func parse<Tree>(
  _ text: SourceText, _ syntax: Preparation.Syntax, _ definitions: LinkDefinitions = .none, dialect: Dialect? = nil,
  report: Report, _ build: (inout BlockBuilder, CMarkNode) -> Tree
) -> Tree? {
  var source = Array(text.text.utf8)
  guard dialect != nil || source.count <= Limits.size else {
    report.add(.textTooLarge(at: text.range))
    return nil
  }
  // These were reported when the file was read.
  Sentinel.replaceNoncharacters(in: &source)
  if let line = Limits.firstLineTooDeep(in: source) {
    report.add(.nestedTooDeep(at: text.range(of: line)))
    return nil
  }
  if let image = Limits.imageTooMany(in: source) {
    report.add(.tooManyImages(at: text.range(of: image)))
    return nil
  }
  let prefix = definitions.prefix(for: source)
  let preparation = Preparation(source, syntax: syntax, prefix: prefix, dialect: dialect)
  // Only what libcmark reads counts, which the padding of a table is no part of.
  guard dialect == nil || preparation.bytes.count - prefix.count <= Limits.size else {
    report.add(.textTooLarge(at: text.range))
    return nil
  }
  var builder = BlockBuilder(text, preparation, definitions)
  guard let document = CMarkDocument(preparation.bytes) else { return nil }
  let tree = document.withRoot { build(&builder, $0) }
  report.add(builder.findings.prefix(Limits.findings))
  let left = builder.findings.count - Limits.findings
  if left > 0 {
    let note: Message = .count(
      left, one: "1 more finding of this text is not shown", "\(left) more findings of this text are not shown")
    report.changeLast { $0.notes.append(.init(note)) }
  }
  return tree
}

extension SourceText {
  /// The text, which is plain.
  fileprivate var asOneInline: [Inline] { [.text(text, at: TextPlace(range(of: 0..<text.utf8.count).bounds))] }

  /// The text as written.
  fileprivate var asPlainInlines: [Inline] {
    var source = Array(text.utf8)
    Sentinel.replaceNoncharacters(in: &source)
    return text.isEmpty ? [] : [.text(source.line(0..<source.count))]
  }
}
