import TestSupport
import Testing

/// Tables that can be published, and that readers have no joy of.
@Suite struct LargeTablesTests {
  /// A table with a rule for each of so many days, each with an outcome of its own among so many.
  private func check(rules: Int, outcomes: Int) throws -> Command.Result {
    let folder = try TemporaryFolder()
    let steps = (0..<outcomes).map { "  s\($0): {}" }.joined(separator: "\n")
    let phrases = (0..<outcomes).map { "  s\($0): It is \($0)." }.joined(separator: "\n")
    let rows = (0..<rules).map { "r\($0),\($0),s\($0 % outcomes)" }.joined(separator: "\n")
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [days]\n",
      "Specs/days.yaml": """
      page: [table: t]
      steps:
      \(steps)
      tables:
        t:
          conditions: { day: { number: "[0..\(rules - 1)]", integer: true } }
          layout: rules-as-rows
          rules: days.csv
      """,
      "Specs/days.csv": "id,day,then\n\(rows)\n",
      "Locales/en/home.yaml": "title: Home\n",
      "Locales/en/days.yaml": """
      title: Days
      conditions: { day: { name: Day } }
      phrases:
      \(phrases)
      tables: { t: { title: Days } }
      """,
    ])
    return try Hyo.run(["check"], in: folder.url)
  }

  @Test func `A page with more cells than a browser shows at once is reported`() throws {
    let large = try check(rules: 7000, outcomes: 2)
    #expect(large.text.contains("LargePage"))
    let small = try check(rules: 1000, outcomes: 2)
    #expect(!small.text.contains("LargePage"))
  }

  @Test func `A table that is too large for a finder is reported`() throws {
    let large = try check(rules: 2100, outcomes: 2)
    #expect(large.text.contains("MissingFinder"))
    #expect(large.text.contains("Specs/days.yaml:"))
    let small = try check(rules: 500, outcomes: 2)
    #expect(!small.text.contains("MissingFinder"))
  }
}
