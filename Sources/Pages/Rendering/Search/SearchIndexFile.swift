import Diagnostics

/// The file in which the script of the search finds the texts of a language's pages.
///
/// It is a script, since a page that is read from a disk may load nothing else.
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

  /// The records of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - lengths: How many bytes each record takes, in their order.
  /// - Returns: Nil if the file is no index with records of these lengths.
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
