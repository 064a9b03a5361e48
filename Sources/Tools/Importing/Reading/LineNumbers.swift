import Diagnostics

/// The numbers of lines in a file.
struct LineNumbers {
  private let starts: [Int]

  init(_ file: SourceFile) {
    var starts = [0]
    for (offset, byte) in file.bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The number of the line that holds an offset, from 1.
  ///
  /// - Complexity: O(log n) in the number of lines.
  func line(of offset: Int) -> Int { starts.partitioningIndex { $0 > offset } }
}
