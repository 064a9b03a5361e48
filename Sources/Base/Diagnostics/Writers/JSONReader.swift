extension JSON {
  /// The value of a JSON text (RFC 8259); if members have the same name, the first counts.
  ///
  /// Nil for a text that is not JSON in UTF-8, or in which more than 200 values are nested.
  package init?(_ text: [UInt8]) {
    var reader = JSONReader(text)
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }
}

/// Reads JSON (RFC 8259), and stops at the first mistake.
private struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0

  private static let deepestNesting = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipBlanks()
  }

  var isAtEnd: Bool { offset == bytes.count }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// Takes a character, and the white space after it.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    skipBlanks()
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth <= Self.deepestNesting, let first = next else { return nil }
    let value: JSON? =
      switch first {
      case UInt8(ascii: "{"): object(depth: depth + 1)
      case UInt8(ascii: "["): array(depth: depth + 1)
      case UInt8(ascii: "\""): string().map { .string($0) }
      case UInt8(ascii: "t"): word("true", .bool(true))
      case UInt8(ascii: "f"): word("false", .bool(false))
      case UInt8(ascii: "n"): word("null", .null)
      default: number()
      }
    skipBlanks()
    return value
  }

  private mutating func word(_ word: String, _ value: JSON) -> JSON? {
    guard bytes[offset...].starts(with: word.utf8) else { return nil }
    offset += word.utf8.count
    return value
  }

  // MARK: Collections

  private mutating func array(depth: Int) -> JSON? {
    guard take("[") else { return nil }
    var items: [JSON] = []
    if take("]") { return .array(items) }
    repeat {
      guard let item = value(depth: depth) else { return nil }
      items.append(item)
    } while take(",")
    return take("]") ? .array(items) : nil
  }

  private mutating func object(depth: Int) -> JSON? {
    guard take("{") else { return nil }
    var members: [JSON.Member] = []
    if take("}") { return .object(members) }
    repeat {
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipBlanks()
      guard take(":"), let value = value(depth: depth) else { return nil }
      members.append(JSON.Member(name: name, value: value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  // MARK: Numbers

  /// A number, kept in its own notation.
  private mutating func number() -> JSON? {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let startsWithZero = next == UInt8(ascii: "0")
    let count = digits()
    guard count == 1 || count > 1 && !startsWithZero else { return nil }
    if next == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { return nil }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      guard digits() > 0 else { return nil }
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func digits() -> Int {
    let start = offset
    while next?.isASCIIDigit == true { offset += 1 }
    return offset - start
  }

  // MARK: Strings

  private mutating func string() -> String? {
    offset += 1
    var text: [UInt8] = []
    var start = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<offset]
        offset += 1
        return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<offset]
        offset += 1
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: scalar.utf8)
        start = offset
      case 0..<0x20: return nil
      default: offset += 1
      }
    }
    return nil
  }

  /// The character of an escape, after its backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicode()
    default: return nil
    }
  }

  /// The character of one or two UTF-16 code units; U+FFFD for half of a pair.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let unit = codeUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let end = offset
    if bytes[offset...].starts(with: [0x5C, UInt8(ascii: "u")]) {
      offset += 2
      guard let trail = codeUnit() else { return nil }
      if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
      offset = end
    }
    return "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 4
    return unit
  }
}
