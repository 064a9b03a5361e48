import Diagnostics

/// The file with the texts of a language's pages for the search script.
///
/// It is a script, because a page opened from a disk can't load anything else.
package enum SearchIndexFile {
  /// Its name, within its locale's folder.
  package static let name = "search-index.js"

  private static let start = Array("hyoSearchIndex=[\n".utf8)
  private static let separator = Array(",\n".utf8)
  private static let end = Array("\n];\n".utf8)

  /// The file's content, from the records of the pages in the order of the site.
  package static func bytes(_ records: some Collection<some Collection<UInt8>>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.reduce(32) { $0 + $1.count + separator.count })
    bytes += start
    for (index, record) in records.enumerated() {
      if index > 0 { bytes += separator }
      bytes += record
    }
    bytes += end
    return bytes
  }

  /// Finds the records in a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - lengths: The number of bytes of each record, in order.
  /// - Returns: The records; nil if the file is not an index with records of these lengths.
  package static func records(in bytes: [UInt8], lengths: [Int]) -> [ArraySlice<UInt8>]? {
    var records: [ArraySlice<UInt8>] = []
    var offset = start.count
    for (index, length) in lengths.enumerated() {
      if index > 0 { offset += separator.count }
      guard length >= 0, length <= bytes.count - offset else { return nil }
      records.append(bytes[offset..<offset + length])
      offset += length
    }
    return bytes == self.bytes(records) ? records : nil
  }
}
