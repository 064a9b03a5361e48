/// What only the caller knows of a text's references when it is written out.
package protocol InlineResolver {
  /// The address that a link's destination stands for.
  func href(for link: Link) -> String

  /// How a note reference shows, or nil where the note does not exist.
  func noteMarker(for reference: NoteReference) -> NoteMarker?

  /// The id that a heading gets; by default that which the author gave it.
  func id(for heading: Heading) -> String?

  /// What a sample of code is called by those who cannot see it; by default nil, for text that has none.
  var codeLabel: String? { get }
}

extension InlineResolver {
  package func id(for heading: Heading) -> String? { heading.id }

  package var codeLabel: String? { nil }
}
