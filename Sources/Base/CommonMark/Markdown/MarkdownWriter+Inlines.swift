import Diagnostics

extension MarkdownWriter {
  /// Writes a code span, or a `code` element if backticks cannot express it.
  mutating func code(_ code: String, insideLink: Bool = false) {
    let line = code.withSpacesForLineEnds
    if isSource, line.isEmpty { return }
    if isSource, isAfterCode { markup(" ") }
    if line.isEmpty || isAfterCode {
      tag("code")
      text(line, before: .markup, insideLink: insideLink)
      endTag("code")
    } else {
      line.withBytes { writeCode($0) }
      endCode()
    }
  }

  private mutating func writeCode(_ code: Span<UInt8>) {
    let (first, last) = (code[0], code[code.count - 1])
    let needsBlanks =
      first == UInt8(ascii: "`") || last == UInt8(ascii: "`")
      || (first == 0x20 && last == 0x20 && !code.indices.allSatisfy { code[$0] == 0x20 })
    let fence = code.shortestMissingBacktickRun
    for _ in 0..<fence { markup("`") }
    if needsBlanks { markup(" ") }
    var start = 0
    for index in code.indices where code[index] == UInt8(ascii: "|") && context == .tableCell {
      raw(code.extracting(start..<index))
      markup("\\")
      start = index
    }
    raw(code.extracting(start...))
    if needsBlanks { markup(" ") }
    for _ in 0..<fence { markup("`") }
  }

  /// Writes a hard line break.
  mutating func lineBreak() {
    if context == .paragraph {
      markup("\\")
      newline()
    } else {
      lineBreakTag()
    }
  }

  /// Writes the tag of a line break, as cells need it.
  package mutating func lineBreakTag() {
    if isSource { markup(" ") } else if isMDX { markup("<br />") } else { markup("<br>") }
  }

  /// Writes a reference to a note by its id.
  mutating func noteReference(_ id: String) {
    markup("[^")
    raw(id)
    markup("]")
  }

  /// Writes a line end, or a space if the text must stay on one line.
  mutating func softBreak() {
    // After a hard break the line is empty, and a further line end would end the paragraph.
    if context != .paragraph { markup(" ") } else if !isAtLineStart { newline() }
  }

  /// Writes `<address>` for a link that shows its own address.
  ///
  /// - Returns: True if the link shows its own address, and was written.
  mutating func autolink(_ href: String, _ link: Link) -> Bool {
    guard !isMDX, link.title.isEmpty, link.content.count == 1, case .text(let text, _)? = link.content.first,
      text == href,
      href.hasPrefix("http://") || href.hasPrefix("https://"),
      href.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "|") }),
      percentEncoded(href) == href
    else { return false }
    markup("<")
    raw(href)
    markup(">")
    return true
  }

  /// Writes the address of a link.
  mutating func destination(_ href: String) {
    if href.withBytes({ $0.isPlainDestination }) { return raw(href) }
    let encoded = Array(percentEncoded(href, keepingNonASCII: true).utf8)
    if encoded.isEmpty { markup("<>") }
    let escapesParentheses = !encoded.hasBalancedParentheses
    for (index, byte) in encoded.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if escapesParentheses { markup("\\") }
        raw(byte)
      case UInt8(ascii: "&") where encoded.startsReference(at: index): markup("&amp;")
      default: raw(byte)
      }
    }
  }

  /// Writes a space and the title of a link, unless the title is empty.
  mutating func title(_ title: String) {
    if title.isEmpty { return }
    let utf8 = Array(title.utf8)
    markup(" \"")
    for (index, byte) in utf8.enumerated() {
      switch byte {
      // To cmark-gfm a quotation mark after any backslash, escaped or not, is part of the title.
      case UInt8(ascii: "\\") where index + 1 == utf8.count || utf8[index + 1] == UInt8(ascii: "\""):
        markup("&#92;&#92;")
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): backslash(byte)
      case UInt8(ascii: "&") where utf8.startsReference(at: index): markup("&amp;")
      case UInt8(ascii: "|") where context == .tableCell: markup("\\|")
      case 0x0A, 0x0D: markup("&#10;")
      default: raw(byte)
      }
    }
    markup("\"")
  }
}

extension Span<UInt8> {
  /// True if no byte of an address needs to be escaped or percent-encoded.
  fileprivate var isPlainDestination: Bool {
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "&"): return false
      case let byte: if byte < 0x80, !isURLByte(byte) { return false }
      }
    }
    return count > 0
  }

  /// The length of the shortest run of backticks that does not occur.
  fileprivate var shortestMissingBacktickRun: Int {
    var lengths: Set<Int> = []
    var run = 0
    for index in indices {
      if self[index] == UInt8(ascii: "`") {
        run += 1
      } else if run > 0 {
        lengths.insert(run)
        run = 0
      }
    }
    if run > 0 { lengths.insert(run) }
    return (1...).first { !lengths.contains($0) } ?? 1
  }
}

extension String {
  /// The text with a space for each line end, as CommonMark reads code (0.31.2, 6.1); none is left out.
  fileprivate var withSpacesForLineEnds: String {
    guard utf8.contains(where: \.isLineEnd) else { return self }
    return String(decoding: utf8.map { $0.isLineEnd ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension MarkdownWriter {
  /// Writes the id of a heading as texts of a site have it.
  mutating func headingID(_ id: String) {
    markup(" {#")
    raw(id)
    markup("}")
  }

  /// Writes an empty element with an id, as a target of links.
  ///
  /// GitHub does not remove it.
  ///
  /// - Parameter id: ids of a spec, joined by `.` and `:`; a malformed one, which keeps its page from being published,
  ///   is escaped.
  package mutating func anchor(_ id: String) {
    markup("<a id=\"")
    attributeValue(id)
    markup("\"></a>")
  }
}

extension [UInt8] {
  fileprivate var hasBalancedParentheses: Bool {
    var depth = 0
    for byte in self {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 || depth > 30 { return false }
    }
    return depth == 0
  }

  fileprivate func startsReference(at index: Int) -> Bool {
    guard index + 1 < count else { return false }
    return self[index + 1].isASCIIAlphanumeric || self[index + 1] == UInt8(ascii: "#")
  }
}
