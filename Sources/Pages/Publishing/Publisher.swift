package import Files
internal import Synchronization

/// Prepares a new output folder next to the old one and swaps it in; if that is impossible, it replaces file by file.
///
/// If an error or the system stops it, either the old or the new output is complete; the next run removes the rest from
/// its hidden folder. If it is stopped while it replaces file by file, some files are old and others new, each
/// complete, and the next run starts by replacing the rest. It does not protect against power loss: that would mean
/// waiting for the disk, and the next build makes the same files again.
package final class Publisher: OutputSink {
  private let files: any FileSystem
  private let names: OutputNames
  private let place: StagingPlace
  private let leftover: Leftover?
  private let lock: FolderLock
  private let tree: StagingTree
  private let isOpen = Mutex(true)

  /// The time to wait for other builds; no build takes as long.
  static let patience = Duration.seconds(600)

  /// Prepares for a new output, and removes the remains of an interrupted run.
  ///
  /// - Parameters:
  ///   - folder: the folder that the output's path starts from.
  ///   - output: the path of the output folder, which need not exist. All work happens in the folder that contains it.
  ///   - waiting: called once before waiting for another running build, with its process if that is known.
  /// - Throws: A refusal, before anything is changed, if there is something in the way that Hyo did not write.
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

  /// Writes files of the new output next to the old one.
  package func stage(_ files: [OutputFile]) throws(PublishingError) {
    let paths = try files.map { (file) throws(PublishingError) in try file.checkedPath }
    try publishing { () throws(FileSystemError) in
      try tree.note(paths)
      for (index, file) in files.enumerated() {
        // Markdown goes into 2 folders, from one buffer.
        let twin = files[..<index].firstIndex { $0.bytes.isIdentical(to: file.bytes) }
        try tree.add(paths[index], file.bytes, twin: twin.map { paths[$0] })
      }
    }
  }

  /// Turns the staged files into the output, and removes the old output; may be called once.
  ///
  /// - Parameter keeping: returns true for files of the old output that stay if they were not staged.
  /// - Returns: The result.
  /// - Throws: An error; unless it says otherwise, the old output is in place and the new one removed.
  package func publish(keeping: (String) -> Bool = { _ in false }) throws(PublishingError) -> Publication {
    precondition(close(), "a tree is published once, and not after it was abandoned")
    defer { lock.release() }
    do { return try finish(keeping) } catch {
      removeStaging()
      throw error
    }
  }

  /// Removes the staged files, unless they were published; the output stays unchanged.
  package func abandon() {
    // Afterwards the hidden folder may be another build's.
    guard close() else { return }
    removeStaging()
    lock.release()
  }

  /// - Returns: True if this was the first call.
  private func close() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  private func removeStaging() {
    // The next run finds anything that can't be removed now.
    try? TreeRemoval.remove(place.growing, in: files, isJournal: true)
  }
}

// MARK: - Finishing

extension Publisher {
  private func finish(_ keeping: (String) -> Bool) throws(PublishingError) -> Publication {
    // Checked again: somebody may have put something there while the pages were rendered.
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

  /// Turns the new tree into the output.
  ///
  /// - Returns: The old tree, if it could not be removed.
  private func putInPlace(of old: TreeSurvey?) throws(PublishingError) -> Leftover? {
    do { try swap(hasOld: old != nil) } catch {
      // A missing output can't be replaced either.
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

  /// True if swapping is impossible, but replacing its files may work: in the layer of another image, on an old disk,
  /// at a mount, or in a folder where only the owner may rename.
  private static func permitsReplacement(_ error: FileSystemError) -> Bool {
    [.unsupported, .busy, .permission].contains(error.code)
  }
}
