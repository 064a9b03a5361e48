import Diagnostics
import Drift
import Files
import Loading
import Localization
import Threads

/// A site with its review record, as `hyo review` uses it.
struct SiteReview: Sendable {
  /// The site.
  let site: Site
  /// The site with the pages of documents, to which texts may link.
  let published: Site
  /// The pages in navigation order, then the shared texts, then the site's replacements for Hyo's own words, and then
  /// the documents.
  let pages: [PageReview]
  /// For each document its path in each locale of the site; nil if it has none.
  let documentPaths: [String: [String?]]
  /// The lock's entries for all units by their ids, including units that the site no longer has.
  let entries: [String: ReviewEntry]
  /// True if there is a lock.
  let hasLock: Bool
  /// The bytes of the lock when it was read; none if there is no lock.
  let lockBytes: [UInt8]
  /// True if these are all texts of the site: a text that is in the lock alone is gone.
  let isComplete: Bool
  /// True if a part of the lock is unreadable.
  let isLockFaulty: Bool
  /// True if the lock must be rewritten, because ids of texts have changed, or a text has two lines in it.
  let isLockOutdated: Bool

  /// Compares a site with its review record; fails if hyo.yaml doesn't describe a site, or the lock can't be read at all.
  ///
  /// - Parameters:
  ///   - workspace: the site.
  ///   - report: receives errors in the site and problems with the lock.
  /// - Throws: An error if the disk fails.
  init?(_ workspace: Workspace, report: Report) throws(FileSystemError) {
    report.add(workspace.siteFindings.filter { $0.severity == .error })
    guard let site = workspace.site else { return nil }
    let (known, ofLock) = try workspace.lock
    var faults = ofLock
    defer { report.add(faults) }
    if known == nil, !faults.isEmpty { return nil }
    let lock = known ?? ReviewLock()
    guard let reviewer = try workspace.reviewer(lock) else { return nil }
    var reviews = parallelMap(site.pages.count) { index in
      let own = Report()
      let page = site.pages[index]
      return (reviewer.review(page, PageUnits(of: page), report: own), own.findings)
    }
    let common = Report()
    reviews += reviewer.reviewCommon(report: common).map { ($0, []) }
    reviews += try workspace.documentReviews(reviewer, report: report, ofLock: common).map { ($0, []) }
    faults += reviews.flatMap(\.1) + common.findings
    self.site = site
    published = try workspace.published?.site ?? site
    pages = reviews.map(\.0)
    documentPaths = try workspace.pathsByDocument
    let recorded = Self.entries(of: lock)
    entries = recorded.known(by: pages.flatMap(\.units))
    hasLock = known != nil
    lockBytes = lock.bytes
    isComplete = !workspace.isOfNamedDocuments
    isLockFaulty = !faults.isEmpty
    isLockOutdated = entries != recorded
  }

  private static func entries(of lock: ReviewLock) -> [String: ReviewEntry] {
    // Faulty lines of the site's pages are reported with the pages; the next change of the lock drops the rest.
    return lock.owners.reduce(into: [:]) { entries, owner in
      entries.merge(lock.entries(of: owner, report: .ignored)) { first, _ in first }
    }
  }

  /// The owner of texts that a user names: a document may be named by its path in any language.
  func owner(named name: String) -> String {
    if documentPaths[name] != nil { return name }
    return documentPaths.first { $0.value.contains(name) }?.key ?? name
  }

  /// All units, page by page.
  var units: [UnitReview] { pages.flatMap(\.units) }
}

extension [String: ReviewEntry] {
  /// The entries of a lock under the current ids of units, including entries of merged lines.
  fileprivate func known(by units: [UnitReview]) -> [String: ReviewEntry] {
    var entries = self
    for unit in units { if let id = unit.formerID { entries[id] = nil } }
    for unit in units { if let entry = unit.entry { entries[unit.id.description] = entry } }
    return entries
  }
}
