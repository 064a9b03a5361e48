package import Localization

/// The loaded parts that all pages of a site share; with it, a single page can be reloaded.
package struct SiteFrame: Sendable {
  /// The settings in hyo.yaml.
  package let settings: SiteSettings
  /// True if part of hyo.yaml could not be read.
  let areSettingsFaulty: Bool
  /// In fallback order.
  package let languages: [Language]
  /// The shared text, for each language.
  package let shared: [Catalog]
  /// The declarations in Specs/shared.yaml.
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
