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
