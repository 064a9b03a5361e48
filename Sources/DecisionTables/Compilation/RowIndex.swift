/// For each slot of each condition the rows that hold it, and for each run of slots those that hold any of it.
///
/// The matrix of the rows' bits is transposed. The sets of runs make a segment tree above them (Bentley,
/// "Solutions to Klee's rectangle problems", 1977), so that even a long interval is the union of a few sets.
struct RowIndex: Sendable {
  /// How many words a set of rows takes.
  let wordCount: Int
  private let layout: MaskLayout
  private let columnCount: Int
  /// Set by set; those of columns come behind those of runs: set i is the union of sets 2i and 2i + 1.
  private var words: [UInt64]

  init(_ rows: MaskRows) {
    layout = rows.layout
    wordCount = (rows.count + 63) / 64
    columnCount = rows.layout.wordCount * 64
    words = [UInt64](repeating: 0, count: 2 * columnCount * wordCount)
    var square = [UInt64](repeating: 0, count: 64)
    for word in 0..<layout.wordCount {
      for place in 0..<wordCount {
        for row in 0..<64 {
          let index = place * 64 + row
          square[row] = index < rows.count ? rows[index, word] : 0
        }
        square.transpose()
        for bit in 0..<64 where square[bit] != 0 {
          words[(columnCount + word * 64 + bit) * wordCount + place] = square[bit]
        }
      }
    }
    for set in stride(from: columnCount - 1, to: 0, by: -1) {
      for place in 0..<wordCount {
        words[set * wordCount + place] =
          words[2 * set * wordCount + place] | words[(2 * set + 1) * wordCount + place]
      }
    }
  }

  /// 64 rows from a multiple of 64 on, those that hold all slots of a combination.
  func rows(holding combination: [Int], word: Int) -> UInt64 {
    var rows = UInt64.max
    for (field, slot) in zip(layout.fields, combination) {
      rows &= words[(columnCount + field.firstBit + slot) * wordCount + word]
    }
    return rows
  }

  /// Adds the rows that hold any of some neighbouring bits to a set.
  ///
  /// - Parameters:
  ///   - bits: the bits, counted from the first of a row.
  ///   - start: the first word of the set that matters.
  ///   - set: as many words as a set of rows takes.
  /// - Returns: how many words were read.
  func unite(_ bits: Range<Int>, from start: Int, into set: inout [UInt64]) -> Int {
    var (lower, upper) = (bits.lowerBound + columnCount, bits.upperBound + columnCount)
    var count = 0
    func add(_ other: Int) {
      let base = other * wordCount
      for word in start..<wordCount { set[word] |= words[base + word] }
      count += 1
    }
    while lower < upper {
      if lower % 2 == 1 {
        add(lower)
        lower += 1
      }
      if upper % 2 == 1 {
        upper -= 1
        add(upper)
      }
      lower /= 2
      upper /= 2
    }
    return count * (wordCount - start)
  }
}

extension [UInt64] {
  /// Makes the rows of a square of 64 by 64 bits its columns (Warren, "Hacker's Delight", 7-3).
  fileprivate mutating func transpose() {
    var width = 32
    var mask: UInt64 = 0xFFFF_FFFF
    while width > 0 {
      var row = 0
      while row < 64 {
        let difference = (self[row] >> UInt64(width) ^ self[row | width]) & mask
        self[row] ^= difference << UInt64(width)
        self[row | width] ^= difference
        row = ((row | width) + 1) & ~width
      }
      width /= 2
      mask ^= mask << UInt64(width)
    }
  }
}
