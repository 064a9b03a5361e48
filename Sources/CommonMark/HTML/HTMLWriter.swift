/// The one place where HTML is written: everything that is not a literal of this program is escaped here.
///
///     writer.begin("a")
///     writer.attribute("href", destination)
///     writer.content()
///     writer.text(title)
///     writer.end("a")
package struct HTMLWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: bytes to reserve.
  package init(reserving capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes `<tag`; attributes may follow, and then `content()` must.
  package mutating func begin(_ tag: StaticString) {
    literal(tag, after: "<")
  }

  /// Writes an attribute, its value escaped.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    literal(name, after: " ", before: "=\"")
    escape(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute with a value of this program's own, in which nothing needs to be escaped.
  package mutating func attribute(_ name: StaticString, is value: StaticString) {
    literal(name, after: " ", before: "=\"")
    literal(value, before: "\"")
  }

  /// Writes an attribute whose value is made of several pieces, each escaped.
  package mutating func attribute<let count: Int>(
    _ name: StaticString,
    _ pieces: [count of String]
  ) {
    literal(name, after: " ", before: "=\"")
    for index in pieces.indices { escape(pieces[index]) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the start tag that `begin` has begun.
  package mutating func content() {
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes a start tag without attributes.
  package mutating func start(_ tag: StaticString) {
    literal(tag, after: "<", before: ">")
  }

  package mutating func end(_ tag: StaticString) {
    literal(tag, after: "</", before: ">")
  }

  /// Writes text, escaped.
  package mutating func text(_ text: String) {
    escape(text)
  }

  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes what another writer has written.
  package mutating func append(_ fragment: HTMLWriter) {
    raw(fragment.bytes.span)
  }

  /// Writes a part of what another writer has written; it must not begin or end inside of a tag.
  package mutating func append(_ fragment: HTMLWriter, bytes part: Range<Int>) {
    raw(fragment.bytes.span.extracting(part))
  }

  private mutating func literal(
    _ literal: StaticString,
    after start: StaticString = "",
    before end: StaticString = ""
  ) {
    let count = start.utf8CodeUnitCount + literal.utf8CodeUnitCount + end.utf8CodeUnitCount
    bytes.append(addingCapacity: count) { output in
      output.append(start)
      output.append(literal)
      output.append(end)
    }
  }

  private mutating func escape(_ text: String) {
    let utf8 = text.utf8Span.span
    if utf8.mayNeedEntity {
      escape(utf8)
    } else {
      raw(utf8)
    }
  }

  private mutating func raw(_ escaped: Span<UInt8>) {
    unsafe escaped.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func escape(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "<"): literal("&lt;")
      case UInt8(ascii: ">"): literal("&gt;")
      case UInt8(ascii: "&"): literal("&amp;")
      case UInt8(ascii: "\""): literal("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes in
      for index in bytes.indices { append(unsafe bytes[index]) }
    }
  }
}
