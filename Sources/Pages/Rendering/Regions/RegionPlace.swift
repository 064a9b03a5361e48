import CommonMark
import Editions
import Loading

/// The place of a table in a document that people write, outside of the site's output.
package struct RegionPlace: Sendable {
  /// The table's id; empty for what is no table.
  package var table: String
  /// True if the table has another layout than on its page, so that its sections and cells have other ids.
  package var hasOwnLayout = false
  /// The beginning of the ids in the document, so that they differ from its own.
  package var prefix: String
  /// The folder of the published pages in the language of the document, by its address from there, with `/` at its end.
  package var pages: String
  /// True if these pages are HTML, false if they are Markdown.
  package var arePagesHTML: Bool
  /// True if the document is MDX, in which braces are code, and tags are those of JSX.
  package var isMDX: Bool

  /// A place in a document; one without a table has no ids.
  package init(table: String = "", prefix: String = "", pages: String, arePagesHTML: Bool, isMDX: Bool) {
    self.table = table
    self.prefix = prefix
    self.pages = pages
    self.arePagesHTML = arePagesHTML
    self.isMDX = isMDX
  }

  /// The address of a place in the site.
  ///
  /// - Parameters:
  ///   - target: a page, or a place on it.
  ///   - page: the page of the table.
  /// - Returns: A fragment for a place in the table itself, else the address of a published page.
  func href(of target: ResolvedLink, from page: String) -> String {
    if target.page == page, let fragment = target.fragment, isInTable(fragment) { return "#" + prefix + fragment }
    let file = arePagesHTML ? EditionFormat.html.file(of: target.page) : EditionFormat.markdown.file(of: target.page)
    return pages + target.folder + file + (target.fragment.map { "#" + $0 } ?? "")
  }

  /// True for the ids of the table, its sections, rows and cells.
  private func isInTable(_ fragment: String) -> Bool {
    fragment == table || !hasOwnLayout && (fragment.hasPrefix(table + ".") || fragment.hasPrefix(table + ":"))
  }
}

extension Edition {
  /// The edition with other ids for its tables, as a document needs them.
  func prefixingIDs(of table: TableEdition, at place: RegionPlace) -> (edition: Edition, table: TableEdition) {
    var (edition, table) = (self, table)
    let prefix = place.prefix
    table.arrangement.id = prefix + table.arrangement.id
    for index in table.arrangement.sections.indices {
      table.arrangement.sections[index].id = prefix + table.arrangement.sections[index].id
    }
    if table.termLinks != nil {
      // In the document, nothing before the table is known to mention a term.
      var linked: Set<String> = []
      table.linkTerms(&linked)
    }
    edition.linkedPlaces = place.hasOwnLayout ? [] : Set(edition.linkedPlaces.map { prefix + $0 })
    return (edition, table)
  }
}
