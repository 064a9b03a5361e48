import Diagnostics
import Documents
import Files
import Loading
import Publishing
import Regions

extension Workspace {
  /// The regions of the documents that hyo.yaml names.
  ///
  /// - Throws: An error if the disk fails.
  func regions(of site: Site) throws(FileSystemError) -> DocumentRegions {
    let paths = try documentPaths.paths.flatMap { document in
      document.paths.enumerated().compactMap { locale, path in
        path.map { (path: $0, locale: locale, name: document.name ?? $0) }
      }
    }
    if paths.isEmpty { return DocumentRegions() }
    let mistakes = siteFindings.contains { $0.severity == .error && $0.isAboutRules }
    return try DocumentRegions(paths, of: site, mistakes: mistakes, reader)
  }

  /// The findings about the regions of documents.
  var regionFindings: [Finding] {
    get throws(PublishingError) {
      guard let site, excess == nil else { return [] }
      let report = Report()
      do throws(FileSystemError) {
        let regions = try self.regions(of: site)
        report.add(regions.findings)
        if regions.paths.isEmpty { return report.findings }
        let ofSite = try siteTexts(for: regions, of: site, report: report)
        let positions = site.pages.indices.filter { regions.pages.contains(site.pages[$0].id) }
        let results: [PageBuilder.Result]
        do { results = try self.results(of: positions, writing: regions).results } catch { return report.findings }
        let paths = Set(regions.paths)
        report.add(results.flatMap(\.findings).filter { paths.contains($0.place?.file.path ?? "") })
        _ = regions.changes(results.flatMap(\.regions) + ofSite, report: report)
      } catch { throw .failed(error) }
      return report.findings
    }
  }

  /// The lines for the regions that show something of the whole site.
  ///
  /// - Parameters:
  ///   - regions: The regions.
  ///   - site: The site.
  ///   - report: Receives the regions for which there is nothing to show.
  /// - Returns: The lines of each region.
  /// - Throws: An error if the disk fails.
  func siteTexts(for regions: DocumentRegions, of site: Site, report: Report) throws(FileSystemError)
    -> [DocumentRegions.Text]
  {
    let kinds = Set(regions.siteUses.map(\.request.kind))
    if kinds.isEmpty { return [] }
    let proofs = kinds.contains(.coverage) ? site.allTableProofs(verifications()) : []
    var status: SiteStatus?
    if kinds.contains(.status) {
      // What is wrong with the texts is reported with them.
      status = try SiteReview(self, report: .ignored).map { SiteStatus($0) }
    }
    return regions.siteTexts(of: site, covering: proofs, status, report: report)
  }
}
