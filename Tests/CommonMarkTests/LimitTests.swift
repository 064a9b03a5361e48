import Diagnostics
import Testing

@testable import CommonMark

struct LimitTests {
  @Test("A text of more than 64 KiB is reported and shows as it is") func size() {
    let text = String(repeating: "a", count: 65_537)
    let report = Report()
    #expect(parseInline(sourceText(text), placeholders: true, report: report).plainText == text)
    #expect(parseBlocks(sourceText(text), report: report).count == 1)
    #expect(report.findings.map(\.id) == ["TextTooLarge", "TextTooLarge"])
  }

  @Test("A text with too many beginnings of images is reported, and shows as it is") func images() {
    let report = Report()
    let text = String(repeating: "![[]()", count: 1001)
    #expect(parseInline(sourceText(text), placeholders: true, report: report).plainText == text)
    #expect(report.findings.map(\.id) == ["TextTooLarge"])
    #expect(report.findings.first?.place?.bounds == 6000..<6002)
  }

  @Test(
    "What nests too deep is reported, and nothing else is",
    arguments: [
      (String(repeating: "> ", count: 100) + "a", false), (String(repeating: "-", count: 300), false),
      (String(repeating: "1. ", count: 101) + "a", true), (String(repeating: ">", count: 101) + "a", true),
      (String(repeating: "- ", count: 30_000) + "x" + String(repeating: "\n", count: 5_000), true),
      ((0..<120).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined(), true),
      ((0..<90).map { String(repeating: " ", count: 2 * $0) + "- a\n" }.joined(), false),
      (String(repeating: "- a\n", count: 16_000), false), (String(repeating: "1. a\n\n", count: 10_000), false),
      (String(repeating: "**a *b ", count: 4_000) + String(repeating: " c* d**", count: 4_000), true),
      (String(repeating: "![", count: 150) + "a" + String(repeating: "](b)", count: 150), true),
      (String(repeating: "*a* ", count: 16_000), false),
    ]) func depth(_ text: String, _ isTooDeep: Bool)
  {
    let report = Report()
    _ = parseBlocks(sourceText(text), report: report)
    #expect(report.findings.contains { $0.id == "NestingTooDeep" } == isTooDeep)
  }

  @Test("Texts made to be slow are parsed to their end", arguments: adversarialTexts) func adversarial(
    _ pattern: String
  ) {
    let text = String(repeating: pattern, count: Limits.size / 4 / pattern.utf8.count)
    let report = Report()
    let inlines = parseInline(sourceText(text), placeholders: true, report: report)
    let blocks = parseBlocks(sourceText(text), report: report)
    #expect(!blocks.isEmpty || pattern.hasPrefix("[a]:"))
    #expect(!inlines.isEmpty)
  }
}

let adversarialTexts = [
  "- \n", "![[]()", "[", "*a ", "*a_ ", "`", "<", "[a](", "&", "<!--a ", "<a b=", "{a}", "{", "[^a]", "「*", "*」",
  "」**あ", "<b>", "[a](b) ", "[a](http://b) ", "![a](b)", "![", "a\n", "日\n", "> a\n", "<b>\n", "</<!--", "{A} ",
  "[^A] ", "<http://a> ", "<b a='\n'>", "[a]: http://b\n", "[a\n](b) ", "*a* <b>\n", "x\\\n", "[a](<http://b>\n\"c\") ",
  "~", "http://-", "x ~~~ ", "http://a~ ",
]
