import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CommonMark

/// libcmark alone decides what is a definition, both for its own unit and for those around it.
struct LinkDefinitionsTests {
  /// The HTML of a text in a unit after the other units of a file.
  private static func html(_ text: String, behind units: [String]) -> String {
    var file = SourceFile(path: "text.md", text: units.joined())
    var bounds: [Range<Int>] = []
    for unit in units {
      let start = bounds.last?.upperBound ?? 0
      bounds.append(start..<start + unit.utf8.count)
    }
    let definitions = LinkDefinitions(in: file, units: bounds)
    file = SourceFile(path: "text.md", text: text)
    let report = Report()
    let text = SourceText(text, file: file, at: 0)
    return CommonMarkTests.html(parseBlocks(text, definitions: definitions, report: report))
  }

  /// The HTML of a paragraph before a text, with the links that the text defines.
  private static func firstLine(_ paragraph: String, before text: String) -> String {
    let html = CommonMarkTests.html(blocks: "\(paragraph)\n\n\(text)")
    return html.range(of: "</p>\n").map { String(html[..<$0.upperBound]) } ?? html
  }

  @Test(arguments: [
    "[a]: http://b", "[a]: <http://b>", "[a]:\nhttp://b\n'c'", "> [a]: http://b", "- [a]: http://b",
    "***\n[a]: http://b", "    code\n[a]: http://b", "c\n---\n[a]: http://b", "# c\n[a]: http://b",
    "[a]: http://b \"c\nd\"", "[a]: <http://b c>", "[a]: http://b\\*c&amp;d '\"&quot;'", "[A]: http://b (c \\( d)",
    "[a]: http://b \"&#10;\\\\&amp;amp;\"", "[a]: http://{b} '{c}'", "[a]: http://b\n[a]: http://c",
    "[a]: http://b/\(String(repeating: "()", count: 50))",
  ]) func `A definition counts in the units behind its own`(_ text: String) {
    let own = Self.firstLine("[x][a]", before: text)
    #expect(own.contains("<a "))
    #expect(Self.html("[x][a]", behind: ["{c} d\n", text]) == own)
  }

  @Test(arguments: [
    "[a]: http://b (c (d)", "[a]: http://b (c\n\nd)", "[a\n\n]: http://b", "[a]: http://b 'c' d",
    "[a]: http://b/\(String(repeating: "(", count: 40) + String(repeating: ")", count: 40))", "c\n[a]: http://b",
    "```\n[a]: http://b\n```", "    [a]: http://b", "[a]:", "`\n[a]: http://b\n`", "[^a]: c\n[a]: http://b",
    "\\[a]: http://b",
  ]) func `What is no definition for libcmark defines and shows nothing elsewhere`(_ text: String) {
    #expect(Self.firstLine("[x][a]", before: text) == "<p>[x][a]</p>\n")
    #expect(Self.html("[x][a]", behind: [text]) == "<p>[x][a]</p>\n")
  }

  @Test func `The first definition of a file counts, in whatever unit it stands`() {
    let units = ["[a]: http://1\n\n[b", "]: http://2\n", "[B]: http://3\n[A]: http://4\n"]
    #expect(Self.html("[a] [b]", behind: units) == "<p><a href=\"http://1\">a</a> <a href=\"http://3\">b</a></p>\n")
    #expect(Self.html("[x][a]\n\n[a]: http://5", behind: units).contains("http://1"))
  }

  @Test(arguments: seeds(0..<8)) func `Of random texts, those define that do so for libcmark`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "[a]", "[a]:", "[a]: http://b", ": ", " ", "\n", "\n\n", "http://b", "<", ">", "(", ")", "'", "\"", "c", "\\",
      "> ", "- ", "    ", "[", "]", "#", "&amp;", "---\n", "```\n",
    ]
    for _ in 0..<100 {
      let text = (0..<random.number(below: 12)).map { _ in random.pick(pieces) }.joined()
      let own = Self.firstLine("[x][a]", before: text)
      #expect(Self.html("[x][a]", behind: [text]) == own, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("«[Fees][Law]» «[the form][1]» «[form][法律]»", true, true),
    ("«[Ctrl][C]» «[a-z][0-9]» «[A-Z][a-z]» «[see][1]»", false, true), ("[1][2] matrix[i][j] [sic]", false, false),
  ]) func `Brackets that may stand for themselves are reported where links are defined`(
    _ marked: String, _ alone: Bool, _ besideDefinitions: Bool
  ) {
    let marked = MarkedText(marked)
    let file = SourceFile(path: "text.md", text: "[other]: http://b\n")
    let some = LinkDefinitions(in: file, units: [0..<file.bytes.count])
    let tried = SourceFile(path: "text.md", text: "[other]: <b\n")
    let faulty = LinkDefinitions(in: tried, units: [0..<tried.bytes.count])
    for (definitions, isReported) in [(.none, alone), (some, besideDefinitions), (faulty, besideDefinitions)] {
      let report = Report()
      _ = parseBlocks(sourceText(marked.text), definitions: definitions, report: report)
      #expect(report.findings.compactMap(\.place?.bounds) == (isReported ? marked.ranges : []))
    }
  }
}
