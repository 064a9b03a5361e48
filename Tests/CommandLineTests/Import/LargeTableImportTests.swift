import Foundation
import TestSupport
import Testing

/// A table of Markdown that is larger than any text of a site is read whole, row by row.
@Suite struct LargeTableImportTests {
  /// A document with a table between two paragraphs.
  private static func document(rows: Int, _ header: String, _ row: (Int) -> String) -> String {
    "# Fees\n\nAbove.\n\n\(header)\n" + (0..<rows).map { row($0) + "\n" }.joined()
      + "\n\\*1 With tax.\n\nBelow [it].\n\n[it]: https://example.org\n"
  }

  @Test(arguments: [10, 3_000, 9_000]) func `All rows are there, at their lines, and what stands around them`(rows: Int)
    throws
  {
    let text = Self.document(rows: rows, "| Plan | Place | Fee |\n|---|---|---|") { row in
      "| Plan \(row / 10) | Place \(row % 10) | \(row % 7) €\(row == 0 ? " \\*1" : "") |"
    }
    let site = try ImportedSite(["fees.md": text], ["en=fees.md", "--strict"])
    let record = try site.file("Specs/p.import.yaml")
    let lines = record.split(separator: "\n").filter { $0.contains("cell:") }
    #expect(lines.count == rows)
    #expect(lines.first?.contains("fees.md:7\"") == true && lines.last?.contains("fees.md:\(rows + 6)\"") == true)
    let prose = try site.file("Locales/en/p.md")
    #expect(prose.contains("Above.") && prose.contains("Below [it](https://example.org)"), "\(prose)")
    #expect(try site.spec.contains("note: [with-tax]"))
    #expect(try site.answer("fees", ["plan=plan-\(rows / 10 - 1)", "place=place-9"]).contains("€"))
  }

  @Test func `Many narrow cells, and a table in a code block, are no tables of their own`() throws {
    let code = "```\n| a | b |\n|---|---|\n" + String(repeating: "| x | y |\n", count: 6_000) + "```\n"
    let text = Self.document(rows: 8_000, "|a|b|\n|-|-|") { "|\($0)|x|" } + "\n" + code
    let folder = try TemporaryFolder()
    try folder.write(["t.md": text])
    let result = try Hyo.run(["import", "en=t.md", "--page", "p", "--table", "1", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let record = try String(
      contentsOf: folder.url.appendingPathComponent("site/Specs/p.import.yaml"), encoding: .utf8)
    #expect(record.split(separator: "\n").count { $0.contains("cell:") } == 8_000)
  }
}
