import Foundation
import TestSupport
import Testing

/// What `hyo add` writes.
@Suite struct AddTests {
  private static func site(_ locales: String = "en") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(try Hyo.run(["init", "--locales", locales], in: folder.url).exitCode == 0)
    return folder
  }

  private static func add(_ arguments: [String]..., to folder: TemporaryFolder) throws {
    for arguments in arguments {
      let result = try Hyo.run(["add"] + arguments, in: folder.url)
      #expect(result.exitCode == 0, "\(arguments): \(result.text)")
    }
  }

  private static func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `A page, conditions, a table and a language make a site that builds once the table has rules`() throws {
    let folder = try Self.site()
    try Self.add(
      ["page", "returns"], ["condition", "channel", "web", "shop", "--page", "returns"],
      ["condition", "sealed", "sealed-box", "opened"], ["locale", "ko"],
      ["table", "what-now", "--page", "returns", "--conditions", "channel,sealed"], to: folder)
    let check = try Hyo.run(["check"], in: folder.url)
    #expect(
      Set(GoldenExpectation.findings(in: check.text)) == ["FallbackText", "UncoveredCombination", "UnwrittenText"],
      "\(check.text)")
    try folder.write([
      "Locales/en/shared.yaml": "conditions: { sealed: { name: Sealed, values: { sealed-box: …, opened: Opened } } }\n"
    ])
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

  @Test(arguments: [
    ("locale", "jp", "did you mean 'ja'?"), ("page", "home", "has a meaning of its own"),
    ("page", "shared", "has a meaning of its own"), ("condition", "distance", "{ number: any }"),
  ])
  func `What would break the site is refused`(kind: String, id: String, reason: String) throws {
    let folder = try Self.site()
    let before = try tree(folder.url)
    let result = try Hyo.run(["add", kind, id], in: folder.url)
    // A language that is none is a mistake in the command.
    #expect(result.exitCode == (kind == "locale" ? 64 : 1) && result.text.contains(reason), "\(result.text)")
    #expect(try tree(folder.url) == before)
    #expect(try Hyo.run(["check"], in: folder.url).exitCode == 0)
  }

  @Test(arguments: ["en", "ja", "ja,en", "en,ja,ko"])
  func `What is left to write is reported in each language until it is written`(locales: String) throws {
    let folder = try Self.site(locales)
    try Self.add(["page", "fees"], ["condition", "age", "adult", "child", "--page", "fees"], to: folder)
    let tags = locales.split(separator: ",")
    for tag in tags {
      #expect(try Self.text("Locales/\(tag)/fees.md", in: folder) == "…\n")
      let texts = try Self.text("Locales/\(tag)/fees.yaml", in: folder)
      #expect(!texts.contains(/(?i): *(fees|age|adult|child)/), "\(texts)")
      #expect(texts.contains("title: …\n"))
    }
    for strict in [[], ["--strict"]] {
      let check = try Hyo.run(["check"] + strict, in: folder.url)
      #expect(check.exitCode == (strict.isEmpty ? 0 : 1), "\(check.text)")
      let places = check.text.split(separator: "\n").filter { $0.contains("[UnwrittenText]") }
      #expect(places.count == 2 * tags.count, "one for each file: \(check.text)")
      #expect(try Hyo.run(["build"] + strict, in: folder.url).exitCode == check.exitCode)
    }
    let page = try Self.text("Output/markdown/\(tags[0])/fees.md", in: folder)
    #expect(page.contains("# …") && !page.contains("Fees"), "\(page)")

    let accepted = try ReviewTests.review("accept", "--all", in: folder.url)
    #expect(accepted.exitCode == 0, "\(accepted.text)")
    #expect(!(try Self.text(ReviewTests.lock, in: folder)).contains("fees/"))
    let status = try Hyo.run(["status", "--format", "json"], in: folder.url)
    #expect(status.output.matches(of: /"missing": ?5\b/).count >= tags.count, "\(status.output)")
  }

  @Test func `A text that one language has is shown in the others, and they are reported`() throws {
    let folder = try Self.site("ja,en")
    try Self.add(["page", "fees"], to: folder)
    try folder.write(["Locales/en/fees.yaml": "title: Our fees\n", "Locales/en/fees.md": "What you pay.\n"])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(GoldenExpectation.findings(in: result.text) == ["UnwrittenText"], "\(result.text)")
    #expect(!result.text.contains("Locales/en/fees"), "\(result.text)")
    let page = try Self.text("Output/markdown/ja/fees.md", in: folder)
    #expect(page.contains("Our fees") && page.contains("What you pay.") && !page.contains("…"), "\(page)")
  }

  @Test func `Texts that people have written already stay`() throws {
    let folder = try Self.site("en,ja")
    try folder.write(["Locales/ja/fees.yaml": "title: 手数料\n", "Locales/ja/fees.md": "手数料です。\n"])
    try Self.add(["page", "fees"], to: folder)
    #expect(try Self.text("Locales/ja/fees.yaml", in: folder) == "title: 手数料\n")
    #expect(try Self.text("Locales/ja/fees.md", in: folder) == "手数料です。\n")
    #expect(try Self.text("Locales/en/fees.yaml", in: folder).contains("title: …"))
  }

  @Test func `Translators get no placeholder to translate, and what they return takes its place`() throws {
    let folder = try Self.site("ja,en")
    try Self.add(["page", "fees"], to: folder)
    try folder.write(["Locales/ja/fees.yaml": "title: 手数料\n"])
    let export = try Hyo.run(["export", "po", "--output", "en.po"], in: folder.url)
    #expect(export.exitCode == 0, "\(export.text)")
    let po = try Self.text("en.po", in: folder)
    #expect(!po.contains("\"…\"") && po.contains("msgid \"手数料\"\nmsgstr \"\"\n"), "\(po)")
    try folder.write(["en.po": po.replacingOccurrences(of: "手数料\"\nmsgstr \"", with: "手数料\"\nmsgstr \"Fees")])
    let back = try Hyo.run(["import", "en.po"], in: folder.url)
    #expect(back.exitCode == 0, "\(back.text)")
    #expect(try Self.text("Locales/en/fees.yaml", in: folder).contains("title: Fees\n"))
  }

  @Test func `Comments for translators are in the language of messages`() throws {
    let folder = try Self.site("ja,en")
    let result = try Hyo.run(["export", "po", "--language", "ja"], in: folder.url)
    let comments = result.output.split(separator: "\n").filter { $0.hasPrefix("#. ") }
    #expect(comments.count > 10)
    for comment in comments { #expect(comment.contains(/[\p{Hiragana}\p{Katakana}\p{Han}]/), "\(comment)") }
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
