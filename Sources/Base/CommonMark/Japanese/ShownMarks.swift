package import Diagnostics

/// Marks of emphasis that readers see, since CommonMark takes them for text next to characters of languages without spaces, and
/// between punctuation and a letter.
///
/// Hyo takes such stars next to Japanese characters as their authors meant them. Most programs that show a document don't: of
/// `**「重要」**です` they show the asterisks. All programs show those of `**"quoted"**is`.
package struct ShownMarks: Sendable {
  /// The emphasis in the file, with its marks and what it needs beside them.
  package let bounds: Range<Int>
  /// The same with marks that every program takes.
  package let replacement: String
  /// True if the pages of Hyo show the marks, too.
  package let areShownByHyo: Bool

  /// The emphasis in a section of a document whose marks readers see, in the order of the text.
  ///
  /// - Parameters:
  ///   - heading: The heading of the section.
  ///   - blocks: The blocks below it, as they were read.
  ///   - file: The file that they stand in.
  /// - Returns: The emphasis; none whose marks can't be found in the file, and of emphasis within another the outer one.
  /// - Complexity: O(n log n)
  package static func all(in heading: [Inline], _ blocks: [Block], of file: SourceFile) -> [ShownMarks] {
    var all = shown(in: heading, file.bytes)
    blocks.forEachNested { all += shown(in: $0.content, file.bytes) }
    all.sort { ($0.bounds.lowerBound, $1.bounds.upperBound) < ($1.bounds.lowerBound, $0.bounds.upperBound) }
    var last = 0
    return all.filter { marks in
      // A fix within another one couldn't be applied with it.
      defer { last = max(last, marks.bounds.upperBound) }
      return marks.bounds.lowerBound >= last
    }
  }

  /// The emphasis in some inlines next to each other, and in all within them.
  private static func shown(in inlines: [Inline], _ bytes: [UInt8]) -> [ShownMarks] {
    var all = unclosedStars(in: inlines, bytes)
    for inline in inlines {
      switch inline {
      case .emphasis(let content), .strong(let content):
        all += ShownMarks(around: content, in: bytes).map { [$0] } ?? []
      case .text(_, let place): all += place.bounds.map { underscores($0, in: bytes) } ?? []
      case .code, .variable, .link, .image, .lineBreak, .softBreak, .placeholder, .footnoteReference, .opaque: break
      }
      all += shown(in: inline.children, bytes)
    }
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
    (self.bounds, replacement, areShownByHyo) = (bounds, fixed, false)
  }

  /// The emphasis in texts next to each other whose closing stars stand between punctuation and a letter, as in `**"a"**is`.
  ///
  /// Single stars are left out: they are footnotes, patterns of files and products more often than emphasis.
  private static func unclosedStars(in inlines: [Inline], _ bytes: [UInt8]) -> [ShownMarks] {
    var runs: [Range<Int>] = []
    for case .text(_, let place) in inlines {
      guard let bounds = place.bounds else { continue }
      var start = bounds.lowerBound
      while let run = bytes.run(of: UInt8(ascii: "*"), from: start, to: bounds.upperBound) {
        runs.append(run)
        start = run.upperBound
      }
    }
    var all: [ShownMarks] = []
    var position = 0
    while position + 1 < runs.count {
      let marks = ShownMarks(unclosed: runs[position], runs[position + 1], in: bytes)
      position += marks == nil ? 1 : 2
      all += marks.map { [$0] } ?? []
    }
    return all
  }

  /// The emphasis between two runs of stars that CommonMark has left as they are; nil if they are no such marks.
  private init?(unclosed opening: Range<Int>, _ closing: Range<Int>, in bytes: [UInt8]) {
    let around = (
      before: bytes.span.scalar(before: opening.lowerBound), after: bytes.span.scalar(at: closing.upperBound)
    )
    guard opening.count == closing.count, (2...3).contains(opening.count),
      around.before?.isPossibleBeforeMarks ?? true, around.after?.isWordCharacter == true
    else { return nil }
    let inner = String(decoding: bytes[opening.upperBound..<closing.lowerBound], as: UTF8.self)
    guard let first = inner.first, let last = inner.last, !first.isWhitespace, Emphasis.mayEnd(inner, last) else {
      return nil
    }
    let marks = String(repeating: "*", count: opening.count)
    var emphasis = Emphasis(before: around.before, "", marks, inner, "", after: around.after)
    emphasis.isOfAnyLanguage = true
    guard emphasis.isShown, let fixed = emphasis.repaired else { return nil }
    (bounds, replacement, areShownByHyo) = (opening.lowerBound..<closing.upperBound, fixed, true)
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
      let words = String(decoding: bytes[inner], as: UTF8.self)
      if words.standsBetweenGaps { continue }
      start = closing.upperBound
      let marks = String(repeating: "*", count: opening.count)
      let emphasis = Emphasis(before: around.0, "", marks, words, "", after: around.1)
      guard let fixed = emphasis.isShown ? emphasis.repaired : emphasis.source else { continue }
      let bounds = opening.lowerBound..<closing.upperBound
      all.append(ShownMarks(bounds: bounds, replacement: fixed, areShownByHyo: true))
    }
    return all
  }

  private init(bounds: Range<Int>, replacement: String, areShownByHyo: Bool) {
    (self.bounds, self.replacement, self.areShownByHyo) = (bounds, replacement, areShownByHyo)
  }
}

extension String {
  /// True for words between two underscores that are no marks, but gaps to fill in: `これは__です。それは__です`.
  ///
  /// The words go on behind one gap, and lead to the next one. What people stress is a word of its own.
  fileprivate var standsBetweenGaps: Bool {
    let isHiragana = { (scalar: Unicode.Scalar) in scalar.isHiragana }
    if contains(where: \.isNewline) || Self.afterGaps.contains(self) { return true }
    if dropLast().contains(where: { "。！？".contains($0) }) { return true }
    guard !unicodeScalars.allSatisfy(isHiragana) else { return false }
    if Self.afterGaps.contains(where: hasPrefix) { return true }
    return unicodeScalars.count > 1 && Self.beforeGaps.contains(where: hasSuffix)
  }

  /// Particles, endings and signs of numbers, which follow on a gap.
  private static let afterGaps = [
    "は", "が", "を", "に", "へ", "の", "と", "も", "で", "や", "だ", "か", "です", "でし", "では", "には", "とは", "ます", "まし", "まで", "から",
    "より", "など", "なら", "さん", "した", "して", "する", "され", "、", "。", "年", "月", "日", "時", "分", "秒", "円", "回", "個", "人", "歳",
    "番", "名", "件", "台",
  ]
  /// Particles that lead to a gap.
  private static let beforeGaps = ["は", "が", "を", "に", "へ", "の"]
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
  /// True if the rules of CommonMark for all languages count, and not only those for characters of languages without spaces.
  var isOfAnyLanguage = false

  init(
    before: Unicode.Scalar?, _ prefix: String, _ marks: String, _ inner: String, _ suffix: String,
    after: Unicode.Scalar?
  ) {
    (self.before, self.prefix, self.marks) = (before, prefix, marks)
    (self.inner, self.suffix, self.after) = (inner, suffix, after)
  }

  private static let brackets: [Character: Character] = [
    "「": "」", "『": "』", "（": "）", "(": ")", "【": "】", "《": "》", "〈": "〉", "“": "”", "［": "］", "〔": "〕",
    "\"": "\"", "'": "'", "‘": "’", "«": "»",
  ]
  private static let ends: Set<Character> = ["。", "、", "：", "；", "！", "？", "…", ".", ",", ":", "!", "?", "．", "，"]

  /// True if a text that ends in a character of English is one that people stress: a quotation, code, or a sentence or title.
  ///
  /// Commas and other signs are those of patterns and formulas.
  static func mayEnd(_ inner: String, _ last: Character) -> Bool {
    if let first = brackets.first(where: { $0.value == last })?.key { return inner.dropLast().contains(first) }
    return last == "`" || ends.subtracting([",", "、", "，"]).contains(last) && inner.contains(where: \.isLetter)
  }

  /// The source of it.
  var source: String { prefix + marks + inner + marks + suffix }

  /// True if CommonMark doesn't take the marks.
  var isShown: Bool { opensNothing || closesNothing }

  private var opensNothing: Bool {
    StarRun(before: prefix.unicodeScalars.last ?? before, base: nil, after: inner.unicodeScalars.first).needsLetterAfter
  }

  private var closesNothing: Bool {
    let run = StarRun(before: inner.unicodeScalars.last, base: nil, after: suffix.unicodeScalars.first ?? after)
    return run.needsLetterBefore || isOfAnyLanguage && run.isBetweenPunctuationAndLetter
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

  /// True for a character after which stars may begin emphasis, and that is no part of a pattern or a name.
  fileprivate var isPossibleBeforeMarks: Bool {
    isMarkdownSpace || isSurelyPunctuation && !["*", "/", "\\", "_", "."].contains(self)
  }

  fileprivate var isHiragana: Bool { (0x3041...0x309F).contains(value) }
}
