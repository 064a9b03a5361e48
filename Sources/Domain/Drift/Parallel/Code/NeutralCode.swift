import CommonMark
import Diagnostics

/// A code block as all languages have it: its lines without comments, and its string literals apart.
struct NeutralCode {
  /// The language of the code, in small letters; empty if the author names none.
  let language: String
  /// The lines that hold code.
  private(set) var lines: [Line] = []

  /// A line of code.
  struct Line {
    /// The code with an empty literal in the place of each.
    var code: [UInt8] = []
    /// The content of its string literals.
    var literals: [[UInt8]] = []
    /// The line as the author wrote it, without white space around it.
    var text: String
  }

  init(_ block: CodeBlock) {
    let word = block.info.prefix { !$0.isWhitespace && !"{,:(".contains($0) }
    language = word.lowercased()
    var scan = CodeScan(CommentSyntax(language))
    for line in block.literal.utf8.split(separator: 0x0A, omittingEmptySubsequences: true) {
      let read = scan.read(Array(line))
      if !read.code.isEmpty || !read.literals.isEmpty { lines.append(read) }
    }
  }

  /// The key by which blocks are paired.
  var key: [[UInt8]] { [Array(language.utf8)] + lines.map(\.code) }
}

extension NeutralCode.Line {
  /// Compares two lines, text of the languages aside.
  ///
  /// - Parameters:
  ///   - other: a line in another language.
  ///   - tags: the tags of both languages, which code may name.
  /// - Returns: True if both are the same.
  func agrees(with other: NeutralCode.Line, _ tags: (String, String)) -> Bool {
    let tags = (Array(tags.0.utf8), Array(tags.1.utf8))
    if code == other.code, literals.count == other.literals.count {
      return zip(literals, other.literals).allSatisfy {
        $0 == $1 || $0.isText || $1.isText || $0 == tags.0 && $1 == tags.1
      }
    }
    return code.isTranslation(of: other.code) || other.code.isTranslation(of: code)
  }
}

extension [UInt8] {
  /// True for a literal that holds words of a language: characters beyond ASCII, or words with spaces between them.
  fileprivate var isText: Bool { contains { $0 >= 0x80 || $0 == 0x20 } }
}

extension [UInt8] {
  /// True if the line has characters beyond ASCII where another has words, and everything else in the same order.
  ///
  /// Such a word is no part of a name: 「otel-コレクター」.
  func isTranslation(of other: [UInt8]) -> Bool {
    guard contains(where: \.beginsCJK), !other.contains(where: \.beginsCJK) else { return false }
    var offset = 0
    for position in indices {
      let byte = self[position]
      if byte >= 0x80 {
        let isInName = position > 0 && [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(self[position - 1])
        if isInName { return false }
        continue
      }
      if byte.isBlank { continue }
      while offset < other.count, other[offset] != byte { offset += 1 }
      if offset == other.count { return false }
      offset += 1
    }
    return true
  }
}

extension UInt8 {
  /// True for the first byte of a character of Chinese, Japanese or Korean.
  var beginsCJK: Bool { (0xE3...0xED).contains(self) }
}

/// Reads lines of code one by one.
private struct CodeScan {
  private let syntax: CommentSyntax?
  private var isInComment = false

  init(_ syntax: CommentSyntax?) { self.syntax = syntax }

  mutating func read(_ bytes: [UInt8]) -> NeutralCode.Line {
    let bounds = bytes.trimmed(bytes.startIndex..<bytes.endIndex, where: \.isWhitespace)
    var line = NeutralCode.Line(text: String(decoding: bytes[bounds], as: UTF8.self))
    guard let syntax else {
      line.code = Array(bytes[(bounds.isEmpty ? bounds.lowerBound : bytes.startIndex)..<bounds.upperBound])
      return line
    }
    var offset = bounds.isEmpty || syntax.block != nil ? bounds.lowerBound : bytes.startIndex
    while offset < bounds.upperBound {
      if isInComment {
        guard let end = syntax.block?.end, let found = bytes.offset(of: end, from: offset, to: bounds.upperBound) else {
          offset = bounds.upperBound
          break
        }
        isInComment = false
        offset = found + end.count
      } else if syntax.line.contains(where: { bytes.has($0, at: offset) && bytes.mayBeginComment($0, at: offset) }) {
        break
      } else if let start = syntax.block?.start, bytes.has(start, at: offset) {
        isInComment = true
        offset += start.count
      } else if bytes[offset].isQuote || bytes[offset] == UInt8(ascii: "`") {
        let end = bytes.endOfLiteral(at: offset, before: bounds.upperBound)
        if let end {
          line.literals.append(Array(bytes[offset + 1..<end]))
          line.code += [bytes[offset], bytes[offset]]
          offset = end + 1
        } else {
          line.code.append(bytes[offset])
          offset += 1
        }
      } else {
        line.code.append(bytes[offset])
        offset += 1
      }
    }
    while let last = line.code.last, last.isWhitespace { line.code.removeLast() }
    return line
  }
}

extension [UInt8] {
  /// True if a sign at an offset begins a comment, rather than a color, an address or an argument.
  fileprivate func mayBeginComment(_ sign: [UInt8], at offset: Int) -> Bool {
    if offset == 0 { return true }
    // `http://` and `${#name}`; but `f();// done`.
    return self[offset - 1].isWhitespace || sign == [0x2F, 0x2F] && self[offset - 1] != UInt8(ascii: ":")
  }

  /// The offset of the quote that closes the one at an offset.
  fileprivate func endOfLiteral(at start: Int, before end: Int) -> Int? {
    var offset = start + 1
    while offset < end {
      if self[offset] == self[start] { return offset }
      offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
