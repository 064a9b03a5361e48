import Diagnostics
import Editions
import Files
import Loading
import Localization
import Regions
import Rendering

/// A document with regions.
struct RegionDocument: Sendable {
  let file: SourceFile
  /// The position of its language.
  let locale: Int
  /// The id under which its texts are reviewed.
  let name: String
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
struct RegionUse: Sendable {
  let document: Int
  let region: Int
  let locale: Int
  var request: RegionRequest
  /// The id of the only section to show; nil for all.
  let section: String?
  /// The table in the layout that the region names; nil for the layout of its page.
  let laidOut: (spec: TableSpec, arrangement: TableArrangement)?
  var place: RegionPlace

  /// The region, to be written as Markdown.
  var inMarkdown: Self {
    var use = self
    use.request.isHTML = false
    return use
  }

  /// True if the region shows a table without its notes, and another one these.
  func leavesNotes(to other: RegionUse) -> Bool {
    request.kind == .table && request.omitsNotes && other.request.kind == .notes
      && other.request.name.text == request.name.text && other.laidOut?.spec.layout.kind == laidOut?.spec.layout.kind
  }

  /// The lines of the region; nil if there is nothing to write.
  func lines(_ renderer: RegionRenderer) -> [UInt8]? {
    switch request.kind {
    case .table: renderer.grid(section: section, isHTML: request.isHTML, showsNotes: !request.omitsNotes)
    case .notes: renderer.notes(section: section)
    case .verdict: renderer.verdict
    case .coverage, .status: nil
    }
  }

  /// The table in words; nil if the page doesn't show it.
  ///
  /// - Parameters:
  ///   - built: The page.
  ///   - builder: Makes the table in another layout.
  ///   - report: Receives the texts that are missing in this layout alone.
  /// - Returns: The table.
  func table(of built: EditionBuilder.Result, by builder: EditionBuilder, report: Report) -> TableEdition? {
    guard let laidOut else { return built.edition.tables.first { $0.arrangement.id == place.table } }
    let table = builder.table(laidOut.spec, arrangement: laidOut.arrangement)
    // What the page lacks is reported with the page.
    let known = Set(built.lacking.map(\.id))
    report.add(table.findings + table.lacking.filter { !known.contains($0.id) }.map(\.finding))
    return table.edition
  }
}

/// A region that shows something of the whole site, or of all its texts.
struct SiteRegionUse: Sendable {
  let document: Int
  let region: Int
  let locale: Int
  var request: RegionRequest
  let place: RegionPlace

  /// The region, to be written as Markdown.
  var inMarkdown: Self {
    var use = self
    use.request.isHTML = false
    return use
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

extension Site {
  /// True if links from documents lead to HTML: to the site's address, or if there is no Markdown.
  var linksToHTML: Bool {
    editions.contains(.html) && (baseURL != nil || !editions.contains(.markdown))
  }
}
