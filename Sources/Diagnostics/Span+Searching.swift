extension Span<UInt8> {
  /// The first offset from another on where a byte stands, or the number of bytes where it stands nowhere.
  ///
  /// - Complexity: O(n); eight bytes at a time.
  package func offset(of byte: UInt8, from start: Int) -> Int {
    let pattern = repeated(byte)
    return offset(from: start) {
      zeros($0 ^ pattern)
    } orWhere: {
      $0 == byte
    }
  }

  /// The offset after a line, before its end: a line feed or a carriage return.
  ///
  /// - Complexity: O(n); eight bytes at a time.
  package func endOfLine(from start: Int) -> Int {
    let (lineFeed, carriageReturn) = (repeated(0x0A), repeated(0x0D))
    return offset(from: start) {
      zeros($0 ^ lineFeed) | zeros($0 ^ carriageReturn)
    } orWhere: {
      $0 == 0x0A || $0 == 0x0D
    }
  }

  /// The first offset from another on where one of four bytes stands, or the number of bytes where none does.
  ///
  /// - Complexity: O(n); eight bytes at a time.
  package func offset(of bytes: (UInt8, UInt8, UInt8, UInt8), from start: Int) -> Int {
    let patterns = (
      repeated(bytes.0), repeated(bytes.1), repeated(bytes.2), repeated(bytes.3)
    )
    return offset(from: start) {
      zeros($0 ^ patterns.0) | zeros($0 ^ patterns.1) | zeros($0 ^ patterns.2)
        | zeros($0 ^ patterns.3)
    } orWhere: {
      $0 == bytes.0 || $0 == bytes.1 || $0 == bytes.2 || $0 == bytes.3
    }
  }

  /// Looks at eight bytes together, in which the lowest bit set tells the first that is found, and at the last ones singly.
  @inline(__always)
  private func offset(
    from start: Int,
    where found: (UInt64) -> UInt64,
    orWhere isFound: (UInt8) -> Bool
  ) -> Int {
    var offset = start
    while offset <= count - 8 {
      let marks = found(word(at: offset))
      if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, !isFound(self[offset]) { offset += 1 }
    return offset
  }

  /// Eight bytes, the first of them in the lowest bits.
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

private let ones: UInt64 = 0x0101_0101_0101_0101

private func repeated(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

/// Marks the bytes of a word that are zero; above the lowest of them it may mark others (Bit Twiddling Hacks, Anderson:
/// "haszero").
private func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones &* 0x80) }
