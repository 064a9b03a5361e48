import CommonMark
import Diagnostics
import Documents
import Drift
import Localization
import TestSupport
import Testing

/// Documents of any dialect are read without an error.
@Suite struct DocumentReadingTests {
  @Test(arguments: seeds(0..<50)) func `Documents of mixed dialects and broken ones are read without an error`(
    seed: Int
  )
    throws
  {
    var random = SeededGenerator(seed: seed)
    for path in ["a.md", "a.mdx"] {
      for _ in 0..<5 {
        let files = (0..<2).map { _ in SourceFile(path: path, text: RandomDocument.text(&random)) }
        let report = Report()
        let documents = files.map { Document($0, report: report) }
        #expect(report.findings.map(\.id).filter { $0 != "NestingTooDeep" } == [])
        for (file, document) in zip(files, documents) { check(document, file) }
        checkComparison(documents)
      }
    }
  }

  /// The sections cover the document without front matter, one after the other.
  private func check(_ document: Document?, _ file: SourceFile) {
    guard let document else { return }
    for (section, next) in zip(document.sections, document.sections.dropFirst()) {
      #expect(section.bounds.upperBound == next.bounds.lowerBound)
    }
    #expect(document.sections.last?.bounds.upperBound == file.bytes.count)
  }

  /// Two different documents can be compared in any order, and a document has no difference from itself.
  private func checkComparison(_ documents: [Document?]) {
    guard let tags = LocaleTag("en").flatMap({ en in LocaleTag("ja").map { [en, $0] } }) else { return }
    let facts = tags.map { LanguageFacts($0, Language(tag: $0).numbers) }
    for finding in DocumentCheck(TwinDocuments(documents), tags, facts, path: "a").run() {
      guard let place = finding.place else { continue }
      #expect(place.bounds.upperBound <= place.file.bytes.count)
    }
    // Languages read some numbers differently.
    let same = DocumentCheck(
      TwinDocuments([documents[0], documents[0]]), [tags[0], tags[0]], [facts[0], facts[0]], path: "a"
    ).run()
    let oddities: Set<Finding.Kind> = [
      .untranslatedText, .halfWidthKana, .decomposedCharacters, .fullWidthLetters, .unmatchedBracket, .shownMarks,
    ]
    #expect(same.filter { !oddities.contains($0.kind) }.map(\.summary.english) == [])
  }
}
