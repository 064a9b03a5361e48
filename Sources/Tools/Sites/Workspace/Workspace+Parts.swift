package import Loading
package import Localization

/// Parts of the site by their names.
extension Workspace {
  /// The tags of the locales, in fallback order.
  package var tags: [String] { frame?.settings.locales.map(\.text) ?? [] }

  /// The texts that all pages share, for each locale.
  package var shared: [Catalog] { frame?.shared ?? [] }

  /// The page with an id.
  package func page(_ id: String) -> Page? { pages.first { $0.page.id == id }?.page }

  /// The texts of all locale files, by their paths.
  package var catalogs: [String: Catalog] {
    let texts = pages.flatMap(\.page.texts).flatMap { [$0.catalog, $0.prose] }
    return Dictionary((texts + shared).map { ($0.path, $0) }) { first, _ in first }
  }

  /// The texts of a locale file.
  package func catalog(at path: String) -> Catalog? {
    guard let id = Site.page(ofFile: path) else { return shared.first { $0.path == path } }
    return page(id)?.texts.lazy.flatMap { [$0.catalog, $0.prose] }.first { $0.path == path }
  }

  /// The paths of all text files that the site may have: hyo.yaml, specs with their rules, and locale files.
  package var paths: [String] {
    guard let frame else { return [SiteSettings.path] }
    let pages = pages.map(\.page.id)
    let specs = ["shared.yaml"] + pages.map { $0 + ".yaml" } + frame.specNames.filter { $0.hasSuffix(".csv") }
    let texts = tags.flatMap { tag in
      (["shared.yaml"] + pages.flatMap { [$0 + ".yaml", $0 + ".md"] }).map { "\(SitePath.texts(in: tag))/\($0)" }
    }
    return [SiteSettings.path] + specs.map { SitePath.spec($0) } + texts
  }

  /// The pages and tables to which the texts of each page link.
  var linkTargets: [(pages: Set<String>, tables: Set<String>)] {
    for position in pages.indices where pages[position].linkTargets == nil {
      pages[position].linkTargets = pages[position].page.linkTargets
    }
    return pages.compactMap(\.linkTargets)
  }
}
