import Foundation
import TestSupport
import Testing

/// Markdown of strangers is read as its programs read it, and becomes Markdown that a site may have.
@Suite struct ImportedMarkdownTests {
  private static func prose(_ text: String) throws -> String {
    try ImportedSite(["p.md": "# P\n\n" + text], ["en=p.md"]).file("Locales/en/p.md")
  }

  @Test(arguments: [
    ("Some <b>bold</b> and <em>soft</em> words.", "Some **bold** and *soft* words."),
    (
      "See [there](other.md) and [here](https://example.org/a_(b)).", "See there and [here](https://example.org/a_(b))."
    ),
    ("A picture ![of a cat](cat.png).", "A picture of a cat."), ("One<br>two", "One\\\ntwo"),
    ("`[a](b.md)` stays", "`[a](b.md)` stays"), ("10<sup>2</sup> words", "10² words"),
    ("> # Title\n> <div>Words</div>", "> ## Title\n>\n> Words"),
    ("これは\n**「強い」**言葉", "これは「**強い**」言葉"), ("A {{< version >}} line", "A `{{< version >}}` line"),
    ("1. One\n\n   ```sh\n   a | b\n   ```", "1. One\n\n   ```sh\n   a | b\n   ```"),
    ("A ~~struck~~ word", "A ~~struck~~ word"),
  ]) func `Prose keeps its meaning`(text: String, wanted: String) throws {
    let prose = try Self.prose(text)
    #expect(prose.contains(wanted) || prose.replacing("\\~", with: "~").contains(wanted), "\(prose)")
  }

  @Test func `Line ends of old systems end lines`() throws {
    let text = "# P\r\r| A | B |\r|---|---|\r| x | yes |\r| y | no |\r"
    let site = try ImportedSite(["p.md": text], ["en=p.md"])
    #expect(try site.spec.contains("[x, y]"))
  }

  @Test func `A comment right below a table is none of its rows`() throws {
    let text = "# P\n\n| A | B |\n|---|---|\n| x | yes |\n| y | no |\n<!-- end -->\n"
    let site = try ImportedSite(["p.md": text], ["en=p.md"])
    #expect(!site.text.contains("RaggedRow"), "\(site.text)")
    #expect(try site.spec.contains("[x, y]"))
  }

  @Test func `Notes are found however they are written`() throws {
    for (mark, note) in [
      ("<sup>1</sup>", "<sup>1</sup> By week"), ("[^1]", "[^1]: By week"), ("[^1]", "[^1]:\n    By week"),
      (" ※1", "- ※1 By week"), ("¹", "¹ By week"),
    ] {
      let text = "# P\n\n| A | B |\n|---|---|\n| x | Often\(mark) |\n| y | No |\n| z | No |\n\n\(note)\n"
      let site = try ImportedSite(["p.md": text], ["en=p.md"])
      #expect(try site.file("Locales/en/p.yaml").contains(": By week\n"), "\(note): \(site.text)")
      #expect(!site.text.contains("StrayNoteMark"), "\(site.text)")
    }
  }

  @Test func `Links and pictures that are left out are listed at their lines`() throws {
    let site = try ImportedSite(["p.md": "# P\n\nSee [there](other.md).\n\nAnd ![a cat](cat.png).\n"], ["en=p.md"])
    #expect(site.text.contains("p.md:3:5: advice:") && site.text.contains("p.md:5:5: advice:"), "\(site.text)")
  }
}
