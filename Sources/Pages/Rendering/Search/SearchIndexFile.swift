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
    guard let parts = parts(records.map(\.count)) else { return [(path, bytes(records))] }
    return [(path, directory(of: records, parts))]
      + parts.enumerated().map { number, range in part(number, records[range], at: path) }
  }

  /// The positions of the records in each part; nil for an index that isn't divided.
  private static func parts(_ lengths: [Int]) -> [Range<Int>]? {
    let size = lengths.reduce(0) { $0 + $1 + separator.count }
    guard size > mostBytes else { return nil }
    var (parts, first): ([Range<Int>], Int) = ([], 0)
    var count = 0
    for (position, length) in lengths.enumerated() {
      count += length
      if count < bytesOfPart && position + 1 < lengths.count { continue }
      parts.append(first..<position + 1)
      (first, count) = (position + 1, 0)
    }
    return parts
  }

  private static func part(_ number: Int, _ records: some Collection<some Collection<UInt8>>, at path: String)
    -> (path: String, bytes: [UInt8])
  {
    (pathOfPart(number, at: path), opening(ofPart: number) + bytes(records).dropFirst(start.count))
  }

  private static func opening(ofPart number: Int) -> [UInt8] { Array("hyoSearchParts[\(number)]=[\n".utf8) }

  private static func pathOfPart(_ number: Int, at path: String) -> String {
    let stem = path.hasSuffix(".js") ? String(path.dropLast(3)) : path
    return "\(stem)-\(number).js"
  }

  /// The files of an index that differ after some records have changed.
  ///
  /// - Parameters:
  ///   - records: The new records, by their positions.
  ///   - lengths: The lengths of all records before.
  ///   - path: The path of the index.
  ///   - old: Returns the bytes of a file of the index before.
  /// - Returns: The files; nil if the records are divided in another way now, or if a file isn't what it was.
  package static func files(
    replacing records: [Int: [UInt8]], of lengths: [Int], at path: String, old: (String) -> [UInt8]?
  ) -> [(path: String, bytes: [UInt8])]? {
    var new = lengths
    for (position, record) in records {
      guard lengths.indices.contains(position) else { return nil }
      new[position] = record.count
    }
    guard let parts = parts(lengths) else {
      guard Self.parts(new) == nil, let bytes = old(path), var all = self.records(in: bytes, lengths: lengths) else {
        return nil
      }
      for (position, record) in records { all[position] = record[...] }
      return [(path, self.bytes(all))]
    }
    guard Self.parts(new) == parts, let directory = old(path) else { return nil }
    var (files, words, lines): ([(path: String, bytes: [UInt8])], SearchWords, [Int: [UInt8]]) = (
      [], SearchWords(), [:]
    )
    for (number, range) in parts.enumerated() where range.contains(where: { records[$0] != nil }) {
      let opening = opening(ofPart: number)
      guard let bytes = old(pathOfPart(number, at: path)), bytes.starts(with: opening),
        var all = self.records(in: start + bytes.dropFirst(opening.count), lengths: Array(lengths[range]))
      else { return nil }
      for position in range { if let record = records[position] { all[position - range.lowerBound] = record[...] } }
      files.append(part(number, all, at: path))
      lines[number] = Self.pages(of: all, in: number, &words)
    }
    guard let changed = self.directory(directory, replacing: lines, of: parts, words) else { return nil }
    return [(path, changed)] + files
  }

  /// The file that says what stands in which part: for each part the files and titles of its pages, and for each word the parts
  /// that have it.
  private static func directory(of records: [some Collection<UInt8>], _ parts: [Range<Int>]) -> [UInt8] {
    var words = SearchWords()
    let pages = parts.enumerated().map { number, range in Self.pages(of: records[range], in: number, &words) }
    return directory(pages, words: words.lines)
  }

  private static func directory(_ pages: [[UInt8]], words: String) -> [UInt8] {
    var bytes = startOfDirectory
    for (number, pages) in pages.enumerated() { bytes += (number == 0 ? [] : endOfPages + [UInt8(ascii: ",")]) + pages }
    bytes += endOfPages + startOfWords
    JSON.write([words], to: &bytes)
    return bytes + endOfDirectory
  }

  private static let startOfDirectory = Array("hyoSearchParts=[];\nhyoSearchIndex={\"parts\":[".utf8)
  private static let endOfPages = Array("\n]".utf8)
  private static let startOfWords = Array("],\"words\":".utf8)
  private static let endOfDirectory = Array("};\n".utf8)

  /// The lines of a part's pages, each with its file and its title, without the bracket after them.
  private static func pages(
    of records: some Collection<some Collection<UInt8>>, in number: Int, _ words: inout SearchWords
  ) -> [UInt8] {
    var bytes = Array("[\n".utf8)
    for (position, record) in records.enumerated() {
      let record = SearchIndexRecord(record)
      words.add(record, to: number)
      if position > 0 { bytes += separator }
      bytes += [UInt8(ascii: "[")] + record.file + [UInt8(ascii: ",")] + record.title + [UInt8(ascii: "]")]
    }
    return bytes
  }

  /// A directory after some of its parts have changed.
  ///
  /// - Parameters:
  ///   - bytes: The directory before.
  ///   - changed: The new lines of these parts' pages, by the parts' numbers.
  ///   - parts: The positions of the records in each part.
  ///   - words: The words in these parts.
  /// - Returns: The directory; nil if there is another number of pages in it.
  private static func directory(
    _ bytes: [UInt8], replacing changed: [Int: [UInt8]], of parts: [Range<Int>], _ words: SearchWords
  ) -> [UInt8]? {
    guard bytes.starts(with: startOfDirectory) else { return nil }
    let lines = bytes.dropFirst(startOfDirectory.count).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Of each part the bracket and a line for each page; then the words.
    guard lines.count == parts.reduce(2, { $0 + $1.count + 1 }) else { return nil }
    var (pages, next): ([[UInt8]], Int) = ([], 0)
    for (number, range) in parts.enumerated() {
      let old = Array(lines[next + 1...next + range.count].joined(separator: [UInt8(ascii: "\n")]))
      pages.append(changed[number] ?? Array("[\n".utf8) + old)
      next += range.count + 1
    }
    let rest = lines[next].dropFirst()
    guard rest.starts(with: startOfWords), rest.suffix(2).elementsEqual(endOfDirectory.dropLast()),
      let known = JSON(Array(rest.dropFirst(startOfWords.count).dropLast(2)))?.string
    else { return nil }
    return directory(pages, words: words.lines(replacing: Set(changed.keys), in: known))
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
