import Diagnostics
package import Documents
import Drift
package import Files
package import Loading
import Localization
import Rendering

/// A site at a moment: its files, the values that they were read into, and the results of checking them.
///
/// The parts that all pages share and the pages are read at once. Everything else is made when it is first asked for,
/// and remembered. Each part keeps the findings from reading it. After a change of files there is a new workspace,
/// which shares all parts with this one that the change doesn't affect.
package final class Workspace {
  /// The site's files.
  package let tree: any SourceTree
  /// The settings for checking the site.
  package let settings: CheckSettings
  /// Reads the files.
  package let reader: SourceReader
  /// The one loader of the site.
  let loader: SiteLoader

  /// The parts that all pages share; nil if hyo.yaml doesn't describe a site.
  package private(set) var frame: SiteFrame?
  private(set) var frameFindings: [Finding] = []
  /// True if the command line names the documents, so that other texts of the site are unknown.
  package private(set) var isOfNamedDocuments = false
  /// The home page, then the others in navigation order, each with the findings about its files.
  package internal(set) var pages: [LoadedPage] = []
  private(set) var unusedFiles: [Finding] = []
  /// The size in bytes of the files that other workspaces have read for this one.
  private let sharedSize: Int

  // The parts that are made when they are asked for.
  var knownSite: Site?
  var knownPublished: PublishedSite?
  var knownFacts: [LanguageFacts]?
  var knownReviewer: SiteReviewer??
  var knownLock: (lock: ReviewLock?, findings: [Finding])?
  var knownTemplates: (templates: PageTemplates, findings: [Finding])?
  var knownImages: [String: [UInt8]]?
  var knownRootFiles: RootFiles?
  var knownFiles: Set<String>?
  var knownDocumentPaths: (paths: [DocumentPaths], findings: [Finding])?
  var knownFates: DocumentFates?
  /// The fates before the last change of files that they depend on.
  var outdatedFates: DocumentFates?
  /// True if the history in git was asked about documents.
  var readsHistory = false
  /// The documents in order, each nil until it is compared; empty before the first is.
  var comparedDocuments: [DocumentReport?] = []

  private init(of tree: any SourceTree, _ settings: CheckSettings, sharedSize: Int) {
    self.tree = tree
    self.settings = settings
    self.sharedSize = sharedSize
    reader = SourceReader(tree)
    loader = SiteLoader(reader)
  }

  /// A workspace of which nothing was read yet.
  convenience init(beginning tree: any SourceTree, _ settings: CheckSettings) {
    self.init(of: tree, settings, sharedSize: 0)
  }

  /// Reads a site.
  ///
  /// - Parameters:
  ///   - tree: the site's files.
  ///   - settings: how thoroughly the site is checked.
  ///   - wanted: the ids of the pages to read; nil for all, which also looks for unused files.
  /// - Throws: An error if the disk fails.
  package convenience init(
    _ tree: any SourceTree, _ settings: CheckSettings = CheckSettings(), pages wanted: Set<String>? = nil
  ) throws(FileSystemError) {
    self.init(of: tree, settings, sharedSize: 0)
    try readFrame()
    guard let frame else { return }
    pages = try loader.pages(of: frame, wanted).map { LoadedPage($0) }
    if wanted == nil { try findUnusedFiles() }
  }

  /// The workspace of documents that the command line names, or else of the site.
  ///
  /// - Throws: An error if the disk fails.
  package static func of(
    _ named: NamedDocuments?, _ tree: any SourceTree, _ settings: CheckSettings = CheckSettings()
  ) throws(FileSystemError) -> Workspace {
    guard let named else { return try Workspace(tree, settings) }
    let workspace = Workspace(of: tree, settings, sharedSize: 0)
    workspace.frame = SiteFrame(named.settings, in: named.tags)
    workspace.isOfNamedDocuments = true
    return workspace
  }

  /// A workspace that shares all parts of another one, with the files as they are now.
  convenience init(sharing other: Workspace, in tree: any SourceTree) {
    self.init(of: tree, other.settings, sharedSize: other.sourceSize)
    (frame, frameFindings, pages, unusedFiles) = (other.frame, other.frameFindings, other.pages, other.unusedFiles)
    (knownSite, knownFacts, knownReviewer) = (other.knownSite, other.knownFacts, other.knownReviewer)
    (knownLock, knownTemplates, knownImages) = (other.knownLock, other.knownTemplates, other.knownImages)
    (knownFiles, knownRootFiles) = (other.knownFiles, other.knownRootFiles)
    (knownDocumentPaths, comparedDocuments) = (other.knownDocumentPaths, other.comparedDocuments)
    (knownFates, outdatedFates, readsHistory) = (other.knownFates, other.outdatedFates, other.readsHistory)
  }

  // MARK: Making

  // These are called only while a workspace is made; afterwards none of its parts changes.

  /// Reads the parts that all pages share.
  func readFrame() throws(FileSystemError) {
    let report = Report()
    defer { frameFindings = report.findings }
    frame = try loader.frame(report: report)
    (knownSite, knownFacts, knownReviewer) = (nil, nil, nil)
    knownPublished = nil
  }

  /// Looks for files that no page uses.
  func findUnusedFiles() throws(FileSystemError) {
    unusedFiles = try frame.map { (frame) throws(FileSystemError) in try loader.unusedFiles(of: frame) } ?? []
    knownFiles = nil
  }

  /// Puts other pages in the place of all.
  func replacePages(_ pages: [LoadedPage]) {
    self.pages = pages
    (knownSite, knownPublished, knownReviewer, knownImages) = (nil, nil, nil, nil)
  }

  /// Puts other pages in the place of all, and the site that was made of them.
  func replacePages(_ pages: [LoadedPage], of site: Site) {
    replacePages(pages)
    knownSite = site
  }

  /// Puts a page in the place of an older version of it.
  func replacePage(at position: Int, with page: LoadedPage) {
    knownSite = knownSite?.replacing(pages[position].page, with: page.page)
    pages[position] = page
    (knownPublished, knownReviewer, knownImages) = (nil, nil, nil)
  }

  /// The size in bytes of all files that were read.
  var sourceSize: Int { sharedSize + reader.bytesRead }

  // MARK: The site

  /// The site; nil if hyo.yaml doesn't describe one.
  ///
  /// - Complexity: O(all texts) the first time.
  package var site: Site? {
    if knownSite == nil { knownSite = frame.map { $0.site(of: pages.map(\.page)) } }
    return knownSite
  }

  /// The site with only some of its pages, which is faster to make.
  func site(of ids: Set<String>) -> Site? {
    frame.map { $0.site(of: pages.map(\.page).filter { ids.contains($0.id) }) }
  }

  /// The findings from reading the settings, the specs and the texts.
  var siteFindings: [Finding] { frameFindings + pages.flatMap(\.findings) + unusedFiles }
}
