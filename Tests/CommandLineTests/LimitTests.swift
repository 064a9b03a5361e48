import Foundation
import TestSupport
import Testing

/// Hyo says what it cuts: no site is so large that findings, answers or mistakes are left out silently.
@Suite struct LimitTests {
  private static let site = [
    "hyo.yaml": "locales: [en]\npages: [p]\n", "Specs/p.yaml": "page:\n  - prose: introduction\n",
    "Locales/en/home.yaml": "title: Home\n", "Locales/en/p.yaml": "title: Page\n", "Locales/en/p.md": "A text.\n",
  ]

  private static func run(_ arguments: [String], _ changes: [String: String]) throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(site.merging(changes) { $1 })
    return try Hyo.run(arguments, in: folder.url)
  }

  @Test(arguments: [(200, 0), (201, 1)]) func `A site has at most 200 languages`(count: Int, errors: Int) throws {
    let tags = (1..<count).map { "en-x-l\($0)" }
    let result = try Self.run(
      ["check", "--only", "SiteTooLarge"], ["hyo.yaml": "locales: [en, \(tags.joined(separator: ", "))]\npages: [p]\n"])
    #expect(
      result.text.contains("A site has at most 200 languages [SiteTooLarge]") == (errors > 0),
      "\(result.text.prefix(500))")
  }

  @Test(arguments: [("[en]", 50_001), ("[en, ja]", 25_001)]) func `A page counts once for each language`(
    languages: String, count: Int
  ) throws {
    let ids = (0..<count).map { "a\($0)" }
    let settings = "locales: \(languages)\npages: [\(ids.joined(separator: ", "))]\n"
    let result = try Self.run(["check"], ["hyo.yaml": settings])
    #expect(result.exitCode == 1)
    let summary = "A site has at most 50000 pages in all its languages together [SiteTooLarge]"
    #expect(result.text.contains(summary), "\(result.text.prefix(500))")
    #expect(result.text.hasSuffix("\n1 error\n"))
  }

  @Test(arguments: [["check"], ["build"]]) func `A few files are no pages in hundreds of languages`(arguments: [String])
    throws
  {
    let tags = (1..<200).map { "en-x-l\($0)" }
    let pages = (0..<51).map { "a\($0)" }
    let settings = """
      locales: [en, \(tags.joined(separator: ", "))]
      pages: [\(pages.joined(separator: ", "))]

      """
    let result = try Self.run(arguments, ["hyo.yaml": settings])
    #expect(result.exitCode == 1)
    let summary = "The site would have 10400 pages in all its languages together, and its files"
    #expect(result.text.contains(summary), "\(result.text.prefix(500))")
  }

  @Test func `Of thousands of findings in many files ten thousand are shown`() throws {
    let pages = (0..<110).map { "a\($0)" }
    var site = ["hyo.yaml": "locales: [en]\npages: [\(pages.joined(separator: ", "))]\n"]
    for page in pages { site["Specs/\(page).yaml"] = "page:\n" + String(repeating: "  - a\n", count: 120) }
    let result = try Self.run(["check"], site)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("note: 20 more findings of this file are not shown"))
    #expect(result.text.contains("more findings of the site are not shown"))
    #expect(result.text.hasSuffix("\n10000 errors\n"), "\(result.text.suffix(500))")
  }

  @Test func `Platforms get twenty-five thousand findings`() throws {
    let items = String(repeating: "a, ", count: 26_000)
    let result = try Self.run(["check", "--format", "github"], ["Specs/p.yaml": "page: [\(items)]\n"])
    let lines = result.text.split(separator: "\n")
    #expect(lines.count { $0.contains("1000 more findings of this file are not shown") } == 1)
    #expect(lines.last == "hyo check: 25000 errors")
  }

  @Test func `A file with a hundred mistakes says that there may be more`() throws {
    let keys = String(repeating: "a: 1\n", count: 150)
    let result = try Self.run(["check", "--verbose"], ["Specs/p.yaml": keys])
    #expect(result.text.contains("note: there may be more mistakes in this file"), "\(result.text.suffix(500))")
  }

  @Test func `A PO file with a hundred mistakes says that there may be more`() throws {
    let lines = String(repeating: "msgwhat \"a\"\n", count: 150)
    let result = try Self.run(["import", "ja.po"], ["hyo.yaml": "locales: [en, ja]\npages: [p]\n", "ja.po": lines])
    #expect(result.text.contains("note: there may be more mistakes in this file"), "\(result.text.suffix(500))")
  }

  @Test func `A text with more than a thousand mistakes counts the rest`() throws {
    let links = String(repeating: "[a](javascript:b) ", count: 1_100)
    let result = try Self.run(["check", "--verbose"], ["Locales/en/p.md": links + "\n"])
    #expect(result.text.contains("note: 100 more findings of this text are not shown"), "\(result.text.suffix(500))")
  }

  // MARK: Queries

  /// A table whose rules all match together, so that each outcome has the steps of many rules.
  private static func table(of count: Int, text: String) -> [String: String] {
    let ids = (0..<count).map { "s\($0)" }
    return [
      "Specs/p.yaml": """
      page: [table: t]
      steps: { \(ids.map { "\($0): {}" }.joined(separator: ", ")) }
      tables:
        t:
          conditions: { a: { number: any, integer: true } }
          gaps: not-stated
          hit-policy: rule-order
          layout: rules-as-rows
          rules: |
            | id | a | then |
            |---|---|---|
      \(ids.enumerated().map { "      | r\($0) | >= \($0) | \($1) |" }.joined(separator: "\n"))

      """,
      "Locales/en/p.yaml": """
      title: Page
      conditions: { a: { name: A } }
      tables: { t: { title: T } }
      phrases: { \(ids.map { "\($0): \(text)" }.joined(separator: ", ")) }

      """,
    ]
  }

  @Test func `An answer of more than 16 MB is none`() throws {
    let site = Self.table(of: 200, text: String(repeating: "w", count: 2_000))
    let result = try Self.run(["query", "t", "--format", "json"], site)
    #expect(result.exitCode == 1)
    #expect(
      result.text.contains("more than 1000 different outcomes or 16 MB, or take too long to find"),
      "\(result.text.prefix(500))")
  }

  @Test func `A query prints 60 MB and counts the combinations that it leaves out`() throws {
    let values = (0..<30).map { String(repeating: "v", count: 1_000) + "\($0)" }
    let list = "[\(values.joined(separator: ", "))]"
    let result = try Self.run(
      ["query", "t", "--all", "--format", "csv"],
      [
        "Specs/p.yaml": """
        page: [table: t]
        steps: { s: {} }
        tables:
          t: { conditions: { a: \(list), b: \(list), c: \(list) }, rules: [{ id: r, then: s }] }

        """
      ])
    #expect(result.text.contains("A query prints 60 MB at most, which leaves out"), "\(result.text.suffix(500))")
    #expect(result.text.utf8.count < 64_000_000)
  }
}
