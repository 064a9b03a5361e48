import CSystem
import Diagnostics
import Documents
import Drift
import Exchange
import Files
import Glibc
import LanguageServer
import Localization
import Messages
import Publishing
import Regions
import Sites
import YAMLTree

/// The format that an input is read as.
enum FuzzedFormat: String {
  /// The files of one site, each after a line `=== PATH`.
  case site
  case spec, locale, prose, lock
  /// A document that is the same in both languages, published, with regions; and one that has its second half first.
  case document
  case po, xliff
  /// Messages of an editor, one per line.
  case rpc
  /// Documents that are imported as a page.
  case csv, dmn, jdm, workbook, place

  /// Treats an input as the program treats such a file.
  func run(_ input: [UInt8], in base: BaseSite) throws {
    switch self {
    case .site: try build(MemoryTree(Self.files(in: input)))
    case .spec: try build(base.replacing("Specs/refunds.yaml", with: input))
    case .locale: try build(base.replacing("Locales/ja/refunds.yaml", with: input))
    case .prose: try build(base.replacing("Locales/ja/refunds.md", with: input))
    case .lock: try build(base.replacing("Locales/review.lock", with: input))
    case .document: try build(Self.documents(input, base))
    case .po: try importing(SourceFile(path: "input.po", bytes: input), base)
    case .xliff: try importing(SourceFile(path: "input.xlf", bytes: input), base)
    case .rpc: converse(input, base)
    case .csv, .dmn, .jdm, .workbook, .place:
      try ImportedFormat(rawValue: rawValue)?.run(input, in: base.empty)
    }
  }

  /// True if a file of this format is read before there is a site around it.
  var hasReader: Bool { ImportedFormat(rawValue: rawValue) == nil }

  /// Reads an input as the program reads such a file, but without a site around it: many times as fast.
  func read(_ input: [UInt8]) {
    let report = Report()
    switch self {
    case .locale:
      let file = SourceFile(path: "Locales/en/input.yaml", bytes: input)
      _ = Catalog(file, of: .page("input"), report: report)
    case .site, .spec: _ = parseYAML(SourceFile(path: "input.yaml", bytes: input), report: report)
    case .prose:
      let file = SourceFile(path: "Locales/en/input.md", bytes: input)
      _ = Catalog(prose: file, of: "input", report: report)
    case .lock:
      let lock = ReviewLock(SourceFile(path: ReviewLock.path, bytes: input), report: report)
      for owner in lock?.owners.sorted() ?? [] { _ = lock?.entries(of: owner, report: report) }
    case .po, .xliff, .rpc: _ = ReturnedTranslations(SourceFile(path: "input", bytes: input), report: report)
    case .document: report.add(Self.comparison(of: input))
    // Nothing reads these alone.
    case .csv, .dmn, .jdm, .workbook, .place: return
    }
    _ = TerminalWriter().text(for: report.findings)
  }

  private func build(_ tree: MemoryTree) throws {
    let settings = CheckSettings(isAdvising: true, isVerbose: true, totalBudget: 1_000_000)
    let report = try SiteBuilder(tree).build(settings) { () throws(PublishingError) in Discarded() }
    _ = TerminalWriter().text(for: report.findings)
  }

  private func importing(_ file: SourceFile, _ base: BaseSite) throws {
    let report = try SiteImport([file]).run(on: base.folder)
    _ = TerminalWriter().text(for: report.findings)
  }

  /// What a document and the same one with its second half first do not say alike, and the marks of regions in it.
  private static func comparison(of input: [UInt8]) -> [Finding] {
    let report = Report()
    let file = SourceFile(path: "en/a.md", bytes: input)
    _ = RegionReader.regions(of: file, report: report)
    let other = SourceFile(path: "ja/a.md", bytes: turned(input))
    let documents = [Document(file, report: report), Document(other, report: report)]
    let (tags, facts) = languages
    return report.findings + DocumentCheck(TwinDocuments(documents), tags, facts, path: "a.md").run(verbosely: true)
  }

  /// The languages of the documents, and the facts about them, which take longer to read than a document.
  private static let languages: ([LocaleTag], [LanguageFacts]) = {
    let tags = ["en", "ja"].compactMap(LocaleTag.init)
    return (tags, tags.map { LanguageFacts($0, Language(tag: $0).numbers) })
  }()

  /// The lines of a document, its second half first.
  private static func turned(_ input: [UInt8]) -> [UInt8] {
    let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let half = lines.count / 2
    return Array((lines[half...] + lines[..<half]).joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The base site with documents.
  private static func documents(_ input: [UInt8], _ base: BaseSite) -> MemoryTree {
    let documents = "documents:\n  - { path: \"docs/{locale}/*.md\", publish: guides }\n"
    var files = base.files
    files["hyo.yaml", default: []] += documents.utf8
    files["Locales/en/home.yaml", default: []] += "groups: { guides: Guides }\n".utf8
    for (path, text) in [("en/a", input), ("ja/a", input), ("en/b", input), ("ja/b", turned(input))] {
      files["docs/\(path).md"] = text
    }
    return MemoryTree(files)
  }

  static func files(in input: [UInt8]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var path = "hyo.yaml"
    for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "=== ".utf8) {
        path = String(decoding: line.dropFirst(4), as: UTF8.self)
      } else {
        files[path, default: []] += line + [UInt8(ascii: "\n")]
      }
    }
    return files
  }
}

/// Takes the files of an output, and discards them.
private struct Discarded: OutputSink { func stage(_ files: [OutputFile]) throws(PublishingError) {} }

// MARK: - Editors

/// Runs a server that gets each line as a message, framed as the protocol requires.
private func converse(_ input: [UInt8], _ base: BaseSite) {
  let messages = input.split(separator: UInt8(ascii: "\n"))
  let bytes = messages.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
  let memory = hyo_unnamed_file()
  let nowhere = hyo_null()
  defer {
    close(memory)
    close(nowhere)
  }
  _ = unsafe bytes.withUnsafeBytes { unsafe write(memory, $0.baseAddress, $0.count) }
  lseek(memory, 0, SEEK_SET)
  let server = LanguageServer(version: "0", site: nil, reference: nil, language: .english, followsClient: true) {
    (path) throws(FileSystemError) in
    guard path == "/site" else { throw FileSystemError(.open, path, .notFound) }
    return MemoryTree(base.files)
  }
  _ = server.serve(input: memory, output: nowhere)
}
