import CommonMark
import Diagnostics
import Documents
import Drift
import Localization
import TestSupport
import Testing

/// Documents of any dialect are read without an error.
@Suite struct DocumentReadingTests {
  /// Pieces of many dialects, whole and broken.
  private static let pieces = [
    "# Heading {#id .class}\n", "## 見出し { #id }\n", "Setext\n======\n", "word ", "日本語の文。", "\n", "\n\n", "    ", "> ",
    "- ",
    "1. ", "`code`", "``", "```js\n", "```\n", "~~~\n", "{{< shortcode \"a b\" x=1 >}}", "{{% note %}}", "{{ name }}",
    "{% raw %}",
    "{% endraw %}", "{#", "#}", "{: .c}", "{", "}", "<div class=\"a\">", "</div>", "<Tabs x={[{a: '}'}]}>", "<br/>",
    "<a href='x'>",
    "<img src=a.png>", "<!-- ", " -->", "<script>", "</script>", "<pre>", "<", ">", ":::note Title\n", ":::\n",
    "!!! note \"T\"\n",
    "??? tip\n", "=== \"Tab\"\n", "/// note | T\n", "///\n", ": definition\n", "$x$", "$$", "$5", "[^1]",
    "[^1]: note\n", "[a](b.md#c)",
    "![i](i.png)", "[ref]: https://example.com/en/\n", "[ref]", "https://example.com/a?b=1",
    "| a | b |\n| --- | --- |\n| 1 | 2 |\n",
    "| --- |", "import A from 'a'\n", "export const a = {\n", "(target)=\n", "---\n", "+++\n", "title: x\n", "**", "*",
    "_", "~~", "\\",
    "\\{", "&amp;", "&#x202E;", String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self), "\t", "\r\n", "10", "３",
    "✅", "é", "e\u{301}", "{/* comment */}", "{/*",
    "*/", "<>", "</>",
    "<!DOCTYPE x>", "<?php", "{expr}",
  ]

  @Test(arguments: seeds(0..<50)) func `Documents of mixed dialects and broken ones are read without an error`(
    seed: Int
  )
    throws
  {
    var random = SeededGenerator(seed: seed)
    for path in ["a.md", "a.mdx"] {
      for _ in 0..<5 {
        let files = (0..<2).map { _ in SourceFile(path: path, text: Self.text(&random)) }
        var findings: [Finding] = []
        let documents = files.map { Document($0, findings: &findings) }
        #expect(findings.map(\.id).filter { $0 != "NestingTooDeep" } == [])
        for (file, document) in zip(files, documents) { check(document, file) }
        checkComparison(documents)
      }
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<120, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// The sections cover the document without front matter, one after the other.
  private func check(_ document: Document?, _ file: SourceFile) {
    guard let document else { return }
    for (section, next) in zip(document.sections, document.sections.dropFirst()) {
      #expect(section.bounds.upperBound == next.bounds.lowerBound)
    }
    #expect(document.sections.last?.bounds.upperBound == file.bytes.count)
  }

  /// Two different documents can be compared in any order, and a document has no difference from itself.
  private func checkComparison(_ documents: [Document?]) {
    guard let tags = LocaleTag("en").flatMap({ en in LocaleTag("ja").map { [en, $0] } }) else { return }
    let facts = tags.map { LanguageFacts($0, Language(tag: $0).numbers) }
    for finding in DocumentCheck(TwinDocuments(documents), tags, facts, path: "a").run() {
      guard let place = finding.place else { continue }
      #expect(place.bounds.upperBound <= place.file.bytes.count)
    }
    // Languages read some numbers differently.
    let same = DocumentCheck(
      TwinDocuments([documents[0], documents[0]]), [tags[0], tags[0]], [facts[0], facts[0]], path: "a"
    ).run()
    let oddities: Set<Finding.Kind> = [
      .untranslatedText, .halfWidthKana, .decomposedCharacters, .fullWidthLetters, .unmatchedBracket,
    ]
    #expect(same.filter { !oddities.contains($0.kind) }.map(\.summary.english) == [])
  }
}
