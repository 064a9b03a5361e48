import CommonMark
package import Localization

extension Passage {
  /// The terms with an address that the text mentions, in reading order.
  var mentionedTerms: [String] {
    var terms: [String] = []
    content.forEachMention { terms.append($0) }
    blocks.forEachNested { $0.content.forEachMention { terms.append($0) } }
    return terms
  }

  /// The text in which the first mention of each of some terms is a link, and no other mention.
  ///
  /// - Parameter terms: the terms; those that are linked are removed.
  /// - Returns: The text; links that people wrote stay.
  package func linking(_ terms: inout Set<String>) -> Passage {
    linkingMentions { terms.remove($0) != nil }
  }

  /// The text with only some mentions of terms as links.
  func linkingMentions(_ isLinked: (_ term: String) -> Bool) -> Passage {
    let content = content.linkingMentions(isLinked)
    return Passage(
      content, blocks: blocks.map { $0.mapContent { $0.linkingMentions(isLinked) } }, fallback: fallback)
  }
}
