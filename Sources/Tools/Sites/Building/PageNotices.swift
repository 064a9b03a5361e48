import Drift
import Editions
import Loading
import Localization

/// Says what readers of a page are told of its text as a whole, as far as hyo.yaml wants that.
struct PageNotices: Sendable {
  private let site: Site
  /// The units of all pages that are behind in some locale.
  private let shared: [UnitReview]

  /// - Parameters:
  ///   - site: the site.
  ///   - common: the reviews of what belongs to no page; none where people record no reviews.
  init(_ site: Site, _ common: [PageReview]) {
    self.site = site
    shared = common.filter { $0.owner == UnitID.Scope.shared.name }.flatMap(\.units).filter {
      $0.state == .behind || $0.state == .bothChanged
    }
  }

  /// The notice of a page.
  ///
  /// - Parameters:
  ///   - page: one of the site's.
  ///   - review: its own texts; nil where people record no reviews.
  ///   - used: all texts that its edition shows; a shared one that is behind counts where it is among them.
  ///   - locale: the position of the edition's locale.
  /// - Returns: nil where there is nothing to tell.
  func notice(of page: Page, _ review: PageReview?, showing used: Set<Unit>, in locale: Int) -> PageNotice? {
    if !page.translations[locale] {
      guard site.notices.contains(.untranslated), let first = page.translations.firstIndex(of: true) else { return nil }
      return .untranslated(site.languages[first])
    }
    guard site.notices.contains(.behind) else { return nil }
    let newer = review?.localeAhead(of: locale) ?? localeAhead(of: locale, among: used)
    return newer.map { .behind(site.languages[$0]) }
  }

  /// The same of the shared texts that an edition shows.
  private func localeAhead(of locale: Int, among used: Set<Unit>) -> Int? {
    let behind = shared.filter { $0.locales[locale].state == .behind }
    if behind.isEmpty { return nil }
    let shown = Set(used.lazy.filter { $0.id.scope == .shared }.map(\.id.key))
    return behind.first { shown.contains($0.id.key) }?.localeAhead(of: locale)
  }
}
