import Diagnostics
import Loading
import Localization

/// What a page shows of other locales because a locale has no file for it: one finding tells of all, rather than one each.
struct MissingFiles {
  /// Units of the page's own YAML file.
  var units: [UnitLookup.Match] = []
  /// Units of the page's Markdown file, each with the position of the locale whose prose it is.
  var prose: [(unit: Unit, locale: Int)] = []

  /// The finding for a page in the locale of an edition; nil where nothing is missing.
  func finding(on texts: PageTexts) -> Finding? {
    if units.isEmpty && prose.isEmpty { return nil }
    let text = texts.page.texts[texts.locale]
    let shown = Set(units.map(\.locale) + prose.map(\.locale)).sorted()
      .map { texts.index.languages[$0].tag.text }.joined(separator: ", ")
    let path = units.isEmpty ? text.prose.path : text.catalog.path
    let isWhole = text.catalog.isAbsent && text.prose.isAbsent
    let tag = texts.editionLanguage.tag.text
    return Finding(
      .fallbackText,
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      isWhole
        ? "The page '\(texts.page.id)' has no text in \(tag), and shows the text of \(shown)"
        : "The page '\(texts.page.id)' has no \(path), and shows the text of \(shown)",
      fixes: fixes(text)
    )
  }

  private func fixes(_ text: PageText) -> [Finding.Fix] {
    // In the order of the file that has them.
    let lacking = units.sorted { $0.place < $1.place }.map(\.unit.id.components)
    var fixes: [Finding.Fix] = []
    if !lacking.isEmpty {
      fixes.append(.init("write \(text.catalog.path):\n\(TextSkeleton.text(of: lacking))"))
    }
    if !prose.isEmpty {
      fixes.append(.init("write \(text.prose.path):\n\(TextSkeleton.prose(prose.map(\.unit)))"))
    }
    return fixes
  }
}

extension UnitLookup.Match {
  /// Where the unit stands: the position of its locale, and its offset in the file.
  fileprivate var place: (Int, Int) { (locale, unit.place.bounds.lowerBound) }
}
