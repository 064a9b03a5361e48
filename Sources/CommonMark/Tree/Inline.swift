/// A piece of running text.
package enum Inline: Sendable {
  /// Plain text.
  case text(String)
  /// The content of a code span.
  case code(String)
  /// Emphasis.
  case emphasis([Inline])
  /// Strong emphasis.
  case strong([Inline])
  /// A link.
  indirect case link(Link)
  /// A line break that the author wants.
  case lineBreak
  /// A line end of the source, which stands for a space.
  case softBreak
  /// `{name}` in a phrase.
  indirect case placeholder(Placeholder)
  /// `[^id]` in prose.
  indirect case footnoteReference(FootnoteReference)
}
