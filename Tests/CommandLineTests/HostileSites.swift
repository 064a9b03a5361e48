import Foundation
import TestSupport
import Testing

/// Sites that strangers could write to crash the program, to exhaust the machine or to deceive the user.
@Suite struct HostileSites {
  /// A site with one page, whose table has a row for each number and a column for each of the two colours.
  private static let site = [
    "hyo.yaml": "locales: [en]\npages: [p]\n", "Locales/en/home.yaml": "title: Home\n",
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

  private static func build(_ changes: [String: String], _ arguments: [String] = []) throws -> Command.Result {
    let folder = try TemporaryFolder()
    try folder.write(site.merging(changes) { $1 })
    return try Hyo.run(["build"] + arguments, in: folder.url)
  }

  @Test func `The site is good as it is`() throws {
    let result = try Self.build([:])
    #expect(result.exitCode == 0)
    #expect(result.text == "Wrote 15 files to Output\n")
  }

  @Test(arguments: [
    ("Table", "[x](page:p#t.red)"), ("Table", "[](page:p#t)"), ("Red", "[](cell:t?colour=red&size=1)"),
    ("Colour", "[x](page:p#t.blue)"), ("Page", "[](page:p)"), ("Size", "[](page:p#t.red)"),
  ]) func `A link in the name of what it leads to has an end`(name: String, link: String) throws {
    let texts = Self.site["Locales/en/p.yaml", default: ""].replacingOccurrences(
      of: ": \(name)", with: ": \"\(name) \(link)\"")
    let result = try Self.build(["Locales/en/p.yaml": texts])
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test func `A long text in thousands of cells is too large a page`() throws {
    let rules = (0..<4000).map { "{ id: r\($0), when: { size: \($0 * 2) }, then: paint }" }
    let spec = Self.site["Specs/p.yaml", default: ""].replacingOccurrences(
      of: "      - { id: r, then: paint }",
      with: "      - { id: r, then: paint }\n" + rules.map { "      - \($0)\n" }.joined()
    ).replacingOccurrences(of: "hit-policy: first", with: "hit-policy: rule-order")
    let texts = Self.site["Locales/en/p.yaml", default: ""].replacingOccurrences(
      of: "Paint it", with: String(repeating: "word ", count: 1600))
    let result = try Self.build(["Specs/p.yaml": spec, "Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("would have more than 16 MB"), "\(result.text.prefix(500))")
  }

  @Test func `Placeholders do not multiply a text`() throws {
    let spec = Self.site["Specs/p.yaml", default: ""].replacingOccurrences(
      of: "paint: {}", with: "paint: { with: { a: long } }")
    let texts =
      "terms: { long: \(String(repeating: "word ", count: 1500)) }\n"
      + Self.site["Locales/en/p.yaml", default: ""].replacingOccurrences(
        of: "Paint it", with: "\"\(String(repeating: "{a}", count: 2000))\"")
    let result = try Self.build(["Specs/p.yaml": spec, "Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[TextTooLarge]"), "\(result.text.prefix(500))")
  }

  @Test func `Of thousands of findings in a file a hundred are shown`() throws {
    let unknown = (0..<5000).map { "k\($0): x\n" }.joined()
    let result = try Self.build(["Locales/en/p.yaml": Self.site["Locales/en/p.yaml", default: ""] + unknown])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("4900 more findings of this file are not shown"))
    #expect(result.text.hasSuffix("\n100 errors\n"))
  }

  @Test func `An error behind thousands of warnings is shown`() throws {
    let unused = (0..<5000).map { "  k\($0): x\n" }.joined()
    let texts = Self.site["Locales/en/p.yaml", default: ""].replacingOccurrences(
      of: "phrases: { paint: Paint it }", with: "phrases:\n\(unused)  paint: <b>\n")
    let result = try Self.build(["Locales/en/p.yaml": texts])
    #expect(result.exitCode == 1)
    #expect(result.text.hasSuffix("\n1 error, 99 warnings\n"), "\(result.text.suffix(500))")
  }

  @Test func `The cells of a table do not name what thousands of rules yield`() throws {
    let values = (0..<1100).map { "v\($0)" }
    let rules = values.map { "      - { id: \($0), when: { colour: not(\($0)) }, then: paint }\n" }
    let spec = Self.site["Specs/p.yaml", default: ""].replacingOccurrences(
      of: "      - { id: r, then: paint }\n", with: rules.joined()
    ).replacingOccurrences(of: "hit-policy: first", with: "hit-policy: rule-order").replacingOccurrences(
      of: "[red, blue]", with: "[\(values.joined(separator: ", "))]")
    let result = try Self.build(["Specs/p.yaml": spec])
    #expect(result.text.contains("1000000 results in its cells [TableTooLarge]"), "\(result.text)")
  }

  @Test func `A table has at most a hundred conditions`() throws {
    let ids = (0..<101).map { "c\($0)" }.joined(separator: ", ")
    let spec = Self.site["Specs/p.yaml", default: ""].replacingOccurrences(
      of: "[colour, size]\n    layout", with: "[\(ids)]\n    layout")
    let result = try Self.build(["Specs/p.yaml": spec])
    #expect(result.text.contains("A table has at most 100 conditions [TableTooLarge]"))
  }

  @Test func `The name of a file in the output does not command the terminal`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    #expect(try Hyo.run(["build"], in: folder.url).exitCode == 0)
    try folder.write(["Output/\u{1B}]0;title\u{7}/x": "x"])
    let result = try Hyo.run(["build", "--check"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("Output/<U+001B>]0;title<U+0007>/"), "\(result.text)")
  }

  @Test func `An old page does not command the terminal when it is compared`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    #expect(try Hyo.run(["build"], in: folder.url).exitCode == 0)
    try folder.write(["Output/markdown/en/p.md": "\u{1B}[2J\u{9B}31m\u{202E}\n"])
    for format in ["text", "json"] {
      let result = try Hyo.run(["build", "--check", "-f", format], in: folder.url)
      #expect(result.exitCode == 1)
      for hidden in ["\u{1B}", "\u{9B}", "\u{202E}"] { #expect(!result.text.contains(hidden)) }
    }
  }

  // MARK: Limits

  @Test(arguments: ["build", "check"])
  func `Sections that repeat thousands of notes are too many before they are laid out`(command: String) throws {
    let values = (0..<9000).map { "v\($0)" }
    let notes = (0..<5000).map { "n\($0)" }
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write([
      "Specs/p.yaml": """
      page: [table: t]
      conditions: { size: [\(values.joined(separator: ", "))] }
      steps: { paint: { note: [\(notes.joined(separator: ", "))] } }
      tables: { t: { conditions: [size], layout: { sections: [size] }, rules: [{ id: r, then: paint }] } }

      """
    ])
    let result = try Hyo.run([command], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("1000000 references to notes in its cells [TableTooLarge]"))
  }

  @Test func `The pages of a site together have a limit`() throws {
    let pages = (0..<20).map { "p\($0)" }
    let values = (0..<140).map { "v\($0)" }.joined(separator: ", ")
    var site = [
      "hyo.yaml": "locales: [en]\npages: [\(pages.joined(separator: ", "))]\n", "Locales/en/home.yaml": "title: Home\n",
      "Specs/shared.yaml": "conditions: { a: [\(values)], b: [\(values)] }\nsteps: { s: {} }\n",
      "Locales/en/shared.yaml": "phrases: { s: \(String(repeating: "S", count: 300)) }\n",
    ]
    for condition in ["a", "b"] {
      site["Locales/en/shared.yaml", default: ""] += condition == "a" ? "conditions:\n" : ""
      site["Locales/en/shared.yaml", default: ""] +=
        "  \(condition): { name: N, values: { " + (0..<140).map { "v\($0): V" }.joined(separator: ", ") + " } }\n"
    }
    for page in pages {
      site["Specs/\(page).yaml"] = """
        page: [table: t]
        tables:
          t: { conditions: [a, b], layout: { rows: [a], columns: [b] }, rules: [{ id: r, then: s }] }

        """
      site["Locales/en/\(page).yaml"] = "title: P\ntables: { t: { title: T } }\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(site)
    for command in ["build", "check"] {
      let result = try Hyo.run([command], in: folder.url)
      #expect(result.exitCode == 1)
      #expect(
        result.text.contains("The pages of the site would have more than 64 MB [TextTooLarge]"),
        "\(result.text.prefix(500))")
    }
  }

  @Test func `Names of sections that are long together are too large a page`() throws {
    let values = (0..<2000).map { "v\($0)" }
    let result = try Self.build([
      "Specs/p.yaml": """
      page: [table: t]
      conditions: { size: [\(values.joined(separator: ", "))] }
      steps: { paint: {} }
      tables: { t: { conditions: [size], layout: { sections: [size] }, rules: [{ id: r, then: paint }] } }

      """,
      "Locales/en/p.yaml": """
      title: Page
      conditions:
        size:
          name: "\(String(repeating: "*N* ", count: 2000))"
          values: { \(values.map { "\($0): V" }.joined(separator: ", ")) }
      phrases: { paint: Paint it }
      tables: { t: { title: Table } }

      """,
    ])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("would have more than 16 MB"), "\(result.text.prefix(500))")
  }

  @Test(arguments: [("{{#is-home}}", "{{/is-home}}"), ("{{#is-home}}\n", ""), ("{{^zzz}}", "{{/zzz}}")])
  func `Sections of a template nest fifty deep at most`(opening: String, closing: String) throws {
    let template = String(repeating: opening, count: 10_000) + "x" + String(repeating: closing, count: 10_000)
    let result = try Self.build(["Templates/page.mustache": template + "{{{body}}}"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("nest at most 50 deep [NestingTooDeep]"))
  }

  @Test func `Partials that double have an end`() throws {
    var files = ["Templates/page.mustache": "{{> q0}}{{{body}}}", "Templates/q24.mustache": "x"]
    for number in 0..<24 { files["Templates/q\(number).mustache"] = "{{> q\(number + 1)}}{{> q\(number + 1)}}" }
    let result = try Self.build(files)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("'page.mustache' has more than 1 MB [TextTooLarge]"))
  }

  @Test(arguments: ["", "{{title}}"]) func `Lists within lists of a template have an end`(innermost: String) throws {
    let opening = String(repeating: "{{#languages}}", count: 20)
    let closing = String(repeating: "{{/languages}}", count: 20)
    let result = try Self.build([
      "hyo.yaml": "locales: [en, de, fr]\npages: [p]\n", "Locales/de/locale.yaml": "name: Deutsch\n",
      "Locales/fr/locale.yaml": "name: Français\n",
      "Templates/page.mustache": "{{{body}}}" + opening + innermost + closing,
    ])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("would have more than 16 MB"), "\(result.text.prefix(500))")
  }

  @Test func `A body that a template repeats is too large a page`() throws {
    let body = String(repeating: "{{{body}}}", count: 20_000)
    let prose = String(repeating: "Words.\n\n", count: 5000)
    let result = try Self.build([
      "Specs/p.yaml": "page: [prose: introduction]\n", "Locales/en/p.yaml": "title: Page\n", "Locales/en/p.md": prose,
      "Templates/page.mustache": body,
    ])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("The page 'p' would have more than 16 MB"))
  }

  @Test func `A manifest that Hyo would not write is somebody else's`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let lines = (0..<600_000).map { "html/en/a-page-of-somebody-\($0).html\n" }
    try folder.write([
      "Output/.hyo-manifest": "# hyo manifest 1: the files that Hyo wrote here; it replaces and removes no others\n"
        + lines.joined()
    ])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[OutputNotWrittenByHyo]"), "\(result.text.prefix(500))")
  }

  @Test func `What a manifest names and is not there was not removed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write([
      "Output/.hyo-manifest": "# hyo manifest 1: the files that Hyo wrote here; it replaces and removes no others\n"
        + "html/en/gone.html\nhtml/en/old.html\n", "Output/html/en/old.html": "old",
    ])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.text == "Wrote 15 files to Output, removed 1: html/en/old.html\n")
  }

  @Test func `A header of thousands of columns is no table of rules`() throws {
    let result = try Self.build([
      "Specs/p.yaml": """
      page: [table: t]
      conditions: { size: [a] }
      steps: { paint: {} }
      tables: { t: { conditions: [size], rules: p.rules.csv } }

      """, "Specs/p.rules.csv": "id,size,then" + String(repeating: ",x", count: 400_000) + "\n",
    ])
    #expect(result.text.contains("A table of rules has at most 201 columns [TableTooLarge]"))
  }

  // MARK: Names

  @Test func `A font of more than a megabyte is published`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write(["Templates/assets/font.woff2": String(repeating: "x", count: 2 << 20)])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.text == "Wrote 16 files to Output\n")
    try folder.write(["Templates/assets/font.woff2": String(repeating: "x", count: 17 << 20)])
    let second = try Hyo.run(["build"], in: folder.url)
    #expect(second.text.contains("An asset of a site has at most 16 MB [FileTooLarge]"))
  }

  @Test(arguments: ["Templates/assets/caf\\351", "Specs/caf\\351.yaml", "Locales/en/x\\ny.md"])
  func `A file whose name is not UTF-8, or has a line end, is told of on one line`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let command = "mkdir -p Templates/assets && touch \"$(printf '\(name)')\""
    #expect(try Shell.run(command, in: folder.url).exitCode == 0)
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 1)
    let told = result.text.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(told.count == 1 && told[0].hasSuffix("[UnusableFileName]"), "\(result.text)")
  }

  @Test func `An output folder whose name is not UTF-8 is a mistake of usage`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let command = "'\(Hyo.url.path)' build -o \"$(printf 'caf\\351')\""
    #expect(try Shell.run(command, in: folder.url).exitCode == 64)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names) == ["Locales", "Specs", "hyo.yaml"])
  }

  @Test func `A line end in a name forges no line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    let forged = "x\nWrote 6 files to Output"
    let result = try Hyo.run(["build", "-o", forged], in: folder.url)
    #expect(result.text == "Wrote 15 files to x<U+000A>Wrote 6 files to Output\n")
    try folder.write(["Output/a\nerror: b": "x", "Output/.hyo-manifest": ""])
    let second = try Hyo.run(["build"], in: folder.url)
    #expect(!second.text.contains("\nerror: b"), "\(second.text)")
  }

  @Test func `The id of a page is short enough for the names of its files`() throws {
    let id = String(repeating: "a", count: 251)
    let result = try Self.build(["hyo.yaml": "locales: [en]\npages: [\(id)]\n"])
    #expect(result.exitCode == 1)
    #expect(result.text.contains("The id of a page has at most 200 letters [MalformedID]"))
  }

  @Test(arguments: ["Specs", "Templates", "Locales", "Locales/en"])
  func `A folder that is a symbolic link is told of once, and not followed`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.site)
    try folder.write(["Templates/style.css": "p {}\n"])
    let link = folder.url.appendingPathComponent(name)
    let target = folder.url.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: link, to: target)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 1, "\(result.text)")
    let message = "\(name): error: Hyo does not follow the symbolic link \(name) [SymbolicLink]"
    #expect(result.text.split(separator: "\n").count { $0 == message } == 1, "\(result.text)")
  }
}
