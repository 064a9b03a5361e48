import CommonMark
import Diagnostics
package import Documents
import Drift
package import Files
import History
import Loading
import Localization
import Threads

/// The documents of the site, which stay where they are.
extension Workspace {
  /// Which documents these are.
  package var documentSettings: DocumentSettings { frame?.settings.documents ?? DocumentSettings() }

  /// True if the site names documents.
  var hasDocuments: Bool { !documentSettings.isEmpty }

  /// The same documents in other files, such as an earlier version.
  ///
  /// - Throws: An error if the disk fails.
  package func documents(in tree: any SourceTree) throws(FileSystemError) -> Workspace {
    try Workspace.of(NamedDocuments(documentSettings, in: frame?.settings.locales ?? []), tree, settings)
  }

  /// The places of the documents, with the findings about entries without documents.
  var documentPaths: (paths: [DocumentPaths], findings: [Finding]) {
    get throws(FileSystemError) {
      if let knownDocumentPaths { return knownDocumentPaths }
      let report = Report()
      var finder = DocumentFinder(tree)
      let settings = documentSettings
      let paths = settings.isEmpty ? [] : try finder.documents(settings, report: report)
      knownDocumentPaths = (paths, report.findings)
      return (paths, report.findings)
    }
  }

  /// The paths of all documents; none if the disk fails.
  package var pathsOfDocuments: Set<String> {
    let paths = (try? documentPaths.paths) ?? []
    return Set(paths.flatMap { $0.paths.compactMap(\.self) })
  }

  /// Reads and compares documents of the site.
  var documentComparison: DocumentComparison {
    get throws(FileSystemError) { try documentComparison(reading: reader) }
  }

  /// Reads and compares documents of the site by some reader.
  func documentComparison(reading reader: SourceReader) throws(FileSystemError) -> DocumentComparison {
    var comparison = try documentComparison(reading: reader, by: try self.reviewer)
    comparison.fates = try documentFates(comparison)
    return comparison
  }

  /// Reads and compares documents by some reader and reviewer, if there is one; knows nothing of lost sources.
  private func documentComparison(reading reader: SourceReader, by reviewer: SiteReviewer?) throws(FileSystemError)
    -> DocumentComparison
  {
    DocumentComparison(
      reader, frame?.settings.locales ?? [], facts, DocumentTerms(documentSettings.terms, facts),
      source: documentSettings.source, isVerbose: settings.isVerbose, reviewer, among: try documentPaths.paths)
  }

  /// The fates of sources that translations have lost, which are found once.
  private func documentFates(_ comparison: DocumentComparison) throws(FileSystemError) -> DocumentFates {
    if let knownFates { return knownFates }
    let fates = try DocumentFates(
      try documentPaths.paths, documentSettings, historyOf: settings.historyFolder, after: outdatedFates
    ) { (paths) throws(FileSystemError) in try comparison.read(paths).documents }
    readsHistory = readsHistory || fates.areOfHistory
    knownFates = fates
    return fates
  }

  /// The number of documents that are still to be compared.
  var dueDocuments: Int {
    get throws(FileSystemError) {
      let count = try documentPaths.paths.count
      return count - comparedDocuments.count { $0 != nil }
    }
  }

  /// Compares some of the documents that are still to be compared.
  ///
  /// - Parameters:
  ///   - most: The most documents.
  ///   - documentDone: Called for each, from any thread, with the number of all.
  /// - Returns: The documents that were compared.
  /// - Throws: An error if the disk fails.
  @discardableResult func compareDocuments(atMost most: Int = .max, documentDone: (@Sendable (Int) -> Void)? = nil)
    throws(FileSystemError) -> [DocumentReport]
  {
    let paths = try documentPaths.paths
    if comparedDocuments.count != paths.count { comparedDocuments = paths.map { _ in nil } }
    let due = Array(paths.indices.filter { comparedDocuments[$0] == nil }.prefix(most))
    if due.isEmpty { return [] }
    let comparison = try documentComparison
    let compared = try parallelMap(due.count) { (number) throws(FileSystemError) in
      let result = try comparison.compare(paths[due[number]])
      documentDone?(paths.count)
      return result
    }
    for (position, document) in zip(due, compared) { comparedDocuments[position] = document }
    return compared
  }

  /// The findings about the documents so far.
  var documentFindings: [Finding] {
    get throws(FileSystemError) {
      let tags = frame?.settings.locales ?? []
      return try documentPaths.findings
        + comparedDocuments.compactMap(\.self).findings(in: settings.locales, tags, source: documentSettings.source)
    }
  }

  /// The numbers of documents and their texts; nil if the site names no documents.
  var documentSummary: DocumentSummary? {
    if documentSettings.isEmpty { return nil }
    let isReviewed = (try? lock.lock) != nil || isOfNamedDocuments
    var summary = DocumentSummary(frame?.settings.locales ?? [], isReviewed: isReviewed)
    for document in comparedDocuments.compactMap(\.self) {
      summary.add(document.paths, texts: document.texts, isWhole: document.isWhole)
    }
    return summary
  }

  /// For each document, by its name in reviews, its path in each locale; nil if it has none.
  var pathsByDocument: [String: [String?]] {
    get throws(FileSystemError) {
      let named = try documentPaths.paths.compactMap { document in
        document.paths.lazy.compactMap(\.self).first.map { ($0, document.paths) }
      }
      return Dictionary(named) { first, _ in first }
    }
  }

  /// The reviews of the documents.
  ///
  /// - Parameters:
  ///   - reviewer: Compares them with the review record.
  ///   - report: Receives errors in the documents.
  ///   - ofLock: Receives problems with their lines in the lock.
  /// - Returns: A review for each document in order.
  /// - Throws: An error if the disk fails.
  func documentReviews(_ reviewer: SiteReviewer, report: Report, ofLock: Report) throws(FileSystemError)
    -> [PageReview]
  {
    let paths = try documentPaths.paths
    if paths.isEmpty { return [] }
    let comparison = try documentComparison(reading: reader, by: reviewer)
    let reviews = try parallelMap(paths.count) { (index) throws(FileSystemError) in
      let twins = try comparison.read(paths[index])
      let ofLock = Report()
      let review = comparison.review(twins, report: ofLock)
      return (review: review, findings: twins.findings, ofLock: ofLock.findings)
    }
    report.add(reviews.flatMap(\.findings).filter { $0.severity == .error })
    ofLock.add(reviews.flatMap(\.ofLock))
    return reviews.compactMap(\.review)
  }

  /// The agreements in the history of the documents' texts, by the ids of these.
  ///
  /// - Parameter repository: The repository of the site.
  /// - Returns: The entries for the lock, and the number of commits that were left out.
  /// - Throws: An error if the disk or git fails.
  func historicalEntries(_ repository: GitRepository) throws -> (entries: [String: ReviewEntry], ignored: Int) {
    let paths = try documentPaths.paths
    let comparison = try documentComparison
    let keys = DocumentHistory.keys(of: documentSettings)
    let documents = try parallelMap(paths.count) { (index) throws(FileSystemError) in
      try comparison.read(paths[index], with: keys).documents
    }
    var history = try DocumentHistory(documents, documentSettings, tags: tags, repository)
    return (try history.entries(of: documents, repository), history.ignoredCount)
  }

  /// Keeps what is known of documents that a change of files doesn't affect.
  func forgetDocuments(_ changes: Set<String>, since old: Workspace) throws(FileSystemError) {
    if documentSettings.isEmpty { return }
    knownPublished = nil
    let before = try old.documentPaths.paths
    let isOfDocuments = changes.contains { Dialect(path: $0) != nil }
    if isOfDocuments { knownDocumentPaths = nil }
    let now = try documentPaths.paths
    let areSame = before.count == now.count && zip(before, now).allSatisfy { $0.paths == $1.paths }
    // Links may lead to a document that is new or gone, and the lock may find the texts of one in another.
    let isForAll =
      !areSame || changes.contains(ReviewLock.path) || changes.contains { Files.pathParts($0).name == "locale.yaml" }
    let areFatesOutdated = !areSame || knownFates?.depend(on: changes) == true
    // It knows which documents there are.
    if !areSame { knownReviewer = nil }
    if areFatesOutdated { (outdatedFates, knownFates) = (knownFates ?? outdatedFates, nil) }
    if isForAll {
      comparedDocuments = []
      return
    }
    guard isOfDocuments else { return }
    let known = Dictionary(
      comparedDocuments.compactMap(\.self).filter { document in
        !document.depends(on: changes) && !(areFatesOutdated && document.paths.paths.contains(nil))
      }.map { ($0.files, $0) }
    ) { first, _ in first }
    comparedDocuments = now.map { paths in
      known[paths.paths.compactMap(\.self)].flatMap { $0.paths.paths == paths.paths ? $0 : nil }
    }
  }
}
