import Diagnostics

/// Finds the runs of a plain or quoted scalar that are the same in the file and in the scalar's text.
///
/// It follows libyaml's rules (YAML 1.1, clause 9.1) and counts lengths only; it does not build the text again.
struct FlowScalarScan {
  private let input: [UInt8]
  private let style: YAMLEventReader.Style
  private let end: Int
  private var position: Int
  private var textOffset = 0
  private(set) var segments: [SourceText.Segment] = []
  /// Escapes for characters that no text may contain, with these characters.
  private(set) var faultyEscapes: [(range: Range<Int>, value: UInt32)] = []

  /// - Parameters:
  ///   - input: the whole file.
  ///   - bounds: the scalar in it, quotes included.
  ///   - style: not a block style.
  init(_ input: [UInt8], _ bounds: Range<Int>, _ style: YAMLEventReader.Style) {
    self.input = input
    self.style = style
    let quote = style == .plain ? 0 : 1
    position = min(bounds.lowerBound + quote, bounds.upperBound)
    end = max(position, bounds.upperBound - quote)
  }

  mutating func run() {
    openSegment()
    while position < end {
      switch input[position] {
      case 0x20, 0x09, 0x0A, 0x0D: blanks()
      case UInt8(ascii: "\\") where style == .doubleQuoted: escape()
      case UInt8(ascii: "'") where style == .singleQuoted:
        position += 2
        textOffset += 1
        openSegment()
      default:
        position += 1
        textOffset += 1
      }
    }
  }

  private mutating func openSegment() {
    let segment = SourceText.Segment(textOffset: textOffset, fileOffset: min(position, end))
    if segments.last?.textOffset == textOffset { segments.removeLast() }
    segments.append(segment)
  }

  /// Skips white space.
  ///
  /// Within a line it is unchanged; at the end of a line it is folded with the line break.
  private mutating func blanks() {
    let start = position
    let breaks = skipBlanksAndBreaks()
    if breaks == 0 {
      textOffset += position - start
    } else {
      textOffset += max(1, breaks - 1)
      openSegment()
    }
  }

  /// - Returns: the number of line breaks that were skipped.
  private mutating func skipBlanksAndBreaks() -> Int {
    var breaks = 0
    while position < end {
      switch input[position] {
      case 0x20, 0x09: break
      case 0x0A: breaks += 1
      case 0x0D where position + 1 < end && input[position + 1] == 0x0A: break
      case 0x0D: breaks += 1
      default: return breaks
      }
      position += 1
    }
    return breaks
  }

  private mutating func escape() {
    let start = position
    position += 2
    switch input[start + 1] {
    case 0x0A, 0x0D:
      position = start + 1
      // The first line break is escaped, and not part of the text.
      textOffset += max(0, skipBlanksAndBreaks() - 1)
    case UInt8(ascii: "x"): hexadecimalEscape(start, digits: 2)
    case UInt8(ascii: "u"): hexadecimalEscape(start, digits: 4)
    case UInt8(ascii: "U"): hexadecimalEscape(start, digits: 8)
    case UInt8(ascii: "N"), UInt8(ascii: "_"): take(input[start + 1] == 0x5F ? 0xA0 : 0x85, start)
    case UInt8(ascii: "L"), UInt8(ascii: "P"): take(0x2028, start)
    case let letter: take(Self.controls[letter] ?? 0x20, start)
    }
    openSegment()
  }

  /// The letters of escapes for control characters; all other letters are for printable ASCII.
  private static let controls: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "v"): 0x0B,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B,
  ]

  private mutating func hexadecimalEscape(_ start: Int, digits: Int) {
    position = min(start + 2 + digits, end)
    let number = String(decoding: input[start + 2..<position], as: UTF8.self)
    take(UInt32(number, radix: 16) ?? 0x20, start)
  }

  private mutating func take(_ value: UInt32, _ start: Int) {
    textOffset += Unicode.Scalar(value).map { UTF8.width($0) } ?? 1
    if value == 0x0D || CharacterFault(ofEscape: value) != nil { faultyEscapes.append((start..<position, value)) }
  }
}
