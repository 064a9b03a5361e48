import Diagnostics
import Files
import Localization
import Publishing
import Synchronization
import Testing

@testable import Loading
@testable import Sites

/// A site is read from any source tree, and a page consists only of values.
@Suite struct SourceTreeTests {
  private static let tree = MemoryTree(files: [
    "hyo.yaml": "locales: [en, ja]\npages: [page, empty]\n", "Specs/shared.yaml": "steps: { pay: {} }",
    "Specs/page.yaml": """
    page: [{ prose: introduction }, { table: t }]
    tables:
      t:
        conditions: { a: [x, y] }
        layout: { rows: [a] }
        rules: page.rules.csv
    """, "Specs/page.rules.csv": "id,a,then\nall,-,pay\n", "Specs/empty.yaml": "page: [{ prose: introduction }]\n",
    "Locales/en/home.yaml": "title: Home", "Locales/ja/home.yaml": "title: ホーム", "Locales/en/page.yaml": text("Page"),
    "Locales/ja/page.yaml": text("頁"), "Locales/en/page.md": "The *introduction*.\n\n## More {#more}\n\n### Inside\n",
    "Locales/ja/page.md": "序文。", "Locales/en/empty.yaml": "title: Empty", "Locales/ja/empty.yaml": "title: 空",
    "Locales/en/empty.md": "Nothing.", "Locales/ja/empty.md": "なし。",
  ])

  private static func text(_ title: String) -> String {
    """
    title: \(title)
    conditions: { a: { name: A, values: { x: X, y: Y } } }
    phrases: { pay: "[Pay](https://example.org) now." }
    tables: { t: { title: T } }
    """
  }

  /// Keeps the paths of the rendered files.
  private final class Shelf: OutputSink {
    let paths = Mutex<[String]>([])

    func stage(_ files: [OutputFile]) throws(PublishingError) { paths.withLock { $0 += files.map(\.path) } }
  }

  @Test func `A tree in memory is enough to build a site`() throws {
    let shelf = Shelf()
    let report = try SiteBuilder(Self.tree).build { () throws(PublishingError) in shelf }
    #expect(report.findings.map(\.id) == ["UnusedText"])
    let paths = shelf.paths.withLock { $0.sorted() }
    #expect(paths.contains("html/en/page.html") && paths.contains("markdown/ja/README.md"))
    #expect(report.files == paths.count)
  }

  @Test func `A file that is too large is refused, and one that is not there is absent`() throws {
    var tree = Self.tree
    tree.files["Locales/en/page.md"] = String(repeating: "a", count: 1 << 20 + 1)
    let source = try Self.source(tree)
    #expect(source.texts[0].prose.finding?.id == "FileTooLarge")
    tree.files["Locales/en/page.md"] = nil
    guard case .absent(path: "Locales/en/page.md") = try Self.source(tree).texts[0].prose else {
      Issue.record("The file is there")
      return
    }
  }

  @Test func `The same files make the same page and the same findings`() throws {
    var tree = Self.tree
    // Add mistakes to each kind of file.
    tree.files["Specs/page.yaml", default: ""] += "    note-on: x\n"
    tree.files["Specs/page.rules.csv", default: ""] += "some,z,pay\n"
    tree.files["Locales/ja/page.md", default: ""] += "\n\n<b>太</b>\n"
    tree.files["Locales/en/page.yaml", default: ""] += "\nterm: x"
    let source = try Self.source(tree)
    let loader = PageLoader(shared: Vocabulary())
    let begun = loader.begin(source, listed: nil)
    let (ofOne, ofTwo) = (Report(), Report())
    let one = loader.finish(begun, report: ofOne)
    let two = loader.finish(loader.begin(source, listed: nil), report: ofTwo)
    #expect(ofOne.count > 3)
    #expect(one !== two)
    #expect(Self.lines(of: (one, ofOne.findings)) == Self.lines(of: (two, ofTwo.findings)))
  }

  private static func source(_ tree: MemoryTree) throws -> PageSource {
    try PageSource(
      of: "page", ruleFiles: ["page.rules.csv"], locales: ["en", "ja"].compactMap { LocaleTag($0) },
      from: SourceReader(tree))
  }

  /// All contents of a value, sorted.
  ///
  /// A dictionary's order differs from run to run, and with it the depth and number of an object in several places.
  private static func lines(of value: Any) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map { line in String(line.drop { " ▿-".contains($0) }.prefix { $0 != "#" }) }
      .sorted()
  }
}
