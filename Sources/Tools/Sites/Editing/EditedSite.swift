package import Diagnostics
package import Files
import Loading

/// A site whose files people edit: the workspace of each moment, and the pages to check again after an edit.
///
/// Unsaved text replaces the file on the disk. It is a class because it is one thing that changes.
package final class EditedSite {
  private let disk: any SourceTree
  private var unsaved: [String: [UInt8]] = [:]
  /// The paths of files that have changed since they were loaded.
  private var changes: Set<String> = []

  /// The site at the last update.
  ///
  /// All its parts are read at once, so that none comes from a later state of the disk.
  package private(set) var workspace: Workspace
  /// The findings from loading it.
  private(set) var loadingFindings: [Finding] = []

  /// The latest results of checking the pages, by their positions; they stay until a page is checked again.
  var results: [PageBuilder.Result?] = []
  var sharedFindings: [Finding] = []
  /// The latest findings about documents; they stay until all due documents are compared again.
  var documentFindings: [Finding] = []
  /// True if documents may have to be compared again.
  var areDocumentsDue = true
  /// The positions of pages to check, the most urgent first.
  var queue: [Int] = []
  /// True if pages were checked after the last check of what all pages share; never if there are none.
  var isSharedDue = true
  /// The paths of files whose loading findings may have changed.
  var stirred: Set<String> = []

  /// - Parameters:
  ///   - disk: the site's files as saved.
  ///   - settings: how thoroughly to check the site.
  /// - Throws: An error if the disk fails.
  package init(_ disk: any SourceTree, _ settings: CheckSettings) throws(FileSystemError) {
    self.disk = disk
    workspace = try Workspace(disk, settings)
    loadingFindings = try workspace.allFindings
    queueAll()
    stir(loadingFindings)
  }

  // MARK: Changes

  /// True if the site has changed since it was loaded.
  package var isChanged: Bool { !changes.isEmpty }

  /// Replaces a file with unsaved text; nil removes the unsaved text.
  package func edit(_ path: String, _ bytes: [UInt8]?) {
    unsaved[path] = bytes
    changes.insert(path)
  }

  /// Notes that a file may have changed on the disk.
  package func noteChange(of path: String) { changes.insert(path) }

  /// Reloads the changed files, and queues the pages to check.
  ///
  /// - Returns: The paths of the changed files.
  /// - Throws: An error if the disk fails.
  package func update() throws(FileSystemError) -> Set<String> {
    let changes = self.changes
    self.changes = []
    if changes.isEmpty { return [] }
    let old = workspace
    let next = try old.following(changes, in: ChangedTree(disk, changed: unsaved))
    let findings = try next.allFindings
    stir(loadingFindings)
    stir(findings)
    stirred.formUnion(changes)
    areDocumentsDue = true
    (workspace, loadingFindings) = (next, findings)
    if old.isOutdated(by: changes) || old.pages.count != next.pages.count {
      queueAll()
    } else {
      queueChanged(since: old, all: changes.contains(where: \.isForAllPages))
    }
    return changes
  }

  private func stir(_ findings: [Finding]) { stirred.formUnion(findings.map { $0.place?.file.path ?? "" }) }

  /// Returns and clears the paths of changed files, and of files whose loading findings may have changed.
  func takeStirred() -> Set<String> {
    defer { stirred = [] }
    return stirred
  }

  // MARK: The queue

  /// Queues all pages of a site that was loaded anew.
  private func queueAll() {
    results = workspace.pages.map { _ in nil }
    queue = Array(workspace.pages.indices)
    sharedFindings = []
    isSharedDue = !queue.isEmpty
  }

  /// Queues the pages that were loaded again first, and the pages with links to what has changed on them last.
  private func queueChanged(since old: Workspace, all: Bool) {
    isSharedDue = !workspace.pages.isEmpty
    if all { queue = Array(workspace.pages.indices) }
    for position in workspace.pages.indices {
      let (before, after) = (old.pages[position].page, workspace.pages[position].page)
      if before === after { continue }
      queue.removeAll { $0 == position }
      queue.insert(position, at: 0)
      if PageAddresses(of: before) != PageAddresses(of: after) { queueDependents(of: [before, after]) }
    }
  }

  /// Queues the pages with links to a page, too.
  private func queueDependents(of versions: [Page]) {
    let tables = Set(versions.flatMap { $0.tables.map(\.id) })
    let waiting = Set(queue)
    for (position, targets) in workspace.linkTargets.enumerated() where !waiting.contains(position) {
      let isLinked = targets.pages.contains(versions[0].id) || !targets.tables.isDisjoint(with: tables)
      // Which tables there are is known of all pages.
      if isLinked || !workspace.pages[position].page.namedTables.isEmpty { queue.append(position) }
    }
  }

  // MARK: Findings

  /// The findings so far in some files, as `hyo check` reports them.
  ///
  /// - Parameter paths: the paths of the files; the empty path stands for findings without a file. Nil for all files.
  /// - Returns: The findings, sorted by file and place.
  package func findings(in paths: Set<String>? = nil) -> [Finding] {
    let all =
      [loadingFindings, sharedFindings, documentFindings] + results.map { ($0?.findings ?? []) + ($0?.tooLarge ?? []) }
    guard let paths else { return workspace.settings.graded(all.flatMap(\.self)) }
    return workspace.settings.graded(all.flatMap { $0.filter { paths.contains($0.place?.file.path ?? "") } })
  }
}

extension Workspace {
  /// The findings from loading the site, of which everything is read that a later change of it is compared with.
  fileprivate var allFindings: [Finding] {
    get throws(FileSystemError) {
      _ = (try lock, files, linkTargets, try documentPaths)
      return try loadingFindings
    }
  }
}
