import Foundation
import TestSupport
import Testing

/// What `hyo review start --from-history` makes of the way people work: the source changes, and translations follow.
@Suite struct TranslationHistoryTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  init() throws {
    folder = try TemporaryFolder()
    try git("init -q -b main .")
  }

  private func git(_ command: String) throws {
    let result = try Shell.run(
      "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false \(command)", in: site)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  private static let settings = "documents: ['docs/{locale}/**/*.md']\n"

  /// The texts of sections A and B in each language, which commits change.
  private struct Story {
    var texts: [String: [String]] = [:]
    var names: [String: String] = ["en": "x", "ja": "x", "fr": "x"]
    var matter = ""

    func file(_ tag: String) -> [String: String] {
      guard let texts = texts[tag] else { return [:] }
      let matter = tag == "ja" ? matter : ""
      return ["docs/\(tag)/\(names[tag] ?? "").md": "\(matter)# A {#a}\n\n\(texts[0])\n\n# B {#b}\n\n\(texts[1])\n"]
    }
  }

  /// Commits the steps of a story, such as `en A`: that language changes its section, or writes both at first.
  private func commit(_ steps: [String], _ story: inout Story) throws {
    for step in steps {
      let parts = step.split(separator: ": ", maxSplits: 1).map(String.init)
      for change in parts[0].components(separatedBy: ", ") {
        let words = change.split(separator: " ").map(String.init)
        let section = words.count > 1 ? ["A": 0, "B": 1][words[1]] ?? 0 : 0
        if words.count > 1 { story.texts[words[0]]?[section] += " More." }
        story.texts[words[0], default: ["\(words[0]) one.", "\(words[0]) two."]] += []
        try folder.write(story.file(words[0]))
      }
      try git("add -A")
      try git("commit -q -m '\(parts.count > 1 ? parts[1] : "change")'")
    }
  }

  /// What the history says, and the states of sections A and B.
  private func start(_ settings: String = "locales: [en, ja]\n") throws -> (text: String, states: [String]) {
    try folder.write(["hyo.yaml": settings + Self.settings])
    try? FileManager.default.removeItem(at: site.appendingPathComponent("Locales"))
    let result = try Hyo.run(["review", "start", "--from-history"], in: site)
    try #require(result.exitCode == 0, "\(result.text)")
    let list = try Hyo.run(["review", "--verbose"], in: site).output
    let states = ["a", "b"].map { id in
      let line = list.split(separator: "\n").first { $0.hasPrefix("docs/") && $0.contains("#\(id): ") }
      return line.map { String($0.drop { $0 != " " }.dropFirst()) } ?? "agreed"
    }
    return (result.output, states)
  }

  @Test(arguments: [
    (["en", "ja"], "agreed", "agreed"),
    (["en", "ja", "en B"], "agreed", "behind in ja"),
    (["en", "ja", "en B", "ja B"], "agreed", "agreed"),
    (["en", "ja", "ja A"], "agreed", "agreed"),
    (["en", "ja", "en B", "ja A"], "agreed", "behind in ja"),
    (["en", "ja", "en B", "ja A, ja B", "en A"], "behind in ja", "agreed"),
    (["en", "ja", "en A, ja B"], "behind in ja", "agreed"),
    (["en, ja", "en A, ja A", "ja A"], "agreed", "agreed"),
    (["ja", "en"], "unreviewed in en and ja", "unreviewed in en and ja"),
  ]) func `A translation was made from what the source said at its last commit`(steps: [String], a: String, b: String)
    throws
  {
    var story = Story()
    try commit(steps, &story)
    let (text, states) = try start()
    #expect(states == [a, b], "\(text)")
    let behind = states.count { $0.hasPrefix("behind") }
    let agreed = states.count { $0 == "agreed" }
    #expect(
      text.contains("\(agreed) in agreement, \(behind) with a language behind, \(2 - agreed - behind) unreviewed"))
  }

  @Test func `The source is the first language, another one, or none`() throws {
    var story = Story()
    try commit(["en", "ja", "en B", "ja B"], &story)
    for settings in ["locales: [en, ja]\n", "locales: [ja, en]\nsource: en\n", "locales: [en, ja]\nsource: en\n"] {
      #expect(try start(settings).states == ["agreed", "agreed"], "\(settings)")
    }
    for settings in ["locales: [ja, en]\n", "locales: [en, ja]\nsource: ja\n"] {
      let states = try start(settings).states
      #expect(states[0].hasPrefix("unreviewed") && states[1] == "behind in en", "\(settings): \(states)")
    }
    #expect(try start("locales: [en, ja]\nsource: none\n").states[1] == "behind in en")
  }

  @Test func `Each translation was made from a version of its own`() throws {
    var story = Story()
    try commit(["en", "fr", "en B", "ja", "en A"], &story)
    let (text, states) = try start("locales: [en, ja, fr]\n")
    #expect(states == ["behind in ja and fr", "behind in fr"], "\(text)")
    try commit(["fr A"], &story)
    #expect(try start("locales: [en, ja, fr]\n").states == ["behind in ja", "behind in fr"])
  }

  @Test func `What was translated on a branch was made from what the branch had`() throws {
    var story = Story()
    try commit(["en", "ja"], &story)
    try git("checkout -q -b translation")
    let old = story
    try commit(["ja A, ja B"], &story)
    let translated = story.texts["ja"]
    story = old
    try git("checkout -q main")
    // The branch is merged after the source has changed, and its commit may be the newer one.
    try folder.write(story.file("ja"))
    try commit(["en B"], &story)
    try git("merge -q --no-edit translation")
    #expect(try String(contentsOf: site.appendingPathComponent("docs/ja/x.md"), encoding: .utf8).contains("More."))
    story.texts["ja"] = translated
    #expect(try start().states == ["agreed", "behind in ja"])
  }

  @Test func `A source with another name is still the source`() throws {
    var story = Story()
    try commit(["en", "ja", "en B"], &story)
    try git("mv docs/en/x.md docs/en/y.md")
    try git("mv docs/ja/x.md docs/ja/y.md")
    (story.names["en"], story.names["ja"]) = ("y", "y")
    try git("commit -q -m Rename")
    #expect(try start().states == ["agreed", "behind in ja"])
    try commit(["ja B"], &story)
    #expect(try start().states == ["agreed", "agreed"])
  }

  @Test func `Text that loses its heading in both languages agrees`() throws {
    let heading = "## What {#what}\n\n"
    for (tag, hasHeading) in [("en", true), ("ja", true), ("en", false), ("ja", false)] {
      let text = "\(hasHeading ? heading : "")\(tag) one.\n\n## B {#b}\n\n\(tag) two.\n"
      try folder.write(["docs/\(tag)/x.md": text])
      try git("add -A")
      try git("commit -q -m change")
    }
    #expect(try start().text.contains("2 in agreement, 0 with a language behind, 0 unreviewed"))
  }

  @Test func `The commit that a translation names counts, not the last one`() throws {
    var story = Story()
    try commit(["en", "ja"], &story)
    let first = try Shell.run("git rev-parse HEAD", in: site).output.trimmingCharacters(in: .whitespacesAndNewlines)
    story.matter = "---\ndefault_lang_commit: \(first)\n---\n\n"
    try commit(["en B", "ja A, ja B"], &story)
    #expect(try start().states == ["agreed", "behind in ja"])
  }

  @Test(arguments: [
    (["en", "ja", "en B: Fix grammar [i18nIgnore]"], "", "agreed", 1),
    (["en", "ja", "en B: Fix a typo"], "", "behind in ja", 0),
    (["en", "ja", "en B: Fix a Typo"], "ignore-commits: typo\n", "agreed", 1),
    (["en", "ja", "en B: Fix a typo", "en B"], "ignore-commits: [typo]\n", "behind in ja", 1),
    (["en", "ja", "en B", "en B: Fix a typo"], "ignore-commits: [typo]\n", "behind in ja", 1),
    (["en", "ja", "en B", "ja B: Fix a typo"], "ignore-commits: [typo]\n", "behind in ja", 1),
    (["en", "ja", "en B", "ja B", "ja B: Fix a typo"], "ignore-commits: [typo]\n", "agreed", 1),
    (["en", "ja", "en B"], "ignore-commits: [HEAD]\n", "agreed", 1),
  ]) func `Commits that no translation has to follow are left out`(
    steps: [String], settings: String, expected: String, count: Int
  ) throws {
    var story = Story()
    try commit(steps, &story)
    let head = try Shell.run("git rev-parse HEAD", in: site).output.prefix(12)
    let (text, states) = try start("locales: [en, ja]\n" + settings.replacing("HEAD", with: head))
    #expect(states[1] == expected, "\(text)")
    #expect(text.contains("Left out 1 commit that no translation has to follow") == (count == 1), "\(text)")
  }

  @Test func `A translation that changes alone makes nobody behind, and is accepted alone`() throws {
    var story = Story()
    try commit(["en", "ja", "fr"], &story)
    let settings = "locales: [en, ja, fr]\n"
    #expect(try start(settings).states == ["agreed", "agreed"])
    try commit(["ja B"], &story)
    let check = try Hyo.run(["check", "--only", "TextUnconfirmed,TextBehind"], in: site)
    #expect(check.text.contains("docs/ja/x.md:5:1: warning: '#b' has changed in ja and not in en;"), "\(check.text)")
    #expect(GoldenExpectation.findings(in: check.text) == ["TextUnconfirmed"], "\(check.text)")
    #expect(try Hyo.run(["review", "accept", "docs/en/x.md#b", "--locale", "ja"], in: site).exitCode == 0)
    #expect(try Hyo.run(["review"], in: site).output == "No text is due for review\n")
    try folder.write(["hyo.yaml": "source: none\n" + settings + Self.settings])
    try commit(["ja B"], &story)
    #expect(try Hyo.run(["review"], in: site).output.hasPrefix("docs/en/x.md#b: behind in en and fr\n"))
  }
}
