/// A piece of running text.
package enum Inline: Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  indirect case link(Link)
  /// A line break that the author wants.
  case lineBreak
  /// A line end of the source that stands for a blank.
  case softBreak
  indirect case placeholder(Placeholder)
  indirect case noteReference(NoteReference)
}
