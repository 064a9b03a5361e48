import Diagnostics

/// Writes HTML.
///
/// All HTML is written here, and everything except this program's literals is escaped.
///
///     writer.begin("a")
///     writer.attribute("href", destination)
///     writer.content()
///     writer.text(title)
///     writer.end("a")
package struct HTMLWriter: ~Copyable {
  private var written: ByteBuffer

  /// A copy of the bytes written so far.
  package var bytes: [UInt8] { written.array }

  /// The number of bytes written so far.
  package var count: Int { written.count }

  /// True if something was left out because it would have exceeded the limit.
  package var isFull: Bool { written.isFull }

  /// - Parameters:
  ///   - capacity: the number of bytes to reserve.
  ///   - limit: the most bytes that may be written.
  package init(reserving capacity: Int = 256, limit: Int = .max) {
    written = ByteBuffer(reserving: capacity, limit: limit)
  }

  /// Writes `<tag`.
  ///
  /// Attributes may follow, and then `content()` must.
  package mutating func begin(_ tag: StaticString) { written.append(tag, after: "<") }

  /// Writes `<tag` and a class.
  ///
  /// Attributes may follow, and then `content()` must.
  package mutating func begin(_ tag: StaticString, class name: StaticString) {
    begin(tag)
    written.append(name, after: " class=\"", before: "\"")
  }

  /// Writes an attribute, its value escaped.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    text(value)
    endAttribute()
  }

  /// Writes an attribute with a literal value, in which nothing needs to be escaped.
  package mutating func attribute(_ name: StaticString, is value: StaticString) {
    beginAttribute(name)
    written.append(value, before: "\"")
  }

  /// Writes an attribute with a value of several pieces, each escaped.
  package mutating func attribute(
    _ name: StaticString, _ first: String, _ second: String, _ third: String = "", _ fourth: String = ""
  ) {
    beginAttribute(name)
    text(first)
    text(second)
    if !third.isEmpty { text(third) }
    if !fourth.isEmpty { text(fourth) }
    endAttribute()
  }

  /// Writes an attribute with the plain text of some content as its value, and other text before and after it.
  package mutating func attribute(_ name: StaticString, _ start: String, plainTextOf content: [Inline], _ end: String) {
    beginAttribute(name)
    text(start)
    content.forEachPlainRun { text($0) }
    text(end)
    endAttribute()
  }

  /// Ends the start tag that `begin` began.
  package mutating func content() { written.append(UInt8(ascii: ">")) }

  /// Writes a start tag without attributes.
  package mutating func start(_ tag: StaticString) { written.append(tag, after: "<", before: ">") }

  /// Writes a start tag with a class.
  package mutating func start(_ tag: StaticString, class name: StaticString) {
    begin(tag)
    written.append(name, after: " class=\"", before: "\">")
  }

  /// Writes an end tag.
  package mutating func end(_ tag: StaticString) { written.append(tag, after: "</", before: ">") }

  /// Writes text, escaped.
  package mutating func text(_ text: String) { text.withBytes { write($0) } }

  /// Writes a literal, in which nothing needs to be escaped.
  package mutating func text(is text: StaticString) { written.append(text) }

  /// Writes text, escaped so that it may also be used between single quotes, as in a template.
  package mutating func text(inTemplate text: String) {
    text.withBytes { bytes in
      var start = 0
      for index in bytes.indices where bytes[index] == UInt8(ascii: "'") {
        write(bytes.extracting(start..<index))
        written.append("&apos;")
        start = index + 1
      }
      write(bytes.extracting(start...))
    }
  }

  /// Writes HTML that is escaped already: a run of a template, which its maintainer checks, or a page's body.
  package mutating func template(_ bytes: [UInt8]) { written.append(bytes.span) }

  /// Writes a line end.
  package mutating func newline() { written.append(UInt8(ascii: "\n")) }

  /// Writes bytes of another writer; the range must not begin or end inside of a tag.
  package mutating func append(_ part: Range<Int>, of other: borrowing HTMLWriter) {
    written.append(part, of: other.written)
  }

  /// Writes some of the earlier bytes again; the range must not begin or end inside of a tag.
  package mutating func append(repeating part: Range<Int>) { written.append(repeating: part) }

  private mutating func beginAttribute(_ name: StaticString) { written.append(name, after: " ", before: "=\"") }

  private mutating func endAttribute() { written.append(UInt8(ascii: "\"")) }

  private mutating func write(_ text: Span<UInt8>) {
    var start = 0
    for index in text.indices {
      let reference: StaticString
      switch text[index] {
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      written.append(text.extracting(start..<index))
      written.append(reference)
      start = index + 1
    }
    written.append(text.extracting(start...))
  }
}
