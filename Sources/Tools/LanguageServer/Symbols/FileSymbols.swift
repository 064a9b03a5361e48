import CommonMark
import Diagnostics
import Files
import Loading
import Localization
import Regions
import YAMLTree

/// Which ids stand where in a file of a site: the index that all methods of the server look into.
struct FileSymbols: Sendable {
  let path: String
  /// The page that the file belongs to; nil for what all pages share.
  let page: String?
  /// The symbols of the file, except for those that links name.
  var found = FileOccurrences()
  /// The names in links; whose ids those are is known once all pages are.
  var links: [LinkOccurrence] = []
  /// True if the file can't be read to its end, and these are the symbols that it had before.
  var isOutdated = false

  /// The places of ids, except for those in links.
  var occurrences: [Occurrence] { found.occurrences }

  init(path: String) {
    self.path = path
    page = Site.page(ofFile: path)
  }

  /// The symbols of the file at a path of a site; nil if there is no file, or if its kind has no ids.
  ///
  /// A file that can't be read has no symbols, and is outdated.
  ///
  /// - Parameters:
  ///   - path: the path in the site.
  ///   - reader: reads the site's files.
  ///   - catalog: the texts of the file, if it has texts and they were read already.
  ///   - tables: the tables in the page's spec, which describe the columns of a CSV file.
  init?(at path: String, by reader: SourceReader, catalog: Catalog? = nil, tables: [TableColumns] = []) {
    guard path.mayHaveSymbols || path.isDocument else { return nil }
    do {
      guard let file = try reader.text(path).file else { return nil }
      if let symbols = FileSymbols(of: file, catalog: catalog, tables: tables) {
        self = symbols
        return
      }
    } catch {}
    self.init(path: path)
    isOutdated = true
  }

  /// The symbols of a file; nil if it can't be read to its end.
  ///
  /// - Parameters:
  ///   - file: a file of a site; one that holds no ids has none.
  ///   - catalog: the texts of the file, where it is a locale's and they were read already.
  ///   - tables: those of the page's spec, which say what the columns of a CSV file mean.
  init?(of file: SourceFile, catalog: Catalog? = nil, tables: [TableColumns] = []) {
    self.init(path: file.path)
    let report = Report()
    if file.path.hasSuffix(".csv") {
      let name = file.path.pathParts.last ?? ""
      if let table = tables.first(where: { $0.rulesFile == name }) { found = FileOccurrences(rules: file, of: table) }
      return
    }
    if file.path.isDocument {
      links = RegionReader.tableNames(in: file).map { LinkOccurrence(region: $0) }
      return
    }
    if file.path.hasSuffix(".md") {
      read(prose: catalog ?? Catalog(prose: file, of: page ?? "", report: report), of: file)
      return
    }
    guard let root = parseYAML(file, report: report) else {
      if report.hasErrors { return nil }
      return
    }
    guard let kind = SiteFileKind(path: file.path) else { return }
    found = FileOccurrences(root, of: kind)
    switch kind {
    case .texts, .homeTexts, .sharedTexts:
      let scope = page.map { UnitID.Scope.page($0) } ?? .shared
      read(contentOf: catalog ?? Catalog(file, of: scope, report: report))
    case .site, .spec, .sharedSpec, .locale: break
    }
  }

  /// The occurrence at an offset, its ends included; the narrowest that is there.
  func occurrence(at offset: Int) -> Occurrence? {
    occurrences.filter { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }.enumerated().min {
      ($0.element.bounds.count, $0.offset) < ($1.element.bounds.count, $1.offset)
    }?.element
  }
}

extension String {
  /// True for a document that stays where it is, which holds no ids but those in the marks of its regions.
  var isDocument: Bool {
    Dialect(path: self) != nil && ![SitePath.specs, SitePath.locales].contains { hasPrefix($0 + "/") }
  }

  /// True if a file at this path in a site may hold ids.
  fileprivate var mayHaveSymbols: Bool {
    if self == SiteSettings.path { return true }
    if hasPrefix("Specs/") { return hasSuffix(".yaml") || hasSuffix(".csv") }
    return hasPrefix("Locales/") && !hasSuffix("/locale.yaml") && (hasSuffix(".yaml") || hasSuffix(".md"))
  }
}
