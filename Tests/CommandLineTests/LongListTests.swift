import Foundation
import TestSupport
import Testing

/// Findings that list names name some of very many, and count the rest.
@Suite struct LongListTests {
  private static let count = 35_000

  private static func values(_ letter: String) -> String {
    "[\((0..<count).map { "\(letter)\($0)" }.joined(separator: ", "))]"
  }

  private static func check(_ spec: String, _ arguments: [String] = []) throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write([
      "hyo.yaml": "locales: [en]\npages: [p]\n", "Locales/en/home.yaml": "title: T\n",
      "Locales/en/p.yaml": "title: P\n", "Specs/p.yaml": spec,
    ])
    return try Hyo.run(["check"] + arguments, in: folder.url)
  }

  private static let incomparable = """
    page: [table: t]
    conditions: { b: [b0, b1] }
    steps: { x: {} }
    tables:
      t:
        conditions: [a: \(values("a")), b]
        rules: [{ id: r, when: { a: "= b" }, then: x }]

    """

  private static let different = """
    page: [table: u]
    conditions: { b: [b0, b1] }
    steps: { x: {} }
    tables:
      v:
        conditions: [b]
        rules: [{ id: r, then: x }]
      u:
        conditions: [c: { table: v }, b: \(values("a"))]
        rules: [{ id: r, then: x }]

    """

  private static let empty = """
    page: [table: t]
    steps: { x: {} }
    tables:
      t:
        conditions: [b: [b0, b1]]
        outputs: { o: \(values("a")) }
        rules: [{ id: r, then: [] }]

    """

  @Test(arguments: [
    ("IncomparableConditions", incomparable), ("DifferentInputs", different), ("EmptyOutcome", empty),
  ]) func `A finding about a condition or an output of very many values names the first ones`(
    id: String, spec: String
  ) throws {
    for (language, rest) in [("en", "a18, a19, and 34980 more"), ("ja", "a18、a19、ほか34980件")] {
      let result = try Self.check(spec, ["--only", id, "--language", language])
      #expect(result.exitCode == 1)
      #expect(result.text.contains("[\(id)]"), "\(result.text.prefix(500))")
      #expect(result.text.contains(rest), "\(result.text.prefix(500))")
    }
  }
}
