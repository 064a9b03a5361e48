import Diagnostics
import Drift
import Files
import Loading
import Rendering

/// What the editions of a site are made from.
struct SiteInput: Sendable {
  let site: Site
  /// Nil where people record no reviews.
  let reviewer: SiteReviewer?
  let templates: PageTemplates
  /// The bytes of all files that were read.
  let byteCount: Int
}

extension SiteInput {
  /// Reads a site, its record of reviews, and its templates; nil where hyo.yaml doesn't say what the site is.
  ///
  /// - Parameters:
  ///   - reader: reads the site's files.
  ///   - findings: receives what is wrong with them.
  /// - Throws: an error where the disk fails.
  init?(_ reader: SourceReader, findings: inout [Finding]) throws(FileSystemError) {
    let site = try SiteLoader(reader).load(findings: &findings)
    reviewer = try site.flatMap { (site) throws(FileSystemError) in
      try reader.reviewer(of: site, findings: &findings)
    }
    templates = PageTemplates(
      overrides: try reader.templates(findings: &findings),
      findings: &findings
    )
    guard let site else { return nil }
    self.site = site
    byteCount = reader.bytesRead
  }
}
