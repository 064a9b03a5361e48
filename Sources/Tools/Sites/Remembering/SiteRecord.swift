import Diagnostics
import Files
import Loading
import Localization

/// The results of a run that found no errors, page by page, so that the next one can take over pages that stay the same.
struct SiteRecord {
  /// In the order of the site.
  var pages: [PageRecord]
  /// The places that texts of the whole site link to.
  var targets: LinkedPlaces
  /// The findings about files that no page uses.
  var unusedFiles: StoredFindings
  /// The findings about what the pages use of what they share.
  var uses: StoredFindings
  /// The findings from comparing the texts that all pages share between the languages.
  var comparison: StoredFindings
  /// The files of texts that all pages share.
  var sharedTexts: [(path: String, bytes: [UInt8])]
  /// The number of the site's files in the output.
  var files: Int

  /// True if some page declares sources.
  var haveSources: Bool
  /// True if some page shows the verdicts of all tables.
  var tellsCoverage: Bool

  /// Makes the record of a run; fails if something can't be stored.
  ///
  /// - Parameters:
  ///   - run: What the run has found out.
  ///   - trace: What was read.
  ///   - hasTables: True if the command reports on tables.
  ///   - shared: Reads a file of texts that all pages share.
  init?(_ run: RunParts, reading trace: SourceTrace, hasTables: Bool, _ shared: (String) -> [UInt8]?) {
    pages = []
    for position in run.site.pages.indices {
      guard let built = run.pages[position] else {
        guard let known = run.former?.pages[position] else { return nil }
        pages.append(known)
        continue
      }
      guard
        let record = PageRecord(
          built.page, built.result, built.searchLengths, of: run.site, reading: trace, hasTables: hasTables)
      else { return nil }
      pages.append(record)
    }
    targets = run.site.index.targets
    unusedFiles = StoredFindings(run.unusedFiles, reading: trace)
    uses = StoredFindings(run.uses, reading: trace)
    comparison = StoredFindings(run.comparison, reading: trace)
    sharedTexts = []
    for path in run.site.shared.map(\.path) where trace.hash(of: path) != nil {
      guard let bytes = shared(path), SHA256.hash(bytes) == trace.hash(of: path) else { return nil }
      sharedTexts.append((path, bytes))
    }
    files = run.files
    haveSources = run.site.unread?.haveSources ?? run.site.hasSources
    tellsCoverage = run.former?.tellsCoverage ?? run.site.pages.contains(where: \.tellsCoverage)
  }

  /// The record as bytes.
  ///
  /// - Parameter languages: The languages of the site.
  /// - Returns: The bytes.
  func bytes(_ languages: [Language]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(pages) { $1.write(to: &$0, languages) }
    targets.write(to: &writer)
    for findings in [unusedFiles, uses, comparison] { findings.write(to: &writer) }
    writer.write(sharedTexts) { writer, file in
      writer.write(file.path)
      writer.write(file.bytes)
    }
    writer.write(files)
    writer.write(haveSources)
    writer.write(tellsCoverage)
    return writer.bytes
  }

  /// Reads a record of a site in some languages.
  init(_ bytes: [UInt8], _ languages: [Language]) throws(ByteReader.Fault) {
    var reader = ByteReader(bytes)
    pages = try reader.items { (reader) throws(ByteReader.Fault) in try PageRecord(from: &reader, languages) }
    targets = try LinkedPlaces(from: &reader)
    unusedFiles = try StoredFindings(from: &reader)
    uses = try StoredFindings(from: &reader)
    comparison = try StoredFindings(from: &reader)
    sharedTexts = try reader.items { (reader) throws(ByteReader.Fault) in (try reader.text(), try reader.data()) }
    files = try reader.number()
    (haveSources, tellsCoverage) = (try reader.flag(), try reader.flag())
    guard reader.isAtEnd else { throw ByteReader.Fault() }
  }
}

/// The results of a run before they are stored.
struct RunParts: Sendable {
  /// The site.
  var site: Site
  /// The pages that were built, by their positions.
  var pages: [Int: BuiltPage]
  var unusedFiles: [Finding]
  var uses: [Finding]
  var comparison: [Finding]
  var files = 0
  /// The record of the other pages; nil if all were built.
  var former: SiteRecord?
}

/// A page that was built, with what is kept of that.
struct BuiltPage: Sendable {
  var page: LoadedPage
  var result: PageBuilder.Result
  /// The lengths of its search records, by locale; nil if it has none there.
  var searchLengths: [Int?]

  init(_ page: LoadedPage, _ result: PageBuilder.Result, locales: Int) {
    (self.page, self.result) = (page, result)
    searchLengths = (0..<locales).map { result.searchRecords[$0]?.count }
    // They are half of the memory of a build.
    self.result.searchRecords = [:]
  }
}
