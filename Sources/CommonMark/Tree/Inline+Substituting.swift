extension [Inline] {
  /// The text with its placeholders replaced, at any depth.
  ///
  /// - Parameter replacement: what stands for a placeholder; nil leaves it as it is.
  /// - Returns: the text, in which neighbouring runs of plain text are one.
  package func substituting(_ replacement: (Placeholder) -> [Inline]?) -> [Inline] {
    replacing(replacement).joiningLines()
  }

  private func replacing(_ replacement: (Placeholder) -> [Inline]?) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(count)
    for inline in self {
      switch inline {
      case .placeholder(let placeholder):
        for inline in replacement(placeholder) ?? [inline] { result.append(joining: inline) }
      case .emphasis(let content): result.append(.emphasis(content.replacing(replacement)))
      case .strong(let content): result.append(.strong(content.replacing(replacement)))
      case .link(var link):
        link.content = link.content.replacing(replacement)
        result.append(.link(link))
      default: result.append(joining: inline)
      }
    }
    return result
  }
}
