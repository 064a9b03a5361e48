package import Files
internal import Synchronization

/// Prepares a new output folder beside the old one and swaps it in; where that can't be, it replaces file by file.
///
/// Whenever it is stopped, by an error or by the system, the old output is whole, or the new one; what it leaves in its
/// hidden folder is removed by the next run. Stopped while it replaces file by file, it leaves some files old and others
/// new, each whole, and the next run begins by replacing the rest. It is not made to survive a loss of power: that would mean to wait for the
/// disk, and the next build makes the same files anew.
package final class Publisher: OutputSink {
  private let files: any FileSystem
  private let names: OutputNames
  private let place: StagingPlace
  private let leftover: Leftover?
  private let lock: FolderLock
  private let tree: StagingTree
  private let isOpen = Mutex(true)

  /// How long to wait for others; no build takes as long.
  private static let patience = Duration.seconds(600)

  /// Makes ready for a new output, and clears away what a run that was stopped has left.
  ///
  /// - Parameters:
  ///   - folder: the folder that the output's path starts from.
  ///   - output: the path of the output folder, which need not exist. Everything happens in the folder that holds it.
  ///   - waiting: called once where another build is at work, before waiting for it, with its process if that is known.
  /// - Throws: a refusal, before anything is touched, where something is in the way that Hyo did not write.
  package init(in folder: any FileSystem, output: String, waiting: (LockHolder?) -> Void = { _ in })
    throws(PublishingError)
  {
    let names = OutputNames(output: output)
    (files, self.names) = (folder, names)
    lock = try publishing { () throws(FileSystemError) in
      try folder.makeFolders(names.folder)
      let parent = try folder.folder(names.folder)
      return try parent.lock(file: names.lockFile, for: Self.patience, waiting: waiting)
    }
    let start = try names.recover(in: folder)
    (place, leftover) = (start.place, start.leftover)
    do {
      tree = try publishing { () throws(FileSystemError) in
        let old = try start.survey.map { (survey) throws(FileSystemError) in
          OldOutput(survey, in: try folder.folder(output))
        }
        return try StagingTree(in: folder.folder(start.place.growing), after: old)
      }
    } catch {
      try? TreeRemoval.remove(start.place.growing, in: folder, isJournal: true)
      throw error
    }
  }

  /// Writes files of the new output beside the old one.
  package func stage(_ files: [OutputFile]) throws(PublishingError) {
    let paths = try files.map { (file) throws(PublishingError) in try file.checkedPath }
    try publishing { () throws(FileSystemError) in
      try tree.note(paths)
      for (index, file) in files.enumerated() {
        // Markdown goes into two folders, from one buffer.
        let twin = files[..<index].firstIndex { $0.bytes.isIdentical(to: file.bytes) }
        try tree.add(paths[index], file.bytes, twin: twin.map { paths[$0] })
      }
    }
  }

  /// Makes the files that were staged the output, and removes the old one; may be called once.
  ///
  /// - Parameter keeping: which files of the old output stay, where none of the same path was staged.
  /// - Returns: what was done.
  /// - Throws: an error, with the old output in place and the new one gone, unless it says otherwise.
  package func publish(keeping: (String) -> Bool = { _ in false }) throws(PublishingError) -> Publication {
    precondition(close(), "a tree is published once, and not after it was abandoned")
    defer { lock.release() }
    do { return try finish(keeping) } catch {
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

  /// - Returns: true if this was the first call.
  private func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  private func removeStaging() {
    // What can't be removed now is found by the next run.
    try? TreeRemoval.remove(place.growing, in: files, isJournal: true)
  }
}

// MARK: - Finishing

extension Publisher {
  private func finish(_ keeping: (String) -> Bool) throws(PublishingError) -> Publication {
    // Looked at again: somebody may have put something there while the pages were rendered.
    let old = try names.outputState(in: files)
    let (staged, unchanged) = (tree.paths.count, tree.unchanged)
    let kept = try publishing { () throws(FileSystemError) in try tree.keep(where: keeping) }
    let new = try publishing { () throws(FileSystemError) in try tree.finish() }
    let remaining = Set(new.paths)
    return Publication(
      written: staged - unchanged, unchanged: unchanged, kept: kept,
      removed: (old?.present ?? []).filter { !remaining.contains($0) }.sorted().map(\.string),
      leftover: try putInPlace(of: old) ?? leftover)
  }

  /// Makes the new tree the output.
  ///
  /// - Returns: what could not be removed.
  private func putInPlace(of old: TreeSurvey?) throws(PublishingError) -> Leftover? {
    do { try swap(hasOld: old != nil) } catch {
      // An output that is not there can't be replaced either.
      let isThere = try publishing { () throws(FileSystemError) in try files.kind(of: names.output) != nil }
      guard isThere, Self.permitsReplacement(error) else { throw .failed(error) }
      return try Replacement.begin(of: names.output, at: place, in: files).run(after: old)
    }
    guard old != nil else { return nil }
    do {
      try TreeRemoval.remove(place.growing, in: files, isJournal: false)
      return nil
    } catch { return Leftover(folder: place.growing, cause: error) }
  }

  private func swap(hasOld: Bool) throws(FileSystemError) {
    if place.isInside { throw FileSystemError(.exchange, names.output, .unsupported) }
    if hasOld {
      try files.exchange(place.growing, with: names.output)
    } else {
      try files.rename(place.growing, to: names.output)
    }
  }

  /// True if it can't be swapped, though its files may well be replaced: in the layer of another image, on an old disk,
  /// at a mount, or in a folder where only the owner may rename.
  private static func permitsReplacement(_ error: FileSystemError) -> Bool {
    [.unsupported, .busy, .permission].contains(error.code)
  }
}
