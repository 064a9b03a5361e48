import CommonMark

/// A link within the site, found to be good: a page, and a place on it.
///
/// Until a renderer turns it into an address, it stands in a link's destination in this form: `page#fragment#section`.
struct ResolvedLink {
  var page: String
  /// The id of the place; nil for the page as a whole.
  var fragment: String?
  /// The id of the section around it: Markdown has no ids for cells.
  var section: String?

  private static let scheme = "hyo:"

  init(page: String, fragment: String? = nil, section: String? = nil) {
    self.page = page
    self.fragment = fragment
    self.section = section
  }

  /// - Returns: nil for a destination outside of the site.
  init?(destination: String) {
    guard destination.hasPrefix(Self.scheme) else { return nil }
    let parts = Array(destination.utf8.dropFirst(Self.scheme.utf8.count))
      .split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    page = String(decoding: parts[0], as: UTF8.self)
    fragment = parts[1].isEmpty ? nil : String(decoding: parts[1], as: UTF8.self)
    section = parts[2].isEmpty ? nil : String(decoding: parts[2], as: UTF8.self)
  }

  var destination: String {
    "\(Self.scheme)\(page)#\(fragment ?? "")#\(section ?? "")"
  }
}
