/// An entry of a PO file while it is read.
struct PODraft {
  private var parts: [Part: POString] = [:]
  var isFuzzy = false
  var isPlural = false
  /// True if a mistake in it was reported.
  var isFaulty = false

  enum Part {
    case context, source, target
    /// The forms of a plural, which are read only to be reported.
    case plural
  }

  subscript(_ part: Part) -> POString? {
    get { parts[part] }
    _modify { yield &parts[part] }
  }

  /// True if it has no text yet; flags may come before the first text.
  var isEmpty: Bool { parts.isEmpty }

  /// The place of its first text.
  var place: Range<Int>? { parts.values.map(\.place).min { $0.lowerBound < $1.lowerBound } }
}

/// A text of an entry, in one or more strings.
struct POString {
  /// The line on which it begins.
  let place: Range<Int>
  var bytes: [UInt8] = []
}

/// One string in quotes, with its escapes resolved.
struct POLiteral {
  private(set) var bytes: [UInt8] = []
  /// The offset after its closing quote; nil if there is none.
  private(set) var end: Int?
  private(set) var unknownEscapes: [Range<Int>] = []

  /// - Parameters:
  ///   - input: the file.
  ///   - range: the rest of the line, starting with the opening quote.
  init(_ input: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound + 1
    while offset < range.upperBound {
      switch input[offset] {
      case UInt8(ascii: "\""):
        end = offset + 1
        return
      case UInt8(ascii: "\\") where offset + 1 < range.upperBound: offset = escape(input, offset..<range.upperBound)
      case let byte:
        bytes.append(byte)
        offset += 1
      }
    }
  }

  /// - Returns: The offset after the escape.
  private mutating func escape(_ input: [UInt8], _ range: Range<Int>) -> Int {
    let start = range.lowerBound
    let letter = input[start + 1]
    if let byte = POEscape.byte(for: letter) {
      bytes.append(byte)
      return start + 2
    }
    let isHexadecimal = letter == UInt8(ascii: "x")
    let digitsStart = start + (isHexadecimal ? 2 : 1)
    let radix = isHexadecimal ? 16 : 8
    let digits = input[digitsStart..<range.upperBound].prefix(isHexadecimal ? 2 : 3).prefix {
      UInt8(String(decoding: [$0], as: UTF8.self), radix: radix) != nil
    }
    guard let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: radix) else {
      unknownEscapes.append(start..<start + 2)
      return start + 2
    }
    bytes.append(byte)
    return digits.endIndex
  }
}
