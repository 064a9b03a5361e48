import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("What YAML has and a site may not use") struct ContentFindingTests {
  @Test(
    "Each is reported at its place, and the tree goes on without it",
    arguments: [
      ("Anchor", "a: «&b» c\n", "{<a>: <c>}"), ("Anchor", "a: «&b» [c]\n", "{<a>: [<c>]}"),
      ("Anchor", "a: «&b»\n", "{<a>: <>}"), ("Anchor", "題: 表\n«&b» a: c\n", "{<題>: <表>, <a>: <c>}"),
      ("Alias", "a: «*b»\nc: d\n", "{<a>: <*b>, <c>: <d>}"), ("Alias", "«*b» : c\na: d\n", "{<a>: <d>}"),
      ("ExplicitTag", "a: «!!str» c\n", "{<a>: <c>}"), ("ExplicitTag", "a: «!» 'c'\n", "{<a>: <c>}"),
      ("ExplicitTag", "a: «!<tag:b,2000:c>» [d]\n", "{<a>: [<d>]}"), ("ExplicitTag", "[«!b», c]\n", "[<>, <c>]"),
      ("MergeKey", "«<<»: { a: b }\nc: d\n", "{<c>: <d>}"), ("SeveralDocuments", "a: b\n«---»\nc: d\n", "{<a>: <b>}"),
      ("SeveralDocuments", "--- a\n...\n«---»\nb", "<a>"), ("Directive", "«%YAML 1.1»\n---\na: b\n", "{<a>: <b>}"),
      ("Directive", "# first\n«%TAG !a! tag:b:»  \n---\na: b\n", "{<a>: <b>}"),
      ("DuplicateKey", "a: b\n«a»: c\n", "{<a>: <b>}"), ("DuplicateKey", "{ 題: b, «'題'»: c }\n", "{<題>: <b>}"),
      ("NonScalarKey", "? «[a]»\n: b\nc: d\n", "{<c>: <d>}"), ("NonScalarKey", "«{ a: b }»: c\n", "{}"),
      ("EmptyKey", "«''»: a\nb: c\n", "{<b>: <c>}"), ("ControlCharacter", "a: \"b«\\0»c\"\n", "{<a>: <b\0c>}"),
      ("ControlCharacter", "a: \"«\\x1b»\"\n", "{<a>: <\u{1B}>}"),
      ("ControlCharacter", "a: \"\\u3042«\\N»\"\n", "{<a>: <あ\u{85}>}"),
      ("Noncharacter", "a: \"«\\uFFFE»\"\n", "{<a>: <\u{FFFE}>}"),
      ("DirectionControl", "a: \"«\\u202e»\"\n", "{<a>: <\u{202E}>}"),
    ]) func isReported(id: String, marked: String, dump: String)
  {
    let marked = MarkedText(marked)
    let (root, findings) = parse(marked.file("page.yaml"))
    #expect(findings.map(\.id) == [id])
    #expect(findings.first?.place?.bounds == marked.ranges[0])
    #expect(root?.dump == dump)
  }

  @Test(
    "Applying a proposal puts it right",
    arguments: [
      ("a: &b c\n", "a: c\n"), ("a: !!str  c\n", "a: c\n"), ("a: *b\n", "a: '*b'\n"),
      ("%YAML 1.1\n---\na: b\n", "---\na: b\n"), ("{a}: b\n", "'{a}': b\n"), ("[it's]: b\n", "'[it''s]': b\n"),
      ("a: \"b\\0\"\n", "a: \"b\"\n"),
    ]) func isFixed(text: String, fixed: String) throws
  {
    let file = SourceFile(path: "page.yaml", text: text)
    let finding = try #require(parse(file).findings.first)
    let replacement = try #require(finding.fixes.compactMap(\.replacement).first)
    #expect(file.text(applying: replacement) == fixed)
    #expect(parse(fixed).findings.isEmpty)
  }

  @Test("A duplicate key names the first use, in short mappings and in long ones", arguments: [2, 40]) func firstUse(
    count: Int
  ) throws {
    let keys = (0..<count).map { "key-\($0): x\n" }.joined()
    let marked = MarkedText("«first»: a\n" + keys + "«first»: b\n")
    let (root, findings) = parse(marked.file("page.yaml"))
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.place?.bounds == marked.ranges[1])
    #expect(finding.notes.map(\.message.english) == ["first used here"])
    #expect(finding.notes.first?.place?.bounds == marked.ranges[0])
    #expect(root?["first"]?.scalar?.text == "a")
  }

  @Test("All findings of a file come at once") func allAtOnce() {
    let text = "a: &x b\nc\u{200B}: *x\n<<: d\na: !t e\n---\nf: \u{1}\n  g: h\n"
    let ids = parse(text).findings.sortedForDisplay().map(\.id)
    #expect(
      ids == [
        "Anchor", "InvisibleCharacter", "Alias", "MergeKey", "DuplicateKey", "ExplicitTag", "SeveralDocuments",
        "ControlCharacter", "WrongIndentation",
      ])
  }

  @Test("More than fifty levels of nesting are reported at the first that is too deep") func tooDeep() {
    for opening in ["[", "{a: ", "- ", "? "] {
      let text = String(repeating: opening, count: 5_000)
      let (root, findings) = parse(text)
      #expect(root == nil)
      #expect(findings.map(\.id) == ["NestingTooDeep"])
      #expect(findings.first?.place?.bounds.lowerBound == 50 * opening.utf8.count)
    }
  }

  @Test("A file of more than 1 MB is not read, one of just 1 MB is") func tooLarge() {
    let megabyte = "a: " + String(repeating: "x", count: 1 << 20 - 3)
    #expect(parse(megabyte).findings.isEmpty)
    #expect(parse(megabyte).root != nil)
    let (root, findings) = parse(megabyte + "&")
    #expect(root == nil)
    #expect(findings.map(\.id) == ["FileTooLarge"])
  }

  @Test("No file makes a report of unbounded size") func bounded() {
    #expect(parse(String(repeating: "- *a\n", count: 50_000)).findings.count == 100)
    let keys = (0..<40_000).map { "k\($0): a\n" }.joined()
    let duplicates = String(repeating: "k39999: a\n", count: 40_000)
    #expect(parse(keys + duplicates).findings.count == 100)
  }
}
