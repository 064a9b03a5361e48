import Diagnostics
import Testing

@testable import CommonMark

struct JapaneseEmphasisTests {
  @Test(
    "Emphasis next to Japanese punctuation is recognised",
    arguments: [
      ("**30%**を", "<strong>30%</strong>を"), ("**注意：**期限", "<strong>注意：</strong>期限"),
      ("**`OPEN`**の", "<strong><code>OPEN</code></strong>の"), ("これは**「強調」**です", "これは<strong>「強調」</strong>です"),
      ("これは*「強調」*です", "これは<em>「強調」</em>です"), ("**{handler}**が", "<strong>{handler}</strong>が"),
      ("字**[a](http://b)**字", "字<strong><a href=\"http://b\">a</a></strong>字"),
      ("字**_a_**字", "字<strong><em>a</em></strong>字"), ("字***「a」***字", "字<em><strong>「a」</strong></em>字"),
      ("한국어**(강조)**는", "한국어<strong>(강조)</strong>는"), ("**“強調”**と", "<strong>“強調”</strong>と"),
    ]) func recognised(_ source: String, _ expected: String)
  { #expect(html(inline: source) == expected) }

  @Test(
    "What is no emphasis without Japanese stays none",
    arguments: [
      ("a**\"b\"**c", "a**&quot;b&quot;**c"), ("これは \\*\\*「強調」\\*\\*です", "これは **「強調」**です"), ("30%** を", "30%** を"),
      ("字__「a」__字", "字__「a」__字"), ("2 * 3 * 4「」", "2 * 3 * 4「」"),
    ]) func notRecognised(_ source: String, _ expected: String)
  { #expect(html(inline: source) == expected) }

  @Test("Sentinels are taken out of code, addresses and titles") func sentinelsTakenOut() {
    let source = "`あ**「{a}」**い` [x](http://あ*「b」*い \"あ*「b」*い{c}\")"
    #expect(html(inline: source).hasPrefix("<code>あ**「{a}」**い</code> <a href=\"http://%E3%81%82*%E3%80%8C"))
    #expect(html(inline: source).contains("title=\"あ*「b」*い{c}\""))
    #expect(!html(inline: source).contains("%EF%B7"))
    #expect(html(blocks: "```あ*「b」*い\nあ*「b」*い\n```\n").contains("language-あ*「b」*い\">あ*「b」*い\n"))
  }

  @Test(
    "A line end between Japanese characters disappears, and no other",
    arguments: [
      ("日本\n語", "日本語"), ("日本\n  語", "日本語"), ("日本\nABC", "日本\nABC"), ("abc\ndef", "abc\ndef"), ("한국\n어", "한국\n어"),
      ("日本、\n**語**", "日本、<strong>語</strong>"), ("**日本**\n語", "<strong>日本</strong>語"), ("日本……\n語", "日本……語"),
      ("日本\\\n語", "日本<br>\n語"), ("日本\n{a}", "日本\n{a}"), ("ｱ\nｲ", "ｱｲ"),
    ]) func lineEnds(_ source: String, _ expected: String)
  { #expect(html(inline: source) == expected) }

  @Test("A line end next to a placeholder is decided when the placeholder is replaced") func lineEndsOfPlaceholders() {
    let report = Report()
    let text = parseInline(sourceText("即座に\n{a}\nが"), placeholders: true, report: report)
    #expect(text.substituting { _ in [.text("ハンドラー")] }.plainText == "即座にハンドラーが")
    #expect(text.substituting { _ in [.code("a")] }.plainText == "即座に a が")
  }
}
