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
