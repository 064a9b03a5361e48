import Diagnostics

/// Data about a page for programs, in the vocabulary of schema.org as JSON-LD.
package struct StructuredData: Sendable {
  private let value: JSON

  /// Describes a page as part of a site, with its breadcrumbs.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - url: its absolute address.
  ///   - homeURL: the absolute address of the home page in its language.
  package init(_ page: PageValues, url: String, homeURL: String) {
    let site: JSON = .members([
      "@type": "WebSite", "@id": .string(homeURL), "name": .string(page.siteTitle), "url": .string(homeURL),
    ])
    let translations = page.languages.filter { !$0.isCurrent && $0.isTranslated }.compactMap(\.url)
    let article: JSON = .members([
      "@type": page.isHome ? "WebSite" : "TechArticle", "@id": .string(url), "url": .string(url),
      page.isHome ? "name" : "headline": .string(page.title), "description": page.description.map(JSON.string),
      "inLanguage": .string(page.tag), "version": page.colophon.version.map(JSON.string),
      "license": (page.colophon.licenseHref ?? page.colophon.license).map(JSON.string),
      "isPartOf": page.isHome ? nil : site,
      "workTranslation": translations.isEmpty ? nil : .array(translations.map { ["@id": .string($0)] }),
    ])
    let way = page.isHome ? [] : [Self.way(to: page, url, homeURL)]
    value = ["@context": "https://schema.org", "@graph": .array([article] + way)]
  }

  private static func way(to page: PageValues, _ url: String, _ homeURL: String) -> JSON {
    // A group of pages has no page of its own.
    let steps = [(page.siteTitle, homeURL), (page.title, url)]
    return [
      "@type": "BreadcrumbList",
      "itemListElement": .array(
        steps.enumerated().map { position, step in
          ["@type": "ListItem", "position": .number(position + 1), "name": .string(step.0), "item": .string(step.1)]
        }),
    ]
  }

  /// The text for a `script` element of HTML, which would end at the first `</script`.
  var html: [UInt8] {
    let bytes = value.bytes
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var html: [UInt8] = []
    for byte in bytes { if byte == UInt8(ascii: "<") { html += "\\u003c".utf8 } else { html.append(byte) } }
    return html
  }
}
