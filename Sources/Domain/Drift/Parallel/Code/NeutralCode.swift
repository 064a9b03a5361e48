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

    /// The line with its literals, but without comments.
    var content: String {
      var (bytes, rest): ([UInt8], ArraySlice<[UInt8]>) = ([], literals[...])
      for byte in code {
        if let literal = rest.first, byte == bytes.last, byte.isQuote || byte == UInt8(ascii: "`") {
          bytes += literal
          rest.removeFirst()
        }
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  init(_ block: CodeBlock) {
    language = Self.language(block.info)
    var scan = CodeScan(CommentSyntax(language))
    var marks = 0
    var embedding = EmbeddedCode()
    for line in block.literal.utf8.split(separator: 0x0A, omittingEmptySubsequences: true) {
      if line.elementsEqual("---".utf8) { marks += 1 }
      if isComment(line, inFrontMatter: marks == 1) { continue }
      var read = scan.read(Array(line))
      if language == "yaml", embedding.holds(line) { read.dropEmbeddedComment() }
      if language == "mermaid" { read.dropTextOfDiagram() }
      if !read.code.isEmpty || !read.literals.isEmpty { lines.append(read) }
    }
  }

  /// The language that the info of a block names, by the first of its names; `{code-block} python` is one of MyST.
  static func language(_ info: String) -> String {
    var info = info[...]
    if info.first == "{", let end = info.firstIndex(of: "}") {
      info = info[info.index(after: end)...].drop(while: \.isWhitespace)
    }
    let word = info.prefix { !$0.isWhitespace && !"{,:(".contains($0) }.lowercased()
    return names[word] ?? word
  }

  /// True for an example of Markdown, or of a language that has it within.
  var isMarkdown: Bool { ["markdown", "mdx", "mdoc", "markdoc", "", "text", "txt", "astro"].contains(language) }

  /// True for commands, as people type them.
  var isCommand: Bool {
    ["sh", "console", "shellsession", "shell-session", "powershell", "ps1", "bat", "cmd"].contains(language)
  }

  /// True if `<name>` is what readers fill in rather than a tag or a type.
  var hasGaps: Bool {
    isCommand
      || [
        "yaml", "toml", "json", "ini", "", "text", "txt", "plaintext", "http", "env", "dotenv", "properties", "conf",
        "config", "nginx", "dockerfile", "docker", "makefile", "make",
      ].contains(language)
  }

  /// True for a comment of code that stands in another kind of block, such as Markdown, or lines to add and remove.
  private func isComment(_ line: Substring.UTF8View, inFrontMatter isFrontMatter: Bool) -> Bool {
    var rest = line.drop(while: \.isWhitespace)
    if language == "diff", let sign = rest.first, "+-".utf8.contains(sign) {
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    guard language == "diff" || ["markdown", "mdx", "mdoc", "markdoc"].contains(language) else { return false }
    return rest.starts(with: "// ".utf8) || isFrontMatter && rest.first == UInt8(ascii: "#")
  }

  /// The languages that have several names.
  private static let names = [
    "javascript": "js", "typescript": "ts", "shell": "sh", "bash": "sh", "zsh": "sh", "yml": "yaml", "py": "python",
    "python3": "python", "golang": "go", "rs": "rust", "rb": "ruby", "c++": "cpp", "c#": "csharp", "cs": "csharp",
    "md": "markdown", "kt": "kotlin",
  ]

  /// True if two blocks differ only in where their lines end, as formatters of code make them.
  func isFolded(as other: NeutralCode) -> Bool {
    lines.count != other.lines.count && solid == other.solid
  }

  /// The number of lines in Chinese, Japanese or Korean that commands print.
  var printedWords: Int {
    guard lines.contains(where: \.isCommand) else { return 0 }
    return zip(lines, areCommands).count { line, isCommand in
      !isCommand && line.text.utf8.contains(where: \.beginsCJK)
    }
  }

  /// The block with its commands alone; the block itself if no line has a prompt.
  var withoutOutput: NeutralCode {
    guard lines.contains(where: \.isCommand) else { return self }
    var copy = self
    copy.lines = zip(lines, areCommands).filter(\.1).map(\.0)
    return copy
  }

  /// For each line true if it is a command, or goes on with one.
  private var areCommands: [Bool] {
    var goesOn = false
    return lines.map { line in
      let isCommand = goesOn || line.isCommand
      goesOn = isCommand && line.text.utf8.last == UInt8(ascii: "\\")
      return isCommand
    }
  }

  /// The block without comments.
  var content: String { lines.map(\.content).joined(separator: "\n") }

  /// The code without any white space.
  private var solid: [UInt8] {
    lines.flatMap { line in line.text.utf8.filter { !$0.isWhitespace } }
  }

  /// The key by which blocks are paired.
  var key: [[UInt8]] { [Array(language.utf8)] + lines.map(\.code) }
}

/// The lines of a script in a value of YAML, which follow `script: |` and are indented.
private struct EmbeddedCode {
  /// The indentation of the key whose value goes on.
  private var indentation: Int?

  /// Reads the next line.
  ///
  /// - Returns: True if it belongs to such a script.
  mutating func holds(_ line: Substring.UTF8View) -> Bool {
    let own = line.prefix { $0 == 0x20 }.count
    if let indentation, own > indentation { return true }
    let end = line.reversed().drop { $0.isWhitespace }.prefix(3).map { $0 }
    let signs = end.first.map { "+-".utf8.contains($0) } == true ? end.dropFirst() : end[...]
    let begins = signs.first.map { "|>".utf8.contains($0) } == true && signs.dropFirst().first == 0x20
    indentation = begins ? own : nil
    return false
  }
}

extension NeutralCode.Line {
  /// Leaves out a comment of a script that another language holds: `power = 1 // low`.
  fileprivate mutating func dropEmbeddedComment() {
    let sign = Array("// ".utf8)
    guard let start = code.offset(of: sign), start == 0 || code[start - 1].isWhitespace else { return }
    code.removeSubrange(start...)
    while let last = code.last, last.isWhitespace { code.removeLast() }
    let kept = code.count { $0.isQuote || $0 == UInt8(ascii: "`") } / 2
    if kept < literals.count { literals.removeSubrange(kept...) }
    if code.isEmpty { literals = [] }
  }

  /// Leaves out what readers of a diagram see as text: its title, names of sections, and what is behind the colon of a message.
  fileprivate mutating func dropTextOfDiagram() {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return }
    if ["title", "title:", "section", "accTitle:", "accDescr:"].contains(first), words.count > 1 {
      code = Array(first.utf8)
    } else if ["participant", "actor"].contains(first), let alias = text.firstRange(of: " as ") {
      code = Array(text[..<alias.lowerBound].utf8)
    } else if text.contains("->") || text.contains("-)") || first == "Note" || first == "note",
      let colon = code.offset(of: ": ".utf8)
    {
      code.removeSubrange(colon...)
    }
  }

  /// True if a program most likely prints the line, rather than that somebody types it: in a frame, or a sentence.
  var isPrinted: Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if (0x2500...0x257F).contains(first.value) { return true }
    let words = text.split(separator: " ")
    if first == "[", text.contains("] ") { return true }
    if first == ">", words.count > 2, words[1].first?.isUppercase == true { return true }
    guard words.count > 2, let last = text.last, let before = text.dropLast().last, before.isLetter else {
      return false
    }
    return "….?!".contains(last) && words[0].first?.isUppercase == true
  }

  /// True if the line begins with the prompt `$`.
  fileprivate var isCommand: Bool { text.hasPrefix("$ ") }

  /// The line of a diagram without its labels, which are text: `A[Start] -->|yes| B(End)`.
  fileprivate func withoutLabels() -> NeutralCode.Line {
    var line = self
    var closing: [UInt8] = []
    for byte in text.utf8 {
      if let last = closing.last {
        if byte == last {
          closing.removeLast()
        } else if let close = Self.closing[byte], close != byte, last != UInt8(ascii: "\"") {
          closing.append(close)
        }
      } else if let close = Self.closing[byte] {
        closing.append(close)
      } else {
        line.code.append(byte)
      }
    }
    return line
  }

  /// The signs that end labels, by those that begin them.
  private static let closing: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: [("[", "]"), ("(", ")"), ("{", "}"), ("|", "|"), ("\"", "\"")].map {
      (Array($0.utf8)[0], Array($1.utf8)[0])
    })

  /// Compares two lines, text of the languages aside.
  ///
  /// - Parameters:
  ///   - other: a line in another language.
  ///   - tags: the tags of both languages, which code may name.
  /// - Returns: True if both are the same.
  func agrees(with other: NeutralCode.Line, _ tags: (String, String)) -> Bool {
    let tags = (Array(tags.0.utf8), Array(tags.1.utf8))
    let isEqual = code == other.code || codeWithoutGaps.map { $0 == other.codeWithoutGaps } ?? false
    if isEqual, literals.count == other.literals.count {
      return zip(literals, other.literals).allSatisfy {
        $0 == $1 || $0.isText || $1.isText || $0 == tags.0 && $1 == tags.1
      }
    }
    return code.isTranslation(of: other.code) || other.code.isTranslation(of: code)
  }
}

extension ArraySlice<UInt8> {
  /// True for several words, or for one in other letters than those of code: neither tags nor comparisons are either.
  fileprivate var areWordsToFillIn: Bool {
    let areWords = allSatisfy {
      $0 >= 0x80 || $0 == 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0.isASCIIAlphanumeric
    }
    return areWords && first != 0x20 && last != 0x20 && contains { $0 >= 0x80 || $0 == 0x20 }
  }
}

extension NeutralCode.Line {
  /// The code without what readers fill in, `<name of the package>`; nil if it has no such gap.
  private var codeWithoutGaps: [UInt8]? {
    var rest: [UInt8] = []
    var gap: [UInt8]?
    var hasGap = false
    for byte in code {
      if byte == UInt8(ascii: "<") {
        rest += gap ?? []
        gap = [byte]
      } else if byte == UInt8(ascii: ">"), let open = gap {
        let isWords = open.dropFirst().areWordsToFillIn
        hasGap = hasGap || isWords
        rest += isWords ? [0x3C, 0x3E] : open + [byte]
        gap = nil
      } else if gap != nil {
        gap?.append(byte)
      } else {
        rest.append(byte)
      }
    }
    return hasGap ? rest + (gap ?? []) : nil
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
      // Whatever it is, its indentation is that of its list or its author.
      line.code = Array(bytes[bounds])
      if line.text.unicodeScalars.contains(where: { (0x2500...0x257F).contains($0.value) }) {
        // The frames of a picture are as wide as its words.
        let frameless = line.text.unicodeScalars.filter { $0 != " " && !(0x2500...0x257F).contains($0.value) }
        line.code = Array(String(String.UnicodeScalarView(frameless)).utf8)
      }
      return line
    }
    if syntax.isDiagram { return line.withoutLabels() }
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
