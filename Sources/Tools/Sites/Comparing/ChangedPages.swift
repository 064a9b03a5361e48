import Diagnostics
import Files
import History
import Loading
import Threads

/// Finds the pages of a site that may differ between two versions: their files do, or specs whose tables they may name.
enum ChangedPages {
  /// The ids of the pages; nil for all, if a file that all pages share has changed.
  ///
  /// Two revisions are compared by the hashes of their files, anything else byte by byte.
  static func ids(_ old: SiteVersion, _ new: SiteVersion) throws -> Set<String>? {
    let paths = Set(try old.filePaths() + new.filePaths()).sorted { $0.utf8Precedes($1) }
    let changed = try changed(paths, old, new)
    let ids = changed.map(Site.page(ofFile:))
    if ids.contains(nil) { return nil }
    let specs = paths.filter(SitePath.isOfSpecs)
    let changedSpecs = changed.filter(SitePath.isOfSpecs).compactMap(Site.page(ofFile:))
    let others = try pages(naming: Set(changedSpecs), in: specs, of: new)
    return others.contains(nil) ? nil : Set((ids + others).compactMap(\.self))
  }

  /// The pages of specs that may name tables of others, as `page/table`; nil for the spec that all pages share.
  ///
  /// Only the values of conditions follow from those tables, and these stand in the specs that name them.
  private static func pages(naming others: Set<String>, in specs: [String], of version: SiteVersion) throws -> [String?]
  {
    if others.isEmpty { return [] }
    try (version.tree as? RevisionTree)?.prepare(specs)
    let names = others.map { Array("\($0)/".utf8) }
    return specs.filter { path in
      guard let bytes = version.bytes(path) else { return false }
      return names.contains { bytes.offset(of: $0) != nil }
    }.map(Site.page(ofFile:))
  }

  private static func changed(_ paths: [String], _ old: SiteVersion, _ new: SiteVersion) throws -> [String] {
    let trees = [old, new].compactMap { $0.tree as? RevisionTree }
    if trees.count == 2 { return paths.filter { trees[0].contentHash($0) != trees[1].contentHash($0) } }
    for tree in trees { try tree.prepare(paths) }
    let isEqual = parallelMap(paths.count) { old.bytes(paths[$0]) == new.bytes(paths[$0]) }
    return zip(paths, isEqual).filter { !$1 }.map(\.0)
  }
}
