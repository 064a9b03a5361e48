import Diagnostics
import Loading
import Localization

/// The old addresses in hyo.yaml, with the pages of the site that they lead to.
struct NamedRedirects {
  /// Those that lead to a page.
  private(set) var redirects: [Redirect] = []
  /// The findings about all others.
  private(set) var findings: [Finding] = []

  /// Finds the pages of old addresses.
  init(_ settings: SiteSettings, on site: Site) {
    for (address, page) in settings.redirects {
      let old = OldAddress(address)
      if let finding = old.finding { findings.append(finding) }
      guard let target = target(page, of: address.text, on: site), let file = old.file else { continue }
      redirects.append(Redirect(from: address, file: file, page: target.page, locale: target.locale))
    }
  }

  /// The page that a text names, `install` or `ja/install`, with its language: the one that is named, or that of the old address, or the
  /// first that has the page.
  private mutating func target(_ text: SourceText, of address: String, on site: Site) -> (page: String, locale: Int)? {
    let parts = text.text.split(separator: "/", maxSplits: 1).map(String.init)
    let named = parts.count > 1 ? site.locale(parts[0]) : nil
    guard let id = parts.last, parts.count < 2 || named != nil, let page = site.index.page(id) else {
      findings.append(.unknownPage(text, on: site))
      return nil
    }
    if let named {
      if !page.leftOut.contains(named) { return (id, named) }
      findings.append(.lackingPage(text, parts[0]))
      return nil
    }
    let first = address.split(separator: "/").first.flatMap { site.locale(String($0)) }
    let locales = (first.map { [$0] } ?? []) + site.languages.indices
    return locales.first { !page.leftOut.contains($0) }.map { (id, $0) }
  }
}

extension Finding {
  fileprivate static func unknownPage(_ text: SourceText, on site: Site) -> Finding {
    let tags = text.text.contains("/") ? site.languages.map { $0.tag.text + "/" } : [""]
    let pages = tags.flatMap { tag in site.pages.map { tag + $0.id } }
    return Finding(
      .unknownLinkTarget, at: text.range, "There is no page '\(text.text)'",
      notes: [.init("an old address leads to the id of a page, 'install', or of one in a language, 'ja/install'")],
      fixes: Fix.didYouMean(text.text, among: pages, replacing: text.range))
  }

  fileprivate static func lackingPage(_ text: SourceText, _ tag: String) -> Finding {
    Finding(
      .unknownLinkTarget, at: text.range, "The page '\(text.text)' is left out of '\(tag)'",
      fixes: [.init("name a language that has the page")])
  }
}
