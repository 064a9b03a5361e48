/// Writes values as bytes that `ByteReader` reads again: for files that only Hyo itself reads.
///
/// Numbers take as many bytes as they need, and everything else begins with its length.
package struct ByteWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// A writer without bytes.
  package init() {}

  /// Writes a number, seven bits a byte, the lowest first.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a truth value.
  package mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes bytes, with their number.
  package mutating func write(_ other: [UInt8]) {
    write(other.count)
    bytes += other
  }

  /// Writes a text.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes a number of items, and each of them.
  package mutating func write<Item>(_ items: [Item], _ each: (inout ByteWriter, Item) -> Void) {
    write(items.count)
    for item in items { each(&self, item) }
  }

  /// Writes texts.
  package mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  /// Writes whether there is a value, and the value.
  package mutating func write<Value>(_ value: Value?, _ each: (inout ByteWriter, Value) -> Void) {
    write(value != nil)
    if let value { each(&self, value) }
  }

  /// Writes a text, if there is one.
  package mutating func write(_ text: String?) { write(text) { $0.write($1) } }
}
