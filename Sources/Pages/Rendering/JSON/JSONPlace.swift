import Editions
package import Loading

/// The place of a file of the JSON edition, and the relative places of the other editions.
package struct JSONPlace: Sendable {
  /// The folder of the page in HTML, up to its slash; nil on a site without that edition.
  package var html: String?
  /// The same for Markdown.
  package var markdown: String?

  /// - Parameters:
  ///   - folder: the edition that has the file in its folder.
  ///   - tag: the tag of its locale.
  ///   - formats: the editions of the site.
  ///   - linksMarkdown: true if pages are published as Markdown next to those in HTML.
  package init(in folder: EditionFormat, _ tag: String, formats: Set<EditionFormat>, linksMarkdown: Bool) {
    let isBesideHTML = folder == .html
    html = formats.contains(.html) ? isBesideHTML ? "" : "../../html/\(tag)/" : nil
    if isBesideHTML {
      markdown = linksMarkdown ? "" : nil
    } else {
      markdown = formats.contains(.markdown) ? "../../markdown/\(tag)/" : nil
    }
  }

  /// The page in HTML, or else in another edition for people.
  ///
  /// - Parameters:
  ///   - page: the id of the page.
  ///   - folder: the path of its folder from that of the language.
  /// - Returns: The address.
  func address(of page: String, in folder: String = "") -> String {
    if let html { return html + folder + EditionFormat.html.file(of: page) }
    if let markdown { return markdown + folder + EditionFormat.markdown.file(of: page) }
    return folder + EditionFormat.json.file(of: page)
  }

  /// The base of pictures whose addresses are relative to a page.
  var images: String { html ?? markdown ?? "" }
}
