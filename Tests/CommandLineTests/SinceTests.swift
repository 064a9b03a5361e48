import Foundation
import TestSupport
import Testing

/// `hyo check --since`, which compares documents with the commit where the branch left a revision.
@Suite struct SinceTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  /// Makes a repository in which main has repaired a difference after the branch `old` left it.
  init() throws {
    folder = try TemporaryFolder()
    try git("init -q -b main .")
    try commit([
      "hyo.yaml": "locales: [en, ja]\ndocuments: ['docs/{locale}/**/*.md']\n",
      "docs/en/a.md": "# A\n\nIt has 512 MB.\n", "docs/ja/a.md": "# A\n\n256 MBです。\n",
      "docs/en/b.md": "# B\n\nIt has 7 keys.\n", "docs/ja/b.md": "# B\n\nキーは7個です。\n",
    ])
    try git("branch old")
    try commit(["docs/ja/a.md": "# A\n\n512 MBです。\n"])
    try git("checkout -q old")
  }

  private func git(_ command: String) throws {
    let result = try Shell.run(
      "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false \(command)", in: site)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  private func commit(_ files: [String: String]) throws {
    try folder.write(files)
    try git("add -A")
    try git("commit -q --allow-empty -m change")
  }

  private func check(_ arguments: [String], in path: String = "", in language: String = "en") throws -> Command.Result {
    let folder = path.isEmpty ? site : site.appendingPathComponent(path)
    return try Hyo.run(["check", "--strict"] + arguments, in: folder, environment: ["LC_ALL": language])
  }

  @Test func `What main has repaired since is no finding of a branch that left before`() throws {
    let all = try check([])
    #expect(GoldenExpectation.findings(in: all.text) == ["NumbersDiffer"], "\(all.text)")
    let branch = try check(["--since", "main"])
    #expect(branch.exitCode == 0, "\(branch.text)")
    #expect(GoldenExpectation.findings(in: branch.text) == [], "\(branch.text)")
  }

  @Test func `What the branch makes differ is a finding, committed or not`() throws {
    try folder.write(["docs/ja/b.md": "# B\n\nキーは8個です。\n"])
    for isCommitted in [false, true] {
      if isCommitted { try git("commit -q -a -m change") }
      let branch = try check(["--since", "main"])
      #expect(branch.exitCode == 1)
      #expect(GoldenExpectation.findings(in: branch.text) == ["NumbersDiffer"], "\(branch.text)")
      #expect(branch.text.contains("docs/ja/b.md:3:"), "\(branch.text)")
    }
  }

  @Test(arguments: [
    // The other language, the place, and what is found there.
    ("docs/en/b.md", "# B\n\nIt has 9 keys.\n", "docs/en/b.md:3:8", "docs/ja/b.md: '#b' has 7 where en has 9"),
    (
      "docs/en/b.md", "# B\n\nIt has 7 keys.\n\n- one\n- two\n", "docs/en/b.md:5:3",
      "docs/ja/b.md: '#b' is missing a bulleted list of 2 items, which en has"
    ),
    (
      "docs/en/b.md", "# B\n\nIt has 7 keys.\n\n## C\n\nMore.\n", "docs/en/b.md:5:1",
      "docs/ja/b.md: A section of en is missing here: 'C'"
    ),
    ("docs/ja/b.md", "# B\n\nキーは9個です。\n", "docs/ja/b.md:3:4", "'#b' has 9 where en has 7"),
    (
      "docs/ja/b.md", "# B\n\nキーは7個です。\n\n- 一つ\n", "docs/ja/b.md:5:3",
      "'#b' has a bulleted list of 1 item, which en doesn't have"
    ),
    ("docs/ja/b.md", "# B\n", "docs/ja/b.md:1:1", "'#b' is missing 7, which en has"),
  ]) func `A finding stands at the side that changed`(path: String, text: String, place: String, summary: String) throws
  {
    try commit([path: text])
    let result = try check(["--since", "main"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("\(place): error: \(summary)"), "\(result.text)")
    if path == "docs/en/b.md" { #expect(result.text.contains("note: docs/ja/b.md:"), "\(result.text)") }
  }

  @Test func `A text that is behind is found where the other has changed`() throws {
    try #require(Hyo.run(["review", "accept", "--all"], in: site).exitCode == 0)
    try commit([:])
    try git("branch -f main")
    try commit(["docs/en/b.md": "# B\n\nIt has 7 good keys.\n"])
    let result = try check(["--since", "main"])
    let summary = "docs/en/b.md:3:1: error: docs/ja/b.md: '#b' is behind in ja: it has changed in en [TextBehind]"
    #expect(result.text.contains(summary), "\(result.text)")
  }

  @Test func `A new page in the source is news, and one without its source a mistake`() throws {
    try commit(["docs/en/c.md": "# C\n"])
    let new = try check(["--since", "main"])
    #expect(new.exitCode == 0)
    #expect(new.text.contains("docs/en/c.md: advice: 'docs/en/c.md' has no counterpart in ja [DocumentMissing]"))
    try commit(["docs/ja/d.md": "# D\n"])
    #expect(try check(["--since", "main"]).exitCode == 1)
    try commit([
      "docs/en/d.md": "# D\n", "hyo.yaml": "source: none\nlocales: [en, ja]\ndocuments: ['docs/{locale}/**/*.md']\n",
    ])
    #expect(try check(["--since", "main"]).exitCode == 1)
  }

  @Test func `A table for a comment has a row for each finding`() throws {
    let none = try check(["--since", "main", "--format", "markdown"])
    #expect(none.output == "**hyo check**: no findings\n")
    try commit(["docs/en/b.md": "# B\n\nIt has 9 keys.\n", "docs/en/c|@d.md": "# C\n"])
    let table = try Hyo.run(["check", "--since", "main", "--format", "markdown"], in: site)
    #expect(table.exitCode == 0)
    #expect(
      table.output == """
        **hyo check**: 1 warning, 1 piece of advice

        | Place | Finding |
        | --- | --- |
        | docs/en/b.md:3 | docs/ja/b.md: '#<!-- -->b' has 7 where en has 9 (NumbersDiffer) |
        | docs/en/c\\|@<!-- -->d.md | 'docs/en/c\\|@<!-- -->d.md' has no counterpart in ja (DocumentMissing) |

        """, "\(table.output)")
  }

  @Test func `A shallow clone without the common commit says what to fetch`() throws {
    try commit(["docs/en/c.md": "# C\n", "docs/ja/c.md": "# C\n"])
    try git("clone -q --depth 1 --no-single-branch -b old file://\(site.path) shallow")
    let english = try check(["--since", "origin/main"], in: "shallow")
    #expect(english.exitCode == 66)
    #expect(english.text.contains("'git fetch --unshallow'"), "\(english.text)")
    #expect(english.text.contains("fetch-depth: 0"), "\(english.text)")
    let japanese = try check(["--since", "origin/main"], in: "shallow", in: "ja_JP.UTF-8")
    #expect(japanese.text.contains("浅いクローン"), "\(japanese.text)")
    let json = try check(["--since", "origin/main", "--format", "json"], in: "shallow")
    #expect(json.output.contains("\"exit-code\": 66"), "\(json.output)")
  }

  @Test func `A branch that has nothing in common with the revision is refused`() throws {
    try git("checkout -q --orphan new")
    try git("commit -q -m alone")
    let result = try check(["--since", "main"])
    #expect(result.exitCode == 66)
    #expect(result.text.contains("this branch and 'main' have no commit in common"), "\(result.text)")
  }
}
