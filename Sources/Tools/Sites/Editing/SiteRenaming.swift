package import Diagnostics
import Drift
import Files
import Loading
package import Localization
import Publishing
package import YAMLTree

/// A change of ids in all files of a site at once, which is checked before anything is written.
package struct SiteRenaming {
  /// The edits in files of specs and locales, by their paths.
  package var edits: [String: [ByteEdit]]
  /// Returns the new id of a unit.
  package var renamed: @Sendable (UnitID) -> UnitID

  /// Makes a renaming from edits to the files, and a function that returns the new id of a unit.
  package init(_ edits: [String: [ByteEdit]], renamed: @escaping @Sendable (UnitID) -> UnitID) {
    self.edits = edits
    self.renamed = renamed
  }

  /// The effects of a renaming.
  package struct Outcome {
    /// Errors and warnings that the site would have in addition to its present ones.
    package var problems: [Finding] = []
    /// The bytes of the new Locales/review.lock, which keeps all agreements; nil if the lock stays as it is.
    package var lock: [UInt8]?
    /// True if there is a lock that can't be read completely, so that it stays as it is.
    package var isLockUnreadable = false
  }
}

extension Workspace {
  /// The effects of a renaming on the site, in memory.
  ///
  /// - Throws: An error if the disk fails.
  package func outcome(of renaming: SiteRenaming) throws -> SiteRenaming.Outcome {
    var outcome = SiteRenaming.Outcome()
    var changed: [String: [UInt8]] = [:]
    for (path, edits) in renaming.edits { changed[path] = (try file(path)?.bytes ?? []).applying(edits) }
    var after = try changing(changed)
    guard let site, let siteAfter = after.site else { return outcome }
    // The home page is included because its vocabulary has the shared spec's declarations.
    let ids = Set(changed.keys.compactMap(Site.page(ofFile:))).union([Page.home])
    let positions = site.pages.indices.filter { ids.contains(site.pages[$0].id) }
    if let lock = try lock.lock {
      var carrying = CarriedReviews(lock, renaming.renamed)
      let (before, later) = (try reviewer, try after.reviewer)
      for position in positions {
        carrying.carry(before?.units(of: site.pages[position]) ?? [], later?.units(of: siteAfter.pages[position]) ?? [])
      }
      carrying.carry(
        before?.reviewCommon(report: .ignored).flatMap(\.units) ?? [],
        later?.reviewCommon(report: .ignored).flatMap(\.units) ?? [])
      outcome.lock = carrying.bytes
      outcome.isLockUnreadable = carrying.isUnreadable
      if let bytes = carrying.bytes { after = try after.changing([ReviewLock.path: bytes]) }
    }
    let known = try results(of: positions).results.flatMap(\.findings) + loadingFindings
    let found = try after.results(of: positions).results.flatMap(\.findings) + after.siteFindings
    outcome.problems = found.problems(besides: known)
    return outcome
  }
}

extension SiteReviewer {
  /// The units of a page with their reviews.
  fileprivate func units(of page: Page) -> [UnitReview] {
    return review(page, PageUnits(of: page), report: .ignored).units
  }
}

extension [Finding] {
  /// The errors and warnings that are more frequent than before, ignoring the ids that they name.
  fileprivate func problems(besides known: [Finding]) -> [Finding] {
    var rest: [String: Int] = [:]
    for finding in known.sortedForDisplay() { rest[finding.sort, default: 0] += 1 }
    return sortedForDisplay().filter { finding in
      if finding.severity == .advice { return false }
      rest[finding.sort, default: 0] -= 1
      return rest[finding.sort, default: 0] < 0
    }
  }
}

extension Finding {
  /// The part of the finding that stays the same when ids change.
  fileprivate var sort: String { "\(id) \(place?.file.path ?? "")" }
}
