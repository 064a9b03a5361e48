import Diagnostics

/// Markup of another program, which CommonMark reads as text.
struct ForeignMarkup {
  let kind: Kind
  /// The range of the finding, in UTF-8 offsets of the text.
  let bounds: Range<Int>

  enum Kind {
    /// `:::note`, `!!! note` or `??? note`, with the kind of the remark.
    case remark(String)
    /// `{% … %}`, `{{% … %}}` or `{{< … >}}`.
    case tag
    /// A line such as `import Tabs from '@theme/Tabs';`.
    case component
    /// `: ` at the beginning of a line, after a term.
    case definition
    /// `~~`, which strikes out the text up to the next one.
    case tildes
    /// A web address without brackets around it, in its decoded form.
    case address(String)
  }

  /// The foreign markup in a text, in order.
  ///
  /// - Parameters:
  ///   - text: a text according to libcmark.
  ///   - beginsLine: true if the text is at the beginning of a line of prose, where blocks begin.
  /// - Returns: The markup, without closing tags whose opening tags are included.
  /// - Complexity: O(n) in the length of the text.
  static func all(in text: String, beginsLine: Bool) -> [ForeignMarkup] {
    guard text.withBytes({ $0.mayHoldForeignMarkup(beginsLine: beginsLine) }) else { return [] }
    let bytes = Array(text.utf8)
    if beginsLine, let block = block(beginning: bytes) { return [block] }
    var found: [ForeignMarkup] = []
    var offset = 0
    while offset + 1 < bytes.count {
      let next = inline(in: bytes, at: offset)
      if let next, !next.closes(in: bytes) { found.append(next) }
      offset = next?.bounds.upperBound ?? bytes.endOfTildes(from: offset) ?? (offset + 1)
    }
    return found
  }

  // MARK: Blocks

  private static func block(beginning bytes: [UInt8]) -> ForeignMarkup? {
    let sign = bytes[0]
    var offset = bytes.prefix { $0 == sign }.count
    if sign == UInt8(ascii: ":") {
      if offset == 1, bytes.has([0x20], at: 1) { return ForeignMarkup(kind: .definition, bounds: 0..<1) }
      guard let name = bytes.directive(in: bytes.indices), bytes[name].first?.isASCIILetter == true else { return nil }
      let end = name.upperBound
      return remark(bytes[name], endingAt: bytes.has("}".utf8, at: end) ? end + 1 : end)
    }
    if bytes.isImport { return ForeignMarkup(kind: .component, bounds: 0..<bytes.count) }
    guard offset == 3, sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") else { return nil }
    if sign == UInt8(ascii: "?"), bytes.has("+".utf8, at: offset) { offset += 1 }
    guard bytes.has([0x20], at: offset) else { return nil }
    let word = bytes.wordEnd(from: offset + 1)
    // A sentence that begins with exclamation marks continues after its first word.
    guard word > offset + 1, word == bytes.count || bytes.has(" \"".utf8, at: word) else { return nil }
    return remark(bytes[offset + 1..<word], endingAt: word)
  }

  private static func remark(_ word: ArraySlice<UInt8>, endingAt end: Int) -> ForeignMarkup {
    ForeignMarkup(kind: .remark(String(decoding: word, as: UTF8.self)), bounds: 0..<end)
  }

  // MARK: Inlines

  private static func inline(in bytes: [UInt8], at start: Int) -> ForeignMarkup? {
    switch bytes[start] {
    case UInt8(ascii: "~"):
      guard let end = bytes.endOfTildes(from: start), end - start == 2 else { return nil }
      return ForeignMarkup(kind: .tildes, bounds: start..<end)
    case UInt8(ascii: "{"): return tag(in: bytes, at: start)
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      return bytes.addressEnd(from: start).map { end in
        let address = String(decoding: bytes[start..<end], as: UTF8.self)
        return ForeignMarkup(kind: .address(address), bounds: start..<end)
      }
    default: return nil
    }
  }

  /// True for a tag such as `{% endnote %}`, whose opening tag is reported.
  private func closes(in bytes: [UInt8]) -> Bool {
    guard case .tag = kind else { return false }
    let word = bytes[bounds].drop { "{%< ".utf8.contains($0) }
    return word.starts(with: "end".utf8) || word.first == UInt8(ascii: "/")
  }

  private static let tags = [("{{%", "%}}"), ("{{<", ">}}"), ("{%", "%}")]

  private static func tag(in bytes: [UInt8], at start: Int) -> ForeignMarkup? {
    for (opening, closing) in tags where bytes.has(opening.utf8, at: start) {
      // Tags are short. The limit keeps the time linear for a text full of braces.
      let limit = min(bytes.count, start + 200)
      if let end = bytes.offset(of: closing.utf8, from: start + opening.utf8.count, to: limit) {
        return ForeignMarkup(kind: .tag, bounds: start..<end + closing.utf8.count)
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// False if there is surely none, as in nearly all texts.
  fileprivate func mayHoldForeignMarkup(beginsLine: Bool) -> Bool {
    guard count > 0 else { return false }
    if beginsLine {
      switch self[0] {
      case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "i"): return true
      default: break
      }
    }
    for index in 1..<Swift.max(count, 1) {
      switch self[index] {
      case UInt8(ascii: "~"): if self[index - 1] == UInt8(ascii: "~") { return true }
      case UInt8(ascii: "/"): if self[index - 1] == UInt8(ascii: ":") { return true }
      case UInt8(ascii: "%"), UInt8(ascii: "<"): if self[index - 1] == UInt8(ascii: "{") { return true }
      default: break
      }
    }
    return false
  }
}

extension [UInt8] {
  /// True if the text is like `import Tabs from '@theme/Tabs';`, which imports a component in other programs.
  fileprivate var isImport: Bool {
    guard has("import ".utf8, at: 0) else { return false }
    let code = last == UInt8(ascii: ";") ? dropLast() : self[...]
    guard let quote = code.last, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return false }
    return offset(of: " from ".utf8 + [quote], from: 0, to: count) != nil
  }

  /// The offset after ASCII letters and hyphens.
  fileprivate func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isASCIILetter || (end > start && self[end] == 0x2D) { end += 1 }
    return end
  }

  /// The offset after the tildes that begin at an offset; nil if there are none.
  fileprivate func endOfTildes(from start: Int) -> Int? {
    var end = start
    while end < count, self[end] == UInt8(ascii: "~") { end += 1 }
    return end > start ? end : nil
  }

  /// The offset after a web address at an offset, as GitHub reads it: without the punctuation of its sentence.
  fileprivate func addressEnd(from start: Int) -> Int? {
    let isInsideWord = start > 0 && self[start - 1].isASCIIAlphanumeric
    let scheme = self[start...].prefix(5).map { $0 | 0x20 }
    guard !isInsideWord, scheme.starts(with: "http".utf8) else { return nil }
    let colon = start + (scheme.count == 5 && scheme[4] == UInt8(ascii: "s") ? 5 : 4)
    guard has("://".utf8, at: colon) else { return nil }
    let host = colon + 3
    guard host < count, self[host].isASCIIAlphanumeric else { return nil }
    var end = host
    var depth = 0
    while end < count, isURLByte(self[end]) {
      if self[end] == UInt8(ascii: "(") { depth += 1 }
      if self[end] == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { break }
      end += 1
    }
    while end > host, "?!.,:;*_~'".utf8.contains(self[end - 1]) { end -= 1 }
    return end
  }
}
