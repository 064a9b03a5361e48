import Diagnostics

/// Shortcodes, expressions and attributes in braces, formulas, and references to footnotes.
extension DialectScan {
  /// The piece that begins with a brace; nil if the brace is prose.
  mutating func brace(at start: Int) -> DialectPiece? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "{"):
      let sign = start + 2 < bytes.count ? bytes[start + 2] : 0
      if sign == UInt8(ascii: "<") { return shortcode(at: start, from: start + 3, to: ">}}") }
      if sign == UInt8(ascii: "%") { return shortcode(at: start, from: start + 3, to: "%}}") }
      return expression(at: start, from: start + 2, to: "}}")
    case UInt8(ascii: "%"): return shortcode(at: start, from: start + 2, to: "%}")
    case UInt8(ascii: "#"): return headingID(at: start) ?? comment(at: start)
    case UInt8(ascii: ":"), UInt8(ascii: "."): return attributes(at: start)
    case 0x20 where start + 2 < bytes.count && "#.:".utf8.contains(bytes[start + 2]): return attributes(at: start)
    default: break
    }
    // Sites that read all Markdown as MDX have such comments in files of any name.
    if dialect == .mdx || bytes.has("{/*".utf8, at: start) { return braces(at: start) }
    if let role = role(at: start) { return role }
    return isBehindElement(start) && holdsAttributes(at: start) ? attributes(at: start) : nil
  }

  /// True for braces with attributes such as `width=50`, not for the number of a regular expression: `[0-9]{3}`.
  private func holdsAttributes(at start: Int) -> Bool {
    guard start + 1 < bytes.count, !bytes[start + 1].isASCIIDigit, let end = endOfAttributes(at: start) else {
      return false
    }
    return bytes[(start + 1)..<end].contains { "=.#:".utf8.contains($0) }
  }

  /// Reads a role of MyST, as in `` {ref}`Title <target>` ``.
  ///
  /// Its title is in the language of the reader, unlike its target.
  private func role(at start: Int) -> DialectPiece? {
    var end = start + 1
    while end < bytes.count, end - start < 40, bytes[end].isNameByte || bytes[end] == UInt8(ascii: ":") { end += 1 }
    guard end > start + 1, bytes.has("}`".utf8, at: end), bytes[start + 1].isASCIILetter else { return nil }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    var content = end + 1
    while content < bytes.count, bytes[content] == UInt8(ascii: "`") { content += 1 }
    let ticks = content - end - 1
    guard let close = bytes[content...].prefix(500).firstIndex(of: UInt8(ascii: "`")),
      bytes[close...].prefix(while: { $0 == UInt8(ascii: "`") }).count == ticks
    else { return nil }
    let text = String(decoding: bytes[content..<close], as: UTF8.self)
    let piece = close + ticks
    let target =
      text.last == ">" ? text.lastIndex(of: "<").map { String(text[text.index(after: $0)...].dropLast()) } : nil
    if Self.rolesOfWords.contains(name), target == nil {
      return DialectPiece(Opaque(identity: "{\(name)}"), end: piece)
    }
    if name == "doc" { return DialectPiece(Opaque(destination: target ?? text), end: piece) }
    return DialectPiece(Opaque(identity: "{\(name)} \(target ?? text)"), end: piece)
  }

  /// Roles whose content is words that readers see.
  private static let rolesOfWords: Set<String> = [
    "term", "abbr", "guilabel", "menuselection", "sub", "sup", "subscript", "superscript", "kbd", "button", "dfn",
    "emphasis", "strong", "underline", "smallcaps", "u", "del", "br",
  ]

  private mutating func shortcode(at start: Int, from content: Int, to closing: String) -> DialectPiece? {
    guard let end = search(closing, from: content, limit: 4_000) else { return nil }
    let shortcode = Shortcode(String(decoding: bytes[content..<end], as: UTF8.self))
    var opaque = Opaque(identity: shortcode.identity)
    opaque.words = shortcode.words
    return DialectPiece(opaque, end: end + closing.utf8.count)
  }

  /// `{{ … }}`: the value of something.
  private mutating func expression(at start: Int, from content: Int, to closing: String) -> DialectPiece? {
    guard let end = search(closing, from: content, limit: 1_000) else { return nil }
    let text = String(decoding: bytes[content..<end], as: UTF8.self)
    return DialectPiece(Opaque(identity: text.asNeutralCode.map { "{{ \($0) }}" }), end: end + closing.utf8.count)
  }

  /// A comment: `{# … #}`.
  private mutating func comment(at start: Int) -> DialectPiece? {
    search("#}", from: start + 2, limit: 4_000).map { DialectPiece(.layout, end: $0 + 2) }
  }

  /// `{#id}` or `{#id .class}`.
  private func headingID(at start: Int) -> DialectPiece? {
    guard let end = endOfAttributes(at: start) else { return nil }
    let id = bytes[(start + 2)..<end].prefix { !$0.isBlank && $0 != UInt8(ascii: "}") }
    return id.isEmpty ? nil : DialectPiece(.headingID(String(decoding: id, as: UTF8.self)), end: end)
  }

  /// Attributes of what comes before them: `{.class key=value}`, `{: … }`.
  private func attributes(at start: Int) -> DialectPiece? {
    endOfAttributes(at: start).map { end in
      let words = bytes[(start + 1)..<(end - 1)].split { $0.isBlank || $0 == UInt8(ascii: ":") }
      let id = words.first { $0.first == UInt8(ascii: "#") }
      return id.map { DialectPiece(.headingID(String(decoding: $0.dropFirst(), as: UTF8.self)), end: end) }
        ?? DialectPiece(.layout, end: end)
    }
  }

  /// The offset after attributes in braces, on one line.
  private func endOfAttributes(at start: Int) -> Int? {
    var offset = start + 1
    while offset < bytes.count, offset - start < 200 {
      switch bytes[offset] {
      case UInt8(ascii: "}"): return offset + 1
      case UInt8(ascii: "{"), UInt8(ascii: "`"), 0x0A, 0x0D: return nil
      default: offset += 1
      }
    }
    return nil
  }

  /// True if a link, an image or a code span comes right before an offset.
  private func isBehindElement(_ offset: Int) -> Bool {
    guard offset > 0, offset + 1 < bytes.count else { return false }
    return [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "`")].contains(bytes[offset - 1])
  }

  /// True if a piece ends a line that begins with `#`.
  private func isEndOfHeading(_ piece: Range<Int>) -> Bool {
    var end = piece.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    guard end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D else { return false }
    let line = bytes[..<piece.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return line < piece.lowerBound && bytes[line] == UInt8(ascii: "#")
  }

  /// An expression of MDX: braces with everything in them.
  private mutating func braces(at start: Int) -> DialectPiece? {
    guard isPatient else { return nil }
    if bytes.has("{/*".utf8, at: start) {
      guard let end = search("*/", from: start + 3, limit: 20_000) else { return nil }
      // A comment may give a heading its id: {/* #id */}.
      let words = bytes[(start + 3)..<end].split(whereSeparator: \.isWhitespace)
      var close = end + 2
      while close < bytes.count, bytes[close].isWhitespace { close += 1 }
      guard close < bytes.count, bytes[close] == UInt8(ascii: "}") else { return nil }
      if words.count == 1, words[0].first == UInt8(ascii: "#") {
        return DialectPiece(.headingID(String(decoding: words[0].dropFirst(), as: UTF8.self)), end: close + 1)
      }
      // An id has no spaces around it, as remarks have.
      if words.count == 1, words[0].count == end - start - 3, isEndOfHeading(start..<close + 1),
        words[0].allSatisfy({ $0.isNameByte })
      {
        return DialectPiece(.headingID(String(decoding: words[0], as: UTF8.self)), end: close + 1)
      }
      return DialectPiece(.layout, end: close + 1)
    }
    guard let end = endOfBraces(at: start, limit: 10_000) else { return nil }
    let text = String(decoding: bytes[(start + 1)..<(end - 1)], as: UTF8.self)
    return DialectPiece(Opaque(identity: text.asNeutralCode.map { "{\($0)}" }), end: end)
  }

  /// The offset after the brace that closes the one at an offset; quoted text doesn't count.
  mutating func endOfBraces(at start: Int, limit: Int) -> Int? {
    var depth = 0
    var offset = start
    let last = min(bytes.count, start + limit)
    while offset < last {
      switch bytes[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        offset = endOfQuote(at: offset, before: last) ?? offset
        continue
      default: break
      }
      offset += 1
    }
    _ = fail(after: offset - start)
    return nil
  }

  /// The offset after a quoted text, or after the sign if none ends on the line.
  private func endOfQuote(at start: Int, before last: Int) -> Int? {
    var offset = start + 1
    while offset < last, bytes[offset] != bytes[start] {
      if bytes[offset] == 0x0A, bytes[start] != UInt8(ascii: "`") { return start + 1 }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset < last ? offset + 1 : start + 1
  }

  // MARK: Formulas and footnotes

  /// `$x$` or `$$x$$`, as Pandoc reads them: no space inside of the signs, no digit behind.
  mutating func formula(at start: Int) -> DialectPiece? {
    if bytes.has("$$".utf8, at: start) {
      guard let end = search("$$", from: start + 2, limit: 4_000), end > start + 2 else { return nil }
      return formula(start + 2..<end, end: end + 2)
    }
    guard start + 2 < bytes.count, !bytes[start + 1].isWhitespace, start == 0 || !bytes[start - 1].isASCIIAlphanumeric
    else { return nil }
    var offset = start + 1
    while offset < min(bytes.count, start + 300) {
      switch bytes[offset] {
      case UInt8(ascii: "$"):
        let isClosing = !bytes[offset - 1].isWhitespace
        let isBehindDigit = offset + 1 < bytes.count && bytes[offset + 1].isASCIIAlphanumeric
        return isClosing && !isBehindDigit ? formula(start + 1..<offset, end: offset + 1) : nil
      case UInt8(ascii: "`"), 0x0A: return nil
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  private func formula(_ run: Range<Int>, end: Int) -> DialectPiece {
    let text = String(decoding: bytes[run], as: UTF8.self)
    return DialectPiece(Opaque(identity: text.asNeutralCode.map { "$\($0)$" }), end: end)
  }

  /// A reference to a footnote: `[^label]`.
  func footnote(at start: Int) -> DialectPiece? {
    guard bytes.has("[^".utf8, at: start) else { return nil }
    var end = start + 2
    while end < bytes.count, end - start < 100, !bytes[end].isWhitespace, bytes[end] != UInt8(ascii: "[") {
      if bytes[end] == UInt8(ascii: "]") { break }
      end += 1
    }
    guard end > start + 2, end < bytes.count, bytes[end] == UInt8(ascii: "]") else { return nil }
    return DialectPiece(.footnote(id: String(decoding: bytes[(start + 2)..<end], as: UTF8.self)), end: end + 1)
  }
}

extension String {
  /// The text without white space if it is code that no translator touches; nil if it may hold words.
  var asNeutralCode: String? {
    guard utf8.allSatisfy({ $0 < 0x80 && !$0.isQuote }), !contains("\\text") else { return nil }
    return String(decoding: utf8.filter { !$0.isWhitespace }, as: UTF8.self)
  }
}
