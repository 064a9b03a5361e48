package import Diagnostics

/// A heading of prose.
package struct Heading: Sendable {
  /// From 2 to 6; level 1 is the page's title.
  package var level: Int
  /// The text of the heading, without its id.
  package var content: [Inline]
  /// The id from `{#id}` at the heading's end, if there is one.
  package var id: String?
  /// The place of the whole heading.
  package var range: SourceRange

  /// A heading at a place of a file.
  package init(level: Int, content: [Inline], id: String? = nil, range: SourceRange) {
    self.level = level
    self.content = content
    self.id = id
    self.range = range
  }
}
