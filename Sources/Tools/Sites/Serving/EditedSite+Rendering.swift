import CommonMark
import Diagnostics
import Drift
import Files
import Loading
import Localization
import Publishing
import Rendering
internal import Synchronization

/// Makes files of the HTML edition one by one; their paths are relative to its folder.
extension EditedSite {
  private static let folder = "html/"

  /// The position of the page that a file belongs to; nil if it belongs to none.
  func position(ofPageWith path: String) -> Int? {
    let (folder, name) = pathParts(path)
    guard let locale = workspace.tags.firstIndex(of: folder) else { return nil }
    return publishedPages.firstIndex { page in
      if page.leftOut.contains(locale) { return false }
      let id = page.id
      // Next to the page are files with its name and other extensions.
      return name == EditionFormat.markdown.file(of: id) || name.stem == EditionFormat.html.file(of: id).stem
    }
  }

  /// True if a file of a page is the HTML page itself, and not one of the files next to it.
  func isPage(_ path: String, _ position: Int) -> Bool {
    pathParts(path).name == EditionFormat.html.file(of: publishedPages[position].id)
  }

  /// All pages of the site; those of documents come last, and are only made when somebody asks for them.
  var publishedPages: [Page] { (try? workspace.published)?.site.pages ?? workspace.pages.map(\.page) }

  /// Makes the files of a page in all languages, and keeps the findings.
  func render(_ position: Int) throws(PublishingError) -> [OutputFile] {
    let files = RenderedFiles(Self.folder)
    let reviews = try workspace.commonReviews(report: .ignored)
    let (_, again) = try workspace.results(of: [position], showing: reviews, into: files)
    if results.indices.contains(position) { results[position] = again.first }
    queue.removeAll { $0 == position }
    return files.all
  }

  /// A file of the templates that is published unchanged.
  ///
  /// - Throws: An error if the disk fails.
  func asset(at path: String) throws(FileSystemError) -> [UInt8]? {
    try workspace.templates.templates.assets.first { $0.path == path }?.bytes
  }

  /// Makes a file that belongs to neither pages nor templates; nil if there is no such file.
  ///
  /// - Throws: An error if the disk fails.
  func commonFile(at path: String) throws -> [UInt8]? {
    guard let site = try workspace.published?.site else { return nil }
    let image = site.pages.lazy.flatMap(\.images.all).first { $0.published == path }
    if let image { return try workspace.reader.asset(image.path).file?.bytes }
    let templates = try workspace.templates.templates
    let builder = SiteBuilder(workspace.tree, selection: BuildSelection(editions: [.html]))
    let report = Report()
    let addedFiles = try AddedFiles(of: workspace)
    // As it is now, even if nobody watches its folder, since hyo.yaml has named it only after the start.
    if let source = addedFiles.source(ofRootFile: path), let file = try workspace.reader.asset(source).file {
      return file.bytes
    }
    let added = addedFiles.files(beside: [], of: site, report: report)
    if let file = added.first(where: { $0.path == Self.folder + path }) { return file.bytes }
    var made: [OutputFile]
    if pathParts(path).folder.isEmpty {
      made = builder.entrance(site, templates, report: report)
      made += builder.furniture(site, templates, report: report)
    } else if workspace.tags.contains(pathParts(path).folder) {
      try checkAll()
      // The parts that need other pages are made only if somebody reads them.
      for position in site.pages.indices where site.pages[position].showsOthers { _ = try render(position) }
      if path.hasSuffix("/" + SearchIndexFile.name) { try recordSearch() }
      let pages = try results.compactMap(\.self) + documentResults(of: site)
      made = builder.listsOfPages(of: site)
      made += builder.searchIndexPaths(site, templates).filter { $0.path == Self.folder + path }.map {
        builder.searchIndex(of: pages, in: $0.locale, at: $0.path)
      }
      let reviews = try workspace.commonReviews(report: report)
      made += builder.status(
        site, templates, try workspace.reviewer, pages, reviews, try workspace.published?.reviews ?? [:],
        report: report)
    } else {
      made = []
    }
    return made.first { $0.path == Self.folder + path }?.bytes
  }

  /// The results of the pages of documents, with their search records.
  private func documentResults(of site: Site) throws(PublishingError) -> [PageBuilder.Result] {
    // A home page that is a document is among the other results.
    let positions = site.pages.indices.filter { site.pages[$0].isDocument && $0 >= results.count }
    return positions.isEmpty ? [] : try workspace.results(of: positions, recordsSearch: true).results
  }

  /// Adds search records to the results of pages that were only checked.
  private func recordSearch() throws(PublishingError) {
    let due = results.indices.filter { results[$0]?.searchRecords.isEmpty ?? true }
    let (_, again) = try workspace.results(of: due, recordsSearch: true)
    for (position, result) in zip(due, again) { results[position] = result }
  }

  /// Checks all pages in the queue.
  private func checkAll() throws(PublishingError) {
    while !isChecked { stirred.formUnion(try checkSome(first: [], atMost: 64)) }
  }
}

/// Keeps the rendered files of one folder.
private final class RenderedFiles: OutputSink {
  private let folder: String
  private let files = Mutex<[OutputFile]>([])

  init(_ folder: String) { self.folder = folder }

  func stage(_ files: [OutputFile]) throws(PublishingError) {
    let wanted = files.filter { $0.path.hasPrefix(folder) }.map { file in
      OutputFile(path: String(file.path.dropFirst(folder.count)), bytes: file.bytes)
    }
    self.files.withLock { $0 += wanted }
  }

  var all: [OutputFile] { files.withLock { $0 } }
}
