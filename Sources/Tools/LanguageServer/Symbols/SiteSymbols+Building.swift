import Diagnostics
import Files
import Loading
import Localization
import Sites
import Threads

extension SiteSymbols {
  /// The symbols of a site that was just loaded.
  init(of site: EditedSite) throws(FileSystemError) {
    let reader = SourceReader(site.tree)
    let paths = site.paths
    let texts = site.catalogs
    let files = try parallelMap(paths.count) { (index) throws(FileSystemError) -> FileSymbols? in
      let path = paths[index]
      if path.hasSuffix(".csv") { return nil }
      return try reader.text(path).file.flatMap { FileSymbols(of: $0, catalog: texts[path]) }
    }
    self.init(files.compactMap(\.self))
    for path in paths where path.hasSuffix(".csv") { try update(path, in: site) }
  }

  /// Reads a file of a site again.
  mutating func update(_ path: String, in site: EditedSite) throws(FileSystemError) {
    guard path.mayHaveSymbols, let file = try SourceReader(site.tree).text(path).file else {
      replace(path, with: nil)
      return
    }
    let spec = Site.page(ofFile: path).flatMap { files["Specs/\($0).yaml"] }
    let symbols = FileSymbols(of: file, catalog: site.catalog(at: path), tables: spec?.found.tables ?? [])
    guard let symbols else {
      outdate(path)
      return
    }
    replace(path, with: symbols)
    // What the columns of a CSV file mean is said by the spec.
    for table in symbols.found.tables { if let name = table.rulesFile { try update("Specs/" + name, in: site) } }
  }
}

extension String {
  /// Whether a file at this path in a site may hold ids.
  fileprivate var mayHaveSymbols: Bool {
    if self == SiteSettings.path { return true }
    if hasPrefix("Specs/") { return hasSuffix(".yaml") || hasSuffix(".csv") }
    return hasPrefix("Locales/") && !hasSuffix("/locale.yaml") && (hasSuffix(".yaml") || hasSuffix(".md"))
  }
}
