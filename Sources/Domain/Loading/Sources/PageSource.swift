import Diagnostics
package import Files
package import Localization

/// The files of one page as they were read: its spec, its rules, and its text in each locale.
package struct PageSource: Sendable {
  /// The page's id.
  package let id: String
  /// `Specs/<page>.yaml`.
  package let spec: SourceEntry
  /// The files of rules, `Specs/<page>.rules.csv` or `Specs/<page>.<table>.csv`, by name.
  package let rules: [(name: String, entry: SourceEntry)]
  /// One for each locale of the site, in fallback order.
  package let texts: [Text]

  /// The files of a page in one locale.
  package struct Text: Sendable {
    /// `Locales/<tag>/<page>.yaml`.
    package let catalog: SourceEntry
    /// `Locales/<tag>/<page>.md`.
    package let prose: SourceEntry
  }

  /// Reads the files of a page.
  ///
  /// - Parameters:
  ///   - id: the page's id.
  ///   - ruleFiles: the names of its files of rules.
  ///   - locales: the locales of the site.
  ///   - reader: reads the site.
  /// - Throws: An error if the disk fails.
  package init(of id: String, ruleFiles: [String], locales: [LocaleTag], from reader: SourceReader)
    throws(FileSystemError)
  {
    self.id = id
    spec = try reader.text(id + ".yaml", in: SitePath.specs)
    rules = try ruleFiles.map { (name) throws(FileSystemError) in (name, try reader.text(name, in: SitePath.specs)) }
    texts = try locales.map { (tag) throws(FileSystemError) in
      let folder = SitePath.texts(in: tag.text)
      return Text(catalog: try reader.text(id + ".yaml", in: folder), prose: try reader.text(id + ".md", in: folder))
    }
  }
}
