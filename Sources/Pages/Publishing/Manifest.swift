import Diagnostics
package import Files

/// The list of the files that Hyo wrote into a folder, stored in the folder itself.
///
/// It contains paths only, neither sizes, checksums nor dates: the output is committed, and a manifest that changed
/// with each text would cause a conflict in every merge.
package struct Manifest: Sendable, Equatable {
  /// Sorted, each path once.
  package let paths: [RelativePath]

  /// A manifest of paths in any order.
  package init(_ paths: some Sequence<RelativePath>) {
    let paths = Array(paths)
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }
    self.paths = isSorted ? paths : paths.sortedOnce
  }
}

extension [RelativePath] {
  /// The paths sorted, each once.
  fileprivate var sortedOnce: [RelativePath] {
    var result: [RelativePath] = []
    for path in sorted() where path != result.last { result.append(path) }
    return result
  }
}

extension Manifest {
  /// The name of the file in the output folder.
  package static let name = OutputMark.name

  /// The temporary name of a finished manifest, before it replaces the one that grew with the tree.
  package static let newName = ".hyo-manifest.new"

  static let header =
    OutputMark.firstWords + Array("1: the files that Hyo wrote here; it replaces and removes no others\n".utf8)

  /// The most bytes of a manifest.
  static let limit = OutputMark.largest

  /// The most parts of a path, so that a foreign manifest cannot make Hyo descend endlessly.
  static let depthLimit = 32

  /// The content of the file: a comment, and a path on each line.
  package var bytes: [UInt8] {
    var bytes = Manifest.header
    for path in paths { bytes += Manifest.line(for: path) }
    return bytes
  }

  static func line(for path: RelativePath) -> [UInt8] { Array(path.string.utf8) + [UInt8(ascii: "\n")] }

  /// True if the manifest lists a file.
  ///
  /// - Complexity: O(log n) in the number of paths.
  func lists(_ path: RelativePath) -> Bool {
    let index = position(of: path)
    return index < paths.count && paths[index] == path
  }

  /// True if the manifest lists a file in a folder, at any depth.
  ///
  /// - Complexity: O(log n) in the number of paths.
  func lists(below folder: RelativePath) -> Bool {
    let start = folder.string + "/"
    let index = position(of: RelativePath(unchecked: start))
    return index < paths.count && paths[index].string.utf8.starts(with: start.utf8)
  }

  /// The position of the first path that is not sorted before another.
  private func position(of path: RelativePath) -> Int { paths.partitioningIndex { !($0 < path) } }

  /// True if Hyo may write a file with this path; false for the manifest itself and for temporary names.
  static func canName(_ path: RelativePath) -> Bool {
    guard path.depth <= depthLimit, path != path.temporary else { return false }
    guard path.string.utf8.first == UInt8(ascii: ".") else { return true }
    let first = path.string.pathParts[0]
    return path.string != name && path.string != newName && !StagingPlace.insideNames.contains(first)
  }
}

// MARK: - Reading

extension Manifest {
  /// The line of a manifest that cannot be read, from 1.
  struct Fault: Error, Equatable { var line: Int }

  /// Reads a manifest, with any line ends.
  ///
  /// - Parameters:
  ///   - bytes: the manifest as stored on the disk.
  ///   - isJournal: true if writing it may have been interrupted. Its last line then counts only if it is
  ///     complete, because a path is recorded before the file is made.
  /// - Throws: The first line that cannot be read.
  init(parsing bytes: [UInt8], isJournal: Bool) throws(Fault) {
    if isJournal && Manifest.header.starts(with: bytes) {
      self.init([])
      return
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if isJournal { lines.removeLast() }
    let first = lines.first.map { Manifest.withoutReturn($0) } ?? []
    guard first.elementsEqual(Manifest.header.dropLast()) else { throw Fault(line: 1) }
    var paths: [RelativePath] = []
    for (index, line) in lines.enumerated().dropFirst() {
      let line = Manifest.withoutReturn(line)
      if line.isEmpty { continue }
      guard let path = Manifest.path(of: line) else { throw Fault(line: index + 1) }
      paths.append(path)
    }
    self.init(paths)
  }

  private static func path(of line: ArraySlice<UInt8>) -> RelativePath? {
    guard let text = String(validating: line, as: UTF8.self), let path = RelativePath(text) else { return nil }
    return canName(path) ? path : nil
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

extension Manifest {
  /// The folders of the files.
  var folders: Set<RelativePath> {
    var folders: Set<RelativePath> = []
    for path in paths {
      var folder = path.parent
      while let next = folder, folders.insert(next).inserted { folder = next.parent }
    }
    return folders
  }
}
