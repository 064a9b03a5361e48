import DecisionTables
import Testing

@testable import Editions
@testable import Loading

/// The data that readers need to find an outcome, and the tables that have none.
@Suite struct FinderTests {
  @Test func `Boxes of a list of rules name the lines that decide, and those of a crosstab name none`() throws {
    let rules =
      "hit-policy: first, otherwise: t, "
      + "rules: [{ id: one, when: { a: x }, then: s }, { id: two, when: { b: y }, then: s }]"
    let list = try #require(try finder(rules))
    #expect(lines(of: list) == [[0], [1], [2]])
    guard case .rows(let names) = list.marking else { throw Unexpected() }
    #expect(names == [".one", ".two", ":otherwise"])
    let crosstab = try #require(try finder("layout: { sections: [b], rows: [a] }, " + rules))
    #expect(lines(of: crosstab) == [[]])
    guard case .cells(let order, let ends) = crosstab.marking else { throw Unexpected() }
    #expect(order == [1, 0])
    #expect(ends == [""])
  }

  @Test(arguments: [
    ("a: [x, y]", false), ("a: [\((0..<11).map { "v\($0)" }.joined(separator: ", "))]", true),
    ("a: { number: any }", true), ("a: { date: any, null: true }", true),
  ]) func `A list of a few values needs no finder`(condition: String, hasFinder: Bool) throws {
    let table = try finder("rules: [{ id: all, then: s }]", conditions: condition)
    #expect((table != nil) == hasFinder)
  }

  @Test(arguments: [(999, true), (1000, false)]) func `A table of more than 2,000 values and intervals has none`(
    count: Int, hasFinder: Bool
  ) throws {
    let rules = (1...count).map { "{ id: r\($0), when: { a: \(2 * $0) }, then: s }" }
    let table = try finder(
      "otherwise: t, rules: [\(rules.joined(separator: ", "))]",
      conditions: "a: { number: \"[1..\(2 * count + 1)]\", integer: true }")
    #expect((table != nil) == hasFinder)
  }

  /// The finder of a table.
  private func finder(_ table: String, conditions: String = "a: [x, y], b: [x, y]") throws -> FinderArrangement? {
    let site = try SampleSite(
      """
      page: [table: t]
      steps: { s: {}, t: {} }
      tables:
        t: { conditions: { \(conditions) }, \(table) }
      """, texts: [:])
    return TableArrangement(site.spec, vocabulary: site.page.vocabulary).finder
  }

  private func lines(of finder: FinderArrangement) -> [[Int]] {
    Set(finder.answers.flatMap { $0.boxes.map(\.lines) }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private struct Unexpected: Error {}
}
