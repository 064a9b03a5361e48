import Diagnostics
import Drift
import Files
import Loading
import Localization
import Rendering

/// Everything that the editions of a site are made from.
struct SiteInput: Sendable {
  let site: Site
  /// The facts about each of its languages.
  let facts: [LanguageFacts]
  /// Nil if the site records no reviews.
  let reviewer: SiteReviewer?
  let templates: PageTemplates
  /// The images on its pages, by their paths in the folder of each edition.
  let images: [String: [UInt8]]
  /// The size in bytes of all files that were read.
  let byteCount: Int
}

extension SourceReader {
  /// Reads the images on a site's pages.
  fileprivate func images(of site: Site) throws(FileSystemError) -> [String: [UInt8]] {
    var images: [String: [UInt8]] = [:]
    for file in site.pages.flatMap(\.images.all) where images[file.published] == nil {
      images[file.published] = try asset(file.path).file?.bytes
    }
    return images
  }
}

extension SiteInput {
  /// Reads a site, its review record and its templates; nil if hyo.yaml doesn't describe a site.
  ///
  /// - Parameters:
  ///   - reader: reads the site's files.
  ///   - findings: receives the problems found in them.
  /// - Throws: An error if the disk fails.
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
