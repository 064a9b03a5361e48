/// The one place where Markdown is written: everything that is not a literal of this program is escaped here.
///
/// What it writes reads back in cmark-gfm (with its extensions table, strikethrough, autolink and tasklist) as the same
/// text and structure.
package struct MarkdownWriter: ~Copyable {
  private(set) var written: ByteBuffer
  package var context: Context
  /// What the lines of the block being written begin with: the markers of quotes and the indentation of list items.
  private(set) var prefix: [UInt8] = []
  /// Where the text of the line being written begins, after markers.
  private var lineStart = 0
  /// The end of a code span: another may not follow it at once.
  private var codeEnd = -1

  /// Where the text stands, which decides what has a meaning there.
  package enum Context: Sendable {
    case paragraph, tableCell, heading
  }

  /// A copy of what was written.
  package var bytes: [UInt8] { written.array }

  /// How many bytes were written.
  package var count: Int { written.count }

  /// Whether something was left out, because it would have gone beyond the limit.
  package var isFull: Bool { written.isFull }

  /// - Parameters:
  ///   - context: where the text stands.
  ///   - capacity: bytes to reserve.
  ///   - limit: how many bytes may be written.
  package init(
    context: Context = .paragraph,
    reserving capacity: Int = 256,
    limit: Int = .max
  ) {
    self.context = context
    written = ByteBuffer(reserving: capacity, limit: limit)
  }

  /// Writes markup.
  ///
  /// A marker at the beginning of a line, which ends in a blank, leaves the writer at a line's beginning.
  package mutating func literal(_ literal: StaticString) {
    let isMarker = isAtLineStart
    written.append(literal)
    if isMarker, written.last == 0x20 { lineStart = count }
  }

  /// Writes the marker of an item of a numbered list and a blank.
  package mutating func itemNumber(_ number: Int) {
    raw(String(number))
    markup(". ")
    if context == .paragraph { lineStart = count }
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
    self.text(text, before: .end)
  }

  /// Ends the line and begins another.
  package mutating func newline() {
    while let last = written.last, last == 0x20, count > lineStart { written.removeLast() }
    written.append(0x0A)
    beginLine()
  }

  /// Writes a part of what another writer has written; it must not begin or end inside of markup.
  package mutating func append(_ part: Range<Int>, of other: borrowing MarkdownWriter) {
    written.append(part, of: other.written)
  }

  /// Writes a part of what was written once more; it must not begin or end inside of markup.
  package mutating func append(repeating part: Range<Int>) {
    written.append(repeating: part)
  }

  /// Begins a text of its own, which is not to be judged by what stands before it.
  package mutating func beginFragment() {
    written.append(0x0A)
    lineStart = count
    codeEnd = -1
  }

  /// Whether nothing but markers stands on the line yet.
  var isAtLineStart: Bool { count == lineStart }

  /// Whether a code span ends here.
  var isAfterCode: Bool { count == codeEnd }
}

extension MarkdownWriter {
  /// Writes bytes that are escaped already.
  mutating func raw(_ escaped: Span<UInt8>) {
    written.append(escaped)
  }

  mutating func raw(_ escaped: [UInt8]) {
    written.append(escaped.span)
  }

  mutating func raw(_ escaped: String) {
    written.append(escaped)
  }

  mutating func raw(_ byte: UInt8) {
    written.append(byte)
  }

  /// Writes markup where no marker of a block can stand.
  mutating func markup(_ literal: StaticString) {
    written.append(literal)
  }

  mutating func tag(_ name: StaticString) {
    markup("<")
    markup(name)
    markup(">")
  }

  mutating func endTag(_ name: StaticString) {
    markup("</")
    markup(name)
    markup(">")
  }

  /// Notes that a code span ends here.
  mutating func endCode() {
    codeEnd = count
  }

  /// Puts a backslash before an exclamation mark that would make an image of the link that follows.
  mutating func escapeExclamationMark() {
    guard written.last == UInt8(ascii: "!") else { return }
    written.removeLast()
    written.append("\\!")
  }

  /// Ends the line without writing the prefix of another, unless the line is empty already.
  mutating func endLine() {
    while let last = written.last, last == 0x20 { written.removeLast() }
    if let last = written.last, last != 0x0A { written.append(0x0A) }
    lineStart = count
  }

  /// Begins a line of a block: with the prefix, unless a marker stands there already.
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

  /// Writes the prefix without blanks at its end.
  mutating func prefixOfBlankLine() {
    guard let last = prefix.lastIndex(where: { $0 != 0x20 }) else { return }
    raw(Array(prefix[...last]))
  }

  /// Writes blocks whose lines begin with a marker: the first with the marker itself, the others with something else.
  mutating func nested(
    marker: [UInt8],
    prefix addition: [UInt8],
    _ write: (inout MarkdownWriter) -> Void
  ) {
    beginLine()
    raw(marker)
    lineStart = count
    let outer = prefix
    prefix += addition
    write(&self)
    prefix = outer
  }
}
