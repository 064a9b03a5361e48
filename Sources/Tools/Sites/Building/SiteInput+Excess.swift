import Diagnostics
import Loading

/// Keeps a few files from being made into pages without end, in languages that have no text of their own.
extension SiteInput {
  /// Any site may have so many pages in all its languages together.
  private static let fewPages = 3_000
  /// A page that somebody has written has more bytes in each language, of its spec and of its text.
  private static let bytesOfPage = 100

  /// The finding for a site with more pages than its sources can have been written for; nil where there are not too many.
  var excess: Finding? {
    let most = max(Self.fewPages, byteCount / Self.bytesOfPage)
    let count = site.pages.count * site.languages.count
    guard count > most else { return nil }
    return Finding(
      .siteTooLarge, at: nil,
      "The site would have \(count) pages in all its languages together, and its files are too small for more than \(most)",
      notes: [
        .init("that is one page for every \(Self.bytesOfPage) bytes of them, or \(Self.fewPages), whichever is more")
      ], fixes: [.init("add languages to hyo.yaml once there are texts in them, or divide the site")])
  }
}
