import Foundation
import TestSupport
import Testing

/// Sites that are large, but no larger than people may want.
@Suite struct LargeSiteTests {
  @Test func `A list of many rules with a note each has its finder`() throws {
    let numbers = 0..<800
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [p]\n", "Locales/en/home.yaml": "title: Home\n",
      "Locales/en/p.yaml": """
      title: Page
      conditions: { size: { name: Size } }
      tables: { t: { title: Table } }
      phrases:
      \(numbers.map { "  s\($0): Step \($0)\n" }.joined())
      notes:
      \(numbers.map { "  n\($0): Note \($0)\n" }.joined())
      """,
      "Specs/p.yaml": """
      page: [table: t]
      conditions: { size: { number: "[0..799]", integer: true } }
      steps:
      \(numbers.map { "  s\($0): { note: n\($0) }\n" }.joined())
      tables:
        t:
          conditions: [size]
          rules:
      \(numbers.map { "      - { id: r\($0), when: { size: \($0) }, then: s\($0) }\n" }.joined())
      """,
    ])
    let result = try Hyo.run(["build"], in: folder.url)
    try #require(result.exitCode == 0, "\(result.text.prefix(500))")
    let page = folder.url.appendingPathComponent("Output/html/en/p.html")
    let text = try String(contentsOf: page, encoding: .utf8)
    let answers = text.matches(of: #/<template data-boxes/#)
    #expect(answers.count == numbers.count)
  }
}
