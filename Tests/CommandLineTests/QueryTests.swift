import Foundation
import TestSupport
import Testing

/// Queries about the repository's own tables, compared with each other and with the code that checks examples.
@Suite struct QueryTests {
  static let tables = [
    "reception-methods/reception", "reception-handler/calls", "reception-handler/completion-result",
    "delegate-callbacks/callbacks", "background-notifications/held", "background-notifications/handling",
  ]

  /// A line of the output of `--all --format json`.
  struct Vector {
    var when: [String: String]
    var then: Any
    var rules: [String]
    /// The line without its rules, which is an example in the notation of a spec.
    var example: String
  }

  private static func vectors(_ table: String, in site: OwnSite) throws -> [Vector] {
    let arguments = ["query", table, "--all", "--format", "json"]
    let text = try Hyo.run(arguments, in: site.url).text
    let rows = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    let lines = text.split(separator: "\n").dropFirst().dropLast()
    return try zip(try #require(rows), lines).map { row, line in
      let end = try #require(line.range(of: ", \"rules\": ")?.lowerBound)
      return Vector(
        when: try #require(row["when"] as? [String: String]), then: try #require(row["then"]),
        rules: try #require(row["rules"] as? [String]), example: line[..<end] + "}")
    }
  }

  @Test(arguments: tables) func `Test vectors are examples that the table fulfils, and not with each other's outcomes`(
    table: String
  ) throws {
    let site = try OwnSite()
    let vectors = try Self.vectors(table, in: site)
    #expect(vectors.count > 2)
    let whole = vectors.filter { !$0.example.contains("null") }
    #expect(whole.count > vectors.count / 2)
    let parts = table.split(separator: "/").map(String.init)
    let spec = "Specs/\(parts[0]).yaml"
    try Self.put(whole.map(\.example), into: parts[1], spec, of: site)
    let passing = try Hyo.run(["check", table, "--format", "json"], in: site.url)
    #expect(passing.exitCode == 0, "\(passing.text)")
    #expect(passing.text.contains("\"passed\": \(whole.count),"), "\(passing.text)")
    // With the outcomes in another order, exactly the examples whose outcomes differ fail.
    let outcomes = whole.map { $0.example.components(separatedBy: ", \"then\": ") }
    let turned = outcomes.indices.map { index in
      "\(outcomes[index][0]), \"then\": \(outcomes[(index + 1) % outcomes.count][1])"
    }
    let same = zip(whole, turned).count { $0.example == $1 }
    try Self.put(turned, into: parts[1], spec, of: site)
    let failing = try Hyo.run(["check", table, "--format", "json"], in: site.url)
    #expect(failing.exitCode == 1)
    #expect(failing.text.contains("\"passed\": \(same),"), "\(failing.text.suffix(800))")
  }

  @Test(arguments: tables) func `A query for one combination answers as the test vectors have it`(table: String) throws
  {
    let site = try OwnSite()
    for vector in try Self.vectors(table, in: site) {
      let values = vector.when.map { "\($0)=\($1)" }.sorted()
      let arguments = ["query", table, "--format", "json"] + values
      let text = try Hyo.run(arguments, in: site.url).text
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let answers = try #require(object?["answers"] as? [[String: Any]], "\(text)")
      try #require(answers.count == 1, "\(text)")
      let rules = (answers[0]["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
      #expect(rules == vector.rules, "\(values)")
      let outputs = answers[0]["outputs"] as? [[String: Any]] ?? []
      let steps = outputs.map { output in (output["steps"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
      }
      #expect(steps == Self.steps(vector.then, outputs), "\(values)")
    }
  }

  @Test(arguments: [
    ["query", "reception", "="], ["query", "reception", "=x"], ["query", "", ""], ["query", "/", "a=b"],
    ["query", "reception-methods/"], ["query", "reception", "app-state="],
    ["query", "reception", "app-state=\u{1B}[2J"], ["query", "\u{202E}\n"],
    ["query", "reception", "app-state=foreground,background"], ["query", "--", "--all"],
    ["query", "reception", String(repeating: "x", count: 60_000) + "=1"],
    ["query", "reception", "app-state=" + String(repeating: "9", count: 60_000)], ["query", "../reception"],
    ["check", "../..", "\u{0}7"], ["check", "--budget", "0"], ["check", "--budget", "99999999999999999999"],
    ["query", "reception", "-f", "yaml"],
  ]) func `Strange arguments are refused, and command no terminal`(arguments: [String]) throws {
    let site = try OwnSite()
    let result = try Hyo.run(arguments, in: site.url)
    #expect([1, 64].contains(result.exitCode), "\(result.text.prefix(500))")
    #expect(!result.text.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  private static func steps(_ then: Any, _ outputs: [[String: Any]]) -> [[String]] {
    if let steps = then as? [String] { return [steps] }
    guard let members = then as? [String: Any] else { return outputs.map { _ in [] } }
    return outputs.map { members[$0["output"] as? String ?? ""] as? [String] ?? [] }
  }

  /// Replaces the examples of a table.
  private static func put(_ examples: [String], into table: String, _ spec: String, of site: OwnSite) throws {
    let file = site.url.appendingPathComponent(spec)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "  \(table):"))
    let key = try #require(lines[start...].firstIndex(of: "    examples:"))
    let end = lines[(key + 1)...].firstIndex { !$0.isEmpty && !$0.hasPrefix("      ") } ?? lines.count
    lines.replaceSubrange(key + 1..<end, with: examples.map { "      - " + $0 } + [""])
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }
}
