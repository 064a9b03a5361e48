import Foundation
import TestSupport
import Testing

/// `hyo diff` reports a difference if and only if a fingerprint changes: on 320 pairs of tables.
@Suite struct FingerprintDifferenceTests {
  @Test(arguments: seeds(0..<8)) func `A difference is told of a table exactly if its fingerprint changes`(seed: Int)
    throws
  {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    let old = (0..<40).map { ChangingTable(id: "t\($0)", &random) }
    let new = old.map { table in
      var table = table
      for _ in 0..<random.number(below: 3) { table.change(&random) }
      return table
    }
    try Self.write(old, to: folder, "old")
    try Self.write(new, to: folder, "new")
    let (before, after) = (try Self.fingerprints(folder, "old"), try Self.fingerprints(folder, "new"))
    try #require(before.count == old.count && after.count == new.count)
    let text = try Hyo.run(["diff", "old", "new", "--format", "json"], in: folder.url).output
    let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    let pages = report["pages"] as? [[String: Any]] ?? []
    let told = pages.flatMap { $0["tables"] as? [[String: Any]] ?? [] }.compactMap { $0["table"] as? String }
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(Set(told) == Set(changed), "seed \(seed)")
    let lines = try Hyo.run(["diff", "old", "new"], in: folder.url).output
    for table in changed { #expect(lines.contains("  page/\(table)\n    ")) }
  }

  private static func fingerprints(_ folder: TemporaryFolder, _ name: String) throws -> [String: String] {
    let text = try Hyo.run(["check", "--site", name, "--format", "json"], in: folder.url).output
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let tables = report?["tables"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: tables.compactMap { table in
        guard let id = table["table"] as? String, let print = table["fingerprint"] as? String else { return nil }
        return (id, print)
      })
  }

  private static func write(_ tables: [ChangingTable], to folder: TemporaryFolder, _ name: String) throws {
    let spec =
      ["page:"] + tables.map { "  - table: \($0.id)" } + ["steps:"] + tables.flatMap(\.steps) + ["tables:"]
      + tables.flatMap(\.lines)
    let values = "{ p: P, q: Q, r: R, s: S }"
    let conditions = ["a", "b"].map { "  \($0): { name: \($0), values: \(values) }" }
    let text =
      ["title: Page", "phrases: { x: X, y: Y, z: Z }", "conditions:"] + conditions + [
        "outputs: { o: { name: O }, u: { name: U } }", "notes: { n: Never., m: No. }", "tables:",
      ] + tables.map { "  \($0.id): { title: \($0.id) }" }
    try folder.write([
      "\(name)/hyo.yaml": "locales: [en]\npages: [page]\n",
      "\(name)/Specs/page.yaml": spec.joined(separator: "\n") + "\n", "\(name)/Locales/en/home.yaml": "title: Home\n",
      "\(name)/Locales/en/page.yaml": text.joined(separator: "\n") + "\n",
    ])
  }
}

/// A table that changes in everything that a fingerprint depends on, and in the ways to write it.
private struct ChangingTable {
  let id: String
  private var conditions = ["a", "b"]
  private var values = ["a": ["p", "q", "r"], "b": ["p", "q"]]
  private var outputs = ["o", "u"]
  private var policy: String
  private var rules: [(id: String, when: [String: String], then: [String: String])] = []
  private var otherwise: String?
  private var gaps: String
  private var impossible: [String] = []
  private var says = ["x": "x", "y": "y"]

  init(id: String, _ random: inout SeededGenerator) {
    self.id = id
    policy = ["first", "rule-order", "collect", "unique"][random.number(below: 4)]
    gaps = random.chance(50) ? "not-stated" : "none"
    if random.chance(40) { outputs = ["o"] }
    for number in 0..<1 + random.number(below: 4) { add("r\(number)", &random) }
    if random.chance(50) { impossible = ["{ when: { a: r, b: q }, because: n }", "{ when: { a: r }, because: m }"] }
  }

  private mutating func add(_ id: String, _ random: inout SeededGenerator) {
    let when = ["a": Self.entry(&random), "b": random.chance(60) ? "-" : "p"]
    let then = ["o": random.chance(50) ? "x" : "y", "u": random.chance(50) ? "x" : "y"]
    rules.append((id, when, then))
  }

  private static func entry(_ random: inout SeededGenerator) -> String {
    ["-", "p", "[p, q]", "[q, p]", "not(r)", "q", "[p, q, r]"][random.number(below: 7)]
  }

  mutating func change(_ random: inout SeededGenerator) {
    let rule = random.number(below: rules.count)
    switch random.number(below: 15) {
    case 0...2: rules[rule].when["a"] = Self.entry(&random)
    case 3: rules.swapAt(0, rule)
    case 4: gaps = gaps == "none" ? "not-stated" : "none"
    case 5: conditions.reverse()
    case 6: values["a"]?.reverse()
    case 7: values["b"] = random.chance(50) ? ["p", "q", "s"] : ["q", "p"]
    case 8: outputs = outputs.count == 2 ? outputs.reversed() : [outputs[0] == "o" ? "u" : "o"]
    case 9: impossible.reverse()
    case 10: impossible = impossible.isEmpty ? ["{ when: { a: r }, because: n }"] : []
    case 11: says["x"] = random.chance(50) ? "z" : "y"
    case 12: rules[rule].id = "renamed"
    case 13: otherwise = otherwise == nil ? "x" : "y"
    default: rules[rule].then["o"] = "y"
    }
  }

  var steps: [String] { says.keys.sorted().map { "  \($0)-\(id): { say: \(says[$0] ?? $0) }" } }

  var lines: [String] {
    let items = rules.map { rule in
      let when = conditions.filter { rule.when[$0] != "-" }.map { "\($0): \(rule.when[$0] ?? "-")" }
      let then = outputs.map { "\($0): \(rule.then[$0] ?? "x")-\(id)" }
      return "- { id: \(rule.id), when: { \(when.joined(separator: ", ")) }, "
        + "then: { \(then.joined(separator: ", ")) } }"
    }
    let declared = conditions.map { "      \($0): [\((values[$0] ?? []).joined(separator: ", "))]" }
    let defaults = otherwise.map { step in
      "    otherwise: { \(outputs.map { "\($0): \(step)-\(id)" }.joined(separator: ", ")) }"
    }
    return ["  \(id):", "    conditions:"] + declared + [
      "    outputs: [\(outputs.joined(separator: ", "))]", "    hit-policy: \(policy)",
    ] + (otherwise == nil && gaps == "not-stated" ? ["    gaps: not-stated"] : []) + [defaults].compactMap(\.self)
      + (impossible.isEmpty ? [] : ["    impossible:"] + impossible.map { "      - \($0)" }) + ["    rules:"]
      + items.map { "      \($0)" }
  }
}
