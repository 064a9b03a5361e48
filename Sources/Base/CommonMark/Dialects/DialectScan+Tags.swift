import Diagnostics

/// HTML and JSX.
extension DialectScan {
  /// The tag, comment or raw element at an offset; nil if the sign is prose, or begins an address in angle brackets.
  mutating func tag(at start: Int) -> DialectPiece? {
    if bytes.has("<!--".utf8, at: start) {
      return search("-->", from: start + 4, limit: bytes.count).map { DialectPiece(.layout, end: $0 + 3) }
    }
    guard let tag = MarkupTag(in: bytes, at: start, endOfBraces: { endOfBraces(at: $0, limit: 4_000) }) else {
      return nil
    }
    if tag.isClosing {
      var piece = Opaque.layout
      piece.effect = Opaque.Effect(tag: tag.name, ends: true)
      return DialectPiece(piece, end: tag.end)
    }
    if !tag.isSelfClosing, MarkupTag.raw.contains(tag.name) {
      let end = search("</\(tag.name)", from: tag.end, limit: bytes.count)
      // The closing tag may itself have no end.
      if let end {
        let close = bytes.span.offset(of: UInt8(ascii: ">"), from: end)
        return DialectPiece(.layout, end: min(close + 1, bytes.count))
      }
    }
    if tag.name == "code", let code = code(behind: tag) { return code }
    return DialectPiece(tag.opaque, end: tag.end)
  }

  /// `<code>x</code>`, which is the same as `` `x` ``.
  private func code(behind tag: MarkupTag) -> DialectPiece? {
    var end = tag.end
    while end < bytes.count, end - tag.end < 200, !"<{&\n\\".utf8.contains(bytes[end]) { end += 1 }
    guard end > tag.end, bytes.has("</code>".utf8, at: end) else { return nil }
    return DialectPiece(.code(String(decoding: bytes[tag.end..<end], as: UTF8.self)), end: end + 7)
  }
}
