import Foundation
import TestSupport
import Testing

/// Random tables in two languages: what goes in comes out, and what differs is listed.
@Suite struct RandomImportTests {
  /// A crosstab, or a table with outputs side by side, in both languages.
  private static func table(_ random: inout SeededGenerator) -> (english: [String], japanese: [String]) {
    let (rows, columns) = (1 + random.number(below: 5), 1 + random.number(below: 4))
    let isCrosstab = columns > 1 && random.chance(50)
    var english = ["| Plan |" + (0..<columns).map { isCrosstab ? " Age: from \($0 * 7) |" : " Item \($0) |" }.joined()]
    var japanese = ["| プラン |" + (0..<columns).map { isCrosstab ? " 年齢: \($0 * 7)歳以上 |" : " 項目\($0) |" }.joined()]
    english.append("|---|" + (0..<columns).map { _ in "---|" }.joined())
    japanese.append(english[1])
    for row in 0..<rows {
      var (en, ja) = ("| Plan \(row) |", "| プラン\(row) |")
      for _ in 0..<columns {
        let number = random.number(below: 4)
        let (one, other) = random.pick([
          ("Costs `\(number)`", "`\(number)`かかる"), ("1. Ask `a\(number)`<br>2. Pay", "1. `a\(number)`に聞く<br>2. 払う"),
          ("✅", "✅"), ("❌", "❌"), ("Refused", "断る"),
        ])
        en += " \(one) |"
        ja += " \(other) |"
      }
      english.append(en)
      japanese.append(ja)
    }
    return (english, japanese)
  }

  private static func documents(_ seed: Int, tables: Int) -> (english: String, japanese: String) {
    var random = SeededGenerator(seed: seed)
    var (english, japanese) = ("# Tables\n", "# 表\n")
    for number in 0..<tables {
      let (en, ja) = table(&random)
      english += "\n## Table \(number)\n\n" + en.joined(separator: "\n") + "\n"
      japanese += "\n## 表\(number)\n\n" + ja.joined(separator: "\n") + "\n"
    }
    return (english, japanese)
  }

  /// True to try 1,000 tables and 300 planted differences, which takes minutes.
  private static let isThorough = ProcessInfo.processInfo.environment["HYO_THOROUGH_IMPORTS"] != nil

  /// 4 seeds with 10 tables each, since debug builds take a second for 50 tables.
  @Test(arguments: seeds(0..<(isThorough ? 100 : 4))) func `All cells that go in come out`(seed: Int) throws {
    let (english, japanese) = Self.documents(seed, tables: 10)
    let folder = try TemporaryFolder()
    try folder.write(["t.en.md": english, "t.ja.md": japanese])
    let result = try Hyo.run(["import", "en=t.en.md", "ja=t.ja.md", "--page", "t", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    for (tag, source) in [("en", english), ("ja", japanese)] {
      let page = folder.url.appendingPathComponent("site/Output/markdown/\(tag)/t.md")
      #expect(try tableCells(of: page) == tableCells(source))
    }
  }

  @Test func `Nearly all planted differences are listed`() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 1)
    let lines = TwinPair.japanese.components(separatedBy: "\n")
    let cells = lines.indices.filter { lines[$0].hasPrefix("| バージョン") }
    var (planted, listed) = (0, 0)
    while planted < (Self.isThorough ? 300 : 60) {
      let index = random.pick(cells)
      var parts = lines[index].components(separatedBy: "|")
      let column = 2 + random.number(below: 2)
      let old = parts[column]
      parts[column] = random.pick([
        old.replacing("`100`", with: "`10`"), old.replacing("`80`", with: "`800`"), old.replacing("※2", with: ""),
        old.contains("<br>") ? old : " ランプが点灯しない ", old.contains("<br>") ? old : " 消灯したままにならない ",
      ])
      if parts[column] == old { continue }
      var changed = lines
      changed[index] = parts.joined(separator: "|")
      try folder.write(["lamp.en.md": TwinPair.english, "lamp.ja.md": changed.joined(separator: "\n")])
      planted += 1
      let result = try Hyo.run(["diff", "en=lamp.en.md", "ja=lamp.ja.md", "--exit-code"], in: folder.url)
      if result.exitCode == 1 { listed += 1 }
    }
    #expect(listed * 100 >= planted * 95, "\(listed) of \(planted)")
  }
}
