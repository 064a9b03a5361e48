import Diagnostics

/// A space that YAML does not treat as one: it looks like 1 or 2 spaces, but YAML reads it as part of the next word.
struct WideBlank {
  private let scalar: Unicode.Scalar

  /// The wide space at the beginning of a text; nil if there is none.
  init?(_ text: some StringProtocol) {
    guard let first = text.unicodeScalars.first, !first.isASCII, first.properties.generalCategory == .spaceSeparator
    else { return nil }
    scalar = first
  }

  /// The wide space at an offset of a file.
  init?(at offset: Int, in bytes: [UInt8]) {
    guard offset < bytes.count else { return nil }
    self.init(String(decoding: bytes[offset..<Swift.min(offset + 4, bytes.count)], as: UTF8.self))
  }

  var length: Int { UTF8.width(scalar) }

  /// "U+3000 (ideographic space)".
  var description: Message {
    switch scalar {
    case "\u{3000}": return "U+3000 (ideographic space)"
    case "\u{A0}": return "U+00A0 (no-break space)"
    default: return Message(verbatim: code)
    }
  }

  private var code: String {
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return "U+\(hexadecimal(scalar.value, digits: 4))\(name)"
  }
}

extension SourceText {
  /// True if a key is the first on its line, and begins with a wide space, or with a dash before one.
  func isIndentedWide(in input: [UInt8]) -> Bool {
    let text = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard WideBlank(text) != nil else { return false }
    return input.isFirstOnLine(bounds.lowerBound)
  }
}

extension [UInt8] {
  /// The end of the spaces at an offset, including those that YAML does not treat as such.
  func skipAllBlanks(from offset: Int) -> Int {
    var offset = skipBlanks(from: offset)
    while offset < count, self[offset] > 0x7F, let blank = WideBlank(at: offset, in: self) {
      offset = skipBlanks(from: offset + blank.length)
    }
    return offset
  }
}
