/// Writes Markdown.
///
/// All Markdown is written here, and everything except this program's literals is escaped.
///
/// cmark-gfm (with its extensions table, strikethrough, autolink and tasklist) reads the result as the same text and
/// structure.
package struct MarkdownWriter: ~Copyable {
  private(set) var written: ByteBuffer
  /// The context of the next text.
  package var context: Context
  /// True for MDX, in which braces are code, and tags are those of JSX: every tag is closed.
  let isMDX: Bool
  /// True for a text of a site, which has no tags, and in which ids of headings and notes stay.
  let isSource: Bool
  /// True if braces have a meaning: in MDX, and in phrases of a site.
  let escapesBraces: Bool
  /// The prefix of the current block's lines: the markers of quotes and the indentation of list items.
  private(set) var prefix: [UInt8] = []
  /// The offset at which the text of the current line begins, after markers.
  private var lineStart = 0
  /// The offset of the end of the last code span, right after which another must not follow.
  private var codeEnd = -1

  /// The place of a text, which decides what characters have a meaning.
  package enum Context: Sendable {
    case paragraph, tableCell, heading
    /// A text of one paragraph that stands alone, such as a label.
    case line
  }

  /// A copy of the bytes written so far.
  package var bytes: [UInt8] { written.array }

  /// The number of bytes written so far.
  package var count: Int { written.count }

  /// True if something was left out because it would have exceeded the limit.
  package var isFull: Bool { written.isFull }

  /// - Parameters:
  ///   - context: the place of the text.
  ///   - isMDX: true to write MDX.
  ///   - capacity: the number of bytes to reserve.
  ///   - limit: the most bytes that may be written.
  package init(
    context: Context = .paragraph, isMDX: Bool = false, reserving capacity: Int = 256, limit: Int = .max
  ) {
    self.context = context
    self.isMDX = isMDX
    (isSource, escapesBraces) = (false, isMDX)
    written = ByteBuffer(reserving: capacity, limit: limit)
  }

  /// A writer of texts that a site may have.
  ///
  /// - Parameters:
  ///   - context: the place of the text.
  ///   - escapesBraces: true for phrases, in which braces stand for arguments.
  package init(sourceIn context: Context, escapingBraces escapesBraces: Bool) {
    self.context = context
    self.escapesBraces = escapesBraces
    (isMDX, isSource) = (false, true)
    written = ByteBuffer(reserving: 256, limit: .max)
  }

  /// Writes markup.
  ///
  /// After a marker at the beginning of a line, which ends in a space, the writer is still at the line's beginning.
  package mutating func literal(_ literal: StaticString) {
    let isMarker = isAtLineStart
    written.append(literal)
    if isMarker, written.last == 0x20 { lineStart = count }
  }

  /// Writes the marker of an item of a numbered list, and a space.
  package mutating func itemNumber(_ number: Int) {
    raw(String(number))
    markup(". ")
    if context == .paragraph { lineStart = count }
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) { self.text(text, before: .end) }

  /// Ends the line and begins another.
  package mutating func newline() {
    while let last = written.last, last == 0x20, count > lineStart { written.removeLast() }
    written.append(0x0A)
    beginLine()
  }

  /// Writes bytes of another writer; the range must not begin or end inside of markup.
  package mutating func append(_ part: Range<Int>, of other: borrowing MarkdownWriter) {
    written.append(part, of: other.written)
  }

  /// Writes some of the earlier bytes again; the range must not begin or end inside of markup.
  package mutating func append(repeating part: Range<Int>) { written.append(repeating: part) }

  /// Begins a text that is independent of the previous ones.
  package mutating func beginFragment() {
    written.append(0x0A)
    lineStart = count
    codeEnd = -1
  }

  /// True if only markers have been written on the line so far.
  var isAtLineStart: Bool { count == lineStart }

  /// True if the text written so far ends in a code span.
  var isAfterCode: Bool { count == codeEnd }
}

extension MarkdownWriter {
  /// Writes bytes that are escaped already.
  mutating func raw(_ escaped: Span<UInt8>) { written.append(escaped) }

  mutating func raw(_ escaped: [UInt8]) { written.append(escaped.span) }

  mutating func raw(_ escaped: String) { written.append(escaped) }

  mutating func raw(_ byte: UInt8) { written.append(byte) }

  /// Writes markup other than the marker of a block.
  mutating func markup(_ literal: StaticString) { written.append(literal) }

  /// Writes a start tag.
  mutating func tag(_ name: StaticString) {
    markup("<")
    markup(name)
    markup(">")
  }

  /// Writes an end tag.
  mutating func endTag(_ name: StaticString) {
    markup("</")
    markup(name)
    markup(">")
  }

  /// Marks the end of a code span.
  mutating func endCode() { codeEnd = count }

  /// Escapes an exclamation mark that would turn the link that follows into an image.
  mutating func escapeExclamationMark() {
    guard written.last == UInt8(ascii: "!") else { return }
    written.removeLast()
    written.append("\\!")
  }

  /// Ends the line unless it is empty, without the prefix of the next one.
  mutating func endLine() {
    while let last = written.last, last == 0x20 { written.removeLast() }
    if let last = written.last, last != 0x0A { written.append(0x0A) }
    lineStart = count
  }

  /// Begins a line of a block with the prefix, unless a marker was written already.
  mutating func beginLine() {
    if !prefix.isEmpty, count == 0 || written.last == 0x0A { raw(prefix) }
    lineStart = count
  }

  /// Writes an empty line, between two blocks.
  mutating func blankLine() {
    endLine()
    prefixOfBlankLine()
    written.append(0x0A)
    lineStart = count
  }

  /// Writes the prefix without the spaces at its end.
  mutating func prefixOfBlankLine() {
    guard let last = prefix.lastIndex(where: { $0 != 0x20 }) else { return }
    raw(Array(prefix[...last]))
  }

  /// Writes blocks with a marker before the first line, and an addition to the prefix before the others.
  mutating func nested(marker: [UInt8], prefix addition: [UInt8], _ write: (inout MarkdownWriter) -> Void) {
    beginLine()
    raw(marker)
    lineStart = count
    let outer = prefix
    prefix += addition
    write(&self)
    prefix = outer
  }
}
