import Diagnostics
import Testing
import YAMLTree

@Suite("The tree of a YAML text") struct TreeTests {
  @Test(
    "Texts, lists and mappings come out as they were written",
    arguments: [
      ("text", "<text>"), ("no", "<no>"),
      ("a: 1.10\nb: no\nc: ~\nd: 0x1F\n", "{<a>: <1.10>, <b>: <no>, <c>: <~>, <d>: <0x1F>}"),
      ("- a\n- - b\n  - c\n- d: e\n  f: g\n", "[<a>, [<b>, <c>], {<d>: <e>, <f>: <g>}]"),
      ("a:\n- b\n- c\nd: e\n", "{<a>: [<b>, <c>], <d>: <e>}"),
      ("a: { b: [c, d], e: {} }\nf: []\n", "{<a>: {<b>: [<c>, <d>], <e>: {}}, <f>: []}"),
      ("{a, b: }", "{<a>: <>, <b>: <>}"), ("[a: b, c]", "[{<a>: <b>}, <c>]"),
      ("? a\n: b\n? c\n", "{<a>: <b>, <c>: <>}"), ("a:\nb:   # nothing\nc: d\n", "{<a>: <>, <b>: <>, <c>: <d>}"),
      ("- \n- a\n-\n", "[<>, <a>, <>]"), ("a: 'it''s'\nb: \"say \\\"no\\\"\"\n", "{<a>: <it's>, <b>: <say \"no\">}"),
      ("a: b\n  c\n\n  d\n", "{<a>: <b c\\nd>}"), ("a: |\n  b\n   c\n\n  d\n", "{<a>: <b\\n c\\n\\nd\\n>}"),
      ("a: >-\n  b\n  c\n\n  d\n", "{<a>: <b c\\nd>}"), ("a: |+\n  b\n\nc: |-\n  d\n", "{<a>: <b\\n\\n>, <c>: <d>}"),
      ("--- \na: b\n...\n", "{<a>: <b>}"), ("a: b\r\nc: |\r\n  d\r\n  e\r\n", "{<a>: <b>, <c>: <d\\ne\\n>}"),
      ("\u{FEFF}a: b\n", "{<a>: <b>}"), ("\"<<\": a\n'*b': '&c'\n", "{<<<>: <a>, <*b>: <&c>}"),
      ("題名: 受信方法 # 注\n", "{<題名>: <受信方法>}"), ("a: \"\\L\\u200E\\t\\n\"", "{<a>: <\u{2028}\u{200E}\t\\n>}"),
    ]) func comesOutAsWritten(text: String, dump: String)
  {
    let (root, findings) = parse(text)
    #expect(findings.map(\.summary.english) == [])
    #expect(root?.dump == dump)
  }

  @Test(
    "A file without content has no tree and no findings",
    arguments: ["", "\n", "# only a comment\n", "---\n", "--- # nothing\n...\n", "\u{FEFF}"]) func isEmpty(text: String)
  {
    let (root, findings) = parse(text)
    #expect(root == nil)
    #expect(findings.isEmpty)
  }

  @Test("The reading layer tells kinds apart and finds keys") func readingLayer() throws {
    let root = try #require(parse("a: b\nc: [d]\ne:\n").root)
    #expect(root.kindName == "a mapping")
    #expect(root.pairs?.map(\.key.text) == ["a", "c", "e"])
    #expect(root.scalar == nil)
    #expect(root["a"]?.scalar?.text == "b")
    #expect(root["a"]?.kindName == "text")
    #expect(root["a"]?["x"] == nil)
    #expect(root["c"]?.kindName == "a list")
    #expect(root["c"]?.items?.map(\.dump) == ["<d>"])
    #expect(root["c"]?.pairs == nil)
    #expect(root["e"]?.isEmpty == true)
    #expect(root["a"]?.isEmpty == false)
    #expect(root["x"] == nil)
  }

  @Test("A mapping of many keys keeps them all, in the order of the file") func manyKeys() {
    let keys = (0..<100).map { "key-\($0 * 37 % 100)" }
    let (root, findings) = parse(keys.map { "\($0): \($0)\n" }.joined())
    #expect(findings.isEmpty)
    #expect(root?.pairs?.map(\.key.text) == keys)
    #expect(root?.pairs?.map(\.value.dump) == keys.map { "<\($0)>" })
  }

  @Test("Fifty levels of nesting are read") func fiftyLevels() {
    let text = String(repeating: "[", count: 50) + String(repeating: "]", count: 50)
    let (root, findings) = parse(text)
    #expect(root?.dump == text)
    #expect(findings.isEmpty)
  }
}
