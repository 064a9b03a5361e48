import Diagnostics

/// A character of a text and its neighbours, which decide whether it would be markup.
struct Neighbours {
  private let text: [UInt8]
  private let index: Int
  /// The byte before the text; nil at the beginning.
  private let outer: UInt8?

  init(_ text: [UInt8], _ index: Int, after outer: UInt8?) {
    self.text = text
    self.index = index
    self.outer = outer
  }

  private var previous: UInt8? { index > 0 ? text[index - 1] : outer }
  private var next: UInt8? { index + 1 < text.count ? text[index + 1] : nil }

  /// True if a character would be markup within a line.
  func needsEscape(insideLink: Bool, context: MarkdownWriter.Context) -> Bool {
    switch text[index] {
    case UInt8(ascii: "\\"): next.map { $0.isASCIIPunctuation || $0.isWhitespace } ?? true
    case UInt8(ascii: "`"), UInt8(ascii: "["): true
    case UInt8(ascii: "]"): insideLink
    case UInt8(ascii: "*"), UInt8(ascii: "~"): !standsAlone
    case UInt8(ascii: "_"): !isInsideWord && !standsAlone
    case UInt8(ascii: "<"): next.map { $0.isASCIILetter || $0 == 0x2F || $0 == 0x21 || $0 == 0x3F } ?? true
    case UInt8(ascii: "&"): next.map { $0.isASCIIAlphanumeric || $0 == 0x23 } ?? true
    case UInt8(ascii: "|"): context == .tableCell
    case UInt8(ascii: "#"): context == .heading && endsHeading
    case UInt8(ascii: ":"): !insideLink && beginsAddress
    case UInt8(ascii: "."): !insideLink && followsWWW
    case UInt8(ascii: "@"): !insideLink && standsInMailAddress
    default: false
    }
  }

  /// True if there are spaces on both sides.
  private var standsAlone: Bool {
    guard index > 0, let next else { return false }
    return text[index - 1] == 0x20 && next == 0x20
  }

  /// The most characters of a run to examine, because each character of a run examines it again.
  private static let longestRun = 64

  /// True if a run of `_` has letters or digits on both sides, which makes it plain text; false for a very long run.
  private var isInsideWord: Bool {
    var start = index
    while start > 0, index - start < Self.longestRun, text[start - 1] == UInt8(ascii: "_") { start -= 1 }
    var end = index + 1
    while end < text.count, end - index < Self.longestRun, text[end] == UInt8(ascii: "_") { end += 1 }
    guard let before = text.span.scalar(before: start), let after = text.span.scalar(at: end) else { return false }
    return before.isWordCharacter && after.isWordCharacter
  }

  /// True if only `#` and spaces follow in a heading, after a space or at its beginning.
  private var endsHeading: Bool {
    (previous == nil || previous == 0x20)
      && text[index...].prefix(Self.longestRun).allSatisfy { $0 == 0x23 || $0 == 0x20 }
  }

  private var beginsAddress: Bool { index > 0 && text[index - 1].isASCIILetter && text.has("//".utf8, at: index + 1) }

  private var followsWWW: Bool {
    guard text.has("www".utf8, at: index - 3) else { return false }
    let before = index > 3 ? text[index - 4] : outer
    return before.map { !$0.isASCIIAlphanumeric } ?? true
  }

  private var standsInMailAddress: Bool {
    guard let previous, let next, index > 0 else { return false }
    let isLocal = previous.isASCIIAlphanumeric || [0x2E, 0x2B, 0x2D, 0x5F].contains(previous)
    return isLocal && (next.isASCIIAlphanumeric || [0x2D, 0x5F, 0x2E, 0x40].contains(next))
  }
}

extension Unicode.Scalar {
  /// True if the character is part of a word in every version of CommonMark.
  var isWordCharacter: Bool { !isMarkdownSpace && !isMaybePunctuation }
}
