package import Diagnostics

/// A heading of prose.
package struct Heading: Sendable {
  /// From 2 to 6; level 1 is the page's title.
  package var level: Int
  package var content: [Inline]
  /// From `{#id}` at the heading's end.
  package var id: String?
  package var range: SourceRange

  package init(level: Int, content: [Inline], id: String? = nil, range: SourceRange) {
    self.level = level
    self.content = content
    self.id = id
    self.range = range
  }
}
