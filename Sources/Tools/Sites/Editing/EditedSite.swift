package import Diagnostics
import Drift
package import Files
package import Loading
package import Localization
import Rendering

/// A site that is kept in memory while people edit its files: what an edit does not concern is neither loaded nor checked
/// again.
///
/// Text that was not saved takes the place of the file on the disk. It is a class, for it is one thing that changes.
package final class EditedSite {
  private let disk: any SourceTree
  let settings: CheckSettings
  var unsaved: [String: [UInt8]] = [:]
  /// The paths of files that are not as they were when they were loaded.
  var changes: Set<String> = []

  // What was loaded, and what is wrong with it.
  var frame: SiteFrame?
  var loaded: [(page: Page, findings: [Finding])] = []
  var frameFindings: [Finding] = []
  var unusedFiles: [Finding] = []
  var templates: PageTemplates
  var lock: ReviewLock?
  var asideFindings: [Finding] = []
  var made: Site?
  /// The paths of the files of specs and texts that there were when somebody looked last.
  var present: Set<String> = []

  /// What is known of languages, by their tags.
  var knownFacts: [String: LanguageFacts] = [:]

  // What was found by looking at the pages.
  var results: [PageBuilder.Result?] = []
  var sharedFindings: [Finding] = []
  /// The positions of pages to be looked at, the most urgent first.
  var queue: [Int] = []
  /// Whether pages were looked at since what all pages share was.
  var isSharedDue = false
  /// The paths of files in which other things were found while the site was loaded than before.
  var stirred: Set<String> = []
  var linkTargets: [(pages: Set<String>, tables: Set<String>)] = []

  /// - Parameters:
  ///   - disk: the site's files as they are saved.
  ///   - settings: how thoroughly it is checked.
  /// - Throws: an error where the disk fails.
  package init(_ disk: any SourceTree, _ settings: CheckSettings) throws(FileSystemError) {
    self.disk = disk
    self.settings = settings
    var ignored: [Finding] = []
    templates = PageTemplates(overrides: [], findings: &ignored)
    try load()
    stir(loadingFindings)
  }

  // MARK: Files

  /// The files as they are edited.
  package var tree: any SourceTree { ChangedTree(disk, changed: unsaved) }

  /// Whether the site was changed since it was loaded.
  package var isChanged: Bool { !changes.isEmpty }

  /// Puts text that is not saved in the place of a file; nil takes it away.
  package func edit(_ path: String, _ bytes: [UInt8]?) {
    unsaved[path] = bytes
    changes.insert(path)
  }

  /// Notes that a file may be another on the disk.
  package func noteChange(of path: String) { changes.insert(path) }

  /// The paths of all texts of the site that there may be: hyo.yaml, specs with their rules, and locale files.
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

  /// Notes that the site is another one.
  func remake() {
    made = nil
    isSharedDue = true
  }

  /// Notes that one page of the site is another one.
  func remake(_ old: Page, as new: Page) {
    made = made?.replacing(old, with: new)
    isSharedDue = true
  }

  /// What the site is now; nil where hyo.yaml doesn't say.
  ///
  /// - Complexity: O(all texts) the first time after a change.
  package var site: Site? {
    if made == nil { made = frame.map { $0.site(of: loaded.map(\.page)) } }
    return made
  }

  /// The site with some of its pages, which is made quickly.
  func site(of ids: Set<String>) -> Site? {
    frame.map { $0.site(of: loaded.map(\.page).filter { ids.contains($0.id) }) }
  }

  /// The texts of all files of locales, by their paths.
  package var catalogs: [String: Catalog] {
    let texts = loaded.flatMap(\.page.texts).flatMap { [$0.catalog, $0.prose] }
    return Dictionary((texts + (frame?.shared ?? [])).map { ($0.path, $0) }) { first, _ in first }
  }

  /// The texts of a file of a locale.
  package func catalog(at path: String) -> Catalog? {
    guard let id = Site.page(ofFile: path) else { return frame?.shared.first { $0.path == path } }
    return page(id)?.texts.lazy.flatMap { [$0.catalog, $0.prose] }.first { $0.path == path }
  }

  /// The tags of the locales, in fallback order.
  package var tags: [String] { frame?.settings.locales.map(\.text) ?? [] }

  /// The texts that all pages share, for each locale.
  package var shared: [Catalog] { frame?.shared ?? [] }

  /// What Specs/shared.yaml declares; nil where hyo.yaml doesn't say what the site is.
  package var sharedVocabulary: Vocabulary? { frame?.vocabulary }

  /// The page of an id.
  package func page(_ id: String) -> Page? { loaded.first { $0.page.id == id }?.page }

  // MARK: What it would be

  /// The site with some of its files changed, of which only their pages are loaded again.
  ///
  /// - Parameter changed: the bytes of the files, by their paths; none that decides which pages there are.
  /// - Returns: the site, and the positions of the pages that were loaded again; nil where there is no site.
  /// - Throws: an error where the disk fails.
  func variant(changing changed: [String: [UInt8]]) throws(FileSystemError) -> (
    site: Site, positions: [Int], findings: [Finding]
  )? {
    let loader = SiteLoader(SourceReader(ChangedTree(tree, changed: changed)))
    var findings: [Finding] = []
    guard let frame = try loader.frame(findings: &findings) else { return nil }
    // By the home page, it is known what the shared spec declares.
    let ids = Set(changed.keys.compactMap(Site.page(ofFile:))).union([Page.home])
    let again = try loader.pages(of: frame, ids)
    findings += again.flatMap(\.findings)
    var pages = loaded.map(\.page)
    let positions = again.compactMap { again in pages.firstIndex { $0.id == again.page.id } }
    for (position, again) in zip(positions, again) { pages[position] = again.page }
    return (frame.site(of: pages), positions, findings)
  }

  // MARK: Findings

  /// What came up while the site was loaded.
  var loadingFindings: [Finding] { frameFindings + asideFindings + loaded.flatMap(\.findings) + unusedFiles }

  /// All that was found so far in some files, as `hyo check` tells it.
  ///
  /// - Parameter paths: those of the files; the empty one stands for what concerns none. Nil for all.
  /// - Returns: the findings, sorted by file and place.
  package func findings(in paths: Set<String>? = nil) -> [Finding] {
    let all = [loadingFindings, sharedFindings] + results.map { ($0?.findings ?? []) + ($0?.tooLarge ?? []) }
    guard let paths else { return settings.graded(all.flatMap(\.self)) }
    return settings.graded(all.flatMap { $0.filter { paths.contains($0.place?.file.path ?? "") } })
  }
}
