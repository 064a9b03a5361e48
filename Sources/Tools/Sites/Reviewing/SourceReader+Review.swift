import Diagnostics
import Drift
import Files
import Loading

extension SourceReader {
  /// What compares a site with what people have said of its texts.
  ///
  /// - Parameters:
  ///   - site: the site, just loaded.
  ///   - findings: what came up while it was loaded; receives what is wrong with the lock.
  /// - Returns: nil where there is no lock, or it can't be read.
  /// - Throws: an error where the disk fails.
  func reviewer(of site: Site, findings: inout [Finding]) throws(FileSystemError) -> SiteReviewer? {
    try reviewLock(findings: &findings).map { lock in
      SiteReviewer(site, lock, isSharedSpecReadable: findings.areWithoutErrors(of: SitePath.sharedSpec))
    }
  }

  /// The lock of the site, with what is wrong with it as a whole; nil where there is none, or it can't be read.
  func reviewLock(findings: inout [Finding]) throws(FileSystemError) -> ReviewLock? {
    let entry = try lock(ReviewLock.path)
    if let finding = entry.finding { findings.append(finding) }
    let lock = entry.file.flatMap { ReviewLock($0, findings: &findings) }
    findings += lock?.findings ?? []
    return lock
  }
}

extension [Finding] {
  /// Whether none of them is an error in a file.
  func areWithoutErrors(of path: String) -> Bool { !contains { $0.severity == .error && $0.place?.file.path == path } }
}
