import Diagnostics
import Editions
import Loading
import Localization
import Regions
import Rendering

extension DocumentRegions {
  /// The lines for the regions that show something of the whole site, or of all its texts.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - proofs: All tables of the site, if a region shows what the site covers.
  ///   - status: How far the languages agree, if a region shows it; nil if that can't be known.
  ///   - report: Receives the regions for which there is nothing to show.
  /// - Returns: The lines of each region.
  func siteTexts(of site: Site, covering proofs: [TableProof], _ status: SiteStatus?, report: Report)
    -> [Text]
  {
    siteUses.compactMap { use in
      let renderer = RegionProse(at: use.place)
      let bytes: [UInt8]?
      if use.request.kind == .status {
        guard let status, status.hasLock else {
          report.add(.unrecordedStatus(use))
          return nil
        }
        let counts =
          use.request.isOfDocument ? status.counts(of: documents[use.document].name) : status.pages.map(\.counts)
        let page = StatusPage(site.languages[use.locale], counts.map { $0[use.locale] }.total.agreement)
        bytes = renderer.text(of: page, isHTML: use.request.isHTML)
      } else {
        guard !proofs.isEmpty, let home = site.pages.first else {
          report.add(.nothingCovered(use))
          return nil
        }
        let builder = EditionBuilder(home, site.index, locale: use.locale, arrangements: [], proofs: proofs)
        bytes = renderer.text(of: builder.coverage, isHTML: use.request.isHTML)
      }
      if let bytes { return Text(document: use.document, region: use.region, bytes: bytes) }
      report.add(.tooLargeRegion(use))
      return nil
    }
  }
}

extension SiteStatus {
  /// The counts of a page or document, by its id; none if it has no text.
  fileprivate func counts(of owner: String) -> [[StateCounts]] { pages.filter { $0.owner == owner }.map(\.counts) }
}

extension Finding {
  fileprivate static func unrecordedStatus(_ use: SiteRegionUse) -> Finding {
    Finding(
      .unknownRegion, at: use.request.name.range, "The site records no reviews, so there is no status to show",
      fixes: [.init("run 'hyo review start'"), .init("remove the region")])
  }

  fileprivate static func nothingCovered(_ use: SiteRegionUse) -> Finding {
    Finding(
      .unknownRegion, at: use.request.name.range, "The site has no tables, so there is no coverage to show",
      fixes: [.init("remove the region")])
  }

  fileprivate static func tooLargeRegion(_ use: SiteRegionUse) -> Finding {
    Finding(
      .textTooLarge, at: use.request.name.range, "The list is too large for a document",
      fixes: [.init("remove the region")])
  }
}
