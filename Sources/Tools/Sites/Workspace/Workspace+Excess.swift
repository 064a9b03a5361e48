import Diagnostics
import Loading

/// Stops a few small files from becoming countless pages in languages that have no text of their own.
extension Workspace {
  /// Any site may have this many pages in all its languages together.
  private static let fewPages = 3_000
  /// A page that somebody has written takes more bytes than this in each language, counting its spec and its text.
  private static let bytesOfPage = 100

  /// The most pages, in all languages together, of a site whose files have a size.
  static func mostPages(sourceSize: Int) -> Int { max(fewPages, sourceSize / bytesOfPage) }

  /// The finding for a site with more pages than its sources can account for; nil if there are not too many.
  var excess: Finding? {
    let most = Self.mostPages(sourceSize: sourceSize)
    let count = pages.count * tags.count
    guard count > most else { return nil }
    return Finding(
      .siteTooLarge, at: nil,
      "The site would have \(count) pages in all its languages together, and its files are too small for more than \(most)",
      notes: [
        .init("that is one page for every \(Self.bytesOfPage) bytes of them, or \(Self.fewPages), whichever is more")
      ], fixes: [.init("add languages to hyo.yaml once there are texts in them, or divide the site")])
  }
}
