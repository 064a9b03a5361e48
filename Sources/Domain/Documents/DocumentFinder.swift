import CommonMark
package import Diagnostics
package import Files

/// Finds the documents that settings name in a tree of files.
package struct DocumentFinder {
  private let tree: any SourceTree
  /// The files of each folder that was searched, with all those below it.
  private var files: [String: [String]] = [:]
  private var count = 0

  /// More files than any team reads.
  private static let mostFiles = 100_000
  private static let mostFolders = 64
  /// The folders of a site that hold its pages.
  private static let foldersOfSite: Set<String> = ["Specs", "Locales", "Templates"]

  /// The hidden folders that may hold documents, where others than those that patterns name are looked for.
  private let hiddenFolders: Set<String>

  /// A finder in a tree.
  ///
  /// - Parameters:
  ///   - tree: The files.
  ///   - findsHidden: True to look into hidden folders that are made for documents: `.github`, `.docs`.
  package init(_ tree: any SourceTree, findingHidden findsHidden: Bool = false) {
    self.tree = tree
    hiddenFolders = findsHidden ? [".docs", ".github", ".gitlab"] : []
  }

  /// Finds documents.
  ///
  /// - Parameters:
  ///   - settings: Which documents to find.
  ///   - report: Receives a finding for each entry without documents.
  /// - Returns: Each document once, in the order of the settings and then of their paths.
  /// - Throws: An error if the disk fails.
  package mutating func documents(_ settings: DocumentSettings, report: Report) throws(FileSystemError)
    -> [DocumentPaths]
  {
    var documents: [DocumentPaths] = []
    var known: Set<String> = []
    for entry in settings.entries {
      let found = try self.documents(entry)
      let fresh = found.filter { document in document.paths.allSatisfy { $0.map { !known.contains($0) } ?? true } }
      for document in fresh { known.formUnion(document.paths.compactMap(\.self)) }
      if found.isEmpty { report.add(.noDocuments(entry)) }
      documents += fresh
    }
    if count > Self.mostFiles {
      report.add(
        Finding(
          .siteTooLarge, at: settings.entries.first?.place,
          "The folders of the documents hold more than \(Self.mostFiles) files",
          fixes: [.init("name the folders of the documents more closely")]))
    }
    return documents
  }

  private mutating func documents(_ entry: DocumentSettings.Entry) throws(FileSystemError) -> [DocumentPaths] {
    var documents: [String: DocumentPaths] = [:]
    for (locale, pattern) in entry.patterns.enumerated() {
      guard let pattern else { continue }
      for path in try paths(of: pattern) where Dialect(path: path) != nil {
        guard let treePath = pattern.treePath(of: path), !belongsElsewhere(path, than: locale, entry),
          !entry.excluded.contains(where: { $0.treePath(of: path) != nil })
        else { continue }
        // Twins may be of different kinds, as guide.md and guide.mdx, and have the language in their names.
        let key = entry.patterns.count > 1 ? treePath.withoutEnding : treePath
        var document =
          documents[key]
          ?? DocumentPaths(
            paths: entry.patterns.map { _ in nil }, treePath: treePath.isEmpty ? path : treePath, entry: entry)
        document.paths[locale] = path
        documents[key] = document
      }
    }
    return documents.sorted { $0.key.utf8Precedes($1.key) }.map(\.value)
  }

  /// True if the pattern of another language names the document more closely.
  private func belongsElsewhere(_ path: String, than locale: Int, _ entry: DocumentSettings.Entry) -> Bool {
    guard let own = entry.patterns[locale] else { return false }
    return entry.patterns.enumerated().contains { other, pattern in
      guard let pattern, other != locale,
        (pattern.fixedCount, pattern.endCount) > (own.fixedCount, own.endCount)
      else { return false }
      return pattern.treePath(of: path) != nil
    }
  }

  private mutating func paths(of pattern: DocumentPattern) throws(FileSystemError) -> [String] {
    // One document needs no list.
    if let known = files[pattern.folder] { return known }
    var paths: [String] = []
    try collect(pattern.folder, depth: 0, goesDeep: pattern.isDeep, into: &paths)
    if pattern.isDeep { files[pattern.folder] = paths }
    return paths
  }

  /// True if Hyo has written a folder: its list of files says so, which a file that is only called like it does not.
  private func isOutput(_ folder: String, _ entries: [FileEntry]) -> Bool {
    guard entries.contains(FileEntry(OutputMark.name, .file)) else { return false }
    let path = folder.isEmpty ? OutputMark.name : folder + "/" + OutputMark.name
    let bytes = try? tree.read(path, limit: OutputMark.largest)
    return bytes?.starts(with: OutputMark.firstWords) ?? false
  }

  private mutating func collect(_ folder: String, depth: Int, goesDeep: Bool, into paths: inout [String])
    throws(FileSystemError)
  {
    let entries: [FileEntry]
    do { entries = try tree.list(folder) } catch {
      switch error.code {
      case .notFound, .isSymbolicLink, .notDirectory: return
      default: throw error
      }
    }
    // What Hyo publishes is no document of anybody's.
    if isOutput(folder, entries) { return }
    for entry in entries where count <= Self.mostFiles {
      let isHidden = entry.name.hasPrefix(".") && !hiddenFolders.contains(entry.name)
      guard !isHidden, !entry.name.unicodeScalars.contains("\u{FFFD}"), RelativePath(entry.name) != nil
      else { continue }
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      switch entry.kind {
      case .file:
        count += 1
        paths.append(path)
      case .folder where folder.isEmpty && Self.foldersOfSite.contains(entry.name): break
      case .folder where goesDeep && depth < Self.mostFolders && entry.name != "node_modules":
        try collect(path, depth: depth + 1, goesDeep: true, into: &paths)
      case .folder, .symbolicLink, .other: break
      }
    }
  }
}

/// The paths of a document in each locale.
package struct DocumentPaths: Sendable {
  /// The path in each locale of the site; nil if there is no such document.
  package var paths: [String?]
  /// The path in the tree of a language.
  package var treePath: String
  /// The entry of the settings that names it.
  package var entry: DocumentSettings.Entry

  /// True for one file that several languages share, such as a glossary, which has nothing to be compared with.
  package var isShared: Bool {
    let known = paths.compactMap(\.self)
    return known.count > 1 && known.allSatisfy { $0 == known[0] }
  }

  /// The path at which a locale that doesn't have the document would have it; nil if the patterns don't tell it.
  package func missingPath(in locale: Int) -> String? {
    guard let owner = paths.firstIndex(where: { $0 != nil }), let path = paths[owner], paths[locale] == nil else {
      return nil
    }
    return self.path(in: locale, of: path, in: owner)
  }

  /// The path at which a locale would have the document that another locale has at a path.
  package func path(in locale: Int, of path: String, in owner: Int) -> String? {
    entry.patterns[owner].flatMap { entry.patterns[locale]?.counterpart(of: path, $0) }
  }

  /// The id under which its texts are reviewed: its path in the first language that has it.
  package var name: String? { paths.lazy.compactMap(\.self).first }
}

extension Finding {
  fileprivate static func noDocuments(_ entry: DocumentSettings.Entry) -> Finding {
    let patterns = entry.patterns.compactMap { $0?.text }
    return Finding(
      .missingFile, at: entry.place, "There are no documents at \(Message.list(patterns.map { "'\($0)'" }))",
      notes: [.init("documents end in .md, .mdx or .markdown")])
  }
}

extension String {
  fileprivate var withoutEnding: String {
    guard let point = utf8.lastIndex(of: UInt8(ascii: ".")), Dialect(path: self) != nil else { return self }
    return String(self[..<point])
  }
}
