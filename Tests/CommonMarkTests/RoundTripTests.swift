import Diagnostics
import TestSupport
import Testing

@testable import CommonMark

struct RoundTripTests {
  @Test("What is written as a paragraph reads back in cmark-gfm as the same text", arguments: seeds(1..<2))
  func paragraphs(seed: Int) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    try check((0..<3000).map { _ in random.inlines() }, wrap: { "\($0)\n\n" }, html: { "<p>\($0)</p>" }, .paragraph)
  }

  @Test("What is written as a heading reads back in cmark-gfm as the same text", arguments: seeds(2..<3)) func headings(
    seed: Int
  ) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    let trees = (0..<2000).map { _ in random.inlines(breaks: false) }
    try check(trees, wrap: { "## \($0)\n" }, html: { "<h2>\($0)</h2>" }, .heading)
  }

  @Test("What is written in a table's cell reads back in cmark-gfm as the same text", arguments: seeds(3..<4))
  func cells(seed: Int) throws {
    var random = RandomTree(generator: SeededGenerator(seed: seed))
    let trees = (0..<3000).map { _ in random.inlines() }
    try check(trees, wrap: { "| \($0) | x |\n" }, html: { "<tr>\n<td>\($0)</td>\n<td>x</td>\n</tr>" }, .tableCell)
  }

  private func check(
    _ trees: [[Inline]], wrap: (String) -> String, html wrapHTML: (String) -> String, _ context: MarkdownWriter.Context
  ) throws {
    let trees = trees.map { $0.trimmed(in: context) }.filter { !$0.isEmpty }
    let sources = trees.map { markdown($0, context) }
    var document = context == .tableCell ? "| h | h |\n|-|-|\n" : ""
    document += sources.map(wrap).joined()
    let output = try CMarkGFM.html(Array(document.utf8))
    var rest = output[...]
    if context == .tableCell, let start = rest.range(of: "<tbody>\n") { rest = rest[start.upperBound...] }
    var failures = 0
    for (tree, source) in zip(trees, sources) {
      var expected = CMarkGFM.normalized(wrapHTML(html(tree)))
      // Only a paragraph continues on another line after a break.
      if context != .paragraph { expected.replace("<br>\n", with: "<br>") }
      if rest.hasPrefix(expected) {
        rest = rest.dropFirst(expected.count).drop { $0 == "\n" }
      } else if let found = rest.prefix(8000).range(of: "\n" + expected) {
        rest = rest[found.upperBound...].drop { $0 == "\n" }
      } else {
        failures += 1
        if failures > 5 { break }
        let start = rest.prefix(expected.count + 60)
        Issue.record("wrote: \(source)\n expected: \(expected)\n read back: \(start)")
      }
    }
  }
}

extension [Inline] {
  /// The part that a context can show: breaks at the ends have no effect, and only paragraphs have several lines.
  func trimmed(in context: MarkdownWriter.Context) -> [Inline] {
    let inlines = simplified(references: MarkdownResolver(), insideLink: false).trimmingBreaks()
    return inlines.adapted(to: context, isFirst: false)
  }

  private func adapted(to context: MarkdownWriter.Context, isFirst: Bool) -> [Inline] {
    var result: [Inline] = []
    for (index, inline) in enumerated() {
      switch inline {
      case .softBreak where context != .paragraph || (isFirst && index == 0): result.append(joining: .text(" "))
      case .softBreak where result.last?.isBreak ?? false: break
      case .emphasis(let content): result.append(.emphasis(content.adapted(to: context, isFirst: true)))
      case .strong(let content): result.append(.strong(content.adapted(to: context, isFirst: true)))
      case .link(var link):
        link.content = link.content.adapted(to: context, isFirst: false)
        result.append(.link(link))
      default: result.append(joining: inline)
      }
    }
    return result
  }
}
