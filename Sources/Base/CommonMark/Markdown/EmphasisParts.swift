/// An emphasized text, with the punctuation at its ends apart.
struct EmphasisParts {
  /// The part before the rest.
  private(set) var before = ""
  /// The rest.
  private(set) var inner: [Inline]
  /// The part after the rest.
  private(set) var after = ""

  /// Divides a text.
  ///
  /// - Parameter content: simplified.
  init(_ content: [Inline]) {
    inner = content
    if case .text(let text, _)? = inner.first {
      let start = text.unicodeScalars.prefix(while: \.isSetApart)
      before = String(start)
      inner[0] = .text(String(text.unicodeScalars.dropFirst(start.count)))
    }
    if case .text(let text, _)? = inner.last {
      let end = text.unicodeScalars.reversed().prefix(while: \.isSetApart)
      after = String(String.UnicodeScalarView(end.reversed()))
      inner[inner.count - 1] = .text(String(text.unicodeScalars.dropLast(end.count)))
    }
    inner.removeAll { inline in if case .text(let text, _) = inline { text.isEmpty } else { false } }
  }
}

extension Unicode.Scalar {
  /// True for punctuation beyond ASCII, which is never markup; false for a percent sign, which belongs to its number.
  fileprivate var isSetApart: Bool { value >= 0x80 && isSurelyPunctuation && value != 0xFF05 }
}
