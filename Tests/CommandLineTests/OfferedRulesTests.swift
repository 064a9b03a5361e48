import Foundation
import TestSupport
import Testing

/// Whoever adds all rules that are offered for the gaps of a table gets a table without gaps.
@Suite struct OfferedRulesTests {
  @Test(arguments: seeds(0..<4))
  func `All that is offered for gaps of several outputs closes them, and contradicts nothing`(seed: Int) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    var tables = (0..<40).map { SeveralOutputs(id: "t\($0)", &random) }
    try Self.write(tables, to: folder)
    let text = try Hyo.run(["check", "--verbose"], in: folder.url).text
    var table: Int?
    for line in text.split(separator: "\n").map(String.init) {
      if line.contains(": error: ") {
        try #require(line.contains("[UncoveredCombination]"), "\(text)")
        table = tables.firstIndex { line.contains("'\($0.id)' leaves out") }
      }
      guard let table else { continue }
      if line.contains("- { id: uncovered-") {
        let rule = line.drop { $0 == " " }.replacing("[STEP]", with: "y")
        tables[table].offered.append(String(rule))
      } else if let saying = line.split(separator: "fix: say something about ").dropFirst().first {
        tables[table].say(String(saying))
      }
    }
    try #require(table != nil, "\(text)")
    try Self.write(tables, to: folder)
    let closed = try Hyo.run(["check"], in: folder.url)
    #expect(closed.exitCode == 0, "\(closed.text)")
  }

  private static func write(_ tables: [SeveralOutputs], to folder: TemporaryFolder) throws {
    let spec =
      ["page:"] + tables.map { "  - table: \($0.id)" } + ["steps: { x: {}, y: {} }", "tables:"]
      + tables.flatMap(\.lines)
    let conditions = SeveralOutputs.conditions.map { id in
      "  \(id): { name: \(id), values: { p: p of \(id), q: q of \(id), r: r of \(id) } }"
    }
    let names = tables.map { "  \($0.id): { title: \($0.id) }" }
    let text =
      ["title: Page", "phrases: { x: X, y: Y }", "conditions:"] + conditions + [
        "outputs: { a: { name: A }, b: { name: B }, c: { name: C } }", "tables:",
      ] + names
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [page]\n", "Specs/page.yaml": spec.joined(separator: "\n") + "\n",
      "Locales/en/home.yaml": "title: Home\n", "Locales/en/page.yaml": text.joined(separator: "\n") + "\n",
    ])
  }
}

/// A table under `unique` with rules that exclude each other; each rule decides some of three outputs.
private struct SeveralOutputs {
  static let conditions = ["k", "l", "m"]
  private static let values = ["p", "q", "r"]

  let id: String
  /// For each rule, the values of each condition, and the outputs that it decides.
  private var rules: [(entries: [[String]], outputs: Set<String>)] = []
  var offered: [String] = []

  init(id: String, _ random: inout SeededGenerator) {
    self.id = id
    for _ in 0..<random.number(below: 6) {
      let entries = Self.conditions.map { _ in
        let held = Self.values.filter { _ in random.chance(60) }
        return held.isEmpty ? [Self.values[0]] : held
      }
      let isAlone = rules.allSatisfy { rule in zip(rule.entries, entries).contains { Set($0).isDisjoint(with: $1) } }
      if isAlone {
        let said = ["a", "b", "c"].filter { _ in random.chance(60) }
        rules.append((entries, said.isEmpty ? ["a"] : Set(said)))
      }
    }
  }

  /// Makes rules decide outputs, as in `'a' and 'b' in 'r0'; under 'unique' …`.
  mutating func say(_ text: String) {
    let sides = text.prefix { $0 != ";" }.split(separator: " in ").map { side in
      side.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
        String($0.element)
      }
    }
    for name in sides[1] { if let rule = Int(name.dropFirst()) { rules[rule].outputs.formUnion(sides[0]) } }
  }

  var lines: [String] {
    let conditions = Self.conditions.map { "      \($0): [p, q, r]" }
    let rules = rules.enumerated().map { number, rule in
      let when = zip(Self.conditions, rule.entries).map { "\($0): [\($1.joined(separator: ", "))]" }
      let then = rule.outputs.sorted().map { "\($0): x" }.joined(separator: ", ")
      return "- { id: r\(number), when: { \(when.joined(separator: ", ")) }, then: { \(then) } }"
    }
    let all = rules + offered
    return ["  \(id):", "    conditions:"] + conditions + ["    outputs: [a, b, c]"] + [
      "    rules:\(all.isEmpty ? " []" : "")"
    ] + all.map { "      \($0)" }
  }
}
