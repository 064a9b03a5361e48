import CommonMark
import Diagnostics
import Localization

/// A sentence of running text in small letters, with the origin of each byte.
struct Sentence {
  /// The text in UTF-8; other punctuation than ASCII's and that of Chinese and Japanese is a space, an apostrophe is `'`.
  private(set) var bytes: [UInt8] = []
  /// True if code in it may deny something: `undefined`, `--no-verify`.
  private(set) var hasDenyingCode = false
  /// For each byte the run of plain text that it comes from, and its place there.
  private var origins: [(run: Int, offset: Int)] = []
  private var runs: [(text: String, place: TextPlace)] = []

  /// True if the sentence has no words; emoji are none.
  var isEmpty: Bool { !bytes.contains { $0.isASCIILetter || (0xC3...0xED).contains($0) } }

  /// The place of a part of the sentence; nil if that comes from several runs of text.
  func mention(_ bounds: Range<Int>) -> Mention? {
    guard let first = bounds.first, let last = bounds.last, origins[first].run == origins[last].run,
      origins[first].run >= 0
    else { return nil }
    let run = runs[origins[first].run]
    let end = origins[last].offset
    let length = run.text.utf8.dropFirst(end).first?.utf8Length ?? 1
    return Mention(run: run.text, bounds: origins[first].offset..<end + length, place: run.place)
  }

  /// The place of its first word.
  var start: Mention? {
    bytes.indices.first { bytes[$0] != 0x20 && origins[$0].run >= 0 }.flatMap { start in
      mention(start..<(bytes[start...].firstIndex { $0 == 0x20 } ?? bytes.count)) ?? mention(start..<start + 1)
    }
  }

  /// The sentences of a paragraph, a heading or a cell.
  static func sentences(of content: [Inline], _ words: SenseWords) -> [Sentence] {
    var reader = Reader(abbreviations: words.abbreviations)
    reader.add(content)
    return reader.finished
  }

  private mutating func append(_ text: String, run: Int, offset: Int) {
    for byte in text.utf8 {
      bytes.append(byte)
      origins.append((run, offset))
    }
  }

  /// Divides running text into sentences.
  private struct Reader {
    let abbreviations: Set<String>
    private var sentences: [Sentence] = []
    private var current = Sentence()
    private var runs: [(text: String, place: TextPlace)] = []
    /// True behind a point and the space after it, where a capital letter begins a sentence.
    private var mayEnd = false
    private var hasPoint = false

    init(abbreviations: Set<String>) { self.abbreviations = abbreviations }

    var finished: [Sentence] {
      var sentences = sentences
      if !current.isEmpty { sentences.append(current) }
      for index in sentences.indices { sentences[index].runs = runs }
      return sentences
    }

    mutating func add(_ content: [Inline]) {
      for inline in content {
        // `[not](#not)` names something, as code does.
        if case .link(let link) = inline, link.content.plainText.utf8.allSatisfy(\.isASCIILetter) {
          add(.code(link.content.plainText, at: .unknown))
        } else {
          add(inline)
          add(inline.children)
        }
      }
    }

    private mutating func add(_ inline: Inline) {
      switch inline {
      case .text(let text, let place):
        runs.append((text, place))
        var offset = 0
        for scalar in text.unicodeScalars {
          add(scalar, offset)
          offset += UTF8.width(scalar)
        }
      case .code(let code, _):
        if mayEnd { end() }
        hasPoint = false
        current.append("\u{1}", run: -1, offset: 0)
        if code.mayDeny { current.hasDenyingCode = true }
      case .lineBreak, .softBreak: add(" ", -1)
      case .placeholder:
        if mayEnd { end() }
        hasPoint = false
        current.append("\u{1}", run: -1, offset: 0)
      case .emphasis, .strong, .variable, .link, .image, .footnoteReference, .opaque: break
      }
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ offset: Int) {
      let run = offset < 0 ? -1 : runs.count - 1
      if scalar.isSpace {
        mayEnd = mayEnd || hasPoint
        current.append(" ", run: run, offset: offset)
        return
      }
      if mayEnd, !scalar.properties.isLowercase, !("0"..."9").contains(scalar) { end() }
      mayEnd = false
      switch scalar {
      case "’": current.append("'", run: run, offset: offset)
      case "\u{AD}": break
      default: current.append(scalar.properties.lowercaseMapping, run: run, offset: offset)
      }
      switch scalar {
      case ".": hasPoint = !current.endsInAbbreviation(abbreviations)
      case "!", "?": hasPoint = true
      case ")", "\"", "'": break
      case "。", "！", "？": end()
      default: hasPoint = false
      }
    }

    private mutating func end() {
      if !current.isEmpty { sentences.append(current) }
      (current, mayEnd, hasPoint) = (Sentence(), false, false)
    }
  }

  /// True if the word in front of the last point is an abbreviation.
  private func endsInAbbreviation(_ abbreviations: Set<String>) -> Bool {
    let word = bytes.dropLast().suffix { $0 != 0x20 && $0 != UInt8(ascii: "(") }
    return abbreviations.contains(String(decoding: word, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

extension Unicode.Scalar {
  /// True for white space, and for punctuation of languages with spaces that is not ASCII.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20, 0xA0...0xAC, 0xAE...0xBF, 0x2000...0x2018, 0x201A...0x2BFF: true
    default: false
    }
  }
}

extension String {
  private static let denyingWords: Set<String> = [
    "not", "no", "never", "none", "null", "nil", "false", "void", "off", "without", "ignore", "skip", "exclude",
    "forbid",
    "deny", "reject", "prevent",
  ]

  /// True if code may be read as a denial, which running text may have as a word.
  fileprivate var mayDeny: Bool {
    if contains("!") { return true }
    return lowercased().split { !$0.isLetter }.contains { word in
      Self.denyingWords.contains(String(word)) || ["un", "dis", "non"].contains(where: word.hasPrefix)
    }
  }
}
