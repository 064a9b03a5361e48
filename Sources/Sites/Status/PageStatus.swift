import Drift
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
  ///   - shared: the texts that all pages share, for each locale of the site.
  init(_ review: PageReview, shared: [Catalog]) {
    owner = review.owner
    var counts = [StateCounts](repeating: StateCounts(), count: shared.count)
    for unit in review.units {
      for (index, locale) in unit.locales.enumerated()
      where locale.state != .missing || Self.lacks(unit.id, shared[index]) {
        counts[index].add(locale.state)
      }
    }
    self.counts = counts
  }

  /// Whether a locale whose own files lack a text has it nowhere else.
  private static func lacks(_ id: UnitID, _ shared: Catalog) -> Bool {
    switch id.scope {
    case .page: shared[id.key] == nil
    case .shared: true
    // Hyo has words of its own for those that a locale.yaml doesn't give.
    case .locale: false
    }
  }
}
