import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CommonMark

struct AdmonitionTests {
  @Test(
    "An admonition keeps its kind and what it says when Markdown is written and read again",
    arguments: Admonition.Kind.allCases,
    [
      "> text", "> text\n> more", ">\n> text", "> - a\n> - b", ">\n> 3. c", "> ```\n> code\n> ```", ">\n>     code",
      "> === a", "> \\- a", "> \\# a", "> **a**", "> > q", "> 日本\n> 語", "> \\[!TIP]", "> a\n>\n> ---\n>\n> ### b",
    ]) func readBack(kind: Admonition.Kind, content: String) throws
  {
    let report = Report()
    let blocks = parseBlocks(sourceText("> [!\(kind.word)]\n\(content)\n\nnext\n"), report: report)
    guard case .admonition(let admonition)? = blocks.first else {
      Issue.record("no admonition: \(content)")
      return
    }
    #expect(admonition.kind == kind)
    #expect(blocks.count == 2)
    let written = markdown(blocks)
    #expect(written.hasPrefix("> [!\(kind.word)]\n"))
    #expect(html(blocks: written) == html(blocks))
    #expect(report.isEmpty)
    // GitHub looks only for the kind on the first line of a quotation.
    let read = try CMarkGFM.html(Array(written.utf8))
    #expect(read.hasPrefix("<blockquote>\n<p>[!\(kind.word)]"), "\(read)")
  }

  @Test(
    "A quotation that begins otherwise is a quotation, and stays one",
    arguments: [
      "> \\[!NOTE]\n> a", "> a\n> [!NOTE]", "> [NOTE]\n> a", "> [!]\n> a", "> `[!NOTE]`\n> a", "> **[!NOTE]**\n> a",
      "[!NOTE]\na", "> [!NOTE]\n> a\n\n[!NOTE]: https://b", "> &#91;!NOTE]\n> a",
    ]) func quotations(_ source: String) throws
  {
    let report = Report()
    let blocks = parseBlocks(sourceText(source), report: report)
    #expect(!html(blocks).contains("<aside"))
    #expect(report.isEmpty)
    #expect(html(blocks: markdown(blocks)) == html(blocks))
  }
}
