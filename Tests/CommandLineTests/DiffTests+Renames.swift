import TestSupport
import Testing

/// Conditions, outputs and listed values with another id.
extension DiffTests {
  private func rename(_ edits: [(path: String, text: String, other: String)]) throws {
    for (path, edits) in Dictionary(grouping: edits, by: \.path) {
      var text = try #require(Self.site[path])
      for edit in edits {
        let changed = text.replacingOccurrences(of: edit.text, with: edit.other)
        try #require(changed != text)
        text = changed
      }
      try folder.write(["site/\(path)": text])
    }
  }

  private func lines(_ result: Command.Result) -> [Substring] { result.text.split(separator: "\n") }

  @Test func `A condition with another id is the same condition`() throws {
    try rename([
      ("Specs/held.yaml", "app", "where"), ("Locales/en/held.yaml", "  app:", "  where:"),
      ("Locales/ja/held.yaml", "  app:", "  where:"), ("Specs/held.yaml", "18", "20"),
    ])
    let expected = """
      held
        held/held
          When the app is behind and the age is from 18 to 19:
            Before: Show it.
            Now:
              Hide it. *1
              *1 Until later.
          Renamed: condition ‘app’ is now ‘where’
      """
    #expect(try diff().text.hasPrefix(expected + "\n  en conditions"))
  }

  @Test func `A value with another id is the same value, also if its text differs`() throws {
    try rename([
      ("Specs/held.yaml", "background", "behind"), ("Locales/en/held.yaml", "background: behind", "behind: hidden"),
      ("Locales/ja/held.yaml", "background", "behind"),
    ])
    let expected = ["held", "  held/held", "    Renamed: value ‘background’ of ‘app’ is now ‘behind’"]
    #expect(try lines(diff()).prefix(3).map(String.init) == expected)
  }

  @Test func `Of several conditions with the same values, texts say which is which`() throws {
    let both = "      one: { boolean: true }\n      two: { boolean: true }\n"
    let spec = """
      page: [{ table: held }]
      steps: { show: {}, hide: {} }
      tables:
        held:
          conditions:
      \(both)    hit-policy: first
          rules:
            - { id: a, when: { one: true }, then: show }
            - { id: b, when: { two: true }, then: hide }
            - { id: c, then: show }

      """
    func texts(_ first: (String, String), _ second: (String, String)) -> String {
      """
      title: Held
      conditions: { \(first.0): { name: \(first.1) }, \(second.0): { name: \(second.1) } }
      phrases: { show: Show it., hide: Hide it. }

      """
    }
    let japanese = "title: 保留\nphrases: { show: 表示する。, hide: 隠す。 }\n"
    try folder.write([
      "site/Specs/held.yaml": spec, "site/Locales/en/held.yaml": texts(("one", "First"), ("two", "Second")),
      "site/Locales/ja/held.yaml": japanese,
    ])
    try commit()
    let other = spec.replacingOccurrences(of: "one", with: "beta").replacingOccurrences(of: "two", with: "alpha")
    try folder.write([
      "site/Specs/held.yaml": other, "site/Locales/en/held.yaml": texts(("alpha", "Second"), ("beta", "First")),
    ])
    let expected = ["Renamed: condition ‘one’ is now ‘beta’", "Renamed: condition ‘two’ is now ‘alpha’"]
    #expect(try lines(diff()).dropFirst(2).prefix(2).map { $0.dropFirst(4) } == expected.map { $0[...] })
    // Without texts in common nobody knows.
    try folder.write(["site/Locales/en/held.yaml": texts(("alpha", "Third"), ("beta", "Fourth"))])
    let result = try diff()
    #expect(!result.text.contains("Renamed"))
    #expect(result.text.contains("Added: condition ‘alpha’"))
    #expect(result.text.contains("Removed: condition ‘one’"))
  }
}
