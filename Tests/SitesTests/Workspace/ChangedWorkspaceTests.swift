import Diagnostics
import Drift
import Files
import Loading
import Synchronization
import TestSupport
import Testing

@testable import Sites

/// After any edit, each command answers from the parts that are kept as it would from a site that was just read.
@Suite struct ChangedWorkspaceTests {
  @Test(arguments: seeds(0..<4)) func `All commands answer about a changed example as about a new one`(seed: Int) throws
  {
    var random = SeededGenerator(seed: seed)
    try Self.compare(RandomSite.example, steps: 5, seed: seed, &random)
  }

  @Test(arguments: seeds(0..<24)) func `All commands answer about a changed golden site as about a new one`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let (_, site) = random.pick(RandomSite.golden)
    try Self.compare(site, steps: 6, seed: seed, &random)
  }

  @Test(arguments: seeds(0..<24)) func `All commands answer about pages that feed each other as about new ones`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    try Self.compare(random.pick(RandomSite.ofFeedingPages), steps: 8, seed: seed, &random)
  }

  private static func compare(_ site: RandomSite, steps: Int, seed: Int, _ random: inout SeededGenerator) throws {
    var site = site
    if random.chance(80), let lock = try Self.lock(of: site) { site.write(ReviewLock.path, lock) }
    if random.chance(30) { site.write("Templates/assets/style.css", Array("body { color: red }\n".utf8)) }
    let settings = CheckSettings(isAdvising: true)
    let old = try Workspace(site.tree, settings)
    var kept = old
    var edits: [Set<String>] = []
    for _ in 0..<steps {
      var changes = site.edit(&random)
      if random.chance(30) { changes.formUnion(site.edit(&random)) }
      edits.append(changes)
      kept = try kept.following(changes, in: site.tree)
      let fresh = try Workspace(site.tree, settings)
      let (answers, wanted) = (try Answers.all(about: kept, since: old), try Answers.all(about: fresh, since: old))
      for (answer, wanted) in zip(answers, wanted) {
        #expect(answer.value == wanted.value, "\(answer.key), seed \(seed), after edits of \(edits)")
      }
    }
  }

  @Test(arguments: seeds(0..<20)) func `An edited site is served and checked like one that was just opened`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var site =
      switch seed % 5 {
      case 0: RandomSite.example
      case 1: random.pick(RandomSite.ofFeedingPages)
      default: random.pick(RandomSite.golden).site
      }
    if random.chance(80), let lock = try Self.lock(of: site) { site.write(ReviewLock.path, lock) }
    let disk = ChangingTree(site.tree)
    let settings = CheckSettings(isAdvising: true)
    let served = try ServedSite(disk, settings)
    for _ in 0..<6 {
      var changes = TreeChanges()
      changes.paths = site.edit(&random)
      disk.replace(site.tree)
      try served.takeIn(changes)
      // Some pages are still to be checked when the next edit is made.
      if random.chance(40) {
        try served.work(first: [], atMost: 1)
        continue
      }
      let fresh = try ServedSite(site.tree, settings)
      for other in [served, fresh] { while other.hasWork { try other.work(first: []) } }
      #expect(Answers.text(of: served.findings) == Answers.text(of: fresh.findings), "\(changes.paths)")
      #expect((served.top, served.tags) == (fresh.top, fresh.tags))
      #expect(served.pages == fresh.pages)
      for path in fresh.pages.map({ "en/\($0).html" }) + ["index.html", "en/search.json", "style.css"] {
        #expect("\(try served.make(path))" == "\(try fresh.make(path))", "\(path) after \(changes.paths)")
      }
    }
  }

  /// Two pages; the home page links to the other one, whose rules name a value by a label.
  private static let pair = [
    "hyo.yaml": "locales: [en]\npages: [page]\n", "Specs/shared.yaml": "conditions: { a: [x, y] }\nsteps: { s: {} }\n",
    "Specs/home.yaml": "page: [{ prose: introduction }]\n",
    "Specs/page.yaml": """
    page: [{ prose: introduction }, { table: t }]
    tables:
      t:
        conditions: [a]
        layout: { rows: [a] }
        rules: [{ id: one, when: { a: Yes }, then: s }]
        otherwise: s
    """,
    "Locales/en/shared.yaml": "conditions: { a: { name: A, values: { x: Maybe, y: No } } }\nphrases: { s: So. }\n",
    "Locales/en/home.yaml": "title: Home\n", "Locales/en/home.md": "See [more](page:page#more).\n",
    "Locales/en/page.yaml": "title: Page\ntables: { t: { title: T } }\n",
    "Locales/en/page.md": "Text.\n\n### More {#more}\n\nMore.\n",
  ]

  @Test(arguments: [
    ("Locales/en/page.md", "{#more}", "{#other}", "UnknownLinkTarget"),
    ("Locales/en/shared.yaml", "Maybe", "Yes", "whose label it is"),
  ]) func `An edit changes findings about other files`(path: String, old: String, new: String, sign: String) throws {
    var files = Self.pair
    // The links to a page with a mistake are not checked.
    if path.hasSuffix(".md") { files["Specs/page.yaml"] = files["Specs/page.yaml"]?.replacing("Yes", with: "x") }
    let disk = ChangingTree(MemoryTree(files: files))
    let edited = try EditedSite(disk, CheckSettings())
    func findings(of site: EditedSite) throws -> String {
      while !site.isChecked { _ = try site.checkSome(first: [], atMost: 1) }
      return Answers.text(of: site.findings())
    }
    #expect(try !findings(of: edited).contains(sign))
    files[path] = files[path]?.replacing(old, with: new)
    disk.replace(MemoryTree(files: files))
    edited.noteChange(of: path)
    _ = try edited.update()
    let fresh = try findings(of: EditedSite(MemoryTree(files: files), CheckSettings()))
    #expect(fresh.contains(sign), "\(fresh)")
    #expect(try findings(of: edited) == fresh)
  }

  /// Three pages, of which the first takes values from the second, and that from the third.
  private static let feeding = [
    "hyo.yaml": "locales: [en]\npages: [a, b, c]\n",
    "Specs/a.yaml": """
    page: [{ table: t }]
    tables:
      t:
        conditions: { level: { table: b/t, output: level } }
        outputs: { answer: [yes, no] }
        rules:
          - { id: low, when: { level: low }, then: yes }
          - { id: high, when: { level: high }, then: no }
    """,
    "Specs/b.yaml": """
    page: [{ table: t }]
    tables:
      t:
        conditions: { size: { table: c/t, output: size } }
        outputs: { level: [low, high] }
        rules:
          - { id: small, when: { size: small }, then: low }
          - { id: large, when: { size: large }, then: high }
    """,
    "Specs/c.yaml": """
    page: [{ table: t }]
    tables:
      t:
        conditions: { x: [p, q] }
        outputs: { size: [small, large] }
        rules:
          - { id: p, when: { x: p }, then: small }
          - { id: q, when: { x: q }, then: large }
    """,
    "Locales/en/a.yaml": """
    title: A
    conditions: { level: { name: Level } }
    outputs: { answer: { name: Answer, values: { yes: Yes, no: No } } }
    tables: { t: { title: T } }
    """,
    "Locales/en/b.yaml": """
    title: B
    conditions: { size: { name: Size } }
    outputs: { level: { name: Level, values: { low: Low, high: High } } }
    tables: { t: { title: T } }
    """,
    "Locales/en/c.yaml": """
    title: C
    conditions: { x: { name: X, values: { p: P, q: Q } } }
    outputs: { size: { name: Size, values: { small: Small, large: Large } } }
    tables: { t: { title: T } }
    """,
    "Locales/en/home.yaml": "title: Home\n",
  ]

  @Test(arguments: [
    // Nothing leads to large sizes any more, so that two pages have a rule out of reach.
    ("Specs/c.yaml", "then: large", "then: small", "Specs/a.yaml"),
    ("Specs/c.yaml", "size: [small, large]", "size: [small, huge]", "Specs/b.yaml"),
    ("Specs/b.yaml", "table: c/t", "table: c/u", "c/u"),
    ("Specs/c.yaml", "x: [p, q]", "x: { table: a/t, output: answer }", "CircularTables"),
  ]) func `An edit changes findings about pages that take values from the page`(
    path: String, old: String, new: String, sign: String
  ) throws {
    var files = Self.feeding
    let original = files[path]
    let disk = ChangingTree(MemoryTree(files: files))
    let edited = try EditedSite(disk, CheckSettings())
    func findings(of site: EditedSite) throws -> String {
      while !site.isChecked { _ = try site.checkSome(first: [], atMost: 1) }
      return Answers.text(of: site.findings())
    }
    #expect(try findings(of: edited) == "")
    for text in [original?.replacing(old, with: new), original] {
      files[path] = text
      disk.replace(MemoryTree(files: files))
      edited.noteChange(of: path)
      _ = try edited.update()
      let fresh = try findings(of: EditedSite(MemoryTree(files: files), CheckSettings()))
      #expect(fresh.contains(sign) == (text != original), "\(fresh)")
      #expect(try findings(of: edited) == fresh)
    }
  }

  /// Two documents, one of which links to a section of the other: to another one in each language.
  private static let linkedDocuments = [
    "hyo.yaml": "locales: [en, ja]\ndocuments: ['docs/{locale}/**']\n",
    "docs/en/guide.md": "# Guide\n\nSee [how](use.md#start).\n",
    "docs/ja/guide.md": "# 案内\n\n[方法](use.md#始め方)を見ます。\n",
    "docs/en/use.md": "# Use\n\n## Start\n\nRun `a`.\n\n## Stop\n\nRun `b`.\n",
    "docs/ja/use.md": "# 使い方\n\n## 開き方\n\n`a`を実行します。\n\n## 始め方\n\n`b`を実行します。\n",
  ]

  @Test(
    arguments: [
      ("docs/ja/use.md", "## 始め方", "## 止め方"), ("docs/en/use.md", "## Start", "## Open"), ("docs/ja/use.md", nil, nil),
    ], [false, true])
  func `An edit of a document changes findings about those that link to it`(
    edit: (path: String, old: String?, new: String?), hasLock: Bool
  ) throws {
    var files = Self.linkedDocuments
    if hasLock { files[ReviewLock.path] = "" }
    let disk = ChangingTree(MemoryTree(files: files))
    let edited = try EditedSite(disk, CheckSettings())
    func findings(of site: EditedSite) throws -> String {
      while !site.isChecked { _ = try site.checkSome(first: [], atMost: 1) }
      return Answers.text(of: site.findings())
    }
    #expect(try findings(of: edited).contains("LinksDiffer"))
    files[edit.path] = edit.old.flatMap { old in files[edit.path]?.replacing(old, with: edit.new ?? "") }
    disk.replace(MemoryTree(files: files))
    edited.noteChange(of: edit.path)
    _ = try edited.update()
    let fresh = try findings(of: EditedSite(MemoryTree(files: files), CheckSettings()))
    // The languages agree, but a heading with another name leaves a link without one.
    let isLost = fresh.contains("which no heading of '\(edit.path)' has as its id")
    #expect(isLost == (edit.new != nil))
    #expect(fresh.ranges(of: "LinksDiffer").count == (isLost ? 1 : 0))
    #expect(try findings(of: edited) == fresh)
  }

  /// The lock of a site in which all texts were found to agree; nil if it has none to compare.
  private static func lock(of site: RandomSite) throws -> [UInt8]? {
    let report = Report()
    guard let review = try SiteReview(Workspace(site.tree), report: report) else { return nil }
    let errors = TextErrors(of: review.site)
    let change = ReviewChange(accepting: review.units, Acceptance(), in: review, errors: errors)
    return ReviewLock.bytes(of: change.entries)
  }
}

/// A tree whose files change.
private final class ChangingTree: SourceTree {
  private let tree: Mutex<any SourceTree>

  init(_ tree: any SourceTree) { self.tree = Mutex(tree) }

  func replace(_ tree: any SourceTree) { self.tree.withLock { $0 = tree } }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try tree.withLock { $0 }.read(path, limit: limit)
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] { try tree.withLock { $0 }.list(folder) }
}
