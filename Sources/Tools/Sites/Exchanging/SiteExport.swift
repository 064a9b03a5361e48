package import Diagnostics
package import Exchange
package import Files
package import History
import Loading
import Localization

/// What of a site is exported for translators, and between which of its languages.
package struct SiteExport: Sendable {
  /// The tag of the language to translate from; the first of the site's others unless given.
  package var from: String?
  /// The tag of the language to translate to; it may be left out where the site has two languages.
  package var to: String?
  /// The ids of the pages, `shared` or `locale`; empty for the whole site.
  package var pages: [String] = []

  /// An export of a whole site between its two languages.
  package init() {}

  /// Reads a site and takes out the texts.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - history: opens the repository that holds it; called where a translation is behind.
  /// - Returns: the texts, with the name of the site; nil where errors, which are among the findings, keep the site from
  ///   being read.
  /// - Throws: an error where the disk fails, or `ExchangeError` where what is asked for is not there.
  package func run(on folder: any FileSystem, history: () throws(HistoryError) -> GitRepository) throws -> (
    translations: Translations?, findings: [Finding]
  ) {
    var findings: [Finding] = []
    let review = try folder.whileUnchanged { tree in
      findings = []
      return try SiteReview.load(SourceReader(tree), findings: &findings)
    }
    let errors = findings.filter { $0.severity == .error }.sortedForDisplay()
    guard let review, errors.isEmpty else { return (nil, errors) }
    let site = review.site
    let choice = LanguageChoice(from: from, to: to)
    let units = ExchangedUnits(site: site, languages: try choice.positions(in: site))
    let states = TranslationStates(review, languages: units.languages, history: history)
    var translations = Translations(
      from: site.languages[units.languages.from].tag.text, to: site.languages[units.languages.to].tag.text)
    translations.entries = try entries(units, states)
    return (translations, [])
  }

  private func entries(_ units: ExchangedUnits, _ states: TranslationStates) throws(ExchangeError) -> [Translations
    .Entry]
  {
    let known = units.site.pages.map(\.id) + Self.commonScopes
    if let unknown = pages.first(where: { !known.contains($0) }) { throw .unknownPage(unknown, known: known) }
    func isWanted(_ name: String) -> Bool { pages.isEmpty || pages.contains(name) }
    var entries: [Translations.Entry] = []
    for page in units.site.pages where isWanted(page.id) {
      let comments = EntryComments(of: page, units, states)
      entries += units.units(of: page).compactMap(comments.entry)
    }
    let comments = EntryComments(of: nil, units, states)
    if isWanted(Self.commonScopes[0]) { entries += units.shared.compactMap(comments.entry) }
    if isWanted(Self.commonScopes[1]) { entries += units.words.compactMap(comments.entry) }
    return entries
  }

  /// What may be named besides pages: the texts that all pages share, and the words of the language.
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
