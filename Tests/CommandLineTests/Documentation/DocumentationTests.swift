import Foundation
import TestSupport
import Testing

/// The documentation shows what the program does.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter DocumentationTests` writes the commands' output into the pages; read the
/// difference before you commit it.
@Suite struct DocumentationTests {
  /// The pages whose examples are run from top to bottom in an empty folder.
  @Test(
    arguments: [
      "README.md", "README.ja.md",
    ]
      + (["command-line", "output", "templates", "verification", "existing-docs", "regions", "import"]
      + tutorials + guides).flatMap { ["Documentation/\($0).md", "Documentation/ja/\($0).md"] })
  func `The examples of a page come out as it shows them`(path: String) throws {
    let folder = try TemporaryFolder()
    var run = DocumentRun(try Document(running: path), in: folder.url)
    try run.run()
    try run.record()
    #expect(run.document.examples.count > 2)
  }

  @Test(arguments: [
    ("Documentation/tutorials/first-table.md", "A site in five commands"),
    ("Documentation/ja/tutorials/first-table.md", "5つのコマンドで作るサイト"),
  ])
  func `An empty folder becomes a published site in ten commands`(path: String, heading: String) throws {
    let folder = try TemporaryFolder()
    var run = DocumentRun(try Document(running: path), in: folder.url)
    let examples = run.document.examples.filter { $0.heading.hasPrefix(heading) }
    try run.run(examples)
    let commands = examples.filter { $0.kind == .console }.flatMap { run.document.lines[$0.range] }.filter {
      $0.hasPrefix("$ ")
    }
    #expect((2...10).contains(commands.count))
    #expect(examples.contains { $0.kind == .change("tickets/Specs/refunds.yaml") })
    let output = folder.url.appendingPathComponent("tickets/Output/markdown")
    for (locale, row) in ["en": "| < 3 |", "ja": "| 3未満 |"] {
      let page = try String(contentsOf: output.appendingPathComponent("\(locale)/refunds.md"), encoding: .utf8)
      #expect(page.contains(row), "\(locale)")
    }
  }

  @Test(arguments: ["Documentation/drift.md", "Documentation/ja/drift.md"])
  func `The examples of drift come out in the site of the tutorial`(path: String) throws {
    let folder = try TemporaryFolder()
    var tutorial = DocumentRun(try Document("Documentation/tutorials/first-table.md"), in: folder.url)
    try tutorial.run()
    let site = folder.url.appendingPathComponent("theatre")
    let isFolder = FileManager.default.fileExists(atPath: site.path)
    var run = DocumentRun(try Document(running: path), in: isFolder ? site : folder.url)
    try run.run()
    try run.record()
    #expect(run.document.examples.count > 2)
  }

  @Test(arguments: ["Documentation/format.md", "Documentation/ja/format.md"])
  func `The format reference quotes its example site, which builds without findings`(path: String) throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("Example")
    try FileManager.default.copyItem(at: repository.appendingPathComponent("Documentation/Example"), to: site)
    var run = DocumentRun(try Document(running: path), in: site)
    try run.run()
    try run.record()
    let result = try Hyo.run(["build", "--strict"], in: site)
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test func `Links between the pages lead somewhere`() throws {
    for path in Self.pages {
      let document = try Document(path)
      for target in document.text.localLinks {
        let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let file =
          parts[0].isEmpty ? document.url : document.url.deletingLastPathComponent().appendingPathComponent(parts[0])
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(target)")
        guard parts.count > 1, let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        #expect(text.headingAnchors.contains(parts[1]), "\(path): \(target)")
      }
    }
  }

  @Test func `The architecture tells of every module`() throws {
    let text = try Document("CONTRIBUTING.md").text
    let sources = repository.appendingPathComponent("Sources")
    let floors = ["Bindings", "Base", "Domain", "Pages", "Tools"]
    let modules = try floors.flatMap { floor in
      try FileManager.default.contentsOfDirectory(atPath: sources.appendingPathComponent(floor).path)
    }
    #expect(modules.count > 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() == floors.sorted())
    #expect((floors + modules).filter { !text.contains("`\($0)`") } == [])
  }

  @Test(arguments: guides) func `A guide for a task is short`(name: String) throws {
    for path in ["Documentation/\(name).md", "Documentation/ja/\(name).md"] {
      #expect(try Document(path).text.components(separatedBy: "\n").filter { !$0.isEmpty }.count < 110, "\(path)")
    }
  }

  @Test func `Every page is on the map`() throws {
    for (folder, map) in [
      ("Documentation", "Documentation/index.md"), ("Documentation/ja", "Documentation/ja/index.md"),
    ] {
      let text = try Document(map).text
      let files = try tree(repository.appendingPathComponent(folder)).keys.filter {
        $0.hasSuffix(".md") && $0 != "index.md"
          && ($0.split(separator: "/").first.map { !["ja", "Example", "Locales", "Output", "themes"].contains($0) }
            ?? true)
      }
      #expect(files.count > 8)
      #expect(files.filter { !text.contains("](\($0))") } == [], "\(map)")
    }
  }

  static let tutorials = ["tutorials/first-table", "tutorials/from-documents"]
  static let guides = [
    "how-to/publish", "how-to/pull-requests", "how-to/translate", "how-to/add-a-language", "how-to/brand",
    "how-to/vectors", "how-to/review", "how-to/split", "how-to/import-a-spreadsheet",
    "how-to/tables-in-your-documents", "how-to/banner",
  ]

  static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    + [
      "index", "concepts", "command-line", "drift", "editors", "existing-docs", "findings", "format", "glossary",
      "installing", "output", "regions", "templates", "themes", "verification",
    ].map { "Documentation/\($0).md" } + (tutorials + guides).map { "Documentation/\($0).md" }
    + TranslatedDocument.all.map(\.japanese)
}

extension String {
  /// The targets of inline links within the repository, except in code and comments.
  fileprivate var localLinks: [String] {
    var isCode = false
    return components(separatedBy: "\n").flatMap { line -> [String] in
      if line.hasPrefix("```") || line.hasPrefix("<!-- section") || line.hasPrefix("<!-- end") { isCode.toggle() }
      return isCode
        ? []
        : line.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first.map(String.init) }
    }.filter { !$0.contains(":") && !$0.contains(" ") && !$0.contains("`") }
  }

  /// The addresses of the headings of a page.
  fileprivate var headingAnchors: [String] {
    components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map(\.headingID)
  }
}
