import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

/// A language that Hyo doesn't know, with words from its site: the build reports what pages still show in English.
@Suite struct UntoldEnglishTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      struct Note: Decodable { var message: String }
      var id: String
      var notes: [Note]
      var texts: [String]?
    }
    var findings: [Finding]
  }

  @Test func `Every English word on a Dutch page is told of`() throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    let golden = GoldenSites.folder.appendingPathComponent("language-in-few-lines/before")
    try FileManager.default.copyItem(at: golden, to: site)
    try Data("locales: [nl]\npages: [vondsten]\nstatus: published\n".utf8).write(
      to: site.appendingPathComponent("hyo.yaml"))
    let result = try Hyo.run(["build", "--format", "json"], in: site)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let warning = try #require(report.findings.first { $0.id == "FallbackText" })
    let told = try #require(warning.texts)
    let tellsOfVerdicts = warning.notes.contains { $0.message.contains("'verdicts'") }

    let pages = try tree(site.appendingPathComponent("Output")).filter { $0.key.contains("/nl/") }
    let text = pages.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n").replacing(
      /<[^>]*>/, with: "\n")
    let dutch = try String(contentsOf: site.appendingPathComponent("Locales/nl/locale.yaml"), encoding: .utf8)
    var shown = 0
    // Sentences are in findings, and on no page.
    for (word, unit) in Language.english.words where word.section != .sentences {
      for piece in unit.text.text.split(separator: /\{[^}]*\}/).map(String.init)
      where piece.contains(/[A-Za-z]{3}/) && text.hasWords(piece) && !dutch.contains(piece) {
        shown += 1
        let isTold = told.contains(unit.id.description) || word.section == .verdicts && tellsOfVerdicts
        #expect(isTold, "\(unit.id.description): '\(piece)'")
      }
    }
    // The verdict is completely in English, and so is the status.
    #expect(shown > 10)
  }
}

extension String {
  /// True if the text contains words, and not only as parts of longer ones.
  fileprivate func hasWords(_ words: String) -> Bool {
    ranges(of: words).contains { range in
      let isEnd = range.upperBound == endIndex || !self[range.upperBound].isLetter
      let isStart = range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isLetter
      return isStart && isEnd
    }
  }
}
