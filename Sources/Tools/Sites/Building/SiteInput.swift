import Diagnostics
import Drift
import Files
import Loading
import Localization
import Rendering

/// What the editions of a site are made from.
struct SiteInput: Sendable {
  let site: Site
  /// What is known of each of its languages.
  let facts: [LanguageFacts]
  /// Nil where people record no reviews.
  let reviewer: SiteReviewer?
  let templates: PageTemplates
  /// The pictures on its pages, by their paths in the folder of each edition.
  let images: [String: [UInt8]]
  /// The bytes of all files that were read.
  let byteCount: Int
}

extension SourceReader {
  /// The bytes of the pictures on a site's pages.
  fileprivate func images(of site: Site) throws(FileSystemError) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    for file in site.pages.flatMap(\.images.all) where images[file.published] == nil {
      images[file.published] = try asset(file.path).file?.bytes
    }
    return images
  }
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
    reviewer = try site.flatMap { (site) throws(FileSystemError) in try reader.reviewer(of: site, findings: &findings) }
    templates = PageTemplates(overrides: try reader.templates(findings: &findings), findings: &findings)
    guard let site else { return nil }
    self.site = site
    facts = site.languages.map { LanguageFacts($0.tag, $0.numbers) }
    images = try reader.images(of: site)
    byteCount = reader.bytesRead
  }
}
