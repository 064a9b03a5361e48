import Diagnostics

/// Resolves links, note references and heading ids while a text is written.
package protocol InlineResolver {
  /// The address of a link.
  func href(for link: Link) -> String

  /// The marker of a note reference, or nil if the note does not exist.
  func noteMarker(for reference: FootnoteReference) -> NoteMarker?

  /// The id of a heading; by default the one that the author gave it.
  func id(for heading: Heading) -> String?

  /// What a sample of code is called by those who cannot see it; by default nil, for text that has none.
  var codeLabel: String? { get }

  /// What readers see above an admonition; by default the English word.
  func label(of kind: Admonition.Kind) -> AdmonitionLabel
}

extension InlineResolver {
  /// The id that the author gave the heading.
  package func id(for heading: Heading) -> String? { heading.id }

  /// None.
  package var codeLabel: String? { nil }

  /// The English word.
  package func label(of kind: Admonition.Kind) -> AdmonitionLabel { AdmonitionLabel(kind.rawValue.capitalizedFirst) }
}
