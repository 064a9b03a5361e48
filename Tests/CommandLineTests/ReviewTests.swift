import Foundation
import TestSupport
import Testing

/// Runs `hyo review` over the life of a site: several commands, one after the other.
@Suite struct ReviewTests {
  static let lock = "Locales/review.lock"
  static let en = "Locales/en/tea.yaml"
  static let ja = "Locales/ja/tea.yaml"

  /// The site of a golden one, with all texts accepted.
  static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let golden = GoldenSites.folder.appendingPathComponent("review-accepted/before")
    for name in ["hyo.yaml", "Specs", "Locales"] {
      try FileManager.default.copyItem(
        at: golden.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    return folder
  }

  static func edit(_ old: String, _ new: String, _ path: String, in site: URL) throws {
    let file = site.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: file)
  }

  private static func text(_ path: String, in site: URL) throws -> String {
    try String(contentsOf: site.appendingPathComponent(path), encoding: .utf8)
  }

  @discardableResult static func review(_ arguments: String..., in site: URL) throws -> Command.Result {
    try Hyo.run(["review"] + arguments, in: site)
  }

  private static func isClean(_ site: URL) throws -> Bool {
    try Hyo.run(["check", "--strict"], in: site).exitCode == 0
      && review("--strict", in: site).output == "No text is due for review\n"
  }

  @Test func `A text that is behind follows and is accepted`() throws {
    let folder = try Self.site()
    let site = folder.url
    #expect(try Self.isClean(site))
    try Self.edit("and stir", "and shake", Self.en, in: site)
    #expect(try Self.review("--strict", in: site).exitCode == 1)
    #expect(try Self.review(in: site).exitCode == 0)
    #expect(try Hyo.run(["check", "--strict"], in: site).exitCode == 1)
    // The text that is behind is listed only for its own language.
    #expect(try Self.review("--locale", "ja", in: site).output.contains("tea/phrases.brew"))
    #expect(try !Self.review("--locale", "en", in: site).output.contains("tea/phrases.brew"))
    #expect(try Self.review("accept", "--locale", "en", "tea/phrases.brew", in: site).exitCode == 0)
    #expect(try Self.review(in: site).output.hasPrefix("tea/phrases.brew: behind in ja"))
    try Self.edit("かき混ぜ", "振り", Self.ja, in: site)
    #expect(try Self.review(in: site).output.hasPrefix("tea/phrases.brew: to be confirmed in ja"))
    #expect(try Self.review("accept", "tea/*", in: site).exitCode == 0)
    #expect(try Self.isClean(site))
  }

  @Test func `A text that stays behind is told, and the list ends with the command that accepts it`() throws {
    let folder = try Self.site()
    let site = folder.url
    try Self.edit("and stir", "and shake", Self.en, in: site)
    try Self.review("accept", "--locale", "en", "tea/phrases.brew", in: site)
    let lock = try Self.text(Self.lock, in: site)
    let vain = try Self.review("accept", "tea/phrases.brew", in: site)
    #expect(vain.exitCode == 0)
    #expect(
      vain.output == """
        Still behind, for the text has not changed; where it holds, '--locale' accepts it:
          tea/phrases.brew  (behind in ja)

        """)
    #expect(try Self.text(Self.lock, in: site) == lock)
    // English changes again meanwhile: the command names both.
    for change in [nil, ("and shake", "and wait")] {
      if let change { try Self.edit(change.0, change.1, Self.en, in: site) }
      let last = try #require(Self.review(in: site).output.split(separator: "\n").last)
      #expect(last == "  hyo review accept tea/phrases.brew --locale ja" || change != nil)
      let copy = try TemporaryFolder()
      let twin = copy.url.appendingPathComponent("site")
      try FileManager.default.copyItem(at: site, to: twin)
      let arguments = last.split(separator: " ").dropFirst().map(String.init)
      #expect(try Hyo.run(arguments, in: twin).exitCode == 0)
      #expect(try Self.isClean(twin))
    }
  }

  @Test func `A text that the spec uses no longer is not due for review, whatever else is wrong`() throws {
    let folder = try Self.site()
    let site = folder.url
    try Self.edit("say: brew,", "say: pour,", "Specs/tea.yaml", in: site)
    let wrong = try Hyo.run(["check"], in: site).text
    #expect(wrong.contains("[MissingText]"))
    #expect(wrong.contains("Nothing uses the text 'phrases.brew' [UnusedText]"), "\(wrong)")
    #expect(!wrong.contains("What the spec makes of 'phrases.brew'"), "\(wrong)")
  }

  @Test func `Of a language that the site has not, nothing is said but that`() throws {
    let folder = try Self.site()
    let result = try Self.review("--locale", "xx", in: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("The site has no locale 'xx' [UnknownLocale]"))
    let page = try Self.review("accept", "tea", in: folder.url)
    #expect(page.errors.contains("fix: for all texts of the page: '--page tea'"))
  }

  @Test func `Only the lines of accepted texts change, and nothing is written where nothing has`() throws {
    let folder = try Self.site()
    let site = folder.url
    let before = try Self.text(Self.lock, in: site)
    let file = site.appendingPathComponent(Self.lock).path
    let number = { try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int }
    let first = try number()
    #expect(try Self.review("accept", "--all", in: site).exitCode == 0)
    #expect(try number() == first)
    try Self.edit("and stir", "and shake", Self.en, in: site)
    try Self.edit("Drinks", "Beverages", "Locales/en/home.yaml", in: site)
    #expect(try Self.review("accept", "tea/phrases.brew", in: site).exitCode == 0)
    let after = try Self.text(Self.lock, in: site)
    let changed = zip(before.split(separator: "\n"), after.split(separator: "\n")).filter { $0 != $1 }
    #expect(changed.map { $0.1.prefix { $0 != " " } } == ["tea/phrases.brew"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.path + "/Locales").count == 3)
  }

  @Test func `A text with an error is not accepted, and others are`() throws {
    let folder = try Self.site()
    let site = folder.url
    let before = try Self.text(Self.lock, in: site)
    try Self.edit("and stir", "and shake {pot}", Self.en, in: site)
    let refused = try Self.review("accept", "tea/phrases.brew", in: site)
    #expect(refused.exitCode == 1)
    #expect(refused.errors.contains("[UnknownPlaceholder]"))
    #expect(try Self.text(Self.lock, in: site) == before)
    // The Japanese text has no errors, and errors in other texts are not reported.
    #expect(try Self.review("accept", "--locale", "ja", "tea/phrases.brew", in: site).exitCode == 0)
    #expect(try Self.text(Self.lock, in: site) == before)
    try Self.edit("Drinks", "Beverages", "Locales/en/home.yaml", in: site)
    let accepted = try Self.review("accept", "home/title", in: site)
    #expect(accepted.text == "Accepted:\n  home/title\n")
  }

  @Test func `A page whose spec has an error keeps no other page from being recorded`() throws {
    let folder = try Self.site()
    let site = folder.url
    try Self.edit("pages: [tea]", "pages: [tea, coffee]", "hyo.yaml", in: site)
    for folder in ["Specs", "Locales/en", "Locales/ja"] {
      for ending in ["yaml", "md"] where folder != "Specs" || ending == "yaml" {
        let path = { (name: String) in site.appendingPathComponent("\(folder)/\(name).\(ending)") }
        try FileManager.default.copyItem(at: path("tea"), to: path("coffee"))
      }
    }
    try Self.edit("kind: [black, green]", "kind: [black, black]", "Specs/tea.yaml", in: site)
    try Self.edit("Fresh water", "Cold water", Self.en, in: site)
    let before = try Self.text(Self.lock, in: site)
    let result = try Self.review("accept", "--all", in: site)
    #expect(result.exitCode == 1, "\(result.text)")
    let after = try Self.text(Self.lock, in: site)
    // The texts on the good page are recorded as agreed; the lines of the other page are unchanged.
    #expect(after.contains("\ncoffee/notes.water "))
    func tea(_ lock: String) -> [Substring] { lock.split(separator: "\n").filter { $0.hasPrefix("tea/") } }
    #expect(tea(after) == tea(before), "\(result.text)")
    #expect(result.output.contains("tea"), "\(result.text)")
  }

  @Test func `Reviews follow a page that is renamed, and a text that all pages come to share`() throws {
    let folder = try Self.site()
    let site = folder.url
    for path in ["Specs/tea.yaml", Self.en, Self.ja, "Locales/en/tea.md", "Locales/ja/tea.md"] {
      let url = site.appendingPathComponent(path)
      let new = url.deletingLastPathComponent().appendingPathComponent("infusions." + url.pathExtension)
      try FileManager.default.moveItem(at: url, to: new)
    }
    try Self.edit("[tea]", "[infusions]", "hyo.yaml", in: site)
    for (language, note) in [("en", "Fresh water tastes best."), ("ja", "汲みたての水がいちばんです。")] {
      let path = "Locales/\(language)/infusions.yaml"
      try Self.edit("notes:\n  water: \(note)\n", "", path, in: site)
      try folder.write(["Locales/\(language)/shared.yaml": "notes: { water: \(note) }\n"])
    }
    #expect(try Self.isClean(site))
    // Later changes in one language are found, though the lock still has the old names.
    try Self.edit("and stir", "and shake", "Locales/en/infusions.yaml", in: site)
    let due = try Self.review("--strict", in: site).output
    #expect(due.hasPrefix("infusions/phrases.brew: behind in ja"), "\(due)")
    #expect(due.contains("1 text is due"), "\(due)")
  }

  @Test func `Lines of texts that are gone are dropped, and that is said`() throws {
    let folder = try Self.site()
    let site = folder.url
    for path in [Self.en, Self.ja] { try Self.edit("tables:\n  tea: { caption:", "tables: # {", path, in: site) }
    let result = try Self.review("accept", "--page", "home", "--format", "json", in: site)
    #expect(result.output.contains(#""tea/tables.tea.caption""#), "\(result.text)")
    #expect(try !Self.text(Self.lock, in: site).contains("caption"))
  }

  @Test func `Reviews begin with all texts unreviewed, and what is accepted stays so`() throws {
    let folder = try Self.site()
    let site = folder.url
    try FileManager.default.removeItem(at: site.appendingPathComponent(Self.lock))
    #expect(try Self.isSilent(site))
    #expect(try Self.review("start", in: site).exitCode == 0)
    #expect(try !Self.text(Self.lock, in: site).contains("=1:"))
    #expect(try Self.review("accept", "home/title", in: site).exitCode == 0)
    let lock = try Self.text(Self.lock, in: site)
    #expect(try Self.review("start", in: site).exitCode == 0)
    #expect(try Self.text(Self.lock, in: site) == lock)
  }

  @Test func `Who accepts texts of a site without a lock is told that it has one now`() throws {
    let folder = try Self.site()
    let site = folder.url
    try FileManager.default.removeItem(at: site.appendingPathComponent(Self.lock))
    let first = try Self.review("accept", "home/title", in: site)
    #expect(
      first.text == """
        Accepted:
          home/title
        Made Locales/review.lock, which the site did not have; all other texts are unreviewed

        """)
    let second = try Self.review("accept", "--page", "tea", in: site)
    #expect(!second.text.contains("Made"))
  }

  @Test func `Who accepts texts of a lock that is damaged is told that it is repaired`() throws {
    for command in [["accept", "--all"], ["start"]] {
      let folder = try Self.site()
      let site = folder.url
      try Self.edit("home/title context=- en=1", "home/title context=- en=2", Self.lock, in: site)
      let list = try Self.review(in: site)
      #expect(list.errors.contains("[UnreadableReview]"))
      let result = try Hyo.run(["review"] + command, in: site)
      #expect(result.errors == "")
      #expect(
        result.output.contains("Repaired Locales/review.lock: what Hyo had not written is gone"), "\(result.text)")
      #expect(try Self.review(in: site).errors == "")
    }
  }

  private static func isSilent(_ site: URL) throws -> Bool {
    try Hyo.run(["build", "--strict"], in: site).exitCode == 0
  }

  @Test func `A lock that is a symbolic link, or no file, is refused and left alone`() throws {
    let folder = try Self.site()
    let site = folder.url
    let lock = site.appendingPathComponent(Self.lock)
    let elsewhere = site.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: lock, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: lock, withDestinationURL: elsewhere)
    for arguments in [["build"], ["review"], ["review", "accept", "--all"], ["review", "start"]] {
      let result = try Hyo.run(arguments, in: site)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("[SymbolicLink]"), "\(result.text)")
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: lock.path) == elsewhere.path)
  }

  @Test func `A lock of several megabytes is read`() throws {
    let folder = try Self.site()
    let site = folder.url
    let lines = try Self.text(Self.lock, in: site).split(separator: "\n")
    let old = (0..<60_000).map { "zz/title context=- en=1:000000000000\(10_000 + $0 % 80_000) #00000000" }
    let text = (lines.map(String.init) + old).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: site.appendingPathComponent(Self.lock))
    #expect(text.utf8.count > 3_000_000)
    #expect(try Self.isClean(site))
    try Self.edit("and stir", "and shake", Self.en, in: site)
    #expect(try Self.review(in: site).output.hasPrefix("tea/phrases.brew: behind in ja"))
  }

  @Test func `Two that accept at once both get what they accept`() throws {
    let folder = try Self.site()
    let site = folder.url
    try Self.edit("Drinks", "Beverages", "Locales/en/home.yaml", in: site)
    try Self.edit("and stir", "and shake", Self.en, in: site)
    let processes = try ["home/title", "tea/phrases.brew"].map { try Hyo.start(["review", "accept", $0], in: site) }
    for process in processes { process.waitUntilExit() }
    #expect(try Self.isClean(site))
  }
}

// MARK: - Git

extension ReviewTests {
  /// The lock alone tells which texts were accepted on branches, whatever happens to the commits.
  @Test(arguments: [
    "git merge -q -m merge one two", "git merge -q --squash one && git commit -qm one && git merge -q -m two two",
    "git rebase -q one two", "git cherry-pick one two",
    "git merge -q -m merge one two && cd .. && git clone -q --depth 1 file://$PWD/site shallow && mv site old && mv shallow site",
    "git merge -q -m merge one two && rm -rf .git",
  ]) func `Accepted texts stay so`(commands: String) throws {
    let folder = try TemporaryFolder()
    let own = try Self.site()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.moveItem(at: own.url, to: site)
    let git = """
      git init -qb main && git config user.email a@example.org && git config user.name a
      echo Output > .gitignore && git add -A && git commit -qm site
      git switch -qc one && sed -i s/Drinks/Beverages/ Locales/en/home.yaml && $HYO review accept --all && git commit -qam one
      git switch -q main
      git switch -qc two && sed -i 's/How to brew/Brewing/' \(Self.en) && $HYO review accept --all && git commit -qam two
      git switch -q main
      """
    let environment = ["HYO": Hyo.url.path, "HOME": folder.url.path, "GIT_CONFIG_NOSYSTEM": "1"]
    let result = try Shell.run("set -e\n\(git)\n\(commands)", in: site, environment: environment)
    #expect(result.exitCode == 0, "\(result.text)")
    let lock = try Self.text(Self.lock, in: site)
    #expect(lock.components(separatedBy: "en=2:").count == 4, "\(lock)")
    #expect(try Self.isClean(site))
  }

  @Test func `A conflict that nobody resolves, or with both sides kept, is due and never agreed`() throws {
    for attributes in ["", "Locales/review.lock merge=union\n"] {
      let folder = try Self.site()
      let site = folder.url
      let git = """
        git init -qb main && git config user.email a@example.org && git config user.name a
        printf '\(attributes)' > .gitattributes && git add -A && git commit -qm site
        git switch -qc one && sed -i 's/and stir/and shake/' \(Self.en) && $HYO review accept --all && git commit -qam one
        git switch -q main
        sed -i s/かき混ぜ/振り/ \(Self.ja) && $HYO review accept --all && git commit -qam two
        git merge -q -m merge one || true
        """
      let result = try Shell.run(git, in: site, environment: ["HYO": Hyo.url.path, "HOME": site.path])
      #expect(result.exitCode == 0, "\(result.text)")
      let review = try Self.review(in: site)
      #expect(review.output.hasPrefix("tea/phrases.brew: unreviewed in en and ja"), "\(review.text)")
      #expect(review.errors.contains("[UnreadableReview]"))
      #expect(try Self.review("accept", "tea/phrases.brew", in: site).exitCode == 0)
      #expect(try Self.isClean(site))
    }
  }
}
