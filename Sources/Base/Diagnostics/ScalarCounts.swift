/// The numbers of Unicode scalars before some offsets of a file.
///
/// A line may be as long as a file and have very many findings, so columns are not counted from the line's beginning
/// each time.
struct ScalarCounts {
  static let step = 1_024
  /// The scalars before every 1,024th byte; nil if the bytes are not UTF-8.
  private let marks: [Int]?

  /// - Complexity: O(n), and O(1) for each question afterwards.
  init(of bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      marks = nil
      return
    }
    var marks: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.step) { marks.append(count) }
      if !byte.isUTF8Continuation { count += 1 }
    }
    marks.append(count)
    self.marks = marks
  }

  /// The scalars that begin in a range; nil if the bytes are not UTF-8.
  func count(in range: Range<Int>, of bytes: [UInt8]) -> Int? {
    guard let marks else { return nil }
    func count(before offset: Int) -> Int {
      let mark = offset / Self.step
      let rest = bytes[(mark * Self.step)..<offset]
      return rest.reduce(marks[mark]) { $0 + ($1.isUTF8Continuation ? 0 : 1) }
    }
    return count(before: range.upperBound) - count(before: range.lowerBound)
  }
}
