import Diagnostics
import Documents
import Files
import Loading
import Localization

/// A site after a change of some files, of which only those pages are read that the change concerns.
struct ChangedSite {
  let workspace: Workspace
  let site: Site
  /// The results before the change.
  let record: SiteRecord
  /// The positions of the pages to build again.
  let due: [Int]
  /// True if texts that all pages share have changed.
  let isOfSharedTexts: Bool

  /// Reads the pages that a change concerns, and those that they need; fails if more than some pages may be concerned.
  ///
  /// - Parameters:
  ///   - stored: The record of the site before the change.
  ///   - changes: The paths of the changed files.
  ///   - tree: The site's files.
  ///   - settings: How thoroughly the site is checked.
  /// - Throws: An error if the disk fails.
  init?(_ stored: [UInt8], _ changes: Set<String>, _ tree: any SourceTree, _ settings: CheckSettings)
    throws(FileSystemError)
  {
    let workspace = Workspace(beginning: tree, settings)
    try workspace.readFrame()
    guard let frame = workspace.frame, workspace.documentSettings.isEmpty,
      !frame.settings.publishesStatus, let record = try? SiteRecord(stored, frame.languages),
      record.pages.map(\.entry.id) == frame.pageIDs,
      let concern = PageConcern(record, changes, frame)
    else { return nil }
    var pages: [Int: LoadedPage] = [:]
    let positions = Dictionary(zip(record.pages.map(\.entry.id), record.pages.indices)) { first, _ in first }
    func read(_ wanted: Set<Int>) throws(FileSystemError) {
      let ids = Set(wanted.filter { pages[$0] == nil }.map { record.pages[$0].entry.id })
      if ids.isEmpty { return }
      for loaded in try workspace.loader.pages(of: frame, ids, knowing: pages.values.map(\.page)) {
        if let position = positions[loaded.page.id] { pages[position] = LoadedPage(loaded) }
      }
    }
    try read(concern.due.union([0]))
    try read(Self.needed(by: pages.values.map(\.page), among: record, frame))
    let unread = UnreadPages(haveSources: record.haveSources)
    let index = SiteIndex(
      record.pages.map(\.entry), pages.mapValues(\.page), targets: record.targets, frame)
    let all = record.pages.indices.map { position in
      pages[position]
        ?? LoadedPage((Page.unread(record.pages[position].entry.id, locales: frame.languages.count), []))
    }
    site = Site(frame, all.map(\.page), index, unread: unread)
    workspace.replacePages(all, of: site)
    (self.workspace, self.record) = (workspace, record)
    (due, isOfSharedTexts) = (concern.due.sorted(), concern.isOfSharedTexts)
  }

  /// The positions of the pages with places that some pages link to, or with tables that they name.
  private static func needed(by pages: [Page], among record: SiteRecord, _ frame: SiteFrame) -> Set<Int> {
    var shared = LinkedPlaces()
    for catalog in frame.shared { shared.insert(catalog) }
    var (named, tables) = (shared.pages, shared.tables)
    for page in pages {
      var links = LinkedPlaces()
      links.insert(page)
      named.formUnion(links.pages)
      named.formUnion(page.namedTables.map(\.page))
      // A table of its own comes first.
      tables.formUnion(links.tables.subtracting(page.tables.map(\.id)))
    }
    return Set(
      record.pages.indices.filter { position in
        let entry = record.pages[position].entry
        return named.contains(entry.id) || entry.tables.contains(where: tables.contains)
      })
  }
}

/// The pages that a change of files concerns.
private struct PageConcern {
  /// The positions of the pages.
  private(set) var due: Set<Int> = []
  private(set) var isOfSharedTexts = false

  /// Finds the pages; fails if the change may concern the whole site.
  init?(_ record: SiteRecord, _ changes: Set<String>, _ frame: SiteFrame) {
    let positions = Dictionary(zip(record.pages.map(\.entry.id), record.pages.indices)) { first, _ in first }
    let shared = Set(frame.shared.map(\.path))
    for path in changes {
      if shared.contains(path) {
        isOfSharedTexts = true
        continue
      }
      guard let id = Site.page(ofFile: path), let position = positions[id], Self.isText(path, of: id, frame),
        !(record.tellsCoverage && SitePath.isOfSpecs(path))
      else { return nil }
      due.insert(position)
    }
    let ofSite = record.unusedFiles.paths.union(record.uses.paths)
    guard ofSite.isDisjoint(with: changes), isOfSharedTexts || record.comparison.paths.isDisjoint(with: changes) else {
      return nil
    }
    if isOfSharedTexts {
      // What is found about uses may show any of these texts.
      guard record.uses.isEmpty, let change = SharedTextChange(record.sharedTexts, frame.shared) else { return nil }
      due.formUnion(
        record.pages.indices.filter { position in
          let page = record.pages[position]
          return !page.namedPages.isEmpty || !page.sharedTexts.isDisjoint(with: change.keys)
        })
    }
    due.formUnion(record.pages.indices.filter { record.pages[$0].shows(changes) })
    addDependents(record)
    // A shared text may be anywhere.
    var links = LinkedPlaces()
    for catalog in frame.shared { links.insert(catalog) }
    guard due.allSatisfy({ !record.pages[$0].isTarget(of: links) }) else { return nil }
  }

  /// True for the files that a page is read from; a picture may have its name, too.
  private static func isText(_ path: String, of id: String, _ frame: SiteFrame) -> Bool {
    let ofSpecs = frame.specNames.filter { $0.hasSuffix(".csv") } + [id + ".yaml"]
    let texts = frame.settings.locales.flatMap { tag in
      [".yaml", ".md"].map { "\(SitePath.texts(in: tag.text))/\(id)\($0)" }
    }
    return texts.contains(path) || ofSpecs.contains { SitePath.spec($0) == path }
  }

  /// Adds the pages that name tables of these, directly or by others, and then those that link to places on any of them.
  private mutating func addDependents(_ record: SiteRecord) {
    var count = -1
    while count != due.count {
      count = due.count
      let ids = Set(due.map { record.pages[$0].entry.id })
      due.formUnion(record.pages.indices.filter { !ids.isDisjoint(with: record.pages[$0].namedPages) })
    }
    let ids = Set(due.map { record.pages[$0].entry.id })
    let tables = Set(due.flatMap { record.pages[$0].entry.tables })
    due.formUnion(
      record.pages.indices.filter { position in
        let page = record.pages[position]
        return !ids.isDisjoint(with: page.linkedPages) || !tables.isDisjoint(with: page.foreignTables)
      })
  }
}

extension PageRecord {
  /// True if a finding shows one of some files.
  fileprivate func shows(_ paths: Set<String>) -> Bool {
    !loading.paths.isDisjoint(with: paths) || !findings.paths.isDisjoint(with: paths)
  }

  fileprivate func isTarget(of links: LinkedPlaces) -> Bool {
    links.pages.contains(entry.id) || entry.tables.contains(where: links.tables.contains)
  }

  /// The tables of other pages that its texts link to without a page: a table of its own comes first.
  fileprivate var foreignTables: Set<String> { Set(linkedTables).subtracting(entry.tables) }
}
