import DecisionTables
import Drift
import Loading
import Localization

/// How far the texts of a page agree; or those that all pages share, or the site's own words for Hyo's.
struct PageStatus: Sendable {
  /// What the ids of its units begin with: the page's id, `shared` or `locale`.
  let owner: String
  /// One for each locale of the site, in fallback order.
  let counts: [StateCounts]

  /// Counts the texts of a page.
  ///
  /// - Parameters:
  ///   - review: the page's units.
  ///   - page: the page; nil for what belongs to none.
  ///   - site: the site, loaded.
  init(_ review: PageReview, _ page: Page? = nil, of site: Site) {
    owner = review.owner
    if review.owner == UnitID.Scope.locale.name {
      counts = Self.counts(ofWords: review, of: site)
      return
    }
    // What the spec says for all languages needs no text in any.
    let literals = page?.vocabulary.literalTexts ?? site.literals
    var counts = [StateCounts](repeating: StateCounts(), count: site.languages.count)
    for unit in review.units {
      for (index, locale) in unit.locales.enumerated()
      where locale.state != .missing
        || (!literals.contains { $0[unit.id.key] != nil } && site.lacks(unit.id, locale: index))
      { counts[index].add(locale.state) }
    }
    self.counts = counts
  }

  /// Counts words of the interface: those that two languages have from the site, for Hyo's are nobody's to review; and
  /// those that a language lacks, so that pages show them in English.
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

extension Site {
  /// Whether a locale that lacks a text where another has it has none elsewhere: for the page in the shared file, or for
  /// all pages in one of theirs.
  fileprivate func lacks(_ id: UnitID, locale: Int) -> Bool {
    if id.key.isOptional { return false }
    return switch id.scope {
    case .page: shared[locale][id.key] == nil
    case .shared: !pages.contains { $0.texts[locale].catalog[id.key] != nil }
    // The words of the interface are counted by themselves.
    case .locale: false
    }
  }
}

extension UnitKey {
  /// Whether a page shows no other language's text where its own language has none.
  fileprivate var isOptional: Bool {
    switch self {
    // Hyo has words of its own for these, and numbers stand without a pattern as well.
    case .conditionValue(let value, of: _): value == Domain.null || value == Domain.anythingElse
    case .conditionPattern, .outputPattern: true
    case .title, .description, .conditionName, .outputName, .outputValue, .domainValue, .term, .phrase, .note, .source,
      .group, .table, .annotation, .prose, .word:
      false
    }
  }
}
