import Diagnostics
import Testing

@testable import CommonMark

struct MarkdownTests {
  @Test("Text is escaped where it would be markup, and nowhere else", arguments: escapedTexts) func escapes(
    _ text: String, _ expected: String
  ) { #expect(markdown([.text(text)]) == expected) }

  @Test("Emphasis that stars can't show everywhere is written as an element", arguments: emphasis) func emphasised(
    _ source: String, _ expected: String
  ) {
    let report = Report()
    let text = parseInline(sourceText(source), placeholders: false, report: report)
    #expect(markdown(text) == expected)
  }

  @Test("A cell escapes what would end it, and has no line ends") func cells() {
    #expect(markdown([.text("a|b"), .lineBreak, .code("c|d")], .tableCell) == "a\\|b<br>`c\\|d`")
    #expect(markdown([.text("- a"), .softBreak, .text("1. b")], .tableCell) == "- a 1. b")
  }

  @Test("Prose comes out as people write it") func prose() {
    let source = """
      ## 用語 {#terms}

      日本語の`コード`と[リンク](page:a#b "題")。
      Next line\\
      hard.

      - 一つ
      - 二つ
        1. a
        2. b

      * other list

      ```swift
      let a = 1

      ```

      > quote

      """
    let report = Report()
    let blocks = parseBlocks(sourceText(source), report: report)
    #expect(markdown(blocks) == source.replacing(" {#terms}", with: "").replacing("。\nNext", with: "。Next"))
    #expect(report.isEmpty)
  }

  @Test("A writer knows that text stands after a marker at a line's beginning") func markers() {
    var writer = MarkdownWriter()
    writer.itemNumber(3)
    writer.text("- a")
    writer.newline()
    writer.literal("- ")
    writer.text("# b")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "3. \\- a\n- \\# b")
  }

  @Test("A heading gets an anchor where the resolver gives an id") func anchors() {
    var writer = MarkdownWriter()
    let heading = Heading(level: 2, content: [.text("用語")], id: "terms", range: sourceText("").range)
    writeMarkdown([.heading(heading)], to: &writer, references: PlainResolver())
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "## <a id=\"terms\"></a>用語\n")
  }
}

private let escapedTexts: [(String, String)] = [
  ("snake_case と _a_", "snake_case と \\_a\\_"), ("※1", "※1"), ("30日~40日", "30日\\~40日"), ("1. a", "1\\. a"),
  ("1.5 a. b", "1.5 a. b"), ("2) a", "2\\) a"), ("- a - b", "\\- a - b"), ("-5", "-5"), ("# a # b", "\\# a # b"),
  ("#1", "#1"), ("a < 18 && b > c", "a < 18 && b > c"), ("<b> &amp; R&D", "\\<b> \\&amp; R\\&D"),
  ("[a](b)", "\\[a](b)"), ("2 * 3", "2 * 3"), ("2*3", "2\\*3"), ("C:\\dir\\*", "C:\\dir\\\\\\*"),
  ("https://a.b www.c.d", "https\\://a.b www\\.c.d"), ("a@b.c @d", "a<span>@</span>b.c @d"), ("a|b = c", "a|b = c"),
  ("= a", "\\= a"), (" a ", "&#32;a&#32;"), ("「強調」！", "「強調」！"), ("12:30", "12:30"), ("a+b", "a+b"), ("> a", "\\> a"),
]

private let emphasis: [(String, String)] = [
  ("a **b** c", "a **b** c"), ("**注意：**期限", "**注意**：期限"), ("これは**「強調」**です", "これは「**強調**」です"),
  ("字**「」**字", "字<strong>「」</strong>字"), ("**30%**を", "<strong>30%</strong>を"), ("これは**強調**です", "これは**強調**です"),
  ("**「強調」** です", "**「強調」** です"), ("*a **b** c*", "*a **b** c*"), ("***a***", "<em>**a**</em>"),
  ("`a` ``b`c``", "`a` ``b`c``"), ("**`OPEN`**の", "<strong>`OPEN`</strong>の"), ("![](", "!\\[]("),
  ("a![x](http://y)".replacing("!", with: "\\!"), "a\\![x](http://y)"), ("<https://a.b>", "<https://a.b>"),
]
