package import Diagnostics

/// Marks of emphasis that readers see, since CommonMark takes them for text next to characters of languages without spaces.
///
/// Hyo takes such marks as their authors meant them. Most programs that show a document don't: of `**「重要」**です` they show
/// the asterisks.
package struct ShownMarks: Sendable {
  /// The emphasis in the file, with its marks and what it needs beside them.
  package let bounds: Range<Int>
  /// The same with marks that every program takes.
  package let replacement: String

  /// The emphasis in a section of a document whose marks readers see, in the order of the text.
  ///
  /// - Parameters:
  ///   - heading: The heading of the section.
  ///   - blocks: The blocks below it, as they were read.
  ///   - file: The file that they stand in.
  /// - Returns: The emphasis; none whose marks can't be found in the file.
  /// - Complexity: O(n)
  package static func all(in heading: [Inline], _ blocks: [Block], of file: SourceFile) -> [ShownMarks] {
    var all: [ShownMarks] = []
    var last = 0
    func add(_ inline: Inline) {
      switch inline {
      case .emphasis(let content), .strong(let content):
        guard let marks = ShownMarks(around: content, in: file.bytes), marks.bounds.lowerBound >= last else { return }
        last = marks.bounds.upperBound
        all.append(marks)
      case .text(_, let place):
        guard let bounds = place.bounds else { return }
        all += underscores(bounds, in: file.bytes)
      case .code, .variable, .link, .image, .lineBreak, .softBreak, .placeholder, .footnoteReference, .opaque: return
      }
    }
    heading.forEachNested(add)
    blocks.forEachInline(add)
    return all
  }

  // MARK: Stars

  /// The emphasis around some content; nil if every program takes its marks.
  private init?(around content: [Inline], in bytes: [UInt8]) {
    guard let first = content.first?.start, let last = content.last?.end,
      let opening = bytes.stars(before: first), let closing = bytes.stars(after: last),
      opening.count == closing.count, opening.upperBound < closing.lowerBound
    else { return nil }
    let bounds = opening.lowerBound..<closing.upperBound
    let around = (before: bytes.span.scalar(before: bounds.lowerBound), after: bytes.span.scalar(at: bounds.upperBound))
    let inner = String(decoding: bytes[opening.upperBound..<closing.lowerBound], as: UTF8.self)
    let marks = String(repeating: "*", count: opening.count)
    let emphasis = Emphasis(before: around.before, "", marks, inner, "", after: around.after)
    guard emphasis.isShown, let fixed = emphasis.repaired else { return nil }
    (self.bounds, replacement) = (bounds, fixed)
  }

  // MARK: Underscores

  /// The words between underscores in a text that CommonMark has left as it is, where they can't be part of a name.
  private static func underscores(_ bounds: Range<Int>, in bytes: [UInt8]) -> [ShownMarks] {
    var all: [ShownMarks] = []
    var start = bounds.lowerBound
    while let opening = bytes.run(of: UInt8(ascii: "_"), from: start, to: bounds.upperBound) {
      start = opening.upperBound
      guard let closing = bytes.run(of: UInt8(ascii: "_"), from: opening.upperBound, to: bounds.upperBound) else {
        break
      }
      let inner = opening.upperBound..<closing.lowerBound
      let around = (bytes.span.scalar(before: opening.lowerBound), bytes.span.scalar(at: closing.upperBound))
      let ends = [bytes.span.scalar(at: inner.lowerBound), bytes.span.scalar(before: inner.upperBound)]
      // Particles and punctuation stand around words, and not in the middle of a name.
      guard opening.count == closing.count, opening.count <= 2, around.0?.isOfName != true, around.1?.isOfName != true,
        [around.0, around.1].contains(where: { $0?.isHiragana == true }),
        ends.allSatisfy({ $0?.isMarkdownSpace == false })
      else { continue }
      start = closing.upperBound
      let marks = String(repeating: "*", count: opening.count)
      let words = String(decoding: bytes[inner], as: UTF8.self)
      let emphasis = Emphasis(before: around.0, "", marks, words, "", after: around.1)
      guard let fixed = emphasis.isShown ? emphasis.repaired : emphasis.source else { continue }
      all.append(ShownMarks(bounds: opening.lowerBound..<closing.upperBound, replacement: fixed))
    }
    return all
  }

  private init(bounds: Range<Int>, replacement: String) { (self.bounds, self.replacement) = (bounds, replacement) }
}

/// A text between two runs of stars, with what stands around it.
private struct Emphasis {
  /// The character before; nil at the beginning of a file.
  var before: Unicode.Scalar?
  /// The text outside of the marks, before them.
  var prefix: String
  var marks: String
  var inner: String
  /// The text outside of the marks, behind them.
  var suffix: String
  /// The character after; nil at the end of a file.
  var after: Unicode.Scalar?

  init(
    before: Unicode.Scalar?, _ prefix: String, _ marks: String, _ inner: String, _ suffix: String,
    after: Unicode.Scalar?
  ) {
    (self.before, self.prefix, self.marks) = (before, prefix, marks)
    (self.inner, self.suffix, self.after) = (inner, suffix, after)
  }

  private static let brackets: [Character: Character] = [
    "「": "」", "『": "』", "（": "）", "(": ")", "【": "】", "《": "》", "〈": "〉", "“": "”", "［": "］", "〔": "〕",
  ]
  private static let ends: Set<Character> = ["。", "、", "：", "；", "！", "？", "…", ".", ",", ":", "!", "?", "．", "，"]

  /// The source of it.
  var source: String { prefix + marks + inner + marks + suffix }

  /// True if CommonMark doesn't take the marks.
  var isShown: Bool { opensNothing || closesNothing }

  private var opensNothing: Bool {
    StarRun(before: prefix.unicodeScalars.last ?? before, base: nil, after: inner.unicodeScalars.first).needsLetterAfter
  }

  private var closesNothing: Bool {
    StarRun(before: inner.unicodeScalars.last, base: nil, after: suffix.unicodeScalars.first ?? after).needsLetterBefore
  }

  /// The source with brackets and ends of sentences outside of the marks, a link around them, or else with a space beside them; nil if
  /// nothing helps.
  var repaired: String? {
    let candidates = [withoutBrackets, withinLink, withoutEnd, withSpaces]
    return candidates.lazy.compactMap(\.self).first { !$0.isShown }?.source
  }

  /// The marks within the only link that they are around.
  private var withinLink: Emphasis? {
    guard inner.hasPrefix("["), inner.hasSuffix(")"), inner.count(where: { $0 == "[" }) == 1,
      let end = inner.firstIndex(of: "]"), inner[end...].hasPrefix("](")
    else { return nil }
    var copy = self
    copy.prefix += "["
    (copy.inner, copy.suffix) = (String(inner[..<end].dropFirst()), String(inner[end...]) + suffix)
    return copy
  }

  private var withoutBrackets: Emphasis? {
    guard let first = inner.first, let last = inner.last, inner.count > 2, Self.brackets[first] == last else {
      return nil
    }
    var copy = self
    let content = inner.dropFirst().dropLast()
    // In 「a」と「b」 the brackets are not around all of it.
    guard !content.contains(first), !content.contains(last) else { return nil }
    (copy.prefix, copy.inner, copy.suffix) = (prefix + String(first), String(content), String(last) + suffix)
    return copy
  }

  private var withoutEnd: Emphasis? {
    let rest = inner.dropLast(inner.reversed().prefix { Self.ends.contains($0) }.count)
    guard rest.endIndex < inner.endIndex, !rest.isEmpty else { return nil }
    var copy = self
    (copy.inner, copy.suffix) = (String(rest), inner[rest.endIndex...] + suffix)
    return copy
  }

  private var withSpaces: Emphasis {
    var copy = self
    if opensNothing { copy.prefix += " " }
    if closesNothing { copy.suffix = " " + copy.suffix }
    return copy
  }
}

extension Inline {
  /// The offset of its first piece with a known place.
  fileprivate var start: Int? { bounds?.lowerBound ?? children.first?.start }

  /// The offset after its last piece with a known place.
  fileprivate var end: Int? { bounds?.upperBound ?? children.last?.end }
}

extension [UInt8] {
  /// The stars before a piece of text, which other marks may stand next to.
  fileprivate func stars(before offset: Int) -> Range<Int>? {
    var end = offset
    while end > 0, Self.marks.contains(self[end - 1]) { end -= 1 }
    guard end > 0, self[end - 1] == UInt8(ascii: "*") else { return nil }
    var start = end
    while start > 0, self[start - 1] == UInt8(ascii: "*") { start -= 1 }
    return start..<end
  }

  /// The stars behind a piece of text.
  fileprivate func stars(after offset: Int) -> Range<Int>? {
    var start = offset
    while start < count, Self.marks.contains(self[start]) { start += 1 }
    guard start < count, self[start] == UInt8(ascii: "*") else { return nil }
    var end = start
    while end < count, self[end] == UInt8(ascii: "*") { end += 1 }
    return start..<end
  }

  private static let marks = Array("`_~[".utf8)

  /// The next run of a byte before an offset; nil if there is none.
  fileprivate func run(of byte: UInt8, from start: Int, to end: Int) -> Range<Int>? {
    guard let first = self[start..<end].firstIndex(of: byte) else { return nil }
    return first..<(self[first..<end].firstIndex { $0 != byte } ?? end)
  }
}

extension Unicode.Scalar {
  /// True for a character that stands in names of programs: letters and digits of ASCII, and underscores.
  fileprivate var isOfName: Bool {
    isASCII && (properties.isAlphabetic || (0x30...0x39).contains(value)) || self == "_" || self == "\\"
  }

  fileprivate var isHiragana: Bool { (0x3041...0x309F).contains(value) }
}
