import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Where the bytes of a text stand in the file") struct SegmentTests {
  @Test(
    "A text is made of the runs that stand in the file unchanged",
    arguments: [
      ("x: plain text\n", ["plain text"]), ("x:\n", []), ("x: ''\n", []), ("x: 'quoted'\n", ["quoted"]),
      ("x: \"受信\"\n", ["受信"]), ("x: 'it''s'\n", ["it'", "s"]), ("x: \"a\\tb\\u3042c\"\n", ["a\\", "b\\u3", "c"]),
      ("x: \"\\\"a\\\"\"\n", ["\\", "a\\", ""]), ("x: \"a\\\n  b\"\n", ["a", "b"]),
      ("x: one\n  two\n\n\n  three\n", ["one\n", "two\n\n", "three"]), ("x: 'one  \n  two'\n", ["one ", "two"]),
      ("x: |\n  one\n   two\n", ["one\n", " two\n"]), ("x: |\n  one\n\n  two\n", ["one\n", "\n", "two\n"]),
      ("x: |-\n\n  一\n  二\n\n", ["\n", "一\n", "二"]), ("x: |2\n    one\n  two\n", ["  one\n", "two\n"]),
      ("x: >\n  one\n  two\n\n  three\n", ["one\n", "two", "\n", "three\n"]),
      ("x: >\n  one\n    two\n  three\n", ["one\n", "  two\n", "three\n"]),
      ("x: |+\n  one\n \n\n", ["one\n", "\n", "\n"]), ("x: |\r\n  one\r\n  two\r\n", ["one\r", "two\r"]),
    ] as [(String, [String])]) func runs(text: String, runs: [String]) throws
  {
    let (root, findings) = parse(text)
    #expect(findings.map(\.summary.english) == [])
    #expect(root?["x"]?.scalar?.runs == runs)
  }

  @Test(
    "A word of a text is found in the file",
    arguments: [
      "x: the «word» here\n", "x: 'the ''«word»'' here'\n", "x: \"\\u3042\\n受信 «word»\"\n",
      "題: 表\nx: \"受信\\\n   «word»\"\n", "x: 受信方法の\n  組み合わせ\n\n  «word»\n", "題: 表\nx: |\n  受信\n\n   | 表 | «word» |\n",
      "x: >\n  受信\n  方法\n\n\n  «word» after\n  it\n", "x: >-\n  受信\n\n    方法\n\n  «word»\n\n\n",
      "- a\n- x: |+\n\n\n    受信\n\n    «word»\n\n",
    ]) func word(marked: String) throws
  {
    let marked = MarkedText(marked)
    let root = try #require(parse(marked.file("page.yaml")).root)
    let text = try #require(root.texts.first { $0.text.contains("word") })
    let start = text.text.utf8.count - text.text.drop(before: "word").utf8.count
    #expect(text.range(of: start..<start + 4).bounds == marked.ranges[0])
  }
}

extension String {
  fileprivate func drop(before word: String) -> Substring {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(word) { rest = rest.dropFirst() }
    return rest
  }
}
