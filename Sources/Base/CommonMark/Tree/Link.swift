package import Diagnostics

/// A link whose destination is allowed but not yet resolved.
package struct Link: Sendable {
  /// An address that begins with `http:`, `https:`, `mailto:`, `page:` or `cell:`, or what a reference names, which
  /// begins with `term:` or `bound:`; character references and escapes are resolved.
  package var destination: String
  /// The title; empty if there is none.
  package var title: String
  /// The inlines that the link shows.
  package var content: [Inline]
  /// The place of the whole link.
  package var range: SourceRange
  /// The id of the term that the link mentions, if nobody wrote the link; nil for any other.
  package var term: String?

  /// A link at a place of a file.
  package init(destination: String, title: String = "", content: [Inline], range: SourceRange) {
    self.destination = destination
    self.title = title
    self.content = content
    self.range = range
  }
}

extension Link {
  /// True if the link is a reference to words: those of a term, or of a bound in a table.
  package var isReference: Bool { destination.hasPrefix("term:") || destination.hasPrefix("bound:") }

  /// The link's content, or its destination if it has none.
  var visibleContent: [Inline] { content.isEmpty ? [.text(destination)] : content }
}
