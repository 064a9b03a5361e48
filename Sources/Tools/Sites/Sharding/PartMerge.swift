package import Diagnostics
import Files
package import Publishing
import Rendering

/// Joins the parts of a site's output that `hyo build --shard` has made; the result is the same as that of one build.
package struct PartMerge: Sendable {
  /// In the order of their numbers.
  private let parts: [Part]

  /// A part with its record.
  private struct Part: Sendable {
    let name: String
    let folder: PublishedFolder
    let record: PartRecord
  }

  /// The reason why parts can't be joined.
  package struct Fault: ExplainedError {
    /// The reason in one line.
    package let message: Message

    /// The error for a folder that isn't a part.
    package static func noPart(_ name: String) -> Fault {
      Fault(message: "'\(name)' is no part that 'hyo build --shard' has made")
    }
  }

  /// Checks the parts before anything is written.
  ///
  /// - Parameter folders: The parts in any order, each with the name that the user gave it.
  /// - Throws: A fault if a part is missing or given twice, or if two parts are from different states of the site.
  package init(_ folders: [(name: String, folder: PublishedFolder)]) throws {
    var parts: [Part] = []
    for (name, folder) in folders { parts.append(try Self.part(name, folder)) }
    parts.sort { $0.record.shard.number < $1.record.shard.number }
    self.parts = parts
    try checkNumbers()
    try checkStates()
  }

  private static func part(_ name: String, _ folder: PublishedFolder) throws -> Part {
    guard let path = folder.paths.first(where: { $0.string == PartRecord.name }),
      let record = PartRecord(try folder.read(path))
    else { throw Fault.noPart(name) }
    return Part(name: name, folder: folder, record: record)
  }

  private func checkNumbers() throws(Fault) {
    guard let first = parts.first else { throw Fault(message: "there are no parts") }
    let count = first.record.shard.count
    for (part, next) in zip(parts, parts.dropFirst()) where part.record.shard == next.record.shard {
      let shard = part.record.shard.description
      throw Fault(message: "'\(part.name)' and '\(next.name)' are both part \(shard)")
    }
    for part in parts where part.record.shard.count != count {
      let (shard, other) = (part.record.shard.description, first.record.shard.description)
      throw Fault(message: "'\(part.name)' is part \(shard), but '\(first.name)' is part \(other)")
    }
    let missing = Set(1...count).subtracting(parts.map(\.record.shard.number)).sorted()
    if let number = missing.first { throw Fault(message: "part \("\(number)/\(count)") is missing") }
  }

  private func checkStates() throws(Fault) {
    let first = parts[0]
    for part in parts where part.record.site != first.record.site {
      throw Fault(message: "'\(first.name)' and '\(part.name)' were made from different states of the site")
    }
  }

  /// Passes the files of all parts to the sink, and the search indexes that are joined from several parts.
  ///
  /// - Parameter sink: Takes the files.
  /// - Returns: The number of files.
  /// - Throws: A fault if parts don't fit together, and errors from reading and from the sink.
  package func stage(into sink: any OutputSink) throws -> Int {
    var (owners, count): ([String: String], Int) = ([:], 0)
    let indexes = Set(parts.flatMap { $0.record.recordLengths.keys })
    for part in parts {
      for path in part.folder.paths where path.string != PartRecord.name {
        if indexes.contains(path.string) { continue }
        if let other = owners.updateValue(part.name, forKey: path.string) {
          throw Fault(message: "'\(other)' and '\(part.name)' both have '\(path.string)'")
        }
        try sink.stage([OutputFile(path: path.string, bytes: part.folder.read(path))])
        count += 1
      }
    }
    for path in indexes.sorted(by: { $0.utf8Precedes($1) }) {
      let files = try SearchIndexFile.files(records(at: path), at: path)
      try sink.stage(files.map { OutputFile(path: $0.path, bytes: $0.bytes) })
      count += files.count
    }
    return count
  }

  /// The records of all parts for the search index at a path, in the order of the pages.
  private func records(at path: String) throws -> [ArraySlice<UInt8>] {
    let records = try parts.map { part in
      guard let file = part.folder.paths.first(where: { $0.string == path }),
        let lengths = part.record.recordLengths[path],
        let records = SearchIndexFile.records(in: try part.folder.read(file), lengths: lengths)
      else { throw Fault(message: "'\(part.name)/\(path)' isn't as it was built") }
      return records
    }
    let pages = 0..<records.reduce(0) { $0 + $1.count }
    return try pages.map { page in
      let (part, place) = (page % parts.count, page / parts.count)
      guard records[part].indices.contains(place) else {
        throw Fault(message: "'\(parts[part].name)/\(path)' isn't as it was built")
      }
      return records[part][place]
    }
  }
}
