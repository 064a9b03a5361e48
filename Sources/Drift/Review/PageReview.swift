package import Diagnostics
package import Loading
import Localization

/// The units of a page with what people have said of them; or those that all pages share, or the site's interface words.
package struct PageReview: Sendable {
  /// What the ids of the units begin with: the page's id, `shared` or `locale`.
  package let owner: String
  /// In the order of the first locale's files.
  package let units: [UnitReview]

  /// The first locale whose text of the page has moved without that of another, by their positions; nil where that one is
  /// not behind.
  package func localeAhead(of locale: Int) -> Int? {
    units.lazy.compactMap { $0.localeAhead(of: locale) }.first
  }
}

/// Compares a site, page by page, with what people have said of its texts.
package struct SiteReviewer: Sendable {
  private let site: Site
  private let lock: ReviewLock
  private let isSharedSpecReadable: Bool
  private let tags: [String]

  /// - Parameters:
  ///   - site: the site.
  ///   - lock: what people have said of its texts.
  ///   - isSharedSpecReadable: whether Specs/shared.yaml is without errors, so that what it makes of texts is known.
  package init(_ site: Site, _ lock: ReviewLock, isSharedSpecReadable: Bool) {
    self.site = site
    self.lock = lock
    self.isSharedSpecReadable = isSharedSpecReadable
    tags = site.languages.map(\.tag.text)
  }

  /// The review of a page.
  ///
  /// - Parameters:
  ///   - page: one of the site's.
  ///   - texts: the page's units.
  ///   - findings: receives which of its lines in the lock are not believed.
  /// - Returns: the review.
  package func review(
    _ page: Page,
    _ texts: PageUnits,
    findings: inout [Finding]
  ) -> PageReview {
    let isKnown = isSharedSpecReadable && !page.isFaulty
    return review(
      texts.labels + texts.prose,
      of: page.id,
      in: isKnown ? UnitContexts(of: page) : nil,
      findings: &findings
    )
  }

  /// The reviews of what belongs to no page: the shared texts, and the words of the site's own for Hyo's.
  ///
  /// - Parameter findings: receives which of their lines in the lock are not believed.
  /// - Returns: two reviews.
  package func reviewCommon(findings: inout [Finding]) -> [PageReview] {
    let vocabulary = isSharedSpecReadable ? site.pages.first?.vocabulary : nil
    let shared = review(
      UnitTexts.units(of: site.shared),
      of: UnitID.Scope.shared.name,
      in: vocabulary.map { UnitContexts(sharedIn: $0) },
      findings: &findings
    )
    let words = review(
      UnitTexts.words(of: site.languages),
      of: UnitID.Scope.locale.name,
      in: nil,
      findings: &findings
    )
    return [shared, words]
  }

  /// The review of some units; `contexts` is nil where what the spec makes of them is not known, or nothing.
  private func review(
    _ units: [UnitTexts],
    of owner: String,
    in contexts: UnitContexts?,
    findings: inout [Finding]
  ) -> PageReview {
    let entries = lock.entries(of: owner, findings: &findings)
    return PageReview(
      owner: owner,
      units: units.map { unit in
        UnitReview(
          unit,
          tags: tags,
          context: (contexts?[unit.id.key], contexts != nil),
          entry: entries[unit.id.description]
        )
      }
    )
  }
}
