import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Broken YAML") struct SyntaxFindingTests {
  @Test(
    "It has no tree, and one finding at the place to change",
    arguments: [
      ("MissingColon", "a: b\n«description»\nc: d\n"), ("MissingColon", "a: b\n«description» # why\n"),
      ("MissingColon", "a: b\n題«：»表\nc: d\n"), ("MissingBlank", "a: b\nc«:»d\ne: f\n"),
      ("MissingBlank", "a: { b«:»[c] }\n"), ("MissingBlank", "- a\n«-»b\n"), ("EmptyKey", "a: b\n«»: c\n"),
      ("UnquotedText", "a: b«:» c\n"), ("UnquotedText", "a: { name: b«:» c }\n"),
      ("UnquotedText", "a: «`code` here»\n"), ("UnquotedText", "a: «@home»\n"), ("UnquotedText", "a: «%d»\n"),
      ("UnquotedText", "a: «**30%**を»\n"), ("UnquotedText", "a: «&nbsp; b»\n"), ("UnquotedText", "a: «> 18» # years\n"),
      ("UnquotedText", "when: { age: «>» 18 }\n"), ("UnquotedText", "a: «{handler}({state})が呼び出される»\n"),
      ("UnquotedText", "a: «[text](https://example.org) more»\n"), ("UnquotedText", "a: «!e!b c»\n"),
      ("UnquotedText", "a: «!b!»\n"), ("UnquotedText", "a: «? b»\n"), ("MisplacedItem", "a: «- b»\n"),
      ("WrongIndentation", "a: b\n  «c»: d\n"), ("WrongIndentation", "a:\n  b: c\n «d: e»\n"),
      ("WrongIndentation", "a:\n  - b\n  «c: d»\n"), ("WrongIndentation", "a:\n  - b: c\n   «d: e»\n"),
      ("WrongIndentation", "a: b\n«- c»\n"), ("WrongIndentation", "  a: b\n«c: d»\n"),
      ("TabIndentation", "a:\n«\t»b: c\n"), ("TabIndentation", "a: b\n«\t\t»c: d\n"),
      ("TabIndentation", "a: |\n  b\n«\t»c\n"), ("TabIndentation", "-«\t»a: b\n"),
      ("UnclosedQuote", "a: «\"»b\nc: d\n"), ("UnclosedQuote", "a: «'»b\n---\nc: d\n"),
      ("UnclosedQuote", "a: «\"»b\nc: \"d\"\ne: f\n"), ("UnclosedQuote", "a: b\n«\"»c: d\n"),
      ("TextAfterQuote", "a: 'it'«s here'»\n"), ("TextAfterQuote", "a: \"受信\" «means»\n"),
      ("TextAfterQuote", "a: ' #'«x'»\n"), ("TextAfterValue", "a: *b «c»\n"), ("UnclosedBracket", "a: «[»b, c\n"),
      ("UnclosedBracket", "a: «[»b, c\nd: e\n"), ("UnclosedBracket", "a: «{» b: c\nd: e\n"),
      ("UnclosedBracket", "a: «[»b}\n"), ("MissingComma", "a: ['b' «'»c']\n"), ("MissingValue", "a: [b, «,» c]\n"),
      ("MissingValue", "a: «]»\n"), ("UnknownEscape", "a: \"受«\\d»\"\n"), ("UnknownEscape", "a: \"«\\x»ZZ\"\n"),
      ("UnknownEscape", "a: \"«\\u»D800\"\n"), ("SeveralDocuments", "a: b\n...\n\n«c: d»\n"),
      ("Directive", "«%FOO bar»\n---\na: b\n"), ("Directive", "«%YAML 2.0»\n---\na: b\n"),
      ("Directive", "%YAML 1.1\n«%YAML 1.1»\n---\na: b\n"),
    ]) func isReported(id: String, marked: String)
  {
    let marked = MarkedText(marked)
    let (root, findings) = parse(marked.file("page.yaml"))
    #expect(root == nil)
    let syntax = findings.filter { $0.notes.contains { $0.message.english.hasPrefix("libyaml says: ") } }
    #expect(syntax.map(\.id) == [id])
    #expect(syntax.first?.place?.bounds == marked.ranges[0])
    #expect(syntax.first?.fixes.isEmpty == false)
  }

  @Test(
    "Applying a proposal puts it right",
    arguments: [
      ("a: b\nc:d\n", "a: b\nc: d\n"), ("a: b\n題：表\n", "a: b\n題: 表\n"), ("- a\n-b\n", "- a\n- b\n"),
      ("a: b: c\n", "a: 'b: c'\n"), ("a: `b` isn't  # c\n", "a: '`b` isn''t'  # c\n"),
      ("a: **30%**を\n", "a: '**30%**を'\n"), ("a: {b} is\n", "a: '{b} is'\n"), ("a: >= 18\n", "a: '>= 18'\n"),
      ("a: - b\n", "a: '- b'\n"), ("a: 'it's'\n", "a: 'it''s'\n"), ("a: \"b\" means c\n", "a: '\"b\" means c'\n"),
      ("a: \"b\nc: \"d\"\n", "a: \"b\"\nc: \"d\"\n"), ("a: 'b\n", "a: 'b'\n"),
      ("a:\n  b: c\n   d: e\n", "a:\n  b: c\n  d: e\n"),
      ("a:\n  b:\n    c: d\n   e: f\n", "a:\n  b:\n    c: d\n    e: f\n"),
      ("a:\n  b:\n   c: d\n    e: f\n", "a:\n  b:\n    c: d\n    e: f\n"),
      ("a:\n  - b: c\n   d: e\n", "a:\n  - b: c\n    d: e\n"),
      ("a:\n  b: |\n      x: y\n     c: d\n", "a:\n  b: |\n      x: y\n  c: d\n"),
      ("a:\n  - b\n - c\n", "a:\n  - b\n  - c\n"), ("a:\n  b: c\n\u{3000}d: e\n", "a:\n  b: c\n  d: e\n"),
      ("a:\n\u{3000}\u{3000}b: c\n    d: e\n", "a:\n    b: c\n    d: e\n"), ("a:\n\u{A0}\u{A0}b: c\n", "a:\n  b: c\n"),
      ("a:\n  -\u{3000}b: c\n", "a:\n  - b: c\n"),
      ("a:\n  b: |\n    \u{3000}d: e\n  f:g\n", "a:\n  b: |\n    \u{3000}d: e\n  f: g\n"),
      ("a: [b，  c]\n", "a: [b, c]\n"), ("a: { b: 文字、c: d }\n", "a: { b: 文字, c: d }\n"),
      ("a: { b: “[0..9]”, c: d }\n", "a: { b: \"[0..9]\", c: d }\n"), ("a: [「{b}」]\n", "a: [\"{b}\"]\n"),
      ("a:\n  | b | c |\n  |---|---|\n", "a: |\n  | b | c |\n  |---|---|\n"),
      ("a: | b | c |\n  |---|---|\n", "a: |\n  | b | c |\n  |---|---|\n"),
      ("a: { b: c }\n d: e\n", "a: { b: c }\nd: e\n"), ("a:\n\tb: c\n", "a:\n  b: c\n"),
      ("a: ['b' 'c']\n", "a: ['b', 'c']\n"), ("a: \"\\d\"\n", "a: \"\\\\d\"\n"),
    ]) func isFixed(text: String, fixed: String) throws
  {
    let file = SourceFile(path: "page.yaml", text: text)
    let finding = try #require(parse(file).findings.first)
    let replacement = finding.fixes.compactMap(\.replacement).first
    #expect(replacement.map(file.text(applying:)) ?? text == fixed)
    if replacement != nil { #expect(parse(fixed).findings.isEmpty) }
  }

  @Test("The library's words stay in a note") func librarysWords() {
    let notes = parse("a: b\nc\n").findings.first?.notes.map(\.message.english)
    #expect(notes == ["libyaml says: could not find expected ':', while scanning a simple key"])
  }

  @Test("A group that is left by a wrong indentation is pointed to") func group() {
    let marked = MarkedText("«a:»\n  b: c\n «d: e»\n")
    let finding = parse(marked.file("page.yaml")).findings.first
    #expect(finding?.notes.first?.message.english == "the mapping begins here")
    #expect(finding?.notes.first?.place?.bounds == marked.ranges[0])
  }
}
