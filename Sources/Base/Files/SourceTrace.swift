package import Diagnostics

/// The answers that reading a source tree has given: enough to tell later whether it would give the same.
///
/// Whatever is made from a tree alone is the same as long as all questions to it have the same answers. Which questions
/// these were isn't guessed, but recorded by `RecordedTree`.
package struct SourceTrace: Sendable {
  /// A file that was read, or that couldn't be.
  struct Reading: Sendable {
    var path: String
    var limit: Int
    var answer: Answer
    /// The stamp of the file when it was read; nil if it says nothing, because the file had just changed.
    var stamp: FileStamp?
  }

  enum Answer: Sendable, Equatable {
    /// The hash of the bytes.
    case bytes([UInt8])
    /// The error in words.
    case fault(String)

    fileprivate var isOfBytes: Bool { if case .bytes = self { true } else { false } }

    /// The answer that something can't be read; the path counts, for a finding may name it, except where nothing is.
    static func fault(_ error: FileSystemError) -> Answer {
      switch error.code {
      case .notFound: .fault("not found")
      // The path would tell the folder of the site.
      case .notDirectory: .fault("no folder")
      default: .fault(error.description)
      }
    }
  }

  /// The files in the order of their paths.
  var readings: [Reading]
  /// The folders that were listed, with their entries.
  var listings: [(folder: String, answer: Answer)]

  init(_ readings: [Reading], _ listings: [(folder: String, answer: Answer)]) {
    (self.readings, self.listings) = (readings, listings)
  }

  /// The hash of the bytes of a file; nil if it wasn't read.
  package func hash(of path: String) -> [UInt8]? {
    let start = readings.partitioningIndex { !$0.path.utf8Precedes(path) }
    for reading in readings[start...].prefix(while: { $0.path == path }) {
      if case .bytes(let hash) = reading.answer { return hash }
    }
    return nil
  }

  /// True if both have the same stamps, so that nothing new is known.
  package func hasStamps(of other: SourceTrace) -> Bool { readings.map(\.stamp) == other.readings.map(\.stamp) }

  /// The difference between what a tree answered and what it would answer now.
  package struct Changes: Sendable {
    /// The trace with the present stamps; of the files that have changed it has the former answers.
    package fileprivate(set) var trace: SourceTrace
    /// The paths of the files that have other bytes now.
    package fileprivate(set) var paths: Set<String> = []
  }

  /// The files that have other bytes than when they were read.
  ///
  /// A file whose stamp is the same isn't read again.
  ///
  /// - Parameter files: The folder of the tree.
  /// - Returns: Nil if there are more changes, or other ones: files that were added or removed, or that can't be read.
  package func changes(in files: any FileSystem) -> Changes? {
    let folders = FolderCache(files)
    guard listings.allSatisfy({ $0.answer == Self.answer(listing: $0.folder, of: files) }) else { return nil }
    var changes = Changes(trace: self)
    for (index, reading) in readings.enumerated() {
      // Taken before the file is read, so that a later change shows.
      let stamp = folders.stamp(of: reading.path)
      if stamp != nil, stamp == reading.stamp { continue }
      let answer = Self.answer(reading: reading.path, reading.limit, of: files)
      if answer != reading.answer {
        guard answer.isOfBytes, reading.answer.isOfBytes, changes.paths.count < Self.mostChanges else { return nil }
        changes.paths.insert(reading.path)
      }
      changes.trace.readings[index].stamp = stamp
    }
    return changes
  }

  /// If more files have changed, it isn't worthwhile to tell which.
  private static let mostChanges = 1_000

  /// The trace after some files were read again, with the answers that these have now.
  package func merging(_ other: SourceTrace) -> SourceTrace {
    let again = Set(other.readings.map(\.path))
    let folders = Set(other.listings.map(\.folder))
    let readings = self.readings.filter { !again.contains($0.path) } + other.readings
    let listings = self.listings.filter { !folders.contains($0.folder) } + other.listings
    return SourceTrace(
      readings.sorted { one, two in
        one.path == two.path ? one.limit < two.limit : one.path.utf8Precedes(two.path)
      }, listings.sorted { $0.folder.utf8Precedes($1.folder) })
  }

  /// True if all files still have their stamps, and all folders their entries.
  package func stands(in files: any FileSystem) -> Bool {
    let folders = FolderCache(files)
    return readings.allSatisfy { $0.stamp == folders.stamp(of: $0.path) }
      && listings.allSatisfy { $0.answer == Self.answer(listing: $0.folder, of: files) }
  }

  private static func answer(reading path: String, _ limit: Int, of tree: any SourceTree) -> Answer {
    do throws(FileSystemError) { return .bytes(SHA256.hash(try tree.read(path, limit: limit))) } catch {
      return .fault(error)
    }
  }

  private static func answer(listing folder: String, of tree: any SourceTree) -> Answer {
    do throws(FileSystemError) { return .bytes(hash(of: try tree.list(folder), in: folder)) } catch {
      return .fault(error)
    }
  }

  /// The hash of the entries of a folder, of which those don't count that Hyo makes while it works.
  static func hash(of entries: [FileEntry], in folder: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries.withoutOwn(in: folder) {
      bytes += entry.name.utf8
      bytes += [0, entry.kind.number]
    }
    return SHA256.hash(bytes)
  }
}

extension FileKind {
  fileprivate var number: UInt8 {
    switch self {
    case .file: 0
    case .folder: 1
    case .symbolicLink: 2
    case .other: 3
    }
  }
}

// MARK: - Storing

extension SourceTrace {
  /// Writes the trace.
  ///
  /// - Parameters:
  ///   - writer: Takes the bytes.
  ///   - time: Stamps of files that changed later are left out; nil leaves out all.
  package func write(to writer: inout ByteWriter, trusting time: StampTime?) {
    writer.write(readings) { writer, reading in
      writer.write(reading.path)
      writer.write(reading.limit)
      reading.answer.write(to: &writer)
      time.trusted(reading.stamp).write(to: &writer)
    }
    writer.write(listings) { writer, listing in
      writer.write(listing.folder)
      listing.answer.write(to: &writer)
    }
  }

  /// Reads a trace.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    readings = try reader.items { (reader) throws(ByteReader.Fault) in
      Reading(
        path: try reader.text(), limit: try reader.number(), answer: try Answer(from: &reader),
        stamp: try FileStamp?(from: &reader))
    }
    listings = try reader.items { (reader) throws(ByteReader.Fault) in
      (folder: try reader.text(), answer: try Answer(from: &reader))
    }
  }
}

extension SourceTrace.Answer {
  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .bytes(let hash):
      writer.write(true)
      writer.write(hash)
    case .fault(let text):
      writer.write(false)
      writer.write(text)
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    self = try reader.flag() ? .bytes(try reader.data()) : .fault(try reader.text())
  }
}
