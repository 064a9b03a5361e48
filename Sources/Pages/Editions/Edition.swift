package import CommonMark
package import Localization

/// One page in one locale, resolved: the input of all renderers.
package struct Edition: Sendable {
  /// The page's id.
  package var page: String
  /// The locale's language, in which the page's own words are.
  package var language: Language
  /// The page's title.
  package var title: Passage
  /// The description of the page, for search engines; nil if no locale has one.
  package var description: Passage?
  /// The parts of the page, in order.
  package var blocks: [EditionBlock]
  /// Notes that the prose refers to, the first with number 1.
  package var notes: [PageNote]
  /// Ids of the cells, rows and columns of its tables to which texts of the site link.
  package var linkedPlaces: Set<String>
  /// The sources that the page is based on, the first with number 1; on the home page those of all pages.
  package var sources: [SourceEdition] = []
  /// The notice to readers about the text as a whole.
  package var notice: PageNotice? = nil

  /// The markers of these notes, by their ids.
  package var noteMarkers: [String: String] {
    let markers = notes.enumerated().map { ($1.id, language.pageMarker(of: $0 + 1)) }
    return Dictionary(markers) { first, _ in first }
  }
}

/// A part of a page.
package enum EditionBlock: Sendable {
  case prose(ProseEdition)
  case index(IndexEdition)
  case table(TableEdition)
  case finder(FinderEdition)
}

/// A unit of prose, or a list that Hyo generates; the id of the latter begins with a colon.
package struct ProseEdition: Sendable {
  /// The unit's id, or the list's.
  package var id: String
  /// The heading above it, if it has one.
  package var heading: Passage?
  /// The content.
  package var blocks: [Block]
  /// The language of the prose, if it is not the edition's own.
  package var fallback: Language?
  /// The sources, for a list of sources.
  package var sources: [SourceEdition] = []
}

/// A note that prose refers to.
package struct PageNote: Sendable {
  /// The note's id.
  package var id: String
  /// The text of the note.
  package var text: Passage
  /// Ids of the units that refer to it.
  package var references: [String]
  /// The ids of the sources that it is based on.
  package var sources: [String] = []
  /// The numbers of these sources, if the page has several.
  package var marks: [Inline] = []

  /// The text with the numbers of its sources.
  package var textWithMarks: Passage { text.followed(by: marks) }
}

extension Edition {
  /// True if readers can look up the outcome of a table on the page.
  package var hasFinder: Bool {
    blocks.contains { block in
      switch block {
      case .table(let table): table.showsFinder && table.arrangement.finder != nil
      case .finder(let finder): finder.table.arrangement.finder != nil
      case .prose, .index: false
      }
    }
  }

  /// True if each part in another language is marked; false if a notice covers the whole page.
  package var tellsOfFallbacks: Bool { notice?.word != .untranslated }
}

extension Passage {
  /// The text with other words behind it, which are of no language.
  func followed(by words: [Inline]) -> Passage {
    if words.isEmpty { return self }
    var passage = self
    passage.content += (content.isEmpty ? [] : [.text(" ")]) + words
    return passage
  }
}
