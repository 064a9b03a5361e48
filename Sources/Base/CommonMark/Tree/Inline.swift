import Diagnostics

/// A piece of running text.
package enum Inline: Sendable {
  /// Plain text, and the place of its source.
  case text(String, at: TextPlace = .unknown)
  /// The content of a code span, and the place of its source, including the backticks.
  case code(String, at: TextPlace = .unknown)
  /// Emphasis.
  case emphasis([Inline])
  /// Strong emphasis.
  case strong([Inline])
  /// The name of a value, in the place of the value that it has in a case, and the formula for it as a spec writes it.
  case variable([Inline], formula: String)
  /// A link.
  indirect case link(Link)
  /// A picture, in prose only.
  indirect case image(Image)
  /// A hard line break.
  case lineBreak
  /// A line end of the source, which counts as a space.
  case softBreak
  /// `{name}` in a phrase.
  indirect case placeholder(Placeholder)
  /// `[^id]` in prose.
  indirect case footnoteReference(FootnoteReference)
  /// A piece of a document that is not prose.
  indirect case opaque(Opaque)
}

extension Inline {
  /// The inlines inside of emphasis, a variable or a link; empty for any other inline.
  package var children: [Inline] {
    switch self {
    case .emphasis(let content), .strong(let content), .variable(let content, _): content
    case .link(let link): link.content
    case .text, .code, .image, .lineBreak, .softBreak, .placeholder, .footnoteReference, .opaque: []
    }
  }

  /// The inline with its children replaced; unchanged if it has none.
  package func mapChildren(_ transform: ([Inline]) -> [Inline]) -> Inline {
    switch self {
    case .emphasis(let content): return .emphasis(transform(content))
    case .strong(let content): return .strong(transform(content))
    case .variable(let content, let formula): return .variable(transform(content), formula: formula)
    case .link(var link):
      link.content = transform(link.content)
      return .link(link)
    case .text, .code, .image, .lineBreak, .softBreak, .placeholder, .footnoteReference, .opaque: return self
    }
  }
}

// MARK: Properties

extension Inline {
  /// The inline's own text, without markup; nil for emphasis, variables and links, whose text is in their children.
  package var ownText: String? {
    switch self {
    case .text(let text, _), .code(let text, _): text
    case .lineBreak, .softBreak: " "
    case .placeholder(let placeholder): placeholder.source
    case .image(let image): image.alternative
    case .footnoteReference, .opaque: ""
    case .emphasis, .strong, .variable, .link: nil
    }
  }

  /// True for emphasis or a link without content.
  var isHollow: Bool { ownText == nil && children.isEmpty }

  /// True for a hard or soft break.
  package var isBreak: Bool {
    switch self {
    case .lineBreak, .softBreak: true
    case .text, .code, .emphasis, .strong, .variable, .link, .image, .placeholder, .footnoteReference, .opaque: false
    }
  }

  /// Words or code of the inline itself, with the place of its source; nil for any other inline.
  package var run: (text: String, isCode: Bool, place: TextPlace)? {
    switch self {
    case .text(let text, let place): (text, false, place)
    case .code(let text, let place): (text, true, place)
    case .emphasis, .strong, .variable, .link, .image, .lineBreak, .softBreak, .placeholder, .footnoteReference,
      .opaque:
      nil
    }
  }

  /// The address that it leads to or shows, as in its source; nil for any other inline.
  package var destination: String? {
    switch self {
    case .link(let link): link.destination
    case .image(let image): image.file
    case .opaque(let opaque): opaque.destination
    case .text, .code, .emphasis, .strong, .variable, .lineBreak, .softBreak, .placeholder, .footnoteReference: nil
    }
  }

  /// The part of a reference or a piece that is not prose that all languages have in common; nil for any other inline.
  package var identity: String? {
    switch self {
    case .placeholder(let placeholder): "{\(placeholder.name)}"
    case .footnoteReference(let reference): "[^\(reference.id)]"
    case .opaque(let opaque): opaque.identity
    case .text, .code, .emphasis, .strong, .variable, .link, .image, .lineBreak, .softBreak: nil
    }
  }

  /// The bounds of its source in the file; nil for emphasis, breaks, and pieces without a known place.
  package var bounds: Range<Int>? {
    switch self {
    case .text(_, let place), .code(_, let place): place.bounds
    case .link(let link): link.range.bounds
    case .image(let image): image.range.bounds
    case .footnoteReference(let reference): reference.range.bounds
    case .opaque(let opaque): opaque.range?.bounds
    case .placeholder(let placeholder): placeholder.range.bounds
    case .emphasis, .strong, .variable, .lineBreak, .softBreak: nil
    }
  }

  /// True for line ends, comments and tags, of which readers see nothing.
  package var isUnseen: Bool {
    switch self {
    case .opaque(let opaque): opaque.identity == nil && opaque.destination == nil && opaque.words.isEmpty
    case .softBreak: true
    case .text, .code, .emphasis, .strong, .variable, .link, .image, .lineBreak, .placeholder, .footnoteReference: false
    }
  }
}

// MARK: All inlines of a text

extension [Inline] {
  /// Calls a closure with every inline in reading order; emphasis and links come before their content.
  package func forEachNested(_ body: (Inline) -> Void) {
    for inline in self {
      body(inline)
      inline.children.forEachNested(body)
    }
  }

  /// True if one of the inlines is a link, at any depth.
  package var holdLinks: Bool {
    contains { inline in if case .link = inline { true } else { inline.children.holdLinks } }
  }
}
