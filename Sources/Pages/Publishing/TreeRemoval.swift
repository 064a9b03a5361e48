import Files

/// Removes a folder that Hyo wrote, and only the contents that Hyo wrote.
///
/// The manifest is removed last, so that an interrupted removal can be continued.
struct TreeRemoval {
  private let files: any FileSystem
  private let name: String

  private init(_ name: String, in files: any FileSystem) {
    self.files = files
    self.name = name
  }

  /// Removes the folder, if there is one.
  ///
  /// - Parameters:
  ///   - name: the folder's path.
  ///   - files: the folder that the path starts from.
  ///   - isJournal: true if writing the folder's manifest may have been interrupted.
  /// - Throws: A refusal, before anything is removed, if the folder contains something that Hyo did not write.
  static func remove(_ name: String, in files: any FileSystem, isJournal: Bool) throws(PublishingError) {
    try remove(name, in: files, isJournal: isJournal, isOutput: true)
  }

  /// Removes the folder; if it may have been an output, also the hidden folders of new outputs in it.
  private static func remove(_ name: String, in files: any FileSystem, isJournal: Bool, isOutput: Bool)
    throws(PublishingError)
  {
    let state = try TreeSurvey.state(of: name, in: files, isJournal: isJournal)
    if case .absent = state { return }
    if case .tree(let survey) = state, !survey.foreign.isEmpty {
      let reason = OutputObstacle.Reason.foreignEntries(survey.foreign)
      throw .refused(OutputObstacle(path: name, reason: reason))
    }
    for inside in StagingPlace.insideNames where isOutput {
      try remove("\(name)/\(inside)", in: files, isJournal: true, isOutput: false)
    }
    let removal = TreeRemoval(name, in: files)
    try publishing { () throws(FileSystemError) in
      if case .tree(let survey) = state { try removal.remove(survey) }
      try files.removeEmptyFolder(name)
    }
  }

  private func remove(_ survey: TreeSurvey) throws(FileSystemError) {
    let tree = try files.folder(name)
    let folders = FolderCache(tree)
    for path in survey.present.sorted() { try folders.folder(holding: path).removeFile(path.name) }
    // A folder sorts before its contents.
    for folder in survey.manifest.folders.sorted().reversed() {
      try ifThere { () throws(FileSystemError) in try tree.removeEmptyFolder(folder.string) }
    }
    for name in [Manifest.newName, Manifest.name] {
      try ifThere { () throws(FileSystemError) in try tree.removeFile(name) }
    }
  }

  private func ifThere(_ body: () throws(FileSystemError) -> Void) throws(FileSystemError) {
    do { try body() } catch let error where error.code == .notFound {
      // An interrupted removal had come this far.
    }
  }
}
