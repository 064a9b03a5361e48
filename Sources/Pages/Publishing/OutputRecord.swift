package import Diagnostics
package import Files

/// The files that a build has given, each by the hash of its bytes.
package struct OutputRecord: Sendable {
  struct File: Sendable {
    var path: RelativePath
    var hash: [UInt8]
    /// The stamp of the file in the output; nil if it says nothing, because the file had just changed.
    var stamp: FileStamp?
  }

  /// In the order of their paths.
  private(set) var files: [File]

  init(_ files: [File]) { self.files = files.sorted { $0.path < $1.path } }

  /// The record with the stamps that the files of an output have now, if they have the recorded bytes.
  ///
  /// - Parameters:
  ///   - folder: The folder that the output's path starts from.
  ///   - output: The path of the output.
  /// - Returns: Nil if the output is not exactly what was recorded: a file is missing, was changed, or was added, or an
  ///   interrupted build has left something that the next one must finish or remove.
  package func standing(in folder: any FileSystem, output: String) -> OutputRecord? {
    let names = OutputNames(output: output)
    guard !names.hasLeftovers(in: folder), case .tree(let survey)? = try? names.survey(in: folder),
      survey.foreign.isEmpty, survey.present.count == files.count,
      survey.manifestBytes == Manifest(files.map(\.path)).bytes, let root = try? folder.folder(output)
    else { return nil }
    let folders = FolderCache(root)
    var standing = self
    for (index, file) in files.enumerated() {
      guard let stamp = folders.stamp(of: file.path.string) else { return nil }
      if stamp == file.stamp { continue }
      // Taken before the file is read, so that a later change shows.
      standing.files[index].stamp = stamp
      guard let parent = try? folders.folder(holding: file.path),
        let bytes = try? parent.read(file.path.name, limit: Int(stamp.length)), SHA256.hash(bytes) == file.hash
      else { return nil }
    }
    return standing
  }

  /// True if there is a file at a path.
  package func contains(_ path: String) -> Bool { file(path) != nil }

  private func file(_ path: String) -> File? {
    let path = RelativePath(unchecked: path)
    let position = files.partitioningIndex { !($0.path < path) }
    return files.indices.contains(position) && files[position].path == path ? files[position] : nil
  }

  /// The record after some of its files were made again; nil if others were made.
  package func replacing(_ made: OutputRecord) -> OutputRecord? {
    let again = Dictionary(made.files.map { ($0.path, $0) }) { first, _ in first }
    var record = self
    var count = 0
    for (index, file) in files.enumerated() {
      // To link a file changes its stamp.
      record.files[index].stamp = nil
      guard let new = again[file.path] else { continue }
      record.files[index] = new
      count += 1
    }
    return count == again.count ? record : nil
  }

  /// The bytes of a file of an output.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - folder: The folder of the output.
  /// - Returns: Nil unless they are the recorded ones.
  package func bytes(of path: String, in folder: any FileSystem) -> [UInt8]? {
    guard let file = file(path), let bytes = try? folder.read(path, limit: Self.largestFile),
      SHA256.hash(bytes) == file.hash
    else { return nil }
    return bytes
  }

  /// 1 GB: a search index of a hundred thousand pages.
  private static let largestFile = 1 << 30

  /// True if both have the same stamps, so that nothing new is known.
  package func hasStamps(of other: OutputRecord) -> Bool { files.map(\.stamp) == other.files.map(\.stamp) }
}

// MARK: - Storing

extension OutputRecord {
  /// Writes the record.
  ///
  /// - Parameters:
  ///   - writer: Takes the bytes.
  ///   - time: Stamps of files that changed later are left out; nil leaves out all.
  package func write(to writer: inout ByteWriter, trusting time: StampTime?) {
    writer.write(files) { writer, file in
      writer.write(file.path.string)
      writer.write(file.hash)
      time.trusted(file.stamp).write(to: &writer)
    }
  }

  /// Reads a record.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    self.init(
      try reader.items { (reader) throws(ByteReader.Fault) in
        guard let path = RelativePath(try reader.text()), Manifest.canName(path) else { throw ByteReader.Fault() }
        return File(path: path, hash: try reader.data(), stamp: try FileStamp?(from: &reader))
      })
  }
}

extension OutputNames {
  /// True if an interrupted build has left folders.
  fileprivate func hasLeftovers(in files: any FileSystem) -> Bool {
    places.contains { place in
      [place.growing, place.ready].contains { path in
        // What can't be looked at may be anything.
        do { return try files.kind(of: path) != nil } catch { return true }
      }
    }
  }
}
