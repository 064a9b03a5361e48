package import Diagnostics
import Documents
import Drift
package import Files
package import Importing
import Loading
package import Localization
import Publishing
import Regions
import YAMLTree

/// Imports a document in one language or several as a page: of a new site, or of the one in a folder.
package struct DocumentImport: Sendable {
  /// The document of each language, in the order of the site.
  package var files: [(tag: LocaleTag, file: SourceFile)]
  /// The id of the page; nil to take it from the name of the first document.
  package var pageID: String?
  /// Which tables to import.
  package var choice = TableChoice()
  /// Answers to questions, in addition to those in the record of an earlier import.
  package var answers: SourceFile?
  /// The language of comments in the files.
  package var catalogue = MessageCatalogue.english
  /// The findings from before the documents were read.
  package var findings: [Finding] = []
  /// The paths within the site of documents that stay where they are; nil if their prose becomes part of the page.
  package var placed: [String]?
  /// True to write over a page that was imported before and that nobody has edited since.
  package var updates = false

  /// An import of documents.
  package init(_ files: [(tag: LocaleTag, file: SourceFile)]) { self.files = files }

  /// The result of an import.
  package struct Result: Sendable {
    /// The id of the page.
    package var page: String
    /// Sorted for display.
    package var findings: [Finding]
    /// The new files, and those that change; empty if there was an error.
    package var files: [(path: String, old: [UInt8], new: [UInt8])] = []
    /// The files that people have edited since the last import, in which the documents say what they said then.
    package var kept: [String] = []
    /// The path of the page's record, in which answers stand.
    package var record: String { SitePath.spec(page + SitePath.recordEnding) }
    /// The account of the cells and texts of the documents; nil if there was an error.
    package var account: ImportAccount?
    /// True if rows contradict each other under the hit policy of their source, which is written as it is.
    package var isContradictory = false
  }

  /// Works out the files of a page; writes nothing.
  ///
  /// - Throws: An error if the disk fails.
  package func run(on folder: any FileSystem) throws -> Result {
    try folder.whileUnchanged { tree in
      var result = try page(on: tree)
      if !result.files.isEmpty { try check(&result, in: tree) }
      return result
    }
  }

  /// Works out the files of a page, with regions that have no lines yet.
  private func page(on folder: any SourceTree) throws(FileSystemError) -> Result {
    let id = pageID ?? proposedID ?? "page"
    let report = Report(findings)
    if pageID == nil, proposedID == nil, let file = files.first?.file { report.add(.pageWithoutName(id, in: file)) }
    var record = ImportAnswers()
    let recordPath = SitePath.spec(id + SitePath.recordEnding)
    if let bytes = try folder.bytes(of: recordPath) {
      let file = SourceFile(path: recordPath, bytes: bytes)
      record = ImportAnswers(file, report: report)
    }
    // A page that nobody has named may be that of another document, which it would take the place of.
    if pageID == nil, let (own, other) = otherDocument(than: record.documents) {
      return Result(page: id, findings: [.pageOfOther(id, other, own)])
    }
    if let answers { record.add(ImportAnswers(answers, report: report)) }
    var twins = TwinImport(files, page: id, choice, answers: record)
    let isNew = try folder.bytes(of: Self.settings) == nil
    let settings = isNew ? (pages: [], locales: [], additions: []) : try self.settings(folder, id, report)
    let pages = Set(settings.pages + [id])
    let own = twins.files(untranslated: settings.locales, tablesOnly: placed != nil, commentsIn: catalogue) {
      destination in
      Self.address(destination, pages)
    }
    var additions = isNew ? newSite(id) : settings.additions
    if try !hasHome(folder, settings.locales) { additions += homeTexts(id, titles: twins.page?.titles ?? []) }
    let documents = self.files.map(\.file)
    report.add(documents.filter { $0.hasRegions(of: id) }.map { .regions(of: id, in: $0) })
    if let placed {
      report.add(documents.filter { $0.hasRegions && !$0.hasRegions(of: id) }.map { .regionsAlready(in: $0) })
      report.add(twins.tablesWithoutRegions.map { .staysAsItIs(at: $0) })
      report.add(twins.notesLeft.map { .noteStays(at: $0) })
      additions += placedDocuments(placed, twins.regions(page: id))
    }
    let found = (report.findings + twins.findings).sortedForDisplay()
    var result = Result(page: id, findings: FindingLimit.programs.applied(to: found))
    result.account = twins.account
    if result.findings.hasErrors { return result }
    try addFiles(own, additions, to: &result, record, recordPath, in: folder)
    return result
  }

  /// Adds the files that differ from what is there; none if some of them would overwrite what people have edited.
  private func addFiles(
    _ own: [(path: String, text: String)], _ additions: [(path: String, text: String)], to result: inout Result,
    _ record: ImportAnswers, _ recordPath: String, in folder: any SourceTree
  ) throws(FileSystemError) {
    var conflicts: [Finding] = []
    for (path, text) in own + additions {
      let old = try folder.bytes(of: path) ?? []
      let new = Array(text.utf8)
      try checkDocument(path, old)
      if old == new { continue }
      if !old.isEmpty, path != recordPath, own.contains(where: { $0.path == path }) {
        // What people have edited stays, unless the documents have changed there, too.
        let written = record.written[path]
        if written == ContentFingerprint(of: new) {
          result.kept.append(path)
          continue
        }
        if written != ContentFingerprint(of: old) { conflicts.append(.pageEdited(path, isImported: written != nil)) }
      }
      result.files.append((path, old, new))
    }
    if !updates, conflicts.isEmpty {
      let changed = Set(result.files.filter { !$0.old.isEmpty }.map(\.path))
      conflicts = own.filter { changed.contains($0.path) }.map { .pageExists($0.path) }
    }
    if !conflicts.isEmpty {
      result.findings += conflicts
      result.files = []
    }
  }

  /// Checks the site with the new files, which are dropped if it can't be built with them, and fills the regions.
  ///
  /// Rows that contradict each other are the source's own, and are written.
  private func check(_ result: inout Result, in folder: any SourceTree) throws(PublishingError) {
    let changed = Dictionary(result.files.map { ($0.path, $0.new) }) { $1 }
    let isNew = result.files.contains { $0.path == Self.settings && $0.old.isEmpty }
    let checked = try SiteBuilder(ChangedTree(folder, changed: changed)).check(CheckSettings())
    let errors = checked.findings.filter { finding in
      guard finding.severity == .error else { return false }
      // Errors of other pages were there before; only with them no region can be filled.
      return placed != nil || isNew || finding.place.map { changed[$0.file.path] != nil } == true
    }
    let contradictions = errors.filter { $0.kind == .overlappingRules || $0.kind == .conflictingRules }
    result.isContradictory = !contradictions.isEmpty
    if placed == nil ? errors.count > contradictions.count : !errors.isEmpty {
      result.findings = (result.findings + errors.map { $0.ofUnwrittenFile }).sortedForDisplay()
      result.files = []
    } else if placed != nil {
      fillRegions(of: &result, with: checked.documents)
    }
  }

  /// Throws an error if a document that stays in its place has been saved since it was read.
  private func checkDocument(_ path: String, _ bytes: [UInt8]) throws(FileSystemError) {
    guard let position = placed?.firstIndex(of: path) else { return }
    let file = files[position].file
    if bytes == file.bytes || TextEncoding.utf16(bytes) == file.bytes { return }
    throw FileSystemError(.write, file.path, .changed)
  }

  /// A document, and the one with another name of which the page has been made in its language; nil if there is none.
  private func otherDocument(than known: [String: String]) -> (own: String, other: String)? {
    for (tag, file) in files {
      let own = pathParts(file.path).name
      if let other = known[tag.text].map({ pathParts($0).name }), other != own { return (own, other) }
    }
    return nil
  }

  private static let settings = "hyo.yaml"

  /// The id that the name of the first document makes; nil if it has no letters that ids have.
  private var proposedID: String? {
    let name = files.first.map { pathParts($0.file.path).name } ?? "page"
    var stem = name.stem.identifierProposal
    for (tag, _) in files where stem.hasSuffix("-" + tag.text.lowercased()) { stem.removeLast(tag.text.count + 1) }
    let isReserved = stem.isEmpty || SiteSettings.reservedPages.contains(stem) || stem == "home"
    return isReserved ? nil : stem
  }

  /// The address within the site of a link in a document; nil if it leads out of it.
  private static func address(_ destination: String, _ pages: Set<String>) -> String? {
    if destination.hasPrefix("page:") { return destination }
    let path = destination.prefix { $0 != "#" }
    guard !path.isEmpty, path.hasSuffix(".md") || path.hasSuffix(".mdx") else { return nil }
    let stem = pathParts(String(path)).name.stem.identifierProposal
    return pages.contains(stem) ? "page:\(stem)" : nil
  }

  // MARK: Settings

  private func comment(_ message: Message) -> String { "# " + message.text(in: catalogue) }

  private func newSite(_ id: String) -> [(path: String, text: String)] {
    let tags = files.map(\.tag.text).joined(separator: ", ")
    var text = comment("The settings of the site.") + "\n\n"
    text += comment("The languages. Where one has no text, pages show that of the first one in this list that has it.")
    text += "\nlocales: [\(tags)]\n\n"
    text += comment("The pages, in the order in which readers find them.") + "\npages: [\(id)]\n"
    if let documentsLine {
      text += "\n" + comment("Documents that stay where they are; Hyo writes their tables.")
      text += "\ndocuments:\n  - \(documentsLine)\n"
    }
    return [
      (Self.settings, text), (ReviewLock.path, String(decoding: ReviewLock.bytes(of: [:]), as: UTF8.self)),
    ]
  }

  /// True if the site has a home page in some language: it keeps its name, in the others as well.
  private func hasHome(_ folder: any SourceTree, _ locales: [LocaleTag]) throws(FileSystemError) -> Bool {
    for tag in locales + files.map(\.tag) where try folder.bytes(of: Self.homePath(tag)) != nil { return true }
    return false
  }

  private static func homePath(_ tag: LocaleTag) -> String { SitePath.texts(in: tag.text) + "/home.yaml" }

  /// The texts of the home page, which a site of documents alone may not have yet.
  private func homeTexts(_ id: String, titles: [String?]) -> [(path: String, text: String)] {
    files.enumerated().map { position, entry in
      let name = (position < titles.count ? titles[position] : nil) ?? id
      return (
        Self.homePath(entry.tag),
        comment("The home page lists the others. Its title is the name of the site.")
          + "\ntitle: \(name.yamlScalar())\n"
      )
    }
  }

  /// The pages and languages of the site, and its settings with one page more.
  private func settings(_ folder: any SourceTree, _ id: String, _ report: Report) throws(FileSystemError)
    -> (pages: [String], locales: [LocaleTag], additions: [(path: String, text: String)])
  {
    let file = SourceFile(path: Self.settings, bytes: try folder.bytes(of: Self.settings) ?? [])
    let workspace = try Workspace(folder)
    report.add(workspace.siteFindings.filter { $0.severity == .error && $0.place?.file.path == Self.settings })
    guard let frame = workspace.frame else { return ([], [], []) }
    let pages = frame.settings.pages.map(\.text)
    let locales = frame.settings.locales
    let missing = files.map(\.tag).filter { !locales.contains($0) }
    report.add(missing.map { .languageNotInSite($0.text, file) })
    let known = Set(try workspace.documentPaths.paths.flatMap(\.paths).compactMap(\.self))
    let isNamed = known.isSuperset(of: placed ?? [])
    var text = file
    for (key, item) in [("pages", pages.contains(id) ? nil : id), ("documents", isNamed ? nil : documentsLine)] {
      guard let item else { continue }
      guard let edit = PageListEdit(text, key, adding: item) else {
        report.add(.pagesNotEditable(item, file))
        return (pages, locales, [])
      }
      text = SourceFile(path: file.path, bytes: Array(edit.text.utf8))
    }
    return (
      pages, locales, text.bytes == file.bytes ? [] : [(Self.settings, String(decoding: text.bytes, as: UTF8.self))]
    )
  }
}

extension SourceTree {
  /// The bytes of a file, of at most 16 MB; nil if there is none.
  fileprivate func bytes(of path: String) throws(FileSystemError) -> [UInt8]? {
    do { return try read(path, limit: 16 << 20) } catch {
      switch error.code {
      case .notFound, .notDirectory, .notFile: return nil
      default: throw error
      }
    }
  }
}
