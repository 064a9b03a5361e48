package import Localization

/// What all pages of a site share, loaded: with it, a page can be loaded again alone.
package struct SiteFrame: Sendable {
  /// What hyo.yaml says.
  package let settings: SiteSettings
  /// True if a part of hyo.yaml could not be read.
  let areSettingsFaulty: Bool
  /// In fallback order.
  package let languages: [Language]
  /// The shared text, for each language.
  package let shared: [Catalog]
  /// What Specs/shared.yaml declares.
  package let vocabulary: Vocabulary
  /// The names of the files in Specs, sorted.
  package let specNames: [String]

  /// The site of some pages, which are in its order.
  package func site(of pages: [Page]) -> Site {
    Site(
      languages: languages, shared: shared, pages: pages, baseURL: settings.baseURL, notices: settings.notices,
      publishesStatus: settings.publishesStatus, editions: settings.editions, colophon: settings.colophon,
      groups: settings.groups)
  }
}
