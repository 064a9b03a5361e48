import Testing

@testable import Diagnostics

@Suite struct PlatformWriterTests {
  private func text(
    _ format: FindingFormat, _ findings: [Finding], site: String = ".", failure: FindingReport.Failure? = nil
  ) -> String {
    let context = WritingContext(colour: false, version: "1.2.3", folder: SiteFolder(site)) { "About \($0.id)" }
    return format.writer(context).text(for: FindingReport(of: "check", findings, failure: failure))
  }

  private func finding(_ summary: Message, in path: String = "a.yaml", kind: Finding.Kind = .unknownStep) -> Finding {
    let file = SourceFile(path: path, text: "one\ntwo\n")
    return Finding(kind, at: SourceRange(file, 4..<7), summary)
  }

  // MARK: GitHub

  @Test func `Nothing in a message or a file name ends a workflow command`() {
    let found = finding("100%, \"a\"::b: c\u{1B}[31m\u{202E}", in: "Locales/50%,\n::x:\r.yaml")
    let lines = text(.github, [found]).split(separator: "\n")
    #expect(
      lines == [
        "::error file=Locales/50%25%2C%0A%3A%3Ax%3A%0D.yaml,line=2,endLine=2,col=1,title=UnknownStep"
          + "::100%25, \"a\"::b: c<U+001B>[31m<U+202E>", "hyo check: 1 error",
      ])
  }

  @Test func `No file name commands a terminal`() {
    let line = text(.github, [finding("x", in: "a\u{1B}[31m\u{7}\u{85}\t\n.yaml")])
    #expect(line.hasPrefix("::error file=a<U+001B>[31m<U+0007><U+0085> %0A.yaml,line"), "\(line)")
  }

  @Test(arguments: FindingFormat.allCases) func `No file name reverses the reading direction`(format: FindingFormat) {
    let names = "\u{202E}\u{2066}\u{200F}\u{2028}\u{85}"
    let text = text(format, [finding("x\(names)", in: "a\(names).yaml")])
    #expect(!text.unicodeScalars.contains { names.unicodeScalars.contains($0) }, "\(text)")
  }

  @Test func `Errors come first, and where GitHub hides some a notice counts all`() {
    let warnings = (0..<11).map { finding("w\($0)", kind: .fallbackText) }
    let few = [finding("advice", kind: .repeatedRule), warnings[0], finding("error")]
    #expect(
      text(.github, few).split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "::error", "::warning", "::notice", "hyo",
      ])
    let lines = text(.github, [few[0]] + warnings + [few[2]]).split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines[0].hasPrefix("::error ") && lines[13].contains("title=RepeatedRule"))
    #expect(
      lines[12] == "::notice title=hyo check::1 error, 11 warnings, 1 piece of advice; "
        + "GitHub shows the first 10 of each, the log all")
    #expect(lines[14] == "hyo check: 1 error, 11 warnings, 1 piece of advice")
  }

  @Test func `Of a long message GitHub gets the first twenty lines`() {
    var found = finding("long")
    found.notes = (0..<40).map { Finding.Note("note \($0)") }
    let line = text(.github, [found]).split(separator: "\n")[0]
    #expect(line.hasSuffix("%0Anote: note 18%0A… and 21 more lines"))
  }

  @Test func `A place over several lines has no column, and one that was not read no line`() {
    var found = finding("x")
    found.place?.bounds = 2..<5
    #expect(text(.github, [found]).hasPrefix("::error file=a.yaml,line=1,endLine=2,title="))
    found.place = SourceRange(startOf: SourceFile(path: "Specs", bytes: []))
    #expect(text(.github, [found]).hasPrefix("::error file=Specs,title="))
    found.place = nil
    #expect(text(.github, [found]).hasPrefix("::error title="))
  }

  // MARK: Paths

  @Test(arguments: [
    (".", "a b/表%#?.yaml", "a%20b/%E8%A1%A8%25%23%3F.yaml"), ("./docs/", "a.yaml", "docs/a.yaml"),
    ("../other//site", "a:b.yaml", "../other/site/a%3Ab.yaml"),
    ("/srv/my site", "a.yaml", "file:///srv/my%20site/a.yaml"), ("", "x~-_.md", "x~-_.md"),
  ]) func `The address of a file starts where the command runs`(site: String, path: String, uri: String) {
    #expect(SiteFolder(site).uri(of: path) == uri)
    let sarif = text(.sarif, [finding("x", in: path)], site: site)
    #expect(sarif.contains("\"uri\": \"\(uri)\""))
    #expect(sarif.contains("%SRCROOT%") == !site.hasPrefix("/"))
  }

  // MARK: SARIF

  @Test(arguments: [
    ("steps: { a: {} }", "steps: {{ a: {{}} }}"), ("[7..30) \\x", "[7..30) \\x"),
    ("[x](page:y) \\b", "\\[x\\](page:y) \\\\b"), ("{0}", "{{0}}"),
  ]) func `A message has no placeholders and no links`(message: String, escaped: String) {
    guard case .object(let members) = JSON.message(message), case .string(let text) = members[0].value else {
      Issue.record("no text")
      return
    }
    #expect(text == escaped)
  }

  @Test func `Places that belong to a finding are numbered, and advice is a note`() {
    var found = finding("x", kind: .repeatedRule)
    let place = found.place
    found.notes = [.init("first here", at: place), .init("a fact"), .init("second here", at: place)]
    let sarif = text(.sarif, [found])
    #expect(sarif.contains("\"level\": \"note\", \"message\""))
    #expect(sarif.contains("\"id\": 0, \"message\": {\"text\": \"first here\"}"))
    #expect(sarif.contains("\"id\": 1, \"message\": {\"text\": \"second here\"}"))
    #expect(!sarif.contains("\"id\": 2"))
  }

  // MARK: XML

  @Test func `A document holds no character that XML forbids`() {
    let hostile = "<a b=\"c\">&amp; ]]> \u{0}\u{1B}\u{FFFE} line\nnext\ttab\rreturn 🎫"
    var writer = XMLWriter(indentation: 0)
    writer.element("x", ["y": hostile], text: hostile)
    #expect(
      writer.text.split(separator: "?>\n").last.map(String.init)
        == "<x y=\"&lt;a b=&quot;c&quot;&gt;&amp;amp; ]]&gt; \u{FFFD}\u{FFFD}\u{FFFD} line&#10;next&#9;tab&#13;return 🎫\">"
        + "&lt;a b=&quot;c&quot;&gt;&amp;amp; ]]&gt; \u{FFFD}\u{FFFD}\u{FFFD} line\nnext\ttab&#13;return 🎫</x>\n")
  }

  @Test func `Cases of one name are numbered`() {
    let lines = text(.junit, [finding("x"), finding("x")]).split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("name=\"UnknownStep: x\">") } == 1)
    #expect(lines.count { $0.hasSuffix("name=\"UnknownStep: x (2)\">") } == 1)
  }

  // MARK: Failures

  @Test(arguments: FindingFormat.allCases.filter { !$0.isForPeople })
  func `Why a command could not do its work is never taken for a clean site`(format: FindingFormat) {
    let printed = text(format, [], failure: .init("the disk failed", exitCode: 74))
    #expect(printed.contains("the disk failed"))
    #expect(printed != text(format, []))
  }
}
