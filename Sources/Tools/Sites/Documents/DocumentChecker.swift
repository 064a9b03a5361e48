package import Diagnostics
package import Documents
import Drift
package import Files
import Loading
package import Localization
import Threads

/// Checks the documents of a site, which stay where they are.
package struct DocumentChecker: Sendable {
  private let tree: any SourceTree
  private let tags: [LocaleTag]
  private let documents: DocumentSettings
  private let documentDone: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - tree: The files.
  ///   - documents: Which documents to check.
  ///   - tags: The tags of their languages.
  ///   - documentDone: Called for each document, from any thread, with the number of all.
  package init(
    _ tree: any SourceTree, _ documents: DocumentSettings, _ tags: [LocaleTag],
    documentDone: (@Sendable (Int) -> Void)? = nil
  ) {
    self.tree = tree
    self.documents = documents
    self.tags = tags
    self.documentDone = documentDone
  }

  /// The result of a check.
  package struct Report: Sendable {
    /// Sorted for display.
    package var findings: [Finding]
    /// The numbers of documents, sections and findings.
    package var summary: DocumentSummary
  }

  /// Checks all documents.
  ///
  /// - Parameters:
  ///   - settings: How thoroughly to check.
  ///   - old: An earlier version of the files, whose findings are left out.
  /// - Returns: The findings, and the numbers of documents.
  /// - Throws: An error if the disk fails.
  package func check(_ settings: CheckSettings, since old: (any SourceTree)? = nil) throws(FileSystemError) -> Report {
    var (findings, summary) = try check(tree)
    if let old { findings = findings.without(try check(old).findings) }
    let graded = settings.graded(findings)
    summary.count(graded)
    return Report(findings: graded, summary: summary)
  }

  private func check(_ tree: any SourceTree) throws(FileSystemError) -> (findings: [Finding], summary: DocumentSummary)
  {
    let reader = SourceReader(tree)
    var findings: [Finding] = []
    var finder = DocumentFinder(tree)
    let all = try finder.documents(documents, findings: &findings)
    let facts = tags.map { tag in
      // Hyo's own words are enough: nothing is published.
      var ignored: [Finding] = []
      return LanguageFacts(tag, Language(tag, nil, path: "", publishesStatus: false, findings: &ignored).numbers)
    }
    let count = all.count
    let checked = try parallelMap(count) { (index) throws(FileSystemError) in
      let result = try check(all[index], facts, reader)
      documentDone?(count)
      return result
    }
    findings += checked.flatMap(\.findings)
    var summary = DocumentSummary(tags)
    for (paths, result) in zip(all, checked) {
      summary.add(paths, sections: result.sections, isWhole: result.isWhole)
    }
    return (findings, summary)
  }

  private func check(_ paths: DocumentPaths, _ facts: [LanguageFacts], _ reader: SourceReader) throws(FileSystemError)
    -> (
      findings: [Finding], sections: Int, isWhole: Bool
    )
  {
    var findings = missing(paths)
    var read: [Document?] = []
    var isWhole = true
    for path in paths.paths {
      guard let path else {
        read.append(nil)
        continue
      }
      let entry = try reader.text(path)
      if let finding = entry.finding { findings.append(finding) }
      let document = entry.file.flatMap { Document($0, comparing: paths.entry.compared, findings: &findings) }
      if document == nil { isWhole = false }
      read.append(document)
    }
    let twins = TwinDocuments(read)
    findings += DocumentCheck(twins, tags, facts, path: paths.treePath).run()
    return (findings, twins.rows.count, isWhole)
  }

  /// The finding about a document that some languages don't have, at its first line.
  private func missing(_ paths: DocumentPaths) -> [Finding] {
    guard let path = paths.paths.lazy.compactMap(\.self).first else { return [] }
    let missing = tags.indices.filter { paths.paths[$0] == nil && paths.entry.patterns[$0] != nil }
    if missing.isEmpty { return [] }
    let names = Message.list(missing.map { Message(verbatim: tags[$0].text) })
    return [
      Finding(
        .documentMissing, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
        "'\(path)' has no counterpart in \(names)")
    ]
  }
}
