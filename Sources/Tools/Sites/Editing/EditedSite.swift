package import Diagnostics
import Drift
package import Files
package import Loading
package import Localization
import Rendering

/// A site that is kept in memory while people edit its files; an edit reloads and rechecks only what it affects.
///
/// Unsaved text replaces the file on the disk. It is a class because it is one thing that changes.
package final class EditedSite {
  private let disk: any SourceTree
  let settings: CheckSettings
  var unsaved: [String: [UInt8]] = [:]
  /// The paths of files that have changed since they were loaded.
  var changes: Set<String> = []

  // The loaded site, and the problems found in loading it.
  var frame: SiteFrame?
  var loaded: [(page: Page, findings: [Finding])] = []
  var frameFindings: [Finding] = []
  var unusedFiles: [Finding] = []
  var templates: PageTemplates
  var lock: ReviewLock?
  var asideFindings: [Finding] = []
  var made: Site?
  /// The paths of the spec and text files that existed at the last look.
  var present: Set<String> = []

  /// The facts about languages, by their tags.
  var knownFacts: [String: LanguageFacts] = [:]

  // The results of checking the pages.
  var results: [PageBuilder.Result?] = []
  var sharedFindings: [Finding] = []
  /// The positions of pages to check, the most urgent first.
  var queue: [Int] = []
  /// True if pages were checked after the last check of what all pages share.
  var isSharedDue = false
  /// The paths of files whose loading findings may have changed.
  var stirred: Set<String> = []
  var linkTargets: [(pages: Set<String>, tables: Set<String>)] = []

  /// - Parameters:
  ///   - disk: the site's files as saved.
  ///   - settings: how thoroughly to check the site.
  /// - Throws: An error if the disk fails.
  package init(_ disk: any SourceTree, _ settings: CheckSettings) throws(FileSystemError) {
    self.disk = disk
    self.settings = settings
    var ignored: [Finding] = []
    templates = PageTemplates(overrides: [], findings: &ignored)
    try load()
    stir(loadingFindings)
  }

  // MARK: Files

  /// The files, with unsaved edits.
  package var tree: any SourceTree { ChangedTree(disk, changed: unsaved) }

  /// True if the site has changed since it was loaded.
  package var isChanged: Bool { !changes.isEmpty }

  /// Replaces a file with unsaved text; nil removes the unsaved text.
  package func edit(_ path: String, _ bytes: [UInt8]?) {
    unsaved[path] = bytes
    changes.insert(path)
  }

  /// Notes that a file may have changed on the disk.
  package func noteChange(of path: String) { changes.insert(path) }

  /// The paths of all text files that the site may have: hyo.yaml, specs with their rules, and locale files.
  package var paths: [String] {
    guard let frame else { return [SiteSettings.path] }
    let tags = frame.settings.locales.map(\.text)
    let pages = loaded.map(\.page.id)
    let specs = ["shared.yaml"] + pages.map { $0 + ".yaml" } + frame.specNames.filter { $0.hasSuffix(".csv") }
    let texts = tags.flatMap { tag in
      (["shared.yaml"] + pages.flatMap { [$0 + ".yaml", $0 + ".md"] }).map { "\(SitePath.texts(in: tag))/\($0)" }
    }
    return [SiteSettings.path] + specs.map { SitePath.spec($0) } + texts
  }

  // MARK: The site

  /// Notes that the site has changed.
  func remake() {
    made = nil
    isSharedDue = true
  }

  /// Notes that one page of the site has changed.
  func remake(_ old: Page, as new: Page) {
    made = made?.replacing(old, with: new)
    isSharedDue = true
  }

  /// The current site; nil if hyo.yaml doesn't describe one.
  ///
  /// - Complexity: O(all texts) the first time after a change.
  package var site: Site? {
    if made == nil { made = frame.map { $0.site(of: loaded.map(\.page)) } }
    return made
  }

  /// The site with only some of its pages, which is faster to make.
  func site(of ids: Set<String>) -> Site? {
    frame.map { $0.site(of: loaded.map(\.page).filter { ids.contains($0.id) }) }
  }

  /// The texts of all locale files, by their paths.
  package var catalogs: [String: Catalog] {
    let texts = loaded.flatMap(\.page.texts).flatMap { [$0.catalog, $0.prose] }
    return Dictionary((texts + (frame?.shared ?? [])).map { ($0.path, $0) }) { first, _ in first }
  }

  /// The texts of a locale file.
  package func catalog(at path: String) -> Catalog? {
    guard let id = Site.page(ofFile: path) else { return frame?.shared.first { $0.path == path } }
    return page(id)?.texts.lazy.flatMap { [$0.catalog, $0.prose] }.first { $0.path == path }
  }

  /// The tags of the locales, in fallback order.
  package var tags: [String] { frame?.settings.locales.map(\.text) ?? [] }

  /// The texts that all pages share, for each locale.
  package var shared: [Catalog] { frame?.shared ?? [] }

  /// The declarations of Specs/shared.yaml; nil if hyo.yaml doesn't describe a site.
  package var sharedVocabulary: Vocabulary? { frame?.vocabulary }

  /// The page with an id.
  package func page(_ id: String) -> Page? { loaded.first { $0.page.id == id }?.page }

  // MARK: What it would be

  /// The site with some of its files changed; only the pages of these files are loaded again.
  ///
  /// - Parameter changed: the bytes of the files, by their paths; none of them may decide which pages exist.
  /// - Returns: The site, and the positions of the reloaded pages; nil if there is no site.
  /// - Throws: An error if the disk fails.
  func variant(changing changed: [String: [UInt8]]) throws(FileSystemError) -> (
    site: Site, positions: [Int], findings: [Finding]
  )? {
    let loader = SiteLoader(SourceReader(ChangedTree(tree, changed: changed)))
    var findings: [Finding] = []
    guard let frame = try loader.frame(findings: &findings) else { return nil }
    // The home page is included because its vocabulary has the shared spec's declarations.
    let ids = Set(changed.keys.compactMap(Site.page(ofFile:))).union([Page.home])
    let again = try loader.pages(of: frame, ids)
    findings += again.flatMap(\.findings)
    var pages = loaded.map(\.page)
    let positions = again.compactMap { again in pages.firstIndex { $0.id == again.page.id } }
    for (position, again) in zip(positions, again) { pages[position] = again.page }
    return (frame.site(of: pages), positions, findings)
  }

  // MARK: Findings

  /// The findings from loading the site.
  var loadingFindings: [Finding] { frameFindings + asideFindings + loaded.flatMap(\.findings) + unusedFiles }

  /// The findings so far in some files, as `hyo check` reports them.
  ///
  /// - Parameter paths: the paths of the files; the empty path stands for findings without a file. Nil for all files.
  /// - Returns: The findings, sorted by file and place.
  package func findings(in paths: Set<String>? = nil) -> [Finding] {
    let all = [loadingFindings, sharedFindings] + results.map { ($0?.findings ?? []) + ($0?.tooLarge ?? []) }
    guard let paths else { return settings.graded(all.flatMap(\.self)) }
    return settings.graded(all.flatMap { $0.filter { paths.contains($0.place?.file.path ?? "") } })
  }
}
