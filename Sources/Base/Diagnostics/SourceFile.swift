private import Synchronization

/// A text file of a site as it was read: its path within the site, and its bytes.
///
/// Offsets into a file are UTF-8 offsets, counted from 0, everywhere in Hyo. Lines and columns are computed only when
/// a finding is shown.
package final class SourceFile: Sendable {
  /// The path relative to the site's folder, with `/` between its parts.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]
  /// The offsets of the lines, computed on first use.
  private let lineStarts = Mutex<[Int]?>(nil)
  /// The counts of scalars, computed on the first use for a place far from the beginning of its line.
  private let scalarCounts = Mutex<ScalarCounts?>(nil)

  /// A file as it was read.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A file made of text, such as the words of a command line.
  package convenience init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

extension SourceFile {
  /// The line that holds a UTF-8 offset.
  ///
  /// - Parameter offset: an offset from 0 to the length of the file, both included.
  /// - Returns: the line's number from 1, and the range of its bytes without the line end.
  /// - Complexity: O(n) in the length of the file the first time, then O(log n).
  package func line(at offset: Int) -> (number: Int, bounds: Range<Int>) {
    let offset = min(offset, bytes.count)
    let starts = lineStarts.withLock { starts in
      let known = starts ?? Self.lineStarts(in: bytes)
      starts = known
      return known
    }
    let number = max(1, starts.partitioningIndex { $0 > offset })
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (number, start..<end)
  }

  /// The number of Unicode scalars in a range; invalid UTF-8 counts as its replacement characters.
  ///
  /// - Complexity: O(n) in the length of the file for the first long range, then O(1).
  func scalarCount(in range: Range<Int>) -> Int {
    if range.count > ScalarCounts.step {
      let counts = scalarCounts.withLock { counts in
        let known = counts ?? ScalarCounts(of: bytes)
        counts = known
        return known
      }
      if let count = counts.count(in: range, of: bytes) { return count }
    }
    return String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    return starts
  }
}
