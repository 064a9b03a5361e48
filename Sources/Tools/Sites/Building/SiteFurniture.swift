import CommonMark
import Loading
import Localization
import Publishing
import Rendering

/// Makes the files at the top of the HTML edition that readers never open: for servers, search engines and other programs.
struct SiteFurniture: Sendable {
  let site: Site
  let templates: PageTemplates

  /// The files; nil where one would be too large.
  ///
  /// Those that need to know where the site stands are there only if hyo.yaml tells.
  var files: [OutputFile]? {
    // Jekyll, through which GitHub sends pages, would make pages of its own from the Markdown files.
    var files = [OutputFile(path: "html/.nojekyll", bytes: [])]
    if templates.linksMarkdown {
      let hasJSON = templates.linksJSON && site.editions.contains(.json)
      let overview = MarkdownOverview(site: site, hasJSON: hasJSON)
      files.append(OutputFile(path: "html/llms.txt", bytes: overview.bytes))
    }
    guard let baseURL = site.baseURL else { return files }
    guard let notFound = templates.notFound(notFound(at: baseURL)) else { return nil }
    let map = SiteMap(site: site, baseURL: baseURL)
    // Robots ask for it at the top of a server only (RFC 9309, 2.3).
    if baseURL.pathOfAddress == "/" {
      let robots = "User-agent: *\nAllow: /\n\nSitemap: \(baseURL)\(SiteMap.name)\n"
      files.append(OutputFile(path: "html/robots.txt", bytes: Array(robots.utf8)))
    }
    files.append(OutputFile(path: "html/404.html", bytes: notFound))
    return files + map.files.map { OutputFile(path: "html/\($0.name)", bytes: $0.bytes) }
  }

  /// What the page for addresses that lead nowhere is filled with.
  ///
  /// It is shown at any address of the site, so that its links begin at the top of the server.
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
      // It is no translation of anything.
      values.languages[index].language.isTranslated = false
    }
    return values
  }
}
