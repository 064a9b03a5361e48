import CommonMark

/// A valid link within the site: a page, and a place on it.
///
/// Until a renderer turns it into an address, a link's destination has this form: `page#fragment#section`, and with a language
/// `tag/page#fragment#section`.
package struct ResolvedLink {
  /// The page's id.
  package var page: String
  /// The id of the place; nil for the page as a whole.
  package var fragment: String?
  /// The id of the section around it: Markdown has no ids for cells.
  package var section: String?
  /// The tag of the language whose page it leads to; nil for that of the text.
  package var language: String?

  private static let scheme = "hyo:"

  /// A link to a page, or to a place on it.
  package init(page: String, fragment: String? = nil, section: String? = nil) {
    self.page = page
    self.fragment = fragment
    self.section = section
  }

  /// - Returns: The link; nil for a destination outside of the site.
  package init?(destination: String) {
    guard destination.hasPrefix(Self.scheme) else { return nil }
    let bytes = Array(destination.utf8)
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "#") }
    guard marks.count == 2 else { return nil }
    let parts = (
      page: bytes[Self.scheme.utf8.count..<marks[0]], fragment: bytes[(marks[0] + 1)..<marks[1]],
      section: bytes[(marks[1] + 1)...]
    )
    let slash = parts.page.firstIndex(of: UInt8(ascii: "/"))
    language = slash.map { String(decoding: parts.page[..<$0], as: UTF8.self) }
    page = String(decoding: parts.page[(slash.map { $0 + 1 } ?? parts.page.startIndex)...], as: UTF8.self)
    fragment = parts.fragment.isEmpty ? nil : String(decoding: parts.fragment, as: UTF8.self)
    section = parts.section.isEmpty ? nil : String(decoding: parts.section, as: UTF8.self)
  }

  /// The link in the form of a link's destination.
  package var destination: String {
    "\(Self.scheme)\(language.map { $0 + "/" } ?? "")\(page)#\(fragment ?? "")#\(section ?? "")"
  }

  /// The path of the folder with the page from the one of the text's language: empty, or that of another language.
  package var folder: String { language.map { "../\($0)/" } ?? "" }
}
