/// A set of the rows of a table, as bits.
struct RowSet: Sendable, Equatable {
  var words: [UInt64]

  /// An empty set with room for `count` rows.
  init(of count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ row: Int) { words[row / 64] |= 1 << UInt64(row % 64) }

  mutating func remove(_ row: Int) { words[row / 64] &= ~(1 << UInt64(row % 64)) }

  func contains(_ row: Int) -> Bool { words[row / 64] >> UInt64(row % 64) & 1 == 1 }

  mutating func formUnion(_ other: RowSet) { for word in words.indices { words[word] |= other.words[word] } }

  mutating func formIntersection(_ other: RowSet) { for word in words.indices { words[word] &= other.words[word] } }

  /// The rows within a range, in ascending order.
  func rows(in range: Range<Int>) -> [Int32] {
    var found: [Int32] = []
    forEachWord(in: range) { word, bits in
      var bits = bits
      while bits != 0 {
        found.append(Int32(truncatingIfNeeded: word * 64 + bits.trailingZeroBitCount))
        bits &= bits &- 1
      }
    }
    return found
  }

  /// The number of rows within a range.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    forEachWord(in: range) { count += $1.nonzeroBitCount }
    return count
  }

  private func forEachWord(in range: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Void) {
    range.forEachWord { word, bits in
      let bits = words[word] & bits
      if bits != 0 { body(word, bits) }
    }
  }
}
