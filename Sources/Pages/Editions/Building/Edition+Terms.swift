import CommonMark
import Localization

extension Edition {
  /// Links the first mention of a term in each section of the page, and no other.
  ///
  /// A section begins with a heading. Headings themselves link no terms.
  mutating func linkTerms() {
    var linked: Set<String> = []
    for position in blocks.indices {
      switch blocks[position] {
      case .prose(let prose): blocks[position] = .prose(prose.linkingTerms(&linked))
      case .table(var table):
        table.linkTerms(&linked)
        blocks[position] = .table(table)
      case .index, .finder: break
      }
    }
    linked = []
    for position in notes.indices {
      notes[position].text = notes[position].text.linkingMentions { linked.insert($0).inserted }
    }
  }
}

extension TableEdition {
  /// Links the first mention of a term in each section of the table.
  package mutating func linkTerms(_ linked: inout Set<String>) { termLinks = TermLinks(self, linked: &linked) }
}

extension ProseEdition {
  fileprivate func linkingTerms(_ linked: inout Set<String>) -> ProseEdition {
    var prose = self
    if let heading {
      linked = []
      prose.heading = heading.linkingMentions { _ in false }
    }
    prose.blocks = blocks.map { block in
      if case .heading = block {
        linked = []
        return block.mapContent { $0.linkingMentions { _ in false } }
      }
      return block.mapContent { $0.linkingMentions { linked.insert($0).inserted } }
    }
    return prose
  }
}
