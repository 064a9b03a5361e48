/// Reads values that `ByteWriter` has written; bytes that it hasn't written are an error, and never a trap.
package struct ByteReader {
  /// The error for bytes that are damaged, or from another version.
  package struct Fault: Error {
    /// A fault.
    package init() {}
  }

  private let bytes: [UInt8]
  private var position = 0

  /// A reader at the beginning of some bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if everything was read.
  package var isAtEnd: Bool { position == bytes.count }

  /// Reads a number.
  package mutating func number() throws(Fault) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: number)) }
    }
    throw Fault()
  }

  private mutating func byte() throws(Fault) -> UInt8 {
    guard position < bytes.count else { throw Fault() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads the number of things of which each takes a byte or more.
  private mutating func count() throws(Fault) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw Fault() }
    return count
  }

  /// Reads a truth value.
  package mutating func flag() throws(Fault) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Fault()
    }
  }

  /// Reads bytes with their number.
  package mutating func data() throws(Fault) -> [UInt8] {
    let count = try count()
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads a text.
  package mutating func text() throws(Fault) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  /// Reads items with their number.
  package mutating func items<Item>(_ each: (inout ByteReader) throws(Fault) -> Item) throws(Fault) -> [Item] {
    let count = try count()
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try each(&self)) }
    return items
  }

  /// Reads texts.
  package mutating func texts() throws(Fault) -> [String] {
    try items { (reader) throws(Fault) in try reader.text() }
  }

  /// Reads a value, if there is one.
  package mutating func value<Value>(_ each: (inout ByteReader) throws(Fault) -> Value) throws(Fault) -> Value? {
    try flag() ? try each(&self) : nil
  }

  /// Reads a text, if there is one.
  package mutating func optionalText() throws(Fault) -> String? {
    try value { (reader) throws(Fault) in try reader.text() }
  }

  /// Reads the id of a case of an enumeration.
  package mutating func named<Value: RawRepresentable<String>>(_: Value.Type) throws(Fault) -> Value {
    guard let value = Value(rawValue: try text()) else { throw Fault() }
    return value
  }
}
