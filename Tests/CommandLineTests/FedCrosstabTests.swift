import Foundation
import TestSupport
import Testing

/// A crosstab of a table that another one feeds, with cells that no first inputs lead to.
@Suite struct FedCrosstabTests {
  private static let site: [String: String] = [
    "hyo.yaml": "locales: [en]\npages: [p]\neditions: [html, markdown]\n", "Locales/en/home.yaml": "title: Home\n",
    "Specs/p.yaml": """
    page: [{ table: class }, { table: fee }]
    conditions: { weight: { number: "(0..1000]" }, class: { table: class, output: class } }
    tables:
      class:
        conditions: [weight]
        outputs: { class: [small, large] }
        rules:
          - { id: small, when: { weight: "<= 50" }, then: small }
          - { id: large, when: { weight: "> 50" }, then: large }
      fee:
        conditions: [class, weight]
        layout: { rows: [weight], columns: [class] }
        outputs: { fee: { number: "[0..1000]" } }
        rules:
          - { id: small, when: { class: small, weight: "<= 50" }, then: 110 }
          - { id: large, when: { class: large, weight: "> 50" }, then: 180 }

    """,
    "Locales/en/p.yaml": """
    title: P
    conditions: { weight: { name: Weight }, class: { name: Class } }
    outputs: { class: { name: Class, values: { small: small, large: large } }, fee: { name: Fee } }
    tables: { class: { title: Class }, fee: { title: Fee } }

    """,
  ]

  /// The claims of the page's tables about combinations.
  private func claims(_ folder: TemporaryFolder) throws -> [Substring] {
    try #require(Hyo.run(["build"], in: folder.url).exitCode == 0)
    let page = try String(contentsOf: folder.url.appendingPathComponent("Output/markdown/en/p.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("No combination") }
  }

  @Test func `The verdict says how many cells cannot happen`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let claim = "No combination left out: 2 of 2 (checked by program)"
    #expect(try claims(folder) == [claim + "<br>", claim + ", 2 impossible ones are not counted<br>"])
  }
}
