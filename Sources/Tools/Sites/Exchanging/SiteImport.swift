package import Diagnostics
import Drift
import Exchange
package import Files
import Loading
import Localization

/// Takes translations back into a site: all of them, or none.
package struct SiteImport: Sendable {
  /// The files that translators have sent.
  package var files: [SourceFile]
  /// Whether to tell of more mistakes than people read.
  package var isVerbose = false
  /// Whether the new translations are left due for review, rather than taken to agree with the texts that they were made of.
  package var leavesDue = false

  /// An import of PO and XLIFF files, in any order.
  package init(_ files: [SourceFile]) { self.files = files }

  /// What an import comes to.
  package struct Report: Sendable {
    /// Sorted for display.
    package var findings: [Finding] = []
    /// The files of the site that change, in the order of their paths; none where there was an error.
    package var changes: [FileChange]
    /// The ids of the units that the lock says something else of then, in its order.
    package var recorded: [String] = []
    /// The new lock; nil where it stays as it is.
    package var lock: [UInt8]?

    /// A report of files that change, with a lock where that changes, too.
    package init(changes: [FileChange] = [], lock: [UInt8]? = nil) {
      self.changes = changes
      self.lock = lock
    }
  }

  /// Reads a site, and works out what translations change in it; writes nothing.
  ///
  /// Nothing is said of a site's own mistakes but the errors that keep it from being read.
  ///
  /// - Parameter folder: the site's folder.
  /// - Returns: what changes, or what is wrong.
  /// - Throws: an error where the disk fails.
  package func run(on folder: any FileSystem) throws -> Report {
    try folder.whileUnchanged { tree in
      var report = Report()
      guard let site = try SiteLoader(SourceReader(tree)).load(findings: &report.findings) else { return report }
      report.findings.removeAll { $0.severity != .error }
      if report.findings.hasErrors { return sorted(report) }
      var check = ImportCheck(site)
      for file in files { check.take(file) }
      report.findings = check.findings
      if report.findings.hasErrors { return sorted(report) }
      let changes = try SiteChanges(check.changes, in: site, tree).files
      let reader = SourceReader(
        ChangedTree(tree, changed: Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first }))
      var loading: [Finding] = []
      let changed = try SiteLoader(reader).load(findings: &loading)
      report.findings += ImportProof(site, check.changes).findings(in: changed, loading: loading)
      if let changed, !report.findings.hasErrors {
        report.changes = changes
        try record(check.pairs, in: changed, reader, &report)
      }
      return sorted(report)
    }
  }

  /// Records which texts agree, where the site has a lock that can be believed.
  private func record(_ pairs: [ImportedPair], in site: Site, _ reader: SourceReader, _ report: inout Report)
    throws(FileSystemError)
  {
    let review = try SiteReview.of(site, reader, findings: &report.findings)
    guard let review, review.hasLock, !review.isLockFaulty else { return }
    let change = ReviewChange(importing: pairs, areUnread: leavesDue, in: review, errors: TextErrors(of: site))
    report.recorded = change.changed.map(\.id)
    if !report.recorded.isEmpty { report.lock = ReviewLock.bytes(of: change.entries) }
  }

  private func sorted(_ report: Report) -> Report {
    var report = report
    let limit: FindingLimit = isVerbose ? .programs : .people
    report.findings = limit.applied(to: report.findings.sortedForDisplay())
    return report
  }

}

extension SiteImport.Report {
  /// Writes what changes, all of it or nothing; the folder is locked meanwhile.
  ///
  /// - Throws: an error where one of the files can't be written to; the site is then as it was.
  package func write(to folder: any FileSystem) throws {
    if try folder.kind(of: SitePath.locales) == .folder {
      try folder.removeUnfinishedReplacements(below: SitePath.locales)
    }
    let files = changes.map { ($0.path, $0.new) } + (lock.map { [(ReviewLock.path, $0)] } ?? [])
    for (path, _) in files { try folder.checkWriting(to: path) }
    try folder.replaceFiles(files)
  }
}

/// A file of a site whose texts an import changes.
package struct FileChange: Sendable {
  /// Within the site.
  package let path: String
  /// How many texts change.
  package let texts: Int
  /// Its bytes before; none where there was no such file.
  package let old: [UInt8]
  /// Its bytes after.
  package let new: [UInt8]

  /// A change of a file, with how many of its texts are others then.
  package init(path: String, texts: Int, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.texts = texts
    self.old = old
    self.new = new
  }
}
