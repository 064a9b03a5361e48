import Diagnostics

/// A piece of Hyo's own syntax, which libcmark does not know.
///
/// While libcmark parses, a sentinel replaces it.
struct Mark {
  var kind: Kind
  /// The bytes of the source that the sentinel replaces.
  var run: Range<Int>
  /// The bytes that a finding points at; more than `run` if only the first byte was replaced.
  var extent: Range<Int>

  enum Kind {
    /// `{name}` or `{name.form}`.
    case placeholder(name: String, form: String?)
    /// `{` that does not begin a placeholder.
    case strayBrace
    /// `[^id]`.
    case footnote(id: String)
    /// `[^` that does not begin a footnote reference.
    case strayFootnote
    /// `{#id}` at the end of a line; nil if the id is malformed.
    case headingID(String?)
    /// A piece of a document that is not prose.
    case opaque(Opaque)
    /// Code in a tag of HTML.
    case code(String)
  }

  init(_ kind: Kind, _ run: Range<Int>, extent: Range<Int>? = nil) {
    self.kind = kind
    self.run = run
    self.extent = extent ?? run
  }
}

extension Mark {
  /// The mark at an offset, or nil if there is none in this syntax.
  init?(in source: [UInt8], at offset: Int, syntax: Preparation.Syntax) {
    guard offset < source.count else { return nil }
    switch (syntax, source[offset]) {
    case (.inline(placeholders: true), UInt8(ascii: "{")): self = .brace(in: source, at: offset)
    case (.blocks, UInt8(ascii: "{")) where source.has("#".utf8, at: offset + 1):
      guard let mark = Mark.headingID(in: source, at: offset) else { return nil }
      self = mark
    case (_, UInt8(ascii: "[")) where source.has("^".utf8, at: offset + 1): self = .footnote(in: source, at: offset)
    default: return nil
    }
  }

  private static func brace(in source: [UInt8], at start: Int) -> Mark {
    let nameEnd = source.span.idEnd(from: start + 1)
    if let nameEnd, source.has("}".utf8, at: nameEnd) {
      let name = String(decoding: source[start + 1..<nameEnd], as: UTF8.self)
      return Mark(.placeholder(name: name, form: nil), start..<nameEnd + 1)
    }
    if let nameEnd, source.has(".".utf8, at: nameEnd), let formEnd = source.span.idEnd(from: nameEnd + 1),
      source.has("}".utf8, at: formEnd)
    {
      let name = String(decoding: source[start + 1..<nameEnd], as: UTF8.self)
      let form = String(decoding: source[nameEnd + 1..<formEnd], as: UTF8.self)
      return Mark(.placeholder(name: name, form: form), start..<formEnd + 1)
    }
    // Only the brace is replaced: a backtick after it may belong to a code span.
    let end = source.end(of: UInt8(ascii: "}"), from: start + 1, not: [0x7B, 0x60]) ?? start + 1
    return Mark(.strayBrace, start..<start + 1, extent: start..<end)
  }

  private static func footnote(in source: [UInt8], at start: Int) -> Mark {
    if let end = source.span.idEnd(from: start + 2), source.has("]".utf8, at: end) {
      let id = String(decoding: source[start + 2..<end], as: UTF8.self)
      return Mark(.footnote(id: id), start..<end + 1)
    }
    let end = source.end(of: UInt8(ascii: "]"), from: start + 2, not: [0x5B, 0x60]) ?? start + 2
    return Mark(.strayFootnote, start..<start + 2, extent: start..<end)
  }

  /// `{#…}` at the end of a line, optionally followed by white space and a closing run of `#`.
  private static func headingID(in source: [UInt8], at start: Int) -> Mark? {
    guard let end = source.end(of: UInt8(ascii: "}"), from: start + 2, not: [0x7B, 0x60]) else { return nil }
    var rest = end
    while rest < source.count, source[rest].isBlank { rest += 1 }
    if rest > end { while rest < source.count, source[rest] == UInt8(ascii: "#") { rest += 1 } }
    while rest < source.count, source[rest].isBlank { rest += 1 }
    guard rest == source.count || source[rest].isLineEnd else { return nil }
    let isID = source.span.idEnd(from: start + 2) == end - 1
    let id = isID ? String(decoding: source[start + 2..<end - 1], as: UTF8.self) : nil
    return Mark(.headingID(id), start..<end)
  }
}

extension [UInt8] {
  /// The offset after a byte on the same line, or nil if one of some others comes first.
  fileprivate func end(of byte: UInt8, from start: Int, not others: [UInt8]) -> Int? {
    // Ids are short. The limit keeps the time linear for a text full of braces.
    for offset in start..<Swift.max(start, Swift.min(count, start + 200)) {
      if self[offset] == byte { return offset + 1 }
      if self[offset].isLineEnd || others.contains(self[offset]) { return nil }
    }
    return nil
  }
}
