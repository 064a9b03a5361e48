import Foundation
import TestSupport
import Testing

/// Random documents that stay where they are: outside of regions not a byte goes, and no word of a note is lost.
@Suite struct RandomInPlaceTests {
  /// Makes documents of tables, of what looks like notes below them, and of anything else.
  private struct Writer {
    var random: SeededGenerator
    private var count = 0

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    /// Words that the document has nowhere else.
    mutating func words(_ most: Int = 4) -> String {
      (0..<(1 + random.number(below: most))).map { _ in
        count += 1
        return "w\(count)"
      }.joined(separator: " ")
    }

    private mutating func sentence() -> String { words().capitalized + "." }

    /// A mark as cells and lines have it, with a number.
    private mutating func mark() -> String {
      let number = 1 + random.number(below: 3)
      return random.pick(["*\(number)", "\\*\(number)", "※\(number)", "[^\(number)]"])
    }

    /// A table that decides something: some of its rows say the same.
    private mutating func table(_ marks: [String]) -> String {
      let outcomes = (0..<2).map { _ in words(2) }
      var lines = ["| \(words(1)) | \(words(1)) |", "|---|---|"]
      for row in 0..<(3 + random.number(below: 3)) {
        let mark = !marks.isEmpty && random.chance(40) ? " " + random.pick(marks) : ""
        lines.append("| \(words(1)) | \(outcomes[row % 2])\(mark) |")
      }
      return lines.joined(separator: "\n")
    }

    private mutating func note(_ marks: [String]) -> String {
      let mark = !marks.isEmpty && random.chance(60) ? random.pick(marks) : mark()
      var text = mark.hasPrefix("[^") ? "\(mark): \(sentence())" : "\(mark) \(sentence())"
      if random.chance(25) { text += "\n\(sentence())" }
      if mark.hasPrefix("[^"), random.chance(20) { text += "\n\n    \(sentence())" }
      if random.chance(10) { text += " [\(words(1))](\(words(1)).md)" }
      if random.chance(10) { text += " <!-- \(words(1)) -->" }
      return text
    }

    private mutating func other(_ marks: [String]) -> String {
      switch random.number(below: 8) {
      case 0: "<!-- \(words()) -->"
      case 1: "- \(sentence())\n- \(sentence())"
      case 2: "[\(words(1))]: https://example.org/\(words(1))"
      case 3: "## \(words())"
      case 4 where !marks.isEmpty: "\(words()) \(random.pick(marks)) \(words())."
      case 5: "- \(note(marks))\n- \(note(marks))"
      case 6: "```\n\(words())\n```"
      default: sentence() + (random.chance(30) ? "\n" + sentence() : "")
      }
    }

    mutating func document() -> String {
      var parts = ["# \(words())"]
      for _ in 0..<(1 + random.number(below: 2)) {
        let marks = (0..<random.number(below: 3)).map { _ in mark() }
        if random.chance(50) { parts.append(other(marks)) }
        parts.append(table(marks))
        for _ in 0..<random.number(below: 4) {
          parts.append(random.chance(60) ? note(marks) : other(marks))
        }
        // So that the next table doesn't follow the lines of a paragraph.
        parts.append(sentence())
      }
      return parts.joined(separator: "\n\n") + (random.chance(80) ? "\n" : "")
    }
  }

  @Test(arguments: seeds(0..<8)) func `Outside of regions not a byte goes, and no word is lost`(seed: Int) throws {
    var writer = Writer(seed: seed)
    var placed = 0
    for number in 0..<50 {
      let text = writer.document()
      let document = try InPlaceDocument(Array(text.utf8))
      let faults = document.faults
      #expect(
        faults.isEmpty, "document \(number): \(faults)\n\(text)\n---\n\(String(decoding: document.new, as: UTF8.self))")
      if document.hasRegions { placed += 1 }
    }
    #expect(placed > 25, "\(placed) documents have a region")
  }

  /// Documents with two tables each, the first of them with bytes that no text should have.
  private static let cut = [
    "y|||\n--|-|-\n\0\0\0\n\n| Day |  Office hours | Hour: Other hours |\n--|-|-\n| a | b | c |\n",
    "# T\n\n| A | B |\n|---|---|\n| p | x *1 |\n| q | y |\n| r | x |\n\n*1 Note.\n\n| C | D |\n|---|---|\n| s | z |\n| t | v |\n| u | z |\n",
    "| A | B |\r\n|---|---|\r\n| p | é[^1] |\r\n| q |\r\n\r\n[^1]: Note.\r\n| C |\r\n|---|\r\n| s |\r\n\r\n- *1 More.\r\n",
  ]

  @Test(arguments: cut) func `Cut at any byte, a document with two tables is imported or refused`(text: String) throws {
    let bytes = Array(text.utf8)
    for length in 1...bytes.count {
      let document = try InPlaceDocument(Array(bytes.prefix(length)))
      let faults = document.faults
      #expect(faults.isEmpty, "\(length) bytes: \(faults)\n\(document.result.text.prefix(500))")
    }
  }
}
