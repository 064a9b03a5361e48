import Foundation
import TestSupport
import Testing

/// Tables whose rules stand in columns become rules, and stay laid out as they are.
@Suite struct RuleColumnsTests {
  private static let english = """
    # Discounts

    | Rule | 1 | 2 | 3 | Else |
    |---|---|---|---|---|
    | Member | yes | yes | no | – |
    | Basket | < 50 | ≥ 50 | ≥ 50 | – |
    | Coupon | - | - | `SPRING` | – |
    | Discount | 10% | 20% | 10% | None |
    """
  private static let japanese = """
    # 割引

    | 規則 | 1 | 2 | 3 | その他 |
    |---|---|---|---|---|
    | 会員 | はい | はい | いいえ | – |
    | 買い物かご | 50未満 | 50以上 | 50以上 | – |
    | クーポン | - | - | `SPRING` | – |
    | 割引 | 10% | 20% | 10% | なし |
    """
  private static let alarm = """
    # Alarm

    | | R1 | R2 | R3 | R4 |
    |---|---|---|---|---|
    | Smoke | Y | Y | N | N |
    | Heat | Y | N | Y | N |
    | Sound the alarm \\*1 | X | X | | |
    | Call the fire brigade | X | | | |
    | Write a report | X | X | X | |

    \\*1 For 30 s.
    """
  private static let japaneseAlarm = """
    # 警報

    | | 規則1 | 規則2 | 規則3 | 規則4 |
    |---|---|---|---|---|
    | 煙 | Y | Y | N | N |
    | 熱 | Y | N | Y | N |
    | 警報を鳴らす ※1 | X | X | | |
    | 消防に電話する | X | | | |
    | 報告書を書く | X | X | X | |

    ※1 30秒間。
    """

  private static func site(_ english: String, _ japanese: String?, _ more: [String] = []) throws -> ImportedSite {
    var files = ["a.md": english]
    if let japanese { files["b.md"] = japanese }
    return try ImportedSite(files, (japanese == nil ? ["en=a.md"] : ["en=a.md", "ja=b.md"]) + more)
  }

  @Test(arguments: [[english, japanese], [english, nil], [japanese, nil]])
  func `Numbered columns are rules, and those for other cases are the default`(texts: [String?]) throws {
    let site = try Self.site(texts[0] ?? "", texts[1])
    #expect(site.text.contains("a.md:3:1: advice: Each column of the table is a rule"), "\(site.text)")
    let spec = try site.spec
    #expect(spec.contains("layout: { rules: columns, any: \"-\" }") && spec.contains("otherwise: {"), "\(spec)")
    let conditions = spec.split(separator: "\n").first { $0.contains("    conditions: [") }?.dropFirst(17).dropLast()
    let ids = (conditions ?? "").split(separator: ",").map { $0.drop { $0 == " " } }
    try #require(ids.count == 3, "\(spec)")
    let rules = spec.split(separator: "\n").filter { $0.hasPrefix("      | ") }
    #expect(rules.count == 4 && rules[1].contains("| < 50 ") && rules[1].contains("| - "), "\(spec)")
    #expect(rules[3].contains("spring") && rules[3].contains(">= 50"), "\(spec)")
  }

  @Test func `A dash is any value, or an outcome, as answered`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["answers.yaml": "answers:\n  table-1/conditions: 2\n"])
    let site = try ImportedSite(["a.md": Self.english], ["en=a.md", "--answers", "answers.yaml"], in: folder)
    #expect(try site.spec.contains("conditions: [member, basket]"), "\(site.text)")
    #expect(try site.spec.contains("outputs: [coupon, discount]"))
  }

  @Test(arguments: ["rows", "prose"]) func `Another answer leaves the columns what they are`(answer: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["answers.yaml": "answers:\n  table-1/reading: \(answer)\n"])
    let site = try ImportedSite(["a.md": Self.english], ["en=a.md", "--answers", "answers.yaml"], in: folder)
    let spec = try site.spec
    #expect(!spec.contains("rules: columns") && spec.contains("tables:") == (answer == "rows"), "\(spec)")
  }

  @Test(arguments: [[alarm, japaneseAlarm], [alarm, nil], [japaneseAlarm, nil]])
  func `Marks in rows of steps say what each rule does`(texts: [String?]) throws {
    let site = try Self.site(texts[0] ?? "", texts[1])
    let spec = try site.spec
    #expect(spec.contains("layout: { rules: columns, marks: then }"), "\(spec)")
    let steps = spec.split(separator: "\n").filter { $0.hasPrefix("      | ") }.dropFirst().map { rule in
      rule.split(separator: "|").last?.split(separator: ",").count ?? 0
    }
    #expect(steps == [3, 2, 1], "\(spec)")
    // The fourth column has no mark.
    let advice = "advice: The rule marks no step, and is left out: what happens in its cases is not stated"
    #expect(site.text.contains(advice) && site.text.contains("a.md:7:"), "\(site.text)")
    #expect(!site.text.contains("Empty cells count as not stated"), "\(site.text)")
    let notes = spec.split(separator: "\n").filter { $0.contains("note: [") }
    #expect(notes.count == 1, "\(spec)")
  }

  @Test func `A rule without a mark says which rule decides in its place`() throws {
    let table = """
      | | R1 | R2 | R3 | Else |
      |---|---|---|---|---|
      | Smoke | Y | Y | N | - |
      | Heat | Y | N | Y | - |
      | Sound the alarm | X | X | | |
      | Call the fire brigade | X | | | |
      | Write a report | X | X | | X |
      """
    let site = try Self.site("# Alarm\n\n" + table, nil)
    #expect(
      site.text.contains("The rule marks no step, and is left out: the rule for all other cases decides its cases"),
      "\(site.text)")
  }

  @Test func `What is imported and published is read as the same again`() throws {
    let site = try Self.site(Self.alarm, Self.japaneseAlarm)
    let pages = ["en", "ja"].map { "\($0)=site/Output/markdown/\($0)/p.md" }
    let result = try Hyo.run(["import"] + pages + ["--page", "p", "--site", "again"], in: site.folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let diff = try Hyo.run(["diff", "site", "again", "--exit-code"], in: site.folder.url)
    #expect(diff.exitCode == 0, "\(diff.text)")
  }

  @Test(arguments: [
    ("| Plan | Basic | Pro | Pro | Team |", "| プラン | 基本 | プロ | プロ | チーム |", "Mail", "columns"),
    ("| Plan | Basic | Pro | Max | Team |", "| プラン | 基本 | プロ | 最大 | チーム |", "Mail", "rows"),
    ("| Plan | Basic | Pro | Max | Team |", "| プラン | 基本 | プロ | 最大 | チーム |", "Fax", "prose"),
  ]) func `A header of values is asked about`(english: String, japanese: String, word: String, reading: String) throws {
    let rows = "\n|---|---|---|---|---|\n| `area` | EU | EU | US | UK |\n| `way` | \(word) | Mail | Mail | Mail |\n"
    let site = try Self.site("# Plans\n\n" + english + rows, "# プラン\n\n" + japanese + rows)
    let record = try site.file("Specs/p.import.yaml")
    #expect(record.contains("table-1/reading: \(reading)\n"), "\(record)")
    #expect(try site.spec.contains("rules: columns") == (reading == "columns"))
    #expect(record.contains("rows") && record.contains("columns") || reading == "prose", "\(record)")
  }

  @Test(arguments: [
    "| Age | 1 | 2 | 3 |\n|---|---|---|---|\n| Small | 1 € | 2 € | 3 € |\n| Big | 4 € | 5 € | 6 € |",
    "| Name | Type | Meaning |\n|---|---|---|\n| `a` | Text | The first |\n| `b` | Number | The second |",
  ]) func `Other tables are read as before`(table: String) throws {
    let site = try Self.site("# T\n\n" + table + "\n", nil)
    let spec = try site.spec
    #expect(!spec.contains("rules: columns") && !site.text.contains("Each column"), "\(site.text)")
  }
}
