import CommonMark
import Diagnostics
import Documents
import Drift
import Files
import Loading
import Localization
import Threads

/// The changes to a document that stays where it is, in one language.
struct DocumentDifference: Sendable {
  /// The path of the document.
  let path: String
  /// True if either version has it alone.
  let isNew: Bool, isGone: Bool
  /// The sections and texts of its front matter that differ; empty for a document that only one version has.
  let texts: [TextChange]
  /// The changed sections that the other languages have, too, and in which they have not changed.
  private(set) var alone: Set<UnitID> = []

  /// Compares the documents of two versions: those that the new one names, or else the old one.
  ///
  /// - Parameters:
  ///   - documents: The documents that the user names in the place of those.
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - report: Receives the reasons why documents can't be read.
  /// - Returns: The documents that differ, in the order of the settings.
  /// - Throws: An error if the disk or git fails.
  static func all(
    _ documents: NamedDocuments?, _ old: SiteVersion, _ new: SiteVersion, report: Report
  ) throws -> [DocumentDifference] {
    var named = try Workspace.of(documents, new.tree)
    if named.documentSettings.isEmpty { named = try Workspace(old.tree) }
    let settings = named.documentSettings
    if settings.isEmpty { return [] }
    let tags = named.tags
    let before = try named.documents(in: old.documents(settings))
    let after = try named.documents(in: new.documents(settings))
    let (oldPaths, newPaths) = (try paths(before), try paths(after))
    let (known, kept) = (Set(oldPaths.map(\.path)), Set(newPaths.map(\.path)))
    let gone = oldPaths.filter { !kept.contains($0.path) }
    let all = newPaths + gone
    let (oldReader, newReader) = (before.reader, after.reader)
    let differences = try parallelMap(all.count) { (index) throws(FileSystemError) in
      let (path, locale) = all[index]
      let reader = (old: known.contains(path) ? oldReader : nil, new: kept.contains(path) ? newReader : nil)
      return try difference(path, tags[locale], reader)
    }
    report.add(differences.flatMap(\.findings))
    return try marked(differences.compactMap(\.difference), in: after)
  }

  /// Finds which sections have changed in one language alone.
  private static func marked(_ differences: [DocumentDifference], in new: Workspace) throws -> [DocumentDifference] {
    var differences = differences
    let positions = Dictionary(differences.indices.map { (differences[$0].path, $0) }) { first, _ in first }
    let comparison = try new.documentComparison
    for document in try new.documentPaths.paths where document.paths.count(where: { $0 != nil }) > 1 {
      let changed = document.paths.map { path in path.flatMap { positions[$0] } }
      if changed.allSatisfy({ $0 == nil }) { continue }
      let twins = try comparison.read(document).documents
      // For each language the rows that have changed, with the ids of the changes.
      let rows = changed.indices.map { locale in changed[locale].map { differences[$0].rows(twins, locale) } ?? [:] }
      for (locale, position) in changed.enumerated() {
        guard let position else { continue }
        for (row, id) in rows[locale] where twins.isChangedAlone(row, in: locale, rows.map { Set($0.keys) }) {
          differences[position].alone.insert(id)
        }
      }
    }
    return differences
  }

  /// The changed sections by their rows.
  private func rows(_ twins: TwinDocuments, _ locale: Int) -> [Int: UnitID] {
    var ids: [String: UnitID] = [:]
    for text in texts where text.after != nil { ids[text.id.key.path] = text.id }
    var rows: [Int: UnitID] = [:]
    for (number, row) in twins.rows.enumerated() {
      if let section = twins.section(row, in: locale), let id = ids["#" + section.anchor] { rows[number] = id }
    }
    return rows
  }

  /// The paths of all documents, each with the position of its language.
  private static func paths(_ workspace: Workspace) throws(FileSystemError) -> [(path: String, locale: Int)] {
    try workspace.documentPaths.paths.flatMap { document in
      document.paths.enumerated().compactMap { locale, path in path.map { ($0, locale) } }
    }
  }

  private static func difference(_ path: String, _ tag: String, _ readers: (old: SourceReader?, new: SourceReader?))
    throws(FileSystemError) -> (difference: DocumentDifference?, findings: [Finding])
  {
    guard let oldReader = readers.old, let newReader = readers.new else {
      return (DocumentDifference(path: path, isNew: readers.old == nil, isGone: readers.new == nil, texts: []), [])
    }
    let (before, after) = (try oldReader.text(path), try newReader.text(path))
    if let old = before.file, let new = after.file, old.bytes == new.bytes { return (nil, []) }
    let report = Report([before.finding, after.finding].compactMap(\.self))
    let documents = [before.file, after.file].map { file in file.flatMap { Document($0, report: report) } }
    // A document that can't be read in one version has no sections to compare.
    if documents.contains(where: { $0 == nil }) { return (nil, report.findings) }
    let texts = texts(TwinDocuments(documents), tag)
    if texts.isEmpty { return (nil, report.findings) }
    return (DocumentDifference(path: path, isNew: false, isGone: false, texts: texts), report.findings)
  }

  /// The sections that differ; both versions are matched as the languages of a document are.
  private static func texts(_ versions: TwinDocuments, _ tag: String) -> [TextChange] {
    let matter = versions.frontMatter.compactMap { TextChange($0.id, tag, $0.texts[0], $0.texts[1]) }
    return matter
      + versions.rows.flatMap { row -> [TextChange] in
        let texts = versions.texts(row).map { $0.flatMap { $0.isReadable ? $0 : nil } }
        guard let id = (texts[0] ?? texts[1])?.id, let change = TextChange(id, tag, texts[0], texts[1]) else {
          return []
        }
        guard change.isOfOtherWords, let added = versions.section(row, in: 1) else { return [change] }
        // A section stands in the place of another, with which it has nothing in common.
        let addedID = UnitID(.document(versions.name), .section("#" + added.anchor))
        return [TextChange(id, tag, texts[0], nil), TextChange(addedID, tag, nil, texts[1])].compactMap(\.self)
      }
  }
}

extension TwinDocuments {
  /// True if a row has changed in no other language that has it, and there is such a language.
  fileprivate func isChangedAlone(_ row: Int, in locale: Int, _ changed: [Set<Int>]) -> Bool {
    let others = documents.indices.filter { $0 != locale && section(rows[row], in: $0) != nil }
    return !others.isEmpty && others.allSatisfy { !changed[$0].contains(row) }
  }
}

extension TextChange {
  /// True if hardly a letter of either text is in the other.
  fileprivate var isOfOtherWords: Bool {
    guard let before, let after else { return false }
    let kept = WordDiff(from: before, to: after).runs.filter { $0.kind == .kept }
    return kept.reduce(0) { $0 + $1.text.letters } * 5 < min(before.letters, after.letters)
  }
}

extension String {
  /// The number of its letters and digits.
  fileprivate var letters: Int { count { $0.isLetter || $0.isNumber } }
}
