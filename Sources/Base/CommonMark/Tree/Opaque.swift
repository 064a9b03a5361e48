package import Diagnostics

/// A piece of a document that is not prose: a tag, a shortcode, an attribute, a comment.
package struct Opaque: Sendable {
  /// The part that all languages have in common, such as `{{< version >}}`; nil if the piece only lays out.
  package var identity: String?
  /// The address that it leads to or shows: that of `href` or `src`.
  package var destination: String?
  /// True if the address is that of a picture, a video or the like.
  package var isEmbedded = false
  /// True if it opens a block such as an admonition; words behind it are the block's title.
  package var opensBlock = false
  /// The id that it gives to its place, as `<a id="…">` does.
  package var anchor: String?
  /// The effect of the tag on the text, if it is one that Markdown has a sign for.
  package var effect: Effect?
  /// The texts among its attributes and parameters, which each language has in its own words.
  package var words: [String] = []
  /// The place of the piece in its file, if it is known.
  package var range: SourceRange?

  /// The effect of an HTML tag on the text around it.
  package enum Effect: Sendable, Equatable {
    case lineBreak
    /// Emphasis begins, or ends.
    case emphasis(ends: Bool)
    case strong(ends: Bool)
    case superscript(ends: Bool)

    init?(tag: String, ends: Bool) {
      switch tag.lowercased() {
      case "br": self = .lineBreak
      case "em", "i": self = .emphasis(ends: ends)
      case "strong", "b": self = .strong(ends: ends)
      case "sup": self = .superscript(ends: ends)
      default: return nil
      }
    }
  }

  /// A piece without meaning to readers.
  package static let layout = Opaque()

  /// A piece whose identity must be the same in all languages.
  package init(
    identity: String? = nil, destination: String? = nil, isEmbedded: Bool = false, opensBlock: Bool = false,
    anchor: String? = nil
  ) {
    self.identity = identity
    self.destination = destination
    self.isEmbedded = isEmbedded
    self.opensBlock = opensBlock
    self.anchor = anchor
  }
}
