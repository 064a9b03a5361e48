import Foundation
import TestSupport
import Testing

/// The earlier versions of texts, which `hyo review` reads from git, whatever has happened to the commits.
@Suite struct ReviewHistoryTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url }

  /// Makes a site in a repository, with all texts accepted and committed.
  init() throws {
    folder = try ReviewTests.site()
    try git("init -q -b main .")
    try commit()
  }

  private func git(_ command: String, in path: String = "") throws {
    let url = path.isEmpty ? site : site.appendingPathComponent(path)
    let result = try Shell.run(
      "git -c user.name=a -c user.email=a@example.org -c commit.gpgSign=false \(command)", in: url)
    try #require(result.exitCode == 0, "\(command): \(result.text)")
  }

  private func commit() throws {
    try git("add -A")
    try git("commit -q -m change")
  }

  private func hash(_ revision: String = "HEAD") throws -> String {
    String(try Shell.run("git rev-parse \(revision)", in: site).output.prefix(12))
  }

  /// Changes the English text, so that the Japanese text is behind.
  private func editEnglish() throws { try ReviewTests.edit("and stir", "and shake", ReviewTests.en, in: site) }

  private static let change = "degrees, and [-stir-]{+shake+}."

  @Test func `The old and the new text are shown word by word, and the one that is behind in full`() throws {
    let accepted = try hash()
    try editEnglish()
    try commit()
    try ReviewTests.edit("Drinks", "Beverages", "Locales/en/home.yaml", in: site)
    let text = try ReviewTests.review(in: site).output
    #expect(
      text.contains(
        """
        tea/phrases.brew: behind in ja
          en  Locales/en/tea.yaml:7  changed since \(accepted)
              Brew it with water of {degrees} \(Self.change)
          ja  Locales/ja/tea.yaml:7  behind
              {degrees}度のお湯でいれて、かき混ぜます。

        """), "\(text)")
    #expect(text.contains("      [-Drinks-]{+Beverages+}\n"), "\(text)")
  }

  @Test func `Side by side, each language has its column, with changed words`() throws {
    let accepted = try hash()
    try editEnglish()
    let text = try ReviewTests.review("--width", "140", in: site).output
    let rows = text.split(separator: "\n")
    #expect(rows.first == "tea/phrases.brew: behind in ja", "\(text)")
    #expect(rows.dropFirst().first?.hasPrefix("  en  Locales/en/tea.yaml:7  changed since \(accepted)") == true)
    #expect(rows.dropFirst().first?.hasSuffix(" │ ja  Locales/ja/tea.yaml:7  behind") == true, "\(text)")
    #expect(text.contains("[-stir-]"), "\(text)")
    #expect(text.contains("{+shake+}"), "\(text)")
    #expect(text.contains(/\ │ .*かき混ぜます。/), "\(text)")
    // No room for two columns.
    #expect(try ReviewTests.review("--width", "40", in: site).output == ReviewTests.review(in: site).output)
  }

  @Test(arguments: ["en", "ja"]) func `The page has the languages, the changed words, and the command`(
    language: String
  ) throws {
    try ReviewTests.edit("and stir", "and \"shake\" & stir", ReviewTests.en, in: site)
    let path = site.appendingPathComponent("review.html")
    try Data("mine".utf8).write(to: path)
    let refused = try ReviewTests.review("--html", "review.html", in: site)
    #expect(refused.exitCode == 74)
    #expect(try String(contentsOf: path, encoding: .utf8) == "mine")
    try FileManager.default.removeItem(at: path)
    for _ in 0..<2 {
      #expect(try ReviewTests.review("--html", "review.html", "--language", language, in: site).exitCode == 0)
    }
    let page = try String(contentsOf: path, encoding: .utf8)
    #expect(page.contains("<html lang=\"\(language)\">"))
    #expect(page.contains("<div class=\"text\" lang=\"ja\" dir=\"auto\">{degrees}度のお湯でいれて、かき混ぜます。</div>"), "\(page)")
    #expect(page.contains(/<ins>[^<]*&quot;shake&quot;[^<]*&amp;[^<]*<\/ins>/), "\(page)")
    #expect(page.contains("<code>hyo review accept tea/phrases.brew</code>"))
    #expect(page.contains(language == "ja" ? "1件の文言が要確認です" : "1 text is due for review"))
    #expect(!page.contains("<script") && !page.contains("http:") && !page.contains("https:"))
  }

  @Test func `Japanese is compared by words, too, and prose with its lines`() throws {
    try ReviewTests.edit("かき混ぜ", "振り", ReviewTests.ja, in: site)
    try ReviewTests.edit("leaves", "fine leaves", "Locales/en/tea.md", in: site)
    let text = try ReviewTests.review(in: site).output
    #expect(text.contains("お湯でいれて、[-かき混ぜます-]{+振ります+}。"), "\(text)")
    #expect(text.contains("of {+fine +}leaves,\n      and of"), "\(text)")
  }

  @Test func `JSON has the text before, its commit and the words`() throws {
    try editEnglish()
    let text = try ReviewTests.review("--format", "json", in: site).output
    let words = [
      #""before": "Brew it with water of {degrees} degrees, and stir.""#, #""commit": "\#(try hash())"#,
      #""removed": "stir""#, #""added": "shake""#,
    ]
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  @Test func `Translators get the source as it was, and the mark that it has changed`() throws {
    try editEnglish()
    let export = ["export", "po", "--from", "en", "--to", "ja"]
    let text = try Hyo.run(export, in: site).output
    #expect(
      text.contains(
        """
        #, fuzzy
        #| msgctxt "tea/phrases.brew"
        #| msgid "Brew it with water of {degrees} degrees, and stir."
        msgctxt "tea/phrases.brew"
        msgid "Brew it with water of {degrees} degrees, and shake."

        """), "\(text)")
    #expect(text.components(separatedBy: "fuzzy").count == 2, "\(text)")
  }

  @Test func `An old text is found after a squash, and in a shallow clone that has it`() throws {
    for (old, new) in [("stir", "mix"), ("mix", "stir"), ("stir", "wave")] {
      try ReviewTests.edit("and \(old)", "and \(new)", ReviewTests.en, in: site)
      #expect(try ReviewTests.review("accept", "--all", in: site).exitCode == 0)
      try commit()
    }
    try git("reset -q --soft HEAD~3")
    try git("commit -q --amend -m squashed")
    try ReviewTests.edit("and wave", "and shake", ReviewTests.en, in: site)
    let change = "and [-wave-]{+shake+}."
    #expect(try ReviewTests.review(in: site).output.contains(change))
    try git("stash -q")
    try git("clone -q --depth 1 file://\(site.path) clone")
    let clone = site.appendingPathComponent("clone")
    try ReviewTests.edit("and wave", "and shake", ReviewTests.en, in: clone)
    #expect(try ReviewTests.review(in: clone).output.contains(change))
  }

  @Test func `Where git no longer has the old text, the new one is shown and that is said`() throws {
    try editEnglish()
    try commit()
    try git("clone -q --depth 1 file://\(site.path) clone")
    let text = try ReviewTests.review(in: site.appendingPathComponent("clone")).output
    #expect(text.contains("changed; git doesn't have the text before\n      Brew it"), "\(text)")
    #expect(text.contains("and shake.\n"))
  }

  @Test func `Without git, or a repository, the new text is shown and that is said`() throws {
    try editEnglish()
    let none = ["PATH": site.path]
    let text = try Hyo.run(["review"], in: site, environment: none).output
    #expect(text.contains("not shown, since there is no program 'git'"), "\(text)")
    #expect(text.contains("changed\n      Brew it with water of {degrees} degrees, and shake.\n"))
    try FileManager.default.removeItem(at: site.appendingPathComponent(".git"))
    let bare = try ReviewTests.review(in: site).output
    #expect(bare.contains("not shown, since the site lies in no git repository"), "\(bare)")
  }

  @Test func `A text that was accepted alone is compared with what the other languages follow`() throws {
    let accepted = try hash()
    for (old, new) in [("stir", "shake"), ("shake", "wait")] {
      try ReviewTests.edit("and \(old)", "and \(new)", ReviewTests.en, in: site)
      let arguments = ["review", "accept", "--locale", "en", "tea/phrases.brew"]
      #expect(try Hyo.run(arguments, in: site).exitCode == 0)
      try commit()
    }
    let text = try ReviewTests.review(in: site).output
    #expect(text.contains("accepted, changed since \(accepted)\n"), "\(text)")
    #expect(text.contains("degrees, and [-stir-]{+wait+}."), "\(text)")
    #expect(text.contains("2 agreements behind"), "\(text)")
  }

  @Test func `A text that was accepted as it is has not changed`() throws {
    try folder.write([
      "hyo.yaml": "locales: [en, ja, fr]\npages: [tea]\n",
      "Locales/fr/tea.yaml": "phrases: { brew: \"À {degrees} degrés.\" }\n",
    ])
    try ReviewTests.review("accept", "--all", in: site)
    try commit()
    try editEnglish()
    for tag in ["en", "fr"] {
      try ReviewTests.review("accept", "--locale", tag, "tea/phrases.brew", in: site)
      try commit()
    }
    let text = try ReviewTests.review(in: site).output
    #expect(text.contains("tea.yaml:1  accepted as it was\n      À {degrees} degrés.\n"), "\(text)")
    #expect(text.contains("tea.yaml:7  accepted, changed since"), "\(text)")
  }

  @Test func `A stranger's text can't command the terminal`() throws {
    try ReviewTests.edit("and stir", "and \u{202E}shake", ReviewTests.en, in: site)
    let text = try ReviewTests.review(in: site).output
    #expect(text.contains("[-stir-]{+<U+202E>shake+}"), "\(text)")
  }

  @Test func `On a terminal, what has changed is red and green`() throws {
    try editEnglish()
    let command = "script -qec '\(Hyo.url.path) review' /dev/null"
    let text = try Shell.run(command, in: site, environment: ["TERM": "xterm"]).output
    #expect(text.contains("\u{1B}[31mstir\u{1B}[0m\u{1B}[32mshake\u{1B}[0m"), "\(text)")
    let plain = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(try Shell.run(command, in: site, environment: plain).output.contains(Self.change))
  }
}
