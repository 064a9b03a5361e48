/// A piece of running text.
package enum Inline: Sendable {
  /// Plain text, and where its source stands.
  case text(String, at: TextPlace = .unknown)
  /// The content of a code span, and where its source stands, backticks included.
  case code(String, at: TextPlace = .unknown)
  /// Emphasis.
  case emphasis([Inline])
  /// Strong emphasis.
  case strong([Inline])
  /// A link.
  indirect case link(Link)
  /// A picture, in prose only.
  indirect case image(Image)
  /// A line break that the author wants.
  case lineBreak
  /// A line end of the source, which stands for a space.
  case softBreak
  /// `{name}` in a phrase.
  indirect case placeholder(Placeholder)
  /// `[^id]` in prose.
  indirect case footnoteReference(FootnoteReference)
}

extension Inline {
  /// The text that the inline shows itself, without markup; nil for emphasis and links, whose children show theirs.
  package var ownText: String? {
    switch self {
    case .text(let text, _), .code(let text, _): text
    case .lineBreak, .softBreak: " "
    case .placeholder(let placeholder): placeholder.source
    case .image(let image): image.alternative
    case .footnoteReference: ""
    case .emphasis, .strong, .link: nil
    }
  }

  /// True if it is emphasis or a link without content.
  var isHollow: Bool { ownText == nil && children.isEmpty }

  /// True if it is a hard or soft break.
  var isBreak: Bool {
    switch self {
    case .lineBreak, .softBreak: true
    case .text, .code, .emphasis, .strong, .link, .image, .placeholder, .footnoteReference: false
    }
  }
}
