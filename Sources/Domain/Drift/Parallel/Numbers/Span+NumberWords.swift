import Diagnostics

extension Span<UInt8> {
  /// The word before a number, separated by a space, or by a point and a space: the month in `November 22`, `Nov. 22`.
  func word(before offset: Int) -> Range<Int>? {
    var end = offset
    while end > 0, offset - end < 2, [0x20, 0x2C, 0x2E].contains(self[end - 1]) { end -= 1 }
    if end == offset { return nil }
    var start = end
    while start > 0, end - start <= longestMonth, self[start - 1].isWordByte { start -= 1 }
    return start < end && end - start <= longestMonth ? start..<end : nil
  }

  /// The word after a number: the month in `22 November`, `22. November`, `22nd of November`, `22 de noviembre`.
  func word(after offset: Int, hasPoint: Bool) -> Range<Int>? {
    var start = offset
    for suffix in 0..<3 {
      if suffix == 0 { while start < count, start < offset + 3, self[start].isWordByte { start += 1 } }
      while start < count, start < offset + 8, self[start] == 0x20 || self[start] == 0x2E && hasPoint { start += 1 }
      var end = start
      while end < count, end - start <= longestMonth, self[end].isWordByte { end += 1 }
      // "of" and "de" may come in between.
      if end - start == 2, end < count, self[end] == 0x20 {
        start = end
        continue
      }
      return start > offset && start < end && end - start <= longestMonth ? start..<end : nil
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The offset of the one space that may come before an offset.
  func offset(beforeBlankAt offset: Int) -> Int {
    if offset > 0, self[offset - 1] == 0x20 { return offset - 1 }
    if offset > 1, self[offset - 2] == 0xC2, self[offset - 1] == 0xA0 { return offset - 2 }
    return offset
  }
}

extension UInt8 {
  /// True if the byte may be part of a Latin or Cyrillic letter.
  fileprivate var isWordByte: Bool { isASCIILetter || (0x80...0xBF).contains(self) || (0xC3...0xD1).contains(self) }
}

/// In UTF-8 bytes.
private let longestMonth = 20
