import Diagnostics

/// Resolves links, note references and heading ids while a text is written.
package protocol InlineResolver {
  /// The address of a link.
  func href(for link: Link) -> String

  /// The marker of a note reference, or nil if the note does not exist.
  func noteMarker(for reference: FootnoteReference) -> NoteMarker?

  /// True if references to notes are written by their ids; by default false.
  var keepsNoteReferences: Bool { get }

  /// The id of a heading; by default the one that the author gave it.
  func id(for heading: Heading) -> String?

  /// The name of a code sample for screen readers; by default nil, for text without code samples.
  var codeLabel: String? { get }

  /// True if long identifiers have places where they may be broken; by default false.
  var breaksIdentifiers: Bool { get }

  /// The label above an admonition; by default the English word.
  func label(of kind: Admonition.Kind) -> AdmonitionLabel
}

extension InlineResolver {
  /// The id that the author gave the heading.
  package func id(for heading: Heading) -> String? { heading.id }

  /// False, for markers.
  package var keepsNoteReferences: Bool { false }

  /// No name.
  package var codeLabel: String? { nil }

  /// False.
  package var breaksIdentifiers: Bool { false }

  /// The English word.
  package func label(of kind: Admonition.Kind) -> AdmonitionLabel { AdmonitionLabel(kind.rawValue.capitalizedFirst) }
}
