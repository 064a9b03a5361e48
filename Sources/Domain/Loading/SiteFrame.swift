import Diagnostics
package import Documents
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

  /// The ids of the pages that the site's own files make, in its order: none if it has nothing but documents, which stay
  /// where they are.
  package var pageIDs: [String] {
    settings.isForDocumentsAlone(specNames) ? [] : [Page.home] + settings.pages.map(\.text)
  }

  /// The site of some pages, which are in its order.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - groups: Further groups of pages, which come after those of hyo.yaml.
  /// - Returns: The site.
  package func site(of pages: [Page], groups: [PageGroup] = []) -> Site {
    Site(
      languages: languages, shared: shared, pages: pages, baseURL: settings.baseURL, notices: settings.notices,
      publishesStatus: settings.publishesStatus, editions: settings.editions, colophon: settings.colophon,
      groups: settings.groups + groups)
  }
}

extension SiteFrame {
  /// The frame of documents that no hyo.yaml names.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - locales: The tags of their languages.
  package init(_ documents: DocumentSettings, in locales: [LocaleTag]) {
    // Hyo's own words are enough: nothing is published.
    let languages = locales.map { Language($0, nil, path: "", publishesStatus: false, report: .ignored) }
    self.init(
      settings: SiteSettings(documents, in: locales), areSettingsFaulty: false, languages: languages,
      shared: locales.map { Catalog(path: SitePath.sharedTexts(in: $0.text)) }, vocabulary: Vocabulary(), specNames: [])
  }
}
