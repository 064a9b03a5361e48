import Foundation
import TestSupport
import Testing

/// `hyo diff` and `hyo review` on texts that refer to terms and bounds, and on groups of pages.
@Suite struct ReferenceVersionsTests {
  private static let en = "Locales/en/returns.md"
  private let folder: TemporaryFolder
  private var site: URL { folder.url.appendingPathComponent("site") }

  init() throws {
    folder = try TemporaryFolder()
    let golden = GoldenSites.folder.appendingPathComponent("references/before")
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: golden, to: site)
    try folder.write([
      "site/hyo.yaml": Self.settings("[{ group: money, pages: returns }, guide]"),
      "site/Locales/en/home.yaml": "title: Shop\ngroups: { money: Money }\n",
      "site/Locales/ja/home.yaml": "title: ショップ\ngroups: { money: お金 }\n",
    ])
    let accepted = try Hyo.run(["review", "accept", "--all"], in: site)
    try #require(accepted.exitCode == 0, "\(accepted.text)")
    try FileManager.default.copyItem(at: site, to: folder.url.appendingPathComponent("before"))
  }

  private static func settings(_ pages: String) -> String { "locales: [en, ja]\npages: \(pages)\n" }

  private func edit(_ old: String, _ new: String, _ paths: String...) throws {
    for path in paths { try ReviewTests.edit(old, new, path, in: site) }
  }

  private func diff(_ arguments: String...) throws -> String {
    try Hyo.run(["diff", "../before"] + arguments, in: site).text
  }

  private func review() throws -> String { try ReviewTests.review(in: site).text }

  private func isAgreed() throws -> Bool { try review() == "No text is due for review\n" }

  @Test func `Without a change nothing differs, and nothing is due`() throws {
    #expect(try diff() == "")
    #expect(try isAgreed())
  }

  @Test func `A bound that moves is told by its outcomes, and the texts that cite it follow`() throws {
    try edit("<= 10    |", "<= 14    |", "Specs/returns.yaml")
    let text = try diff()
    #expect(text.contains("from 11 days to 14 days"), "\(text)")
    // The note cites it, and no text has changed.
    #expect(text.contains("        *1 After 14 days, see Guide.\n"))
    #expect(!text.contains("prose.") && !text.contains("en notes."))
    #expect(try diff("--locale", "ja").contains("        ※1 14日を過ぎた場合は、手引きを参照。\n"))
    #expect(try isAgreed())
  }

  @Test func `A text that cites another bound is told of, and behind in the other language`() throws {
    let (old, new) = ("(bound:refund.in-time.days)", "(bound:refund.parcels.days.upper)")
    try edit(old, new, Self.en)
    let text = try diff()
    #expect(text.contains("[](bound:refund.[-in-time-]{+parcels+}.days{+.upper+})"), "\(text)")
    #expect(try review().hasPrefix("returns/prose.introduction: behind in ja\n"))
    try edit(old, new, "Locales/ja/returns.md")
    #expect(try review().hasPrefix("returns/prose.introduction: changed in en and ja\n"))
    try ReviewTests.review("accept", "returns/prose.introduction", in: site)
    #expect(try isAgreed())
  }

  @Test func `A number in the place of a reference is told of word by word`() throws {
    try edit("within [](bound:refund.in-time.days).", "within 10 days.", Self.en)
    let text = try diff()
    #expect(text.contains("within [-[](bound:refund.in-time.-]{+10 +}days[-)-]."), "\(text)")
    #expect(try review().hasPrefix("returns/prose.introduction: behind in ja\n"))
  }

  @Test func `A term that has other words is due alone, and not the texts that refer to it`() throws {
    try edit("service desk, start", "help desk, start", "Locales/en/shared.yaml")
    let text = try diff()
    #expect(text.hasPrefix("shared\n  en terms.desk: [-service-]{+help+} desk"), "\(text)")
    #expect(!text.contains("prose."))
    let due = try review()
    #expect(due.hasPrefix("shared/terms.desk: behind in ja\n"))
    #expect(due.contains("1 text is due for review"))
  }

  @Test func `A rule of another id is told as such, with the texts that cite it`() throws {
    let texts = ["en", "ja"].flatMap { tag in ["returns.md", "returns.yaml", "guide.md"].map { "Locales/\(tag)/\($0)" }
    }
    for path in ["Specs/returns.yaml"] + texts { try edit("in-time", "in-good-time", path) }
    let text = try diff()
    #expect(text.contains("Renamed: rule ‘in-time’ is now ‘in-good-time’"))
    #expect(text.contains("returns/refund.in-{+good-+}time.days)*."), "\(text)")
    #expect(!text.contains("Before:"))
  }

  @Test func `The name of a group is a text like others`() throws {
    try edit("Money", "Cash", "Locales/en/home.yaml")
    #expect(try diff() == "home\n  en groups.money: [-Money-]{+Cash+}\n")
    #expect(try review().hasPrefix("home/groups.money: behind in ja\n"))
  }

  @Test(arguments: [
    ("[{ group: money, pages: [returns, guide] }]", "money/returns, money/guide"),
    ("[{ group: money, pages: guide }, returns]", "money/guide, returns"),
    ("[{ group: cash, pages: returns }, guide]", "cash/returns, guide"), ("[returns, guide]", "returns, guide"),
  ]) func `A page that stands in another group is told of`(pages: String, now: String) throws {
    try folder.write(["site/hyo.yaml": Self.settings(pages)])
    let line = "the order of the pages, from ‘money/returns, guide’ to ‘\(now)’"
    #expect(try diff() == "Changed: \(line)\n")
    #expect(try diff("--format", "markdown").contains("- Changed: \(line)"))
    let json = try JSONSerialization.jsonObject(with: Data(diff("--format", "json").utf8))
    let report = try #require(json as? [String: Any])
    #expect((report["page-order"] != nil) == now.hasSuffix(", returns"))
    let groups = try #require(report["page-groups"] as? [String: [[String: Any]]])
    #expect(groups["before"]?.first?["pages"] as? [String] == ["returns"])
    let after = groups["after"]?.first
    #expect(after?["group"] as? String == (now.contains("/") ? String(now.prefix { $0 != "/" }) : nil))
  }
}
