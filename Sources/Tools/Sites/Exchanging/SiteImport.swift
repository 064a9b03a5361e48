package import Diagnostics
import Drift
import Exchange
package import Files
import Loading
import Localization

/// Imports translations into a site: all of them, or none.
package struct SiteImport: Sendable {
  /// The translators' files.
  package var files: [SourceFile]
  /// True to result more mistakes than people read.
  package var isVerbose = false
  /// True to leave new translations due for review, instead of recording that they agree with their source texts.
  package var leavesDue = false

  /// An import of PO and XLIFF files, in any order.
  package init(_ files: [SourceFile]) { self.files = files }

  /// The result of an import.
  package struct Result: Sendable {
    /// Sorted for display.
    package var findings: [Finding] = []
    /// The files of the site that change, in the order of their paths; empty if there was an error.
    package var changes: [FileChange]
    /// The ids of the units whose entries in the lock change, in the lock's order.
    package var recorded: [String] = []
    /// The lock before and after; nil if it stays as it is.
    package var lock: (old: [UInt8], new: [UInt8])?

    /// Makes a report of changed files, and of a changed lock.
    package init(changes: [FileChange] = [], lock: (old: [UInt8], new: [UInt8])? = nil) {
      self.changes = changes
      self.lock = lock
    }
  }

  /// Reads a site, and works out what the translations change; writes nothing.
  ///
  /// The site's own mistakes are reported only if they are errors that keep it from being read.
  ///
  /// - Parameter folder: the site's folder.
  /// - Returns: The changes, or the errors.
  /// - Throws: An error if the disk fails.
  package func run(on folder: any FileSystem) throws -> Result {
    try folder.whileUnchanged { try run(on: Workspace($0)) }
  }

  /// Works out what the translations change in the site of a workspace.
  func run(on workspace: Workspace) throws(FileSystemError) -> Result {
    var result = Result()
    result.findings = workspace.siteFindings
    guard let site = workspace.site else { return result }
    result.findings.removeAll { $0.severity != .error }
    if result.findings.hasErrors { return sorted(result) }
    let report = Report()
    var check = ImportCheck(site, report: report)
    for file in files { check.take(file) }
    result.findings = report.findings
    if result.findings.hasErrors { return sorted(result) }
    let changes = try SiteChanges(check.changes, in: site, workspace).files
    let changed = try workspace.changing(Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first })
    result.findings += ImportProof(site, check.changes).findings(in: changed)
    if !result.findings.hasErrors {
      result.changes = changes
      try record(check.pairs, in: changed, &result)
    }
    return sorted(result)
  }

  /// Records which texts agree, if the site has a lock without errors.
  private func record(_ pairs: [ImportedPair], in workspace: Workspace, _ result: inout Result) throws(FileSystemError)
  {
    let report = Report()
    let review = try SiteReview(workspace, report: report)
    result.findings += report.findings
    guard let review, review.hasLock, !review.isLockFaulty else { return }
    let change = ReviewChange(
      importing: pairs, areUnread: leavesDue, in: review, errors: TextErrors(of: review.published))
    result.recorded = change.changed.map(\.id)
    if !result.recorded.isEmpty { result.lock = (review.lockBytes, ReviewLock.bytes(of: change.entries)) }
  }

  private func sorted(_ result: Result) -> Result {
    var result = result
    let limit: FindingLimit = isVerbose ? .programs : .people
    result.findings = limit.applied(to: result.findings.sortedForDisplay())
    return result
  }

}

extension SiteImport.Result {
  /// Writes all changes or none; the folder is locked meanwhile.
  ///
  /// - Throws: An error if a file can't be written; the site is then as it was.
  package func write(to folder: any FileSystem) throws {
    if try folder.kind(of: SitePath.locales) == .folder {
      try folder.removeUnfinishedReplacements(below: SitePath.locales)
    }
    try folder.replaceFiles(
      changes.map { ($0.path, $0.old, $0.new) } + (lock.map { [(ReviewLock.path, $0.old, $0.new)] } ?? []))
  }
}

/// A file of a site whose texts an import changes.
package struct FileChange: Sendable {
  /// The path within the site.
  package let path: String
  /// The number of changed texts.
  package let texts: Int
  /// Its bytes before; empty if the file is new.
  package let old: [UInt8]
  /// Its bytes after.
  package let new: [UInt8]

  /// Makes a change of a file.
  package init(path: String, texts: Int, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.texts = texts
    self.old = old
    self.new = new
  }
}
