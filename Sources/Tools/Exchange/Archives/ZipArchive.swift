/// The files of an archive in the form ZIP, which strangers may have made.
package struct ZipArchive {
  /// The reason why an archive is refused.
  package enum Fault: Error, Equatable {
    case noArchive, damaged, encrypted, tooManyFiles
    /// The path of a file leads out of the archive.
    case unsafePath(String)
    /// Its files are larger than there is use for.
    case tooLarge
  }

  private struct Entry {
    var method: Int
    var checksum: UInt32
    var compressed: Int
    var size: Int
    var header: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  /// The bytes that may still be read.
  private var budget: Int

  private static let mostFiles = 10_000

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - limit: the most bytes that its files may have together once they are read.
  /// - Throws: A fault for what is no archive, is damaged, or is not to be trusted.
  package init(_ bytes: [UInt8], limit: Int) throws(Fault) {
    (self.bytes, budget) = (bytes, limit)
    guard let end = Self.end(of: bytes) else { throw .noArchive }
    let count = number(end + 10, 2)
    var offset = number(end + 16, 4)
    guard count < 0xFFFF, offset < 0xFFFF_FFFF else { throw .tooLarge }
    guard count <= Self.mostFiles else { throw .tooManyFiles }
    for _ in 0..<count {
      guard offset + 46 <= end, number(offset, 4) == 0x0201_4B50 else { throw .damaged }
      let lengths = [28, 30, 32].map { number(offset + $0, 2) }
      guard offset + 46 + lengths[0] <= end else { throw .damaged }
      let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + lengths[0])], as: UTF8.self)
      try check(name)
      guard number(offset + 8, 2) & 1 == 0 else { throw .encrypted }
      let entry = Entry(
        method: number(offset + 10, 2), checksum: UInt32(number(offset + 16, 4)), compressed: number(offset + 20, 4),
        size: number(offset + 24, 4), header: number(offset + 42, 4))
      if entries.updateValue(entry, forKey: name) != nil { throw .damaged }
      offset += 46 + lengths.reduce(0, +)
    }
    if entries.values.reduce(0, { $0 + $1.size }) > limit { throw .tooLarge }
  }

  private func check(_ name: String) throws(Fault) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let leadsOut = name.hasPrefix("/") || name.contains("\\") || name.contains("\0") || parts.contains("..")
    if leadsOut || name.isEmpty { throw .unsafePath(name) }
  }

  /// The offset of the record at the end, behind which a comment of 64 KB may stand.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return (first...(bytes.count - 22)).reversed().first { bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06]) }
  }

  private func number(_ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// True if the archive has a file of a name.
  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The content of a file; nil if there is no file of that name.
  package mutating func content(of name: String) throws(Fault) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard number(entry.header, 4) == 0x0403_4B50 else { throw .damaged }
    let start = entry.header + 30 + number(entry.header + 26, 2) + number(entry.header + 28, 2)
    guard start + entry.compressed <= bytes.count else { throw .damaged }
    guard entry.size <= budget else { throw .tooLarge }
    let stored = bytes[start..<(start + entry.compressed)]
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(stored)
    case 8:
      guard let inflated = Inflater.inflate(stored, limit: entry.size) else { throw .damaged }
      content = inflated
    default: throw .damaged
    }
    guard content.count == entry.size, Inflater.checksum(content) == entry.checksum else { throw .damaged }
    budget -= content.count
    return content
  }
}
