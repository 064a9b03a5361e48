import Diagnostics

/// A run of a document that is read at a time; rows of a table stand below the header that is read with them.
struct DocumentPart: Equatable {
  var run: Range<Int>
  /// The header and the delimiters of the table that the run goes on with; nil for a run of its own.
  var header: Range<Int>?
}

extension [UInt8] {
  /// A part of a document, cut between the rows of its tables where it is too large to be read at a time.
  ///
  /// - Parameters:
  ///   - run: the part.
  ///   - limit: the most bytes of a run.
  ///   - cells: the most cells of a run.
  /// - Returns: The runs; the part alone if it is small, or has no table that is too large.
  /// - Complexity: O(n) in the length of the part.
  func partsOfTables(_ run: Range<Int>, limit: Int, cells: Int) -> [DocumentPart] {
    let pipe = UInt8(ascii: "|")
    guard run.count > limit || run.count > cells && self[run].count(where: { $0 == pipe }) > cells else {
      return [DocumentPart(run: run)]
    }
    var parts: [DocumentPart] = []
    var fence = CodeFence()
    var start = run.lowerBound
    var (header, rows, mostRows) = (start..<start, 0, 0)
    // The header of the table in which the run began.
    var opening: Range<Int>?
    var line = start
    while line < run.upperBound {
      let end = Swift.min(span.offset(of: 0x0A, from: line), run.upperBound)
      var text = line
      while text < end, self[text].isBlank { text += 1 }
      if fence.holds(text..<end, in: self) || text == end || self[text] != pipe {
        rows = 0
      } else {
        rows += 1
        if rows == 1 {
          header = line..<end
          mostRows = Swift.max(1, cells / Swift.max(1, self[line..<end].count(where: { $0 == pipe })) - 2)
        }
        if rows == 2 { header = header.lowerBound..<Swift.min(end + 1, run.upperBound) }
        let isFull = end - start > limit || (rows - 2) % mostRows == 0
        if rows > 3, line > start, isFull {
          parts.append(DocumentPart(run: start..<line, header: opening))
          (start, opening) = (line, header)
        }
      }
      line = end + 1
    }
    return parts + [DocumentPart(run: start..<run.upperBound, header: opening)]
  }
}
