import Files

/// Replaces the files of an output one by one, where the folder cannot be swapped: in a container's image, at a mount.
///
/// Each file is replaced in one step, and the manifest comes last. Until then the whole new tree stands under a name that
/// says so; from there the next run takes up a replacement that was stopped. What of the output is Hyo's is known at any
/// time: what the old manifest names, and what has the bytes of the new tree.
struct Replacement {
  /// The new tree, and its folder.
  struct New {
    var manifest: Manifest
    var folder: any FileSystem
  }

  /// Short, whatever the file is called: its own name may be as long as the disk allows.
  static let temporaryName = ".hyo-file.new"

  let new: New
  private let place: StagingPlace
  private let output: String
  private let files: any FileSystem

  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - survey: the new tree.
  ///   - folder: the path at which it stands, one of the place's two.
  ///   - place: where it is when it is ready.
  ///   - files: what the paths start from.
  /// - Throws: an error where the disk fails.
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

  /// Begins a replacement with a tree that has grown.
  ///
  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - place: where the tree has grown.
  ///   - files: what the paths start from.
  /// - Returns: what is to be run.
  /// - Throws: an error where the disk fails, or the tree is gone; the output is as it was.
  static func begin(of output: String, at place: StagingPlace, in files: any FileSystem) throws(PublishingError)
    -> Replacement
  {
    let growing = place.growing
    guard case .tree(let survey) = try TreeSurvey.state(of: growing, in: files) else {
      throw .failed(FileSystemError(.open, growing, .notFound))
    }
    let replacement = try Replacement(of: output, by: survey, in: growing, at: place, in: files)
    // Last: once it has this name, the next run goes on with it. The folder that is open stays so.
    try publishing { () throws(FileSystemError) in try files.rename(growing, to: place.ready) }
    return replacement
  }

  /// Replaces what is not replaced yet.
  ///
  /// - Parameter old: the output as it is; nil if it is empty.
  /// - Returns: what could not be removed.
  /// - Throws: that it is not finished, where the disk fails; or a refusal.
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
      // Before any file: from here on the folder is Hyo's, wherever the replacement is stopped.
      try target.write(Manifest.header, to: Manifest.name)
    }
    let present = old?.present ?? []
    let paths = Set(new.manifest.paths)
    let oldFolders = old?.manifest.folders ?? []
    let newFolders = new.manifest.folders
    let obsolete = present.subtracting(paths)
    // Nothing is missing while pages that link to it are there; unless a file takes the place of a folder, or a folder
    // that of a file.
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
    // A folder sorts before what lies in it.
    for folder in folders.sorted().reversed() {
      do { try target.removeEmptyFolder(folder.string) } catch let error
        where [.notFound, .notDirectory, .notEmpty].contains(error.code)
      {
        // It went before, or is a file now, or somebody has just put something there.
      }
    }
  }
}

extension RelativePath {
  /// The name beside a file from which its new bytes take its place; one for all files of a folder, which no file that is
  /// published has.
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

  /// Gives a file a second name in another folder; where the disk cannot, writes its bytes there.
  func link(orCopy name: String, to newName: String, in folder: any FileSystem) throws(FileSystemError) {
    do { try link(name, to: newName, in: folder) } catch let error
      where error.code == .unsupported || error.code == .permission
    { try folder.write(read(name, limit: Int.max - 1), to: newName) }
  }
}
