/// The marker that a reference to a note shows.
package struct NoteMarker: Sendable {
  /// The text of the marker, such as `*1` or `※1`.
  package var text: String
  /// The note's address; nil for a marker without a link.
  package var href: String?

  /// A marker, with a link if there is an address.
  package init(_ text: String, href: String? = nil) {
    self.text = text
    self.href = href
  }
}
