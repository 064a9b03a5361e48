extension [Inline] {
  /// The text with links replaced by their content, and without note references.
  ///
  /// It is needed inside of links, where the text for a placeholder may hold another link.
  package func withoutLinks() -> [Inline] {
    guard contains(where: { !$0.isTextOrCode }) else { return self }
    var result: [Inline] = []
    for inline in self {
      switch inline {
      case .link(let link):
        for inline in link.content.withoutLinks() { result.append(joining: inline) }
      case .footnoteReference: break
      case .emphasis, .strong: result.append(inline.mapChildren { $0.withoutLinks() })
      case .text, .code, .lineBreak, .softBreak, .placeholder: result.append(joining: inline)
      }
    }
    return result
  }
}

extension Inline {
  fileprivate var isTextOrCode: Bool {
    switch self {
    case .text, .code: true
    case .emphasis, .strong, .link, .lineBreak, .softBreak, .placeholder, .footnoteReference: false
    }
  }
}
