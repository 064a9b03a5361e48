package import CommonMark
package import Diagnostics

/// A term in a spec; its words are a text of each language, or a literal.
package struct Term: Sendable {
  package var id: String
  /// A link to where readers find more about it, without words: to a web address or a page; nil if it has none.
  package var link: Link?
  /// The place of the term in the spec.
  package var place: SourceRange
}
