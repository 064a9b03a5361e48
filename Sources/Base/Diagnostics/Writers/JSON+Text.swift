extension JSON {
  /// The value on several lines, for programs and for people, without a line end after it.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of `text`.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, level: 0)
    return bytes
  }

  /// The value on several lines, with each part that fits on one line, and without a line end after the last.
  ///
  /// So each changed line is a changed part.
  package var paragraphs: String {
    var bytes: [UInt8] = []
    write(to: &bytes, level: 0, width: 100)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value on one line.
  package var line: String {
    var bytes: [UInt8] = []
    write(to: &bytes, level: nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameters:
  ///   - bytes: receives the value.
  ///   - level: the number of values around it, or nil to write one line.
  ///   - width: the most characters of a value that is written on one line.
  private func write(to bytes: inout [UInt8], level: Int?, width: Int = 0) {
    if level != nil, width > 0, length(upTo: width) <= width { return write(to: &bytes, level: nil) }
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.utf8
    case .string(let string): Self.write([string], to: &bytes)
    case .array(let items):
      Self.write(items, between: ("[", "]"), to: &bytes, level: level) { item, bytes, level in
        item.write(to: &bytes, level: level, width: width)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &bytes, level: level) { member, bytes, level in
        Self.write([member.name], to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes, level: level, width: width)
      }
    }
  }

  /// The approximate number of characters of the value on one line; beyond a limit any number above it.
  private func length(upTo limit: Int) -> Int {
    switch self {
    case .null, .bool: return 5
    case .number(let number): return number.utf8.count
    case .string(let string): return Self.length(of: string, upTo: limit)
    case .array(let items):
      var length = 2
      for item in items where length <= limit { length += item.length(upTo: limit - length) + 2 }
      return length
    case .object(let members):
      var length = 2
      for member in members where length <= limit {
        length += Self.length(of: member.name, upTo: limit - length) + 4
        if length <= limit { length += member.value.length(upTo: limit - length) }
      }
      return length
    }
  }

  private static func length(of string: String, upTo limit: Int) -> Int {
    // A character has four bytes at most.
    string.utf8.count > 4 * max(limit, 0) ? limit + 1 : string.unicodeScalars.count + 2
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (opening: String, closing: String), to bytes: inout [UInt8], level: Int?,
    _ write: (Item, inout [UInt8], Int?) -> Void
  ) {
    bytes += brackets.opening.utf8
    for (position, item) in items.enumerated() {
      if position > 0 { bytes += (level == nil ? ", " : ",").utf8 }
      if let level { addLineBreak(level + 1, to: &bytes) }
      write(item, &bytes, level.map { $0 + 1 })
    }
    if let level, !items.isEmpty { addLineBreak(level, to: &bytes) }
    bytes += brackets.closing.utf8
  }

  private static func addLineBreak(_ level: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }

  /// Writes a string of parts, and also escapes characters that could control a terminal or are invisible.
  package static func write(_ parts: [String], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for part in parts { writeContent(part, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies bytes without escapes in runs.
  private static func writeContent(_ string: String, to bytes: inout [UInt8]) {
    string.withBytes { text in
      var (start, offset) = (0, 0)
      while offset < text.count {
        if let length = plainLength(ofCharacterWith: text[offset]) {
          offset += length
          continue
        }
        guard let scalar = text.scalar(at: offset) else { break }
        let end = offset + UTF8.width(scalar)
        if let escape = escape(scalar) {
          bytes.append(text.extracting(start..<offset))
          bytes += escape.utf8
          start = end
        }
        offset = end
      }
      bytes.append(text.extracting(start..<min(offset, text.count)))
    }
  }

  /// The number of bytes of a character with a given first byte; nil if some such character needs an escape.
  ///
  /// Nearly all texts consist of characters that need none: ASCII, the letters of Europe, and from U+3000 to Hangul.
  private static func plainLength(ofCharacterWith byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): nil
    case 0x20..<0x7F: 1
    case 0xC3..<0xD8: 2
    case 0xE3..<0xEE: 3
    default: nil
    }
  }

  /// The escape for a character in a string, if it needs one.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      String(scalar).utf16.map { "\\u" + hexadecimal(UInt32($0), digits: 4) }.joined()
    default: nil
    }
  }
}
