import Foundation
import TestSupport
import Testing

/// Differences of pages, texts, documents and languages, rather than of what tables decide.
extension DiffTests {
  @Test func `Other ids, another order of keys and other line breaks change nothing`() throws {
    try change("Specs/held.yaml", "  show: {}", to: "  show: { }")
    try change("Locales/en/held.md", " for", to: "\nfor")
    try change("Locales/en/held.yaml", "show: Show it., hide: Hide it.", to: "hide: Hide it., show: 'Show it.'")
    #expect(try diff("--exit-code").text == "")
  }

  @Test func `A text that changed is told word by word, and rules that were renamed as such`() throws {
    try change("Locales/en/held.md", "10", to: "20")
    try change("Locales/ja/held.md", "10", to: "20")
    try change("Specs/held.yaml", "| front |", to: "| first |")
    #expect(
      try diff().text == """
        held
          held/held
            Renamed: rule ‘front’ is now ‘first’
          en prose.introduction: It is held for [-10-]{+20+} days.
          ja prose.introduction: [-10-]{+20+}日間保留します。

        """)
  }

  @Test func `Another order of pages and other words of a language are told`() throws {
    try change("hyo.yaml", "[held, other]", to: "[other, held]")
    try folder.write(["site/Locales/ja/locale.yaml": "interface: { notes: 注記 }\n"])
    #expect(
      try diff().text == """
        Changed: the order of the pages, from ‘held, other’ to ‘other, held’

        shared
          ja interface.notes: [-注-]{+注記+}

        """)
    #expect(try diff("--format", "json").text.contains("\"page-order\""))
    // The comment of a pull request names them as it names a page.
    #expect(try diff("--format", "markdown").output.contains("\n### shared\n"))
  }

  @Test func `Several languages tell it one after the other`() throws {
    try change("Specs/held.yaml", "18", to: "20")
    let lines = try diff("--locale", "ja", "--locale", "en").output.components(separatedBy: "\n")
    let first = try #require(lines.firstIndex(of: "    日本語"))
    let second = try #require(lines.firstIndex(of: "    English"))
    #expect(lines[first + 1] == "      アプリが「背面」、かつ年齢が「18以上19以下」の場合：")
    #expect(lines[second + 1] == "      When the app is behind and the age is from 18 to 19:")
    #expect(first < second)
  }

  @Test func `A page that was added is told, and one that was removed`() throws {
    try change("hyo.yaml", "held, other", to: "held, fresh")
    try folder.write([
      "site/Specs/fresh.yaml": "page:\n  - prose: introduction\n", "site/Locales/en/fresh.md": "New.\n",
      "site/Locales/ja/fresh.md": "新規。\n", "site/Locales/en/fresh.yaml": "title: Fresh\n",
      "site/Locales/ja/fresh.yaml": "title: 新規\n",
    ])
    let result = try diff()
    #expect(result.output == "Added: page ‘fresh’\nRemoved: page ‘other’\n", "\(result.text)")
  }

  /// GitHub refuses a comment of more than 65,536 characters, and a table of 40 conditions can change in 2³⁹ ways.

  @Test func `Sections of documents are added, removed and changed`() throws {
    let guide = "# Guide\n\n## Install\n\nRun it within 12 days.\n\n## Old\n\nGone soon.\n\n## Last\n\nThe same.\n"
    try folder.write([
      "twins/hyo.yaml": "locales: [en, ja]\ndocuments: [\"docs/{locale}/*.md\"]\n",
      "twins/docs/en/guide.md": guide, "twins/docs/ja/guide.md": "# ガイド\n", "twins/docs/en/gone.md": "# Gone\n",
    ])
    try commit()
    let changed = guide.replacing("12", with: "14").replacing("## Old\n\nGone soon.\n\n", with: "")
      .replacing("## Last", with: "## New\n\nIt is <b>new</b>.\n\n## Last")
    try folder.write(["twins/docs/en/guide.md": changed, "twins/docs/en/more.md": "# More\n"])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("twins/docs/en/gone.md"))
    let text = """
      docs/en/guide.md
        en #install: ## Install ⏎ Run it within [-12-]{+14+} days.
        en #old: [-## Old ⏎ Gone soon.-]
        en #new: {+## New ⏎ It is <b>new</b>.+}

      Added: page ‘docs/en/more.md’

      Removed: page ‘docs/en/gone.md’

      """
    let result = try diff("--exit-code", at: "twins")
    #expect(result.exitCode == 1)
    #expect(result.output == text)
    let json = try diff("--format", "json", at: "twins").output
    #expect(json.components(separatedBy: "\"change\"").count - 1 == 3)
    #expect(json.contains("\"unit\": \"docs/en/guide.md#install\""))
    let markdown = try diff("--format", "markdown", at: "twins").output
    #expect(markdown.contains("Texts that changed: 3"))
    #expect(markdown.contains("&lt;b&gt;new") && !markdown.contains("<b>"))
    #expect(!markdown.contains("only en changed"))
    try commit()
    #expect(try diff("HEAD~1", "HEAD", at: "twins").output == text)
    #expect(try diff("--exit-code", at: "twins").exitCode == 0)
  }
}
