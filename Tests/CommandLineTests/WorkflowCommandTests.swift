import Foundation
import TestSupport
import Testing

/// What Hyo prints on a runner that reads the log of a job for commands.
@Suite struct WorkflowCommandTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  /// Makes a repository whose documents and texts have commands of runners in their lines.
  init() throws {
    folder = try TemporaryFolder()
    let stop = "::stop-commands::evil"
    let document = { (number: Int, word: String) in
      "# T\n\n\(stop)\n\nIt has \(number) keys ##[add-mask]\(word).\n\u{3000}::add-mask::a\n\n###[group]x ##vso[task.setvariable]y\n"
        + "\nwords \(number)\r::add-mask::b\r\n\n| ::add-mask::c | ##[error]d |\n|---|---|\n| ::add-mask::\(number) | e |\n"
    }
    try folder.write([
      "hyo.yaml": "locales: [en, ja]\npages: [fees]\ndocuments: ['docs/{locale}/**/*.md']\n",
      "Specs/fees.yaml": """
      page: [{ prose: introduction }, { table: fee }]
      conditions: { kind: [a, b] }
      steps: { pay: {} }
      tables:
        fee:
          conditions: [kind]
          rules:
            - { id: all, then: [pay] }
      """,
      "Locales/en/home.yaml": "title: Fees\n", "Locales/ja/home.yaml": "title: 料金\n",
      "Locales/en/fees.md": "One.\n\n\(stop)\n\nThree 3.\n", "Locales/ja/fees.md": "一つ。\n\n\(stop)\n\n三つ4。\n",
      "Locales/en/fees.yaml": """
      title: "##[error]Fees"
      conditions: { kind: { name: "::add-mask::Kind", values: { a: A, b: B } } }
      phrases: { pay: |
        ::stop-commands::pay
        ##[add-mask]it }
      tables: { fee: { title: "::add-mask::Fee" } }
      """,
      "Locales/ja/fees.yaml": """
      title: 料金
      conditions: { kind: { name: 種類, values: { a: あ, b: い } } }
      phrases: { pay: "##[add-mask]支払う" }
      tables: { fee: { title: 料金 } }
      """,
      "plans.csv": "::add-mask::Plan,##[error]Result\n::add-mask::x,1\n",
      "ja.csv": "::add-mask::計画,結果\n::add-mask::x,2\n", "broken.po": "msgid \"a\"\n::add-mask::x\n ##[error]y\n",
      "broken.dmn": "<definitions>\n::add-mask::x\n##[error]y<a>\n",
      "docs/en/a.md": document(5, "a"), "docs/ja/a.md": document(6, "b"), "docs/en/::add-mask::b.md": "# B\n",
    ])
    try shell("git init -q -b main . && git add -A && git -c user.name=a -c user.email=a@example.org commit -q -m one")
    try run(["build"], environment: [:])
    try run(["review", "start"], environment: [:])
    try folder.write([
      "docs/en/a.md": document(7, "c") + "More.\n", "Locales/en/fees.md": "One and a half.\n\n\(stop)\n\nThree 3.\n",
    ])
  }

  private func shell(_ command: String) throws {
    let result = try Shell.run(command, in: site)
    try #require(result.exitCode == 0, "\(result.text)")
  }

  @discardableResult private func run(_ arguments: [String], environment: [String: String]) throws -> Command.Result {
    try Hyo.run(arguments, in: site, environment: environment)
  }

  private static let commands = [
    "check", "check --strict --since HEAD", "build --check", "build", "review", "review --strict",
    "review accept --all", "status",
    "diff HEAD", "diff HEAD --verbose", "diff HEAD --format markdown", "diff en ja", "query fee kind=a",
    "query fee kind=a --verbose", "fmt --check", "import en=docs/en/a.md ja=docs/ja/a.md --dry-run",
    "diff en=docs/en/a.md ja=docs/ja/a.md", "import docs/en/::add-mask::b.md", "::add-mask::x",
    "check --strict --format markdown", "check --documents en=docs/en/a.md ja=docs/ja/a.md",
    "import --in-place en=docs/en/a.md --dry-run", "diff en=docs/en/a.md ja=docs/ja/a.md --format markdown",
    "diff en=plans.csv ja=ja.csv", "import en=plans.csv ja=ja.csv --page plans --dry-run", "import broken.po",
    "import broken.dmn --locale en", "status --language ja", "review --strict --language ja",
    "check --site ::add-mask::x",
  ]

  /// True if a runner takes a line for a command, as in its `ActionCommand.cs`: of the second version after white space,
  /// of the first one anywhere.
  private static func isCommand(_ line: String) -> Bool {
    let trimmed = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let isSecond = trimmed.hasPrefix("::") && trimmed.dropFirst(2).contains("::")
    let isFirst = line.range(of: "##[a-z]*\\[[^\\]]*\\]", options: .regularExpression) != nil
    return isSecond || isFirst
  }

  @Test(arguments: ["GITHUB_ACTIONS", "TF_BUILD"])
  func `No line of a document becomes a command of a runner`(variable: String) throws {
    for command in Self.commands {
      let result = try run(command.components(separatedBy: " "), environment: [variable: "true"])
      // A runner ends lines at carriage returns, too.
      let lines = result.text.components(separatedBy: .newlines).filter(Self.isCommand)
      #expect(lines == [], "hyo \(command)")
    }
  }

  @Test func `GitHub gets nothing but the commands that Hyo means`() throws {
    let result = try run(["check", "--strict", "--format", "github"], environment: ["GITHUB_ACTIONS": "true"])
    let others = result.text.components(separatedBy: "\n").filter(Self.isCommand).filter { line in
      !["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
    }
    #expect(others == [])
    #expect(result.text.contains("::error file=docs/"), "\(result.text)")
  }

  @Test func `Elsewhere a line is quoted as it is`() throws {
    let result = try run(["diff", "HEAD", "--verbose"], environment: [:])
    #expect(result.text.components(separatedBy: "\n").contains(where: Self.isCommand), "\(result.text)")
  }
}
