import Diagnostics
import Drift
import Files
import Loading
import Localization
import Threads

/// A site with what people have said of its texts: what `hyo review` works on.
struct SiteReview: Sendable {
  /// The site.
  let site: Site
  /// In navigation order; then the shared texts, and the words of the site's own for Hyo's.
  let pages: [PageReview]
  /// What the lock says of all units, of those too that the site no longer has, by their ids.
  let entries: [String: ReviewEntry]
  /// Whether there is a lock.
  let hasLock: Bool
  /// Whether a part of the lock is not believed.
  let isLockFaulty: Bool
  /// Whether the lock is to be written anew, since texts have other ids now, or have two lines there.
  let isLockOutdated: Bool

  /// Loads a site with its reviews.
  ///
  /// - Parameters:
  ///   - reader: reads the site.
  ///   - findings: receives what keeps a part of the site or of the lock from being read.
  /// - Returns: nil where hyo.yaml doesn't say what the site is, or the lock can't be read at all.
  /// - Throws: an error where the disk fails.
  static func load(_ reader: SourceReader, findings: inout [Finding]) throws(FileSystemError) -> SiteReview? {
    var loading: [Finding] = []
    let site = try SiteLoader(reader).load(findings: &loading)
    findings += loading.filter { $0.severity == .error }
    guard let site else { return nil }
    return try of(site, loading: loading, reader, findings: &findings)
  }

  /// The reviews of a site.
  ///
  /// - Parameters:
  ///   - site: the site, just loaded.
  ///   - loading: what came up while it was loaded.
  ///   - reader: reads the lock.
  ///   - findings: receives what is wrong with the lock.
  /// - Returns: nil where the lock can't be read at all.
  /// - Throws: an error where the disk fails.
  static func of(_ site: Site, loading: [Finding] = [], _ reader: SourceReader, findings: inout [Finding])
    throws(FileSystemError) -> SiteReview?
  {
    var faults: [Finding] = []
    let known = try reader.reviewLock(findings: &faults)
    defer { findings += faults }
    if known == nil, !faults.isEmpty { return nil }
    let lock = known ?? ReviewLock()
    let reviewer = SiteReviewer(site, lock, isSharedSpecReadable: loading.areWithoutErrors(of: SitePath.sharedSpec))
    var reviews = parallelMap(site.pages.count) { index in
      var findings: [Finding] = []
      let page = site.pages[index]
      return (reviewer.review(page, PageUnits(of: page), findings: &findings), findings)
    }
    var common: [Finding] = []
    reviews += reviewer.reviewCommon(findings: &common).map { ($0, []) }
    faults += reviews.flatMap(\.1) + common
    let pages = reviews.map(\.0)
    let recorded = entries(of: lock)
    let entries = recorded.known(by: pages.flatMap(\.units))
    return SiteReview(
      site: site, pages: pages, entries: entries, hasLock: known != nil, isLockFaulty: !faults.isEmpty,
      isLockOutdated: entries != recorded)
  }

  private static func entries(of lock: ReviewLock) -> [String: ReviewEntry] {
    // What is wrong with lines of the site's pages is told with these; others are dropped at the next occasion.
    var ignored: [Finding] = []
    return lock.owners.reduce(into: [:]) { entries, owner in
      entries.merge(lock.entries(of: owner, findings: &ignored)) { first, _ in first }
    }
  }

  /// All units, page by page.
  var units: [UnitReview] { pages.flatMap(\.units) }
}

extension [String: ReviewEntry] {
  /// The entries of a lock under the present ids of units, those of merged lines among them.
  fileprivate func known(by units: [UnitReview]) -> [String: ReviewEntry] {
    var entries = self
    for unit in units { if let id = unit.formerID { entries[id] = nil } }
    for unit in units { if let entry = unit.entry { entries[unit.id.description] = entry } }
    return entries
  }
}
