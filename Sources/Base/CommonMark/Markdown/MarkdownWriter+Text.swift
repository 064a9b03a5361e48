import Diagnostics

extension MarkdownWriter {
  /// The thing after a text.
  enum Follower {
    /// The end of the text, or of a separate part of it.
    case end
    /// A line end.
    case lineBreak
    /// Markup.
    case markup
  }

  /// Writes text, escaped.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - follower: the thing after it.
  ///   - insideLink: true if it is in a link, which a bracket could end.
  mutating func text(_ text: String, before follower: Follower, insideLink: Bool = false) {
    text.withBytes { bytes in
      if isPlain(bytes, before: follower, insideLink: insideLink) {
        raw(bytes)
      } else {
        escape(bytes.array, before: follower, insideLink: insideLink)
      }
    }
  }

  /// True if a text surely needs no escape, like most texts.
  private func isPlain(_ text: Span<UInt8>, before follower: Follower, insideLink: Bool) -> Bool {
    guard text.count > 0 else { return true }
    if follower != .markup, text[text.count - 1].isWhitespace { return false }
    if text[0].isWhitespace, isAtStart { return false }
    if isAtLineStart, context == .paragraph, !text[0].isASCIILetter, text[0] < 0x80 { return false }
    var index = 0
    while index < text.count {
      let byte = text[index]
      if mayNeedEscapeAnywhere[Int(byte)] {
        switch byte {
        case UInt8(ascii: "|"): if context == .tableCell { return false }
        case UInt8(ascii: "{"), UInt8(ascii: "}"): if escapesBraces || isSource && context == .heading { return false }
        case UInt8(ascii: "#"): if context == .heading { return false }
        case UInt8(ascii: "]"): if insideLink { return false }
        case UInt8(ascii: "."): if index > 0, text[index - 1] == UInt8(ascii: "w") { return false }
        case UInt8(ascii: ":"): if index + 1 < text.count, text[index + 1] == UInt8(ascii: "/") { return false }
        default: return false
        }
      }
      index += 1
    }
    return true
  }

  private mutating func escape(_ utf8: [UInt8], before follower: Follower, insideLink: Bool) {
    var start = 0
    let trailing = follower == .markup ? utf8.count : utf8.trailingBlank
    for index in utf8.indices where mayNeedEscape[Int(utf8[index])] {
      let escape = escape(at: index, in: utf8, insideLink: insideLink, isTrailingBlank: index == trailing)
      guard let escape else { continue }
      raw(utf8.span.extracting(start..<index))
      start = index + 1
      write(escape, utf8[index])
    }
    raw(utf8.span.extracting(start...))
  }

  /// Writes an ASCII character with a backslash before it.
  mutating func backslash(_ byte: UInt8) {
    raw(UInt8(ascii: "\\"))
    raw(byte)
  }

  /// Writes an ASCII character as a character reference.
  mutating func reference(to byte: UInt8) {
    markup("&#")
    raw(String(byte == 0 ? 0xFFFD : UInt32(byte)))
    markup(";")
  }

  private enum Escape { case backslash, reference, span }

  private mutating func write(_ escape: Escape, _ byte: UInt8) {
    switch escape {
    case .backslash: backslash(byte)
    case .reference: reference(to: byte)
    // cmark-gfm looks for mail addresses after it has removed the escapes, so only a tag keeps it from finding one.
    case .span: markup("<span>@</span>")
    }
  }

  private func escape(at index: Int, in text: [UInt8], insideLink: Bool, isTrailingBlank: Bool) -> Escape? {
    let byte = text[index]
    // The bytes before this one may not be written yet, so only the first one can be at the beginning.
    if index == 0 || isTrailingBlank, byte.isBlank { return isTrailingBlank || isAtStart ? .reference : nil }
    if byte >= 0x80 || byte.isASCIIAlphanumeric || byte == 0x20 { return nil }
    if byte < 0x20 { return byte == 0x09 ? nil : .reference }
    if isAtLineStart, context == .paragraph, startsBlock(at: index, in: text) { return .backslash }
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      let beginsUnit = isSource && (context == .heading || context == .paragraph && isAtLineStart && index == 0)
      return escapesBraces || beginsUnit ? .backslash : nil
    }
    if isMDX, byte == UInt8(ascii: "<") { return .backslash }
    return Neighbours(text, index, after: written.last).needsEscape(insideLink: insideLink, context: context)
      ? (byte == UInt8(ascii: "@") && !isSource ? .span : .backslash) : nil
  }

  /// True if the text is the first on its line or in its cell.
  private var isAtStart: Bool { isAtLineStart || written.last.map { $0 == 0x20 || $0 == 0x0A } ?? true }

  /// True if a character would start a block at the beginning of a line.
  private func startsBlock(at index: Int, in text: [UInt8]) -> Bool {
    let next = index + 1 < text.count ? text[index + 1] : nil
    let endsWord = next.map(\.isWhitespace) ?? true
    switch text[index] {
    case UInt8(ascii: "#") where index == 0:
      let end = text.firstIndex { $0 != UInt8(ascii: "#") } ?? text.count
      return end <= 6 && (end == text.count || text[end].isWhitespace)
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"): return index == 0
    case UInt8(ascii: "-"): return index == 0 && (endsWord || next == 0x2D || next == 0x7C || next == 0x3A)
    case UInt8(ascii: "+"): return index == 0 && endsWord
    case UInt8(ascii: ":"): return index == 0 && (next == 0x2D || next == nil)
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return endsWord && (1...9).contains(index) && text[..<index].allSatisfy(\.isASCIIDigit)
    default: return false
    }
  }
}

extension [UInt8] {
  /// The offset of a space or tab at the end, or the length.
  fileprivate var trailingBlank: Int { last?.isBlank ?? false ? count - 1 : count }
}

/// By byte: whether it may need an escape anywhere.
private let mayNeedEscapeAnywhere = table("\\`*_[]<&~|#:.@{}")

/// By byte: whether it may need an escape anywhere, at the beginning of a line or at an end.
private let mayNeedEscape = table("\\`*_[]<&~|#:.@{}>=-+) ")

/// A table in which some characters and all control characters are marked.
private func table(_ characters: String) -> [256 of Bool] {
  var table = [256 of Bool](repeating: false)
  for byte in characters.utf8 { table[Int(byte)] = true }
  for byte in 0..<0x20 { table[byte] = true }
  return table
}
