import Foundation
import TestSupport
import Testing

/// What `hyo add` writes.
@Suite struct AddTests {
  private static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(try Hyo.run(["init", "--locales", "en"], in: folder.url).exitCode == 0)
    return folder
  }

  @Test func `A page, conditions, a table and a language make a site that builds once the table has rules`() throws {
    let folder = try Self.site()
    for arguments in [
      ["page", "returns"], ["condition", "channel", "web", "shop", "--page", "returns"],
      ["condition", "sealed", "sealed-box", "opened"], ["locale", "ko"],
      ["table", "what-now", "--page", "returns", "--conditions", "channel,sealed"],
    ] {
      let result = try Hyo.run(["add"] + arguments, in: folder.url)
      #expect(result.exitCode == 0, "\(arguments): \(result.text)")
    }
    let check = try Hyo.run(["check"], in: folder.url)
    #expect(
      Set(GoldenExpectation.findings(in: check.text)) == ["FallbackText", "UncoveredCombination"], "\(check.text)")
    let spec = folder.url.appendingPathComponent("Specs/returns.yaml")
    var text = try String(contentsOf: spec, encoding: .utf8)
    text = text.replacingOccurrences(
      of: "\ntables:", with: "\nsteps:\n  money-back: { literal: Money back }\n\ntables:")
    text += "      | all | - | - | money-back |\n"
    try text.write(to: spec, atomically: false, encoding: .utf8)
    let built = try Hyo.run(["build"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    let page = folder.url.appendingPathComponent("Output/markdown/en/returns.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("Sealed: Opened"))
    #expect(try Hyo.run(["fmt"], in: folder.url).output == "Laid out Specs/returns.yaml\n")
  }

  @Test func `Other lines stay with their comments, and the file with its layout`() throws {
    let folder = try Self.site()
    let settings =
      "# Languages\r\nlocales:\r\n    - en # English\r\n\r\n# Pages\r\npages:\r\n    - refunds\r\n# The end\r\n"
    try folder.write(["hyo.yaml": settings])
    #expect(try Hyo.run(["add", "page", "more"], in: folder.url).exitCode == 0)
    #expect(try Hyo.run(["add", "locale", "ja"], in: folder.url).exitCode == 0)
    let new = try String(contentsOf: folder.url.appendingPathComponent("hyo.yaml"), encoding: .utf8)
    #expect(
      new
        == settings.replacingOccurrences(of: "# English\r\n", with: "# English\r\n    - ja\r\n")
        .replacingOccurrences(of: "- refunds\r\n", with: "- refunds\r\n    - more\r\n"))
  }

  @Test(
    arguments: [
      (["page", "refunds"], 1, "there is a page 'refunds' already"), (["page", "Refunds"], 1, "is no id"),
      (["table", "refund", "--page", "refunds"], 1, "there is a table 'refund' already"),
      (["table", "new", "--page", "refund"], 1, "did you mean 'refunds'?"),
      (["table", "new", "--page", "refunds", "-c", "day-left"], 1, "did you mean 'days-left'?"),
      (["condition", "days-left", "a", "b", "-p", "refunds"], 1, "there is a condition 'days-left' already"),
      (["condition", "new"], 1, "a condition has values"), (["condition", "new", "a", "a"], 1, "is named twice"),
      (["locale", "en"], 1, "the site has the language 'en' already"), (["locale", "e"], 1, "is not the tag"),
      (["sheet", "a"], 64, "the first operand is"), (["page"], 64, "the id is missing"),
      (["table", "new"], 64, "'--page' says which page"), (["page", "a", "b"], 64, "unexpected argument 'b'"),
      (["locale", "ja", "--page", "a"], 64, "'--page' is for a table"),
    ])
  func `What can't be added is refused, and nothing is written`(arguments: [String], code: Int32, message: String)
    throws
  {
    let folder = try Self.site()
    let before = try tree(folder.url)
    let result = try Hyo.run(["add"] + arguments, in: folder.url)
    #expect(result.exitCode == code, "\(result.text)")
    #expect(result.text.contains(message), "\(result.text)")
    #expect(try tree(folder.url) == before)
  }

  @Test func `Shells complete pages and conditions of the site`() throws {
    let folder = try Self.site()
    for (words, expected) in [
      (["add", ""], "table"), (["add", "table", "x", "--page", ""], "refunds"),
      (["add", "table", "x", "--conditions", "days-left,"], "days-left,cancelled-by"), (["add", "locale", ""], "ko"),
    ] {
      let result = try Hyo.run(["complete"] + words, in: folder.url)
      #expect(result.output.contains("\n\(expected)\t"), "\(words): \(result.output)")
    }
  }
}
