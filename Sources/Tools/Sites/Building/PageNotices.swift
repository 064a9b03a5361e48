import Drift
import Editions
import Loading
import Localization

/// Makes the notices about a page's text as a whole (untranslated, behind) that hyo.yaml asks for.
struct PageNotices: Sendable {
  private let site: Site
  /// The shared units that are behind in some locale.
  private let shared: [UnitReview]

  /// - Parameters:
  ///   - site: the site.
  ///   - common: the reviews of what belongs to no page; empty if the site records no reviews.
  init(_ site: Site, _ common: [PageReview]) {
    self.site = site
    shared = common.filter { $0.owner == UnitID.Scope.shared.name }.flatMap(\.units).filter {
      $0.state == .behind || $0.state == .bothChanged
    }
  }

  /// The notice of a page.
  ///
  /// - Parameters:
  ///   - page: a page of the site.
  ///   - review: the review of its own texts; nil if the site records no reviews.
  ///   - used: all texts that the edition shows; a shared text that is behind counts only if it is among them.
  ///   - locale: the position of the edition's locale.
  /// - Returns: The notice, or nil if there is nothing to say.
  func notice(of page: Page, _ review: PageReview?, showing used: Set<Unit>, in locale: Int) -> PageNotice? {
    if !page.translations[locale] {
      guard site.notices.contains(.untranslated), let first = page.translations.firstIndex(of: true) else { return nil }
      return .untranslated(site.languages[first])
    }
    guard site.notices.contains(.behind) else { return nil }
    let newer = review?.localeAhead(of: locale) ?? localeAhead(of: locale, among: used)
    return newer.map { .behind(site.languages[$0]) }
  }

  /// The position of a locale whose shared text is newer than the one that the edition shows; nil if there is none.
  private func localeAhead(of locale: Int, among used: Set<Unit>) -> Int? {
    let behind = shared.filter { $0.locales[locale].state == .behind }
    if behind.isEmpty { return nil }
    let shown = Set(used.lazy.filter { $0.id.scope == .shared }.map(\.id.key))
    return behind.first { shown.contains($0.id.key) }?.localeAhead(of: locale)
  }
}
