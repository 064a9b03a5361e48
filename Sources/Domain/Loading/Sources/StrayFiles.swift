import Diagnostics
import Files
import Localization

/// Finds files among the specs and texts that no page uses, such as those with a misspelled name.
struct StrayFiles {
  private let specNames: [String]
  private let tags: [String]
  /// The ids of all pages, in navigation order.
  private let pages: [String]
  private let ids: Set<String>
  private let withoutSpec: Set<String>

  /// The most misspelled names to search for per folder, because the search takes time quadratic in their number.
  private static let mostMisspelled = 30

  /// - Parameters:
  ///   - settings: the settings in hyo.yaml.
  ///   - specNames: the names of the files in Specs.
  init(_ settings: SiteSettings, specNames: [String]) {
    self.specNames = specNames
    tags = settings.locales.map(\.text)
    pages = settings.pages.map(\.text) + [Page.home]
    ids = Set(pages)
    withoutSpec = ids.subtracting(specNames.map(\.stem))
  }

  /// - Parameter reader: reads the site.
  /// - Returns: A finding for each unused file or folder.
  /// - Throws: an error if the disk fails.
  func findings(_ reader: SourceReader) throws(FileSystemError) -> [Finding] {
    let report = Report()
    let specs = ["shared.yaml"] + pages.flatMap { [$0 + ".yaml", $0 + SitePath.recordEnding] }
    report.add(unused(specNames, in: SitePath.specs, among: specs))
    for name in specNames where name.hasSuffix(".csv") && !ids.contains(name.stem) {
      report.add(.unusedFile(SitePath.spec(name)))
    }
    let texts = ["shared.yaml", "locale.yaml"] + pages.flatMap { [$0 + ".yaml", $0 + ".md"] }
    let known = Set(tags)
    let folders = try reader.names(in: SitePath.locales, of: .folder, report: report)
    if folders.isEmpty, let finding = try misnamedFolder(reader) { report.add(finding) }
    let misplaced = try misplacedSpecs(reader)
    report.add(misplaced)
    let beside = try reader.names(in: SitePath.locales, report: .ignored)
    report.add(beside.filter(\.isText).map { Self.besideLanguages($0, tags.first ?? "") })
    let missing = tags.filter { !folders.contains($0) }
    for folder in folders {
      guard known.contains(folder) else {
        report.add(Self.unusedFolder(folder, among: missing))
        continue
      }
      let path = SitePath.texts(in: folder)
      let names = try reader.names(in: path, report: report)
      report.add(unused(names, in: path, among: texts))
    }
    return report.findings
  }

  /// The finding for a folder of texts whose name is not `Locales`; nil if there is none.
  private func misnamedFolder(_ reader: SourceReader) throws(FileSystemError) -> Finding? {
    for name in ["locales", "Locale", "locale", "LOCALES"] {
      let folders = try reader.names(in: name, of: .folder, report: .ignored)
      guard folders.contains(where: tags.contains) else { continue }
      return Finding(
        .unusedFile, at: SourceRange(startOf: SourceFile(path: name, bytes: [])),
        "The folder of a site's texts is 'Locales', not '\(name)'", fixes: [.init("rename '\(name)' to 'Locales'")])
    }
    return nil
  }

  /// The findings for specs that a page is missing, and that stand in the site's own folder, or in one with a name like `specs`.
  private func misplacedSpecs(_ reader: SourceReader) throws(FileSystemError) -> [Finding] {
    var findings: [Finding] = []
    for folder in ["", "specs", "Spec", "spec", "SPECS"] where !withoutSpec.isEmpty {
      let names = try reader.names(in: folder, report: .ignored)
      for name in names where name.hasSuffix(".yaml") && withoutSpec.contains(name.stem) {
        let path = folder.isEmpty ? name : folder + "/" + name
        findings.append(.unusedFile(path, fixes: [.init("move it to '\(SitePath.spec(name))'")]))
      }
    }
    return findings
  }

  private static func besideLanguages(_ name: String, _ tag: String) -> Finding {
    .unusedFile(
      SitePath.locales + "/" + name,
      fixes: [.init("move it into the folder of its language, such as '\(SitePath.texts(in: tag))'")])
  }

  /// The findings for the files of a folder that are not among the known ones.
  private func unused(_ names: [String], in folder: String, among known: [String]) -> [Finding] {
    let (expected, present) = (Set(known), Set(names))
    let stray = names.filter { $0.isText && !expected.contains($0) }
    guard stray.count <= Self.mostMisspelled else { return stray.map { .unusedFile(folder + "/" + $0) } }
    // Few pages have a record of an import; it is what no name is meant to be.
    let missing = known.filter { !present.contains($0) && !$0.hasSuffix(SitePath.recordEnding) }
    return stray.compactMap { name in
      // A missing spec has a finding already, which also covers a file with a similar name.
      if didYouMean(name.stem, among: withoutSpec) != nil { return nil }
      return .unusedFile(folder + "/" + name, fixes: fixes(for: name, in: folder, among: missing))
    }
  }

  /// Names are compared without endings, since a common ending makes short names look similar: `a.yaml` is not
  /// `b.yaml`.
  private func fixes(for name: String, in folder: String, among missing: [String]) -> [Finding.Fix] {
    let ending = name.dropFirst(name.stem.count)
    let sameEnding = missing.filter { $0.dropFirst($0.stem.count) == ending }
    if let near = didYouMean(name.stem, among: sameEnding.map(\.stem)) {
      return [.init("did you mean '\(near + ending)'?")]
    }
    let otherEnding = missing.filter { $0.stem == name.stem && $0.dropFirst($0.stem.count) != ending }
    if let other = otherEnding.first { return [.init("did you mean '\(other)'?")] }
    let isPage = name.stem.isIdentifier && !SiteSettings.reservedPages.contains(name.stem)
    guard folder == SitePath.specs, ending == ".yaml", isPage else { return [] }
    return [.init("add '\(name.stem)' to 'pages' in hyo.yaml")]
  }

  private static func unusedFolder(_ tag: String, among missing: [String]) -> Finding {
    let near =
      missing.first { $0.lowercased() == tag.replacingUnderscores.lowercased() } ?? didYouMean(tag, among: missing)
    let rename = near.map { Finding.Fix("rename it to '\($0)'") }
    return Finding(
      .unusedFile, at: SourceRange(startOf: SourceFile(path: SitePath.texts(in: tag), bytes: [])),
      "'\(tag)' is none of the locales in hyo.yaml",
      fixes: [rename, .init("add '\(tag)' to 'locales' in hyo.yaml, or remove the folder")].compactMap(\.self))
  }
}

extension Finding {
  /// The finding for a file in Specs or Locales.
  static func unusedFile(_ path: String, fixes: [Fix] = []) -> Finding {
    Finding(
      .unusedFile, at: SourceRange(startOf: SourceFile(path: path, bytes: [])), "No page of hyo.yaml uses this file",
      fixes: fixes)
  }
}

extension String {
  /// The part of a file's name before the first point.
  package var stem: String { String(Substring(utf8.prefix { $0 != UInt8(ascii: ".") })) }

  /// True if the name has the ending of a spec or a text, or a similar one.
  fileprivate var isText: Bool { [".yaml", ".yml", ".md", ".markdown"].contains { hasSuffix($0) } }
}
