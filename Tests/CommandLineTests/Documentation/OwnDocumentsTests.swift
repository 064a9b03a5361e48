import Foundation
import TestSupport
import Testing

/// The documentation is in two languages, which `hyo check` compares as documents of this repository's own
/// hyo.yaml, and of that in Documentation.
@Suite struct OwnDocumentsTests {
  /// A copy of the documents, with those settings that are about them.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["README.md", "README.ja.md", "SECURITY.md", "SECURITY.ja.md", "Documentation"] {
      try files.copyItem(at: repository.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    // With a lock, differences are notes of what is behind.
    try files.removeItem(at: folder.url.appendingPathComponent("Documentation/Locales/review.lock"))
    let text = try String(contentsOf: repository.appendingPathComponent("hyo.yaml"), encoding: .utf8)
    let start = try #require(text.range(of: "documents:")).lowerBound
    try folder.write(["hyo.yaml": "locales: [en, ja]\n" + text[start...]])
    return folder
  }

  private static func check(_ folder: TemporaryFolder, site: String = "Documentation") throws -> Command.Result {
    try Hyo.run(["check", "--strict", "--except", "UnknownTable", "--site", site], in: folder.url)
  }

  @Test func `The documents say the same in both languages`() throws {
    let folder = try Self.copy()
    for site in [".", "Documentation"] {
      let result = try Self.check(folder, site: site)
      #expect(result.exitCode == 0, "CONTRIBUTING.md says how to translate\n\n\(result.text)")
    }
  }

  @Test func `hyo.yaml names each document that is translated`() throws {
    let folder = try Self.copy()
    var count = 0
    for site in [".", "Documentation"] {
      let result = try Hyo.run(["check", "--format", "json", "--site", site], in: folder.url)
      let report = try #require(try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any])
      let summary = try #require(report["documents"] as? [String: Any])
      count += try #require(summary["documents"] as? Int)
    }
    // The glossary is one document for both languages.
    #expect(count == TranslatedDocument.all.count + 1)
    try folder.write(["Documentation/ja/alone.md": "# 日本語だけ\n"])
    #expect(try Self.check(folder).text.contains("'ja/alone.md' has no counterpart in en"))
  }

  @Test(arguments: TranslatedDocument.all) func `Each language has a link to the other below its title`(
    page: TranslatedDocument
  ) throws {
    for path in [page.english, page.japanese] {
      let document = try Document(path)
      let line = try #require(document.lines.first { $0.isChoiceOfLanguage }, "\(path)")
      let other = path == page.english ? page.japanese : page.english
      let target = try #require(line.firstMatch(of: /\((.*)\)/))
      let url = document.url.deletingLastPathComponent().appendingPathComponent(String(target.1))
      #expect(url.standardizedFileURL == repository.appendingPathComponent(other), "\(path)")
    }
  }

  @Test(arguments: [
    ("## For maintainers\n", "## New\n\n## For maintainers\n", "A section of en is missing here: 'New'"),
    ("## For maintainers\n", "### For maintainers\n", "has a heading of level 2 where en has one of level 3"),
    ("| --- | --- |\n", "| --- | --- |\n| `new` | – |\n", "[StructureDiffers]"),
    ("## For maintainers\n", "| New |\n| --- |\n\n## For maintainers\n", "[StructureDiffers]"),
    ("## For maintainers\n", "It takes 31 days.\n\n## For maintainers\n", "[NumbersDiffer]"),
    ("## For maintainers\n", "Run `hyo weed`.\n\n## For maintainers\n", "[CodeDiffers]"),
    ("## For maintainers\n", "See [there](format.md).\n\n## For maintainers\n", "[LinksDiffer]"),
    ("](format.md#reviewlock)", "](format.md#files)", "[LinksDiffer]"),
    ("## For maintainers\n", "- New\n\n## For maintainers\n", "[StructureDiffers]"),
    ("## For maintainers\n", "```sh\nnew\n```\n\n## For maintainers\n", "[CodeBlocksDiffer]"),
    ("## For maintainers\n", "The hit policy.\n\n## For maintainers\n", "[TermDiffers]"),
  ]) func `A change in English alone is found`(old: String, new: String, complaint: String) throws {
    let result = try Self.checkChanged("Documentation/drift.md", old, new)
    #expect(result.exitCode == 1)
    #expect(result.text.contains(complaint), "\(result.text)")
  }

  @Test func `A section in another place is found`() throws {
    let moved = try Self.checkChanged("Documentation/ja/index.md") { text in
      let parts = text.components(separatedBy: "\n## ")
      return ([parts[0]] + parts.dropFirst().reversed()).joined(separator: "\n## ")
    }
    #expect(moved.text.contains("[OrderDiffers]"), "\(moved.text)")
  }

  @Test func `A link to a page in English that there is in Japanese is found`() throws {
    let result = try Self.checkChanged("Documentation/ja/existing-docs.md", "](drift.md#", "](../drift.md#")
    #expect(result.text.contains("which is in another language"), "\(result.text)")
  }

  private static func checkChanged(_ path: String, _ old: String, _ new: String) throws -> Command.Result {
    try checkChanged(path) { text in
      #expect(text.contains(old))
      return text.replacing(old, with: new, maxReplacements: 1)
    }
  }

  private static func checkChanged(_ path: String, _ change: (String) -> String) throws -> Command.Result {
    let folder = try copy()
    let text = try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
    try folder.write([path: change(text)])
    return try check(folder)
  }
}
