/// Prepares a new output folder beside the old one and swaps it in.
///
/// Whenever it is stopped, by an error or by the system, the old output is whole, or the new one; what it leaves in its
/// hidden folder is removed by the next run. It is not made to survive a loss of power: that would mean to wait for the
/// disk, and the next build makes the same files anew.
package final class Publisher: OutputSink {
  private let files: any FileSystem
  private let names: OutputNames
  private let lock: FolderLock
  private let tree: StagingTree

  /// Makes ready for a new output, and clears away what a run that was stopped has left.
  ///
  /// - Parameters:
  ///   - folder: the folder that the output's path starts from.
  ///   - output: the path of the output folder, which need not exist. Everything happens in the folder that holds it.
  ///   - waiting: called once where another build is at work, before waiting for it.
  /// - Throws: a refusal, before anything is touched, where something is in the way that Hyo did not write.
  package init(
    in folder: any FileSystem,
    output: String,
    waiting: () -> Void = {}
  ) throws(PublishingError) {
    let names = OutputNames(output: output)
    (files, self.names) = (folder, names)
    lock = try publishing { () throws(FileSystemError) in
      try folder.makeFolders(names.folder)
      return try folder.folder(names.folder).lock(waiting: waiting)
    }
    try names.recover(in: folder)
    do {
      tree = try publishing { () throws(FileSystemError) in
        try folder.makeFolder(names.staging)
        return try StagingTree(in: folder.folder(names.staging))
      }
    } catch {
      try? TreeRemoval.remove(names.staging, in: folder, isJournal: true)
      throw error
    }
  }

  package func stage(_ path: String, _ bytes: [UInt8]) throws(PublishingError) {
    guard let checked = RelativePath(path), Manifest.canName(checked) else {
      throw .failed(FileSystemError(.write, path, .invalidPath))
    }
    try publishing { () throws(FileSystemError) in try tree.add(checked, bytes) }
  }

  /// Makes the files that were staged the output, and removes the old one.
  ///
  /// - Parameter keeping: which files of the old output stay, where none of the same path was staged.
  /// - Returns: what was done.
  /// - Throws: an error, with the old output in place and the new one gone.
  package func publish(
    keeping: (String) -> Bool = { _ in false }
  ) throws(PublishingError) -> Publication {
    defer { lock.release() }
    do {
      return try swap(keeping)
    } catch {
      removeStaging()
      throw error
    }
  }

  /// Removes what was staged; the output stays as it is.
  package func abandon() {
    removeStaging()
    lock.release()
  }

  private func removeStaging() {
    // What can't be removed now is found by the next run.
    try? TreeRemoval.remove(names.staging, in: files, isJournal: true)
  }
}

// MARK: - Swapping

extension Publisher {
  private func swap(_ keeping: (String) -> Bool) throws(PublishingError) -> Publication {
    // Looked at again: somebody may have put something there while the pages were rendered.
    let old = try names.outputState(in: files)
    let written = tree.paths.count
    let kept = try keep(old, keeping)
    let new = try publishing { () throws(FileSystemError) in try tree.finish() }
    let retired = try publishing { () throws(FileSystemError) in
      try names.swap(old != nil, in: files)
    }
    var publication = Publication(written: written, kept: kept, removed: [], leftover: nil)
    guard let retired else { return publication }
    let remaining = Set(new.paths)
    publication.removed = (old?.manifest.paths ?? [])
      .filter { !remaining.contains($0) }
      .map(\.string)
    do {
      try TreeRemoval.remove(retired, in: files, isJournal: false)
    } catch {
      publication.leftover = error
    }
    return publication
  }

  /// - Returns: how many files of the old output were added to the new one.
  private func keep(
    _ old: TreeSurvey?,
    _ keeping: (String) -> Bool
  ) throws(PublishingError) -> Int {
    guard let old else { return 0 }
    let staged = Set(tree.paths)
    let kept = old.present.sorted().filter { !staged.contains($0) && keeping($0.string) }
    try publishing { () throws(FileSystemError) in
      for path in kept { try tree.add(path, from: files, names) }
    }
    return kept.count
  }
}
