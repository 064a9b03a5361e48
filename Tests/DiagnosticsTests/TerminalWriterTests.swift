import Diagnostics
import Testing

@Suite("Findings on a terminal") struct TerminalWriterTests {
  /// A finding at the text between two bars; the bars are not part of the file.
  private func shown(_ marked: String, summary: Message = "Wrong") -> [String] {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let file = SourceFile(path: "a.yaml", text: parts.joined())
    let start = parts[0].utf8.count
    let place = SourceRange(file, start..<start + parts[1].utf8.count)
    let text = TerminalWriter().text(for: [Finding(.wrongKind, at: place, summary)])
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `Line and column count from 1, the column in characters`() {
    #expect(shown("a\n言葉 |x|")[0] == "a.yaml:2:4: error: Wrong [WrongKind]")
  }

  @Test(arguments: [
    ("ab |cd| e", " 1 | ab cd e", "   |    ^^"), ("言葉|言|x", " 1 | 言葉言x", "   |     ^^"),
    ("\t|a|", " 1 |  a", "   |  ^"), ("🚀︖ｱ|x|", " 1 | 🚀︖ｱx", "   |      ^"),
    ("か\u{3099}|x|", " 1 | か\u{3099}x", "   |   ^"), ("a||", " 1 | a", "   |  ^"),
    // Pictograms outside of the emoji blocks, and narrow symbols near them.
    ("🚀|x|", " 1 | 🚀x", "   |   ^"), ("✅ |🚀|", " 1 | ✅ 🚀", "   |    ^^"), ("⏰🛒|x|", " 1 | ⏰🛒x", "   |     ^"),
    ("✓🌡|x|", " 1 | ✓🌡x", "   |   ^"),
    // A selector turns a symbol into a pictogram, or a pictogram into a symbol.
    ("⚠\u{FE0F}|x|", " 1 | ⚠\u{FE0F}x", "   |   ^"), ("1\u{FE0F}\u{20E3}|x|", " 1 | 1\u{FE0F}\u{20E3}x", "   |   ^"),
    ("⌚\u{FE0E}|x|", " 1 | ⌚\u{FE0E}x", "   |  ^"),
    // Sequences that are shown as one character: a family, a skin tone, a flag.
    ("👩\u{200D}👧|x|", " 1 | 👩\u{200D}👧x", "   |   ^"), ("👍🏽☝🏽|x|", " 1 | 👍🏽☝🏽x", "   |     ^"),
    ("🇯🇵|x|", " 1 | 🇯🇵x", "   |   ^"),
    // Korean in letters.
    ("\u{1112}\u{1161}\u{11AB}|x|", " 1 | \u{1112}\u{1161}\u{11AB}x", "   |   ^"),
  ]) func `The caret stands under the place, however wide the characters before it are`(
    marked: String, line: String, carets: String
  ) { #expect(Array(shown(marked)[1...2]) == [line, carets]) }

  @Test func `A place over several lines is marked to the end of its first`() {
    #expect(Array(shown("a |bc\nd| e")[1...2]) == [" 1 | a bc", "   |   ^^"])
  }

  @Test func `What could command the terminal is shown as a number`() {
    #expect(shown("\u{1B}[2J|x|\u{202E}")[1] == " 1 | <U+001B>[2Jx<U+202E>")
    #expect(!shown("|x|", summary: "\u{1B}[31m").joined().contains("\u{1B}"))
  }

  @Test func `A summary stays on its line, whatever it quotes`() {
    let lines = shown("|a|", summary: "Nothing is called 'a\nb.yaml:1:1: error: c'")
    #expect(lines[0].hasSuffix("'a<U+000A>b.yaml:1:1: error: c' [WrongKind]"))
  }

  @Test func `Of a very long line only what is around the place is shown`() {
    let long = String(repeating: "表", count: 100_000)
    let lines = shown(long + "|ここ|" + long)
    #expect(lines[1].utf8.count < 700)
    #expect(lines[1].hasPrefix(" 1 | …表"))
    #expect(lines[1].hasSuffix("表…"))
    let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
    let width = String(lines[1].prefix { $0 != "こ" }).displayWidth
    #expect(caret == width)
  }

  @Test func `Findings are counted`() {
    let findings = [Finding(.missingText, at: nil, "x"), Finding(.unusedText, at: nil, "y")]
    #expect(TerminalWriter().text(for: findings).hasSuffix("\n1 error, 1 warning\n"))
    #expect(TerminalWriter().text(for: []).isEmpty)
  }
}
