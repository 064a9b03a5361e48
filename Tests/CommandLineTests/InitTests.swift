import Foundation
import TestSupport
import Testing

/// The site that `hyo init` writes builds.
@Suite struct InitTests {
  private static let starter = repository.appendingPathComponent("Starter")

  private static func folder(_ arguments: [String] = []) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = try Hyo.run(["init"] + arguments, in: folder.url)
    try #require(result.exitCode == 0, "\(result.text)")
    return folder
  }

  @Test func `The site is the starter as it lies in the repository, with schemas for editors`() throws {
    let folder = try Self.folder()
    var files = try tree(folder.url)
    #expect(files.count > 14)
    var schemas: [String: Data] = [:]
    for (path, bytes) in files {
      if path.hasPrefix(Self.schemas) {
        schemas[path] = files.removeValue(forKey: path)
        let published = "Documentation/schema/" + path.dropFirst(Self.schemas.count)
        #expect(bytes == Data(try Document(published).text.utf8), "\(path)")
        continue
      }
      guard path.hasSuffix(".yaml") && !path.hasPrefix(".gitlab") else { continue }
      // The first line names an existing schema.
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      let name = try #require(lines[0].firstMatch(of: #/^# yaml-language-server: \$schema=(.+)$/#))
      let schema = URL(fileURLWithPath: String(name.output.1), relativeTo: folder.url.appendingPathComponent(path))
      #expect(FileManager.default.fileExists(atPath: schema.path), "\(path)")
      files[path] = Data(lines[1].utf8)
    }
    #expect(schemas.count == 7)
    #expect(files.removeValue(forKey: ReviewTests.lock) != nil)
    let starter = try tree(Self.starter).filter { path, _ in
      if path.hasPrefix("Documents/") || path.hasPrefix("Translated/") { return false }
      return !path.hasPrefix("Locales/") || path.hasPrefix("Locales/en/") || path.hasPrefix("Locales/ja/")
    }
    #expect(files == starter)
  }

  private static let schemas = ".hyo/schema/"

  private static let japanese: [([String], [String: String], String)] = [
    (["--language", "ja"], [:], "[ja, en]"), ([], ["LC_ALL": "", "LANG": "ja_JP.UTF-8"], "[ja, en]"),
    (["--locales", "ja"], [:], "[ja]"), (["--locales", "ja,en"], [:], "[ja, en]"),
  ]

  @Test(arguments: japanese) func `Who reads Japanese, or begins with it, gets all comments in Japanese`(
    arguments: [String], environment: [String: String], locales: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Hyo.run(["init"] + arguments, in: folder.url, environment: environment)
    #expect(result.exitCode == 0, "\(result.text)")
    let files = try tree(folder.url).filter { path, _ in
      !path.hasPrefix(Self.schemas) && path != ReviewTests.lock && !path.hasPrefix("Locales/en/")
    }
    #expect(files.count > 8)
    for (path, bytes) in files {
      for line in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
      where Self.isForPeople(line, path) {
        #expect(line.contains(/[\p{Hiragana}\p{Katakana}\p{Han}]/), "\(path): \(line)")
      }
    }
    let settings = String(decoding: try #require(files["hyo.yaml"]), as: UTF8.self)
    #expect(settings.contains("\nlocales: \(locales)\n"))
    let check = try Hyo.run(["build", "--strict"], in: folder.url)
    #expect(check.exitCode == 0, "\(check.text)")
  }

  /// True for a comment, the name of a step and a message of a script, and for prose.
  private static func isForPeople(_ line: String, _ path: String) -> Bool {
    if line.contains("yaml-language-server:") { return false }
    if path.hasSuffix(".md") { return line.contains(/^(#|[A-Za-z])/) && !line.hasPrefix("hyo ") }
    return line.contains(/^ *(# |- name: |name: [^g]|echo "[^$]*$)/)
  }

  @Test func `English that is asked for wins over the first locale`() throws {
    let folder = try Self.folder(["--language", "en", "--locales", "ja"])
    let settings = String(decoding: try #require(try tree(folder.url)["hyo.yaml"]), as: UTF8.self)
    #expect(settings.contains("# The languages."))
  }

  @Test func `The starter says in each language the same but for words`() throws {
    let files = try tree(Self.starter)
    let translated = files.filter { $0.key.hasPrefix("Translated/ja/") && !$0.key.hasSuffix(".md") }
    #expect(translated.count == 7)
    for (path, bytes) in translated {
      let english = try #require(files[String(path.dropFirst("Translated/ja/".count))], "\(path)")
      #expect(Self.code(bytes) == Self.code(english), "\(path)")
      // Messages name lines.
      #expect(bytes.count { $0 == 0x0A } == english.count { $0 == 0x0A }, "\(path)")
    }
  }

  /// The lines of a file without comments, names and the words of messages.
  private static func code(_ bytes: Data) -> [String] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").map {
      $0.replacing(/^( *# |( *- )?name: (?!github-pages)|( *echo "(::error::)?)[^$>]*"$).*/) {
        "\($0.output.1.prefix(6))"
      }
    }
  }

  @Test func `Of settings for CI that are there, it says what line to add`() throws {
    for (path, line) in [
      (".github/workflows/docs.yml", "- run: hyo build --site site --check --strict --format github"),
      (".gitlab-ci.yml", "- hyo build --site site --check --strict --format gitlab > gl-code-quality-report.json"),
    ] {
      let folder = try TemporaryFolder()
      try folder.write([".git/config": "", path: "mine: true\n"])
      let result = try Hyo.run(["init", "site"], in: folder.url)
      #expect(result.exitCode == 0, "\(result.text)")
      #expect(
        result.output.contains("\(path) was there, and is as it was: it doesn't check the site\n"), "\(result.text)")
      #expect(result.output.contains("\n  \(line)\n"), "\(result.text)")
      #expect(try tree(folder.url)[path] == Data("mine: true\n".utf8))
    }
  }

  @Test(
    arguments: [
      ["en"], ["ja"], ["en", "ja"], ["ja", "en"], ["en-GB", "ja-JP"], ["en", "ko"], ["zh-TW", "zh-CN"], ["fr-CA"],
      ["pt-BR", "es-MX", "it"], ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh-Hans", "zh-Hant"],
    ])
  func `A site in known languages has no finding`(locales: [String]) throws {
    let folder = try Self.folder(["--locales", locales.joined(separator: ",")])
    let result = try Hyo.run(["check", "--strict"], in: folder.url)
    #expect(result.exitCode == 0)
    #expect(GoldenExpectation.findings(in: result.text) == [], "\(result.text)")
    let built = try Hyo.run(["build", "--strict"], in: folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
    for locale in locales {
      let page = folder.url.appendingPathComponent("Output/markdown/\(locale)/refunds.md")
      #expect(FileManager.default.fileExists(atPath: page.path), "\(locale)")
    }
  }

  @Test func `The texts are reviewed, so that the first change that one language misses is told`() throws {
    let folder = try Self.folder()
    let site = folder.url
    let list = try ReviewTests.review("--strict", in: site)
    #expect(list.text == "No text is due for review\n")
    let path = "Locales/en/refunds.yaml"
    let text = try String(contentsOf: site.appendingPathComponent(path), encoding: .utf8)
    let title = try #require(text.split(separator: "\n").first { $0.hasPrefix("title:") })
    try ReviewTests.edit(String(title), "title: Money back", path, in: site)
    let check = try Hyo.run(["check", "--strict"], in: site)
    #expect(check.exitCode == 1)
    #expect(GoldenExpectation.findings(in: check.text) == ["TextBehind"], "\(check.text)")
  }

  @Test(.enabled(if: KilledBuild.isPossible), arguments: [1, 3, 5])
  func `Git passes over what a killed build leaves behind`(change: Int) throws {
    let (folder, counted) = (try Self.folder(), try Self.folder())
    try #require(Shell.run("git init -q && git add -A", in: folder.url).exitCode == 0)
    let changes = try KilledBuild.changes(in: counted.url)
    try #require(changes.count > change)
    try KilledBuild.kill(before: changes[change], in: folder.url)
    let left = try Shell.run("ls -A | grep hyo-", in: folder.url)
    #expect(left.output != "")
    let new = try Shell.run("git ls-files --others --exclude-standard", in: folder.url)
    #expect(new.exitCode == 0 && new.output == "", "\(new.text)")
  }

  @Test func `Of another language the findings tell what to write, file by file`() throws {
    let folder = try Self.folder(["--locales", "en,nl"])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let places = result.text.split(separator: "\n").filter { $0.contains("[FallbackText]") }.map {
      String($0.prefix { $0 != ":" })
    }
    #expect(places == ["home.yaml", "locale.yaml", "refunds.yaml"].map { "Locales/nl/\($0)" }, "\(result.text)")
    #expect(GoldenExpectation.findings(in: result.text) == ["FallbackText"])
  }

  @Test func `A site in one unknown language builds, with its words to be translated`() throws {
    let folder = try Self.folder(["--locales", "nl"])
    let result = try Hyo.run(["build"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(result.text.contains("Locales/nl/locale.yaml"))
  }

  @Test func `The words to be translated are all that Hyo needs`() throws {
    let folder = try Self.folder(["--locales", "en,nl"])
    let file = folder.url.appendingPathComponent("Locales/nl/locale.yaml")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let end = try #require(lines.firstIndex { $0.hasPrefix("name:") })
    let translated = lines[end...].map { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : $0 }.map {
      $0 == "name: nl" ? "name: Nederlands" : $0
    }
    try folder.write(["Locales/nl/locale.yaml": translated.joined(separator: "\n")])
    let result = try Hyo.run(["check"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(!result.text.contains("locale.yaml"), "\(result.text)")
  }

  @Test func `Files that are there stay, and everything else is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["README.md": "Mine", "src/main.c": "", ".github/FUNDING.yml": "", "Specs/other/notes.txt": ""])
    let result = try Hyo.run(["init"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(result.text.contains("Left alone, because it was there: README.md\n"), "\(result.text)")
    let files = try tree(folder.url)
    #expect(files["README.md"] == Data("Mine".utf8))
    #expect(files[".github/workflows/docs.yml"] != nil && files["Specs/refunds.yaml"] != nil)
    #expect(files[".gitlab-ci.yml"] == nil, "the repository is on GitHub")
    #expect(try Hyo.run(["build", "--strict"], in: folder.url).exitCode == 0)
  }

  @Test func `A site stays as it is, and so does a folder with a file in the way`() throws {
    for (files, message) in [
      (["hyo.yaml": "", "notes.txt": ""], "this folder is a site already"), (["Specs": ""], "needs a folder 'Specs'"),
    ] {
      let folder = try TemporaryFolder()
      try folder.write(files)
      let result = try Hyo.run(["init"], in: folder.url)
      #expect(result.exitCode == 74)
      #expect(result.text.contains(message), "\(result.text)")
      #expect(try tree(folder.url).keys.sorted() == files.keys.sorted())
    }
  }

  @Test func `Where people have texts of their own, nothing is recorded as reviewed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["Locales/en/home.yaml": "title: Mine\n"])
    let result = try Hyo.run(["init"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(try tree(folder.url)[ReviewTests.lock] == nil)
  }

  @Test func `In a folder of a repository, the settings for CI go to its root and name the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write([".git/config": "", "docs/a b/notes.txt": ""])
    let result = try Hyo.run(["init", "docs/a b"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let files = try tree(folder.url)
    #expect(files["docs/a b/.github/workflows/docs.yml"] == nil && files["docs/a b/.gitlab-ci.yml"] == nil)
    let workflow = String(decoding: try #require(files[".github/workflows/docs.yml"]), as: UTF8.self)
    #expect(workflow.contains("run: hyo build --site 'docs/a b' --check --strict --format github\n"))
    #expect(workflow.contains("path: docs/a b/Output/html\n"))
    let pipeline = String(decoding: try #require(files[".gitlab-ci.yml"]), as: UTF8.self)
    #expect(pipeline.contains("- cp -r 'docs/a b/'Output/html public\n"))
  }

  @Test(
    arguments: [
      (["docs/en/a.md", "docs/ja/a.md", "docs/en/b.md"], ["- \"docs/{locale}/**/*.md\""]),
      (
        ["docs/a.md", "docs/ja/a.md", "docs/ko/a.mdx"],
        [#"- { en: "docs/**/*.md", ja: "docs/ja/**/*.md", ko: "docs/ko/**/*" }"#]
      ),
      (
        ["README.md", "README_ja.md", "README-zh_CN.md"],
        [#"- { en: "README.md", zh-CN: "README-zh_CN.md", ja: "README_ja.md" }"#]
      ),
      (
        ["docs/x.md", "i18n/ja/docusaurus-plugin-content-docs/current/x.md"],
        [#"- { en: "docs/**/*.md", ja: "i18n/ja/docusaurus-plugin-content-docs/current/**/*.md" }"#]
      ),
      (["a/guide.en.md", "a/guide.ja.md"], [#"- "a/guide.{locale}.md""#]),
      (
        ["docs/p1.md", "docs/p1.ja.md", "docs/p2.md", "docs/p2.ja.md", "docs/new.md"],
        [#"- { en: "docs/**/*.md", ja: "docs/**/*.ja.md" }"#]
      ), (["docs/page.md", "docs/page_ja.md"], [#"- { en: "docs/page.md", ja: "docs/page_ja.md" }"#]),
      (["readme.md", "readme_ja.md"], [#"- { en: "readme.md", ja: "readme_ja.md" }"#]),
      (["docs/a.md", "docs/jp/a.md"], [#"- { en: "docs/**/*.md", ja: "docs/jp/**/*.md" }"#]),
      (
        [
          "docs/p1.md", "docs/p1.ja.md", "docs/p2.md", "docs/p2.ja.md", "docs/p3.md", "docs/p3.ja.md", "docs/p4.md",
          "docs/p4.ja.md", "docs/p5.en.md", "docs/p5.ja.md",
        ],
        [
          #"- "docs/p5.{locale}.md""#,
          #"- { en: "docs/**/*.md", ja: "docs/**/*.ja.md" }"#,
        ]
      ),
      (["README.md", "docs/README.ja.md"], [#"- { en: "README.md", ja: "docs/README.ja.md" }"#]),
      (["guide/a.md", "ja/guide/a.md"], [#"- { en: "guide/**/*.md", ja: "ja/guide/**/*.md" }"#]),
      (
        ["versioned_docs/version-3/a.md", "i18n/ja/docusaurus-plugin-content-docs/version-3/a.md"],
        [
          #"- { en: "versioned_docs/version-3/**/*.md", ja: "i18n/ja/docusaurus-plugin-content-docs/version-3/**/*.md" }"#
        ]
      ), (["docs/index.md", "docs/en/index.md", "docs/ja/index.md"], [#"- "docs/{locale}/**/*.md""#]),
    ])
  func `Twin documents are found and compared`(paths: [String], entries: [String]) throws {
    let folder = try TemporaryFolder()
    for path in paths + ["lib/go/README.md", "lib/js/README.md", "user.md", "user-id.md"] {
      try folder.write([path: "# Words\n"])
    }
    let result = try Hyo.run(["init", "--documents"], in: folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    let files = try tree(folder.url)
    let settings = String(decoding: try #require(files["hyo.yaml"]), as: UTF8.self)
    #expect(settings.split(separator: "\n").filter { $0.hasPrefix("  - ") } == entries.map { "  \($0)" })
    let check = try Hyo.run(["check"], in: folder.url)
    #expect(check.text.contains("Compared "), "\(check.text)")
    #expect(!check.text.contains("error"), "\(check.text)")
    #expect(files["Specs/refunds.yaml"] == nil && files[".github/workflows/documents.yml"] != nil)
  }

  @Test func `The language of documents without one in their path is told by their letters, or by the user`() throws {
    for (arguments, locales) in [([String](), "[ja, en, fr]"), (["--locales", "de,en"], "[de, en]")] {
      let folder = try TemporaryFolder()
      try folder.write(["README.md": "# 日本語の文書です\n", "README.en.md": "# A document\n", "README.fr.md": "# Un\n"])
      let result = try Hyo.run(["init", "--documents"] + arguments, in: folder.url)
      #expect(result.exitCode == 0, "\(result.text)")
      let settings = String(decoding: try #require(try tree(folder.url)["hyo.yaml"]), as: UTF8.self)
      #expect(settings.contains("locales: \(locales)"), "\(settings)")
    }
  }

  @Test func `Without twin documents, nothing is written`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["README.md": "", "lib/go/README.md": "", "lib/js/README.md": ""])
    let result = try Hyo.run(["init", "--documents"], in: folder.url)
    #expect(result.exitCode == 66, "\(result.text)")
    #expect(try tree(folder.url).count == 3)
  }

  @Test func `A repository without files is an empty folder, and a missing folder is made`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["site/.git/config": ""])
    for name in ["site", "new/"] {
      let result = try Hyo.run(["init", name], in: folder.url)
      #expect(result.exitCode == 0, "\(result.text)")
      let settings = folder.url.appendingPathComponent("\(name)/hyo.yaml")
      #expect(FileManager.default.fileExists(atPath: settings.path))
    }
  }

  @Test(arguments: ["", "e", "en,", "en,ja,en", "en ja"]) func `What is no list of languages is refused`(
    locales: String
  ) throws {
    let folder = try TemporaryFolder()
    let result = try Hyo.run(["init", "--locales", locales], in: folder.url)
    #expect(result.exitCode == 64, "\(result.text)")
    #expect(try tree(folder.url).isEmpty)
  }

  @Test(.enabled(if: KilledBuild.isPossible))
  func `Killed before any change, it leaves a whole site or none, and the next run gives the site`() throws {
    let (whole, counted) = (try Self.folder(), try TemporaryFolder())
    let expected = try tree(whole.url)
    let changes = try KilledBuild.changes(in: counted.url, by: ["init"])
    #expect(changes.count > expected.count)
    for (number, change) in changes.enumerated() {
      let folder = try TemporaryFolder()
      try KilledBuild.kill(before: change, in: folder.url, by: ["init"])
      let left = try tree(folder.url)
      if left["hyo.yaml"] != nil {
        #expect(left == expected, "killed before change \(number)")
        continue
      }
      let result = try Hyo.run(["init"], in: folder.url)
      #expect(result.exitCode == 0, "killed before change \(number): \(result.text)")
      #expect(try tree(folder.url) == expected, "killed before change \(number)")
    }
  }

  @Test(.enabled(if: Shell.succeeds("prlimit --fsize=1000 true"))) func `Where the disk fails, nothing is left`() throws
  {
    let folder = try TemporaryFolder()
    let result = try Command(
      URL(fileURLWithPath: "/usr/bin/prlimit"), ["--fsize=1000", Hyo.url.path, "init", "site"], in: folder.url
    ).run()
    #expect(result.exitCode == 74, "\(result.text)")
    #expect(result.text.contains("size limit is reached"), "\(result.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `Of several runs at once, one writes the site, and the others leave it alone`() throws {
    let (folder, whole) = (try TemporaryFolder(), try Self.folder())
    let runs = try (0..<6).map { _ in try Command(Hyo.url, ["init"], in: folder.url).start() }
    for run in runs { run.waitUntilExit() }
    #expect(runs.map(\.terminationStatus).sorted() == [0, 74, 74, 74, 74, 74])
    #expect(try tree(folder.url) == (try tree(whole.url)))
  }
}
