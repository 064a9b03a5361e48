import CommonMark
import Loading
import Localization
import Rendering

/// Writes the list of a site's pages with their languages for search engines, in the format of sitemaps.org.
struct SiteMap: Sendable {
  static let name = "sitemap.xml"

  let site: Site
  let baseURL: String
  /// The limits of one file; the protocol's are 50,000 addresses and 50 MB, which others may count in another way.
  var limit = (addresses: 50_000, bytes: 45_000_000)

  /// The list, with a page once for each language that it has text in; split into parts if it is too long for one file.
  var files: [(name: String, bytes: [UInt8])] {
    let parts = parts
    if parts.count == 1 { return [(Self.name, parts[0])] }
    let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
    return [(Self.name, index(of: names))] + zip(names, parts).map { ($0, $1) }
  }

  private var parts: [[UInt8]] {
    var parts: [[UInt8]] = []
    var writer = Self.list("urlset")
    var addresses = 0
    for page in site.pages {
      let locales = site.languages.indices.filter { page.translations[$0] }
      for locale in locales.isEmpty ? [0] : locales {
        if addresses > 0, addresses == limit.addresses || writer.count > limit.bytes {
          parts.append(Self.ended(&writer, "urlset"))
          writer = Self.list("urlset")
          addresses = 0
        }
        write(page, locale, of: locales, to: &writer)
        addresses += 1
      }
    }
    return parts + [Self.ended(&writer, "urlset")]
  }

  private func index(of names: [String]) -> [UInt8] {
    var writer = Self.list("sitemapindex")
    for name in names {
      writer.start("sitemap")
      writer.start("loc")
      writer.text(baseURL + name)
      writer.end("loc")
      writer.end("sitemap")
      writer.newline()
    }
    return Self.ended(&writer, "sitemapindex")
  }

  private static func list(_ element: StaticString) -> HTMLWriter {
    var writer = HTMLWriter()
    writer.text(is: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.begin(element)
    writer.attribute("xmlns", is: "http://www.sitemaps.org/schemas/sitemap/0.9")
    writer.attribute("xmlns:xhtml", is: "http://www.w3.org/1999/xhtml")
    writer.content()
    writer.newline()
    return writer
  }

  private static func ended(_ writer: inout HTMLWriter, _ element: StaticString) -> [UInt8] {
    writer.end(element)
    writer.newline()
    return writer.bytes
  }

  private func write(_ page: Page, _ locale: Int, of locales: [Int], to writer: inout HTMLWriter) {
    writer.start("url")
    writer.newline()
    writer.start("loc")
    writer.text(url(page, locale))
    writer.end("loc")
    writer.newline()
    if locales.count > 1 {
      for other in locales { writeAlternate(site.languages[other].tag.text, url(page, other), to: &writer) }
      // The start page is for readers of any language.
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
    "\(baseURL)\(site.languages[locale].tag.text)/\(EditionFormat.html.file(of: page.id))"
  }
}
