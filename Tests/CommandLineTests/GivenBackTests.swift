import Foundation
import TestSupport
import Testing

/// The program accepts what it printed itself about tables with values up to the limits.
@Suite struct GivenBackTests {
  @Test(arguments: seeds(0..<6)) func `Offered rules close the gaps, and test vectors are examples that pass`(seed: Int)
    throws
  {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    var tables = (0..<12).map { RandomSpec(id: "t\($0)", &random) }
    try Self.close(&tables, in: folder)
    for index in tables.indices { tables[index].examples = try Self.vectors(of: tables[index].id, in: folder) }
    try Self.write(tables, to: folder)
    let checked = try Hyo.run(["check"], in: folder.url)
    #expect(checked.exitCode == 0, "\(checked.text)")
    for table in tables { #expect(checked.text.contains("\(table.examples.count) example"), "\(checked.text)") }
  }

  /// Adds the rules that are offered for the gaps, until no gaps are left.
  private static func close(_ tables: inout [RandomSpec], in folder: TemporaryFolder) throws {
    for _ in 0..<30 {
      try write(tables, to: folder)
      let result = try Hyo.run(["check"], in: folder.url)
      if result.exitCode == 0 { return }
      var table: Int?
      for line in result.text.split(separator: "\n") {
        if line.contains(": error: ") {
          try #require(line.contains("[UncoveredCombination]"), "\(result.text)")
          table = tables.firstIndex { line.contains("'\($0.id)' leaves out") }
        } else if line.contains("- { id: uncovered-"), let table {
          let rule = line.drop { $0 == " " }.replacing("[STEP]", with: "y")
          tables[table].rules.append(String(rule))
        }
      }
    }
    Issue.record("the gaps are never closed")
  }

  /// Every combination of a table, as an example.
  private static func vectors(of table: String, in folder: TemporaryFolder) throws -> [String] {
    let arguments = ["query", table, "--all", "--format", "json"]
    let text = try Hyo.run(arguments, in: folder.url).text
    let lines = text.split(separator: "\n").dropFirst().dropLast()
    try #require(!lines.isEmpty, "\(text)")
    return try lines.map { line in
      let end = try #require(line.range(of: ", \"rules\": ")?.lowerBound, "\(text)")
      return line[..<end] + "}"
    }
  }

  private static func write(_ tables: [RandomSpec], to folder: TemporaryFolder) throws {
    let outline = tables.map { "  - table: \($0.id)" }
    let spec = ["page:"] + outline + ["steps: { x: {}, y: {} }", "tables:"] + tables.flatMap(\.lines)
    let titles = tables.map { "  \($0.id): { title: \($0.id) }" }
    let text = ["title: Ends", "phrases: { x: x, y: y }", "tables:"] + titles
    let names = ["conditions: { number: { name: N }, count: { name: C }, day: { name: D } }"]
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [ends]\n", "Specs/ends.yaml": spec.joined(separator: "\n") + "\n",
      "Locales/en/home.yaml": "title: Home\n", "Locales/en/ends.yaml": (text + names).joined(separator: "\n") + "\n",
    ])
  }
}

/// A table of numbers or dates up to the limits.
private struct RandomSpec {
  let id: String
  private var conditions: [String] = []
  var rules: [String] = []
  var examples: [String] = []

  init(id: String, _ random: inout SeededGenerator) {
    self.id = id
    var kinds: [Kind] = []
    for kind in Kind.all where kinds.isEmpty || random.chance(50) { kinds.append(kind) }
    let areNullable = kinds.map { _ in random.chance(40) }
    conditions = zip(kinds, areNullable).map { kind, isNullable in
      "\(kind.id): { \(kind.declaration)\(isNullable ? ", null: true" : "") }"
    }
    rules = (0..<random.number(below: 4)).map { number in
      let tests = zip(kinds, areNullable).map { "\($0.id): \"\($0.test($1, &random))\"" }
      return "- { id: r\(number), when: { \(tests.joined(separator: ", ")) }, then: x }"
    }
  }

  var lines: [String] {
    let head = ["  \(id):", "    conditions:"] + conditions.map { "      \($0)" }
    let body = ["    hit-policy: any", "    rules:"] + rules.map { "      \($0)" }
    let tail = examples.isEmpty ? [] : ["    examples:"] + examples.map { "      - \($0)" }
    return head + (rules.isEmpty ? ["    hit-policy: any", "    rules: []"] : body) + tail
  }
}

/// A condition, and numbers or dates in ascending order; the first and the last are the limits.
private struct Kind {
  let id: String
  let declaration: String
  let marks: [String]

  static let all = [
    Kind(
      id: "number", declaration: "number: any",
      marks: [
        "-9999999999999999999.999999999999999999", "-9999999999999999999", "0", "0.000000000000000001",
        "0.000000000000000003", "9999999999999999999", "9999999999999999999.999999999999999998",
        "9999999999999999999.999999999999999999",
      ]),
    Kind(
      id: "count", declaration: "number: any, integer: true",
      marks: ["-9999999999999999999", "-9999999999999999998", "0", "7", "9999999999999999998", "9999999999999999999"]),
    Kind(
      id: "day", declaration: "date: any",
      marks: ["0001-01-01", "0001-01-02", "1970-01-01", "9999-12-30", "9999-12-31"]),
  ]

  /// A test that some of the values pass and others don't, unless it is one for the whole range.
  func test(_ isNullable: Bool, _ random: inout SeededGenerator) -> String {
    let upper = 1 + random.number(below: marks.count - 1)
    let lower = random.number(below: upper)
    switch random.number(below: 10) {
    case 0: return "< \(marks[upper])"
    case 1: return "<= \(marks[lower])"
    case 2: return "> \(marks[lower])"
    case 3: return ">= \(marks[upper])"
    case 4: return marks[upper]
    case 5: return "[\(marks[lower])..\(marks[upper])]"
    case 6: return "(\(marks[lower])..\(marks[upper])]"
    case 7: return "[\(marks[lower])..\(marks[upper]))"
    case 8: return isNullable ? "not(null)" : "not(\(marks[lower]))"
    default: return isNullable ? "null, \(marks[lower])" : "not(< \(marks[upper]))"
    }
  }
}
