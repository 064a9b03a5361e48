import Foundation
import TestSupport
import Testing

/// `hyo import --in-place`: documents stay where they are, and Hyo writes their tables.
@Suite struct InPlaceTests {
  private static let english = """
    # Plans

    Words *before*.

    | Plan | Export |
    |------|--------|
    | basic | No |
    | pro | Often \\*1 |
    | team | No |

    \\*1 By week.

    Words after.

    """
  private static let japanese = """
    # プラン

    前の言葉。

    | プラン | 書き出し |
    |---|---|
    | basic | 不可 |
    | pro | たびたび ※1 |
    | team | 不可 |

    ※1 週ごと。

    後の言葉。

    """

  private func imported() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(["docs/plans.md": Self.english, "docs/plans.ja.md": Self.japanese])
    let result = try Hyo.run(
      ["import", "en=docs/plans.md", "ja=docs/plans.ja.md", "--in-place", "--site", "docs"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    return folder
  }

  @Test func `A note of the prose alone stays with it`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "p.md": "# P\n\nA[^9].\n\n| Plan | Export |\n|---|---|\n| basic | No |\n| pro | Often |\n\nText.\n\n[^9]: Nine.\n"
    ])
    let imported = try Hyo.run(["import", "en=p.md", "--in-place"], in: folder.url)
    #expect(imported.exitCode == 0, "\(imported.text)")
    let built = try Hyo.run(["build", "--strict"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    let text = try String(contentsOf: folder.url.appendingPathComponent("p.md"), encoding: .utf8)
    #expect(text.contains("A[^9].") && text.hasSuffix("Text.\n\n[^9]: Nine.\n"), "\(text)")
  }

  @Test func `Tables become regions, and all else stays`() throws {
    let folder = try imported()
    // The tables are there before a build.
    let page = folder.url.appendingPathComponent("docs/plans.md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("| basic |"))
    let built = try Hyo.run(["build", "--site", "docs"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    for (name, start, end) in [
      ("plans.md", "# Plans\n\nWords *before*.\n\n<!-- hyo table plans/plans -->\n", "\n\nWords after.\n"),
      ("plans.ja.md", "# プラン\n\n前の言葉。\n\n<!-- hyo table plans/plans -->\n", "\n\n後の言葉。\n"),
    ] {
      let text = try String(contentsOf: folder.url.appendingPathComponent("docs/\(name)"), encoding: .utf8)
      #expect(text.hasPrefix(start) && text.hasSuffix(end), "\(text)")
      #expect(text.contains("| basic |"), "\(text)")
    }
    let again = try Hyo.run(["build", "--site", "docs", "--check"], in: folder.url)
    #expect(again.exitCode == 0, "\(again.text)")
  }

  @Test func `A repository of documents becomes a site that builds`() throws {
    let folder = try TemporaryFolder()
    let settings = "locales: [en, ja]\n\ndocuments:\n  - { en: plans.md, ja: plans.ja.md }\n"
    try folder.write([
      "docs/hyo.yaml": settings, "docs/plans.md": Self.english, "docs/plans.ja.md": Self.japanese,
    ])
    let result = try Hyo.run(
      ["import", "en=docs/plans.md", "ja=docs/plans.ja.md", "--in-place", "--site", "docs"], in: folder.url)
    #expect(result.exitCode == 0 && result.output.hasSuffix("Next: hyo build --site docs\n"), "\(result.text)")
    let changed = try String(contentsOf: folder.url.appendingPathComponent("docs/hyo.yaml"), encoding: .utf8)
    #expect(changed == settings + "\npages:\n  - plans\n")
    #expect(try Hyo.run(["build", "--site", "docs"], in: folder.url).exitCode == 0)
  }

  @Test func `A site with a home page keeps its name in each language`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "docs/hyo.yaml": "locales: [en, ja]\npages: [a]\n", "docs/Specs/a.yaml": "page: [{ prose: introduction }]\n",
      "docs/Locales/en/home.yaml": "title: The site\n", "docs/Locales/en/a.yaml": "title: A\n",
      "docs/Locales/en/a.md": "Words.\n", "plans.md": Self.english, "plans.ja.md": Self.japanese,
    ])
    let result = try Hyo.run(["import", "en=plans.md", "ja=plans.ja.md", "--site", "docs"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("docs/Locales/ja/home.yaml").path))
  }

  @Test func `A site with an error keeps its documents as they are`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "docs/hyo.yaml": "locales: [en, ja]\npages: [other]\n", "docs/plans.md": Self.english,
      "docs/plans.ja.md": Self.japanese,
    ])
    let result = try Hyo.run(
      ["import", "en=docs/plans.md", "ja=docs/plans.ja.md", "--in-place", "--site", "docs"], in: folder.url)
    #expect(result.exitCode == 1 && result.text.contains("[MissingSpec]"), "\(result.text)")
    let page = folder.url.appendingPathComponent("docs/plans.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == Self.english)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("docs/Specs").path))
  }

  @Test func `A document with regions is not imported in place again`() throws {
    let folder = try imported()
    let result = try Hyo.run(
      ["import", "en=docs/plans.md", "ja=docs/plans.ja.md", "--in-place", "--site", "docs", "--page", "other"],
      in: folder.url)
    #expect(result.exitCode == 1 && result.text.contains("[PageExists]"), "\(result.text)")
  }

  @Test func `Documents outside of the site can't stay in it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["plans.md": Self.english, "docs/a.csv": "a,b\n"])
    for document in ["en=plans.md", "en=docs/a.csv"] {
      let result = try Hyo.run(["import", document, "--in-place", "--site", "docs"], in: folder.url)
      #expect(result.exitCode == 64, "\(result.text)")
    }
  }
}
