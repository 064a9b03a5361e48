import Diagnostics
import TestSupport
import Testing

@testable import CommonMark

struct RandomTextTests {
  @Test("No text leaves a sentinel behind, or a finding outside of the text", arguments: seeds(6..<7)) func sentinels(
    seed: Int
  ) {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    let noncharacters = (0xFDD0...0xFDD4).compactMap(Unicode.Scalar.init)
    let extra =
      ["*", "**", "「", "」", "{a}", "[^a]", "\n", "> ", "_", "`", "字", "&#xFDD1;0&#xFDD2;"]
      + noncharacters.map(String.init)
    for index in 0..<3000 {
      let text = (0..<8).map { _ in random.text() + random.pick(extra) }.joined()
      let report = Report()
      let output =
        index.isMultiple(of: 2)
        ? html(parseInline(sourceText(text), placeholders: true, report: report))
        : html(parseBlocks(sourceText(text), report: report))
      #expect(!output.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) }, "\(text)")
      for finding in report.findings {
        let bounds = finding.place?.bounds ?? -1..<0
        #expect(
          bounds.lowerBound >= 0 && bounds.upperBound <= text.utf8.count && !bounds.isEmpty,
          "\(text.debugDescription) \(finding.id) \(bounds)")
      }
    }
  }

  @Test("Every text stands where its place says", arguments: seeds(9..<10)) func places(seed: Int) {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    let extra = [
      "*", "**", "「", "」", "[^a]", "\n", "> ", "_", "`", "`a`", "字", "&amp;", "\\*", "[a](page:b)", "[b](page:b\n'c')",
      "\n[c]: page:c\n",
    ]
    for _ in 0..<2000 {
      let text = (0..<8).map { _ in random.text() + random.pick(extra) }.joined()
      let report = Report()
      parseBlocks(sourceText(text), report: report).forEachInline { inline in
        guard case .text(let run, let place) = inline, !run.isEmpty, let bounds = place.bounds else { return }
        var alignment = SourceAlignment(Array(text.utf8), bounds, of: run)
        let found = alignment.run(of: 0..<run.utf8.count)
        #expect(found != nil, "\(text.debugDescription) \(run.debugDescription) \(bounds)")
      }
    }
  }

  @Test("A text without Chinese, Japanese or Korean is given to libcmark as it is", arguments: seeds(7..<8))
  func unchanged(seed: Int) {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    for _ in 0..<2000 {
      let text = (0..<4).map { _ in random.text() + random.pick(["*", "**", "_", "a"]) }.joined()
      // A reference to a note is Hyo's own syntax.
      guard !text.unicodeScalars.contains(where: \.isCJK), !text.contains("[^") else { continue }
      let preparation = Preparation(Array(text.utf8), syntax: .inline(placeholders: false))
      #expect(!preparation.isChanged)
      #expect(preparation.bytes == Array(text.utf8))
    }
  }

  @Test("Random documents come out as the reference program writes them", arguments: seeds(8..<9)) func documents(
    seed: Int
  ) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    for _ in 0..<100 {
      let source = random.blocks().replacing("日本\n", with: "x\n").replacing("語。\n", with: "y\n")
      #expect(CMarkGFM.normalized(html(blocks: source)) == (try CMarkGFM.html(Array(source.utf8))))
    }
  }
}
