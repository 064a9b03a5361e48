package import Diagnostics

/// A link, its destination allowed but not resolved.
package struct Link: Sendable {
  /// As written, character references and escapes resolved: `http:`, `https:`, `mailto:`, `page:` or `cell:`.
  package var destination: String
  /// Empty where there is none.
  package var title: String
  package var content: [Inline]
  package var range: SourceRange

  package init(destination: String, title: String = "", content: [Inline], range: SourceRange) {
    self.destination = destination
    self.title = title
    self.content = content
    self.range = range
  }
}

extension Link {
  /// What the link shows: its content, or its destination where it has none.
  var visibleContent: [Inline] { content.isEmpty ? [.text(destination)] : content }
}
