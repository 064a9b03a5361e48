package import Diagnostics
package import Files
import Localization
import Threads

/// Loads the parts of a site; each file is read and parsed once.
package struct SiteLoader: Sendable {
  private let reader: SourceReader

  /// A loader for the site of a reader.
  package init(_ reader: SourceReader) { self.reader = reader }

  /// Loads the parts that all pages share.
  ///
  /// - Parameter report: receives findings about the files.
  /// - Returns: The frame; nil if hyo.yaml is missing or unusable.
  /// - Throws: An error if the disk fails.
  package func frame(report: Report) throws(FileSystemError) -> SiteFrame? {
    guard let settingsFile = try file(SiteSettings.path, report: report) else {
      if report.hasErrors { return nil }
      let finding = try missingSettings()
      report.add(finding)
      return nil
    }
    let attempt = report.attempt()
    let read = SiteSettings(settingsFile, report: attempt)
    attempt.keep()
    guard let settings = read else { return nil }
    let areSettingsFaulty = attempt.hasErrors
    let specNames = try reader.names(in: SitePath.specs, report: report)
    let languages = try languages(settings, specNames, report: report)
    let shared = try sharedText(settings, report: report)
    let vocabulary = try file(SitePath.sharedSpec, report: report).map {
      SpecLoader.shared($0, report: report)
    }
    return SiteFrame(
      settings: settings, areSettingsFaulty: areSettingsFaulty, languages: languages, shared: shared,
      vocabulary: vocabulary ?? Vocabulary(), specNames: specNames)
  }

  /// Loads the home page and the pages in hyo.yaml, in parallel.
  ///
  /// - Parameters:
  ///   - frame: the shared parts.
  ///   - wanted: the ids of the pages to load; nil for all.
  ///   - known: pages that were loaded before, and whose tables may decide conditions of these.
  /// - Returns: The pages in the order of the site, each with the findings about its files.
  /// - Throws: An error if the disk fails.
  package func pages(of frame: SiteFrame, _ wanted: Set<String>? = nil, knowing known: [Page] = [])
    throws(FileSystemError) -> [(page: Page, findings: [Finding])]
  {
    let locales = frame.settings.locales
    let folders = [SitePath.specs] + locales.map { SitePath.texts(in: $0.text) }
    // For a few pages, listing the folders is not worthwhile.
    let reader = wanted == nil ? try self.reader.knowing(folders) : self.reader
    var loading = PagesLoading(frame, reader)
    return try loading.pages(wanted, knowing: known)
  }

  /// A finding for each file that no page uses; none if hyo.yaml could not be read completely, or if there are no pages.
  package func unusedFiles(of frame: SiteFrame) throws(FileSystemError) -> [Finding] {
    // The files in use are unknown if a page or a locale could not be read.
    if frame.areSettingsFaulty || frame.pageIDs.isEmpty { return [] }
    return try StrayFiles(frame.settings, specNames: frame.specNames).findings(reader)
  }

  /// The file at a path; adds a finding if it must not be read.
  private func file(_ path: String, report: Report) throws(FileSystemError) -> SourceFile? {
    let entry = try reader.text(path)
    if let finding = entry.finding { report.add(finding) }
    return entry.file
  }

  private func missingSettings() throws(FileSystemError) -> Finding {
    let isMisnamed = try reader.text("hyo.yml").file != nil
    return Finding(
      .missingSettings, at: nil, "There is no hyo.yaml here",
      fixes: (isMisnamed ? [.init("rename hyo.yml to hyo.yaml")] : []) + [
        .init("to begin a site from nothing: hyo init"),
        .init("to compare Markdown that is here in several languages: hyo init --documents"),
        .init("if the site is elsewhere, go to its folder, or name it with '--site DIR'"),
      ])
  }

  // MARK: What all pages share

  private func languages(_ settings: SiteSettings, _ specNames: [String], report: Report) throws(FileSystemError)
    -> [Language]
  {
    let hasPages = !settings.isForDocumentsAlone(specNames)
    var languages: [Language] = []
    for tag in settings.locales {
      let path = SitePath.locale(tag.text)
      let file = try file(path, report: report)
      var language = Language(
        tag, file, path: path, hasPages: hasPages, publishesStatus: settings.publishesStatus, report: report)
      language.boundStyle = settings.boundStyle
      languages.append(language)
    }
    return languages
  }

  private func sharedText(_ settings: SiteSettings, report: Report) throws(FileSystemError) -> [Catalog] {
    var catalogs: [Catalog] = []
    for tag in settings.locales {
      let entry = try reader.text(SitePath.sharedTexts(in: tag.text))
      catalogs.append(entry.catalog(report: report) { Catalog($0, of: .shared, report: $1) })
    }
    return catalogs
  }
}
