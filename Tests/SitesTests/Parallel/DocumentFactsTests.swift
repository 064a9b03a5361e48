import TestSupport
import Testing

@testable import Diagnostics

/// One fact that stands in several places of a text, and translations whose source has another name now.
@Suite struct DocumentFactsTests {
  private static let settings = "locales: [en, ja]\ndocuments:\n  - \"docs/{locale}/*.md\"\n"

  private func findings(_ en: String, _ ja: String) throws -> [Finding] {
    try ParallelSites.findings([
      "hyo.yaml": Self.settings, "docs/en/a.md": "# A\n\n" + en + "\n", "docs/ja/a.md": "# あ\n\n" + ja + "\n",
      "docs/en/r.md": "# R\n\n## Release 3.2\n", "docs/ja/r.md": "# リ\n\n## Release 3.2\n",
    ]).filter { $0.id.hasSuffix("Differ") || $0.id.hasSuffix("Differs") }
  }

  @Test(arguments: [
    ("See [version 3](https://e.com/v3).", "[バージョン4](https://e.com/v4)を参照。", "NumbersDiffer", 2),
    ("Uses HTTP/2 and `http2`.", "HTTP/3と`http3`を使います。", "NumbersDiffer", 2),
    ("Set `podSelector` first.", "最初にnodeSelectorを設定します。", "CodeDiffers", 2),
    ("See [release 3.2](r.md#release-32).", "リリースを参照。", "LinksDiffer", 1),
    ("Set [`podSelector`](r.md) first.", "最初にnodeSelectorを設定します。", "LinksDiffer", 2),
    ("| a | b |\n|---|---|\n| x | Required |", "| あ | い |\n|---|---|\n| x | 任意 |", "SignsDiffer", 1),
  ]) func `One fact is one finding`(en: String, ja: String, id: String, notes: Int) throws {
    let found = try findings(en, ja)
    #expect(
      found.map(\.id) == [id] && found.first?.notes.count == notes, "\(found.map { "\($0.id) \($0.notes.count)" })")
  }

  @Test(arguments: [
    ("At least 30 minutes for `a`.", "`b`は40分です。", ["CodeDiffers", "NumbersDiffer"]),
    ("See [version 3](https://e.com/v3).", "[バージョン4](https://e.com/w4)を参照。", ["LinksDiffer", "NumbersDiffer"]),
  ]) func `Several facts are several findings`(en: String, ja: String, ids: [String]) throws {
    #expect(try findings(en, ja).map(\.id).sorted() == ids)
  }

  @Test func `An exception for one place leaves the other to be found`() throws {
    let comment = "\n\n<!-- hyo not-parallel numbers: { en: 3, ja: 4, because: each has its own } -->"
    let found = try findings("See [version 3](https://e.com/v3).", "[バージョン4](https://e.com/v4)を参照。" + comment)
    #expect(found.map(\.id) == ["LinksDiffer"])
  }

  @Test func `Headings of a list of changes count below their versions`() throws {
    func version(_ number: Int, _ words: String) -> String {
      "## 2026.\(number)\n\n### Client\n\n\(words) \(number)\n\n### Server\n\n\(words) \(10 * number)\n\n"
    }
    let found = try ParallelSites.findings([
      "hyo.yaml": Self.settings,
      "docs/en/a.md": "# A\n\n" + (1...5).reversed().map { version($0, "Words") }.joined(),
      "docs/ja/a.md": "# A\n\n" + (1...3).reversed().map { version($0, "文章") }.joined(),
    ])
    #expect(found.map(\.id) == ["SectionMissing"])
  }

  @Test func `Without a history, equal blocks and code tell the source that was renamed`() throws {
    func text(_ title: String, _ words: String) -> String {
      "# \(title)\n\n\(words) `code`\n\n- \(words) `x`\n- \(words)\n\n## \(title)\n\n\(words)\n"
    }
    var files = [
      "hyo.yaml": Self.settings, "docs/en/new.md": text("A", "Words."), "docs/ja/old.md": text("あ", "文章。"),
      "docs/en/z.md": "# Z\n", "docs/ja/z.md": "# ゼット\n",
    ]
    let found = try ParallelSites.findings(files).filter { $0.id == "DocumentMissing" }
    let summary = "'docs/ja/old.md' is a translation of 'docs/en/old.md', which was renamed to 'docs/en/new.md'"
    #expect(found.map { $0.summary.english } == [summary])
    #expect(found.first.map { $0.fixes[0].summary.english } == "rename it, too: docs/ja/old.md to docs/ja/new.md")
    // Of two that are alike, nobody knows which one it is.
    files["docs/en/other.md"] = files["docs/en/new.md"]
    let open = try ParallelSites.findings(files).filter { $0.id == "DocumentMissing" }
    #expect(open.map { $0.summary.english } == ["'docs/ja/old.md' has no counterpart in en"])
  }
}
