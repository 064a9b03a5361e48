import CommonMark
package import Loading
import Rendering

/// The part of a site to render.
package struct BuildSelection: Sendable {
  /// Tags of locales; empty for all.
  package var locales: [String]
  /// The formats to render.
  package var editions: Set<EditionFormat>

  /// Selects everything, unless locales or formats are named.
  package init(locales: [String] = [], editions: Set<EditionFormat> = Set(EditionFormat.allCases)) {
    self.locales = locales
    self.editions = editions
  }

  /// True if no formats were named.
  var holdsAllEditions: Bool { editions.count == EditionFormat.allCases.count }

  /// The selection without the formats that a site doesn't have.
  func limited(to site: Site) -> BuildSelection {
    BuildSelection(locales: locales, editions: editions.intersection(site.editions))
  }

  /// True if an edition belongs to the selection.
  package func holds(_ format: EditionFormat, locale: String) -> Bool {
    editions.contains(format) && (locales.isEmpty || locales.contains(locale))
  }

  /// True if a path below the output folder belongs to the selection.
  package func holds(path: String) -> Bool {
    // After any build, the output is no longer a part of one.
    if path == PartRecord.name { return true }
    let parts = path.split(separator: "/").map(String.init)
    guard let format = parts.first.flatMap(EditionFormat.init) else { return false }
    // Pages in other languages may still show it, if they were built with it.
    if !locales.isEmpty, Image.isImage(path) { return false }
    // Files of an edition that belong to no locale are rebuilt with any part of it.
    return parts.count > 2 && !locales.isEmpty && parts[1] != "assets"
      ? holds(format, locale: parts[1]) : editions.contains(format)
  }
}

extension PageTemplates {
  /// The folders that get a locale's pages as Markdown: that of the HTML edition too, if its pages link to them.
  func foldersOfMarkdown(_ selection: BuildSelection, _ locale: String) -> [String] {
    [EditionFormat.markdown, .html].filter { selection.holds($0, locale: locale) && ($0 == .markdown || linksMarkdown) }
      .map(\.rawValue)
  }

  /// The folders of the output that get a locale's pages as JSON: the HTML edition's too, if its pages link to them.
  func foldersOfJSON(_ selection: BuildSelection, _ locale: String, of site: Site) -> [EditionFormat] {
    guard site.editions.contains(.json) else { return [] }
    return [EditionFormat.json, .html].filter { selection.holds($0, locale: locale) && ($0 == .json || linksJSON) }
  }
}
