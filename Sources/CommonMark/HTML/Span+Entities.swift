extension Span<UInt8> {
  /// Whether one of `<`, `>`, `&` and `"` is among the bytes, of which sixteen at a time are looked at.
  @inline(__always)
  var mayNeedEntity: Bool {
    guard count >= 8 else {
      for index in indices where needsEntity(self[index]) { return true }
      return false
    }
    var hits: SIMD2<UInt64>
    if count < 16 {
      hits = bytesThatNeedEntities(SIMD2(load(at: 0), load(at: count - 8)))
    } else {
      hits = bytesThatNeedEntities(load(at: count - 16))
      var offset = 0
      while offset < count - 16 {
        hits |= bytesThatNeedEntities(load(at: offset))
        offset += 16
      }
    }
    return hits[0] | hits[1] != 0
  }

  @inline(__always)
  private func load<Words: BitwiseCopyable>(at offset: Int) -> Words {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Words.self)
  }
}

/// `<` and `>` differ in one bit, and so do `"` and `&`.
private func needsEntity(_ byte: UInt8) -> Bool { byte | 0x02 == 0x3E || byte | 0x04 == 0x26 }

/// Not zero where one of sixteen bytes needs an entity (Bit Twiddling Hacks, Anderson: "haszero").
@inline(__always)
private func bytesThatNeedEntities(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
  let angles = (words | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
  let others = (words | 0x0404_0404_0404_0404) ^ 0x2626_2626_2626_2626
  let ones: UInt64 = 0x0101_0101_0101_0101
  let zeros = ((angles &- ones) & ~angles) | ((others &- ones) & ~others)
  return zeros & 0x8080_8080_8080_8080
}
