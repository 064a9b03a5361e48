import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CommonMark

/// Phrases of several blocks, which a cell of GitHub's tables can only hold as lines.
struct PhraseTests {
  @Test("A phrase that is written in a cell reads back in cmark-gfm line by line", arguments: seeds(5..<6)) func lines(
    seed: Int
  ) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    let phrases = (0..<1000).map { _ in Phrase(from: &random) }
    let document = "| h | h |\n|-|-|\n" + phrases.map { "| \($0.markdown) | x |\n" }.joined()
    let cells = try CMarkGFM.html(Array(document.utf8)).components(separatedBy: "<tr>\n<td>").dropFirst().map {
      $0.components(separatedBy: "</td>\n<td>x</td>")[0]
    }
    try #require(cells.count == phrases.count)
    for (phrase, cell) in zip(phrases, cells) { #expect(cell == phrase.html, "\(phrase.markdown)") }
  }

  /// Hyo writes choices and steps with hyphens and bare numbers.
  @Test("The items of a phrase are not taken for choices or steps") func markers() {
    let report = Report()
    let source = "Bring:\n\n- a\n- b\n\nThen:\n\n3. c\n4. d\n"
    let phrase = parsePhrase(sourceText(source), report: report)
    #expect(report.isEmpty)
    #expect(Phrase(phrase).markdown == "Bring:<br>• a<br>• b<br>Then:<br>(3) c<br>(4) d")
  }

  @Test(
    "What a cell can't hold is told of and shown as it is written",
    arguments: [
      "a\n\n«| b | c |\n|---|---|\n| d | e |»", "a\n\n«> b»", "a\n\n    «b»", "a\n\n«# b»", "a\n\n- «> b»",
      "a\n\n- b\n\n  «c»",
    ]) func otherBlocks(_ source: String)
  {
    let marked = MarkedText(source)
    let report = Report()
    let phrase = parsePhrase(sourceText(marked.text), report: report)
    #expect(report.findings.map(\.kind) == [.unsupportedMarkdown])
    #expect(report.findings.compactMap { $0.place?.bounds } == marked.ranges)
    #expect(phrase.blocks.isEmpty)
  }
}

/// The first paragraph of a text, and the blocks after it.
private struct Phrase {
  var content: [Inline]
  var blocks: [Block]

  init(_ parsed: (content: [Inline], blocks: [Block])) { (content, blocks) = parsed }

  init(from random: inout RandomTree) {
    content = random.line()
    blocks = (0..<Int.random(in: 1...3, using: &random.generator)).map { _ in
      let items = (0..<Int.random(in: 1...3, using: &random.generator)).map { _ in [Block.paragraph(random.line())] }
      return random.pick([
        .paragraph(random.line()), .list(List(tight: true, items: items)),
        .list(List(start: 9, tight: true, items: items)),
      ])
    }
  }

  var markdown: String {
    var writer = MarkdownWriter(context: .tableCell)
    writeMarkdown(content, to: &writer, references: MarkdownResolver())
    writeMarkdown(inCell: blocks, to: &writer, references: MarkdownResolver())
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Each line as HTML, with items after their markers.
  var html: String {
    var lines = [CommonMarkTests.html(content)]
    for block in blocks {
      guard case .list(let list) = block else {
        lines.append(CommonMarkTests.html(block.content))
        continue
      }
      lines += list.items.enumerated().map { index, item in
        let marker = list.start.map { "(\($0 + index)) " } ?? "• "
        return marker + CommonMarkTests.html(item[0].content)
      }
    }
    return CMarkGFM.normalized(lines.joined(separator: "<br>")).replacingOccurrences(of: "<br>\n", with: "<br>")
  }
}

extension RandomTree {
  /// The part of a paragraph that a cell shows.
  fileprivate mutating func line() -> [Inline] {
    let line = inlines().trimmed(in: .tableCell)
    return line.isEmpty ? [.text("a")] : line
  }
}
