/// Writes an archive in the form ZIP, whose files are stored as they are: the same files give the same bytes.
struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1980-01-01, the first day that the format knows, in place of a clock.
  private static let day = 0x0021
  /// The version that is needed to read stored files.
  private static let version = 20
  /// The names of files are in UTF-8.
  private static let flags = 0x0800

  /// Adds a file.
  mutating func add(_ path: String, _ content: [UInt8]) {
    let name = Array(path.utf8)
    let start = bytes.count
    let common =
      Self.little([Self.version, Self.flags, 0, 0, Self.day], 2) + Self.little([Int(Inflater.checksum(content))], 4)
      + Self.little([content.count, content.count], 4) + Self.little([name.count, 0], 2)
    bytes += [0x50, 0x4B, 0x03, 0x04] + common + name + content
    directory += [0x50, 0x4B, 0x01, 0x02] + Self.little([Self.version], 2) + common
    directory += Self.little([0, 0, 0], 2) + Self.little([0, start], 4) + name
    count += 1
  }

  /// The whole archive.
  var archive: [UInt8] {
    bytes + directory + [0x50, 0x4B, 0x05, 0x06] + Self.little([0, 0, count, count], 2)
      + Self.little([directory.count, bytes.count], 4) + Self.little([0], 2)
  }

  /// Numbers with the least byte first.
  private static func little(_ numbers: [Int], _ width: Int) -> [UInt8] {
    numbers.flatMap { number in (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}
