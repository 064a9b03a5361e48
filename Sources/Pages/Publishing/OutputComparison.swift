package import Files
internal import Synchronization

/// Compares rendered files with the output folder, and writes nothing; for `hyo build --check`.
package final class OutputComparison: OutputSink {
  private let output: String
  private let lock: FolderLock?
  private let survey: TreeSurvey?
  /// Nil if there is no output folder.
  private let folders: FolderCache?
  private let state = Mutex(State())

  private struct State {
    var staged: Set<RelativePath> = []
    var differences: [OutputDifference] = []
  }

  /// The most bytes of a file to compare line by line; for a longer file only the fact is reported.
  private static let diffLimit = 1 << 22

  /// - Parameters:
  ///   - files: the folder that the output's path starts from.
  ///   - output: the path of the output folder, which need not exist.
  /// - Throws: A refusal if there is something that Hyo did not write.
  package init(in files: any FileSystem, output: String) throws(PublishingError) {
    self.output = output
    let names = OutputNames(output: output)
    lock = try publishing { () throws(FileSystemError) in try Self.lock(names, in: files) }
    guard case .tree(let survey) = try names.survey(in: files) else {
      (survey, folders) = (nil, nil)
      return
    }
    self.survey = survey
    folders = FolderCache(try publishing { () throws(FileSystemError) in try files.folder(output) })
  }

  /// Takes the lock of the output, so that no build starts meanwhile.
  ///
  /// - Returns: Nil if somebody else has the lock, or if this user may not take it, because a reader need not wait.
  ///   Also nil if there is no such folder, and so no output.
  static func lock(_ names: OutputNames, in files: any FileSystem) throws(FileSystemError) -> FolderLock? {
    do { return try files.folder(names.folder).lock(file: names.lockFile, for: .zero) { _ in } } catch {
      switch error.code {
      case .locked, .lockedByCaller, .permission, .notFound: return nil
      default: throw error
      }
    }
  }

  /// Compares files with those of the output, and records the differences.
  package func stage(_ files: [OutputFile]) throws(PublishingError) {
    for file in files {
      let path = try file.checkedPath
      let difference = try publishing { () throws(FileSystemError) in try compare(path, file.bytes) }
      state.withLock { state in
        state.staged.insert(path)
        if let difference { state.differences.append(difference) }
      }
    }
  }

  private func compare(_ path: RelativePath, _ bytes: [UInt8]) throws(FileSystemError) -> OutputDifference? {
    guard let folders, let survey, survey.present.contains(path) else {
      // An obstacle in place of the file is reported as foreign.
      return survey?.foreign.contains(path.string) == true ? nil : difference(.added, path.string)
    }
    do {
      let folder = try folders.folder(holding: path)
      let old = try folder.read(path.name, limit: max(bytes.count, OutputComparison.diffLimit))
      if old.equalsBytes(of: bytes) { return nil }
      return difference(.changed, path.string, UnifiedDiff.text(from: old, to: bytes))
    } catch {
      switch error.code {
      case .tooLarge: return difference(.changed, path.string)
      // A build has replaced this output.
      case .notFound: return difference(.added, path.string)
      default: throw error
      }
    }
  }

  private func difference(_ kind: OutputDifference.Kind, _ path: String, _ diff: String = "") -> OutputDifference {
    OutputDifference(kind: kind, path: "\(output)/\(path)", diff: diff)
  }

  /// Ends the comparison.
  ///
  /// - Parameter keeping: returns true for files of the output that would stay if they were not staged.
  /// - Returns: The changes that a build would make, sorted by the bytes of the paths; empty if there are none.
  package func finish(keeping: (String) -> Bool = { _ in false }) -> [OutputDifference] {
    let state = self.state.withLock { $0 }
    let absent = (survey?.present ?? []).filter { !state.staged.contains($0) }
    let kept = absent.filter { keeping($0.string) }
    var differences = state.differences
    differences += absent.subtracting(kept).map { difference(.removed, $0.string) }
    differences += (survey?.foreign ?? []).map { difference(.foreign, $0) }
    let manifest = Manifest(state.staged.union(kept)).bytes
    if survey?.manifestBytes != manifest {
      let old = survey?.manifestBytes
      let diff = old.map { UnifiedDiff.text(from: $0, to: manifest) } ?? ""
      differences.append(difference(old == nil ? .added : .changed, Manifest.name, diff))
    }
    lock?.release()
    return differences.sorted { $0.path.utf8Precedes($1.path) }
  }
}
