import Diagnostics

/// Converts libyaml's marks, which count code points, to UTF-8 offsets of the file.
///
/// Marks arrive almost in ascending order, so the cursor scans the text about once.
struct OffsetCursor {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private let textStart: Int
  private var mark = 0
  private var position: Int

  /// - Parameters:
  ///   - bytes: well-formed UTF-8.
  ///   - textStart: the offset where the count of code points begins.
  ///   - isASCII: true if the two counts are the same.
  init(_ bytes: [UInt8], textStart: Int, isASCII: Bool) {
    self.bytes = bytes
    self.textStart = textStart
    self.isASCII = isASCII
    position = textStart
  }

  /// - Returns: The offset of a mark; the file's length for a mark beyond it.
  mutating func offset(of target: Int) -> Int {
    if isASCII { return min(textStart + target, bytes.count) }
    if target < mark { goBack(to: target) }
    var left = target - mark
    var position = position
    while left > 0, position < bytes.count {
      position += bytes[position].utf8Length
      left -= 1
    }
    self.position = min(position, bytes.count)
    mark = target - left
    return self.position
  }

  private mutating func goBack(to target: Int) {
    while mark > target, position > textStart {
      position -= 1
      while position > textStart, bytes[position].isUTF8Continuation { position -= 1 }
      mark -= 1
    }
  }
}
