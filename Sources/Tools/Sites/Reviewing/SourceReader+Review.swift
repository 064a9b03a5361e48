import Diagnostics
import Drift
import Files
import Loading

extension SourceReader {
  /// Makes the reviewer that compares a site with its review record.
  ///
  /// - Parameters:
  ///   - site: the site, just loaded.
  ///   - findings: the findings from loading it; receives problems with the lock.
  /// - Returns: The reviewer; nil if there is no lock, or if it can't be read.
  /// - Throws: An error if the disk fails.
  func reviewer(of site: Site, findings: inout [Finding]) throws(FileSystemError) -> SiteReviewer? {
    try reviewLock(findings: &findings).map { lock in
      SiteReviewer(site, lock, isSharedSpecReadable: findings.areWithoutErrors(of: SitePath.sharedSpec))
    }
  }

  /// Reads the site's lock, and reports its problems as a whole; nil if there is none, or if it can't be read.
  func reviewLock(findings: inout [Finding]) throws(FileSystemError) -> ReviewLock? {
    let entry = try lock(ReviewLock.path)
    if let finding = entry.finding { findings.append(finding) }
    let lock = entry.file.flatMap { ReviewLock($0, findings: &findings) }
    findings += lock?.findings ?? []
    return lock
  }
}

extension [Finding] {
  /// True if none of the findings is an error in the file at a path.
  func areWithoutErrors(of path: String) -> Bool { !contains { $0.severity == .error && $0.place?.file.path == path } }
}
