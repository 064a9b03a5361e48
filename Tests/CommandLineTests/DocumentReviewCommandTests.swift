import Foundation
import TestSupport
import Testing

/// The way from `hyo init --documents` to reviews of documents, as newcomers go it.
@Suite struct DocumentReviewCommandTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "docs/en/loans.md": "---\ntitle: Loans\n---\n\n# Loans\n\nYou may borrow 10 books.\n",
      "docs/ja/loans.md": "---\ntitle: 貸し出し\n---\n\n# 貸し出し\n\n10冊まで借りられます。\n",
      "docs/en/prices.md": "# Prices\n\nIt costs 5 francs.\n", "docs/ja/prices.md": "# 料金\n\n5フランです。\n",
    ])
  }

  private func hyo(_ arguments: String...) throws -> Command.Result { try Hyo.run(arguments, in: site) }

  @Test func `The files that were written are listed`() throws {
    let result = try hyo("init", "--documents")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    #expect(lines == [".github/workflows/documents.yml", ".gitlab-ci.yml", ".hyo/schema/site.json", "hyo.yaml"])
    for path in lines { #expect(FileManager.default.fileExists(atPath: site.appendingPathComponent(path).path)) }
  }

  @Test func `A clean check of documents without reviews says how to begin them`() throws {
    try #require(hyo("init", "--documents").exitCode == 0)
    #expect(try hyo("check", "--strict").output.hasSuffix("Next: hyo review start\n"))
    #expect(try !hyo("check", "--format", "json").output.contains("review start"))
    #expect(
      try Hyo.run(["check", "--site", "docs/.."], in: site).output.hasSuffix(
        "Next: hyo review start --site docs/..\n"))
    // Documents that no site names have no reviews.
    #expect(try !hyo("check", "--documents", "en=docs/en", "ja=docs/ja").output.contains("Next:"))
    try folder.write(["docs/ja/prices.md": "# 料金\n\n6フランです。\n"])
    #expect(try !hyo("check").output.contains("Next:"))
    try folder.write(["docs/ja/prices.md": "# 料金\n\n5フランです。\n"])
    try #require(hyo("review", "start").exitCode == 0)
    #expect(try !hyo("check").output.contains("Next:"))
  }

  @Test func `A check counts the texts that reviews count`() throws {
    try #require(hyo("init", "--documents").exitCode == 0)
    #expect(try hyo("check").output.hasPrefix("Compared 2 documents in en, ja: 3 texts\n"))
    #expect(try hyo("review", "start").output.hasPrefix("Added 3 texts to Locales/review.lock"))
    #expect(try hyo("status").output.contains("\nja            3      0%           3\n"))
  }

  @Test func `A document is named by its path in any language, and shown by that of its own`() throws {
    try #require(hyo("init", "--documents").exitCode == 0)
    try #require(hyo("review", "start").exitCode == 0)
    let status = try hyo("status", "--page", "docs/ja/prices.md").output
    #expect(status.contains("Pages in ja        Texts  Agreed  Unreviewed\ndocs/ja/prices.md      1"), "\(status)")
    #expect(status.contains("docs/en/prices.md      1"), "\(status)")
    #expect(!status.contains("loans"), "\(status)")
    let accepted = try hyo("review", "accept", "--page", "docs/ja/loans.md")
    #expect(accepted.output == "Accepted:\n  docs/en/loans.md/title\n  docs/en/loans.md#loans\n", "\(accepted.text)")
    let section = try hyo("review", "accept", "docs/ja/prices.md#prices")
    #expect(section.output == "Accepted:\n  docs/en/prices.md#prices\n", "\(section.text)")
    #expect(try hyo("status", "--strict").exitCode == 0)
    let unknown = try hyo("review", "accept", "--page", "docs/ja/price.md")
    #expect(unknown.exitCode == 1)
    #expect(unknown.errors.contains("The site has no page 'docs/ja/price.md'"), "\(unknown.text)")
  }

  @Test func `Where the history knows what is behind, the next step is to read it`() throws {
    try #require(hyo("init", "--documents").exitCode == 0)
    let git = "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false"
    try #require(Shell.run("git init -q -b main . && git add -A && \(git) commit -q -m one", in: site).exitCode == 0)
    try folder.write(["docs/en/prices.md": "# Prices\n\nToday it costs 5 francs.\n"])
    try #require(Shell.run("\(git) commit -q -a -m two", in: site).exitCode == 0)
    let start = try hyo("review", "start", "--from-history").output
    #expect(start.contains("1 with a language behind"), "\(start)")
    #expect(start.hasSuffix("  hyo review\n"), "\(start)")
    #expect(!start.contains("--all"), "\(start)")
  }
}
