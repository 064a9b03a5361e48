import Foundation
import TestSupport
import Testing

/// Comments on pull requests.
extension DiffTests {
  @Test func `A comment in Japanese alone has no English sentence`() throws {
    let notes = (0...100).map { "n\($0): 注\($0)" }.joined(separator: ", ")
    try change("Locales/ja/held.yaml", "notes: { later: 後で。 }", to: "notes: { later: 後で。, \(notes) }")
    try change("Locales/ja/held.md", "10", to: "20")
    let markdown = try diff("--locale", "ja", "--format", "markdown").output
    #expect(markdown.contains("\nほか2件\n"))
    #expect(markdown.contains("<summary>変更された文言：102件</summary>"))
    let english = ["more", "text", "decided"].filter(markdown.contains)
    #expect(english == [])
    let same = try diff("HEAD", "HEAD", "--format", "markdown", "--locale", "ja").output
    #expect(same == "**HEAD → HEAD**: 変更なし\n")
  }

  @Test func `Of a version that cannot be read no comment says that nothing differs`() throws {
    try folder.write(["site/hyo.yaml": "locales: [\n"])
    let result = try diff("--format", "markdown")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
  }

  @Test func `A comment has room for whole parts only, and says how many are left out`() throws {
    let numbers = 0..<40
    let rules = numbers.map { "      - { id: r\($0), when: { c\($0): true }, then: s\($0) }" }
    let steps = numbers.map { "s\($0): {}" }.joined(separator: ", ")
    let conditions = numbers.map { "      c\($0): { boolean: true }" }
    let spec =
      ["page:", "  - table: wide", "steps: { \(steps) }", "tables:", "  wide:", "    conditions:"] + conditions + [
        "    hit-policy: rule-order", "    gaps: not-stated", "    rules:",
      ] + rules
    let phrases = numbers.map { "s\($0): Say \($0)." }.joined(separator: ", ")
    let names = numbers.map { "c\($0): { name: C\($0) }" }.joined(separator: ", ")
    let text = "title: Wide\nphrases: { \(phrases) }\nconditions: { \(names) }\n"
    try folder.write([
      "site/Specs/other.yaml": spec.joined(separator: "\n") + "\n", "site/Locales/en/other.yaml": text,
      "site/Locales/ja/other.yaml": text,
    ])
    try commit()
    let changed = spec.map { $0.replacingOccurrences(of: "then: s0", with: "then: s1") }
    try folder.write(["site/Specs/other.yaml": changed.joined(separator: "\n") + "\n"])
    try change("Locales/en/held.md", "10 days", to: "20 days")
    let markdown = try diff("--format", "markdown").output
    #expect((30_000..<60_000).contains(markdown.utf8.count), "\(markdown.utf8.count)")
    #expect(markdown.firstMatch(of: /… and [0-9]+ more\n$/) != nil, "\(markdown.suffix(300))")
    #expect(markdown.contains("(only en changed)"))
    let all = try diff("--format", "json").output
    #expect(all.utf8.count < 20_000_000)
    #expect(all.contains("\"decided\": false"))
  }

  @Test func `A sign stands between two lines, also where one of them changes`() throws {
    let path = "site/Locales/en/held.md"
    let lines = { (words: [String]) in "First.\n\n\(words[0]) line.\n\nOf \(words[1])\n\nand a third line.\n" }
    try folder.write([path: lines(["One", "two"])])
    try commit()
    try folder.write([path: lines(["Another", "three"])])
    let comment = try diff("--format", "markdown").output
    let terminal = try diff().output
    #expect(
      comment.contains(
        "First. ⏎ <del>One</del><ins>Another</ins> line. ⏎ Of <del>two</del><ins>three</ins> ⏎ and a third line."),
      "\(comment)")
    #expect(
      terminal.contains("First. ⏎ [-One-]{+Another+} line. ⏎ Of [-two-]{+three+} ⏎ and a third line."), "\(terminal)")
  }

  @Test func `No text breaks out of the comment of a pull request`() throws {
    let hostile = "</details> @everyone <script>x</script> | `a` [b](https://x.example) www.x.example"
    try change("Locales/en/held.md", "It is held for 10 days.", to: hostile)
    let markdown = try diff("--format", "markdown").output
    #expect(markdown.components(separatedBy: "</details>").count == 2)
    for mark in ["<script", "@everyone", "https://", "www.x", "[b](", " | `"] {
      #expect(!markdown.contains(mark), "\(mark) in \(markdown)")
    }
  }

  /// GitHub looks for references in the texts between the markup.
  @Test func `Nothing in the comment of a pull request refers to something, and all of it is read`() throws {
    let texts = [
      "GH-12 and gh-3", "commit 1a2b3c4", "a94a8fe5ccb19ba61c4c0873d391e987982fbbd3", "#7 a/b#8", "@name",
      ":tada: :+1:a:b:", "10:30:45 dead beef", "1234567",
    ]
    try change("Locales/en/held.md", "It is held for 10 days.", to: texts.joined(separator: ", "))
    try change("Locales/en/held.yaml", "Hide it.", to: "'\(texts.joined(separator: ", "))'")
    try change("Specs/held.yaml", "foreground | -     | show", to: "foreground | -     | hide")
    let markdown = try diff("--format", "markdown").output
    try folder.write(["comment.md": markdown])
    let html = try Shell.run("cmark-gfm --unsafe -e table comment.md", in: folder.url).output
    // The texts between tags and comments, as GitHub's filters see them.
    let seen = html.replacing(/<!-- -->|<[^>]*>/, with: "\0").split(separator: "\0")
    let references = [#"(?i)\bgh-\d"#, #"\b[0-9a-f]{7,40}\b"#, #"#\d"#, #"@\w"#, #":[\w+-]+:"#]
    for reference in references {
      let regex = try Regex(reference)
      #expect(seen.allSatisfy { $0.firstMatch(of: regex) == nil }, "\(reference) in \(markdown)")
    }
    // In a cell and in a bullet, word by word.
    let read = html.replacing("<!-- -->", with: "").replacing(/<\/?(ins|del)>/, with: "")
    for text in texts { #expect(read.components(separatedBy: text).count > 2, "\(text) in \(html)") }
  }
}
