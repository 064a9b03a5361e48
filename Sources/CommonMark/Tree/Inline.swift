/// A piece of running text.
package indirect enum Inline: Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case link(Link)
  /// A line break that the author wants.
  case lineBreak
  /// A line end of the source that stands for a blank.
  case softBreak
  case placeholder(Placeholder)
  case noteReference(NoteReference)
}
