import Foundation
import TestSupport
import Testing

/// Signs and empty cells that stand for any value: conditions keep them, and outcomes keep theirs.
@Suite struct AnySignTests {
  /// The cells of a table as Markdown; a sign that would be a list there has a backslash.
  private static func markdown(_ rows: [[String]]) -> String {
    let lines = rows.map { "| " + $0.map { $0 == "*" ? "\\*" : $0 }.joined(separator: " | ") + " |\n" }
    let line = "|" + rows[0].map { _ in "---|" }.joined() + "\n"
    return "# Display\n\n" + lines[0] + line + lines.dropFirst().joined()
  }

  /// The same cells with the rules in columns, which a header numbers.
  private static func turned(_ rows: [[String]]) -> [[String]] {
    [["Rule"] + (1..<rows.count).map(String.init)] + rows[0].indices.map { column in rows.map { $0[column] } }
  }

  private static func imported(_ rows: [[String]], _ answers: String? = nil) throws -> ImportedSite {
    let folder = try TemporaryFolder()
    if let answers { try folder.write(["answers.yaml": answers]) }
    let more = answers == nil ? [] : ["--answers", "answers.yaml"]
    return try ImportedSite(["a.md": markdown(rows)], ["en=a.md", "--table", "1"] + more, in: folder)
  }

  /// The cells of the page that comes of an import.
  private static func cells(_ site: ImportedSite) throws -> [[String]] {
    try tableCells(of: site.folder.url.appendingPathComponent("site/Output/markdown/en/p.md")).map { row in
      row.map { $0 == "\\*" ? "*" : $0 }
    }
  }

  /// The rules of a spec, each with its cells but the id.
  private static func rules(_ site: ImportedSite) throws -> [[String]] {
    try site.spec.split(separator: "\n").filter { $0.hasPrefix("      | ") }.map { line in
      line.split(separator: "|").dropFirst().map { $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed() }
        .map { String($0) }.dropFirst().map { $0 }
    }
  }

  private static func table(_ sign: String) -> [[String]] {
    [
      ["State", "Colour", "Shown"], ["back", sign, "Hidden"], [sign, "blue", "Shown"], ["front", "red", "Dimmed"],
      ["side", "green", "Shown"], [sign, sign, "Hidden"],
    ]
  }

  @Test(arguments: ["–", "-", "—", "―", "－", "*", ""], [false, true])
  func `A sign for any value is read as such, and shown as it was`(sign: String, inColumns: Bool) throws {
    let rows = Self.table(sign)
    let site = try Self.imported(inColumns ? Self.turned(rows) : rows)
    #expect(try site.spec.contains("any: \"\(sign)\""), "\(site.text)")
    #expect(try site.spec.contains("    conditions: [state, colour]"))
    #expect(
      try Self.rules(site) == [
        ["state", "colour", "shown"], ["back", "-", "hidden"], ["-", "blue", "shown"], ["front", "red", "dimmed"],
        ["side", "green", "shown"],
      ])
    // The row for all other cases says so.
    #expect(try site.spec.contains("\n    otherwise: { shown: [hidden] }\n"))
    let published = try Self.cells(site)
    let own = inColumns ? Self.turned(rows).map { $0.dropLast() } : rows.dropLast()
    #expect(inColumns ? published.map { $0.dropLast() } == own : published.dropLast() == own, "\(published)")
    let last = inColumns ? published.compactMap(\.last) : published.last
    #expect(last?.first == "Otherwise" && last?.last == "Hidden", "\(published)")
    let reportsCell = site.text.contains("An empty cell among the conditions stands for any value")
    #expect(reportsCell == sign.isEmpty, "\(site.text)")
  }

  @Test(arguments: ["any", "すべて", "任意"]) func `A word for any value needs no layout`(word: String) throws {
    let site = try Self.imported(Self.table(word))
    #expect(try site.spec.contains("conditions: [state, colour]") && !site.spec.contains("any:"))
  }

  @Test(arguments: ["–", "-", "－"], [false, true])
  func `A sign among outcomes stays an outcome`(sign: String, inColumns: Bool) throws {
    // Nothing is left to decide for the gift.
    let rows = [
      ["Member", "Basket", "Gift", "Discount"], ["yes", sign, sign, "10%"], ["no", "≥ 50", "mug", "5%"],
      ["no", "< 50", sign, "0%"],
    ]
    let site = try Self.imported(inColumns ? Self.turned(rows) : rows)
    #expect(try site.spec.contains("conditions: [member, basket]"), "\(site.text)")
    #expect(try Self.cells(site) == (inColumns ? Self.turned(rows) : rows))
    #expect(try site.file("Specs/p.import.yaml").contains("/conditions: 2\n"))

    let other = try Self.imported(inColumns ? Self.turned(rows) : rows, "table-1/conditions: 3\n")
    #expect(try other.spec.contains("conditions: [member, basket, gift]"), "\(other.text)")
  }

  @Test func `A sign in one column alone is an outcome`() throws {
    let rows = [
      ["Plan", "Export", "Help"], ["basic", "–", "mail"], ["pro", "CSV", "phone"], ["team", "CSV", "phone"],
    ]
    let site = try Self.imported(rows)
    #expect(try site.spec.contains("conditions: [plan]\n    outputs: [export, help]"), "\(site.text)")
    #expect(try Self.cells(site) == rows)
  }

  @Test func `A column with the sign of another condition is one, if cases are left`() throws {
    let rows = [
      ["Cache", "Directive", "Signed in", "Stored"], ["–", "no-store", "–", "No"], ["private", "other", "–", "Yes"],
      ["shared", "other", "yes", "No"], ["shared", "public", "no", "Yes"],
    ]
    let site = try Self.imported(rows)
    #expect(try site.spec.contains("conditions: [cache, directive, signed]"), "\(site.text)")
    #expect(site.text.contains("A sign stands for any value, so its column is a condition"), "\(site.text)")
    #expect(try Self.cells(site) == rows)
  }

  @Test(arguments: [
    [], [["–", "–", "Hidden"]], [["–", "red", "Hidden"]], [["front", "–", "Hidden"]],
    [["front", "red", "Shown"], ["–", "–", "Hidden"]], [["–", "red", "Shown"], ["–", "–", "Hidden"]],
    [["", "", "Hidden"]], [["front", "", "Shown"], ["", "", "Hidden"]],
  ])
  func `Tables of few rules are shown as they were`(rules: [[String]]) throws {
    let rows = [["State", "Colour", "Outcome"]] + rules
    let site = try Self.imported(rows)
    guard let last = rules.last else { return }
    let published = try Self.cells(site)
    #expect(published.dropLast() == rows.dropLast(), "\(site.text)")
    // Below other rules, one for all other cases says so.
    let isOtherwise = rules.count > 1 && last[0] == last[1] && ["–", ""].contains(last[0])
    #expect(published.last == (isOtherwise ? ["Otherwise", "", last[2]] : last), "\(published)")
  }

  @Test func `Merged cells repeat the one above, unless they are said to be any value`() throws {
    let rows = [["Plan", "Time", "Help"], ["basic", "day", "mail"], ["", "night", "none"], ["pro", "day", "phone"]]
    let site = try Self.imported(rows)
    #expect(site.text.contains("An empty cell among the conditions repeats the one above it"), "\(site.text)")
    #expect(site.text.contains("answer 'any' to 'table-1/empty-cells'"), "\(site.text)")
    #expect(try Self.rules(site)[2] == ["basic", "night", "none"] || site.spec.contains("rows: [plan, time]"))
    let other = try Self.imported(rows, "table-1/empty-cells: any\n")
    #expect(try other.spec.contains("any: \"\""), "\(other.text)")
    #expect(try Self.cells(other) == rows)
  }

  @Test func `Spreadsheets with signs are read alike`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["t.csv": Self.table("－").map { $0.joined(separator: ",") + "\n" }.joined()])
    let site = try ImportedSite([:], ["t.csv", "--locale", "ja"], in: folder)
    #expect(try site.spec.contains("any: \"－\"") && site.spec.contains("conditions: [state, colour]"), "\(site.text)")
  }

  @Test func `Rows of signs above rows of marks are conditions`() throws {
    let site = try Self.imported([
      ["Rule", "1", "2", "3"], ["State", "front", "back", "–"], ["Colour", "–", "–", "–"], ["Ring", "X", "", ""],
      ["Wait", "", "X", "X"],
    ])
    #expect(try site.spec.contains("conditions: [state, colour]"), "\(site.text)")
    #expect(try site.spec.contains("layout: { rules: columns, marks: then, any: \"–\" }"))
  }

  // MARK: Rows that would be left out

  private static func words(_ text: String) -> [[String]] {
    text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
  }

  @Test(arguments: ["any", "すべて", "–"]) func `A leading cell for any value leaves no row out`(any: String) throws {
    let rows = Self.words("Plan Region Result;\(any) q0 no;p0 q1 yes;p1 q1 yes")
    let site = try Self.imported(rows)
    #expect(try site.spec.contains("conditions: [plan, region]\n"), "\(site.text)")
    #expect(try Self.rules(site).count == 4)
    #expect(!site.text.contains("left out") && !site.text.contains("the first of them counts"), "\(site.text)")
  }

  @Test(arguments: ["any", "–"]) func `A cell for any value below all others leaves no row out`(any: String) throws {
    let rows = Self.words("Plan Region Result;p0 q0 yes;p1 q0 no;\(any) q1 no")
    let site = try Self.imported(rows)
    #expect(try site.spec.contains("conditions: [plan, region]\n"), "\(site.text)")
    #expect(try Self.rules(site).count == 4)
    #expect(!site.text.contains("left out"), "\(site.text)")
    #expect(try site.file("Specs/p.import.yaml").contains("conditions? (2, 1)\n  table-1/conditions: 2\n"))

    let other = try Self.imported(rows, "table-1/conditions: 1\n")
    #expect(try other.spec.contains("conditions: [plan]\n"), "\(other.text)")
  }

  @Test func `All possible numbers of conditions may be answered`() throws {
    let rows = Self.words("Plan Region Fee Note;p0 q0 1 a;p1 q0 2 a;– q1 2 b")
    let site = try Self.imported(rows)
    #expect(try site.spec.contains("conditions: [plan, region]\n"), "\(site.text)")
    #expect(try site.file("Specs/p.import.yaml").contains("conditions? (2, 1, 3)\n"))
    let other = try Self.imported(rows, "table-1/conditions: 3\n")
    #expect(try other.spec.contains("conditions: [plan, region, fee]\n"), "\(other.text)")
  }

  @Test(arguments: ["", "    layout: { rules: rows, any: \"–\" }\n", "    layout: { rules: columns }\n"])
  func `Published rules with a leading cell for any value are imported as they are`(layout: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "old/hyo.yaml": "locales: [en]\npages: [p]\neditions: [markdown]\n",
      "old/Locales/en/home.yaml": "title: Home\n",
      "old/Locales/en/p.yaml": """
      title: P
      conditions:
        plan: { name: Plan, values: { p0: P0, p1: P1 } }
        region: { name: Region, values: { q0: Q0, q1: Q1 } }
      outputs: { fee: { name: Fee, values: { low: Low, high: High } } }
      tables: { t: { title: T } }

      """,
      "old/Specs/p.yaml": """
      page:
        - table: t
      conditions:
        plan: [p0, p1]
        region: [q0, q1]
      tables:
        t:
          conditions: [plan, region]
          outputs: { fee: [low, high] }
      \(layout)    rules: |
            | id | plan | region | fee  |
            |----|------|--------|------|
            | a  | -    | q0     | low  |
            | b  | p0   | q1     | high |
            | c  | p1   | q1     | low  |

      """,
    ])
    let built = try Hyo.run(["build", "--site", "old"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    let page = "old/Output/markdown/en/p.md"
    let site = try ImportedSite([:], ["en=\(page)"], in: folder)
    #expect(try site.spec.contains("conditions: [plan, region]\n"), "\(site.text)")
    #expect(!site.text.contains("left out"), "\(site.text)")
    #expect(try Self.cells(site) == tableCells(of: folder.url.appendingPathComponent(page)))
  }

  // MARK: Answers that mean nothing

  @Test(arguments: [
    ("table-1/conditions: 7", "'7' is no answer to 'table-1/conditions', and '2' is taken"),
    ("table-1/conditions: abc", "'abc' is no answer to 'table-1/conditions', and '2' is taken"),
    ("table-1/empty-cells: foo", "The import doesn't ask 'table-1/empty-cells'"),
    ("table-9/conditions: 2", "The import doesn't ask 'table-9/conditions'"),
    ("table-1/reading: columns", "'columns' is no answer to 'table-1/reading', and 'decision' is taken"),
  ])
  func `An answer that means nothing is reported`(answer: String, message: String) throws {
    let site = try Self.imported(Self.words("Plan Region Result;p0 q0 yes;p1 q0 no;– q1 no"), answer + "\n")
    #expect(site.text.contains("answers.yaml:1:") && site.text.contains(message), "\(site.text)")
    #expect(try site.spec.contains("conditions: [plan, region]\n"), "\(site.text)")
  }

  @Test(arguments: [
    ("answers:\n  table-1/reading: [decision]\n", "The answer to 'table-1/reading' must be a text"),
    ("answers:\n  table-1/conditions: { count: 2 }\n", "The answer to 'table-1/conditions' must be a text"),
    ("table-1/reading: [decision]\n", "The answer to 'table-1/reading' must be a text"),
    ("answers: [decision]\n", "'answers' must be a mapping, with a key and a colon on each line"),
    ("- decision\n", "The answers to an import's questions must be a mapping, with a key and a colon on each line"),
  ])
  func `An answer that is no text is an error`(answers: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["answers.yaml": answers, "a.md": Self.document])
    let arguments = ["import", "en=a.md", "--answers", "answers.yaml", "--site", "site"]
    let result = try Hyo.run(arguments, in: folder.url)
    #expect(result.exitCode == 1 && result.text.contains("error: \(message)"), "\(result.text)")
    #expect(result.text.contains("answers.yaml:"), "\(result.text)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("site/hyo.yaml").path))
  }

  private static let document =
    "# A\n\n| Plan | Region | Result |\n|---|---|---|\n| a | b | yes |\n| a | c | no |\n"

  @Test(arguments: ["", "answers:\n", "answers: {}\n", "documents: { en: a.md }\nwritten: {}\norigins: {}\n"])
  func `A file without answers changes nothing`(answers: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["answers.yaml": answers])
    let site = try ImportedSite(["a.md": Self.document], ["en=a.md", "--answers", "answers.yaml"], in: folder)
    #expect(!site.text.contains("answers.yaml"), "\(site.text)")
  }

  @Test func `An answer that empty cells don't have is reported`() throws {
    let rows = [["Plan", "Time", "Help"], ["basic", "day", "mail"], ["", "night", "none"], ["pro", "day", "phone"]]
    let site = try Self.imported(rows, "table-1/empty-cells: foo\n")
    #expect(site.text.contains("'foo' is no answer to 'table-1/empty-cells', and 'repeated' is taken"), "\(site.text)")
  }

  @Test func `An answer that is obeyed is not reported`() throws {
    let site = try Self.imported(Self.words("Plan Result;p0 yes;p1 no"), "table-1/reading: prose\n")
    #expect(!site.text.contains("answer"), "\(site.text)")
    #expect(try site.file("Specs/p.import.yaml").contains("table-1/reading: prose\n"))
  }
}
