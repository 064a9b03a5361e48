import CommonMark
package import Loading
import Rendering

/// Which part of a site is to be rendered.
package struct BuildSelection: Sendable {
  /// Tags of locales; empty for all.
  package var locales: [String]
  /// The formats to render.
  package var editions: Set<EditionFormat>

  /// Everything, unless locales or formats are named.
  package init(locales: [String] = [], editions: Set<EditionFormat> = Set(EditionFormat.allCases)) {
    self.locales = locales
    self.editions = editions
  }

  /// Whether no formats were named.
  var holdsAllEditions: Bool { editions.count == EditionFormat.allCases.count }

  /// What of the selection a site has.
  func limited(to site: Site) -> BuildSelection {
    BuildSelection(locales: locales, editions: editions.intersection(site.editions))
  }

  /// Whether an edition belongs to the selection.
  package func holds(_ format: EditionFormat, locale: String) -> Bool {
    editions.contains(format) && (locales.isEmpty || locales.contains(locale))
  }

  /// Whether a path below the output folder belongs to the selection.
  package func holds(path: String) -> Bool {
    // What was a part is none after any build.
    if path == PartRecord.name { return true }
    let parts = path.split(separator: "/").map(String.init)
    guard let format = parts.first.flatMap(EditionFormat.init) else { return false }
    // Pages of other languages may show it, as these were when they were built.
    if !locales.isEmpty, Image.isImage(path) { return false }
    // Files of an edition that belong to no locale are made anew with any part of it.
    return parts.count > 2 && !locales.isEmpty && parts[1] != "assets"
      ? holds(format, locale: parts[1]) : editions.contains(format)
  }
}

extension PageTemplates {
  /// The folders of the output in which the pages of a locale are published as Markdown: in that of the HTML edition as
  /// well, where its pages lead to them.
  func foldersOfMarkdown(_ selection: BuildSelection, _ locale: String) -> [String] {
    [EditionFormat.markdown, .html].filter { selection.holds($0, locale: locale) && ($0 == .markdown || linksMarkdown) }
      .map(\.rawValue)
  }

  /// Those in which they are published as JSON, likewise.
  func foldersOfJSON(_ selection: BuildSelection, _ locale: String, of site: Site) -> [EditionFormat] {
    guard site.editions.contains(.json) else { return [] }
    return [EditionFormat.json, .html].filter { selection.holds($0, locale: locale) && ($0 == .json || linksJSON) }
  }
}
