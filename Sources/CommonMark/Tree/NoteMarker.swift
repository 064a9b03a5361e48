/// How a reference to a note shows.
package struct NoteMarker: Sendable {
  /// Such as `*1` or `※1`.
  package var text: String
  /// The note's address; nil for plain text.
  package var href: String?

  package init(_ text: String, href: String? = nil) {
    self.text = text
    self.href = href
  }
}
