import CommonMark
import Loading
import Localization
import Rendering

/// Writes the list of a site's pages for search engines, as sitemaps.org has it, with their languages.
struct SiteMap: Sendable {
  static let name = "sitemap.xml"

  let site: Site
  let baseURL: String

  /// The list; a page stands in it once for each language that it has text in.
  var bytes: [UInt8] {
    var writer = HTMLWriter()
    writer.text(is: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.begin("urlset")
    writer.attribute("xmlns", is: "http://www.sitemaps.org/schemas/sitemap/0.9")
    writer.attribute("xmlns:xhtml", is: "http://www.w3.org/1999/xhtml")
    writer.content()
    writer.newline()
    for page in site.pages {
      let locales = site.languages.indices.filter { page.translations[$0] }
      for locale in locales.isEmpty ? [0] : locales {
        write(page, locale, of: locales, to: &writer)
      }
    }
    writer.end("urlset")
    writer.newline()
    return writer.bytes
  }

  private func write(
    _ page: Page,
    _ locale: Int,
    of locales: [Int],
    to writer: inout HTMLWriter
  ) {
    writer.start("url")
    writer.newline()
    writer.start("loc")
    writer.text(url(page, locale))
    writer.end("loc")
    writer.newline()
    if locales.count > 1 {
      for other in locales {
        writeAlternate(site.languages[other].tag.text, url(page, other), to: &writer)
      }
      // The entrance is for readers of any language.
      let fallback = page.id == Page.home ? baseURL : url(page, locales[0])
      writeAlternate("x-default", fallback, to: &writer)
    }
    writer.end("url")
    writer.newline()
  }

  private func writeAlternate(_ tag: String, _ url: String, to writer: inout HTMLWriter) {
    writer.begin("xhtml:link")
    writer.attribute("rel", is: "alternate")
    writer.attribute("hreflang", tag)
    writer.attribute("href", url)
    writer.content()
    writer.end("xhtml:link")
    writer.newline()
  }

  private func url(_ page: Page, _ locale: Int) -> String {
    "\(baseURL)\(site.languages[locale].tag.text)/\(HTMLFile.name(of: page.id))"
  }
}
