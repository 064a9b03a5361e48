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
    bytes.append(UInt8(ascii: "<"))
    literal(tag)
  }

  /// Writes an attribute, its value escaped.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    beginAttribute(name)
    escape(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value is made of several pieces, each escaped.
  package mutating func attribute(_ name: StaticString, _ pieces: [String]) {
    beginAttribute(name)
    for piece in pieces { escape(piece) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the start tag that `begin` has begun.
  package mutating func content() {
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes a start tag without attributes.
  package mutating func start(_ tag: StaticString) {
    begin(tag)
    content()
  }

  package mutating func end(_ tag: StaticString) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    literal(tag)
    bytes.append(UInt8(ascii: ">"))
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
    bytes.append(contentsOf: fragment.bytes)
  }

  /// Writes a part of what another writer has written; it must not begin or end inside of a tag.
  package mutating func append(_ fragment: HTMLWriter, bytes part: Range<Int>) {
    bytes.append(contentsOf: fragment.bytes[part])
  }

  private mutating func beginAttribute(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    literal(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func literal(_ literal: StaticString) {
    literal.withUTF8Buffer { buffer in unsafe bytes.append(contentsOf: buffer) }
  }

  private mutating func escape(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in 0..<utf8.count {
        guard let entity = unsafe entity(for: utf8[index]) else { continue }
        unsafe bytes.append(contentsOf: utf8[start..<index])
        literal(entity)
        start = index + 1
      }
      unsafe bytes.append(contentsOf: utf8[start...])
    }
  }

  private func entity(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }
}
