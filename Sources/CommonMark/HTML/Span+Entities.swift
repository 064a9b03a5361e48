extension Span<UInt8> {
  /// Whether one of `<`, `>`, `&` and `"` is among the bytes, of which eight at a time are looked at.
  var mayNeedEntity: Bool {
    let last = count - 8
    guard last >= 0 else {
      for index in indices where needsEntity(self[index]) { return true }
      return false
    }
    var offset = 0
    while offset < last {
      if oneNeedsEntity(word(at: offset)) { return true }
      offset += 8
    }
    return oneNeedsEntity(word(at: last))
  }

  private func word(at offset: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

/// `<` and `>` differ in one bit, and so do `"` and `&`.
private func needsEntity(_ byte: UInt8) -> Bool { byte | 0x02 == 0x3E || byte | 0x04 == 0x26 }

/// Whether one of eight bytes needs an entity (Bit Twiddling Hacks, Anderson: "haszero").
private func oneNeedsEntity(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let angles = (word | ones &* 0x02) ^ (ones &* 0x3E)
  let others = (word | ones &* 0x04) ^ (ones &* 0x26)
  let zeros = ((angles &- ones) & ~angles) | ((others &- ones) & ~others)
  return zeros & (ones &* 0x80) != 0
}
