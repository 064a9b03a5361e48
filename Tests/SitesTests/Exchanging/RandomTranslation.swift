import TestSupport

/// Texts as translators may write them.
struct RandomTranslation {
  var random: SeededGenerator

  private static let words = [
    "fee", "the", "受信", "ハンドラー", "日本語。", "🙂", "👩‍👩‍👧", "it's", "\"so\"", "C:\\dir", "a: b", "x #1", "- y", "# z", "{curly}",
    "[square]", "50%", "a, b", "!bang", "@at", "'q'", "~", "null", "yes", "1.10", "é", "e\u{301}", "한국어", "--- ", "? k",
    "end:", "*", "&amp;", "tail\\", "—",
  ]

  /// The beginnings of lines, chosen so that Markdown doesn't read a list, a heading or a rule.
  private static let beginnings = ["fee", "受信", "\"So\"", "it's", "🙂", "日本語", "'q'", "{c}", "a: b", "%", "é"]

  /// A text of one line, usually without spaces at its ends.
  mutating func line(longest: Int = 12) -> String {
    var words = [random.pick(Self.beginnings)]
    words += (0..<random.number(below: longest)).map { _ in random.pick(Self.words) }
    if random.chance(5) { words.append("") }
    if random.chance(5) { words.insert("", at: 0) }
    return words.joined(separator: random.chance(20) ? "  " : " ")
  }

  /// A text of one or more lines.
  mutating func text() -> String {
    guard random.chance(30) else { return line() }
    return (0...random.number(below: 3)).map { _ in line() }.joined(separator: "\n")
  }

  /// A run of prose, with or without a heading.
  mutating func prose() -> String {
    var parts = random.chance(60) ? ["## " + random.pick(["Fees", "料金", "On \"it\"", "A `b` c"])] : []
    for _ in 0...random.number(below: 3) {
      switch random.number(below: 4) {
      case 0: parts.append("- one\n- 二つ\n  and more\n\n  - inner: \\*1")
      case 1: parts.append("```text\n## no heading {#no-unit}\n\n  \"code\\\\\"\n```")
      case 2: parts.append("段落の一行目。\n二行目 with **bold** and [](page:page).")
      default: parts.append("A paragraph " + String(repeating: "that is long ", count: 9) + "indeed.")
      }
    }
    return parts.joined(separator: "\n\n")
  }
}
