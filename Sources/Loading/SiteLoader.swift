import CommonMark
package import Diagnostics
package import Files
import Localization
import Threads

/// Loads a site: all its files become values, each read and parsed once.
package struct SiteLoader: Sendable {
  private let files: SiteFiles

  package init(_ files: SiteFiles) {
    self.files = files
  }

  /// - Parameters:
  ///   - name: the name of a table; only pages whose specs mention it are loaded, and the home page.
  ///   - findings: receives what is wrong with the files that were read.
  /// - Returns: nil where hyo.yaml doesn't say what the site is; otherwise the site, with whatever could be read.
  /// - Throws: an error where the disk fails.
  package func load(
    pagesMentioning name: TableName? = nil,
    findings: inout [Finding]
  ) throws(FileSystemError) -> Site? {
    guard let file = try files.text(SiteSettings.path, findings: &findings) else {
      if !findings.hasErrors { findings.append(try missingSettings()) }
      return nil
    }
    let before = findings.count
    guard let settings = SiteSettings(file, findings: &findings) else { return nil }
    let areSettingsFaulty = findings[before...].contains { $0.severity == .error }
    let languages = try languages(settings, findings: &findings)
    let shared = try sharedText(settings, findings: &findings)
    let vocabulary = try sharedVocabulary(findings: &findings)
    let specNames = try files.names(in: "Specs", findings: &findings)
    let loader = PageLoader(
      files: files,
      locales: settings.locales,
      shared: vocabulary,
      specNames: specNames,
      ruleFileNames: Dictionary(grouping: specNames.filter { $0.hasSuffix(".csv") }, by: \.stem)
    )
    let listed =
      try name.map { (name) throws(FileSystemError) in
        try pages(settings.pages, mentioning: name)
      } ?? settings.pages
    let loaded = try parallelMap(listed.count + 1) {
      (index) throws(FileSystemError) -> (Page, [Finding]) in
      try index == 0 ? loader.home() : loader.page(listed[index - 1])
    }
    findings += loaded.flatMap(\.1)
    // Which files are in use is not known where a page or a locale could not be read.
    if name == nil, !areSettingsFaulty {
      try StrayFiles(files: files, settings: settings, specNames: specNames)
        .report(findings: &findings)
    }
    return Site(
      languages: languages,
      shared: shared,
      pages: loaded.map(\.0),
      baseURL: settings.baseURL
    )
  }

  /// The pages whose specs have the name of a table somewhere.
  private func pages(
    _ listed: [SourceText],
    mentioning name: TableName
  ) throws(FileSystemError) -> [SourceText] {
    var pages: [SourceText] = []
    for page in listed where name.mayBe(on: page.text) {
      // What is wrong with the file is told when it is loaded.
      var ignored: [Finding] = []
      let file = try files.text("Specs/\(page.text).yaml", findings: &ignored)
      if file.map({ name.isMentioned(in: $0) }) ?? true { pages.append(page) }
    }
    return pages
  }

  private func missingSettings() throws(FileSystemError) -> Finding {
    var ignored: [Finding] = []
    let isMisnamed = try files.text("hyo.yml", findings: &ignored) != nil
    return Finding(
      .missingSettings,
      at: nil,
      "There is no hyo.yaml here",
      fixes: (isMisnamed ? [.init("rename hyo.yml to hyo.yaml")] : []) + [
        .init("go to the site's folder, or name it with '--site DIR'"),
        .init("begin a site: write hyo.yaml with\nlocales: [en]\npages: [first-page]"),
      ]
    )
  }

  // MARK: What all pages share

  private func languages(
    _ settings: SiteSettings,
    findings: inout [Finding]
  ) throws(FileSystemError) -> [Language] {
    var languages: [Language] = []
    for tag in settings.locales {
      let path = "Locales/\(tag.text)/locale.yaml"
      let file = try files.text(path, findings: &findings)
      languages.append(Language(tag, file, path: path, findings: &findings))
    }
    return languages
  }

  private func sharedText(
    _ settings: SiteSettings,
    findings: inout [Finding]
  ) throws(FileSystemError) -> [Catalog] {
    var catalogs: [Catalog] = []
    for tag in settings.locales {
      let path = "Locales/\(tag.text)/shared.yaml"
      catalogs.append(
        try files.catalog(path, findings: &findings) {
          Catalog($0, of: .shared, findings: &$1)
        }
      )
    }
    return catalogs
  }

  private func sharedVocabulary(findings: inout [Finding]) throws(FileSystemError) -> Vocabulary {
    guard let file = try files.text("Specs/shared.yaml", findings: &findings) else {
      return Vocabulary()
    }
    return SpecLoader.shared(file, findings: &findings)
  }
}
