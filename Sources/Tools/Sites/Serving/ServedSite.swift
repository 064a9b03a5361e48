import CommonMark
package import Diagnostics
import Documents
package import Files
import Loading
import Localization
import Publishing
import Rendering

/// A site that people view while they write it: each file of its HTML edition is made when somebody asks for it.
///
/// A file is the same as `hyo build` would write, with one exception: errors elsewhere, which would keep a build from
/// writing anything, don't matter. It is a class because it is one thing that changes.
package final class ServedSite {
  let edited: EditedSite

  /// The names of the files and folders in a site's folder that it is made from.
  ///
  /// - Parameter tree: The site's files.
  /// - Returns: The names.
  /// - Throws: An error if the disk fails.
  package static func sourceNames(in tree: any SourceTree) throws(FileSystemError) -> Set<String> {
    let names: Set<String> = [SiteSettings.path, SitePath.specs, SitePath.locales, "Templates"]
    let site = try Workspace(tree, pages: [])
    let documents = try site.documentPaths.paths.flatMap { $0.paths.compactMap(\.self) }
    let ofRoot = site.frame?.settings.rootFiles.map(\.text) ?? []
    return names.union((documents + ofRoot).compactMap { $0.split(separator: "/").first.map(String.init) })
  }

  /// - Parameters:
  ///   - disk: the site's files.
  ///   - settings: how thoroughly to check the site.
  /// - Throws: An error if the disk fails.
  package init(_ disk: any SourceTree, _ settings: CheckSettings) throws(FileSystemError) {
    edited = try EditedSite(disk, settings)
    try noteAssets()
  }

  /// True if there is no site at all.
  package var isMissing: Bool { edited.loadingFindings.contains { $0.kind == .missingSettings } }

  /// True if the site has nothing but documents, so that there are findings to show and no pages.
  package var hasOnlyDocuments: Bool { edited.workspace.site?.pages.isEmpty ?? false }

  /// The path of the HTML edition on its server, with a slash at both ends.
  package var top: String { edited.workspace.frame?.settings.baseURL?.pathOfAddress ?? "/" }

  /// The languages, by their tags, in fallback order.
  package var tags: [String] { edited.workspace.tags }

  /// The ids of the pages, the home page first.
  package var pages: [String] { edited.publishedPages.map(\.id) }

  /// The name of a page's file in the folder of each language.
  package static func fileName(of page: String) -> String { EditionFormat.html.file(of: page) }

  /// A hash that changes with the files that pages load.
  package private(set) var assetState: [UInt8] = []
  private var imageChanges = 0

  // MARK: Changes

  /// Reloads the changed files.
  ///
  /// - Throws: An error if the disk fails.
  package func takeIn(_ changes: TreeChanges) throws(FileSystemError) {
    if changes.areUnknown { edited.noteChange(of: SiteSettings.path) }
    for path in changes.paths { edited.noteChange(of: path) }
    imageChanges += changes.paths.count(where: Image.isImage)
    do {
      _ = try edited.update()
      try noteAssets()
    } catch {
      // What has changed is loaded with the next change.
      edited.noteChange(of: SiteSettings.path)
      throw error
    }
  }

  private func noteAssets() throws(FileSystemError) {
    let bytes = try edited.workspace.templates.templates.assets.flatMap { $0.path.utf8 + [0] + $0.bytes }
    assetState = SHA256.hash(bytes + String(imageChanges).utf8)
  }

  // MARK: Findings

  /// True if pages must be checked, though nobody has asked for them.
  package var hasWork: Bool { !edited.isChecked }

  /// Checks a few pages.
  ///
  /// - Parameters:
  ///   - urgent: the ids of the pages that somebody is viewing, which are checked first.
  ///   - most: the most pages to check.
  /// - Throws: Nothing, because nothing is published.
  package func work(first urgent: Set<String>, atMost most: Int = 4) throws {
    _ = try edited.checkSome(first: urgent, atMost: most)
  }

  /// The id of the page that is checked next if none is urgent.
  package var nextPage: String? { edited.queue.first.map { edited.workspace.pages[$0].page.id } }

  /// The findings so far, as `hyo build` reports them.
  package var findings: [Finding] { edited.findings() }

  // MARK: Files

  /// Makes a file of the HTML edition.
  ///
  /// - Parameter path: its path below `Output/html`.
  /// - Returns: The file, or the reason why there is none.
  /// - Throws: An error if the disk fails.
  package func make(_ path: String) throws -> MadeFiles {
    // Pages need their assets even if texts have errors.
    if let bytes = try edited.asset(at: path) { return .files([(path, bytes)]) }
    if hasOnlyDocuments { return path == "index.html" ? .heldBack(isPage: true) : .none }
    let position = edited.position(ofPageWith: path)
    if isHeldBack(position) { return heldBack(path, position) }
    let made = try position.map { (position) throws(PublishingError) in try edited.render(position) } ?? []
    if made.contains(where: { $0.path == path }) { return .files(made.map { ($0.path, $0.bytes) }) }
    if let bytes = try edited.commonFile(at: path) { return .files([(path, bytes)]) }
    return position == nil ? .none : heldBack(path, position)
  }

  private func heldBack(_ path: String, _ position: Int?) -> MadeFiles {
    .heldBack(isPage: edited.workspace.frame == nil || position.map { edited.isPage(path, $0) } ?? false)
  }

  /// True if errors in the files of a page or of those that it requires, or in what all pages share, prevent the file from
  /// being made.
  private func isHeldBack(_ position: Int?) -> Bool {
    let pages = position.map { [edited.publishedPages[$0]] + edited.publishedPages[$0].requiredPages } ?? []
    return edited.workspace.frame == nil
      || edited.loadingFindings.contains { finding in
        guard finding.severity == .error else { return false }
        let owner = finding.place.flatMap { Site.page(ofFile: $0.file.path) }
        return owner == nil || pages.contains { $0.id == owner }
      }
  }
}

/// The result of making a file of the HTML edition.
package enum MadeFiles {
  /// The file, and other files that are made with it.
  case files([(path: String, bytes: [UInt8])])
  /// Errors prevent it from being made; true for a page, for which something else is shown.
  case heldBack(isPage: Bool)
  /// A build doesn't write such a file.
  case none
}
