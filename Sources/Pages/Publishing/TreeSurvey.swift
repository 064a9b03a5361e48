import Files

/// The contents of a folder that Hyo may have written, compared with the folder's manifest.
struct TreeSurvey: Sendable {
  var manifest: Manifest
  /// The manifest as it lies on the disk.
  var manifestBytes: [UInt8]
  /// The files of the manifest that exist, in no order.
  var present: Set<RelativePath>
  /// The entries that the manifest does not list, sorted by bytes; a folder ends in `/`.
  var foreign: [String]
}

extension TreeSurvey {
  enum State {
    case absent, empty
    case tree(TreeSurvey)
  }

  /// Examines a folder, which need not exist, without changing anything.
  ///
  /// - Parameters:
  ///   - name: the folder's path.
  ///   - files: the folder that the path starts from.
  ///   - isJournal: true if writing its manifest may have been interrupted.
  ///   - new: a tree whose files may have replaced some already, and which the folder's manifest does not list yet.
  /// - Returns: The contents, compared with the folder's manifest.
  /// - Throws: A refusal if it cannot be a folder that Hyo wrote.
  static func state(
    of name: String, in files: any FileSystem, isJournal: Bool = false, replacedBy new: Replacement.New? = nil
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
    if entries.allSatisfy(\.isStaging) { return .empty }
    guard entries.contains(FileEntry(Manifest.name, .file)) else {
      throw .refused(OutputObstacle(path: name, reason: .noManifest))
    }
    return .tree(try TreeSurvey(of: folder, named: name, entries, isJournal, new))
  }

  private init(
    of folder: any FileSystem, named name: String, _ entries: [FileEntry], _ isJournal: Bool, _ new: Replacement.New?
  ) throws(PublishingError) {
    let bytes: [UInt8]
    do { bytes = try folder.read(Manifest.name, limit: Manifest.limit) } catch let error
      where error.code == .tooLarge(limit: Manifest.limit)
    {
      // Hyo never writes one of that size.
      throw .refused(OutputObstacle(path: name, reason: .noManifest))
    } catch { throw .failed(error) }
    do {
      // A replacement, too, may have been interrupted while writing the first line.
      let isBegun = new != nil && Manifest.header.starts(with: bytes)
      manifest = try Manifest(parsing: bytes, isJournal: isJournal || isBegun)
    } catch {
      let reason = OutputObstacle.Reason.unreadableManifest(line: error.line)
      throw .refused(OutputObstacle(path: name, reason: reason))
    }
    manifestBytes = bytes
    (present, foreign) = ([], [])
    let visit = Visit(root: folder, manifest: manifest, new: new)
    try publishing { () throws(FileSystemError) in try look(at: entries, of: "", visit) }
    manifest = Manifest(manifest.paths + present.filter { !manifest.lists($0) })
    foreign.sort { $0.utf8Precedes($1) }
  }

  /// The permitted contents of the folder.
  private struct Visit {
    let root: any FileSystem
    let manifest: Manifest
    let new: Replacement.New?
    private let folders: (old: FolderCache, new: FolderCache?)
    let temporaries: Set<RelativePath>

    init(root: any FileSystem, manifest: Manifest, new: Replacement.New?) {
      (self.root, self.manifest, self.new) = (root, manifest, new)
      folders = (FolderCache(root), new.map { FolderCache($0.folder) })
      temporaries = Set((new?.manifest.paths ?? []).map(\.temporary))
    }

    /// True if a folder may contain files of the old tree or of the new one.
    func mayHold(_ folder: RelativePath) -> Bool {
      manifest.lists(below: folder) || new?.manifest.lists(below: folder) == true
    }

    /// True if a file has the bytes of the new tree; somebody may have put another one in its place.
    func isNew(_ path: RelativePath) -> Bool {
      guard let new, new.manifest.lists(path) else { return false }
      guard let folder = try? folders.new?.folder(holding: path), let other = try? folders.old.folder(holding: path)
      else { return false }
      return folder.holdsSameBytes(path.name, as: other)
    }
  }

  private mutating func look(at entries: [FileEntry], of prefix: String, _ visit: Visit) throws(FileSystemError) {
    for entry in entries {
      let string = prefix + entry.name
      let path = RelativePath(unchecked: string)
      switch entry.kind {
      case .file where visit.manifest.lists(path) || visit.isNew(path): present.insert(path)
      case .file where string == Manifest.name || string == Manifest.newName: break
      case .file where visit.temporaries.contains(path): break
      case .folder where visit.mayHold(path): try look(at: visit.root.list(string), of: string + "/", visit)
      case .folder where prefix.isEmpty && entry.isStaging: break
      default: foreign.append(entry.kind == .folder ? string + "/" : string)
      }
    }
  }
}

extension FileEntry {
  /// True if the entry is a hidden folder in the output for a new one.
  fileprivate var isStaging: Bool { kind == .folder && StagingPlace.insideNames.contains(name) }
}
