package import Files

/// An output that may be what a build would make, locked while that is found out, so that no other build changes it.
package enum StandingOutput {
  /// Compares an output with what was recorded.
  ///
  /// - Parameters:
  ///   - record: The files that a build would give.
  ///   - folder: The folder that the output's path starts from.
  ///   - output: The path of the output.
  ///   - waiting: Called once before waiting for another running build, with its process if that is known; nil for
  ///     somebody who only reads, and doesn't wait.
  /// - Returns: The record with the present stamps; nil if a build is needed, or if only a build can tell what is wrong.
  package static func compare(
    _ record: OutputRecord, in folder: any FileSystem, output: String, waiting: ((LockHolder?) -> Void)?
  ) -> OutputRecord? {
    let names = OutputNames(output: output)
    let lock: FolderLock?
    do {
      if let waiting {
        let parent = try folder.folder(names.folder)
        lock = try parent.lock(file: names.lockFile, for: Publisher.patience, waiting: waiting)
      } else {
        lock = try OutputComparison.lock(names, in: folder)
      }
    } catch { return nil }
    defer { lock?.release() }
    return record.standing(in: folder, output: output)
  }
}
