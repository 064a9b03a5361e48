import Diagnostics
import TestSupport

@testable import CommonMark

/// Random trees of text that is likely to cause mistakes.
struct RandomTree {
  var generator: SeededGenerator

  private static let pieces = [
    "a", "b1", "日本", "語", "「", "」", "、", "。", "：", "（", "）", "*", "**", "_", "__", "`", "``", "\\", "|", "~", "~~", "<",
    ">", "&", "&amp;", "&#35;", "[", "]", "!", "![", "](", "(", ")", "#", "##", "-", "--", "---", "+", "=", "===", "1.",
    "2)", "12345", ":", ":-", "|-|", "www.", "http://", "a@b.c", "x@y", ".", ",", "%", "$", "^", "'", "\"", " ", " ",
    " ", "  ", "\t", "{", "}", "{a}", "<b>", "</b>", "<!--", "©", "※1", "é", "\u{A0}", "\u{3000}", "🎉", "€", "＋",
    "snake_case", "30日~40日", "ftp://x.y", "https://e.org/a_b?c=d&e", "[ ] ", "[x] ", "[^a]", "[a]: b", "    ", "/", "?",
    ";",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in pick(Self.pieces) }.joined()
  }

  mutating func inlines(depth: Int = 0, breaks: Bool = true, links: Bool = true) -> [Inline] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in inline(depth: depth, breaks: breaks, links: links) }
  }

  private mutating func inline(depth: Int, breaks: Bool, links: Bool) -> Inline {
    switch Int.random(in: 0..<(depth > 2 ? 6 : 11), using: &generator) {
    case 0...3: .text(text())
    case 4: .code(text())
    case 5: breaks ? pick([.softBreak, .lineBreak]) : .text(text())
    case 6, 7: .emphasis(inlines(depth: depth + 1, breaks: breaks, links: links))
    case 8, 9: .strong(inlines(depth: depth + 1, breaks: breaks, links: links))
    default: links ? .link(link(depth: depth, breaks: breaks)) : .text(text())
    }
  }

  private mutating func link(depth: Int, breaks: Bool) -> Link {
    Link(
      destination: pick([
        "http://a", "page:x#y", "cell:t?a=b&amp=c", "mailto:a@b.c", "http://(", "http://a|b (c)\\*", "http://日本/&lt;",
      ]), title: Bool.random(using: &generator) ? text() : "",
      content: inlines(depth: depth + 1, breaks: breaks, links: false),
      range: SourceRange(startOf: SourceFile(path: "", text: "")))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { generator.pick(elements) }
}

extension RandomTree {
  /// A small document, as source.
  mutating func blocks() -> String {
    let lines = [
      "a", "- b", "* c", "+ d", "1. e", "2) f", "10. g", "> h", "  i", "    j", "", "", "", "```", "~~~ x", "## k",
      "---", "***", "===", "-", "1.", ">", "- - l", "> - m", "- > n", "\t- o", "  - p", "   q", "日本", "語。", "    - r",
      "- ```", "  ```", "\\", "a\\", "[s](http://t)", "- ## u", "-     v", "     w",
    ]
    return (0..<Int.random(in: 1...12, using: &generator)).map { _ in pick(lines) + "\n" }.joined()
  }
}
