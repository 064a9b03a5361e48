import DecisionTables
import Diagnostics
import Files
import Loading
import TestSupport
import Testing

@testable import Sites

/// The number of tables verified at the same time depends on the machine, but the results must not.
@Suite struct VerificationWidthTests {
  /// Tables that are hard to prove complete, with a budget for some of them.
  @Test(arguments: [0, 1, 700_000, 1_000_000_000])
  func `Whatever the number of tables side by side, the verdicts are the same`(total: Int) throws {
    let holes = [5, 6, 5, 7, 6, 5, 7]
    let site = try Self.site(Self.spec(holes), Self.text(holes))
    let settings = CheckSettings(isAdvising: true, budget: 600_000, totalBudget: total)
    let found = [1, 2, 7].map { width in
      site.verifications(settings, width: width).flatMap(\.tables).map { verification in
        let problems = verification.problems.map(\.finding)
        let texts = problems.map { ([$0.id, $0.summary.english] + $0.notes.map(\.message.english)) }
        return "\(verification.verdict) \(verification.spent) \(texts)"
      }
    }
    try #require(found[0].count == holes.count)
    #expect(found[1] == found[0])
    #expect(found[2] == found[0])
    let isDecided = found[0].map { !$0.contains("NotDecided") }
    // With no budget, no table is decided; with a large one, all except those that exceed the budget of a claim.
    if total == 0 { #expect(isDecided == holes.map { _ in false }) }
    if total == 1_000_000_000 { #expect(isDecided == holes.map { $0 < 7 }) }
    if total == 1 { #expect(isDecided == [true] + holes.dropFirst().map { _ in false }) }
  }

  /// A rule that sixteen others mask together needs more than a search with the first share.
  @Test func `What the first share leaves open is decided with the whole budget`() throws {
    let site = try Self.site(Self.treeSpec, Self.text([1]))
    let found = site.verifications(CheckSettings()).flatMap(\.tables).flatMap(\.problems).map(\.finding.id)
    #expect(found == ["MaskedRule"])
  }

  private static func site(_ spec: String, _ text: String) throws -> Site {
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [page]\n", "Specs/page.yaml": spec, "Locales/en/page.yaml": text,
    ])
    return try #require(try Workspace(DiskFileSystem(folder.url.path)).site)
  }

  /// The leaves of a decision tree in which each branch asks about other conditions, and a rule for all of them.
  private static var treeSpec: String {
    var spec = "page: [{ table: t0 }]\nsteps: { a: {} }\ntables:\n  t0:\n    conditions:\n"
    for condition in 0..<10 { spec += "      c\(condition): [x, y]\n" }
    spec += "    layout: rules-as-rows\n    hit-policy: first\n    rules:\n"
    for leaf in 0..<16 {
      let conditions = [0, 1 + leaf / 8, 3 + leaf / 4, 7 + leaf / 2 % 3]
      let entries = conditions.enumerated().map { level, condition in
        "c\(condition): \(leaf >> (3 - level) & 1 == 0 ? "x" : "y")"
      }
      spec += "      - { id: r\(leaf), when: { \(entries.joined(separator: ", ")) }, then: a }\n"
    }
    return spec + "      - { id: last, when: {}, then: a }\n"
  }

  /// One pigeon more than there are holes: a rule for each pair of pigeons and each hole that they may share.
  private static func spec(_ holes: [Int]) -> String {
    var spec = "page:\n" + holes.indices.map { "  - table: t\($0)\n" }.joined()
    spec += "steps: { a: {} }\ntables:\n"
    for (number, holes) in holes.enumerated() {
      let values = (0..<holes).map { "h\($0)" }.joined(separator: ", ")
      spec += "  t\(number):\n    conditions:\n"
      for pigeon in 0...holes { spec += "      p\(pigeon): [\(values)]\n" }
      spec += "    layout: rules-as-rows\n    hit-policy: first\n    rules:\n"
      for a in 0...holes {
        for b in 0..<a {
          for hole in 0..<holes {
            let when = "{ p\(a): h\(hole), p\(b): h\(hole) }"
            spec += "      - { id: r\(a)-\(b)-\(hole), when: \(when), then: a }\n"
          }
        }
      }
    }
    return spec
  }

  private static func text(_ holes: [Int]) -> String {
    let titles = holes.indices.map { "t\($0): { title: T }" }.joined(separator: ", ")
    return "title: P\nphrases: { a: A }\ntables: { \(titles) }\n"
  }
}
