import DecisionTables
import Diagnostics
import Files
import Loading
import Localization

/// The memory of a page: the facts that others use, the texts and pages that it uses, and its findings.
struct PageRecord {
  /// The hash of everything that other pages, or what is made for the whole site, may depend on.
  var facts: [UInt8]
  /// The findings from reading its files.
  var loading: StoredFindings
  /// The findings from building it.
  var findings: StoredFindings
  /// The number of its files.
  var files: Int
  /// The bytes of its files in the output, as far as they are limited.
  var size: Int
  /// The bytes of its files, or fewer.
  var sourceSize: Int
  /// The comparisons that its proofs took.
  var spent: Int
  /// The reports on its tables; empty if no command asks for them.
  var tables: [TableReport]
  /// The lengths of its search records, by locale; nil if it has none there.
  var searchLengths: [Int?]
  /// The data that other pages need, apart from its places.
  var entry: IndexedPage
  /// The pages whose places its texts link to.
  var linkedPages: [String]
  /// The tables that its texts link to without a page.
  var linkedTables: [String]
  /// The pages whose tables its spec names.
  var namedPages: [String]
  /// The keys of the texts that all pages share and that it shows, or compares with its own.
  var sharedTexts: Set<String>

  /// Writes the record.
  func write(to writer: inout ByteWriter, _ languages: [Language]) {
    writer.write(facts)
    loading.write(to: &writer)
    findings.write(to: &writer)
    for number in [files, size, sourceSize, spent] { writer.write(number) }
    writer.write(tables) { $1.write(to: &$0) }
    writer.write(searchLengths) { writer, length in writer.write(length) { $0.write($1) } }
    entry.write(to: &writer, languages)
    for ids in [linkedPages, linkedTables, namedPages, sharedTexts.sorted { $0.utf8Precedes($1) }] { writer.write(ids) }
  }
}

extension PageRecord {
  /// Reads a record of a site in some languages.
  init(from reader: inout ByteReader, _ languages: [Language]) throws(ByteReader.Fault) {
    facts = try reader.data()
    loading = try StoredFindings(from: &reader)
    findings = try StoredFindings(from: &reader)
    (files, size) = (try reader.number(), try reader.number())
    (sourceSize, spent) = (try reader.number(), try reader.number())
    tables = try reader.items { (reader) throws(ByteReader.Fault) in try TableReport(from: &reader) }
    searchLengths = try reader.items { (reader) throws(ByteReader.Fault) in
      try reader.value { (reader) throws(ByteReader.Fault) in try reader.number() }
    }
    entry = try IndexedPage(from: &reader, languages)
    (linkedPages, linkedTables, namedPages) = (try reader.texts(), try reader.texts(), try reader.texts())
    sharedTexts = Set(try reader.texts())
    guard searchLengths.count == languages.count, [size, sourceSize, spent].allSatisfy((0..<Self.most).contains),
      searchLengths.allSatisfy({ (0..<Self.most).contains($0 ?? 0) })
    else { throw ByteReader.Fault() }
  }

  /// More than any number of bytes or of comparisons that a page may have; all pages together can be counted.
  private static let most = 1 << 40

  /// Makes the record of a page that was built; fails if it can't be stored.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - result: The result of building it.
  ///   - lengths: The lengths of its search records, by locale.
  ///   - site: Its site.
  ///   - trace: What was read.
  ///   - hasTables: True if the command reports on tables.
  init?(
    _ page: LoadedPage, _ result: PageBuilder.Result, _ lengths: [Int?], of site: Site, reading trace: SourceTrace,
    hasTables: Bool
  ) {
    guard let entry = site.index.page(page.page.id), entry.isStorable, result.tooLarge.isEmpty else { return nil }
    var links = LinkedPlaces()
    links.insert(page.page)
    facts = PageFacts.hash(page.page, entry, links, result, of: site)
    loading = StoredFindings(page.findings, reading: trace)
    findings = StoredFindings(result.findings, reading: trace)
    (files, tables) = (result.files, hasTables ? result.tables.map(TableReport.init) : [])
    (size, sourceSize, spent) = (result.size, page.page.sourceSize, result.spent)
    (searchLengths, self.entry) = (lengths, entry)
    (linkedPages, linkedTables) = (links.pages.sorted(), links.tables.sorted())
    namedPages = Set(page.page.namedTables.map(\.page)).sorted()
    let (shared, texts) = (site.shared, page.page.texts.map(\.catalog))
    // A text that a page has in some languages is compared with the shared one of the others.
    let compared = texts.flatMap(\.units).filter { unit in
      zip(texts, shared).contains { $0[unit.id.key] == nil && $1[unit.id.key] != nil }
    }
    sharedTexts = Set(result.usedUnits.map(\.id.withoutForm.path) + compared.map(\.id.path))
  }
}

extension PageBuilder.Result {
  /// The comparisons that the proofs of its tables took.
  var spent: Int { tables.reduce(0) { $0 + $1.verification.spent } }
}

extension Page {
  /// The bytes of the page's spec and texts, or fewer: a file without texts may have more.
  var sourceSize: Int {
    let texts = texts.flatMap { [$0.catalog, $0.prose] }.compactMap { $0.units.first?.place.file.bytes.count }
    return texts.reduce(file?.bytes.count ?? 0, +)
  }
}
