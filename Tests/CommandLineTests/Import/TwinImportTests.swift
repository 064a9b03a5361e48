import Foundation
import TestSupport
import Testing

/// `hyo import en=lamp.en.md ja=lamp.ja.md`: documents in two languages become a page.
@Suite struct TwinImportTests {
  private static func imported(_ files: [String: String] = TwinPair.files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files)
    let result = try Hyo.run(TwinPair.arguments(), in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    return folder
  }

  @Test func `The site that comes of twins builds, and has all cells and notes of both`() throws {
    let folder = try Self.imported()
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    for (tag, source) in [("en", TwinPair.english), ("ja", TwinPair.japanese)] {
      let page = folder.url.appendingPathComponent("site/Output/markdown/\(tag)/lamp.md")
      let published = tableCells(try String(contentsOf: page, encoding: .utf8))
      let own = tableCells(source)
      // The index of Hyo has no column that leads to the tables.
      #expect(published.dropFirst(5).map { $0 } == own.dropFirst(5).map { $0 })
      #expect(published.prefix(5).map { $0 } == own.prefix(5).map { Array($0.dropLast()) })
      for note in source.split(separator: "\n") where note.hasPrefix("\\*") || note.hasPrefix("※") {
        #expect(try String(contentsOf: page, encoding: .utf8).contains(note), "\(note)")
      }
    }
  }

  @Test func `A check has no error and no advice, and all texts are unreviewed`() throws {
    let folder = try Self.imported()
    let result = try Hyo.run(["check", "--site", "site", "--verbose", "--format", "json"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(!result.output.contains("MergeableRules"))
    #expect(result.output.contains("TextUnreviewed"))
    #expect(!result.output.contains(#""severity": "error""#))
  }

  @Test func `Cells that say the opposite are one finding, at both places`() throws {
    let folder = try TemporaryFolder()
    let rows = [("basic", "❌", "✅", "×", "○"), ("pro", "✅", "✅", "○", "○"), ("team", "✅", "❌", "×", "×")]
    try folder.write([
      "plans.md": "# Plans\n\n| Plan | Export | Share |\n|---|---|---|\n"
        + rows.map { "| `\($0.0)` | \($0.1) | \($0.2) |\n" }.joined(),
      "plans.ja.md": "# プラン\n\n| プラン | 書き出し | 共有 |\n|---|---|---|\n"
        + rows.map { "| `\($0.0)` | \($0.3) | \($0.4) |\n" }.joined(),
    ])
    let result = try Hyo.run(["diff", "--exit-code", "en=plans.md", "ja=plans.ja.md"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(GoldenExpectation.findings(in: result.text) == ["OppositeCells"])
    #expect(result.text.contains("plans.md:7:12: ") && result.text.contains("plans.ja.md:7:12: "), "\(result.text)")
  }

  @Test func `Importing again writes the same bytes, and nothing is overwritten`() throws {
    let folder = try Self.imported()
    let before = try tree(folder.url.appendingPathComponent("site"))
    let again = try Hyo.run(TwinPair.arguments(), in: folder.url)
    #expect(again.output == "The site has all of this already\n", "\(again.text)")
    #expect(try tree(folder.url.appendingPathComponent("site")) == before)

    try folder.write(["lamp.en.md": TwinPair.english.replacing("stays off", with: "is off")])
    let changed = try Hyo.run(TwinPair.arguments(), in: folder.url)
    #expect(changed.exitCode == 1)
    #expect(changed.text.contains("[PageExists]"))
    #expect(try tree(folder.url.appendingPathComponent("site")) == before)
    let updated = try Hyo.run(TwinPair.arguments(["--update"]), in: folder.url)
    #expect(updated.exitCode == 0, "\(updated.text)")
    #expect(try Hyo.run(["check", "--site", "site"], in: folder.url).exitCode == 0)
  }

  @Test func `Files that people have edited are not written over`() throws {
    let folder = try Self.imported()
    let path = "site/Locales/en/lamp.yaml"
    let url = folder.url.appendingPathComponent(path)
    let edited = try String(contentsOf: url, encoding: .utf8).replacing("title: What", with: "title: Whatever")
    try folder.write([path: edited])
    let same = try Hyo.run(TwinPair.arguments(["--update"]), in: folder.url)
    #expect(
      same.output
        == "Edited since the last import, and kept: 'Locales/en/lamp.yaml'; the documents have not changed there\n",
      "\(same.text)")

    // A change elsewhere is applied.
    try folder.write(["lamp.ja.md": TwinPair.japanese.replacing("消灯したままになる", with: "消えたままになる")])
    let other = try Hyo.run(TwinPair.arguments(["--update"]), in: folder.url)
    #expect(other.exitCode == 0, "\(other.text)")
    #expect(other.output.contains("Locales/ja/lamp.yaml"))
    #expect(try String(contentsOf: url, encoding: .utf8) == edited)

    // A change in the same file is a conflict, and nothing is written.
    try folder.write(["lamp.en.md": TwinPair.english.replacing("stays off", with: "is off")])
    let before = try tree(folder.url.appendingPathComponent("site"))
    let conflict = try Hyo.run(TwinPair.arguments(["--update"]), in: folder.url)
    #expect(conflict.exitCode == 1)
    #expect(conflict.text.contains("'Locales/en/lamp.yaml' has been edited since it was imported"), "\(conflict.text)")
    #expect(try tree(folder.url.appendingPathComponent("site")) == before)
  }

  @Test func `A page that was not imported is not written over`() throws {
    let folder = try Self.imported()
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("site/Specs/lamp.import.yaml"))
    try folder.write(["lamp.en.md": TwinPair.english.replacing("stays off", with: "is off")])
    let result = try Hyo.run(TwinPair.arguments(["--update"]), in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("no import has written it"), "\(result.text)")
  }

  @Test func `The order of the languages changes neither spec nor texts`() throws {
    let folder = try Self.imported()
    let result = try Hyo.run(
      ["import", "ja=lamp.ja.md", "en=lamp.en.md", "--page", "lamp", "--site", "other"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    for path in ["Specs/lamp.yaml", "Locales/en/lamp.yaml", "Locales/ja/lamp.yaml", "Locales/en/lamp.md"] {
      let (one, other) = ("site/" + path, "other/" + path)
      #expect(
        try String(contentsOf: folder.url.appendingPathComponent(one), encoding: .utf8)
          == String(contentsOf: folder.url.appendingPathComponent(other), encoding: .utf8))
    }
  }

  @Test func `A dry run writes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TwinPair.files)
    let result = try Hyo.run(TwinPair.arguments(site: ".", ["--dry-run"]), in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(result.output.hasPrefix("Would write 10 files of page 'lamp'\n"))
    #expect(Set(try tree(folder.url).keys) == Set(TwinPair.files.keys))
  }

  @Test func `A page is added to the pages of a site`() throws {
    let folder = try Self.imported()
    let result = try Hyo.run(
      ["import", "en=lamp.en.md", "ja=lamp.ja.md", "--page", "second", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let settings = try String(contentsOf: folder.url.appendingPathComponent("site/hyo.yaml"), encoding: .utf8)
    #expect(settings.contains("pages: [lamp, second]"))
    #expect(try Hyo.run(["build", "--site", "site"], in: folder.url).exitCode == 0)
  }

  @Test func `A rare text that says the opposite is listed at its line, and not taken`() throws {
    let folder = try TemporaryFolder()
    let lines = TwinPair.japanese.components(separatedBy: "\n")
    let number = try #require(lines.lastIndex { $0.contains("消灯したままになる |") })
    var changed = lines
    changed[number] = changed[number].replacing("消灯したままになる |", with: "消灯したままにならない |", maxReplacements: 1)
    try folder.write(["lamp.en.md": TwinPair.english, "lamp.ja.md": changed.joined(separator: "\n")])
    let result = try Hyo.run(TwinPair.arguments(), in: folder.url)
    #expect(result.text.contains("lamp.ja.md:\(number + 1):"), "\(result.text)")
    #expect(result.text.contains("[TextsNotOneToOne]"))
    let texts = try String(contentsOf: folder.url.appendingPathComponent("site/Locales/ja/lamp.yaml"), encoding: .utf8)
    #expect(!texts.contains("ならない"))

    try folder.write(["answers.yaml": "rare-texts: keep\n"])
    let kept = try Hyo.run(TwinPair.arguments(site: "kept", ["--answers", "answers.yaml"]), in: folder.url)
    #expect(kept.exitCode == 0, "\(kept.text)")
    let both = try String(contentsOf: folder.url.appendingPathComponent("kept/Locales/ja/lamp.yaml"), encoding: .utf8)
    #expect(both.contains("ならない"))
    #expect(try Hyo.run(["build", "--site", "kept"], in: folder.url).exitCode == 0)
  }

  @Test func `Differences fail with --strict, assumptions don't`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TwinPair.files)
    #expect(try Hyo.run(TwinPair.arguments(["--strict"]), in: folder.url).exitCode == 0)
    try folder.write(["lamp.ja.md": TwinPair.japanese.replacing("3秒", with: "5秒")])
    let result = try Hyo.run(TwinPair.arguments(site: "other", ["--strict", "--format", "json"]), in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.output.contains("NumbersDiffer"))
    #expect(result.output.contains(#""written": false"#))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("other/hyo.yaml").path))
  }

  @Test func `A row that a language doesn't have takes no text that is a mistake elsewhere`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "parcels.md": """
      # Parcels

      | Late | Member | Broken | What happens |
      |---|---|---|---|
      | Yes | Yes | Yes | New parcel |
      | Yes | Yes | No | New parcel |
      | Yes | No | No | Nothing |
      | No | Yes | Yes | Nothing |
      | No | No | Yes | Nothing |

      """,
      // The third row says what the first does, and the last is missing.
      "parcels.ja.md": """
      # 荷物

      | 遅延 | 会員 | 破損 | 結果 |
      |---|---|---|---|
      | はい | はい | はい | 再送 |
      | はい | はい | いいえ | 再送 |
      | はい | いいえ | いいえ | 再送 |
      | いいえ | はい | はい | なし |

      """,
    ])
    let result = try Hyo.run(
      ["import", "en=parcels.md", "ja=parcels.ja.md", "--site", "site"], in: folder.url)
    #expect(result.text.contains("'なし' in ja [ImportAssumption]"), "\(result.text)")
    #expect(result.text.contains("parcels.md:9:"), "\(result.text)")
    // The wrong text is one finding, where it stands.
    let splits = result.text.components(separatedBy: "[TextsNotOneToOne]").count - 1
    #expect(splits == 1 && result.text.contains("parcels.ja.md:7:"), "\(result.text)")
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    let page = folder.url.appendingPathComponent("site/Output/markdown/ja/parcels.md")
    let cells = tableCells(try String(contentsOf: page, encoding: .utf8))
    #expect(cells.contains(["いいえ", "いいえ", "はい", "なし"]), "\(cells)")
    // A heading is the word for outcomes in one language only, and is kept in both.
    #expect(cells.contains(["遅延", "会員", "破損", "結果"]), "\(cells)")
    let english = folder.url.appendingPathComponent("site/Output/markdown/en/parcels.md")
    #expect(try String(contentsOf: english, encoding: .utf8).contains("What happens"))
  }

  @Test func `An empty cell is shown, and a table without gaps has none`() throws {
    let folder = try TemporaryFolder()
    let rows =
      "# P\n\n| Who | What | Lent |\n|--|--|--|\n| Adult | Print | ✅ |\n| Adult | CD | ❌ |\n| Staff | Print | ✅ |\n"
    try folder.write(["empty.md": rows + "| Staff | CD |  |\n", "full.md": rows + "| Staff | CD | ❌ |\n"])
    let empty = try Hyo.run(["import", "en=empty.md", "--site", "empty"], in: folder.url)
    #expect(empty.text.contains("empty.md:8:"), "\(empty.text)")
    let full = try Hyo.run(["import", "en=full.md", "--site", "full"], in: folder.url)
    #expect(!full.text.contains("count as not stated"), "\(full.text)")
  }

  @Test func `A table with too many cells for a page is laid out as rules`() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<21_025).map { "| k\($0 / 145) | s\($0 % 145) | r\($0 % 7) |\n" }.joined()
    try folder.write(["big.md": "# Big\n\n| Kind | Size | Result |\n|--|--|--|\n" + rows])
    let result = try Hyo.run(["import", "en=big.md", "--site", "site"], in: folder.url)
    #expect(result.exitCode == 0 && result.text.contains("is laid out as rules [ImportAssumption]"), "\(result.text)")
    let spec = try String(contentsOf: folder.url.appendingPathComponent("site/Specs/big.yaml"), encoding: .utf8)
    #expect(!spec.contains("layout:"))
  }

  @Test func `Documents are compared without a site`() throws {
    let folder = try TemporaryFolder()
    try folder.write(TwinPair.files)
    let same = try Hyo.run(["diff", "en=lamp.en.md", "ja=lamp.ja.md", "--exit-code"], in: folder.url)
    #expect(same.exitCode == 0, "\(same.text)")
    #expect(same.output == "0 differences between the documents\n")
    // A row that is left out of both is told, and is no difference.
    for path in ["fees.csv", "ryokin.csv"] { try folder.write([path: "Plan,Fee\nA,1\n\nPlan,Fee\nB,2\n"]) }
    let rows = try Hyo.run(["diff", "en=fees.csv", "ja=ryokin.csv", "--exit-code"], in: folder.url)
    #expect(rows.exitCode == 0 && rows.output == same.output, "\(rows.text)")
    #expect(rows.text.contains("ryokin.csv:4:1: advice: The row repeats the headers"), "\(rows.text)")
    try folder.write(["lamp.ja.md": TwinPair.japanese.replacing("（`80`） | 消灯", with: "（`90`） | 消灯")])
    let other = try Hyo.run(["diff", "en=lamp.en.md", "ja=lamp.ja.md", "--exit-code"], in: folder.url)
    #expect(other.exitCode == 1, "\(other.text)")
    #expect(other.text.contains("[CodeDiffers]"))
  }

  /// What is too small, or not what it seems to be, and whether it can be imported.
  private static let oddities: [(text: String, isRead: Bool)] = [
    ("", true), ("\n", true), ("# A\n", true), ("| a |\n|---|\n", true), ("| a |\n|---|\n| b |\n", true),
    ("| a | b |\n|---|---|\n", true), ("| a | b |\n|---|---|\n| | |\n", true), ("| | |\n|---|---|\n| x | y |\n", true),
    ("| a | b |\n|---|---|\n| ✓ | ✗ |\n| ✗ | ✓ |\n", true), ("| a: b | a: b |\n|---|---|\n| c | d |\n", true),
    ("| a | b: c | b: d |\n|---|---|---|\n| x<br>y | {z} | <b>`q`</b> |\n", true),
    ("| a | b |\n|---|---|\n| x | y | z |\n| x |\n", true), ("| a | b |\n| x | y |\n", false),
    ("| a | b |\n|---|\n| x | y |\n", false), ("2. The lamp goes on *22. It goes out.\n", false),
    ("{#x}\n\n## A {#a}\n\n## A {#a}\n\n### B\n\n<div>x</div> [l](x.md) ![p](p.png) [^1]\n", true),
    ("| a | b |\n|---|---|\n| `\"x\": #` | - y |\n| any | z |\n| any | z |\n", true),
  ]

  @Test(arguments: oddities.indices) func `Whatever is imported builds`(index: Int) throws {
    let (text, isRead) = Self.oddities[index]
    let folder = try TemporaryFolder()
    try folder.write(["odd.md": text])
    let result = try Hyo.run(["import", "en=odd.md", "--site", "site"], in: folder.url)
    #expect(result.exitCode == (isRead ? 0 : 1), "\(result.text)")
    guard isRead else {
      #expect(result.text.contains("odd.md:"))
      #expect(result.text.contains("[DamagedTable]"))
      return
    }
    let built = try Hyo.run(["build", "--site", "site"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
  }
}
