package import Diagnostics
import Drift
import Files
import Loading
package import Localization
import Publishing
package import YAMLTree

/// Ids of a site given other names, in all its files at once: proved before anything is written.
package struct SiteRenaming {
  /// The edits in files of specs and locales, by their paths.
  package var edits: [String: [ByteEdit]]
  /// What the id of a unit becomes.
  package var renamed: @Sendable (UnitID) -> UnitID

  /// A renaming by edits that put other ids into files, and what they make of the ids of units.
  package init(_ edits: [String: [ByteEdit]], renamed: @escaping @Sendable (UnitID) -> UnitID) {
    self.edits = edits
    self.renamed = renamed
  }

  /// What a renaming comes to.
  package struct Outcome {
    /// Errors and warnings that the site would have besides those that it has.
    package var problems: [Finding] = []
    /// The bytes of Locales/review.lock, in which what was agreed before still is; nil where it stays as it is.
    package var lock: [UInt8]?
    /// Whether there is a lock that can't be read to its end, so that it stays as it is.
    package var isLockUnreadable = false
  }
}

extension EditedSite {
  /// What the site would be with other ids.
  ///
  /// - Throws: an error where the disk fails.
  package func outcome(of renaming: SiteRenaming) throws -> SiteRenaming.Outcome {
    var outcome = SiteRenaming.Outcome()
    var changed: [String: [UInt8]] = [:]
    for (path, edits) in renaming.edits {
      let old = try SourceReader(tree).text(path).file?.bytes ?? []
      changed[path] = old.applying(edits)
    }
    guard let site, let (after, positions, loading) = try variant(changing: changed) else { return outcome }
    var newLock: ReviewLock?
    if let lock {
      var carrying = CarriedReviews(lock, renaming.renamed)
      let (before, later) = (reviewer(of: site), reviewer(of: after))
      for position in positions {
        carrying.carry(before?.units(of: site.pages[position]) ?? [], later?.units(of: after.pages[position]) ?? [])
      }
      var ignored: [Finding] = []
      carrying.carry(
        before?.reviewCommon(findings: &ignored).flatMap(\.units) ?? [],
        later?.reviewCommon(findings: &ignored).flatMap(\.units) ?? [])
      outcome.lock = carrying.bytes
      outcome.isLockUnreadable = carrying.isUnreadable
      newLock = carrying.bytes.flatMap { bytes in
        ReviewLock(SourceFile(path: ReviewLock.path, bytes: bytes), findings: &ignored)
      }
    }
    let known = try results(of: positions, in: site, reviewer(of: site)).results.flatMap(\.findings) + loadingFindings
    let found =
      try results(of: positions, in: after, reviewer(of: after, by: newLock)).results.flatMap(\.findings) + loading
    outcome.problems = found.problems(besides: known)
    return outcome
  }
}

extension SiteReviewer {
  /// The units of a page with what people have said of them.
  fileprivate func units(of page: Page) -> [UnitReview] {
    var ignored: [Finding] = []
    return review(page, PageUnits(of: page), findings: &ignored).units
  }
}

extension [Finding] {
  /// Errors and warnings of which there are more than before, whatever ids they name.
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
  /// What stays the same of it when ids change.
  fileprivate var sort: String { "\(id) \(place?.file.path ?? "")" }
}
