package import Diagnostics
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

  /// An import of PO and XLIFF files, in any order.
  package init(_ files: [SourceFile]) {
    self.files = files
  }

  /// What an import comes to.
  package struct Report: Sendable {
    /// Sorted for display.
    package var findings: [Finding] = []
    /// The files of the site that change, in the order of their paths; none where there was an error.
    package var changes: [FileChange] = []
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
      guard let site = try SiteLoader(SourceReader(tree)).load(findings: &report.findings) else {
        return report
      }
      report.findings.removeAll { $0.severity != .error }
      if report.findings.hasErrors { return sorted(report) }
      var check = ImportCheck(site)
      for file in files { check.take(file) }
      report.findings = check.findings
      if report.findings.hasErrors { return sorted(report) }
      let changes = try SiteChanges(check.changes, in: site, tree).files
      report.findings += try ImportProof(site, check.changes).findings(
        reading: ChangedTree(
          tree,
          changed: Dictionary(changes.map { ($0.path, $0.new) }) { first, _ in first }
        )
      )
      if !report.findings.hasErrors { report.changes = changes }
      return sorted(report)
    }
  }

  private func sorted(_ report: Report) -> Report {
    var report = report
    let limit: FindingLimit = isVerbose ? .programs : .people
    report.findings = limit.applied(to: report.findings.sortedForDisplay())
    return report
  }

  /// Writes the changes, all of them or none; the folder is locked meanwhile.
  ///
  /// - Throws: an error where one of the files can't be written to; the site is then as it was.
  package static func write(_ changes: [FileChange], to folder: any FileSystem) throws {
    if try folder.kind(of: "Locales") == .folder {
      try folder.removeUnfinishedReplacements(below: "Locales")
    }
    for change in changes { try folder.checkWriting(to: change.path) }
    try folder.replaceFiles(changes.map { ($0.path, $0.new) })
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
