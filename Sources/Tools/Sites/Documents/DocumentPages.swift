import CommonMark
import Diagnostics
import Documents
import Drift
import Files
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
  /// The home page with the text of a document; nil if no document is the home page.
  private(set) var home: Page?
  /// The old addresses that documents name in their front matter, each with the page that it leads to.
  private(set) var redirects: [Redirect] = []
  /// Names that can't be those of pages, and what pages leave out.
  private(set) var findings: [Finding] = []

  /// Reads the documents to publish.
  ///
  /// - Parameters:
  ///   - paths: all documents of the site.
  ///   - own: the home page of the site's own files.
  ///   - settings: the settings of the site.
  ///   - comparison: reads the documents.
  ///   - facts: the facts about each language.
  ///   - reader: reads pictures.
  /// - Throws: An error if the disk fails.
  init(
    of paths: [DocumentPaths], on own: Page?, _ settings: SiteSettings, _ comparison: DocumentComparison,
    _ facts: [LanguageFacts], _ reader: SourceReader
  ) throws(FileSystemError) {
    let named = DocumentPageNames(of: paths, settings)
    findings = named.findings
    let read = try parallelMap(paths.count) { (position) throws(FileSystemError) in
      try named.ids[position].flatMap { (_) throws(FileSystemError) in
        try PublishedDocument(paths[position], comparison, settings.locales, isHome: position == named.home)
      }
    }
    let ids = zip(named.ids, read).map { id, twins in twins == nil ? nil : id }
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
      return try Self.page(id, position, twins, outline, links, reader)
    }
    findings += Finding.otherTitles(read.compactMap(\.self).flatMap(\.otherTitles)).map { [$0] } ?? []
    for position in Self.order(of: paths, read.map { $0?.shown }) {
      guard let made = made[position], let twins = read[position] else { continue }
      findings += made.omissions + twins.findings
      redirects += twins.redirects(to: made.page.id, tags)
      if position == named.home, let own {
        show(made.page, on: own, listsPages: paths[position].entry.home?.listsPages ?? true)
      } else {
        pages.append(made.page)
      }
      reviews[made.page.id] = comparison.review(twins.compared, report: .ignored)
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

  /// Puts the page of a document in the place of the home page.
  private mutating func show(_ page: Page, on own: Page, listsPages: Bool) {
    home = own.showing(page, listsPages: listsPages)
    findings += HomeTexts(own, page).findings
  }

  private static func page(
    _ id: String, _ position: Int, _ document: PublishedDocument, _ outline: DocumentOutline,
    _ links: DocumentPageLinks, _ reader: SourceReader
  ) throws(FileSystemError) -> (page: Page, omissions: [Finding]) {
    let twins = document.shown
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
      texts: texts, file: nil, images: PageImages(images), isDocument: true, leftOut: document.leftOut)
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

  // MARK: Groups

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

extension Finding {
  /// The finding about titles in the place of old addresses, once for all documents; nil if there are none.
  fileprivate static func otherTitles(_ titles: [SourceText]) -> Finding? {
    titles.first.map { first in
      Finding(
        .leftOutOfPage, at: first.range, "'aliases' has titles, which pages don't show and which lead nowhere",
        notes: [
          .init(
            .count(
              titles.count, one: "the documents have 1 title there: '\(first.text)'",
              "the documents have \(titles.count) titles there; the first is '\(first.text)'"))
        ],
        fixes: [.init("if it is an old address, begin it with a slash")])
    }
  }
}
