/// What lies in a folder that Hyo may have written, held against the folder's manifest.
struct TreeSurvey: Sendable {
  var manifest: Manifest
  /// The manifest as it lies on the disk.
  var manifestBytes: [UInt8]
  /// Those of the manifest's files that are there, in no order.
  var present: Set<RelativePath>
  /// What the manifest does not name, sorted by bytes; a folder ends in `/`.
  var foreign: [String]
}

extension TreeSurvey {
  enum State {
    case absent, empty
    case tree(TreeSurvey)
  }

  /// Looks at a folder, which need not exist, without changing anything.
  ///
  /// - Parameters:
  ///   - name: the folder's path.
  ///   - files: what the path starts from.
  ///   - isJournal: whether its manifest may have been left in the middle of writing.
  /// - Returns: what is there, held against the folder's manifest.
  /// - Throws: a refusal where what stands there cannot be a folder that Hyo wrote.
  static func state(
    of name: String,
    in files: any FileSystem,
    isJournal: Bool = false
  ) throws(PublishingError) -> State {
    let kind = try publishing { () throws(FileSystemError) in try files.kind(of: name) }
    switch kind {
    case nil: return .absent
    case .symbolicLink: throw .refused(OutputObstacle(path: name, reason: .symbolicLink))
    case .file, .other: throw .refused(OutputObstacle(path: name, reason: .notFolder))
    case .folder: break
    }
    let folder = try publishing { () throws(FileSystemError) in try files.folder(name) }
    let entries = try publishing { () throws(FileSystemError) in try folder.list("") }
    if entries.isEmpty { return .empty }
    guard entries.contains(FileEntry(Manifest.name, .file)) else {
      throw .refused(OutputObstacle(path: name, reason: .noManifest))
    }
    return .tree(try TreeSurvey(of: folder, named: name, entries, isJournal: isJournal))
  }

  private init(
    of folder: any FileSystem,
    named name: String,
    _ entries: [FileEntry],
    isJournal: Bool
  ) throws(PublishingError) {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(Manifest.name, limit: Manifest.limit)
    } catch let error where error.code == .tooLarge(limit: Manifest.limit) {
      // Hyo never writes one of that size.
      throw .refused(OutputObstacle(path: name, reason: .noManifest))
    } catch {
      throw .failed(error)
    }
    do {
      manifest = try Manifest(parsing: bytes, isJournal: isJournal)
    } catch {
      let reason = OutputObstacle.Reason.unreadableManifest(line: error.line)
      throw .refused(OutputObstacle(path: name, reason: reason))
    }
    manifestBytes = bytes
    (present, foreign) = ([], [])
    try publishing { () throws(FileSystemError) in try visit(entries, of: "", in: folder) }
    foreign.sort { $0.utf8Precedes($1) }
  }

  private mutating func visit(
    _ entries: [FileEntry],
    of prefix: String,
    in root: any FileSystem
  ) throws(FileSystemError) {
    for entry in entries {
      let string = prefix + entry.name
      let path = RelativePath(unchecked: string)
      if entry.kind == .file && manifest.lists(path) {
        present.insert(path)
        continue
      }
      if entry.kind == .folder && manifest.lists(below: path) {
        try visit(root.list(string), of: string + "/", in: root)
        continue
      }
      let isManifest = string == Manifest.name || string == Manifest.newName
      if isManifest && entry.kind == .file { continue }
      foreign.append(entry.kind == .folder ? string + "/" : string)
    }
  }
}
