package import Diagnostics

/// A source of the facts on a page; its title is a text of each language.
package struct Source: Sendable {
  /// An `https` or `http` address.
  package var address: String?
  /// The name of its author, the same in all languages.
  package var author: String?
  /// The day, month or year in which it was written: `2024-02-29`, `2024-02` or `2024`.
  package var date: String?
  /// The day on which it was read.
  package var dateRead: String?
  /// The license under which it may be used.
  package var license: Colophon.License?
  /// The place of the source in the spec.
  package var place: SourceRange

  /// A source without data.
  package init(place: SourceRange) { self.place = place }
}

/// The sources of a note.
package struct NoteSources: Sendable {
  /// The ids of the sources, in the order of the spec.
  package var sources: [String]
  /// The place where the spec names the note.
  package var place: SourceRange
}
