extension [Inline] {
  /// The text with links replaced by their content, and without note references.
  ///
  /// For use inside of links, where the text of a placeholder may contain another link.
  package func withoutLinks() -> [Inline] {
    var result: [Inline] = []
    for inline in self {
      if case .footnoteReference = inline { continue }
      let plain = inline.mapChildren { $0.withoutLinks() }
      if case .link(let link) = plain {
        for inline in link.content { result.append(joining: inline) }
      } else {
        result.append(joining: plain)
      }
    }
    return result
  }
}
