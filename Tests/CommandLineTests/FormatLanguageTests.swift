import Foundation
import TestSupport
import Testing

/// Formats for programs are in English, unless the command line itself names another language.
@Suite struct FormatLanguageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en, ja]\ndocuments: ['{locale}.md']\n", "en.md": "# A\n\nIt has 512 MB.\n",
      "ja.md": "# A\n\n256 MBです。\n",
    ])
  }

  private func check(_ arguments: [String], in language: String = "C") throws -> String {
    try Hyo.run(["check"] + arguments, in: folder.url, environment: ["LC_ALL": language]).output
  }

  private static let formats = ["json", "sarif", "github", "gitlab", "junit"]

  @Test(arguments: formats) func `The environment alone changes nothing`(format: String) throws {
    let english = try check(["--format", format])
    #expect(english.contains("has 256 where en has 512"), "\(english)")
    #expect(try check(["--format", format], in: "ja_JP.UTF-8") == english)
  }

  @Test(arguments: formats) func `A language on the command line is followed`(format: String) throws {
    let japanese = try check(["--format", format, "--language", "ja"])
    #expect(japanese.contains("enでは512のところが、256になっています"), "\(japanese)")
    #expect(japanese.contains("内容をそろえてください"), "\(japanese)")
    #expect(!japanese.contains("make both say the same"), "\(japanese)")
    #expect(try check(["--format", format, "--language=en"], in: "ja_JP.UTF-8") == check(["--format", format]))
  }

  @Test func `Fingerprints are the same in each language, since platforms compare runs by them`() throws {
    func fingerprints(_ text: String) -> [String] { text.matches(of: #/"fingerprint": "(\w+)"/#).map { String($0.1) } }
    let english = fingerprints(try check(["--format", "gitlab"]))
    #expect(english.count == 1)
    #expect(fingerprints(try check(["--format", "gitlab", "--language", "ja"])) == english)
  }

  @Test func `Failures are in the language, too`() throws {
    let result = try check(["--format", "json", "--language", "ja", "--budget", "0"])
    #expect(result.contains("正の整数"), "\(result)")
    #expect(try check(["--format", "json", "--budget", "0"], in: "ja").contains("is a positive integer"))
  }

  @Test func `The report for GitLab has the notes and fixes in its descriptions`() throws {
    let report = try check(["--format", "gitlab"])
    #expect(
      report.contains(#"\nnote: the text in en has 512 here (en.md:3)\nfix: make both say the same: write 512 in ja"#),
      "\(report)")
  }

  @Test func `Changes of documents are shown in the language of messages`() throws {
    let git = "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false"
    let begun = try Shell.run("git init -q -b main . && git add -A && \(git) commit -q -m one", in: folder.url)
    try #require(begun.exitCode == 0)
    try folder.write(["ja.md": "# A\n\n300 MBです。\n"])
    let english = try Hyo.run(["diff"], in: folder.url).output
    #expect(english.contains("(only ja changed)"), "\(english)")
    let japanese = try Hyo.run(["diff"], in: folder.url, environment: ["LC_ALL": "ja_JP.UTF-8"]).output
    #expect(japanese.contains("（変更はjaのみ）"), "\(japanese)")
    let comment = try Hyo.run(["diff", "--format", "markdown", "--language", "ja"], in: folder.url).output
    #expect(comment.hasPrefix("## HEAD → 作業ツリー\n"), "\(comment)")
    #expect(comment.contains("変更された文言：1件"), "\(comment)")
  }
}
