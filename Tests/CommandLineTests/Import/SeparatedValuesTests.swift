import Foundation
import TestSupport
import Testing

/// `hyo import rules.csv`, and tables that are pasted: a spreadsheet becomes a page.
@Suite struct SeparatedValuesTests {
  private static let cells = [
    ["Plan", "Export", "Result"], ["basic", "at night", "Not possible, ever"],
    ["basic", "by day", "Say \"no\"; really"], ["pro", "at night", "Up to 1,5 files\nof 2 MB"],
    ["pro", "by day", "Not possible, ever"],
  ]

  /// The cells as a spreadsheet writes them.
  private static func text(_ separator: String, lineEnd: String = "\r\n", mark: String = "") -> String {
    let rows = cells.map { row in
      row.map { cell in
        let isPlain = !cell.contains(where: { "\"\n".contains($0) }) && !cell.contains(separator)
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: separator)
    }
    return mark + rows.joined(separator: lineEnd) + lineEnd
  }

  /// The cells of the table of the page that comes of a file.
  private static func published(
    _ name: String, _ text: String, _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> [[String]] {
    try folder.write([name: text])
    let result = try Hyo.run(
      ["import", name, "--locale", "en", "--page", "plans", "--site", "site"] + arguments, in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    return try tableCells(of: folder.url.appendingPathComponent("site/Output/markdown/en/plans.md"))
  }

  @Test func `Signs in the notes below a table separate nothing`() throws {
    let folder = try TemporaryFolder()
    let rows = ["Plan,Export,Result", "basic,at night,No *1", "basic,by day,Yes", "pro,at night,Yes", "pro,by day,Yes"]
    let note = "*1 Ask at night; or by day; or never."
    let cells = try Self.published("plans.csv", (rows + [note, ""]).joined(separator: "\n"), in: folder)
    #expect(cells.first == ["Plan", "Export", "Result"], "\(cells)")
  }

  @Test(arguments: [
    ("plans.csv", text(",")), ("plans.csv", text(";")), ("plans.csv", text("\t")), ("plans.tsv", text("\t")),
    ("plans.csv", text(",", lineEnd: "\n", mark: "\u{FEFF}")), ("plans.CSV", text(";")),
    ("plans.csv", "sep=,\n" + text(",")), ("plans.csv", text(",", lineEnd: ",,\r\n")),
    ("plans.csv", "Plans,,\r\n,,\r\n" + text(",")),
  ]) func `Files of spreadsheets are read, however they are written`(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    // A line break of a cell is one on the page.
    let wanted = Self.cells.map { row in row.map { $0.replacing("\n", with: " ") } }
    #expect(try Self.published(name, text, in: folder) == wanted)
    let spec = try String(contentsOf: folder.url.appendingPathComponent("site/Specs/plans.yaml"), encoding: .utf8)
    #expect(spec.contains("conditions: [plan, export]"), "\(spec)")
  }

  @Test func `A row above the table is its title, and rows below it are notes`() throws {
    let folder = try TemporaryFolder()
    let text = """
      Our plans,,
      Plan,Time,Result
      basic,day,Yes
      basic,night,Often *1
      pro,day,Yes
      pro,night,Yes
      *1 By week,,

      """
    let cells = try Self.published("plans.csv", text, in: folder)
    #expect(cells[2][2].hasPrefix("Often"))
    let texts = try String(contentsOf: folder.url.appendingPathComponent("site/Locales/en/plans.yaml"), encoding: .utf8)
    #expect(texts.contains("title: Our plans\n"))
    #expect(texts.contains(": By week\n"), "\(texts)")
  }

  @Test(arguments: [
    text(","), text("\t"), "| Plan | Result |\n|---|---|\n| basic | No |\n| pro | Yes |\n",
    "# Plans\n\n| Plan | Result |\n|---|---|\n| basic | No |\n| pro | Yes |\n",
  ]) func `A table that is pasted becomes a page`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["pasted": text])
    let program = Hyo.url.path
    let result = try Shell.run(
      "\(program) import - --locale en --page pasted --site site < pasted && \(program) build --site site",
      in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let page = folder.url.appendingPathComponent("site/Output/markdown/en/pasted.md")
    let last = try #require(try tableCells(of: page).last)
    #expect(last.first == "pro", "\(last)")
    let record = folder.url.appendingPathComponent("site/Specs/pasted.import.yaml")
    #expect(try String(contentsOf: record, encoding: .utf8).contains("\"-:"))
  }

  @Test func `The other languages of a site get the words as comments`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TwinPair.files)
    #expect(try Hyo.run(TwinPair.arguments(), in: folder.url).exitCode == 0)
    #expect(try Self.published("plans.csv", Self.text(","), in: folder).count == Self.cells.count)
    let texts = folder.url.appendingPathComponent("site/Locales/ja/plans.yaml")
    let lines = try String(contentsOf: texts, encoding: .utf8).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("#") })
    #expect(lines.contains("# title: plans"))
    // Without the signs before them, they are the texts of the page.
    let written = lines.dropFirst(2).map { String($0.dropFirst(2)) }.joined(separator: "\n") + "\n"
    try Data(written.utf8).write(to: texts)
    let built = try Hyo.run(["check", "--site", "site", "--format", "json"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    #expect(!built.output.contains("FallbackText"), "\(built.output)")
  }

  @Test(arguments: [
    ("a,b\n\"x,y\n", "t.csv:2:1:"), ("a,b\n\"x\"z,y\n", "t.csv:2:4:"), ("a,b\nc,\"d\n", "t.csv:2:3:"),
    ("a,b\nx,\u{1}\n", "t.csv:2:3:"), ("", "has no cells"), ("\n", "has no cells"), (",,,\n,,,\n", "has no cells"),
    ("\"\"\n\"\",\"\"\n", "has no cells"), ("sep=;\n", "has no cells"), ("\u{FEFF}", "has no cells"),
  ]) func `A damaged file is refused at its lines`(text: String, place: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["t.csv": text])
    let result = try Hyo.run(["import", "t.csv", "--locale", "en", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains(place), "\(result.text)")
    let kinds = ["DamagedTable", "ControlCharacter", "MissingClosingQuote", "StrayText"]
    #expect(kinds.contains { result.text.contains("[\($0)]") }, "\(result.text)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("site/hyo.yaml").path))
  }

  /// What is too small, or not what it seems to be.
  @Test(arguments: [
    "a", "a,b", "a,b\nx\n", "a,b\nx,y,z\n", "a;b,c\n1;2,3\n", "*1 a\n*1 b\n", "a,b\n| x,{y}\n<b>,\\\n",
    "a,a\nx,y\nx,y\n", "sep=",
  ]) func `Whatever is imported builds`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["odd.csv": text])
    let result = try Hyo.run(["import", "odd.csv", "--locale", "en", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
  }
}
