#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

extension Span<UInt8> {
  /// The first offset of a byte, from another offset on, or the number of bytes if there is none.
  ///
  /// - Complexity: O(n)
  @usableFromInline package func offset(of byte: UInt8, from start: Int) -> Int {
    precondition(start >= 0, "an offset is not negative")
    if start >= count { return start }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return buffer.count }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The offset of the line feed or carriage return that ends a line, or the number of bytes if there is none.
  ///
  /// - Complexity: O(n)
  package func endOfLine(from start: Int) -> Int {
    var offset = start
    while offset < count, !self[offset].isLineEnd { offset += 1 }
    return offset
  }

  /// True if both have the same bytes.
  ///
  /// - Complexity: O(n)
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return unsafe memcmp(left, right, count) == 0
      }
    }
  }

  /// The first offset at which other bytes differ, or the number of bytes of the shorter of the two.
  ///
  /// - Complexity: O(n)
  package func offset(ofDifferenceFrom other: Span<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    var offset = 0
    while offset < shared, self[offset] == other[offset] { offset += 1 }
    return offset
  }
}
