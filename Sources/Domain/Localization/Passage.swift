package import CommonMark

/// A run of text, and its language.
package struct Passage: Sendable {
  /// The text.
  package var content: [Inline]
  /// The paragraphs and lists after it, which only phrases may have.
  package var blocks: [Block]
  /// The language of the text, if it is not the edition's own.
  package let fallback: Language?

  /// Makes a passage, in a language other than the edition's if one is given.
  package init(_ content: [Inline], blocks: [Block] = [], fallback: Language? = nil) {
    self.content = content
    self.blocks = blocks
    self.fallback = fallback
  }

  /// A plain text in the edition's own language.
  package init(_ text: String) { self.init([.text(text)]) }

  /// The approximate number of bytes of the text in the output.
  package var size: Int {
    var size = content.size
    blocks.forEachNested { size += $0.content.size + 20 }
    return size
  }
}
