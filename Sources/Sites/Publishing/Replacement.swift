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

  let new: New
  private let place: StagingPlace
  private let output: String
  private let files: any FileSystem

  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - survey: the new tree, which stands at the place's ready path.
  ///   - place: where.
  ///   - files: what the paths start from.
  /// - Throws: an error where the disk fails.
  init(
    of output: String,
    by survey: TreeSurvey,
    at place: StagingPlace,
    in files: any FileSystem
  ) throws(PublishingError) {
    self.output = output
    self.place = place
    self.files = files
    new = try publishing { () throws(FileSystemError) in
      New(manifest: Manifest(survey.present), folder: try files.folder(place.ready))
    }
  }

  /// Begins a replacement with a tree that has grown.
  ///
  /// - Parameters:
  ///   - output: the path of the output folder.
  ///   - place: where the tree has grown.
  ///   - hasOld: whether the output has a manifest.
  ///   - files: what the paths start from.
  /// - Returns: what is to be run; nil where there is no tree.
  /// - Throws: an error where the disk fails; the output is as it was.
  static func begin(
    of output: String,
    at place: StagingPlace,
    hasOld: Bool,
    in files: any FileSystem
  ) throws(PublishingError) -> Replacement? {
    try publishing { () throws(FileSystemError) in
      if !hasOld { try files.folder(output).write(Manifest.header, to: Manifest.name) }
      try files.rename(place.growing, to: place.ready)
    }
    guard case .tree(let survey) = try TreeSurvey.state(of: place.ready, in: files) else {
      return nil
    }
    return try Replacement(of: output, by: survey, at: place, in: files)
  }

  /// Replaces what is not replaced yet.
  ///
  /// - Parameter old: the output as it is; nil where it is empty.
  /// - Returns: what could not be removed.
  /// - Throws: that it is not finished, where the disk fails; or a refusal.
  func run(after old: TreeSurvey?) throws(PublishingError) -> Leftover? {
    do {
      try replaceAll(old)
      // From here on it is a folder to be removed, like any other.
      try files.rename(place.ready, to: place.growing)
    } catch {
      throw .unfinished(error, output: output)
    }
    do {
      try TreeRemoval.remove(place.growing, in: files, isJournal: false)
      return nil
    } catch {
      return Leftover(folder: place.growing, cause: error)
    }
  }
}

// MARK: - Files

extension Replacement {
  private func replaceAll(_ old: TreeSurvey?) throws(FileSystemError) {
    if try files.kind(of: output) == nil { try files.makeFolder(output) }
    let target = try files.folder(output)
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

  private func writeFiles(
    over present: Set<RelativePath>,
    in target: any FileSystem
  ) throws(FileSystemError) {
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

  private func remove(
    _ obsolete: Set<RelativePath>,
    _ folders: Set<RelativePath>,
    from target: any FileSystem
  ) throws(FileSystemError) {
    for path in obsolete.sorted() { try target.removeFile(path.string) }
    // A folder sorts before what lies in it.
    for folder in folders.sorted().reversed() {
      do {
        try target.removeEmptyFolder(folder.string)
      } catch let error where [.notFound, .notDirectory, .notEmpty].contains(error.code) {
        // It went before, or is a file now, or somebody has just put something there.
      }
    }
  }
}

extension RelativePath {
  /// The name beside a file from which its new bytes take its place.
  var temporary: RelativePath {
    RelativePath(unchecked: (parent.map { $0.string + "/" } ?? "") + ".\(name).hyo-new")
  }
}

extension FileSystem {
  /// Whether a file has the same bytes in this folder and in another.
  func holdsSameBytes(_ name: String, as other: any FileSystem) -> Bool {
    guard let bytes = try? read(name, limit: Int.max - 1),
      let others = try? other.read(name, limit: bytes.count)
    else { return false }
    return bytes.equalsBytes(of: others)
  }

  /// Gives a file a second name in another folder; where the disk cannot, writes its bytes there.
  func link(
    orCopy name: String,
    to newName: String,
    in folder: any FileSystem
  ) throws(FileSystemError) {
    do {
      try link(name, to: newName, in: folder)
    } catch let error where error.code == .unsupported || error.code == .permission {
      try folder.write(read(name, limit: Int.max - 1), to: newName)
    }
  }
}
