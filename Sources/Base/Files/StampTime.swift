package import Diagnostics

/// The time before which a file must have changed for its stamp to tell its content.
///
/// A disk counts time in ticks: a file that changes twice in one has the same stamp, but other bytes. So a stamp that
/// was taken soon after the change is no proof (git calls such a file "racily clean").
package struct StampTime: Sendable {
  private let time: Int64

  /// Two seconds, the longest tick of any disk.
  private static let tick: Int64 = 2_000_000_000

  /// The time of a disk, by the stamp of a file that was just made on it.
  package init(now stamp: FileStamp) { time = stamp.changed - Self.tick }

  fileprivate func trusts(_ stamp: FileStamp) -> Bool { stamp.changed < time && stamp.modified < time }
}

extension StampTime? {
  /// The stamp, if it can be trusted.
  package func trusted(_ stamp: FileStamp?) -> FileStamp? {
    guard let self, let stamp, self.trusts(stamp) else { return nil }
    return stamp
  }
}

extension FileStamp? {
  /// Writes the stamp, if there is one.
  package func write(to writer: inout ByteWriter) {
    writer.write(self) { writer, stamp in
      writer.write(Int(bitPattern: UInt(stamp.inode)))
      for number in [stamp.length, stamp.modified, stamp.changed] { writer.write(Int(number)) }
    }
  }

  /// Reads a stamp, if there is one.
  package init(from reader: inout ByteReader) throws(ByteReader.Fault) {
    self = try reader.value { (reader) throws(ByteReader.Fault) in
      FileStamp(
        inode: UInt64(UInt(bitPattern: try reader.number())), length: Int64(try reader.number()),
        modified: Int64(try reader.number()), changed: Int64(try reader.number()))
    }
  }
}
