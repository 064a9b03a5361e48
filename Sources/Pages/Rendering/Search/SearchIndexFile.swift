import Diagnostics

/// The file with the texts of a language's pages for the search script, or several of them for a large site.
///
/// They are scripts, because a page opened from a disk can't load anything else.
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

  // MARK: Several files

  /// An index with more bytes than this is divided: nobody should load all of a large site to look for one word.
  private static let mostBytes = 500_000
  /// The bytes of a part, without the last page that is in it.
  private static let bytesOfPart = 100_000

  /// The files of an index: one, or a list of pages and words, and parts with the records.
  ///
  /// - Parameters:
  ///   - records: the records of the pages in the order of the site.
  ///   - path: the path of the index.
  /// - Returns: The files; the first has the path.
  package static func files(_ records: [some Collection<UInt8>], at path: String) -> [(path: String, bytes: [UInt8])] {
    let size = records.reduce(0) { $0 + $1.count + separator.count }
    guard size > mostBytes else { return [(path, bytes(records))] }
    var (parts, first): ([Range<Int>], Int) = ([], 0)
    var count = 0
    for (position, record) in records.enumerated() {
      count += record.count
      if count < bytesOfPart && position + 1 < records.count { continue }
      parts.append(first..<position + 1)
      (first, count) = (position + 1, 0)
    }
    let stem = path.hasSuffix(".js") ? String(path.dropLast(3)) : path
    return [(path, directory(of: records, parts))]
      + parts.enumerated().map { number, range in
        let opening = Array("hyoSearchParts[\(number)]=[\n".utf8)
        return ("\(stem)-\(number).js", opening + bytes(records[range]).dropFirst(start.count))
      }
  }

  /// The file that says what stands in which part: for each part the files and titles of its pages, and for each word the parts
  /// that have it.
  private static func directory(of records: [some Collection<UInt8>], _ parts: [Range<Int>]) -> [UInt8] {
    var words = SearchWords()
    var bytes = Array("hyoSearchParts=[];\nhyoSearchIndex={\"parts\":[".utf8)
    for (number, range) in parts.enumerated() {
      bytes += number == 0 ? "[\n".utf8 : ",[\n".utf8
      for position in range {
        let record = SearchIndexRecord(records[position])
        words.add(record, to: number)
        if position > range.lowerBound { bytes += separator }
        bytes += [UInt8(ascii: "[")] + record.file + [UInt8(ascii: ",")] + record.title + [UInt8(ascii: "]")]
      }
      bytes += "\n]".utf8
    }
    bytes += "],\"words\":".utf8
    JSON.write([words.lines], to: &bytes)
    return bytes + Array("};\n".utf8)
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
