import Files
import History
import Loading
import Threads

/// Finds the pages of a site whose files differ between two versions.
enum ChangedPages {
  /// The ids of the pages; nil for all, if a file that all pages share has changed.
  ///
  /// Two revisions are compared by the hashes of their files, anything else byte by byte.
  static func ids(_ old: SiteVersion, _ new: SiteVersion) throws -> Set<String>? {
    let paths = Set(try old.filePaths() + new.filePaths()).sorted { $0.utf8Precedes($1) }
    let changed = try changed(paths, old, new)
    let ids = changed.map(Site.page(ofFile:))
    return ids.contains(nil) ? nil : Set(ids.compactMap(\.self))
  }

  private static func changed(_ paths: [String], _ old: SiteVersion, _ new: SiteVersion) throws -> [String] {
    let trees = [old, new].compactMap { $0.tree as? RevisionTree }
    if trees.count == 2 { return paths.filter { trees[0].contentHash($0) != trees[1].contentHash($0) } }
    for tree in trees { try tree.prepare(paths) }
    let isEqual = parallelMap(paths.count) { old.bytes(paths[$0]) == new.bytes(paths[$0]) }
    return zip(paths, isEqual).filter { !$1 }.map(\.0)
  }
}
