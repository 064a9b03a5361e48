import Diagnostics
import Files
import Loading
import Localization

/// The days on which the files of a site were last changed, as its history knows them.
package struct LastChanges: Sendable {
  /// By the paths of files.
  private let days: [String: String]
  /// The latest day of the files with rules beside a spec, by the page's id.
  private var daysOfRules: [String: String] = [:]

  /// Days such as `2024-02-29`, by the paths of files.
  package init(_ days: [String: String] = [:]) {
    self.days = days
    for (path, day) in days where path.hasPrefix("Specs/") && path.hasSuffix(".csv") {
      let page = String(path.dropFirst(6).prefix { $0 != "." })
      daysOfRules[page] = max(daysOfRules[page] ?? "", day)
    }
  }

  /// All days, as one text.
  var key: String {
    days.sorted { $0.key.utf8Precedes($1.key) }.map { "\($0.key)\u{0}\($0.value)\n" }.joined()
  }

  /// The folders with the files of pages.
  package static let folders = ["Specs", "Locales"]

  /// The last day on which the text of a page in a locale was changed, or its rules; nil if that is unknown.
  func day(of page: Page, _ locale: Int) -> String? {
    if days.isEmpty { return nil }
    let texts = page.texts[locale]
    let paths = [page.file?.path, texts.catalog.path, texts.prose.path].compactMap(\.self)
    return (paths.map { days[$0] } + [daysOfRules[page.id]]).compactMap(\.self).max()
  }
}
