import Diagnostics
import Drift
import Loading
import Localization

/// How far the languages of a site agree, page by page.
struct SiteStatus: Sendable {
  /// The tags of the site's locales, in fallback order.
  let tags: [String]
  /// The pages that have texts, in navigation order; then the shared texts, and the words of the site's own for Hyo's.
  let pages: [PageStatus]
  /// Whether the site records reviews; if not, all texts that two locales have are unreviewed.
  let hasLock: Bool

  /// - Parameters:
  ///   - languages: those of the site, in fallback order.
  ///   - pages: the status of each page, and of what belongs to none.
  ///   - hasLock: whether the site records reviews.
  init(_ languages: [Language], _ pages: [PageStatus], hasLock: Bool) {
    tags = languages.map(\.tag.text)
    self.pages = pages.filter { $0.counts.total.texts > 0 }
    self.hasLock = hasLock
  }

  /// The status of a site that is loaded with its reviews.
  init(_ review: SiteReview) {
    self.init(review.site.languages, Self.pages(review.pages, of: review.site), hasLock: review.hasLock)
  }

  /// The status of a site that records no reviews.
  init(withoutReviewsOf site: Site) {
    let reviewer = SiteReviewer(site, ReviewLock(), isSharedSpecReadable: true)
    // An empty lock has no line to be told of.
    var none: [Finding] = []
    let reviews =
      site.pages.map { reviewer.review($0, PageUnits(of: $0), findings: &none) }
      + reviewer.reviewCommon(findings: &none)
    self.init(site.languages, Self.pages(reviews, of: site), hasLock: false)
  }

  /// - Parameters:
  ///   - reviews: those of all pages in navigation order, and of what belongs to none behind them.
  ///   - site: the site, loaded.
  /// - Returns: the status of each.
  private static func pages(_ reviews: [PageReview], of site: Site) -> [PageStatus] {
    zip(reviews, site.pages).map { PageStatus($0, $1, of: site) }
      + reviews.dropFirst(site.pages.count).map { PageStatus($0, of: site) }
  }

  /// The texts of all pages in the locale at a position.
  func total(of locale: Int) -> StateCounts { pages.map { $0.counts[locale] }.total }

  /// Whether nothing is to be done in some texts, as far as the site records it.
  func isDone(_ counts: StateCounts) -> Bool { hasLock ? counts.areAgreed : counts[.missing] == 0 }
}
