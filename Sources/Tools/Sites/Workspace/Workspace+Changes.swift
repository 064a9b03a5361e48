import CommonMark
import Diagnostics
import Drift
import Files
import Loading

/// Other moments of the site.
extension Workspace {
  /// Makes the workspace after a change of files; only the parts that the change affects are read again.
  ///
  /// - Parameters:
  ///   - changes: the paths of the files that may have changed.
  ///   - tree: the files as they are now.
  /// - Returns: The next workspace.
  /// - Throws: An error if the disk fails.
  func following(_ changes: Set<String>, in tree: any SourceTree) throws(FileSystemError) -> Workspace {
    if isOutdated(by: changes) { return try Workspace(tree, settings) }
    let next = Workspace(sharing: self, in: tree)
    let before = files
    // A file may have been added or removed, and with it a name in Specs.
    let isNew = changes.contains { path in
      path != ReviewLock.path && !path.isOfTemplates && before.contains(path) != next.isPresent(path)
    }
    let isOfSharedTexts = changes.contains(where: \.isOfSharedTexts)
    if isNew || isOfSharedTexts { try next.readFrame() }
    // The first spec makes a site of what were documents alone.
    if next.frame?.pageIDs != frame?.pageIDs { return try Workspace(tree, settings) }
    if isNew { try next.findUnusedFiles() }
    if changes.contains(ReviewLock.path) { (next.knownLock, next.knownReviewer) = (nil, nil) }
    if changes.contains(where: \.isOfTemplates) { (next.knownTemplates, next.knownImages) = (nil, nil) }
    if frame?.settings.readsRootFiles(at: changes) ?? true { next.knownRootFiles = nil }
    var ids = Set(changes.compactMap(Site.page(ofFile:)))
    // A page includes the size of its images, and whether they exist.
    if changes.contains(where: Image.isImage) { ids.formUnion(pageIDs(with: .unusableImage) { !$0.images.isEmpty }) }
    // A label may be proposed in the place of an unknown value.
    if isOfSharedTexts { ids.formUnion(pageIDs(with: .unknownValue)) }
    try next.readAgain(ids)
    try next.forgetDocuments(changes, since: self)
    return next
  }

  /// The workspace with other bytes in some files, which stay as they are on the disk.
  func changing(_ files: [String: [UInt8]]) throws(FileSystemError) -> Workspace {
    files.isEmpty ? self : try following(Set(files.keys), in: ChangedTree(tree, changed: files))
  }

  /// Makes a workspace with more pages.
  ///
  /// - Parameter ids: the pages' ids; nil for all.
  /// - Returns: The workspace, which shares the pages that were already read.
  /// - Throws: An error if the disk fails.
  func adding(pages ids: Set<String>?) throws(FileSystemError) -> Workspace {
    guard let frame else { return self }
    let next = Workspace(sharing: self, in: tree)
    let known = Dictionary(pages.map { ($0.page.id, $0) }) { first, _ in first }
    let missing = Set(frame.pageIDs.filter { known[$0] == nil && ids?.contains($0) ?? true })
    let again = try next.loader.pages(of: frame, missing, knowing: pages.map(\.page)).map { LoadedPage($0) }
    let added = Dictionary(again.map { ($0.page.id, $0) }) { first, _ in first }
    next.replacePages(frame.pageIDs.compactMap { known[$0] ?? added[$0] })
    return next
  }

  /// True if nothing can be shared after a change of some files.
  func isOutdated(by changes: Set<String>) -> Bool { frame == nil || changes.contains(where: \.isOfAllSpecs) }

  /// The paths of the files in the folders of specs and texts.
  var files: Set<String> {
    if let knownFiles { return knownFiles }
    // Folders of other languages than the site's are reported as unused.
    let ofTexts = entries(in: SitePath.locales).filter { $0.kind == .folder }.map { SitePath.texts(in: $0.name) }
    let files = Set(
      ([SitePath.specs] + ofTexts).flatMap { folder in entries(in: folder).map { "\(folder)/\($0.name)" } })
    knownFiles = files
    return files
  }

  private func entries(in folder: String) -> [FileEntry] { (try? tree.list(folder)) ?? [] }

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

  /// The ids of the pages with a finding of a kind about their files, and of others.
  private func pageIDs(with kind: Finding.Kind, or isAmong: (Page) -> Bool = { _ in false }) -> [String] {
    pages.filter { loaded in isAmong(loaded.page) || loaded.findings.contains { $0.kind == kind } }.map(\.page.id)
  }

  /// The ids of some pages, and of those with conditions that their tables decide, directly or by others.
  private func withDependents(_ ids: Set<String>) -> Set<String> {
    let dependents = pages.map(\.page).filter { $0.requires(ids) && !ids.contains($0.id) }
    return dependents.isEmpty ? ids : withDependents(ids.union(dependents.map(\.id)))
  }

  /// Reads some pages again, with those that depend on them.
  private func readAgain(_ ids: Set<String>) throws(FileSystemError) {
    guard let frame, pages.contains(where: { ids.contains($0.page.id) }) else { return }
    for again in try loader.pages(of: frame, withDependents(ids), knowing: pages.map(\.page)) {
      guard let position = pages.firstIndex(where: { $0.page.id == again.page.id }) else { continue }
      replacePage(at: position, with: LoadedPage(again))
    }
  }
}

extension String {
  /// True if all pages must be read again when the file at this path changes.
  fileprivate var isOfAllSpecs: Bool { self == SiteSettings.path || self == SitePath.sharedSpec }

  /// True for a file of texts or words that all pages share.
  fileprivate var isOfSharedTexts: Bool {
    let (folder, name) = Files.pathParts(self)
    return SitePath.isOfTexts(folder) && (name == "shared.yaml" || name == "locale.yaml")
  }

  fileprivate var isOfTemplates: Bool { hasPrefix("Templates/") }

  /// True if all pages must be checked again when the file at this path changes, though none has to be read again.
  var isForAllPages: Bool { self == ReviewLock.path || isOfTemplates || isOfSharedTexts }
}
