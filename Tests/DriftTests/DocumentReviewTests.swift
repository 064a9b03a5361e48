import Diagnostics
import Documents
import Drift
import Loading
import Localization
import TestSupport
import Testing

/// What is due in a document after an edit, whose sections have nothing in common but their place.
@Suite struct DocumentReviewTests {
  /// The headings of each section, which say nothing to a program.
  private static let names = [
    ("Apples", "りんご"), ("Pears", "なし"), ("Plums", "すもも"), ("Grapes", "ぶどう"), ("Figs", "いちじく"), ("Dates", "なつめ"),
    ("Limes", "ライム"), ("Melons", "メロン"),
  ]
  private static let tags = ["en", "ja"]

  /// The reviewer of a site that has nothing but a document.
  private static func siteReviewer(_ lock: ReviewLock, of document: String) -> SiteReviewer {
    let site = SiteFrame(DocumentSettings(), in: tags.compactMap { LocaleTag($0) }).site(of: [])
    return SiteReviewer(site, lock, isSharedSpecReadable: true, documents: [document])
  }

  /// The numbers of the sections in each language, and the changed ones.
  private struct Twins {
    var path = "docs/{}/guide.md"
    var order: [[Int]]
    var renamed: [Set<Int>] = [[], []]
    var edited: [Set<Int>] = [[], []]

    func heading(_ number: Int, _ locale: Int) -> String {
      let (english, japanese) = names[number]
      return locale == 0
        ? (renamed[0].contains(number) ? "All about \(english.lowercased())" : english)
        : (renamed[1].contains(number) ? "\(japanese)について" : japanese)
    }

    /// The document in each language.
    var documents: [Document?] {
      tags.enumerated().map { locale, tag in
        var text = locale == 0 ? "# Fruit\n\n" : "# 果物\n\n"
        for number in order[locale] {
          let words = locale == 0 ? "They are sweet." : "甘いです。"
          let name = locale == 0 ? names[number].0 : names[number].1
          text += "## \(heading(number, locale))\n\n\(name): \(words)\(edited[locale].contains(number) ? " ⋯" : "")\n\n"
        }
        let report = Report()
        let path = path.split(separator: "{}", omittingEmptySubsequences: false).joined(separator: tag)
        return Document(SourceFile(path: path, text: text), report: report)
      }
    }

    /// The review of the document.
    func review(_ lock: ReviewLock) -> [UnitReview] {
      let documents = documents
      let name = documents.lazy.compactMap { $0?.file.path }.first ?? ""
      let reviewer = siteReviewer(lock, of: name)
      let known = reviewer.known(documents)
      let twins = TwinDocuments(documents, agreements: known.agreements)
      let report = Report()
      let review = reviewer.review(twins, DocumentCheck.units(of: twins), known, report: report)
      #expect(report.isEmpty)
      return review.units
    }

    /// The lock in which all sections that both languages have agree.
    func lock() throws -> ReviewLock {
      let accepted = review(ReviewLock()).compactMap { unit in
        unit.accepted(Acceptance()).map { (unit.id.description, $0) }
      }
      let report = Report()
      let bytes = ReviewLock.bytes(of: Dictionary(uniqueKeysWithValues: accepted))
      let lock = ReviewLock(SourceFile(path: ReviewLock.path, bytes: bytes), report: report)
      #expect(report.isEmpty)
      return try #require(lock)
    }
  }

  /// The sections that are due, by their headings.
  private func due(_ units: [UnitReview]) -> Set<String> {
    Set(
      units.filter { $0.state != .agreed }.flatMap { unit in
        unit.locales.compactMap { $0.text?.text.text.split(separator: "\n").first.map(String.init) }
      })
  }

  @Test(arguments: seeds(0..<40)) func `An edit makes no section due but the one that it is about`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let all = Array(Self.names.indices).shuffled(using: &random)
    let before = Twins(order: [Array(all.prefix(6)), Array(all.prefix(6))])
    let lock = try before.lock()
    #expect(due(before.review(lock)) == [])
    let number = all[Int.random(in: 0..<6, using: &random)]
    let place = Int.random(in: 0...5, using: &random)
    let english = "## \(Self.names[number].0)"
    for locales in [[0], [1], [0, 1]] {
      var (added, removed, moved, renamed, edited) = (before, before, before, before, before)
      for locale in locales {
        added.order[locale].insert(all[6], at: place)
        removed.order[locale].removeAll { $0 == number }
        moved.order[locale].removeAll { $0 == number }
        moved.order[locale].insert(number, at: place)
        renamed.renamed[locale].insert(number)
        edited.edited[locale].insert(number)
      }
      let new = ["## \(Self.names[all[6]].0)", "## \(Self.names[all[6]].1)"]
      #expect(due(added.review(lock)) == (locales.count == 2 ? Set(new) : []), "added in \(locales)")
      #expect(due(removed.review(lock)) == [], "removed in \(locales)")
      #expect(due(moved.review(lock)) == [], "moved in \(locales)")
      let headings = [0, 1].map { "## \(renamed.heading(number, $0))" }
      #expect(due(renamed.review(lock)) == Set(headings), "renamed in \(locales)")
      #expect(due(edited.review(lock)).contains(english), "edited in \(locales)")
      #expect(due(edited.review(lock)).count == 2, "edited in \(locales)")
    }
  }

  @Test func `A file that moves keeps its reviews`() throws {
    let before = Twins(order: [[0, 1, 2], [0, 1, 2]])
    var after = before
    after.path = "{}/new name.md"
    let units = after.review(try before.lock())
    #expect(due(units) == [])
    #expect(units.map(\.id.description).contains("en/new%20name.md#apples"))
    #expect(units.last?.formerID == "docs/en/guide.md#plums")
  }

  @Test func `Sections of one name keep their reviews when one of them goes`() throws {
    func twins(_ words: [String]) -> [Document?] {
      Self.tags.map { tag in
        let report = Report()
        let text = words.map { "## Example\n\n\($0) \(tag).\n\n" }.joined()
        return Document(SourceFile(path: "\(tag).md", text: text), report: report)
      }
    }
    func review(_ words: [String], _ lock: ReviewLock) -> [UnitReview] {
      let documents = twins(words)
      let reviewer = Self.siteReviewer(lock, of: "en.md")
      let report = Report()
      let known = reviewer.known(documents)
      let pairs = TwinDocuments(documents, agreements: known.agreements)
      return reviewer.review(pairs, DocumentCheck.units(of: pairs), known, report: report).units
    }
    let units = review(["a", "b", "c"], ReviewLock())
    let entries = units.compactMap { unit in unit.accepted(Acceptance()).map { (unit.id.description, $0) } }
    let report = Report()
    let bytes = ReviewLock.bytes(of: Dictionary(uniqueKeysWithValues: entries))
    let lock = try #require(ReviewLock(SourceFile(path: ReviewLock.path, bytes: bytes), report: report))
    #expect(due(review(["b", "c"], lock)) == [])
    #expect(due(review(["new", "a", "b", "c"], lock)).isEmpty == false)
    #expect(review(["new", "a", "b", "c"], lock).count { $0.state != .agreed } == 1)
  }

  @Test(arguments: ["docs/a b.md", "100%.md", "a#b.md", "ひとつ.mdx", "a*.md"]) func `An id is read as it was written`(
    path: String
  ) {
    for key in [UnitKey.title, .description, .section("weight"), .section("#install"), .section("#")] {
      let id = UnitID(.document(path), key)
      #expect(UnitID(id.description) == id)
      #expect(!id.description.contains(" "))
    }
  }
}
