import Diagnostics
import Exchange
import Files
import Foundation
import History
import Sites
import TestSupport
import Testing

/// Texts are exported and imported, on 500 random pages in all styles of YAML and Markdown.
@Suite struct RandomExchangeTests {
  private static let perSeed = 25

  /// A site of one page, whose second language has a random style and some missing texts.
  private struct Site {
    var catalog: RandomLocale
    var prose: RandomLocale
    let files: MemoryFileSystem

    init(seed: Int) throws {
      let source = RandomLocale.catalog(seed: seed &* 3 &+ 1, missing: 0)
      let sourceProse = RandomLocale.prose(seed: seed &* 3 &+ 1, missing: 0)
      catalog = RandomLocale.catalog(seed: seed &* 3 &+ 2, missing: 30)
      prose = RandomLocale.prose(seed: seed &* 3 &+ 2, missing: 30)
      files = MemoryFileSystem()
      let texts = [
        "hyo.yaml": "locales: [ja, en]\npages: [page]\n", "Specs/page.yaml": "page:\n  - prose: introduction\n",
        "Locales/ja/page.yaml": source.file, "Locales/ja/page.md": sourceProse.file,
        "Locales/en/page.yaml": catalog.file, "Locales/en/page.md": prose.file,
      ]
      for (path, text) in texts {
        try files.makeFolders(path.split(separator: "/").dropLast().joined(separator: "/"))
        try files.write(Array(text.utf8), to: path)
      }
    }

    func export() throws -> Translations {
      let result = try SiteExport().run(on: files, history: noHistory)
      return try #require(result.translations, "\(result.findings.map(\.summary.english))")
    }

    func read(_ path: String) throws -> [UInt8] { try files.read(path, limit: 1 << 20) }
  }

  private func file(_ translations: Translations, _ random: inout SeededGenerator) -> SourceFile {
    let text =
      switch random.number(below: 3) {
      case 0: translations.po
      case 1: translations.xliff(.version12)
      default: translations.xliff(.version21)
      }
    return SourceFile(path: "texts", text: text)
  }

  @Test(arguments: seeds(0..<20)) func `Every text is exported as it is meant`(seed: Int) throws {
    for number in 0..<Self.perSeed {
      let site = try Site(seed: seed * Self.perSeed + number)
      let entries = try site.export().entries
      let written = site.catalog.texts.merging(site.prose.texts) { $1 }
      #expect(entries.count > 10)
      for entry in entries {
        let wanted = written[entry.context]?.text.trimmingLineEnds ?? ""
        #expect(entry.target.bytes == wanted.bytes, "\(number): \(entry.context)")
      }
    }
  }

  @Test(arguments: seeds(0..<20)) func `What comes back unchanged changes nothing`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.perSeed {
      let site = try Site(seed: seed * Self.perSeed + number)
      let report = try SiteImport([file(try site.export(), &random)]).run(on: site.files)
      #expect(report.findings.map(\.summary.english) == [], "\(number)")
      #expect(report.changes.map(\.path) == [], "\(number)")
    }
  }

  @Test(arguments: seeds(0..<20)) func `A text that changes is all that changes`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.perSeed {
      let site = try Site(seed: seed * Self.perSeed + number)
      var translations = try site.export()
      let known = translations.entries.indices.filter { !translations.entries[$0].target.isEmpty }
      let index = random.pick(known)
      let context = translations.entries[index].context
      let isProse = context.contains("/prose.")
      let text = newText(isProse, translations.entries[index].target, &random)
      translations.entries[index].target = text

      let report = try SiteImport([file(translations, &random)]).run(on: site.files)
      let about: Comment = "\(number): \(context): \(text)"
      #expect(report.findings.map { ([$0.summary.english] + $0.notes.map(\.message.english)) } == [], about)
      let change = try #require(report.changes.first, about)
      #expect(report.changes.count == 1 && change.texts == 1, about)
      let locale = isProse ? site.prose : site.catalog
      let lines = try #require(locale.texts[context]?.lines)
      expectChange(of: change, within: lines, about)
      try report.write(to: site.files)
      let again = try site.export().entries
      #expect(again.map(\.target.bytes) == translations.entries.map(\.target.trimmingLineEnds.bytes), about)
    }
  }

  @Test(arguments: seeds(0..<20)) func `What a language lacks goes where the other one has it`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.perSeed {
      let site = try Site(seed: seed * Self.perSeed + number)
      var translations = try site.export()
      for index in translations.entries.indices where translations.entries[index].target.isEmpty {
        let isProse = translations.entries[index].context.contains("/prose.")
        let isIntroduction = translations.entries[index].id.path == "prose.introduction"
        translations.entries[index].target = isIntroduction ? "Introduced." : newText(isProse, "", &random)
      }
      let report = try SiteImport([file(translations, &random)]).run(on: site.files)
      #expect(report.findings.map { ([$0.summary.english] + $0.notes.map(\.message.english)) } == [], "\(number)")
      try report.write(to: site.files)
      let again = try site.export()
      #expect(
        again.entries.map(\.target.bytes) == translations.entries.map(\.target.trimmingLineEnds.bytes), "\(number)")
      let reversed = try reversedExport(of: site)
      // Both languages now have their texts in the same order.
      #expect(isInOrder(reversed, of: again.entries.map(\.context)), "\(number): \(reversed)")
    }
  }

  // MARK: -

  private func newText(_ isProse: Bool, _ old: String, _ random: inout SeededGenerator) -> String {
    var translation = RandomTranslation(random: SeededGenerator(seed: random.number(below: 1 << 40)))
    while true {
      // Part of the old text often remains, as in a correction.
      let text =
        isProse
        ? translation.prose()
        : random.chance(50) && !old.isEmpty ? old + " " + translation.line(longest: 2) : translation.text()
      if text.trimmingLineEnds.bytes != old.bytes { return text.trimmingLineEnds }
    }
  }

  /// Expects that all bytes outside of the lines of the old text are unchanged.
  private func expectChange(of change: FileChange, within lines: Range<Int>, _ about: Comment) {
    let old = change.old.split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = change.new.split(separator: 0x0A, omittingEmptySubsequences: false)
    let behind = old.count - lines.upperBound
    #expect(new.count > lines.lowerBound + behind, about)
    #expect(Array(old[..<lines.lowerBound]) == Array(new.prefix(lines.lowerBound)), about)
    #expect(Array(old[lines.upperBound...]) == Array(new.suffix(behind)), about)
  }

  private func reversedExport(of site: Site) throws -> [String] {
    var export = SiteExport()
    (export.from, export.to) = ("en", "ja")
    let result = try export.run(on: site.files, history: noHistory)
    return try #require(result.translations).entries.map(\.context)
  }

  /// True if the ids that also occur in another list are in that list's order, ignoring forms.
  private func isInOrder(_ ids: [String], of others: [String]) -> Bool {
    let common = Set(others)
    let known = Set(ids)
    let own = ids.filter { common.contains($0) && !$0.hasSuffix(".start") }
    return own == others.filter { known.contains($0) && !$0.hasSuffix(".start") }
  }
}

extension String { fileprivate var bytes: [UInt8] { Array(utf8) } }

/// For sites without a lock, where no text can be behind.
private func noHistory() throws(HistoryError) -> GitRepository { throw .noGit }
