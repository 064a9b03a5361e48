import CommonMark
import Diagnostics
import Documents
import Drift
import Files
import Importing
import Loading
import Localization
import Threads

/// The pages of documents that a site publishes where they lie.
struct DocumentPages {
  /// The pages in the order of the settings.
  private(set) var pages: [Page] = []
  /// The groups in which they stand.
  private(set) var groups: [PageGroup] = []
  /// The reviews of the documents by the ids of their pages; empty if the site records none.
  private(set) var reviews: [String: PageReview] = [:]
  /// Names that can't be those of pages, and what pages leave out.
  private(set) var findings: [Finding] = []

  /// Reads the documents to publish.
  ///
  /// - Parameters:
  ///   - paths: all documents of the site.
  ///   - settings: the settings of the site.
  ///   - comparison: reads the documents.
  ///   - facts: the facts about each language.
  ///   - reader: reads pictures.
  /// - Throws: An error if the disk fails.
  init(
    of paths: [DocumentPaths], _ settings: SiteSettings, _ comparison: DocumentComparison, _ facts: [LanguageFacts],
    _ reader: SourceReader
  ) throws(FileSystemError) {
    let named = ids(of: paths, settings)
    let read = try parallelMap(paths.count) { (position) throws(FileSystemError) in
      try named[position].flatMap { (_) throws(FileSystemError) in try Self.read(paths[position], comparison) }
    }
    let ids = zip(named, read).map { id, twins in twins == nil ? nil : id }
    let outlines = read.map { $0.map { DocumentOutline($0.shown) } }
    let targets = DocumentTargets(paths, facts) { read[$0]?.shown }
    let tags = settings.locales.map(\.text)
    let links = DocumentPageLinks(
      targets: targets, ids: ids, outlines: outlines,
      shownIn: read.map { $0.map { $0.shown.documents.map { $0 != nil } } ?? [] }, tags: tags,
      pages: Set([Page.home] + settings.pages.map(\.text)))
    let made = try parallelMap(paths.count) {
      (position) throws(FileSystemError) -> (page: Page, omissions: [Finding])? in
      guard let id = ids[position], let twins = read[position], let outline = outlines[position] else { return nil }
      return try Self.page(id, position, twins.shown, outline, links, reader)
    }
    for position in Self.order(of: paths, read.map { $0?.shown }) {
      guard let made = made[position], let twins = read[position] else { continue }
      pages.append(made.page)
      findings += made.omissions
      reviews[made.page.id] = comparison.reviewer.map { reviewer in
        let compared = twins.compared
        return reviewer.review(compared.documents, compared.units, compared.known, report: .ignored)
      }
    }
    arrange(paths, ids)
  }

  /// The positions of documents in the order of the settings, and within an entry in that of its pages.
  private static func order(of paths: [DocumentPaths], _ read: [TwinDocuments?]) -> [Int] {
    var order: [Int] = []
    var start = 0
    while start < paths.count {
      let entry = paths[start].entry
      let end = paths[start...].firstIndex { $0.entry.place?.bounds != entry.place?.bounds } ?? paths.count
      if let key = entry.order {
        let places = (start..<end).map { position in
          let document = read[position]?.documents.lazy.compactMap(\.self).first
          return (position, PageOrder(paths[position], document, by: key, position))
        }
        order += places.sorted { $0.1 < $1.1 }.map(\.0)
      } else {
        order += start..<end
      }
      start = end
    }
    return order
  }

  /// A document as it is shown, without the languages in which it is a draft, and as it is compared, without the lines
  /// that Hyo writes; nil if the original, in the first language that has it, is a draft.
  private static func read(_ paths: DocumentPaths, _ comparison: DocumentComparison) throws(FileSystemError) -> (
    shown: TwinDocuments, compared: DocumentComparison.Twins
  )? {
    let compared = try comparison.read(paths)
    let hasRegions = compared.documents.documents.contains { $0?.file.hasRegions ?? false }
    let shown = hasRegions ? try comparison.readWithRegions(paths) : compared.documents
    if !shown.documents.contains(where: { $0?.isDraft ?? false }) { return (shown, compared) }
    if shown.documents.lazy.compactMap(\.self).first?.isDraft ?? true { return nil }
    return (TwinDocuments(shown.documents.map { $0?.isDraft ?? true ? nil : $0 }), compared)
  }

  private static func page(
    _ id: String, _ position: Int, _ twins: TwinDocuments, _ outline: DocumentOutline, _ links: DocumentPageLinks,
    _ reader: SourceReader
  ) throws(FileSystemError) -> (page: Page, omissions: [Finding]) {
    var texts: [PageText] = []
    var images: [[String: ImageFile]] = []
    var omissions: [Finding] = []
    for (locale, document) in twins.documents.enumerated() {
      let files = try document.map { (document) throws(FileSystemError) in try pictures(of: document, reader) } ?? [:]
      let path = document?.file.path ?? ""
      let addresses = DocumentAddresses(
        resolve: { links.address(of: $0, from: position, path, in: locale) },
        picture: { files[$0.file] == nil ? nil : $0 },
        isNeedless: { links.isOfItself($0, position, path, in: locale) },
        lost: { links.lost($0, from: position, path, in: locale, reader) })
      let own = DocumentTexts(twins, in: locale, outline, page: id, addresses)
      texts.append(PageText(catalog: own.labels, prose: own.prose))
      images.append(files)
      if let document { omissions += document.frontMatterFaults + document.characterFaults }
      omissions += own.omissions
    }
    let place = twins.documents.lazy.compactMap { $0.map { SourceRange(startOf: $0.file) } }.first
    let items = outline.units.compactMap { unit in place.map { OutlineItem(.prose(unit.id), place: $0) } }
    let page = Page(
      id: id, outline: items.filter { item in Self.isThere(item, in: texts) }, tables: [], vocabulary: Vocabulary(),
      texts: texts, file: nil, images: PageImages(images), isDocument: true)
    return (page, omissions)
  }

  private static func isThere(_ item: OutlineItem, in texts: [PageText]) -> Bool {
    guard case .prose(let id) = item.kind else { return false }
    return texts.contains { $0.prose[.prose(id)] != nil }
  }

  /// The pictures of a document by the addresses that it writes.
  private static func pictures(of document: Document, _ reader: SourceReader) throws(FileSystemError) -> [String:
    ImageFile]
  {
    var names: [String] = []
    for section in document.sections {
      section.blocks.forEachInline { if case .image(let image) = $0 { names.append(image.file) } }
    }
    var files: [String: ImageFile] = [:]
    for name in names where files[name] == nil {
      guard let path = DocumentTargets.file(of: name, from: document.file.path) else { continue }
      files[name] = try reader.documentPicture(path)
    }
    return files
  }

  // MARK: Names and groups

  /// The id of each document's page; nil for one that is not published.
  private mutating func ids(of paths: [DocumentPaths], _ settings: SiteSettings) -> [String?] {
    var owners = Dictionary(settings.pages.map { ($0.text, $0.text) }) { first, _ in first }
    return paths.map { document in
      guard document.entry.published != nil, let path = document.name else { return nil }
      let id = document.pageID
      let isReserved =
        SiteSettings.reservedPages.contains(id) || settings.publishesStatus && id == Page.status || id.isEmpty
      if !isReserved, owners[id] == nil {
        owners[id] = path
        return id
      }
      findings.append(.unusableName(id, of: path, owner: isReserved ? nil : owners[id], document.entry))
      return nil
    }
  }

  /// Brings the pages of each group together, in the order in which the settings name the groups first.
  private mutating func arrange(_ paths: [DocumentPaths], _ ids: [String?]) {
    let names = zip(ids, paths).compactMap { id, paths in id.map { ($0, paths.entry.published) } }
    let groupOf = Dictionary(names) { first, _ in first }
    var order: [String] = []
    for page in pages {
      guard let name = groupOf[page.id] ?? nil, !order.contains(name.text) else { continue }
      order.append(name.text)
      if name.text != DocumentSettings.withoutGroup {
        groups.append(PageGroup(id: name.text, place: name.range, pages: []))
      }
    }
    pages = order.flatMap { group in pages.filter { (groupOf[$0.id] ?? nil)?.text == group } }
    for index in groups.indices {
      groups[index].pages = pages.map(\.id).filter { (groupOf[$0] ?? nil)?.text == groups[index].id }
    }
  }
}

extension DocumentPaths {
  /// The id of the page of the document: its path in the tree of its language.
  ///
  /// The document at the top of a folder has the name of the folder, and that at the top of the tree is the overview.
  fileprivate var pageID: String {
    var parts = treePath.split(separator: "/").map(String.init)
    if let last = parts.popLast() {
      let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
      if !FolderDocument.hasName(stem) { parts.append(stem) }
    }
    return parts.isEmpty ? "overview" : parts.joined(separator: "-").identifierProposal
  }
}

extension Finding {
  /// The finding for a document whose page can't have its name.
  fileprivate static func unusableName(
    _ id: String, of path: String, owner: String?, _ entry: DocumentSettings.Entry
  ) -> Finding {
    let summary: Message =
      owner.map { "The page of '\(path)' would be called '\(id)', like that of '\($0)'" }
      ?? "'\(path)' gives no name for a page"
    let reason: Message =
      id.isEmpty
      ? "the name of a page needs an ASCII letter or digit" : "'\(id)' is reserved for files of the site itself"
    return Finding(
      owner != nil ? .duplicateID : id.isEmpty ? .malformedID : .reservedID, at: entry.published?.range, summary,
      notes: owner == nil ? [.init(reason)] : [],
      fixes: [
        .init("rename the document, or leave it out in its entry of hyo.yaml:\nexclude: [\(path.asFlowScalar)]")
      ])
  }
}
