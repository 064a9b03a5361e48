import CommonMark
import Diagnostics
import Loading
import Localization

/// An old address, and the page that it leads to.
struct Redirect: Sendable {
  /// The address as the author wrote it.
  let from: SourceText
  /// The path of its file in the folder of the HTML edition.
  let file: String
  /// The id of the page.
  let page: String
  /// The position of the language.
  let locale: Int
  /// True for an address that nobody has written, but that follows from one; it gives way to everything else.
  var isImplied = false

  /// The file, which sends browsers on, and tells search engines where the page is.
  ///
  /// - Parameter site: The site with the page.
  /// - Returns: A page with a link for those whose browsers don't go on.
  func bytes(in site: Site) -> [UInt8] {
    let language = site.languages[locale]
    let path = "\(language.tag.text)/\(EditionFormat.html.file(of: page))"
    // Relative, so that a copy of the site leads into itself.
    let href = String(repeating: "../", count: file.utf8.count { $0 == UInt8(ascii: "/") }) + path
    let title = site.index.page(page)?.titles[locale].content.plainText ?? page
    var writer = HTMLWriter()
    writer.text(is: "<!DOCTYPE html>\n")
    writer.begin("html")
    writer.attribute("lang", language.tag.text)
    writer.content()
    writer.text(is: "\n<meta charset=\"utf-8\">\n")
    writer.start("title")
    writer.text(title)
    writer.end("title")
    writer.newline()
    writer.begin("link")
    writer.attribute("rel", is: "canonical")
    writer.attribute("href", site.baseURL.map { $0 + path } ?? href)
    writer.content()
    writer.newline()
    writer.begin("meta")
    writer.attribute("http-equiv", is: "refresh")
    writer.attribute("content", "0; url=", href)
    writer.content()
    writer.newline()
    writer.begin("a")
    writer.attribute("href", href)
    writer.content()
    writer.text(title)
    writer.end("a")
    writer.newline()
    writer.end("html")
    writer.newline()
    return writer.bytes
  }
}
