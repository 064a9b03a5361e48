import CommonMark
import Diagnostics
import Editions
import Files
import Loading
import Localization
import Publishing
import Regions
import Rendering

/// The regions of a site's documents: who asks for which table, and the documents with their new lines.
struct DocumentRegions: Sendable {
  /// A document that may have regions.
  typealias Place = (path: String, locale: Int, name: String)

  /// The documents with at least one region.
  private(set) var documents: [RegionDocument] = []
  /// The regions that show a table of a page, by the page's id.
  private var uses: [String: [RegionUse]] = [:]
  /// The regions that show something of the whole site.
  private(set) var siteUses: [SiteRegionUse] = []
  /// The problems with the marks.
  var findings: [Finding] = []

  /// The ids of the pages whose tables regions show.
  var pages: Set<String> { Set(uses.keys) }

  /// The paths of the documents.
  var paths: [String] { documents.map(\.file.path) }

  /// True if some regions are written as HTML.
  var haveHTML: Bool {
    uses.values.contains { $0.contains { $0.request.isHTML } } || siteUses.contains { $0.request.isHTML }
  }

  /// The regions that are written as HTML and that already have lines, to be written as Markdown.
  ///
  /// The counts of a status are known only once all pages are, so that these regions stay as they are.
  var markdownOfHTML: DocumentRegions {
    var regions = self
    regions.uses = uses.compactMapValues { uses in
      let html = uses.filter { $0.request.isHTML && !documents[$0.document].regions[$0.region].lines.isEmpty }
      return html.isEmpty ? nil : html.map(\.inMarkdown)
    }
    regions.siteUses = siteUses.filter { use in
      use.request.isHTML && use.request.kind != .status && !documents[use.document].regions[use.region].lines.isEmpty
    }.map(\.inMarkdown)
    return regions
  }

  /// No regions.
  init() {}

  /// Reads the regions of documents.
  ///
  /// - Parameters:
  ///   - places: the documents, each with the position of its locale, and the id under which its texts are reviewed.
  ///   - site: the site whose tables they show.
  ///   - mistakes: true if mistakes in specs may keep some tables from being known.
  ///   - reader: reads the documents.
  /// - Throws: An error if the disk fails.
  init(_ places: [Place], of site: Site, mistakes: Bool, _ reader: SourceReader) throws(FileSystemError) {
    let report = Report()
    var known: Set<String> = []
    // A document that languages share is written once, in the first of them.
    for (path, locale, name) in places where known.insert(path).inserted {
      // A document that can't be read is reported when it is compared.
      guard let file = try reader.text(path).file else { continue }
      let regions = RegionReader.regions(of: file, report: report)
      if regions.isEmpty { continue }
      let document = RegionDocument(file: file, locale: locale, name: name, regions: regions)
      // Notes have the ids of their table, which may stand below them.
      let notesLast =
        regions.indices.filter { regions[$0].request.kind != .notes }
        + regions.indices.filter { regions[$0].request.kind == .notes }
      for index in notesLast { use(region: index, of: document, in: site, mistakes: mistakes, report: report) }
      documents.append(document)
    }
    findings = report.findings
  }

  private mutating func use(
    region index: Int, of document: RegionDocument, in site: Site, mistakes: Bool, report: Report
  ) {
    let request = document.regions[index].request
    if request.isHTML, document.isMDX {
      report.add(
        Finding(
          .unknownRegion, at: request.name.range, "HTML can't stand in MDX",
          fixes: [.init("remove 'as=html' from the mark of the region")]))
      return
    }
    switch request.kind {
    case .table, .notes, .verdict: useTable(index, request, of: document, in: site, mistakes: mistakes, report: report)
    case .coverage, .status:
      let place = RegionPlace(
        pages: document.addressOfPages(of: site), arePagesHTML: site.linksToHTML, isMDX: document.isMDX)
      siteUses.append(
        SiteRegionUse(document: documents.count, region: index, locale: document.locale, request: request, place: place)
      )
    }
  }

  private mutating func useTable(
    _ index: Int, _ request: RegionRequest, of document: RegionDocument, in site: Site, mistakes: Bool,
    report: Report
  ) {
    guard let asked = RegionTable(request.name, in: site, mistakes: mistakes, report: report) else { return }
    var laidOut: (TableSpec, TableArrangement)?
    if let layout = request.layout {
      laidOut = asked.laidOut(as: layout, at: request.name.range, report: report)
      if laidOut == nil { return }
    }
    var place = RegionPlace(
      table: asked.spec.id, prefix: "", pages: document.addressOfPages(of: site), arePagesHTML: site.linksToHTML,
      isMDX: document.isMDX)
    place.hasOwnLayout = laidOut != nil
    var use = RegionUse(
      document: documents.count, region: index, locale: document.locale, request: request, section: asked.section,
      laidOut: laidOut, place: place)
    use.place.prefix = prefix(for: use, on: asked.page.id)
    uses[asked.page.id, default: []].append(use)
  }

  /// The beginning of the ids in a region: those of notes that stand apart are those to which their table leads.
  private func prefix(for use: RegionUse, on page: String) -> String {
    let others = uses[page, default: []].filter { $0.document == use.document && $0.request.kind != .verdict }
    if use.request.kind == .notes, let table = others.first(where: { $0.leavesNotes(to: use) }) {
      return table.place.prefix
    }
    return "hyo-\(page)-" + (others.isEmpty ? "" : "\(others.count + 1)-")
  }

  /// The lines for the regions that show tables of a page, in one of its languages.
  ///
  /// - Parameters:
  ///   - built: the page in the language.
  ///   - builder: makes its tables in other layouts.
  ///   - locale: the position of the language.
  ///   - words: the words of the language.
  ///   - report: receives a finding for each region that asks for something unknown.
  /// - Returns: The lines of each region.
  func texts(
    of built: EditionBuilder.Result, by builder: EditionBuilder, _ locale: Int, _ words: HTMLWords,
    report: Report
  ) -> [Text] {
    guard let uses = uses[built.edition.page] else { return [] }
    var texts: [Text] = []
    for use in uses where use.locale == locale {
      guard let table = use.table(of: built, by: builder, report: report) else { continue }
      let renderer = RegionRenderer(table, of: built.edition, words: words, at: use.place)
      guard use.section.map(renderer.sections.contains) ?? true else {
        report.add(.unknownSection(use, renderer.sections))
        continue
      }
      if use.request.omitsNotes, !table.notes.isEmpty, !hasNotes(of: use, on: built.edition.page) {
        report.add(.omittedNotes(use))
      }
      if let bytes = use.lines(renderer) {
        texts.append(Text(document: use.document, region: use.region, bytes: bytes))
      } else {
        report.add(.unwritableRegion(use))
      }
    }
    return texts
  }

  /// True if the notes of a table stand in another region of the document.
  private func hasNotes(of use: RegionUse, on page: String) -> Bool {
    uses[page, default: []].contains { $0.document == use.document && use.leavesNotes(to: $0) }
  }

  /// The new lines of a region.
  struct Text: Sendable {
    let document: Int
    let region: Int
    let bytes: [UInt8]
  }

  /// The documents that change.
  ///
  /// - Parameters:
  ///   - texts: the lines of all regions.
  ///   - report: receives the regions that somebody has edited.
  /// - Returns: The changes in the order of the documents.
  func changes(_ texts: [Text], report: Report) -> [FileChange] {
    let known = Dictionary(grouping: texts, by: \.document)
    var changes: [FileChange] = []
    for (index, document) in documents.enumerated() {
      let texts = (known[index] ?? []).sorted { $0.region < $1.region }
      let replaced = texts.map { (region: document.regions[$0.region], text: $0.bytes) }
      for (region, text) in replaced where region.isEdited {
        let lines = text.trimmingLineEnds
        if region.lines != lines { report.add(.editedRegion(region, lines)) }
      }
      let bytes = RegionText.document(document.file, replacing: replaced)
      if bytes == document.file.bytes { continue }
      changes.append(
        FileChange(path: document.file.path, texts: replaced.count, old: document.file.bytes, new: bytes))
    }
    return changes
  }
}

extension [UInt8] {
  fileprivate var trimmingLineEnds: [UInt8] { Array(self[trimmed(startIndex..<endIndex) { $0 == 0x0A }]) }
}
