package import Diagnostics
package import Exchange
package import Files
package import History
import Loading
import Localization

/// The settings of an export for translators: the parts of a site, and the two languages.
package struct SiteExport: Sendable {
  /// The tag of the source language; the first of the site's other languages if nil.
  package var from: String?
  /// The tag of the target language; it may be nil if the site has two languages.
  package var to: String?
  /// The ids of the pages, `shared` or `locale`; empty for the whole site.
  package var pages: [String] = []
  /// The language of the comments for translators.
  package var catalogue = MessageCatalogue.english

  /// An export of a whole site between its two languages.
  package init() {}

  /// Reads a site and collects the texts.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - history: opens the repository that contains the site; called if a translation is behind.
  /// - Returns: The texts, with the name of the site; nil if the site has errors, which are among the findings.
  /// - Throws: An error if the disk fails, or `ExchangeError` if the requested pages or languages don't exist.
  package func run(on folder: any FileSystem, history: () throws(HistoryError) -> GitRepository) throws -> (
    translations: Translations?, findings: [Finding]
  ) {
    let report = Report()
    let review = try folder.whileUnchanged { tree in
      report.replace(with: [])
      return try SiteReview(try Workspace(tree), report: report)
    }
    if let review, review.site.pages.isEmpty { throw ExchangeError.documentsAlone }
    return try translations(of: review, report.findings, history: history)
  }

  /// Collects the texts of a site; nil if it has errors.
  func translations(
    of review: SiteReview?, _ findings: [Finding], history: () throws(HistoryError) -> GitRepository
  ) throws(ExchangeError) -> (translations: Translations?, findings: [Finding]) {
    let errors = findings.filter { $0.severity == .error }.sortedForDisplay()
    guard let review, errors.isEmpty else { return (nil, errors) }
    let site = review.site
    let choice = LanguageChoice(from: from, to: to)
    let units = TranslationUnits(site: site, languages: try choice.positions(in: site))
    let states = TranslationStates(review, languages: units.languages, history: history)
    var translations = Translations(
      from: site.languages[units.languages.from].tag.text, to: site.languages[units.languages.to].tag.text)
    translations.entries = try entries(units, states)
    return (translations, [])
  }

  private func entries(_ units: TranslationUnits, _ states: TranslationStates) throws(ExchangeError) -> [Translations
    .Entry]
  {
    let known = units.site.pages.map(\.id) + Self.commonScopes
    if let unknown = pages.first(where: { !known.contains($0) }) { throw .unknownPage(unknown, known: known) }
    func isWanted(_ name: String) -> Bool { pages.isEmpty || pages.contains(name) }
    var entries: [Translations.Entry] = []
    for page in units.site.pages where isWanted(page.id) {
      let comments = EntryComments(of: page, units, states, in: catalogue)
      entries += units.units(of: page).compactMap(comments.entry)
    }
    let comments = EntryComments(of: nil, units, states, in: catalogue)
    if isWanted(Self.commonScopes[0]) { entries += units.shared.compactMap(comments.entry) }
    if isWanted(Self.commonScopes[1]) { entries += units.words.compactMap(comments.entry) }
    return entries
  }

  /// Names that may be used like pages: the texts that all pages share, and the words of the language.
  private static let commonScopes = ["shared", "locale"]
}

/// The languages that a user has named for an export.
struct LanguageChoice {
  var from: String?
  var to: String?

  /// The positions of both languages among those of a site.
  func positions(in site: Site) throws(ExchangeError) -> (from: Int, to: Int) {
    let from = try from.map { (tag) throws(ExchangeError) in try Self.position(tag, in: site) }
    let to = try to.map { (tag) throws(ExchangeError) in try Self.position(tag, in: site) }
    let locales = site.languages.indices
    guard locales.count > 1 else { throw .oneLanguage }
    let start = from ?? locales.first { $0 != to } ?? 0
    guard let end = to ?? (locales.count == 2 ? 1 - start : nil) else { throw .noTarget(of: site) }
    if start == end { throw .sameLanguage(site.languages[start].tag.text) }
    return (start, end)
  }

  private static func position(_ tag: String, in site: Site) throws(ExchangeError) -> Int {
    guard let position = site.locale(tag) else { throw .unknownLocale(tag, of: site) }
    return position
  }
}
