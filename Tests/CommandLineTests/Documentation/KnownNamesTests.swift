import Foundation
import Localization
import TestSupport
import Testing

/// The references name everything that the program knows.
///
/// The program's findings list the names that it knows.
@Suite struct KnownNamesTests {
  private static let site: [String: String] = [
    "hyo.yaml": "locales: [en, xx]\npages: [page]\nzz: 1\n",
    "Specs/page.yaml": """
    zz: 1
    page:
      - zz: 1
    conditions:
      bare: { zz: 1 }
      flag: { boolean: true }
    steps:
      step: { zz: 1 }
    tables:
      faulty: { zz: 1 }
      good:
        conditions: [flag]
        layout: { rows: [flag], zz: 1 }
        hit-policy: zz
        aggregation: zz
        rules:
          - { id: rule, zz: 1 }
        impossible:
          - { zz: 1 }
        examples:
          - { zz: 1 }
      decided:
        conditions: [flag]
        outputs: { output: { zz: 1 } }
      other:
        conditions: [flag]
        layout: zz
        rules: |
          | zz |
          |----|
    """, "Specs/shared.yaml": "zz: 1\n", "Locales/xx/locale.yaml": "zz: 1\n", "Locales/en/shared.yaml": "zz: 1\n",
    "Locales/en/page.yaml": """
    zz: 1
    conditions: { flag: { zz: 1 } }
    outputs: { output: { zz: 1 } }
    tables: { good: { zz: 1 } }
    """,
    "Templates/page.mustache": """
    {{#zz}}{{/zz}}
    {{#alternates}}{{#zz}}{{/zz}}{{/alternates}}
    {{#navigation}}{{#zz}}{{/zz}}{{/navigation}}
    {{#languages}}{{#zz}}{{/zz}}{{/languages}}
    {{> zz}}
    """, "Templates/language-choice.mustache": "{{#languages}}{{#zz}}{{/zz}}{{/languages}}\n",
  ]

  @Test func `The reference has every word of a locale`() throws {
    let text = try Document("Documentation/format.md").text
    #expect(LocaleWord.allCases.count > 100)
    let missing = LocaleWord.allCases.filter { !text.contains("`\($0.key)`") }
    #expect(missing.map(\.key) == [])
  }

  @Test(arguments: [
    ("the keys are: ", "Documentation/format.md", 30), ("the items are: ", "Documentation/format.md", 5),
    ("hit policies are ", "Documentation/format.md", 7), ("aggregations are ", "Documentation/format.md", 4),
    ("columns are ", "Documentation/format.md", 2), ("known here: ", "Documentation/templates.md", 35),
  ]) func `The reference has every name that the program knows`(note: String, page: String, count: Int) throws {
    let names = try Self.names(behind: note)
    #expect(names.count >= count, "\(names.sorted())")
    let text = try Document(page).text
    let missing = names.filter { !text.contains("`\($0)`") && !text.contains("`{{> \($0)}}`") }
    #expect(missing.sorted() == [])
  }

  @Test func `The example site has every key of specs and locales`() throws {
    let files = try tree(repository.appendingPathComponent("Documentation/Example"))
    let text = files.filter { $0.key.hasSuffix(".yaml") }.map { String(decoding: $0.value, as: UTF8.self) }.joined(
      separator: "\n")
    let missing = try Self.names(behind: "the keys are: ").filter { !text.contains("\($0):") }
    #expect(missing.sorted() == [])
  }

  @Test(arguments: [
    ("build", 8), ("check", 7), ("query", 5), ("export", 5), ("import", 3), ("explain", 1), ("completions", 2),
    ("manual", 2), ("serve", 5),
  ]) func `The reference of commands has every option`(command: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let help = try Hyo.run([command, "--help"], in: folder.url).text
    let options = help.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }
    #expect(options.count >= count)
    let text = try Document("Documentation/command-line.md").text
    #expect(Set(options).filter { !text.contains("`\($0)") }.sorted() == [])
  }

  /// The names in notes that begin with the given words.
  private static func names(behind words: String) throws -> Set<String> {
    let folder = try TemporaryFolder()
    try folder.write(site)
    let printed = try Hyo.run(["build"], in: folder.url).text
    let notes = printed.components(separatedBy: "\n").compactMap { line -> String? in
      line.range(of: "note: \(words)").map { String(line[$0.upperBound...]) }
    }
    return Set(
      notes.flatMap { $0.components(separatedBy: ", ") }.map { name in
        name.split(separator: ".").last.map(String.init) ?? name
      }
    ).subtracting(["flag"])
  }
}
