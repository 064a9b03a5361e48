import Diagnostics
import Drift
import Files
import Loading
package import Publishing
import Threads

extension EditedSite {
  /// True if all pages were checked since the last change.
  package var isChecked: Bool { queue.isEmpty && !isSharedDue && !areDocumentsDue }

  /// Checks some of the pages in the queue, and after the last one what all pages share.
  ///
  /// - Parameters:
  ///   - urgent: the ids of pages to check first.
  ///   - most: the most pages to check.
  /// - Returns: The paths of files whose findings may have changed; the empty path stands for findings without a file.
  /// - Throws: Nothing, because nothing is published.
  package func checkSome(first urgent: Set<String>, atMost most: Int) throws(PublishingError) -> Set<String> {
    guard workspace.frame != nil else {
      (queue, isSharedDue, areDocumentsDue, documentFindings) = ([], false, false, [])
      return takeStirred()
    }
    if queue.isEmpty, !isSharedDue { return try compareDocuments(atMost: 8 * most) }
    let positions = take(most, first: urgent)
    let (builder, again) = try workspace.results(of: positions)
    var affected: [Finding] = []
    for (position, result) in zip(positions, again) {
      affected += (results[position]?.findings ?? []) + (results[position]?.tooLarge ?? [])
      affected += result.findings + result.tooLarge
      results[position] = result
    }
    if queue.isEmpty {
      affected += sharedFindings
      sharedFindings = try findingsOfShared(builder)
      affected += sharedFindings
      isSharedDue = false
    }
    return takeStirred().union(affected.map { $0.place?.file.path ?? "" })
  }

  /// Compares some of the documents that are due; when all are, their findings take the place of the older ones.
  private func compareDocuments(atMost most: Int) throws(PublishingError) -> Set<String> {
    do throws(FileSystemError) {
      try workspace.compareDocuments(atMost: most)
      if try workspace.dueDocuments > 0 { return takeStirred() }
    } catch { throw .failed(error) }
    let old = documentFindings
    do throws(FileSystemError) {
      documentFindings = try workspace.documentFindings + (workspace.published?.findings ?? [])
    } catch { throw .failed(error) }
    documentFindings += try workspace.regionFindings
    documentFindings += try SiteBuilder(workspace.tree).findingsOfAddedFiles(workspace, results.compactMap(\.self))
    areDocumentsDue = false
    return takeStirred().union((old + documentFindings).map { $0.place?.file.path ?? "" })
  }

  /// Removes the positions of the next pages from the queue and returns them.
  private func take(_ most: Int, first urgent: Set<String>) -> [Int] {
    if !urgent.isEmpty, queue.count > most {
      let isUrgent = { [workspace] (position: Int) in urgent.contains(workspace.pages[position].page.id) }
      queue = queue.filter(isUrgent) + queue.filter { !isUrgent($0) }
    }
    let positions = Array(queue.prefix(most))
    queue.removeFirst(positions.count)
    return positions
  }

  private func findingsOfShared(_ builder: PageBuilder?) throws(PublishingError) -> [Finding] {
    let report = Report()
    for review in try workspace.commonReviews(report: report) {
      report.add(review.findings(verbosely: workspace.settings.isVerbose))
    }
    let results = results.compactMap(\.self)
    let known = loadingFindings + results.flatMap(\.findings) + report.findings
    guard let shared = builder?.sharedFindings(results, knowing: known) else { return report.findings }
    return report.findings + shared.uses + shared.comparison
  }
}
