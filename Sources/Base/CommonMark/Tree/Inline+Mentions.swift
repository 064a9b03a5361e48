extension [Inline] {
  /// Calls a closure with the terms that the text mentions and that have an address, in reading order; not in links.
  package func forEachMention(_ body: (String) -> Void) {
    for inline in self {
      if case .link(let link) = inline {
        if let term = link.term { body(term) }
      } else {
        inline.children.forEachMention(body)
      }
    }
  }

  /// True if the text mentions a term with an address.
  package var holdMentions: Bool {
    contains { inline in if case .link(let link) = inline { link.term != nil } else { inline.children.holdMentions } }
  }

  /// The text with only some mentions of terms as links.
  ///
  /// - Parameter isLinked: returns true for a mention that becomes a link; called in reading order.
  /// - Returns: The text; links that people wrote stay.
  package func linkingMentions(_ isLinked: (_ term: String) -> Bool) -> [Inline] {
    guard holdMentions else { return self }
    return replacingLinks { link in
      guard let term = link.term, !isLinked(term) else { return [.link(link)] }
      return link.content
    }
  }
}
