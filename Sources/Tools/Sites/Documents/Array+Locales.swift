import Diagnostics
import Documents
import Loading
import Localization

extension [DocumentReport] {
  /// The findings of all documents, limited to those that concern some languages.
  ///
  /// - Parameters:
  ///   - wanted: The tags of the languages; none for all.
  ///   - tags: The tags of the locales.
  ///   - source: The position of the source language; nil if the site has none.
  /// - Returns: The findings.
  func findings(in wanted: [String], _ tags: [LocaleTag], source: Int?) -> [Finding] {
    if wanted.isEmpty { return flatMap(\.findings) }
    let locales = tags.indices.filter { wanted.contains(tags[$0].text) }
    return flatMap { report in
      report.findings.filter { finding in locales.contains { report.concerns(finding, $0, source: source) } }
    }
  }
}

extension DocumentReport {
  /// True if a finding is about the document in a language.
  fileprivate func concerns(_ finding: Finding, _ locale: Int, source: Int?) -> Bool {
    let places = [finding.place] + finding.notes.map(\.place)
    let files = Set(places.compactMap { $0?.file.path })
    guard let own = paths.paths[locale] else { return finding.kind == .documentMissing }
    if files.contains(own) { return true }
    // A section that only the source has is reported there, and missing in all others.
    guard finding.kind == .sectionMissing, let source else { return false }
    return finding.place?.file.path == paths.paths[source]
  }
}
