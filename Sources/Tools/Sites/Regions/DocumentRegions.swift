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
  /// The documents with at least one region.
  private var documents: [RegionDocument] = []
  /// The regions that show a table of a page, by the page's id.
  private var uses: [String: [RegionUse]] = [:]
  /// The problems with the marks.
  var findings: [Finding] = []

  /// The paths of the documents.
  var paths: [String] { documents.map(\.file.path) }

  /// No regions.
  init() {}

  /// Reads the regions of documents.
  ///
  /// - Parameters:
  ///   - paths: the documents, each with the position of its locale.
  ///   - site: the site whose tables they show.
  ///   - mistakes: true if mistakes in specs may keep some tables from being known.
  ///   - reader: reads the documents.
  /// - Throws: An error if the disk fails.
  init(_ paths: [(path: String, locale: Int)], of site: Site, mistakes: Bool, _ reader: SourceReader)
    throws(FileSystemError)
  {
    for (path, locale) in paths {
      // A document that can't be read is reported when it is compared.
      guard let file = try reader.text(path).file else { continue }
      let regions = RegionReader.regions(of: file, findings: &findings)
      if regions.isEmpty { continue }
      let document = RegionDocument(file: file, locale: locale, regions: regions)
      for index in regions.indices { use(region: index, of: document, in: site, mistakes: mistakes) }
      documents.append(document)
    }
  }

  private mutating func use(region index: Int, of document: RegionDocument, in site: Site, mistakes: Bool) {
    let request = document.regions[index].request
    guard let asked = AskedTable(request.name, in: site, mistakes: mistakes, findings: &findings) else { return }
    if request.isHTML, document.isMDX {
      findings.append(
        Finding(
          .unknownRegion, at: request.name.range, "HTML can't stand in MDX",
          fixes: [.init("remove 'as=html' from the mark of the region")]))
      return
    }
    // The notes of a table have ids of their own, so that a table and its notes can stand apart.
    let before = uses[asked.page.id, default: []].count {
      $0.document == documents.count && $0.request.kind == request.kind
    }
    let number = before == 0 ? "" : "\(before + 1)-"
    let place = RegionPlace(
      table: asked.table, prefix: "hyo-\(asked.page.id)-\(number)", pages: document.addressOfPages(of: site),
      arePagesHTML: site.linksToHTML, isMDX: document.isMDX)
    uses[asked.page.id, default: []].append(
      RegionUse(
        document: documents.count, region: index, locale: document.locale, request: request, section: asked.section,
        place: place))
  }

  /// The lines for the regions that show tables of a page, in one of its languages.
  ///
  /// - Parameters:
  ///   - edition: the page in the language.
  ///   - locale: the position of the language.
  ///   - words: the words of the language.
  ///   - findings: receives a finding for each region that asks for something unknown.
  /// - Returns: The lines of each region.
  func texts(of edition: Edition, _ locale: Int, _ words: HTMLWords, findings: inout [Finding]) -> [Text] {
    guard let uses = uses[edition.page] else { return [] }
    var texts: [Text] = []
    for use in uses where use.locale == locale {
      guard let table = edition.tables.first(where: { $0.arrangement.id == use.place.table }) else { continue }
      let renderer = RegionRenderer(table, of: edition, words: words, at: use.place)
      guard use.section.map(renderer.sections.contains) ?? true else {
        findings.append(.unknownSection(use, renderer.sections))
        continue
      }
      if use.request.omitsNotes, !table.notes.isEmpty, !hasNotes(of: use) { findings.append(.omittedNotes(use)) }
      if let bytes = use.lines(renderer) {
        texts.append(Text(document: use.document, region: use.region, bytes: bytes))
      } else {
        findings.append(.unwritableRegion(use))
      }
    }
    return texts
  }

  /// True if the notes of a table stand in another region of the document.
  private func hasNotes(of use: RegionUse) -> Bool {
    documents[use.document].regions.contains {
      $0.request.kind == .notes && $0.request.name.text == use.request.name.text
    }
  }

  /// The new lines of a region.
  struct Text: Sendable {
    fileprivate let document: Int
    fileprivate let region: Int
    fileprivate let bytes: [UInt8]
  }

  /// The documents that change.
  ///
  /// - Parameters:
  ///   - texts: the lines of all regions.
  ///   - findings: receives the regions that somebody has edited.
  /// - Returns: The changes in the order of the documents.
  func changes(_ texts: [Text], findings: inout [Finding]) -> [FileChange] {
    let known = Dictionary(grouping: texts, by: \.document)
    var changes: [FileChange] = []
    for (index, document) in documents.enumerated() {
      let texts = (known[index] ?? []).sorted { $0.region < $1.region }
      let replaced = texts.map { (region: document.regions[$0.region], text: $0.bytes) }
      for (region, text) in replaced where region.isEdited {
        let lines = text.trimmingLineEnds
        if region.lines != lines { findings.append(.editedRegion(region, lines)) }
      }
      let bytes = RegionText.document(document.file, replacing: replaced)
      if bytes == document.file.bytes { continue }
      changes.append(
        FileChange(path: document.file.path, texts: replaced.count, old: document.file.bytes, new: bytes))
    }
    return changes
  }
}

/// A document with regions.
private struct RegionDocument: Sendable {
  let file: SourceFile
  let locale: Int
  let regions: [Region]

  var isMDX: Bool { file.path.hasSuffix(".mdx") }

  /// The folder of the pages in the language of the document, by its address from there.
  func addressOfPages(of site: Site) -> String {
    let tag = site.languages[locale].tag.text
    if site.linksToHTML, let base = site.baseURL { return "\(base)\(tag)/" }
    let up = String(repeating: "../", count: file.path.pathParts.count - 1)
    return "\(up)Output/\(site.linksToHTML ? "html" : "markdown")/\(tag)/"
  }
}

/// A region that shows a table.
private struct RegionUse: Sendable {
  let document: Int
  let region: Int
  let locale: Int
  let request: RegionRequest
  /// The id of the only section to show; nil for all.
  let section: String?
  let place: RegionPlace

  /// The lines of the region; nil if there is nothing to write.
  func lines(_ renderer: RegionRenderer) -> [UInt8]? {
    switch request.kind {
    case .table: renderer.grid(section: section, isHTML: request.isHTML, showsNotes: !request.omitsNotes)
    case .notes: renderer.notes(section: section)
    case .verdict: renderer.verdict
    }
  }
}

/// The table that a region names.
private struct AskedTable {
  let page: Page
  let table: String
  let section: String?

  init?(_ name: SourceText, in site: Site, mistakes: Bool, findings: inout [Finding]) {
    let whole = name.text.split(separator: ".", maxSplits: 1)
    let table = TableName(whole.first.map(String.init) ?? "")
    let found = site.pages.flatMap { page in
      page.tables.filter { table.names($0.id, on: page.id) }.map { (page: page, table: $0.id) }
    }
    guard let first = found.first, found.count == 1 else {
      // The mistake is told; the table may be there without it.
      if found.isEmpty, mistakes { return nil }
      findings.append(
        found.isEmpty
          ? table.unknown(among: site.tableNames, at: name.range)
          : table.ambiguous(at: name.range, on: found.map(\.page.id)))
      return nil
    }
    page = first.page
    self.table = first.table
    section = whole.count > 1 ? "\(first.table).\(whole[1])" : nil
  }
}

extension Site {
  /// True if links from documents lead to HTML: to the site's address, or if there is no Markdown.
  fileprivate var linksToHTML: Bool {
    editions.contains(.html) && (baseURL != nil || !editions.contains(.markdown))
  }
}

extension Edition {
  /// The tables on the page.
  fileprivate var tables: [TableEdition] {
    blocks.compactMap { block in
      switch block {
      case .table(let table): table
      case .finder(let finder): finder.page == nil ? finder.table : nil
      case .prose, .index: nil
      }
    }
  }
}

extension [UInt8] {
  fileprivate var trimmingLineEnds: [UInt8] { Array(self[trimmed(startIndex..<endIndex) { $0 == 0x0A }]) }
}

extension Finding {
  fileprivate static func unknownSection(_ use: RegionUse, _ sections: [String]) -> Finding {
    let table = use.place.table
    let shown = sections.prefix(20).joined(separator: ", ") + (sections.count > 20 ? ", …" : "")
    return Finding(
      .unknownRegion, at: use.request.name.range, "The table '\(table)' has no section '\(use.section ?? "")'",
      notes: [.init(sections.count > 1 ? "its sections are: \(shown)" : "it has no sections")],
      fixes: Finding.Fix.didYouMean(use.section ?? "", among: sections))
  }

  fileprivate static func omittedNotes(_ use: RegionUse) -> Finding {
    Finding(
      .unknownRegion, at: use.request.name.range, "The table has notes that stand nowhere in the document",
      fixes: [
        .init("add a region 'hyo notes \(use.request.name.text)'"),
        .init("remove 'notes=no' from the mark of the region"),
      ])
  }

  fileprivate static func unwritableRegion(_ use: RegionUse) -> Finding {
    switch use.request.kind {
    case .verdict:
      Finding(
        .unknownRegion, at: use.request.name.range, "There is no verdict of the table '\(use.place.table)' to show",
        fixes: [.init("remove the region")])
    case .table, .notes:
      Finding(
        .textTooLarge, at: use.request.name.range, "The table is too large for a document",
        fixes: [.init("name one of its sections")])
    }
  }

  fileprivate static func editedRegion(_ region: Region, _ lines: [UInt8]) -> Finding {
    let wasWritten = region.checkSum != nil
    return Finding(
      .editedRegion, at: region.opening,
      wasWritten ? "Somebody has edited the lines of this region" : "The region holds lines that Hyo did not write",
      notes: [.init("a build would change this:\n\(UnifiedDiff.text(from: region.lines, to: lines))")],
      fixes: [
        .init("to keep the edit, make it in the specs and texts of the table"),
        .init("to throw it away, remove the lines between the marks, and build"),
      ])
  }
}
