/// Makes documents of many dialects at random, whole and broken.
package enum RandomDocument {
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

  /// The text of a document with up to 120 pieces of Markdown and of what stands in it.
  package static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<120, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
