import Diagnostics
import Documents
import Editions
import Files
import Loading
import Regions
import Rendering

extension DocumentRegions {
  /// The lines in Markdown of the regions that documents have as HTML, which no page could show.
  ///
  /// - Parameters:
  ///   - site: the site whose tables they show.
  ///   - proofs: all tables of the site, if a region shows what the site covers.
  /// - Returns: The bytes of each document that has such regions, by its path.
  func markdown(of site: Site, covering proofs: [TableProof]) -> [String: [UInt8]] {
    let regions = markdownOfHTML
    // What is wrong with a region is reported where its lines are written.
    var texts = regions.siteTexts(of: site, covering: proofs, nil, report: .ignored)
    for page in site.pages where regions.pages.contains(page.id) {
      guard let arrangements = PageSize.arrangements(of: page, isForPrograms: false, report: .ignored) else {
        continue
      }
      let finders = site.finderTables(of: page)
      for (locale, language) in site.languages.enumerated() {
        let builder = EditionBuilder(page, site.index, locale: locale, arrangements: arrangements, finders: finders)
        texts += regions.texts(of: builder.build(), by: builder, locale, HTMLWords(language), report: .ignored)
      }
    }
    let known = Dictionary(grouping: texts, by: \.document)
    return Dictionary(
      known.map { document, texts in
        (documents[document].file.path, documents[document].replacing(texts.sorted { $0.region < $1.region }))
      }
    ) { first, _ in first }
  }
}

extension RegionDocument {
  /// The document with other lines in some of its regions, below which each line keeps its number unless there are more lines.
  fileprivate func replacing(_ texts: [DocumentRegions.Text]) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = 0
    for text in texts {
      let old = regions[text.region].content.bounds
      let lines = [0x0A] + text.bytes[text.bytes.trimmed(text.bytes.indices) { $0 == 0x0A }] + [0x0A]
      let missing = file.bytes[old].count { $0 == 0x0A } - lines.count { $0 == 0x0A }
      bytes += file.bytes[next..<old.lowerBound] + lines + [UInt8](repeating: 0x0A, count: max(missing, 1))
      next = old.upperBound
    }
    return bytes + file.bytes[next...]
  }
}

extension Workspace {
  /// The published documents with Markdown in place of the HTML that Hyo writes in their regions.
  ///
  /// - Parameters:
  ///   - site: the site whose tables they show.
  ///   - reader: reads the documents.
  /// - Returns: The bytes of the documents with such regions, by their paths.
  /// - Throws: An error if the disk fails.
  func documentsWithMarkdown(of site: Site, _ reader: SourceReader) throws(FileSystemError) -> [String: [UInt8]] {
    var places: [DocumentRegions.Place] = []
    for document in try documentPaths.paths where document.entry.published != nil {
      for (locale, path) in document.paths.enumerated() {
        guard let path, try reader.text(path).file?.hasRegions ?? false else { continue }
        places.append((path: path, locale: locale, name: document.name ?? path))
      }
    }
    if places.isEmpty { return [:] }
    let regions = try DocumentRegions(places, of: site, mistakes: true, reader)
    guard regions.haveHTML else { return [:] }
    let coverage = regions.siteUses.contains { $0.request.kind == .coverage && $0.request.isHTML }
    return regions.markdown(of: site, covering: coverage ? site.allTableProofs(verifications()) : [])
  }
}
