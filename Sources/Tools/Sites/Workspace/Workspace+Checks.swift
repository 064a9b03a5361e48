import Diagnostics
import Documents
package import Drift
import Files
import Loading
package import Localization

/// The results of checking the site that several commands need.
extension Workspace {
  /// The facts about each of the site's languages.
  var facts: [LanguageFacts] {
    if let knownFacts { return knownFacts }
    let facts = frame?.languages.map { LanguageFacts($0.tag, $0.numbers) } ?? []
    knownFacts = facts
    return facts
  }

  /// Compares the site with its review record; nil if there is none.
  var reviewer: SiteReviewer? {
    get throws(FileSystemError) {
      if let knownReviewer { return knownReviewer }
      let reviewer = try lock.lock.flatMap { (lock) throws(FileSystemError) in try self.reviewer(lock) }
      knownReviewer = .some(reviewer)
      return reviewer
    }
  }

  /// Compares the site with some review record; nil if there is no site.
  func reviewer(_ lock: ReviewLock) throws(FileSystemError) -> SiteReviewer? {
    let documents = try documentPaths.paths.compactMap(\.name)
    return site.map { reviewer(lock, of: $0, documents: Set(documents)) }
  }

  /// Compares a part of the site with a review record.
  private func reviewer(_ lock: ReviewLock, of site: Site, documents: Set<String> = []) -> SiteReviewer {
    SiteReviewer(
      site, lock, isSharedSpecReadable: siteFindings.areWithoutErrors(of: SitePath.sharedSpec), documents: documents,
      source: documentSettings.source)
  }

  /// The verifications of the tables on some pages; each page is verified once.
  ///
  /// - Parameter positions: the pages' positions in the site; nil for all.
  /// - Returns: A result for each of these pages.
  func verifications(of positions: [Int]? = nil) -> [PageVerification] {
    guard let site else { return [] }
    // The pages of documents have no tables.
    let positions = (positions ?? Array(pages.indices)).filter(pages.indices.contains)
    let due = positions.filter { pages[$0].verification == nil }
    for (position, verification) in zip(due, site.verifications(settings, of: due)) {
      pages[position].verification = verification
    }
    return positions.compactMap { pages[$0].verification }
  }
}

extension [Finding] {
  /// True if none of the findings is an error in the file at a path.
  func areWithoutErrors(of path: String) -> Bool { !contains { $0.severity == .error && $0.place?.file.path == path } }
}

extension Workspace {
  /// The review state of a unit's text by the tags of the locales; empty if the site records no reviews.
  package func reviewStates(of id: UnitID) -> [String: ReviewState] {
    // The home page has the shared spec's declarations in its vocabulary; no other page matters here.
    guard let site = site(of: [Page.home]), let lock = try? lock.lock else { return [:] }
    let reviewer = reviewer(lock, of: site)
    let reviews: [PageReview]
    if case .page(let page) = id.scope {
      reviews = self.page(page).map { page in [reviewer.review(page, PageUnits(of: page), report: .ignored)] } ?? []
    } else {
      reviews = reviewer.reviewCommon(report: .ignored)
    }
    let unit = reviews.lazy.flatMap(\.units).first { $0.id.key == id.key }
    let states = unit?.locales.map { ($0.tag, $0.state) } ?? []
    return Dictionary(states) { first, _ in first }
  }
}
