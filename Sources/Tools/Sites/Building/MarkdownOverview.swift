import CommonMark
import Loading
import Localization
import Rendering

/// Writes `llms.txt`: an overview of a site, with links to its pages as Markdown, for programs that read text
/// (llmstxt.org).
struct MarkdownOverview: Sendable {
  let site: Site
  /// True if each page is also published as JSON.
  let hasJSON: Bool

  /// The bytes of the overview, with a section for each language.
  var bytes: [UInt8] {
    let home = site.index.pages[0]
    var lines = ["# " + markdown(home.titles[0].content), ""]
    if let description = home.descriptions[0] { lines += ["> " + markdown(description), ""] }
    for (locale, language) in site.languages.enumerated() {
      // A page that shows another language's text is listed under that language.
      let pages = site.pages.indices.filter { site.pages[$0].translations[locale] }
      if pages.isEmpty { continue }
      lines += ["## " + markdown([.text(language.name)]), ""]
      lines += pages.map { item(site.index.pages[$0], locale) } + [""]
    }
    return Array(lines.dropLast().joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  private func item(_ page: IndexedPage, _ locale: Int) -> String {
    let path = "\(site.languages[locale].tag.text)/\(EditionFormat.markdown.file(of: page.id))"
    let title = markdown(page.titles[locale].content)
    // A parenthesis would end the link.
    let top = (site.baseURL ?? "").replacing("(", with: "%28").replacing(")", with: "%29")
    let link = "- [\(title)](\(top)\(path))"
    let item = page.descriptions[locale].map { "\(link): \(markdown($0))" } ?? link
    guard hasJSON else { return item }
    let json = "\(site.languages[locale].tag.text)/\(EditionFormat.json.file(of: page.id))"
    return item + " ([JSON](\(top)\(json)))"
  }

  /// A text without its markup, escaped for Markdown.
  private func markdown(_ content: [Inline]) -> String {
    var writer = MarkdownWriter(context: .paragraph)
    writer.text(content.plainText)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
