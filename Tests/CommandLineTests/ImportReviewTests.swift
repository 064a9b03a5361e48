import Foundation
import TestSupport
import Testing

/// What an import records for its texts: a translation agrees with the text that it was made from.
@Suite struct ImportReviewTests {
  private static let nothing = "No text is due for review\n"

  /// The site of `ReviewTests` in three languages, with all texts accepted.
  private static func site() throws -> TemporaryFolder {
    let folder = try ReviewTests.site()
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("Locales/ja"), to: folder.url.appendingPathComponent("Locales/ko"))
    try ReviewTests.edit("[en, ja]", "[en, ja, ko]", "hyo.yaml", in: folder.url)
    try ReviewTests.review("accept", "--all", in: folder.url)
    try #require(ReviewTests.review("--strict", in: folder.url).output == nothing)
    return folder
  }

  /// Exports a language, edits the file, and imports it.
  private static func exchange(
    _ language: String = "ja", as format: [String] = ["po"], editing edits: [(String, String)],
    _ options: [String] = [], in site: URL
  ) throws -> Command.Result {
    let file = "\(language).exchanged"
    let exported = try Hyo.run(["export"] + format + ["--from", "en", "--to", language, "-o", file], in: site)
    try #require(exported.exitCode == 0, "\(exported.text)")
    for (old, new) in edits { try ReviewTests.edit(old, new, file, in: site) }
    return try Hyo.run(["import", file] + options, in: site)
  }

  private static let better = ("お湯でいれて、かき混ぜます", "お湯をそそいで、かき混ぜます")

  @Test(arguments: [["po"], ["xliff", "--version", "1.2"], ["xliff", "--version", "2.1"]])
  func `A better translation makes nobody's text due`(format: [String]) throws {
    let folder = try Self.site()
    let site = folder.url
    let result = try Self.exchange(as: format, editing: [Self.better], in: site)
    #expect(
      result.output == """
        Changed 1 text in 1 file
          Locales/ja/tea.yaml  1 text
        Recorded that 1 text agrees with the one it was translated from

        """, "\(result.text)")
    #expect(try ReviewTests.review("--strict", in: site).output == Self.nothing)
  }

  @Test func `A translation of a text that has changed leaves the third language behind`() throws {
    let folder = try Self.site()
    let site = folder.url
    try ReviewTests.edit("and stir", "and shake", ReviewTests.en, in: site)
    let result = try Self.exchange(editing: [("#, fuzzy\n", ""), ("かき混ぜます", "振ります")], in: site)
    #expect(result.exitCode == 0, "\(result.text)")
    let due = try ReviewTests.review("--strict", in: site).output
    #expect(due.hasPrefix("tea/phrases.brew: behind in ko"), "\(due)")
    #expect(due.contains("1 text is due"), "\(due)")
    // Its translation, too, belongs to the current text.
    let other = try Self.exchange("ko", editing: [("#, fuzzy\n", ""), ("かき混ぜます", "振ってください")], in: site)
    #expect(other.exitCode == 0, "\(other.text)")
    #expect(try ReviewTests.review("--strict", in: site).output == Self.nothing)
  }

  @Test func `A translation that still holds is confirmed by taking its mark away`() throws {
    let folder = try Self.site()
    let site = folder.url
    try ReviewTests.edit("and stir", "and shake", ReviewTests.en, in: site)
    // An unchanged translation says nothing.
    let untouched = try Self.exchange(editing: [], in: site)
    #expect(untouched.output == "No text differs from what the site has\n")
    let confirmed = try Self.exchange(editing: [("#, fuzzy\n", "")], in: site)
    #expect(
      confirmed.output == """
        No text differs from what the site has
        Recorded that 1 text agrees with the one it was translated from

        """, "\(confirmed.text)")
    #expect(try ReviewTests.review("--locale", "ja", in: site).output == Self.nothing)
  }

  @Test func `A file that comes back as it went approves nothing`() throws {
    let folder = try Self.site()
    let site = folder.url
    // The spec's use of both texts has changed, and another text is unreviewed.
    try ReviewTests.edit("`80`", "`70`", "Specs/tea.yaml", in: site)
    let lock = site.appendingPathComponent(ReviewTests.lock)
    let lines = try String(contentsOf: lock, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("tea/title") }
    try lines.joined(separator: "\n").write(to: lock, atomically: true, encoding: .utf8)
    let before = try ReviewTests.review(in: site).output
    #expect(before.contains("tea/title") && before.contains("tea/phrases.brew"), "\(before)")
    _ = try Self.exchange(editing: [], in: site)
    #expect(try ReviewTests.review(in: site).output == before)
  }

  @Test func `With --review the new translations wait for a reader, and nothing else does`() throws {
    let folder = try Self.site()
    let site = folder.url
    let result = try Self.exchange(editing: [Self.better], ["--review"], in: site)
    #expect(result.output.hasSuffix("\nLeft 1 text due for review\n"), "\(result.text)")
    let due = try ReviewTests.review("--strict", in: site).output
    #expect(due.hasPrefix("tea/phrases.brew: unreviewed in ja"), "\(due)")
    #expect(due.contains("1 text is due"), "\(due)")
    try ReviewTests.review("accept", "tea/phrases.brew", in: site)
    #expect(try ReviewTests.review("--strict", in: site).output == Self.nothing)
  }

  @Test func `A dry run records nothing, and a site without a lock gets none`() throws {
    let folder = try Self.site()
    let site = folder.url
    let lock = site.appendingPathComponent(ReviewTests.lock)
    let before = try Data(contentsOf: lock)
    let dry = try Self.exchange(editing: [Self.better], ["--dry-run"], in: site)
    #expect(
      dry.output.contains("\nWould record that 1 text agrees with the one it was translated from\n"), "\(dry.text)")
    #expect(try Data(contentsOf: lock) == before)
    try FileManager.default.removeItem(at: lock)
    let result = try Self.exchange(editing: [Self.better], in: site)
    #expect(!result.output.contains("Recorded"), "\(result.text)")
    #expect(!FileManager.default.fileExists(atPath: lock.path))
  }

  @Test func `A lock that is not believed stays as it is, and is told of`() throws {
    let folder = try Self.site()
    let site = folder.url
    try ReviewTests.edit("tea/title context=- en=1", "tea/title context=- en=2", ReviewTests.lock, in: site)
    let lock = site.appendingPathComponent(ReviewTests.lock)
    let before = try Data(contentsOf: lock)
    let result = try Self.exchange(editing: [Self.better], in: site)
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("[UnreadableReview]"), "\(result.text)")
    #expect(result.output.hasPrefix("Changed 1 text in 1 file\n"), "\(result.text)")
    #expect(try Data(contentsOf: lock) == before)
  }

  @Test func `A term of which a form is still fuzzy is not recorded`() throws {
    let folder = try Self.site()
    let site = folder.url
    for (language, term) in [("en", "leaf"), ("ja", "葉"), ("ko", "葉")] {
      let path = "Locales/\(language)/shared.yaml"
      try folder.write([path: "terms:\n  leaf: { default: \(term), start: \(term)1 }\n"])
    }
    try ReviewTests.review("accept", "--all", in: site)
    try ReviewTests.edit("leaf,", "leafs,", "Locales/en/shared.yaml", in: site)
    let po = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ja\\nX-Source-Language: en\\n"

      msgctxt "shared/terms.leaf"
      msgid "leafs"
      msgstr "茶葉"


      """
    try folder.write(["ja.po": po])
    let result = try Hyo.run(["import", "ja.po"], in: site)
    #expect(result.output.hasPrefix("Changed 1 text in 1 file\n"), "\(result.text)")
    #expect(!result.output.contains("Recorded"), "\(result.text)")
    try folder.write(["ja.po": po + "msgctxt \"shared/terms.leaf.start\"\nmsgid \"leaf1\"\nmsgstr \"葉1\"\n"])
    let whole = try Hyo.run(["import", "ja.po"], in: site)
    #expect(whole.output.contains("Recorded that 1 text agrees"), "\(whole.text)")
  }
}
