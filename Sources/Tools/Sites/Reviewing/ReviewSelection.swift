import Diagnostics
import Drift
import Loading
import Localization

/// The texts of a site that a user has named.
package struct ReviewSelection: Sendable {
  /// Ids of units, in which `*` stands for any characters.
  package var ids: [String]
  /// Pages, for all their units; `shared` and `locale` can be used like pages.
  package var pages: [String]

  /// Makes a selection; without ids and pages, it selects all units.
  package init(ids: [String] = [], pages: [String] = []) { (self.ids, self.pages) = (ids, pages) }

  /// The site's units that are selected; unknown names get a finding.
  func units(of review: SiteReview, report: Report) -> [UnitReview] {
    let pages = pages.map(review.owner(named:))
    let ids = ids.map(review.id(named:))
    for page in pages where !review.pages.contains(where: { $0.owner == page }) {
      report.add(.unknownPage(page, among: review.pages.map(\.owner)))
    }
    let units = review.units
    if ids.isEmpty && pages.isEmpty { return units }
    let (named, wantedPages) = (Set(ids), Set(pages))
    let patterns = named.filter { $0.contains("*") }.map { (id: $0, glob: Glob($0)) }
    var matched: Set<String> = []
    let selected = units.filter { unit in
      let id = unit.id.description
      var isSelected = wantedPages.contains(unit.id.scope.name)
      if named.contains(id) {
        matched.insert(id)
        isSelected = true
      }
      let bytes = patterns.isEmpty ? [] : Array(id.utf8)
      for pattern in patterns where pattern.glob.matches(bytes) {
        matched.insert(pattern.id)
        isSelected = true
      }
      return isSelected
    }
    let owners = review.pages.map(\.owner)
    for (position, id) in ids.filter({ !matched.contains($0) }).enumerated() {
      report.add(
        position < Self.mostMisspelled
          ? unknownUnit(id, among: units.lazy.map(\.id.description), owners) : unknownUnit(id, []))
    }
    return selected
  }

  /// Nobody misspells more ids: comparing each with all texts would take too long.
  private static let mostMisspelled = 30

  private func unknownUnit(_ id: String, among ids: some Collection<String>, _ owners: [String]) -> Finding {
    // On a large site, only the texts of the named page are compared.
    let page = id.prefix { $0 != "/" } + "/"
    let near = ids.filter { $0.hasPrefix(page) }
    // If the page is mistyped, the rest is kept, patterns included.
    if near.isEmpty, id.contains("/"), let owner = didYouMean(String(page.dropLast()), among: owners) {
      let meant = "\(owner)/\(id.dropFirst(page.count))"
      return unknownUnit(id, [.init("did you mean '\(meant)'?")])
    }
    return unknownUnit(
      id,
      near.isEmpty || id.contains("/")
        ? Finding.Fix.didYouMean(id, among: near.isEmpty ? Array(ids) : near)
        : [.init("for all texts of the page: '--page \(id)'")])
  }

  private func unknownUnit(_ id: String, _ fixes: [Finding.Fix]) -> Finding {
    Finding(
      .unknownUnit, at: nil, "The site has no text '\(id)'",
      notes: [.init("'hyo review' shows the ids of texts that are due, such as 'home/title'")], fixes: fixes)
  }
}

extension SiteReview {
  /// The id of a text that a user names: the path of a document may be that of any language.
  fileprivate func id(named text: String) -> String {
    let bytes = Array(text.utf8)
    guard !documentPaths.isEmpty, let end = UnitID.endOfPrefix(in: bytes[...]) else { return text }
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    guard
      let path = documentPaths.values.lazy.joined().first(where: { path in
        path.map { UnitID.Scope.document($0).idPrefix == name } ?? false
      }) ?? nil
    else { return text }
    return UnitID.Scope.document(owner(named: path)).idPrefix + String(decoding: bytes[end...], as: UTF8.self)
  }
}

extension Finding {
  /// The finding for a page that the site doesn't have.
  static func unknownPage(_ page: String, among pages: [String]) -> Finding {
    Finding(.unknownUnit, at: nil, "The site has no page '\(page)'", fixes: Fix.didYouMean(page, among: pages))
  }
}

/// A pattern in which `*` matches any number of characters.
struct Glob: Sendable {
  private let pattern: [UInt8]

  init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// True if the pattern matches the whole text, given as its bytes.
  ///
  /// - Complexity: O(n · m) in the lengths of both, because only the last asterisk is ever tried again.
  func matches(_ text: [UInt8]) -> Bool {
    var (position, offset) = (0, 0)
    var asterisk: (position: Int, offset: Int)?
    while offset < text.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        asterisk = (position, offset)
        position += 1
      } else if position < pattern.count, pattern[position] == text[offset] {
        position += 1
        offset += 1
      } else if let last = asterisk {
        // Let the asterisk match one more character.
        asterisk = (last.position, last.offset + 1)
        (position, offset) = (last.position + 1, last.offset + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
