/// A text file of a site as it was read: its path within the site, and its bytes.
///
/// Offsets into a file are UTF-8 offsets, counted from 0, everywhere in Hyo. Lines and columns are worked out only when
/// a finding is shown.
package final class SourceFile: Sendable {
  /// The path relative to the site's folder, with `/` between its parts.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension SourceFile {
  /// The line that holds a UTF-8 offset.
  ///
  /// - Parameter offset: an offset from 0 to the length of the file, both included.
  /// - Returns: the line's number from 1, and the range of its bytes without the line end.
  /// - Complexity: O(n) in the length of the file.
  package func line(at offset: Int) -> (number: Int, bounds: Range<Int>) {
    let offset = min(offset, bytes.count)
    var number = 1
    var start = 0
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") {
      number += 1
      start = index + 1
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (number, start..<end)
  }
}
