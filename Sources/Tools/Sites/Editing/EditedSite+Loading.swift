import Diagnostics
import Drift
package import Files
import Loading
import Localization
import Rendering

/// Loads the site, or reloads a part of it.
extension EditedSite {
  /// Reloads the changed files, and queues the pages to check.
  ///
  /// - Returns: The paths of the changed files.
  /// - Throws: An error if the disk fails.
  package func update() throws(FileSystemError) -> Set<String> {
    let changes = self.changes
    self.changes = []
    if changes.isEmpty { return [] }
    stir(loadingFindings)
    defer { stir(loadingFindings) }
    stirred.formUnion(changes)
    if frame == nil || changes.contains(where: \.isForSpecs) {
      try load()
      return changes
    }
    if changes.contains(where: \.isForAllPages) {
      try loadFrame()
      try loadAside()
      queue = Array(loaded.indices)
      remake()
    }
    let ids = Set(changes.compactMap(Site.page(ofFile:)))
    try reload(ids, unlessUsed: changes)
    return changes
  }

  func stir(_ findings: [Finding]) { stirred.formUnion(findings.map { $0.place?.file.path ?? "" }) }

  /// Returns and clears the paths of changed files, and of files whose loading findings may have changed.
  func takeStirred() -> Set<String> {
    defer { stirred = [] }
    return stirred
  }

  /// Loads everything.
  func load() throws(FileSystemError) {
    try loadFrame()
    try loadAside()
    loaded =
      try frame.map { (frame) throws(FileSystemError) in try SiteLoader(SourceReader(tree)).pages(of: frame) } ?? []
    linkTargets = loaded.map(\.page.linkTargets)
    results = loaded.map { _ in nil }
    queue = Array(loaded.indices)
    sharedFindings = []
    try findUnusedFiles()
    remake()
  }

  private func loadFrame() throws(FileSystemError) {
    frameFindings = []
    frame = try SiteLoader(SourceReader(tree)).frame(findings: &frameFindings)
  }

  /// Loads everything except specs and texts: the templates and the review lock.
  private func loadAside() throws(FileSystemError) {
    asideFindings = []
    let reader = SourceReader(tree)
    lock = try reader.reviewLock(findings: &asideFindings)
    let overrides = try reader.templates(findings: &asideFindings)
    templates = PageTemplates(overrides: overrides, findings: &asideFindings)
  }

  private func findUnusedFiles() throws(FileSystemError) {
    present = Set(
      ([SitePath.specs] + tags.map { SitePath.texts(in: $0) }).flatMap { folder in
        ((try? tree.list(folder)) ?? []).map { "\(folder)/\($0.name)" }
      })
    unusedFiles =
      try frame.map { (frame) throws(FileSystemError) in try SiteLoader(SourceReader(tree)).unusedFiles(of: frame) }
      ?? []
  }

  /// Reloads some pages; a changed file that belongs to no page of the site may be unused.
  private func reload(_ ids: Set<String>, unlessUsed changes: Set<String>) throws(FileSystemError) {
    let known = Set(loaded.map(\.page.id))
    let isNew = changes.contains { path in
      unsaved[path] == nil
        ? present.contains(path) != isPresent(path) : !(Site.page(ofFile: path).map(known.contains) ?? false)
    }
    if isNew {
      // A file may have been added or removed, and with it a name in Specs.
      try loadFrame()
      try findUnusedFiles()
      remake()
    }
    guard let frame, !ids.isDisjoint(with: known) else { return }
    for again in try SiteLoader(SourceReader(tree)).pages(of: frame, ids) {
      guard let position = loaded.firstIndex(where: { $0.page.id == again.page.id }) else { continue }
      let old = loaded[position].page
      loaded[position] = again
      remake(old, as: again.page)
      linkTargets[position] = again.page.linkTargets
      enqueueFirst(position)
      if PageAddresses(of: old) != PageAddresses(of: again.page) { enqueueDependents(of: [old, again.page]) }
    }
  }

  /// True if there is a regular file at a path, and not a link, a folder or something else.
  private func isPresent(_ path: String) -> Bool {
    do {
      _ = try tree.read(path, limit: 0)
      return true
    } catch {
      if case .tooLarge = error.code { return true }
      return false
    }
  }

  private func enqueueFirst(_ position: Int) {
    queue.removeAll { $0 == position }
    queue.insert(position, at: 0)
  }

  /// Queues the pages with links to a page, too.
  private func enqueueDependents(of versions: [Page]) {
    let tables = Set(versions.flatMap { $0.tables.map(\.id) })
    let waiting = Set(queue)
    queue += linkTargets.indices.filter { position in
      let targets = linkTargets[position]
      return !waiting.contains(position)
        && (targets.pages.contains(versions[0].id) || !targets.tables.isDisjoint(with: tables))
    }
  }
}

extension String {
  /// True if all pages must be reloaded when the file at this path changes.
  fileprivate var isForSpecs: Bool { self == SiteSettings.path || self == SitePath.sharedSpec }

  /// True if the file at this path affects all pages, without any need to reload them.
  fileprivate var isForAllPages: Bool {
    let (folder, name) = Files.pathParts(self)
    return self == ReviewLock.path || hasPrefix("Templates/")
      || SitePath.isOfTexts(folder) && (name == "shared.yaml" || name == "locale.yaml")
  }
}
