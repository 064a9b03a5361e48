import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Ranges of nodes") struct RangeTests {
  @Test(
    "The value of the key 'x' covers what is marked",
    arguments: [
      "x: «text»\n", "x: «text» # comment\n", "x: «'it''s'»\n", "x: «\"a\\nb\"»\n", "x:«»\n",
      "x:«»   # comment\ny: z\n", "a: b\nx:«»", "{ x:«» , y: z }", "{ x :«» , y: z }", "{ x«», y }", "? x«»\n? y\n",
      "? x«»\n:: y\n", "x: «[a, b]»\n", "x: «[\n  a,\n  b\n]» # comment\n", "x: «{ a: b }» \n",
      "x:\n  «a: b\n  c: d»\n\n# comment\ny: z\n", "x:\n  «a: b\n  c:»\n\ny: z\n", "x:\n  «- a\n  - b»   \ny: z\n",
      "x:\n«- a\n-»\ny: z\n", "x: «one\n  two\n\n  three»\ny: z\n", "x: «|\n  one\n  two\n»\n\ny: z\n",
      "x: «|-\n  one\n  two»\n\ny: z\n", "x: «|+\n  one\n\n»y: z\n", "x: «>- # comment\n  one»", "x: «|»\ny: z\n",
      "題: 受信\nx: «終了状態»\n", "題: { 名: 受信 }\nx: «[表, 裏]»\n", "題: \"😀\\u3042\"\r\nx: «'表'»\r\n", "\u{FEFF}x: «a»\n",
      "\u{FEFF}題: 受信\nx: «|\n  表\n  裏\n»",
    ]) func covers(marked: String) throws
  {
    let marked = MarkedText(marked)
    let (root, findings) = parse(marked.file("page.yaml"))
    #expect(findings.map(\.summary.english) == [])
    let node = try #require(root?["x"])
    #expect(node.bounds == marked.ranges[0])
    if let text = node.scalar { #expect(text.bounds == marked.ranges[0]) }
  }

  @Test("Keys cover what is marked", arguments: ["«a»: b\n«'c'» : d\n\"e\": f\n", "題: 表\n«名前» : 裏\n"]) func keys(
    marked: String
  ) throws {
    let marked = MarkedText(marked)
    let pairs = try #require(parse(marked.file("page.yaml")).root?.pairs)
    for range in marked.ranges { #expect(pairs.contains { $0.key.bounds == range }) }
  }

  @Test(
    "Items of a list cover what is marked",
    arguments: ["- «a»\n-«»\n- «- b»\n- «c: d\n  e: f»\n", "[«a», «'b'» , «[]», «c: d» ]", "- «表»\n- «[裏]»\n"])
  func items(marked: String) throws {
    let marked = MarkedText(marked)
    let items = try #require(parse(marked.file("page.yaml")).root?.items)
    #expect(items.map(\.bounds) == marked.ranges)
  }
}
