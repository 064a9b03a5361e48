extension [Inline] {
  /// The text with links replaced by their content, and without note references.
  ///
  /// A link may not stand in a link, but what stands for a placeholder may hold one.
  package func withoutLinks() -> [Inline] {
    guard contains(where: { !$0.isTextOrCode }) else { return self }
    var result: [Inline] = []
    for inline in self {
      switch inline {
      case .link(let link):
        for inline in link.content.withoutLinks() { result.append(joining: inline) }
      case .noteReference: break
      case .emphasis(let content): result.append(.emphasis(content.withoutLinks()))
      case .strong(let content): result.append(.strong(content.withoutLinks()))
      default: result.append(joining: inline)
      }
    }
    return result
  }
}

extension Inline {
  fileprivate var isTextOrCode: Bool {
    switch self {
    case .text, .code: true
    default: false
    }
  }
}
