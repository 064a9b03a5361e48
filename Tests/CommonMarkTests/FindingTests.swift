import Diagnostics
import TestSupport
import Testing

@testable import CommonMark

struct FindingTests {
  @Test("Each finding in a phrase marks its place", arguments: markedPhrases) func inline(
    _ marked: String, _ ids: [String]
  ) {
    let marked = MarkedText(marked)
    let report = Report()
    _ = parseInline(sourceText(marked.text), placeholders: true, report: report)
    check(report.findings, marked, ids)
  }

  @Test("Each finding in prose marks its place", arguments: markedProse) func blocks(_ marked: String, _ ids: [String])
  {
    let marked = MarkedText(marked)
    let report = Report()
    _ = parseBlocks(sourceText(marked.text), report: report)
    check(report.findings, marked, ids)
  }

  @Test("A noncharacter is replaced, and told by who has read the file") func noncharacters() {
    let noncharacter = Unicode.Scalar(0xFDD1).map(String.init) ?? ""
    let report = Report()
    let source = sourceText("a *b*\(noncharacter)b")
    let text = parseInline(source, placeholders: true, report: report)
    #expect(report.isEmpty)
    #expect(text.plainText == "a b\u{FFFD}b")
  }

  @Test(
    "What no page may hold is reported where a reference stands for it",
    arguments: ["a «&#x1ffff;» b", "**a** «&#xFDD0;»「**b**」", "a «&#64976;» b", "a «&#x00FDEF;» b", "{a} «&#xFDD1;» b"])
  func references(_ marked: String) {
    let marked = MarkedText(marked)
    let report = Report()
    let text = parseInline(sourceText(marked.text), placeholders: true, report: report)
    check(report.findings, marked, ["Noncharacter"])
    #expect(!text.plainText.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
  }

  @Test(
    "A reference in code stands for itself",
    arguments: ["a `&#xFDD0;` **b**「**c**」", "a `&#x1FFFF;` b", "a &#x2068;b&#x2069; c"]) func harmlessReferences(
      _ text: String
    )
  {
    let report = Report()
    _ = parseInline(sourceText(text), placeholders: true, report: report)
    #expect(report.isEmpty)
  }

  @Test("What is not allowed shows as it is written") func shownAsText() {
    #expect(html(inline: "a <b>*c*</b>") == "a &lt;b&gt;<em>c</em>&lt;/b&gt;")
    #expect(html(inline: "a ![*b*](c)") == "a ![*b*](c)")
    #expect(html(inline: "**[x](y \"z\")**") == "<strong>[x](y &quot;z&quot;)</strong>")
    #expect(html(inline: "{Foo}") == "{Foo}")
    #expect(html(inline: "- a\n- b") == "- a - b")
    #expect(html(blocks: "<div>\n<b>a</b>\n</div>\n") == "<p>&lt;div&gt;\n&lt;b&gt;a&lt;/b&gt;\n&lt;/div&gt;</p>\n")
  }

  @Test("Places point into the file where the text stands in several pieces") func segments() {
    let file = SourceFile(path: "a.yaml", text: "x: |\n  a <b>\n  c <d>\n")
    let text = SourceText(
      "a <b>\nc <d>\n", file: file, bounds: 3..<21,
      segments: [.init(textOffset: 0, fileOffset: 7), .init(textOffset: 6, fileOffset: 15)])
    let report = Report()
    _ = parseInline(text, placeholders: true, report: report)
    #expect(report.findings.map { $0.place?.bounds } == [9..<12, 17..<20])
  }

  private func check(_ findings: [Finding], _ marked: MarkedText, _ ids: [String]) {
    let sorted = findings.sorted {
      ($0.place?.bounds.lowerBound ?? 0, $0.place?.bounds.upperBound ?? 0) < (
        $1.place?.bounds.lowerBound ?? 0, $1.place?.bounds.upperBound ?? 0
      )
    }
    #expect(sorted.map(\.id) == ids)
    #expect(sorted.map { $0.place?.bounds } == marked.ranges)
  }
}

private let markedPhrases: [(String, [String])] = [
  ("a «<b>»x«</b>» `<i>` \\<u>", ["RawHTML", "RawHTML"]), ("日本**「«<br/>»」**の {a} «<b>»", ["RawHTML", "RawHTML"]),
  ("a\n   b *c* «<b\n  c=\"d\">» «<!-- e -->»", ["RawHTML", "RawHTML"]),
  ("`a\nb` «<i>» [l\nm](http://x) «<b>»\n«<u>»", ["RawHTML", "RawHTML", "RawHTML"]),
  ("see «![a [b](http://c)](d)» x", ["UnsupportedMarkdown"]),
  ("«[x](javascript:alert(1))» [y](HTTPS://z)", ["UnsafeLink"]),
  ("«[x](java&#10;script:y)» «[x](y.md)» «[*x* `y`]()» «[](#a)»", Array(repeating: "UnsafeLink", count: 4)),
  ("«<ftp://x>» <http://x> <a@b.c> «[a\n  b](c)»", ["UnsafeLink", "UnsafeLink"]), ("あ`い`う«[a](b)»え", ["UnsafeLink"]),
  ("«[a](https:javascript:b)» «[a](http:/x)» [a](https://x)", ["UnsafeLink", "UnsafeLink"]),
  // With a combining mark on its colon, a scheme is ordinary text.
  ("«[a](page:\u{301}b)» «[a](mailto:\u{301}b)» [a](page:b)", ["UnsafeLink", "UnsafeLink"]),
  ("«{Foo}» {foo-1.bar} «{» \\{x `{Bar}` «{a.b.c}» }", Array(repeating: "MalformedPlaceholder", count: 3)),
  ("«# heading»", ["UnsupportedMarkdown"]), ("«- list»", ["UnsupportedMarkdown"]),
  ("a\n\n«b»", ["UnsupportedMarkdown"]), ("«<div>»\nx", ["RawHTML"]),
  ("a &#9; «&#27;»[31m `&#27;` &amp; 日**「«&#x9b;»」**の", ["ControlCharacter", "ControlCharacter"]),
  ("«[a](http://x \"b &#27;\")»", ["ControlCharacter"]),
  (
    "x\\\ny «<i>»\\\n  z [a\\\nb](<http://c>\n\"d\") «<u>»\\\n*e*\\\n«<s>»\n«<b>» f\\\n«<u>»",
    Array(repeating: "RawHTML", count: 5)
  ), ("plain 30% text。", []),
]

private let markedProse: [(String, [String])] = [
  ("«# Title»\n\n## Sub {#sub}\n\n### Bad «{#Bad}»\n\n{a} {#b} x", ["HeadingLevel", "MalformedHeadingID"]),
  ("[a]: http://b\n[c]:\n  http://d\nx «<i>»\n  y «<b>» [a]", ["RawHTML", "RawHTML"]),
  ("[a]: http://b\n(c (d)\nx «<i>»", ["RawHTML"]), ("[a]: http://b\n'c\\'\nd'\n[e]: <f\\\ng>\nx «<i>»", ["RawHTML"]),
  ("> a «<i>»\n> > b\n> c «<b>»\nlazy «<u>»\n\n- x «<s>»\n  y\n\n  z «<p>»", Array(repeating: "RawHTML", count: 5)),
  ("## 日本 «<i>» {#a}\n\n1. a\n   > b\n   > 日本 «[x](y)» c «<b>»", ["RawHTML", "UnsafeLink", "RawHTML"]),
  ("a\n\n«<div>»\n<b>\n</div>\n\nb", ["RawHTML"]),
  ("x [^a] «[^B c]» `[^D]` [x «[^e]»](http://f)", ["MalformedNoteReference", "UnsupportedMarkdown"]),
  ("a\r\n  «<b>»\r\n«<c>»\r«<d>»", Array(repeating: "RawHTML", count: 3)),
  ("> <http://a>\n> «<ftp://b>» <http://c>", ["UnsafeLink"]),
]
