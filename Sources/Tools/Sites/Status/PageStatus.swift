import DecisionTables
import Drift
import Loading
import Localization

/// The number of texts in each state, for a page, for the shared texts, or for the site's replacements for Hyo's words.
struct PageStatus: Sendable {
  /// The owner of the texts: the page's id, the document's path, `shared` or `locale`.
  let owner: String
  /// One for each locale of the site, in fallback order.
  let counts: [StateCounts]

  /// Counts the texts of a page.
  ///
  /// - Parameters:
  ///   - review: the units of the page, or of the document that it shows.
  ///   - page: the page; nil for texts that belong to none.
  ///   - site: the site, loaded.
  init(_ review: PageReview, _ page: Page? = nil, of site: Site) {
    owner = page?.id ?? review.owner
    if review.owner == UnitID.Scope.locale.name {
      counts = Self.counts(ofWords: review, of: site)
      return
    }
    // A text that the spec gives for all languages needs no translation.
    let literals = page?.vocabulary.literalTexts ?? site.literals
    var counts = [StateCounts](repeating: StateCounts(), count: site.languages.count)
    for unit in review.units {
      for (index, locale) in unit.locales.enumerated()
      where locale.state != .missing
        || !review.leaves(locale.state, outOf: index)
          && (!literals.contains { $0[unit.id.key] != nil } && site.lacks(unit.id, locale: index))
      { counts[index].add(locale.state) }
    }
    self.counts = counts
  }

  private init(owner: String, counts: [StateCounts]) { (self.owner, self.counts) = (owner, counts) }

  /// The status with the texts of another one, which stand on the same page.
  func adding(_ other: PageStatus?) -> PageStatus {
    guard let other else { return self }
    let sums = zip(counts, other.counts).map { [$0, $1].total }
    return PageStatus(owner: owner, counts: sums)
  }

  /// Counts the site's words of the interface that two languages have, and missing words, shown in English on pages.
  private static func counts(ofWords review: PageReview, of site: Site) -> [StateCounts] {
    var counts = site.languages.map { language in
      var counts = StateCounts()
      for _ in language.missingWords(publishesStatus: site.publishesStatus) { counts.add(.missing) }
      return counts
    }
    for unit in review.units where unit.locales.count(where: { $0.text != nil }) > 1 {
      for (index, locale) in unit.locales.enumerated() where locale.text != nil { counts[index].add(locale.state) }
    }
    return counts
  }
}

extension PageReview {
  /// True if a text is missing in a locale that is not to have it.
  fileprivate func leaves(_ state: ReviewState, outOf locale: Int) -> Bool {
    state == .missing && leftOut.contains(locale)
  }
}

extension Site {
  /// True if a locale without a text has none in the other files that could provide it: the shared file, or the pages'.
  fileprivate func lacks(_ id: UnitID, locale: Int) -> Bool {
    if id.key.isOptional { return false }
    return switch id.scope {
    case .page: shared[locale][id.key] == nil
    case .shared: !pages.contains { $0.texts[locale].catalog[id.key] != nil }
    case .document: true
    // The words of the interface are counted separately.
    case .locale: false
    }
  }
}

extension UnitKey {
  /// True if a page shows no other language's text when its own language has none.
  fileprivate var isOptional: Bool {
    switch self {
    // Hyo has words of its own for these, and numbers don't need a pattern.
    case .value(let value, let owner):
      owner.kind == .condition && (value == Domain.null || value == Domain.anythingElse)
    case .pattern: true
    case .named(.measureUnit, _): isOfKnownUnit
    case .title, .description, .name, .named, .table, .annotation, .prose, .section, .word: false
    }
  }
}
