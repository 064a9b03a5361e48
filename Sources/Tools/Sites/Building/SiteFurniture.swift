import CommonMark
import Loading
import Localization
import Publishing
import Rendering

/// Makes the files at the top of the HTML edition that only servers, search engines and other programs open.
struct SiteFurniture: Sendable {
  let site: Site
  let templates: PageTemplates

  /// The paths of the files that an author may replace.
  static let replaceable: Set<String> = ["html/.nojekyll", "html/llms.txt", "html/robots.txt", "html/404.html"]

  /// The files; nil if one would be too large.
  ///
  /// Files that need the site's address are included only if hyo.yaml gives it.
  var files: [OutputFile]? {
    // GitHub Pages runs Jekyll, which would turn the Markdown files into pages of its own.
    var files = [OutputFile(path: "html/.nojekyll", bytes: [])]
    if templates.linksMarkdown {
      let hasJSON = templates.linksJSON && site.editions.contains(.json)
      let overview = MarkdownOverview(site: site, hasJSON: hasJSON)
      files.append(OutputFile(path: "html/llms.txt", bytes: overview.bytes))
    }
    guard let baseURL = site.baseURL else { return files }
    guard let notFound = templates.notFound(notFound(at: baseURL)) else { return nil }
    let map = SiteMap(site: site, baseURL: baseURL)
    // Robots ask for it only at the top of a server (RFC 9309, 2.3).
    if baseURL.pathOfAddress == "/" {
      let robots = "User-agent: *\nAllow: /\n\nSitemap: \(baseURL)\(SiteMap.name)\n"
      files.append(OutputFile(path: "html/robots.txt", bytes: Array(robots.utf8)))
    }
    files.append(OutputFile(path: "html/404.html", bytes: notFound))
    return files + map.files.map { OutputFile(path: "html/\($0.name)", bytes: $0.bytes) }
  }

  /// The values for the page that is shown for unknown addresses.
  ///
  /// It is shown at any address of the site, so its links start at the top of the server.
  private func notFound(at baseURL: String) -> LanguageChoiceValues {
    let language = site.languages[0]
    let shell = PageShell(site: site)
    var values = shell.languageChoice(site.pages[0].translations)
    let top = baseURL.pathOfAddress
    values.title = language.ofSiteWords[.notFound]
    values.explanation = language.ofSiteWords[.notFoundText]
    values.isHome = false
    values.stylesheetHref = top + values.stylesheetHref
    values.faviconHref = top + values.faviconHref
    values.description = nil
    values.canonical = nil
    values.defaultLanguageHref = nil
    for index in values.languages.indices {
      values.languages[index].language.href = top + values.languages[index].language.href
      // It is not a translation of anything.
      values.languages[index].language.isTranslated = false
    }
    return values
  }
}
