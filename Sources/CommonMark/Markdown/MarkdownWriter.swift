/// The one place where Markdown is written: everything that is not a literal of this program is escaped here.
///
/// What it writes reads back in cmark-gfm (with its extensions table, strikethrough, autolink and tasklist) as the same
/// text and structure.
package struct MarkdownWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
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

  /// - Parameters:
  ///   - context: where the text stands.
  ///   - capacity: bytes to reserve.
  package init(context: Context = .paragraph, reserving capacity: Int = 256) {
    self.context = context
    bytes.reserveCapacity(capacity)
  }

  /// Writes markup.
  ///
  /// A marker at the beginning of a line, which ends in a blank, leaves the writer at a line's beginning.
  package mutating func literal(_ literal: StaticString) {
    let isMarker = isAtLineStart
    literal.withUTF8Buffer { buffer in unsafe bytes.append(contentsOf: buffer) }
    if isMarker, bytes.last == 0x20 { lineStart = bytes.count }
  }

  /// Writes the marker of an item of a numbered list and a blank.
  package mutating func itemNumber(_ number: Int) {
    raw(String(number))
    markup(". ")
    if context == .paragraph { lineStart = bytes.count }
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
    self.text(text, before: .end)
  }

  /// Ends the line and begins another.
  package mutating func newline() {
    while let last = bytes.last, last == 0x20, bytes.count > lineStart { bytes.removeLast() }
    bytes.append(0x0A)
    beginLine()
  }

  /// Writes what another writer has written.
  package mutating func append(_ fragment: MarkdownWriter) {
    raw(fragment.bytes.span)
  }

  /// Writes a part of what another writer has written; it must not begin or end inside of markup.
  package mutating func append(_ fragment: MarkdownWriter, bytes part: Range<Int>) {
    raw(fragment.bytes.span.extracting(part))
  }

  /// Whether nothing but markers stands on the line yet.
  var isAtLineStart: Bool { bytes.count == lineStart }

  /// Whether a code span ends here.
  var isAfterCode: Bool { bytes.count == codeEnd }
}

extension MarkdownWriter {
  /// Writes bytes that are escaped already.
  mutating func raw(_ escaped: Span<UInt8>) {
    unsafe escaped.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ escaped: [UInt8]) {
    raw(escaped.span)
  }

  mutating func raw(_ escaped: String) {
    raw(escaped.utf8Span.span)
  }

  mutating func raw(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes markup where no marker of a block can stand.
  mutating func markup(_ literal: StaticString) {
    literal.withUTF8Buffer { buffer in unsafe bytes.append(contentsOf: buffer) }
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
    codeEnd = bytes.count
  }

  /// Puts a backslash before an exclamation mark that would make an image of the link that follows.
  mutating func escapeExclamationMark() {
    guard bytes.last == UInt8(ascii: "!") else { return }
    bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
  }

  /// Ends the line without writing the prefix of another, unless the line is empty already.
  mutating func endLine() {
    while let last = bytes.last, last == 0x20 { bytes.removeLast() }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    lineStart = bytes.count
  }

  /// Begins a line of a block: with the prefix, unless a marker stands there already.
  mutating func beginLine() {
    if !prefix.isEmpty, bytes.isEmpty || bytes.last == 0x0A { bytes += prefix }
    lineStart = bytes.count
  }

  /// Writes an empty line, between two blocks.
  mutating func blankLine() {
    endLine()
    prefixOfBlankLine()
    bytes.append(0x0A)
    lineStart = bytes.count
  }

  /// Writes the prefix without blanks at its end.
  mutating func prefixOfBlankLine() {
    guard let last = prefix.lastIndex(where: { $0 != 0x20 }) else { return }
    bytes += prefix[...last]
  }

  /// Writes blocks whose lines begin with a marker: the first with the marker itself, the others with something else.
  mutating func nested(
    marker: [UInt8],
    prefix addition: [UInt8],
    _ write: (inout MarkdownWriter) -> Void
  ) {
    beginLine()
    bytes += marker
    lineStart = bytes.count
    let outer = prefix
    prefix += addition
    write(&self)
    prefix = outer
  }
}
