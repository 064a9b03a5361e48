import CommonMark
import Diagnostics
import Drift
import Files
import Loading
import Localization
import Publishing
import Rendering
internal import Synchronization

/// How files of the HTML edition are made one by one; their paths are those below its folder.
extension EditedSite {
  private static let folder = "html/"

  /// The position of the page that has a file; nil where the file belongs to none.
  func position(ofPageWith path: String) -> Int? {
    let (folder, name) = pathParts(path)
    guard tags.contains(folder) else { return nil }
    return loaded.firstIndex { loaded in
      let id = loaded.page.id
      // Beside the page stand files of its name with other endings.
      return name == MarkdownFile.name(of: id) || name.stem == HTMLFile.name(of: id).stem
    }
  }

  /// Whether a file of a page is the page itself, rather than one beside it.
  func isPage(_ path: String, _ position: Int) -> Bool {
    pathParts(path).name == HTMLFile.name(of: loaded[position].page.id)
  }

  /// Makes the files of a page in all languages, and keeps what was found.
  func render(_ position: Int) throws(PublishingError) -> [OutputFile] {
    guard let site else { return [] }
    let files = RenderedFiles(Self.folder)
    let reviewer = reviewer(of: site)
    var ignored: [Finding] = []
    let (_, again) = try results(
      of: [position], in: site, reviewer, showing: reviewer?.reviewCommon(findings: &ignored) ?? [], into: files)
    results[position] = again.first
    queue.removeAll { $0 == position }
    return files.all
  }

  /// A file of the templates that is published as it is.
  func asset(at path: String) -> [UInt8]? { templates.assets.first { $0.path == path }?.bytes }

  /// Makes a file that belongs to neither pages nor templates; nil where there is none of that path.
  ///
  /// - Throws: an error where the disk fails.
  func commonFile(at path: String) throws -> [UInt8]? {
    guard let site else { return nil }
    let image = site.pages.lazy.flatMap(\.images.all).first { $0.published == path }
    if let image { return try SourceReader(tree).asset(image.path).file?.bytes }
    let reviewer = reviewer(of: site)
    let input = SiteInput(
      site: site, facts: facts(of: site), reviewer: reviewer, templates: templates, images: [:], byteCount: 0)
    let builder = SiteBuilder(tree, selection: BuildSelection(editions: [.html]))
    var findings: [Finding] = []
    var made: [OutputFile]
    if pathParts(path).folder.isEmpty {
      made = builder.entrance(input, findings: &findings)
      made += builder.furniture(input, findings: &findings)
    } else if tags.contains(pathParts(path).folder) {
      try checkAll()
      // What they tell of other pages is made only where somebody reads it.
      for position in site.pages.indices where site.pages[position].tellsCoverage { _ = try render(position) }
      if path.hasSuffix("/" + SearchIndexFile.name) { try recordSearch(of: site, reviewer) }
      let pages = results.compactMap(\.self)
      made = builder.searchIndexPaths(input).filter { $0.path == Self.folder + path }.map {
        builder.searchIndex(of: pages, in: $0.locale, at: $0.path)
      }
      let reviews = reviewer?.reviewCommon(findings: &findings) ?? []
      made += builder.status(input, pages, reviews, findings: &findings)
    } else {
      made = []
    }
    return made.first { $0.path == Self.folder + path }?.bytes
  }

  /// Adds what the search is told to the results of pages that were only checked.
  private func recordSearch(of site: Site, _ reviewer: SiteReviewer?) throws(PublishingError) {
    let due = site.pages.indices.filter { results[$0]?.searchRecords.isEmpty ?? true }
    let (_, again) = try self.results(of: Array(due), in: site, reviewer, recordsSearch: true)
    for (position, result) in zip(due, again) { results[position] = result }
  }

  /// Looks at all pages that are due.
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
