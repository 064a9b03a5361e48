import CommonMark
import Documents
import Drift
import Files
import History

/// The fates of sources that translations have lost: renamed, or removed.
///
/// They are read from the history in git. Without it, a source that no language has translated is the renamed one if it has
/// the same blocks and code as the translation, and no other has.
struct DocumentFates: Sendable {
  /// By the paths that the sources would have.
  private var fates: [String: GitRepository.Fate] = [:]
  /// The paths of renamed sources, with the locales whose translations still have the old name.
  private(set) var waiting: [String: Set<Int>] = [:]
  /// The paths of renamed sources, with the locales that have a translation under the new name.
  private(set) var translated: [String: Set<Int>] = [:]

  /// True if the history was asked.
  private(set) var areOfHistory = false
  /// The missing sources, and the fates that the history knows of them.
  private var history: (lost: [String], fates: [String: GitRepository.Fate]) = ([], [:])
  /// The files whose blocks and code were compared.
  private var compared: Set<String> = []

  /// No fates.
  init() {}

  /// True if the fates may be others when some files have changed.
  func depend(on changes: Set<String>) -> Bool { !compared.isDisjoint(with: changes) }

  /// The fates of the sources of some documents.
  ///
  /// - Parameters:
  ///   - all: The documents.
  ///   - settings: The source language, and the folders of the documents.
  ///   - folder: The folder whose history to read; nil for none.
  ///   - old: The fates before files were changed, whose history still holds; nil if there are none.
  ///   - read: Reads a document in all its languages.
  /// - Throws: An error if the disk fails.
  init(
    _ all: [DocumentPaths], _ settings: DocumentSettings, historyOf folder: String?, after old: DocumentFates?,
    read: (DocumentPaths) throws(FileSystemError) -> TwinDocuments
  ) throws(FileSystemError) {
    guard let source = settings.source else { return }
    let orphans = all.filter { $0.paths[source] == nil && $0.missingPath(in: source) != nil }
    if orphans.isEmpty { return }
    areOfHistory = folder != nil
    let lost = orphans.compactMap { $0.missingPath(in: source) }
    // Without a history that can be read, the texts alone tell.
    history = (lost, [:])
    if let old, old.history.lost == lost {
      history = old.history
    } else if let folder {
      history.fates = (try? GitRepository(holding: folder).fates(of: lost, in: settings.folders)) ?? [:]
    }
    let sources = Set(all.compactMap { $0.paths[source] })
    for (path, fate) in history.fates {
      // A source that moved out of the documents is gone for them.
      if case .renamed(let now) = fate, !sources.contains(now) { fates[path] = .removed } else { fates[path] = fate }
    }
    // A name that changed with most of the text is a removal for git.
    let sourced = all.filter { $0.paths[source] != nil && $0.entry.patterns.count == $0.paths.count }
    var shapes: [String: [String]] = [:]
    for orphan in orphans {
      guard let path = orphan.missingPath(in: source), fates[path] == nil || fates[path] == .removed else { continue }
      let lone = sourced.filter { other in
        orphan.paths.indices.allSatisfy { orphan.paths[$0] == nil || other.paths[$0] == nil }
      }
      if lone.isEmpty { continue }
      compared.formUnion(orphan.paths.compactMap(\.self))
      if let now = try Self.twin(of: orphan, among: lone, source, &shapes, read: read) { fates[path] = .renamed(now) }
    }
    compared.formUnion(shapes.keys)
    let newPaths = Dictionary(all.compactMap { paths in paths.paths[source].map { ($0, paths.paths) } }) { first, _ in
      first
    }
    for orphan in orphans {
      guard let path = orphan.missingPath(in: source), case .renamed(let now)? = fates[path] else { continue }
      let new = newPaths[now] ?? []
      translated[now] = Set(new.indices.filter { new[$0] != nil })
      waiting[now, default: []].formUnion(orphan.paths.indices.filter { orphan.paths[$0] != nil })
    }
  }

  /// The fate of the source of a document; nil if that isn't known.
  func fate(of document: DocumentPaths, _ source: Int) -> GitRepository.Fate? {
    document.missingPath(in: source).flatMap { fates[$0] }
  }

  /// The path of the only source with the blocks and the code of a translation.
  private static func twin(
    of orphan: DocumentPaths, among others: [DocumentPaths], _ source: Int, _ shapes: inout [String: [String]],
    read: (DocumentPaths) throws(FileSystemError) -> TwinDocuments
  ) throws(FileSystemError) -> String? {
    guard let locale = orphan.paths.firstIndex(where: { $0 != nil }),
      let shape = try read(orphan).documents[locale]?.shape, shape.count >= fewestParts
    else { return nil }
    var found: [String] = []
    for other in others {
      guard let path = other.paths[source] else { continue }
      if shapes[path] == nil { shapes[path] = try read(other).documents[source]?.shape ?? [] }
      if shapes[path] == shape { found.append(path) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Shorter documents may be alike by chance.
  private static let fewestParts = 6
}

extension Document {
  /// The levels of its headings, the roles of its blocks, and its code, which are the same in all languages.
  fileprivate var shape: [String] {
    sections.flatMap { section -> [String] in
      var codes: [String] = []
      section.blocks.forEachInline { inline in if case .code(let code, _) = inline { codes.append(code) } }
      return ["section \(section.level)"] + section.blocks.roles + codes.sorted()
    }
  }
}
