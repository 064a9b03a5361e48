internal import Synchronization

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
  private let isOpen = Mutex(true)

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
    let survey = try names.recover(in: folder)
    do {
      tree = try publishing { () throws(FileSystemError) in
        let old = try survey.map { (survey) throws(FileSystemError) in
          OldOutput(survey, in: try folder.folder(output))
        }
        try folder.makeFolder(names.staging)
        return try StagingTree(in: folder.folder(names.staging), after: old)
      }
    } catch {
      try? TreeRemoval.remove(names.staging, in: folder, isJournal: true)
      throw error
    }
  }

  package func stage(_ files: [OutputFile]) throws(PublishingError) {
    let paths = try files.map { (file) throws(PublishingError) in try file.checkedPath }
    try publishing { () throws(FileSystemError) in
      try tree.note(paths)
      for (path, file) in zip(paths, files) { try tree.add(path, file.bytes) }
    }
  }

  /// Makes the files that were staged the output, and removes the old one; may be called once.
  ///
  /// - Parameter keeping: which files of the old output stay, where none of the same path was staged.
  /// - Returns: what was done.
  /// - Throws: an error, with the old output in place and the new one gone.
  package func publish(
    keeping: (String) -> Bool = { _ in false }
  ) throws(PublishingError) -> Publication {
    precondition(close(), "a tree is published once, and not after it was abandoned")
    defer { lock.release() }
    do {
      return try swap(keeping)
    } catch {
      removeStaging()
      throw error
    }
  }

  /// Removes what was staged, unless it was published; the output stays as it is.
  package func abandon() {
    // Afterwards the hidden folder may be another build's.
    guard close() else { return }
    removeStaging()
    lock.release()
  }

  /// - Returns: whether this was the first call.
  private func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
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
    let (staged, unchanged) = (tree.paths.count, tree.unchanged)
    let kept = try publishing { () throws(FileSystemError) in try tree.keep(where: keeping) }
    let new = try publishing { () throws(FileSystemError) in try tree.finish() }
    let retired = try publishing { () throws(FileSystemError) in
      try names.swap(old != nil, in: files)
    }
    var publication = Publication(
      written: staged - unchanged,
      unchanged: unchanged,
      kept: kept,
      removed: [],
      leftover: nil
    )
    guard let retired else { return publication }
    let remaining = Set(new.paths)
    publication.removed = (old?.present ?? [])
      .filter { !remaining.contains($0) }
      .sorted()
      .map(\.string)
    do {
      try TreeRemoval.remove(retired, in: files, isJournal: false)
    } catch {
      publication.leftover = error
    }
    return publication
  }
}
