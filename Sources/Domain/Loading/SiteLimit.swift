import Diagnostics

/// Limits on the size of a site, because a few bytes of hyo.yaml could ask for endless pages.
enum SiteLimit {
  /// Every language can be the fallback of every other.
  static let languages = 200
  /// The most pages, counted once for each language; a site map has room for as many addresses.
  static let pagesInAllLanguages = 50_000
}

extension Finding {
  static func tooManyLanguages(at place: SourceRange) -> Finding {
    Finding(
      .siteTooLarge, at: place, "A site has at most \(SiteLimit.languages) languages", fixes: [.init("divide the site")]
    )
  }

  static func tooManyPages(at place: SourceRange, _ languages: Int) -> Finding {
    Finding(
      .siteTooLarge, at: place,
      "A site has at most \(SiteLimit.pagesInAllLanguages) pages in all its languages together",
      notes: [
        .init(
          .count(
            languages, one: "that is as many pages in one language",
            "that is \(SiteLimit.pagesInAllLanguages / languages) pages in \(languages) languages"))
      ], fixes: [.init("divide the site")])
  }
}
