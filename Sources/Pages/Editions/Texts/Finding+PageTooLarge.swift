package import Diagnostics
package import Loading
package import Localization

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
