import Foundation
import TestSupport
import Testing

/// Intervals in cells become numbers and dates; a bound that no document names is asked.
@Suite struct QuantityTests {
  private static func document(_ cells: [String]) -> String {
    let rows = cells.enumerated().map { "| \($1) | \($0 % 2 == 0 ? "Free" : "Paid") |" }
    return "# P\n\n| Age | Fee |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    (["< 7", "≥ 7"], "number: \"any\"", ["< 7", ">= 7"]),
    (["0–6", "7–17", "18+"], "\"[0..)\", integer: true", ["[0..6]"]),
    (["0-17", "18-65"], "\"[0..65]\", integer: true", ["[0..17]", "[18..65]"]),
    (["under 7 days", "7 days or more"], "number: \"any\"", ["< 7", ">= 7"]),
    (["7日以内", "8日以上30日未満", "30日以上"], "integer: true", ["<= 7", "[8..30)"]),
    (["before 2026-07-01", "2026-07-01以降"], "date: \"any\"", ["< 2026-07-01", ">= 2026-07-01"]),
    (["$0–$5", "over $5"], "number: \"[0..)\"", ["[0..5]", "> 5"]),
  ]) func `Intervals become numbers and dates`(cells: [String], domain: String, entries: [String]) throws {
    let site = try ImportedSite(["p.md": Self.document(cells)], ["en=p.md", "--table", "1"])
    let spec = try site.spec
    #expect(spec.contains(domain), "\(spec)")
    for entry in entries { #expect(spec.contains(entry), "\(spec)") }
  }

  @Test(arguments: [["200", "404"], ["1.2", "< 1.3", "main"], ["7 days", "> 7 hours"], ["a–b", "c–d"]])
  func `Other values stay words`(cells: [String]) throws {
    let site = try ImportedSite(["p.md": Self.document(cells)], ["en=p.md", "--table", "1"])
    #expect(try !site.spec.contains("number:"))
  }

  @Test func `Units that all languages write become those of the condition`() throws {
    let english = "# P\n\n| Time | Fee |\n|---|---|\n| < 7 days | a |\n| 7–29 days | b |\n| 30 days or more | c |\n"
    let japanese = "# P\n\n| 期間 | 料金 |\n|---|---|\n| 7日未満 | ア |\n| 7〜29日 | イ |\n| 30日以上 | ウ |\n"
    let site = try ImportedSite(
      ["a.md": english, "b.md": japanese], ["en=a.md", "ja=b.md", "--table", "1"])
    #expect(try !site.file("Locales/en/p.yaml").contains("pattern"))
    #expect(try !site.file("Locales/ja/p.yaml").contains("pattern"))
    #expect(try site.spec.contains("time: { number: \"any\", integer: true, unit: days }"))
  }

  @Test func `An answer gives the bound that no document names`() throws {
    let folder = try TemporaryFolder()
    let files = [
      "p.md": Self.document(["< 7", "≥ 7"]), "answers.yaml": "table-1/age/least: 0\ntable-1/age/most: 120\n",
    ]
    let site = try ImportedSite(files, ["en=p.md", "--table", "1", "--answers", "answers.yaml"], in: folder)
    #expect(try site.spec.contains("age: { number: \"[0..120]\" }"))
    #expect(try site.spec.contains("< 7") && site.spec.contains(">= 7"))
    #expect(!site.text.contains("No document says"))
  }

  @Test func `Bounds that differ between the languages are listed`() throws {
    let english = "# P\n\n| Age | Fee |\n|---|---|\n| under 7 | a |\n| 7 or over | b |\n"
    let japanese = "# P\n\n| 年齢 | 料金 |\n|---|---|\n| 7歳以下 | ア |\n| 7歳以上 | イ |\n"
    let site = try ImportedSite(["a.md": english, "b.md": japanese], ["en=a.md", "ja=b.md", "--table", "1"])
    #expect(site.text.contains("bound the numbers of this entry differently"), "\(site.text)")
  }
}
