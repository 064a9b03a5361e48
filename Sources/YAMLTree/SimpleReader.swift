import Diagnostics

/// Reads the YAML that nearly all files are made of, in a quarter of libyaml's time, straight into a tree.
///
/// That is: mappings and lists by indentation, lists and mappings in brackets on one line, and texts on one line or as
/// block scalars. It takes no decision: what it isn't sure to understand as libyaml does ends the reading with nil, and
/// libyaml reads the file from its beginning and says what is wrong with it, if anything is.
struct SimpleReader {
  private static let deepestNesting = 40
  /// libyaml takes no longer key.
  static let longestKey = 1000
  /// From so many keys on a set is quicker than a look at each.
  private static let manyKeys = 64

  let file: SourceFile
  let bytes: [UInt8]
  /// Where the content begins of the line to be read, or of what remains of it; the file's length at its end.
  var position = 0
  /// How far it is indented.
  var column = 0
  /// The end of what was read last.
  var contentEnd = 0
  private var depth = 0

  private init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }

  /// - Parameters:
  ///   - file: a file of UTF-8.
  ///   - check: what the look at its characters told.
  /// - Returns: the tree; nil where libyaml has to be asked.
  static func read(_ file: SourceFile, _ check: CharacterCheck) -> YAMLNode? {
    // Only one line end is looked for below.
    guard check.faultCount == 0, check.textStart == 0, !check.hasCarriageReturns else {
      return nil
    }
    var reader = SimpleReader(file)
    reader.skipToContent()
    guard !reader.isAtEnd, reader.column == 0, let root = reader.block(), reader.isAtEnd else {
      return nil
    }
    return root
  }

  var isAtEnd: Bool { position == bytes.count }

  /// The byte at an offset; a line end at the end of the file.
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0x0A }

  /// Goes from the end of a line to the content of the next one that has any, besides comments.
  private mutating func skipToContent() {
    while !isAtEnd {
      let start = position
      while byte(position) == 0x20 { position += 1 }
      column = position - start
      switch byte(position) {
      case 0x0A: position = min(position + 1, bytes.count)
      case UInt8(ascii: "#"): position = min(endOfLine(from: position) + 1, bytes.count)
      default: return
      }
    }
  }

  mutating func skipToNextLine() -> Bool {
    guard byte(position) == 0x0A else { return false }
    position = min(position + 1, bytes.count)
    skipToContent()
    return true
  }

  func endOfLine(from offset: Int) -> Int { bytes.span.offset(of: 0x0A, from: offset) }

  private func isBlankOrEnd(_ offset: Int) -> Bool { byte(offset) == 0x20 || byte(offset) == 0x0A }
}

// MARK: - Collections

extension SimpleReader {
  private mutating func block() -> YAMLNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else { return nil }
    return byte(position) == UInt8(ascii: "-") ? sequence() : mapping()
  }

  private mutating func mapping() -> YAMLNode? {
    let (start, indentation) = (position, column)
    var pairs: [YAMLPair] = []
    pairs.reserveCapacity(4)
    var keys = KeyRegister()
    repeat {
      guard let key = key(), isNew(key, among: pairs, &keys), let value = value(indentation)
      else { return nil }
      pairs.append(YAMLPair(key: consume key, value: consume value))
    } while !isAtEnd && column == indentation
    guard isAtEnd || column < indentation else { return nil }
    return YAMLNode(.mapping(pairs), file: file, bounds: start..<contentEnd)
  }

  /// Whether a key is not among a mapping's pairs.
  ///
  /// Keys of ASCII are the same text only if they are the same bytes.
  func isNew(_ key: SourceText, among pairs: [YAMLPair], _ keys: inout KeyRegister) -> Bool {
    if pairs.count >= Self.manyKeys { return keys.isNew(key.text, among: pairs) }
    let length = key.text.utf8.count
    return !pairs.contains { $0.key.text.utf8.count == length && $0.key.text == key.text }
  }

  /// A key up to its colon, behind which the position is then.
  private mutating func key() -> SourceText? {
    guard let (text, end) = keyText(), byte(end) == UInt8(ascii: ":"), isBlankOrEnd(end + 1),
      end - position <= Self.longestKey
    else { return nil }
    position = end + 1
    return text
  }

  private func keyText() -> (text: SourceText, end: Int)? {
    if isQuote(byte(position)) {
      guard let text = quoted(position), isKey(text) else { return nil }
      return (text, text.bounds.upperBound)
    }
    var end = position
    while byte(end).isKeyByte { end += 1 }
    guard end > position, byte(position) != UInt8(ascii: "-"), byte(position) != 0x2E else {
      return nil
    }
    return (text(position..<end), end)
  }

  /// What stands behind a key's colon, or below it.
  private mutating func value(_ indentation: Int) -> YAMLNode? {
    let colonEnd = position
    while byte(position) == 0x20 { position += 1 }
    guard byte(position) == 0x0A else { return inline(indentation) }
    guard skipToNextLine() else { return nil }
    if !isAtEnd, column > indentation { return block() }
    // A list may stand below its key without indentation.
    if !isAtEnd, column == indentation, byte(position) == UInt8(ascii: "-") { return nil }
    contentEnd = colonEnd
    return YAMLNode(SourceText("", file: file, at: colonEnd))
  }

  private mutating func sequence() -> YAMLNode? {
    let (start, indentation) = (position, column)
    var items: [YAMLNode] = []
    items.reserveCapacity(4)
    repeat {
      guard let item = item(indentation) else { return nil }
      items.append(item)
    } while !isAtEnd && column == indentation
    guard isAtEnd || column < indentation else { return nil }
    return YAMLNode(.sequence(items), file: file, bounds: start..<contentEnd)
  }

  private mutating func item(_ indentation: Int) -> YAMLNode? {
    guard byte(position) == UInt8(ascii: "-"), byte(position + 1) == 0x20 else { return nil }
    let dash = position
    position += 1
    while byte(position) == 0x20 { position += 1 }
    if byte(position) == 0x0A || byte(position) == UInt8(ascii: "-") { return nil }
    guard let (_, end) = keyText(), byte(end) == UInt8(ascii: ":"), isBlankOrEnd(end + 1) else {
      return inline(indentation)
    }
    column += position - dash
    return block()
  }
}

// MARK: - Texts

extension SimpleReader {
  /// What begins on a line and is no collection by indentation.
  private mutating func inline(_ indentation: Int) -> YAMLNode? {
    let node: YAMLNode?
    switch byte(position) {
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return blockScalar(indentation)
    case UInt8(ascii: "["), UInt8(ascii: "{"): node = bracketed()
    case let first where isQuote(first): node = quoted(position).map { finish($0) }
    default: node = plain()
    }
    guard let node, skipToNextLine() else { return nil }
    return node
  }

  mutating func finish(_ text: SourceText) -> YAMLNode {
    position = text.bounds.upperBound
    contentEnd = position
    return YAMLNode(text)
  }

  func text(_ bounds: Range<Int>) -> SourceText {
    let text = String(decoding: bytes[bounds], as: UTF8.self)
    return SourceText(text, file: file, bounds: bounds, start: bounds.lowerBound)
  }

  /// Whether a text may be a key here: one beyond ASCII may be the same as another of other bytes.
  func isKey(_ text: SourceText) -> Bool {
    !text.text.isEmpty && text.text.utf8.allSatisfy { $0 < 0x80 }
  }

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// A text in quotes on one line, in which nothing is escaped.
  func quoted(_ start: Int) -> SourceText? {
    let quote = byte(start)
    var end = start + 1
    while byte(end) != quote {
      if byte(end) < 0x20 || byte(end) == UInt8(ascii: "\\") { return nil }
      end += 1
    }
    // Doubled, it would be a quote within the text.
    if byte(end + 1) == quote { return nil }
    let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    return SourceText(text, file: file, bounds: start..<end + 1, start: start + 1)
  }

  private mutating func plain() -> YAMLNode? {
    if byte(position).isIndicator { return nil }
    var end = position
    while byte(end) != 0x0A {
      switch byte(end) {
      case 0x00..<0x20: return nil
      case UInt8(ascii: ":") where isBlankOrEnd(end + 1): return nil
      case UInt8(ascii: "#") where byte(end - 1) == 0x20: return nil
      default: end += 1
      }
    }
    if byte(end - 1) == 0x20 { return nil }
    return finish(text(position..<end))
  }

  /// A literal or folded text, whose lines are indented more than what it belongs to.
  private mutating func blockScalar(_ indentation: Int) -> YAMLNode? {
    let start = position
    let isFolded = byte(start) == UInt8(ascii: ">")
    let isStripped = byte(start + 1) == UInt8(ascii: "-")
    let header = isStripped ? start + 2 : start + 1
    guard byte(header) == 0x0A else { return nil }
    guard var text = blockText(from: header + 1, below: indentation, isFolded: isFolded) else {
      return nil
    }
    if !isStripped {
      text.bytes.append(0x0A)
      contentEnd += 1
    }
    skipToContent()
    let whole = String(decoding: text.bytes, as: UTF8.self)
    let bounds = start..<contentEnd
    return YAMLNode(SourceText(whole, file: file, bounds: bounds, segments: text.segments))
  }

  /// The text of a block scalar without the line end at its end; the position is then behind it.
  private mutating func blockText(
    from start: Int,
    below indentation: Int,
    isFolded: Bool
  ) -> BlockText? {
    var content = start
    while byte(content) == 0x20 { content += 1 }
    let own = content - start
    guard own > indentation, byte(content) != 0x0A else { return nil }
    var text = BlockText()
    // Where the empty lines since the last line end.
    var emptyLines: [Int] = []
    position = start
    while !isAtEnd {
      content = position
      while byte(content) == 0x20, content - position < own { content += 1 }
      let end = endOfLine(from: content)
      if end == content {
        emptyLines.append(end)
      } else if content - position < own {
        break
      } else {
        // Blanks fold otherwise at a line's beginning, and tabs are no indentation.
        if byte(content) == 0x09 || byte(content) == 0x20 && (isFolded || isBlank(content..<end)) {
          return nil
        }
        text.append(bytes[content..<end], after: emptyLines, isFolded: isFolded)
        contentEnd = end
        emptyLines = []
      }
      guard end < bytes.count else { return nil }
      position = end + 1
    }
    return text
  }

  private func isBlank(_ line: Range<Int>) -> Bool { line.allSatisfy { bytes[$0] == 0x20 } }
}

extension UInt8 {
  /// Whether the byte may stand in a key without quotes.
  fileprivate var isKeyByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether the byte has a meaning in YAML where a text begins.
  fileprivate var isIndicator: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      true
    default: false
    }
  }
}
