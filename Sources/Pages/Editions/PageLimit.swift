package import Diagnostics
package import Loading
package import Localization

/// Limits on the size of a page: nobody reads a larger one, and a short spec could repeat long texts in many cells.
package enum PageLimit {
  /// The bytes of a page in one format and one language.
  package static let bytes = 16 << 20

  /// The most bytes of the texts in a table's cells, each counted once.
  ///
  /// A step is stored by itself and in the cells that name it; a page that exceeds this limit is too large as well.
  package static let fragmentBytes = 2 * bytes

  /// The most references to notes in the cells and headers of a table.
  package static let noteReferences = 1_000_000
}

extension Finding {
  /// The finding for a page that exceeds `PageLimit.bytes` in a language.
  package static func pageTooLarge(_ page: Page, in language: Language) -> Finding {
    Finding(
      .textTooLarge, at: page.file.map { SourceRange(startOf: $0) },
      "The page '\(page.id)' would have more than 16 MB in \(language.tag.text)",
      notes: [.init("texts that stand in many cells count as often as they stand there")],
      fixes: [.init("divide the page, or shorten its texts")])
  }
}
