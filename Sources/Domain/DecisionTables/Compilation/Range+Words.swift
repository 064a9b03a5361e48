extension Range<Int> {
  /// Calls a closure with each word of 64 bits in which a range of bits has some, and these bits.
  func forEachWord(_ body: (_ word: Int, _ bits: UInt64) -> Void) {
    guard !isEmpty else { return }
    let (first, last) = (lowerBound / 64, (upperBound - 1) / 64)
    for word in first...last {
      var bits = UInt64.max
      if word == first { bits &= .max << UInt64(lowerBound % 64) }
      if word == last { bits &= .max >> UInt64(63 - (upperBound - 1) % 64) }
      body(word, bits)
    }
  }
}
