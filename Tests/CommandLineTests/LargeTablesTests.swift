import TestSupport
import Testing

/// Tables that can be published, but are hard to read.
@Suite struct LargeTablesTests {
  /// The ids of the findings for a table with a rule for each of some days, and a number of outcomes in turn.
  private func findings(rules: Int, outcomes: Int) throws -> Set<String> {
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
      """, "Specs/days.csv": "id,day,then\n\(rows)\n", "Locales/en/home.yaml": "title: Home\n",
      "Locales/en/days.yaml": """
      title: Days
      conditions: { day: { name: Day } }
      phrases:
      \(phrases)
      tables: { t: { title: Days } }
      """,
    ])
    let text = try Hyo.run(["check"], in: folder.url).text
    return Set(text.matches(of: /\[([A-Za-z]+)\]/).map { String($0.output.1) })
  }

  @Test func `A page with more cells than a browser shows at once is reported`() throws {
    #expect(try findings(rules: 10_500, outcomes: 2).contains("LargePage"))
    #expect(try !findings(rules: 1000, outcomes: 2).contains("LargePage"))
  }

  @Test func `A table that is too large for a finder is reported`() throws {
    #expect(try findings(rules: 2100, outcomes: 2).contains("MissingFinder"))
    #expect(try !findings(rules: 500, outcomes: 2).contains("MissingFinder"))
  }
}
