import Diagnostics
import Drift
import Files
import Loading
import Publishing
import Threads

extension Workspace {
  /// Checks some pages.
  ///
  /// - Parameters:
  ///   - positions: the pages' positions.
  ///   - reviews: the reviews of the texts that all pages share; they lead to notices on pages.
  ///   - recordsSearch: True to include the search records in the results.
  ///   - regions: The regions of documents whose lines are wanted.
  ///   - sink: takes the pages' files.
  /// - Returns: The builder that was used, nil if there is no site, and the results.
  /// - Throws: The sink's errors, or an error if the disk fails.
  func results(
    of positions: [Int], showing reviews: [PageReview] = [], recordsSearch: Bool = false,
    writing regions: DocumentRegions = DocumentRegions(), into sink: (any OutputSink)? = nil
  ) throws(PublishingError) -> (builder: PageBuilder?, results: [PageBuilder.Result]) {
    let published: PublishedSite?
    do { published = try self.published } catch { throw .failed(error) }
    guard let site = published?.site else { return (nil, []) }
    var builder = try PageBuilder(site, of: self, selection: BuildSelection(), commonReviews: reviews)
    let verified = Dictionary(
      zip(positions.filter(pages.indices.contains), verifications(of: positions))
    ) { first, _ in first }
    if sink != nil, positions.contains(where: { site.pages[$0].tellsCoverage }) {
      builder = builder.telling(of: site.tableProofs(self.verifications()))
    }
    builder = builder.writing(regions)
    if recordsSearch { builder = builder.recordingSearch() }
    let results = try parallelMap(positions.count) { [builder] (number) throws(PublishingError) -> PageBuilder.Result in
      try builder.build(positions[number], verified: verified[positions[number]] ?? .verified([]), into: sink)
    }
    return (builder, results)
  }

  /// The reviews of the texts that all pages share; none if the site records no reviews.
  func commonReviews(report: Report) throws(PublishingError) -> [PageReview] {
    do { return try reviewer?.reviewCommon(report: report) ?? [] } catch { throw .failed(error) }
  }
}
