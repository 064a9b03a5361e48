import Files

/// Replaces the files of an output one by one, if the folder cannot be swapped: in a container's image, at a mount.
///
/// Each file is replaced atomically, and the manifest comes last. Until then the whole new tree is under a special
/// name, from which the next run continues an interrupted replacement. At any time Hyo's own files in the output are
/// known: the files in the old manifest, and those with the bytes of the new tree.
struct Replacement {
  /// The new tree, and its folder.
  struct New {
    var manifest: Manifest
    var folder: any FileSystem
  }

  /// Short, regardless of the file's name, which may be as long as the disk allows.
  static let temporaryName = ".hyo-file.new"

  let new: New
  private let place: StagingPlace
  private let output: String
  private let files: any FileSystem

  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - survey: the new tree.
  ///   - folder: the current path of the new tree, one of the place's two.
  ///   - place: the place of the new tree.
  ///   - files: the folder that paths start from.
  /// - Throws: An error if the disk fails.
  init(of output: String, by survey: TreeSurvey, in folder: String, at place: StagingPlace, in files: any FileSystem)
    throws(PublishingError)
  {
    self.output = output
    self.place = place
    self.files = files
    new = try publishing { () throws(FileSystemError) in
      New(manifest: Manifest(survey.present), folder: try files.folder(folder))
    }
  }

  /// Starts a replacement with a complete new tree.
  ///
  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - place: the place of the new tree.
  ///   - files: the folder that paths start from.
  /// - Returns: The replacement to run.
  /// - Throws: An error if the disk fails, or the tree is gone; the output is unchanged.
  static func begin(of output: String, at place: StagingPlace, in files: any FileSystem) throws(PublishingError)
    -> Replacement
  {
    let growing = place.growing
    guard case .tree(let survey) = try TreeSurvey.state(of: growing, in: files) else {
      throw .failed(FileSystemError(.open, growing, .notFound))
    }
    let replacement = try Replacement(of: output, by: survey, in: growing, at: place, in: files)
    // Last: once it has this name, the next run continues with it. The open folder stays open.
    try publishing { () throws(FileSystemError) in try files.rename(growing, to: place.ready) }
    return replacement
  }

  /// Replaces the files that have not been replaced yet.
  ///
  /// - Parameter old: the present output; nil if it is empty.
  /// - Returns: A folder that could not be removed.
  /// - Throws: `unfinished` if the disk fails; or a refusal.
  func run(after old: TreeSurvey?) throws(PublishingError) -> Leftover? {
    do {
      try replaceAll(old)
      // From here on it is a folder to be removed, like any other.
      try files.rename(place.ready, to: place.growing)
    } catch { throw .unfinished(error, output: output) }
    do {
      try TreeRemoval.remove(place.growing, in: files, isJournal: false)
      return nil
    } catch { return Leftover(folder: place.growing, cause: error) }
  }
}

// MARK: - Files

extension Replacement {
  private func replaceAll(_ old: TreeSurvey?) throws(FileSystemError) {
    if try files.kind(of: output) == nil { try files.makeFolder(output) }
    let target = try files.folder(output)
    if try target.kind(of: Manifest.name) == nil {
      // Before any file: from here on the folder is Hyo's, wherever the replacement is interrupted.
      try target.write(Manifest.header, to: Manifest.name)
    }
    let present = old?.present ?? []
    let paths = Set(new.manifest.paths)
    let oldFolders = old?.manifest.folders ?? []
    let newFolders = new.manifest.folders
    let obsolete = present.subtracting(paths)
    // Old files go last, so that links in old pages work meanwhile; unless a file and a folder exchange places.
    let isCrossed = !newFolders.isDisjoint(with: obsolete) || !oldFolders.isDisjoint(with: paths)
    let folders = oldFolders.subtracting(newFolders)
    if isCrossed { try remove(obsolete, folders, from: target) }
    try writeFiles(over: present, in: target)
    if !isCrossed { try remove(obsolete, folders, from: target) }
    try? target.removeFile(Manifest.newName)
    try target.write(new.manifest.bytes, to: Manifest.newName)
    try target.rename(Manifest.newName, to: Manifest.name)
  }

  private func writeFiles(over present: Set<RelativePath>, in target: any FileSystem) throws(FileSystemError) {
    let (sources, targets) = (FolderCache(new.folder), FolderCache(target))
    for path in new.manifest.paths {
      let source = try sources.folder(holding: path)
      let folder = try targets.folder(holding: path, making: true)
      if present.contains(path), source.holdsSameBytes(path.name, as: folder) { continue }
      let temporary = path.temporary.name
      try? folder.removeFile(temporary)
      try source.link(orCopy: path.name, to: temporary, in: folder)
      try folder.rename(temporary, to: path.name)
    }
  }

  private func remove(_ obsolete: Set<RelativePath>, _ folders: Set<RelativePath>, from target: any FileSystem)
    throws(FileSystemError)
  {
    for path in obsolete.sorted() { try target.removeFile(path.string) }
    // A folder sorts before its contents.
    for folder in folders.sorted().reversed() {
      do { try target.removeEmptyFolder(folder.string) } catch let error
        where [.notFound, .notDirectory, .notEmpty].contains(error.code)
      {
        // It was removed before, or is a file now, or somebody has just put something there.
      }
    }
  }
}

extension RelativePath {
  /// The temporary name next to a file from which its new bytes replace it; one for all files of a folder, and never
  /// the name of a published file.
  var temporary: RelativePath {
    RelativePath(unchecked: (parent.map { $0.string + "/" } ?? "") + Replacement.temporaryName)
  }
}

extension FileSystem {
  /// True if a file has the same bytes in this folder and in another.
  func holdsSameBytes(_ name: String, as other: any FileSystem) -> Bool {
    guard let bytes = try? read(name, limit: Int.max - 1), let others = try? other.read(name, limit: bytes.count) else {
      return false
    }
    return bytes.equalsBytes(of: others)
  }

  /// Hard-links a file into another folder; writes its bytes there if the disk does not support that.
  func link(orCopy name: String, to newName: String, in folder: any FileSystem) throws(FileSystemError) {
    do { try link(name, to: newName, in: folder) } catch let error
      where error.code == .unsupported || error.code == .permission
    { try folder.write(read(name, limit: Int.max - 1), to: newName) }
  }
}
