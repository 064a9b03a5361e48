import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CommonMark

struct TableTests {
  private static let cells = [
    "a", "b c", "", "-", "+", "*", "1.", "12) x", "# x", "#", "> q", "`c`", "`a\\|b`", "*e*", "**s**", "\\|", "\\*",
    "[l](http://x)", "日本", "***", "___", "~~~", "{a}", "a & b", "&amp;", "<http://a>", "```x```", "```", "=", "\\\\",
    "a\\", "---", ":-:", "a \\| *b*", "1.5", "_x_", "- a", "x - y", "\\- a",
  ]
  private static let delimiters = ["---", ":--", "--:", ":-:", "-", ":-", "-:"]

  @Test("A table is read as cmark-gfm reads it, and what is written as well", arguments: seeds(21..<22))
  func sameAsReference(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let sources = (0..<400).map { _ in Self.table(&generator) }
    let blocks = try sources.map { source -> [Block] in
      let report = Report()
      let blocks = parseBlocks(sourceText(source), report: report)
      try #require(report.isEmpty, "\(source)\n\(report.findings)")
      return blocks
    }
    let originals = try Self.read(sources.map { Array($0.utf8) })
    let written = try Self.read(blocks.map { Array(markdown($0).utf8) })
    var tables = 0
    for (index, source) in sources.enumerated() {
      guard case .table? = blocks[index].first else { continue }
      tables += 1
      let own = Self.rows(CMarkGFM.normalized(html(blocks[index])))
      #expect(own == Self.rows(originals[index]), "\(source)")
      #expect(own == Self.rows(written[index]), "\(source)\n\(markdown(blocks[index]))")
      #expect(html(blocks: markdown(blocks[index])) == html(blocks[index]), "\(source)")
    }
    #expect(tables == 400)
  }

  private static func table(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...4, using: &generator)
    let header = (0..<count).map { _ in "h" + String(Int.random(in: 0..<9, using: &generator)) }
    let delimiter = (0..<count).map { _ in generator.pick(delimiters) }
    let rows = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      (0..<Int.random(in: 1...count, using: &generator)).map { _ in generator.pick(cells) }
    }
    return ([header, delimiter] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// The HTML that cmark-gfm makes of several documents, which it reads as one.
  private static func read(_ documents: [[UInt8]]) throws -> [String] {
    let all = documents.flatMap { $0 + Array("\n\n###### next\n\n".utf8) }
    return try CMarkGFM.html(all).components(separatedBy: "<h6>next</h6>")
  }

  /// The alignment and content of each cell, row by row.
  private static func rows(_ html: String) -> [[String]] {
    html.components(separatedBy: "<tr>").dropFirst().map { row in
      row.matches(of: /<t[hd](?<attributes>[^>]*)>(?<text>.*?)<\/t[hd]>/).map { cell in
        let alignment = ["left", "center", "right"].first { cell.attributes.contains($0) }
        return (alignment ?? "") + ":" + cell.text
      }
    }
  }

  @Test(
    "What is no table stays text, and text when it is written",
    arguments: ["a | b\nc | d", "| a |", "a\n---", "| a\n\n| --- |", "\\| a |\n\\| --- |"]) func noTables(
      _ source: String
    ) throws
  {
    let report = Report()
    let blocks = parseBlocks(sourceText(source), report: report)
    #expect(!html(blocks).contains("<table"))
    #expect(report.isEmpty)
    #expect(try !CMarkGFM.html(Array(markdown(blocks).utf8)).contains("<table"))
  }

  @Test("Short rows of a wide table don't make millions of cells") func wideTable() {
    let wide = String(repeating: "|a", count: 8_000) + "\n" + String(repeating: "|-", count: 8_000)
    let report = Report()
    let source = sourceText(wide + "\n" + String(repeating: "a\n", count: 16_000))
    let blocks = parseBlocks(source, report: report)
    #expect(report.findings.map(\.kind) == [.textTooLarge])
    #expect(blocks.count == 1)
  }

  @Test("What stands in a cell knows its place") func places() {
    let marked = MarkedText("| a | b |\r\n|---|---|\r\n| \\| «[^n]» | x `\\|` «[l](http://x)» |\r\n")
    let report = Report()
    guard case .table(let table)? = parseBlocks(sourceText(marked.text), report: report).first else {
      Issue.record("no table")
      return
    }
    var places: [Range<Int>] = []
    for cell in table.cells {
      for inline in cell {
        if case .footnoteReference(let note) = inline { places.append(note.range.bounds) }
        if case .link(let link) = inline { places.append(link.range.bounds) }
      }
    }
    #expect(places == marked.ranges)
    #expect(report.isEmpty)
  }
}
