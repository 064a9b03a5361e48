import Diagnostics
package import Documents
package import Files
import Loading
import Localization

/// The documents that the hyo.yaml of a site names.
package struct SiteDocuments: Sendable {
  private let tree: any SourceTree
  /// Which documents these are.
  package let documents: DocumentSettings
  private let tags: [LocaleTag]
  /// The findings about hyo.yaml.
  private let findings: [Finding]
  /// True if the site has nothing but documents, so that nothing is published.
  package let areAlone: Bool

  /// The documents of the site in a tree; nil if it names none.
  ///
  /// - Throws: An error if the disk fails.
  package init?(_ tree: any SourceTree) throws(FileSystemError) {
    let reader = SourceReader(tree)
    // Most sites name no documents, and are read only once.
    guard let file = try reader.text(SiteSettings.path).file,
      file.bytes.offset(of: DocumentSettings.key.utf8) != nil
    else { return nil }
    var findings: [Finding] = []
    guard let frame = try SiteLoader(reader).frame(findings: &findings), !frame.settings.documents.isEmpty else {
      return nil
    }
    self.tree = tree
    self.findings = findings
    documents = frame.settings.documents
    tags = frame.settings.locales
    areAlone = frame.settings.pages.isEmpty && frame.specNames.isEmpty
  }

  /// Checks the documents, and hyo.yaml if there is no other site that does.
  ///
  /// - Parameters:
  ///   - settings: How thoroughly to check.
  ///   - old: An earlier version of the files, whose findings are left out.
  ///   - documentDone: Called for each document, from any thread, with the number of all.
  /// - Returns: The findings, and the numbers of documents.
  /// - Throws: An error if the disk fails.
  package func check(
    _ settings: CheckSettings, since old: (any SourceTree)? = nil, documentDone: (@Sendable (Int) -> Void)? = nil
  ) throws(FileSystemError) -> DocumentChecker.Report {
    var report = try DocumentChecker(tree, documents, tags, documentDone: documentDone).check(settings, since: old)
    if areAlone {
      // Nothing is published, so that no language needs words.
      let findings = findings.filter { $0.kind != .missingLocale }
      report.findings = (settings.graded(findings) + report.findings).sortedForDisplay()
    }
    return report
  }
}
