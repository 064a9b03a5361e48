import Diagnostics
import Drift
import Editions
import Loading
import Localization

/// Makes the notices about a page's text as a whole (untranslated, behind) that hyo.yaml asks for.
struct PageNotices: Sendable {
  private let site: Site
  private let reviewer: SiteReviewer?
  /// The shared units that are behind in some locale.
  private let shared: [UnitReview]

  /// - Parameters:
  ///   - site: the site.
  ///   - reviewer: the reviewer of its pages; nil if the site records no reviews.
  ///   - common: the reviews of what belongs to no page; empty if the site records no reviews.
  init(_ site: Site, _ reviewer: SiteReviewer?, _ common: [PageReview]) {
    (self.site, self.reviewer) = (site, reviewer)
    shared = common.filter { $0.owner == UnitID.Scope.shared.name }.flatMap(\.outdated)
  }

  /// The texts of other pages, and those that all pages share, that are behind and may stand on a page.
  func outdated(beside page: Page) -> [UnitReview] {
    guard let reviewer, site.notices.contains(.behind) else { return [] }
    // The other page has the findings about its own texts.
    return shared
      + page.requiredPages.flatMap { reviewer.review($0, PageUnits(of: $0), report: .ignored).outdated }
  }

  /// The notice of a page.
  ///
  /// - Parameters:
  ///   - page: a page of the site.
  ///   - review: the review of its own texts; nil if the site records no reviews.
  ///   - outdated: the texts beside its own that are behind.
  ///   - used: all texts that the edition shows; one that is not the page's own counts only if it is among them.
  ///   - locale: the position of the edition's locale.
  /// - Returns: The notice, or nil if there is nothing to say.
  func notice(
    of page: Page, _ review: PageReview?, _ outdated: [UnitReview], showing used: Set<Unit>, in locale: Int
  ) -> PageNotice? {
    if !page.translations[locale] {
      guard site.notices.contains(.untranslated), let first = page.translations.firstIndex(of: true) else { return nil }
      return .untranslated(site.languages[first])
    }
    guard site.notices.contains(.behind) else { return nil }
    let newer = review?.localeAhead(of: locale) ?? localeAhead(of: locale, outdated, among: used)
    return newer.map { .behind(site.languages[$0]) }
  }

  /// The position of a locale whose text is newer than the one that the edition shows; nil if there is none.
  private func localeAhead(of locale: Int, _ outdated: [UnitReview], among used: Set<Unit>) -> Int? {
    let behind = outdated.filter { $0.locales[locale].state == .behind }
    if behind.isEmpty { return nil }
    let shown = Set(used.lazy.map(\.id.withoutForm))
    return behind.first { shown.contains($0.id.withoutForm) }?.localeAhead(of: locale)
  }
}

extension PageReview {
  /// The units that are behind in some locale.
  fileprivate var outdated: [UnitReview] { units.filter { $0.state == .behind || $0.state == .bothChanged } }
}
