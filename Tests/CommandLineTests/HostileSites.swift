import Foundation
import Testing

/// Sites that strangers could write in order to stop the program, to exhaust the machine or to deceive who runs it.
@Suite struct HostileSites {
  /// A site with one page, whose table has a row for each number and a column for each of the two colours.
  private static let site = [
    "hyo.yaml": "locales: [en]\npages: [p]\n",
    "Locales/en/home.yaml": "title: Home\n",
    "Locales/en/p.yaml": """
    title: Page
    conditions: { colour: { name: Colour, values: { red: Red, blue: Blue } }, size: { name: Size } }
    phrases: { paint: Paint it }
    tables: { t: { title: Table } }

    """,
    "Specs/p.yaml": """
    page: [table: t]
    conditions: { colour: [red, blue], size: { number: "[0..9000]", integer: true } }
    steps: { paint: {} }
    tables:
      t:
        conditions: [colour, size]
        layout: { sections: [colour], rows: [size] }
        hit-policy: first
        rules:
          - { id: r, then: paint }

    """,
  ]

  private static func build(
    _ changes: [String: String],
    _ arguments: [String] = []
  ) throws -> HyoProgram.Result {
    let folder = try TemporaryFolder()
    try folder.write(site.merging(changes) { $1 })
    return try HyoProgram.run(["build"] + arguments, in: folder.url)
  }

  @Test func `The site is good as it is`() throws {
    let result = try Self.build([:])
    #expect(result.exitCode == 0)
    #expect(result.text == "Wrote 6 files to Output\n")
  }

  @Test(arguments: [
    ("Table", "[x](page:p#t.red)"), ("Table", "[](page:p#t)"),
    ("Red", "[](cell:t?colour=red&size=1)"),
    ("Colour", "[x](page:p#t.blue)"), ("Page", "[](page:p)"), ("Size", "[](page:p#t.red)"),
  ])
  func `A link in the name of what it leads to has an end`(name: String, link: String) throws {
    let texts = Self.site["Locales/en/p.yaml", default: ""]
      .replacingOccurrences(of: ": \(name)", with: ": \"\(name) \(link)\"")
    let result = try Self.build(["Locales/en/p.yaml": texts])
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test func `A long text in thousands of cells is too large a page`() throws {
    let rules = (0..<4000).map { "{ id: r\($0), when: { size: \($0 * 2) }, then: paint }" }
    let spec = Self.site["Specs/p.yaml", default: ""]
      .replacingOccurrences(
        of: "      - { id: r, then: paint }",
        with: "      - { id: r, then: paint }\n"
          + rules.map { "      - \($0)\n" }.joined()
      )
      .replacingOccurrences(of: "hit-policy: first", with: "hit-policy: rule-order")
    let texts = Self.site["Locales/en/p.yaml", default: ""]
      .replacingOccurrences(of: "Paint it", with: String(repeating: "word ", count: 1600))
    let result = try Self.build(["Specs/p.yaml": spec, "Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("would have more than 16 MB"), "\(result.text.prefix(500))")
  }

  @Test func `Placeholders do not multiply a text`() throws {
    let spec = Self.site["Specs/p.yaml", default: ""]
      .replacingOccurrences(of: "paint: {}", with: "paint: { with: { a: long } }")
    let texts =
      "terms: { long: \(String(repeating: "word ", count: 1500)) }\n"
      + Self.site["Locales/en/p.yaml", default: ""].replacingOccurrences(
        of: "Paint it",
        with: "\"\(String(repeating: "{a}", count: 2000))\""
      )
    let result = try Self.build(["Specs/p.yaml": spec, "Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[TextTooLarge]"), "\(result.text.prefix(500))")
  }

  @Test func `Of thousands of findings in a file a hundred are shown`() throws {
    let unknown = (0..<5000).map { "k\($0): x\n" }.joined()
    let result = try Self.build(
      ["Locales/en/p.yaml": Self.site["Locales/en/p.yaml", default: ""] + unknown])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("4900 more findings of this file are not shown"))
    #expect(result.text.hasSuffix("\n100 errors\n"))
  }

  @Test func `An error behind thousands of warnings is shown`() throws {
    let unused = (0..<5000).map { "  k\($0): x\n" }.joined()
    let texts = Self.site["Locales/en/p.yaml", default: ""]
      .replacingOccurrences(
        of: "phrases: { paint: Paint it }",
        with: "phrases:\n\(unused)  paint: <b>\n"
      )
    let result = try Self.build(["Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.hasSuffix("\n1 error, 99 warnings\n"), "\(result.text.suffix(500))")
  }

  @Test func `The cells of a table do not name what thousands of rules yield`() throws {
    let values = (0..<1100).map { "v\($0)" }
    let rules = values.map { "      - { id: \($0), when: { colour: not(\($0)) }, then: paint }\n" }
    let spec = Self.site["Specs/p.yaml", default: ""]
      .replacingOccurrences(of: "      - { id: r, then: paint }\n", with: rules.joined())
      .replacingOccurrences(of: "hit-policy: first", with: "hit-policy: rule-order")
      .replacingOccurrences(of: "[red, blue]", with: "[\(values.joined(separator: ", "))]")
    let result = try Self.build(["Specs/p.yaml": spec])
    #expect(result.text.contains("1000000 results in its cells [TableTooLarge]"), "\(result.text)")
  }

  @Test func `A table has at most a hundred conditions`() throws {
    let ids = (0..<101).map { "c\($0)" }.joined(separator: ", ")
    let spec = Self.site["Specs/p.yaml", default: ""]
      .replacingOccurrences(of: "[colour, size]\n    layout", with: "[\(ids)]\n    layout")
    let result = try Self.build(["Specs/p.yaml": spec])
    #expect(result.text.contains("A table has at most 100 conditions [TableTooLarge]"))
  }

  @Test func `The name of a file in the output does not command the terminal`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    #expect(try HyoProgram.run(["build"], in: folder.url).exitCode == 0)
    try folder.write(["Output/\u{1B}]0;title\u{7}/x": "x"])
    let result = try HyoProgram.run(["build", "--check"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("Output/<U+001B>]0;title<U+0007>/"), "\(result.text)")
  }

  @Test func `An old page does not command the terminal when it is compared`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    #expect(try HyoProgram.run(["build"], in: folder.url).exitCode == 0)
    try folder.write(["Output/markdown/en/p.md": "\u{1B}[2J\u{9B}31m\u{202E}\n"])
    for format in ["text", "json"] {
      let result = try HyoProgram.run(["build", "--check", "-f", format], in: folder.url)
      #expect(result.exitCode == 1)
      for hidden in ["\u{1B}", "\u{9B}", "\u{202E}"] { #expect(!result.text.contains(hidden)) }
    }
  }
}
