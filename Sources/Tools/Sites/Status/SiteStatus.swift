import Diagnostics
import Drift
import Loading
import Localization

/// The states of all texts of a site, page by page, in each language.
struct SiteStatus: Sendable {
  /// The tags of the site's locales, in fallback order.
  let tags: [String]
  /// The pages with texts, in navigation order, then the shared texts, then the site's replacements for Hyo's words.
  let pages: [PageStatus]
  /// True if the site records reviews; if not, all texts that two locales have are unreviewed.
  let hasLock: Bool
  /// For each document its path in each locale; nil if it has none.
  private(set) var documentPaths: [String: [String?]] = [:]

  /// - Parameters:
  ///   - languages: the site's languages, in fallback order.
  ///   - pages: the status of each page, and of texts that belong to none.
  ///   - hasLock: true if the site records reviews.
  init(_ languages: [Language], _ pages: [PageStatus], hasLock: Bool) {
    tags = languages.map(\.tag.text)
    self.pages = pages.filter { $0.counts.total.texts > 0 }
    self.hasLock = hasLock
  }

  /// Counts the texts of a site that is loaded with its reviews.
  init(_ review: SiteReview) {
    self.init(review.site.languages, Self.pages(review.pages, of: review.site), hasLock: review.hasLock)
    documentPaths = review.documentPaths
  }

  /// Counts the texts of a site that records no reviews.
  init(withoutReviewsOf site: Site) {
    let reviewer = SiteReviewer(site, ReviewLock(), isSharedSpecReadable: true)
    // An empty lock has no line to report.
    let reviews =
      site.pages.map { reviewer.review($0, PageUnits(of: $0), report: .ignored) }
      + reviewer.reviewCommon(report: .ignored)
    self.init(site.languages, Self.pages(reviews, of: site), hasLock: false)
  }

  /// - Parameters:
  ///   - reviews: the reviews of all pages in navigation order, followed by those of texts that belong to none.
  ///   - site: the site, loaded.
  /// - Returns: The status of each.
  private static func pages(_ reviews: [PageReview], of site: Site) -> [PageStatus] {
    zip(reviews, site.pages).map { PageStatus($0, $1, of: site) }
      + reviews.dropFirst(site.pages.count).map { PageStatus($0, of: site) }
  }

  /// The name of a page, or of a document in a locale: its own path, or that of another language where it is missing.
  func name(of page: PageStatus, in locale: Int) -> String { documentPaths[page.owner]?[locale] ?? page.owner }

  /// The counts of all pages together, in the locale at a position.
  func total(of locale: Int) -> StateCounts { pages.map { $0.counts[locale] }.total }

  /// True if no text needs work, as far as the site records it.
  func isDone(_ counts: StateCounts) -> Bool { hasLock ? counts.areAgreed : counts[.missing] == 0 }
}
