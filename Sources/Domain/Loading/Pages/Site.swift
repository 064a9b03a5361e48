package import Diagnostics
import Files
package import Localization

/// A loaded site: everything that its editions are made from.
package struct Site: Sendable {
  /// The home page, then the others in navigation order.
  package private(set) var pages: [Page]
  /// The data that the pages need about each other, and their common parts.
  package private(set) var index: SiteIndex
  /// The future web address of the HTML edition, with a slash at its end, if it is known.
  package let baseURL: String?
  /// The notices that readers get about the text of a page.
  package let notices: Set<NoticeKind>
  /// True if a page shows how far the languages agree.
  package let publishesStatus: Bool
  /// The formats in which pages are published.
  package let editions: Set<EditionFormat>
  /// The information at the foot of each page.
  package let colophon: Colophon

  /// The facts about the pages that were not read; nil for a site that was read as a whole.
  package private(set) var unread: UnreadPages?

  /// - Parameters:
  ///   - languages: in fallback order; the first is for readers of any other language.
  ///   - shared: the shared text, for each language.
  ///   - pages: the home page, then the others in navigation order.
  ///   - baseURL: the future web address of the HTML edition, if it is known.
  ///   - notices: the notices that readers get about the text of a page.
  ///   - publishesStatus: true if a page shows how far the languages agree.
  ///   - editions: the formats in which pages are published.
  ///   - colophon: the information at the foot of each page.
  ///   - groups: the groups of pages in the navigation.
  package init(
    languages: [Language], shared: [Catalog], pages: [Page], baseURL: String?, notices: Set<NoticeKind>,
    publishesStatus: Bool, editions: Set<EditionFormat>, colophon: Colophon = Colophon(), groups: [PageGroup] = []
  ) {
    self.pages = pages
    self.baseURL = baseURL
    self.notices = notices
    self.publishesStatus = publishesStatus
    self.editions = editions
    self.colophon = colophon
    index = SiteIndex(of: pages, languages: languages, shared: shared, groups: groups)
  }

  /// A site of which only some pages were read.
  ///
  /// - Parameters:
  ///   - frame: What all pages share.
  ///   - pages: All pages; those that were not read have nothing but their ids.
  ///   - index: What the pages need of each other.
  ///   - unread: What is known of the pages that were not read.
  package init(_ frame: SiteFrame, _ pages: [Page], _ index: SiteIndex, unread: UnreadPages) {
    let settings = frame.settings
    (self.pages, self.index, self.unread) = (pages, index, unread)
    (baseURL, notices, publishesStatus) = (settings.baseURL, settings.notices, settings.publishesStatus)
    (editions, colophon) = (settings.editions, settings.colophon)
  }

  /// The site with one page loaded again; nil if that concerns what is known of other pages.
  package func replacing(_ old: Page, with new: Page) -> Site? {
    guard let index = index.replacing(old, with: new) else { return nil }
    var site = self
    site.pages = pages.map { $0.id == new.id ? new : $0 }
    site.index = index
    return site
  }

  /// In fallback order; the first is the one for readers of no other.
  package var languages: [Language] { index.languages }

  /// The texts that Specs/shared.yaml gives for all languages: one catalog, or none.
  package var literals: [Catalog] {
    pages.first?.vocabulary.literalTexts.filter { $0.path == SitePath.sharedSpec } ?? []
  }

  /// The shared text, for each language.
  package var shared: [Catalog] { index.shared }
}

extension Site {
  /// The pages to which the texts of the loaded pages link; nil if they name tables that may be on any page.
  package var linkedPages: Set<String>? {
    let targets = LinkedPlaces.targets(of: pages, shared: shared)
    return targets.areAll ? nil : targets.pages
  }

  /// The id of the page that a file belongs to; nil for a file that all pages share.
  ///
  /// - Parameter path: the file's path in the site.
  /// - Returns: the id.
  package static func page(ofFile path: String) -> String? {
    let (folder, name) = pathParts(path)
    let id = name.stem
    if folder == SitePath.specs { return id == "shared" ? nil : id }
    return SitePath.isOfTexts(folder) && id != "shared" && id != "locale" ? id : nil
  }
}

extension Site {
  /// The position of the locale with a tag.
  package func locale(_ tag: String) -> Int? { languages.firstIndex { $0.tag.text == tag } }
}

extension Finding {
  /// The finding for a tag from the user that is none of the site's locales.
  package static func unknownLocale(_ tag: String, of site: Site) -> Finding {
    let known = site.languages.map(\.tag.text)
    return Finding(
      .unknownLocale, at: nil, "The site has no locale '\(tag)'",
      notes: [.init("its locales are: \(known.joined(separator: ", "))")], fixes: Fix.didYouMean(tag, among: known))
  }
}
