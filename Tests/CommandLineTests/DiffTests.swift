import Foundation
import TestSupport
import Testing

/// Runs `hyo diff` on repositories and folders that are made here.
@Suite struct DiffTests {
  static let site: [String: String] = [
    "hyo.yaml": "locales: [en, ja]\npages: [held, other]\n",
    "Specs/held.yaml": """
    page:
      - prose: introduction
      - table: held
    conditions:
      app: [foreground, background]
      age: { number: "[0..120]", integer: true }
    steps:
      show: {}
      hide: { note: later }
    tables:
      held:
        conditions: [app, age]
        layout: rules-as-rows
        rules: |
          | id    | app        | age   | then |
          |-------|------------|-------|------|
          | front | foreground | -     | show |
          | young | background | < 18  | hide |
          | old   | background | >= 18 | show |

    """, "Specs/other.yaml": "page:\n  - prose: introduction\n", "Locales/en/home.yaml": "title: Site\n",
    "Locales/en/held.yaml": """
    title: Held
    conditions:
      app: { name: the app, values: { foreground: in front, background: behind } }
      age: { name: the age }
    phrases: { show: Show it., hide: Hide it. }
    notes: { later: Until later. }

    """, "Locales/en/held.md": "It is held for 10 days.\n", "Locales/en/other.yaml": "title: Other\n",
    "Locales/en/other.md": "Nothing.\n", "Locales/ja/home.yaml": "title: サイト\n",
    "Locales/ja/held.yaml": """
    title: 保留
    conditions:
      app: { name: アプリ, values: { foreground: 前面, background: 背面 } }
      age: { name: 年齢 }
    phrases: { show: 表示する。, hide: 隠す。 }
    notes: { later: 後で。 }

    """, "Locales/ja/held.md": "10日間保留します。\n", "Locales/ja/other.yaml": "title: その他\n", "Locales/ja/other.md": "なし。\n",
  ]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Dictionary(uniqueKeysWithValues: Self.site.map { ("site/\($0)", $1) }))
    try git("init -q -b main .")
    try commit()
  }

  func git(_ command: String) throws {
    let result = try Shell.run("git -c user.name=a -c user.email=a@example.org \(command)", in: folder.url)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  func commit() throws {
    try git("add -A")
    try git("commit -q -m change")
  }

  func change(_ path: String, _ text: String, to other: String) throws {
    let before = try #require(Self.site[path])
    let after = before.replacingOccurrences(of: text, with: other)
    try #require(before != after)
    try folder.write(["site/\(path)": after])
  }

  func diff(_ arguments: String..., at path: String = "site") throws -> Command.Result {
    try Hyo.run(["diff"] + arguments, in: folder.url.appendingPathComponent(path))
  }

  @Test func `A site that is as it was has no difference`() throws {
    let result = try diff("--exit-code")
    #expect(result.text == "")
    #expect(result.exitCode == 0)
  }

  @Test func `A bound that moved is told in the words of the site`() throws {
    try change("Specs/held.yaml", "18", to: "20")
    let english = """
      held
        held/held
          When the app is behind and the age is from 18 to 19:
            Before: Show it.
            Now:
              Hide it. *1
              *1 Until later.

      """
    let result = try diff()
    #expect(result.text == english)
    #expect(result.exitCode == 0)
    #expect(try diff("--exit-code").exitCode == 1)
    #expect(try diff("main", "--site", "site", at: "").text == english)
    let japanese = """
      held
        held/held
          アプリが「背面」、かつ年齢が「18以上19以下」の場合：
            変更前：表示する。
            変更後：
              隠す。 ※1
              ※1 後で。

      """
    #expect(try diff("--locale", "ja").text == japanese)
    try commit()
    #expect(try diff().text == "")
    #expect(try diff("HEAD~1", "HEAD").text == english)
  }

  @Test func `A value that a table of another page gains is told where that table decides`() throws {
    let other = """
      page: [{ prose: introduction }, { table: sound }]
      tables:
        sound:
          conditions: { shown: { table: held/held } }
          outputs: { sound: [loud, soft] }
          rules: [{ id: all, then: loud }]

      """
    try folder.write(["site/Specs/other.yaml": other])
    try commit()
    let spec = try #require(Self.site["Specs/held.yaml"])
    let changed = spec.replacingOccurrences(of: "  show: {}", with: "  show: {}\n  ring: {}")
      .replacingOccurrences(of: "| >= 18 | show |", with: "| >= 18 | ring |")
    try folder.write(["site/Specs/held.yaml": changed])
    let result = try diff()
    #expect(result.text.contains("other/sound\n"), "\(result.text)")
    #expect(result.text.contains("ring") && result.text.contains("shown"), "\(result.text)")
    try commit()
    #expect(try diff("HEAD~1", "HEAD").text == result.text)
  }

  @Test func `A renamed step with the words of before is told by its ids, where the words are kept`() throws {
    for path in ["Specs/held.yaml", "Locales/en/held.yaml", "Locales/ja/held.yaml"] {
      try change(path, "hide", to: "conceal")
    }
    let japanese = "      （変更はIDのみ：「hide」から「conceal」へ）\n"
    let english = "      (Only ids differ: ‘hide’ is now ‘conceal’.)\n"
    #expect(try diff().text.contains(english))
    #expect(try diff("--locale", "ja").text.contains(japanese))
    #expect(try diff("--format", "markdown").text.contains("<br>(Only ids differ: ‘hide’ is now ‘conceal’.) |"))
    let compact = try diff("--format", "json").text.filter { !$0.isWhitespace }
    #expect(compact.contains(#""ids":{"before":"hide","after":"conceal"}"#))
    let texts = try String(contentsOf: folder.url.appendingPathComponent("site/Locales/en/held.yaml"), encoding: .utf8)
    try folder.write(["site/Locales/en/held.yaml": texts.replacingOccurrences(of: "Hide it.", with: "Cover it.")])
    let result = try diff()
    #expect(result.text.contains("        Cover it. *1\n") && !result.text.contains("Only ids"), "\(result.text)")
    #expect(try diff("--locale", "ja").text.contains(japanese))
  }

  @Test func `A renamed step with the phrase of before is told as renamed, and not as added`() throws {
    try change("Specs/held.yaml", "hide: {", to: "conceal: { say: hide,")
    let spec = try String(contentsOf: folder.url.appendingPathComponent("site/Specs/held.yaml"), encoding: .utf8)
    try folder.write(["site/Specs/held.yaml": spec.replacingOccurrences(of: "| hide |", with: "| conceal |")])
    let expected = """
      held
        held/held
          Changed: rule ‘young’, from ‘background | < 18 => hide’ to ‘background | < 18 => conceal’
          Renamed: step ‘hide’ is now ‘conceal’
          No outcome differs.

      """
    #expect(try diff().text == expected)
  }

  @Test func `Another order of conditions is told of these, and of no rule`() throws {
    try change("Specs/held.yaml", "conditions: [app, age]", to: "conditions: [age, app]")
    let result = try diff()
    #expect(result.text.contains("app, age"), "\(result.text)")
    #expect(!result.text.contains("front") && !result.text.contains("young"), "\(result.text)")
  }

  @Test func `A step that has another id and says the same changes no outcome`() throws {
    let spec = try #require(Self.site["Specs/held.yaml"])
    try folder.write([
      "site/Specs/held.yaml": spec.replacingOccurrences(of: "  show: {}", with: "  appear: { say: show }")
        .replacingOccurrences(of: "| show |", with: "| appear |")
    ])
    let text = try diff().text
    #expect(text.contains("Changed: rule ‘front’, from ‘foreground | - => show’ to"), "\(text)")
    #expect(text.contains("Renamed: step ‘show’ is now ‘appear’\n    No outcome differs.\n"), "\(text)")
    #expect(!text.contains("Before:"), "\(text)")
  }

  @Test func `A note that moved is told apart from what is decided`() throws {
    try change("Specs/held.yaml", "  hide: { note: later }", to: "  hide: {}")
    let result = try diff()
    #expect(result.output.contains("    When the app is behind and the age is less than 18:\n"))
    #expect(result.output.contains("(Only the notes differ.)"))
  }

  @Test func `A value that is new is told with what it yields`() throws {
    try change("Specs/held.yaml", "[foreground, background]", to: "[foreground, background, closed]")
    let result = try diff()
    #expect(result.output.contains("When the app is closed:\n      Now: Not stated\n"), "\(result.text)")
    #expect(result.output.contains("Added: value ‘closed’ of ‘app’"))
    #expect(!result.output.contains("Before"))
  }

  @Test func `A member that is new is told with what its sets yield, which had no outcome before`() throws {
    let spec = """
      page:
        - table: held
      conditions:
        marks: { any-of: [urgent, private] }
      steps: { show: {}, hide: {} }
      tables:
        held:
          conditions: [marks]
          rules:
            - { id: a, when: { marks: has urgent }, then: show }
            - { id: b, when: { marks: has-none-of(urgent) }, then: hide }

      """
    let texts = """
      title: Held
      conditions: { marks: { name: Marks, values: { urgent: urgent, private: private } } }
      phrases: { show: Show it., hide: Hide it. }

      """
    try folder.write(
      [
        "site/hyo.yaml": "locales: [en]\npages: [held]\n", "site/Specs/held.yaml": spec,
        "site/Locales/en/held.yaml": texts, "site/Locales/en/held.md": "",
      ])
    try commit()
    func change(members: String, names: String) throws {
      try folder.write(
        [
          "site/Specs/held.yaml": spec.replacingOccurrences(of: "urgent, private", with: members),
          "site/Locales/en/held.yaml": texts.replacingOccurrences(of: "urgent: urgent, private: private", with: names),
        ])
    }
    try change(members: "urgent, private, loud", names: "urgent: urgent, private: private, loud: loud")
    let added = try diff().output
    #expect(added.contains("When Marks is loud, without urgent:\n      Now: Hide it.\n"), "\(added)")
    #expect(added.contains("Added: value ‘loud’ of ‘marks’"))
    #expect(!added.contains("Before"), "\(added)")
    try commit()
    try change(members: "urgent, loud", names: "urgent: urgent, loud: loud")
    let removed = try diff().output
    #expect(removed.contains("Removed: value ‘private’ of ‘marks’"), "\(removed)")
    #expect(!removed.contains("When"), "\(removed)")
  }

  @Test func `What a table says otherwise, and what cannot happen, are told as facts`() throws {
    try change(
      "Specs/held.yaml", "layout: rules-as-rows",
      to: """
        layout: rules-as-rows
            otherwise: hide
            impossible:
              - { when: { app: foreground, age: 120 }, because: later }
        """)
    try commit()
    let spec = try String(contentsOf: folder.url.appendingPathComponent("site/Specs/held.yaml"), encoding: .utf8)
    try folder.write([
      "site/Specs/held.yaml": spec.replacingOccurrences(of: "otherwise: hide", with: "otherwise: show")
        .replacingOccurrences(of: "age: 120", with: "age: [119, 120]")
    ])
    let lines = try diff().output.components(separatedBy: "\n")
    #expect(
      lines.suffix(4) == [
        "    Changed: the default outcome, from ‘hide’ to ‘show’",
        "    Added: impossible combination ‘age: >= 119; app: foreground’",
        "    Removed: impossible combination ‘age: 120; app: foreground’", "",
      ], "\(lines)")
    try folder.write(["site/Specs/held.yaml": try #require(Self.site["Specs/held.yaml"])])
    #expect(try diff().output.contains("Removed: the default outcome\n"))
    #expect(try diff("HEAD~1", "HEAD").output.contains("Added: the default outcome\n"))
  }

  @Test func `The list of what a table decides differently has an end, and says what is left out`() throws {
    let names = (0..<12).map { "c\($0)" }
    let said = { (name: String, first: String) in name == "c0" ? first : "say-\(name)" }
    let files = { (first: String) in
      [
        "hyo.yaml": "locales: [en]\npages: [wide]\n",
        "Specs/wide.yaml": """
        page:
          - table: wide
        steps: { \(names.map { "say-\($0): {}" }.joined(separator: ", ")) }
        tables:
          wide:
            conditions:
        \(names.map { "      - \($0): { boolean: true }\n" }.joined())\
            hit-policy: rule-order
            gaps: not-stated
            rules:
        \(names.map { "      - { id: \($0), when: { \($0): true }, then: \(said($0, first)) }\n" }.joined())
        """, "Locales/en/home.yaml": "title: Site\n",
        "Locales/en/wide.yaml": """
        title: Wide
        phrases: { \(names.map { "say-\($0): Say \($0)." }.joined(separator: ", ")) }
        conditions: { \(names.map { "\($0): { name: \($0) }" }.joined(separator: ", ")) }
        """,
      ]
    }
    for (name, first) in [("old", "say-c0"), ("new", "say-c1")] {
      for (path, text) in files(first) { try folder.write(["\(name)/\(path)": text]) }
    }
    let size = files("say-c1").values.map(\.utf8.count).reduce(0, +)
    let text = try diff("old", "new", "--verbose", at: "")
    #expect(text.exitCode == 0)
    #expect(text.output.utf8.count < 64 * size)
    let json = try diff("old", "new", "--format", "json", at: "").output
    #expect(json.utf8.count < 64 * size)
    let shown = text.output.components(separatedBy: "    When ").count - 1
    let left = try #require(text.output.firstMatch(of: /… and (\d+) more/)?.1)
    #expect(json.contains("\"left-out\": \(left),"))
    #expect(json.components(separatedBy: "\"combinations\"").count - 1 == shown)
    #expect(shown > 20)
  }
}
