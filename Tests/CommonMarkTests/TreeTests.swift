import Diagnostics
import TestSupport
import Testing

@testable import CommonMark

struct TreeTests {
  @Test("Placeholders, links and note references know their places") func places() {
    let marked = MarkedText("日本**「«{a-1}»」**の «{b.c}» «[x *y*](http://z \"t\")» «<http://a>» `{d}` «[](page:b)»")
    let report = Report()
    var places: [Range<Int>] = []
    let text = parseInline(sourceText(marked.text), placeholders: true, report: report)
    collect(text, &places)
    #expect(places == marked.ranges)
    #expect(report.isEmpty)
    let prose = MarkedText("a «[^b-1]» **c«[^d]»**\n> «[e][f]» `[^g]`\n\n[f]: http://h\n")
    places = []
    for block in parseBlocks(sourceText(prose.text), report: report) {
      switch block {
      case .paragraph(let content): collect(content, &places)
      case .quote(let blocks): if case .paragraph(let content)? = blocks.first { collect(content, &places) }
      default: break
      }
    }
    #expect(places == prose.ranges)
  }

  private func collect(_ inlines: [Inline], _ places: inout [Range<Int>]) {
    for inline in inlines {
      switch inline {
      case .placeholder(let placeholder): places.append(placeholder.range.bounds)
      case .footnoteReference(let reference): places.append(reference.range.bounds)
      case .link(let link):
        places.append(link.range.bounds)
        collect(link.content, &places)
      case .emphasis(let content), .strong(let content): collect(content, &places)
      default: break
      }
    }
  }

  @Test("Placeholders are replaced at any depth, and the text around them is one") func substituting() {
    let report = Report()
    let text = parseInline(sourceText("a {b} **{c.d}** [{e}](http://f)"), placeholders: true, report: report)
    let replaced = text.substituting { [.text($0.name + ($0.form ?? ""))] }
    #expect(html(replaced) == "a b <strong>cd</strong> <a href=\"http://f\">e</a>")
    #expect(replaced.count == 4)
    #expect(replaced.plainText == "a b cd e")
    #expect(text.substituting { $0.name == "b" ? nil : [] }.plainText == "a {b}  ")
  }

  @Test("A text put before others is one with a text that they begin with") func prepending() {
    let report = Report()
    for (source, count) in [("b *c*", 2), ("*b* c", 3), ("", 1)] {
      var text = parseInline(sourceText(source), placeholders: false, report: report)
      text.prepend("a ")
      #expect(text.count == count)
      #expect(text.plainText == "a " + source.replacing("*", with: ""))
    }
    #expect(report.isEmpty)
  }

  @Test("A backslash keeps a brace from being a placeholder, and prose has none") func braces() {
    #expect(html(inline: "\\{a} {b}", placeholders: true) == "{a} {b}")
    let report = Report()
    #expect(parseInline(sourceText("\\{a}"), placeholders: true, report: report).count == 1)
    #expect(parseInline(sourceText("{A} {b}"), placeholders: false, report: report).count == 1)
    #expect(html(blocks: "{a} {B}") == "<p>{a} {B}</p>\n")
    #expect(report.isEmpty)
  }

  @Test(
    "A heading's id is taken out of its text",
    arguments: [
      ("## A b {#a-b1}\n", "a-b1", "A b"), ("## A {#a} ##\n", "a", "A"), ("A\n-\n", nil, "A"),
      ("A {#a}\n---\n", "a", "A"), ("## `{#a}`\n", nil, "{#a}"), ("## A{#a}  \n", "a", "A"),
      ("## {#a} A\n", nil, "{#a} A"),
    ] as [(String, String?, String)]) func headingID(_ source: String, _ id: String?, _ text: String)
  {
    let report = Report()
    guard case .heading(let heading)? = parseBlocks(sourceText(source), report: report).first else {
      Issue.record("no heading")
      return
    }
    #expect(heading.id == id)
    #expect(heading.content.plainText == text)
    #expect(report.isEmpty)
  }

  @Test("A note reference is a superscript link") func noteReference() {
    #expect(
      html(blocks: "a[^b]") == ##"<p>a<sup><a class="note-ref" role="doc-noteref" href="#note.b">*b</a></sup></p>"##
        + "\n")
  }

  @Test("A text that counts as plain is the same plain text to libcmark", arguments: seeds(5..<6)) func plainTexts(
    seed: Int
  ) {
    var generator = SeededGenerator(seed: seed)
    var alphabet = (0x20...0x7E).map { String(UnicodeScalar($0)) }
    alphabet += [
      "\t", "日", "「", "。", "é", "\u{A0}", "\u{3000}", "ｱ", "！", "a", "b", " ", "1", "-", "=", "`", "{a}", "·", "\n",
    ]
    alphabet += (0xFDCF...0xFDD4).compactMap { Unicode.Scalar($0).map(String.init) }
    var plain = 0
    for _ in 0..<15_000 {
      let count = Int.random(in: 1...7, using: &generator)
      let text = sourceText(
        (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }.joined())
      guard text.isPlain else { continue }
      plain += 1
      let report = Report()
      let parsed = parseMarkedUpInline(text, placeholders: true, report: report)
      let place = TextPlace(0..<text.text.utf8.count)
      #expect("\(parsed)" == "\([Inline.text(text.text, at: place)])", "\(text.text)")
      #expect(report.isEmpty)
    }
    #expect(plain > 3_000)
  }

  @Test("Ordinary documents come out as the reference program writes them", arguments: ordinaryDocuments.dropLast())
  func ordinary(_ source: String) throws {
    #expect(CMarkGFM.normalized(html(blocks: source)) == (try CMarkGFM.html(Array(source.utf8))))
  }
}
