import Foundation
import TestSupport
import Testing

/// The Japanese documentation agrees with the English one, as far as a program can compare them.
///
/// The test makes both a site with two languages, and `hyo check` compares them.
@Suite struct TranslationTests {
  @Test(arguments: TranslatedDocument.all) func `A page in Japanese says what it says in English`(
    page: TranslatedDocument
  ) throws { for complaint in try page.complaints() { Issue.record("\(complaint)") } }

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

  @Test func `Every document in Japanese is compared`() throws {
    let folder = repository.appendingPathComponent("Documentation/ja")
    let names = try tree(folder).keys.sorted()
    let compared = TranslatedDocument.all.map(\.japanese)
    #expect(names.filter { !compared.contains("Documentation/ja/\($0)") } == [])
  }

  @Test func `The glossary has terms to compare documents by`() throws {
    let terms = try Document.glossary()
    #expect(terms.count > 8)
    #expect(Set(terms.map(\.id)).count == terms.count)
  }

  @Test(arguments: [
    ("## For maintainers\n", "## New\n\n## For maintainers\n", "has a section 'new' that"),
    ("## For maintainers\n", "### For maintainers\n", "has a section 'for-maintainers' that"),
    ("| --- | --- |\n", "| --- | --- |\n| `new` | – |\n", "lacks row 1"),
    ("## For maintainers\n", "| New |\n| --- |\n\n## For maintainers\n", "tables, Documentation"),
    ("## For maintainers\n", "It takes 31 days.\n\n## For maintainers\n", "[NumbersDiffer]"),
    ("## For maintainers\n", "Run `new`.\n\n## For maintainers\n", "[CodeDiffers]"),
    ("## For maintainers\n", "See [there](format.md).\n\n## For maintainers\n", "[LinksDiffer]"),
    ("](format.md#reviewlock)", "](format.md#files)", "[LinksDiffer]"),
    ("## For maintainers\n", "- New\n\n## For maintainers\n", "[StructureDiffers]"),
    ("## For maintainers\n", "```sh\nnew\n```\n\n## For maintainers\n", "[CodeBlocksDiffer]"),
    ("## For maintainers\n", "The hit policy.\n\n## For maintainers\n", "[TermDiffers]"),
  ]) func `A change in English alone is found`(old: String, new: String, complaint: String) throws {
    let page = try #require(TranslatedDocument.all.first { $0.english == "Documentation/drift.md" })
    let text = try Document(page.english).text
    #expect(text.contains(old))
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    let complaints = try page.complaints(english: changed)
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
  }
}
