import CommonMark
package import Diagnostics
package import Files
import Loading
import Localization
import Publishing
import Rendering

/// A site that is looked at while people write it: its HTML edition is made file by file, when somebody asks for one.
///
/// A file is what `hyo build` would write, but for one thing: where errors elsewhere keep a build from writing anything,
/// files that they don't concern are made even so. It is a class, for it is one thing that changes.
package final class ServedSite {
  let edited: EditedSite

  /// The names in a site's folder of all that it is made from.
  package static let sourceNames: Set<String> = [SiteSettings.path, SitePath.specs, SitePath.locales, "Templates"]

  /// - Parameters:
  ///   - disk: the site's files.
  ///   - settings: how thoroughly it is checked.
  /// - Throws: an error where the disk fails.
  package init(_ disk: any SourceTree, _ settings: CheckSettings) throws(FileSystemError) {
    edited = try EditedSite(disk, settings)
    noteAssets()
  }

  /// Whether there is no site at all.
  package var isMissing: Bool { edited.loadingFindings.contains { $0.kind == .missingSettings } }

  /// The path at which the HTML edition stands on its server, with a slash at both ends.
  package var top: String { edited.frame?.settings.baseURL?.pathOfAddress ?? "/" }

  /// The languages, by their tags, in fallback order.
  package var tags: [String] { edited.tags }

  /// The ids of the pages, the home page first.
  package var pages: [String] { edited.loaded.map(\.page.id) }

  /// The name of a page's file in the folder of each language.
  package static func fileName(of page: String) -> String { HTMLFile.name(of: page) }

  /// What is another with any change of the files that pages load.
  package private(set) var assetState: [UInt8] = []
  private var imageChanges = 0

  // MARK: Changes

  /// Loads again what was changed.
  ///
  /// - Throws: an error where the disk fails.
  package func takeIn(_ changes: TreeWatch.Changes) throws(FileSystemError) {
    if changes.areUnknown { edited.noteChange(of: SiteSettings.path) }
    for path in changes.paths {
      edited.noteChange(of: path)
      if Image.isImage(path) { noteChangeOfPages(withImage: path) }
    }
    defer { noteAssets() }
    do { _ = try edited.update() } catch {
      // What was loaded is half of one state and half of another.
      edited.noteChange(of: SiteSettings.path)
      throw error
    }
  }

  /// A page knows the size of its pictures, and whether they are there.
  private func noteChangeOfPages(withImage path: String) {
    imageChanges += 1
    for (page, findings) in edited.loaded
    where !page.images.isEmpty || findings.contains(where: { $0.kind == .unusableImage }) {
      edited.noteChange(of: SitePath.spec(page.id + ".yaml"))
    }
  }

  private func noteAssets() {
    let bytes = edited.templates.assets.flatMap { $0.path.utf8 + [0] + $0.bytes }
    assetState = SHA256.hash(bytes + String(imageChanges).utf8)
  }

  // MARK: Findings

  /// Whether pages have to be looked at, though nobody has asked for them.
  package var hasWork: Bool { !edited.isChecked }

  /// Looks at a few pages.
  ///
  /// - Parameters:
  ///   - urgent: the ids of those that somebody looks at, which go before others.
  ///   - most: how many to look at.
  /// - Throws: nothing, for nothing is published.
  package func work(first urgent: Set<String>, atMost most: Int = 4) throws {
    _ = try edited.checkSome(first: urgent, atMost: most)
  }

  /// The id of the page that is looked at next where none is urgent.
  package var nextPage: String? { edited.queue.first.map { edited.loaded[$0].page.id } }

  /// All that was found so far, as `hyo build` tells it.
  package var findings: [Finding] { edited.findings() }

  // MARK: Files

  /// Makes a file of the HTML edition.
  ///
  /// - Parameter path: its path below `Output/html`.
  /// - Returns: the file, or why there is none.
  /// - Throws: an error where the disk fails.
  package func make(_ path: String) throws -> MadeFiles {
    // Whatever is wrong with texts, the pages that are there need them.
    if let bytes = edited.asset(at: path) { return .files([(path, bytes)]) }
    let position = edited.position(ofPageWith: path)
    if isHeldBack(position) { return heldBack(path, position) }
    let made = try position.map { (position) throws(PublishingError) in try edited.render(position) } ?? []
    if made.contains(where: { $0.path == path }) { return .files(made.map { ($0.path, $0.bytes) }) }
    if let bytes = try edited.commonFile(at: path) { return .files([(path, bytes)]) }
    return position == nil ? .none : heldBack(path, position)
  }

  private func heldBack(_ path: String, _ position: Int?) -> MadeFiles {
    .heldBack(isPage: edited.frame == nil || position.map { edited.isPage(path, $0) } ?? false)
  }

  /// Whether there are errors, where a page is made from or in what all pages share, that keep a file from being made.
  private func isHeldBack(_ position: Int?) -> Bool {
    let page = position.map { edited.loaded[$0].page.id }
    return edited.frame == nil
      || edited.loadingFindings.contains { finding in
        guard finding.severity == .error else { return false }
        let owner = finding.place.flatMap { Site.page(ofFile: $0.file.path) }
        return owner == nil || owner == page
      }
  }
}
