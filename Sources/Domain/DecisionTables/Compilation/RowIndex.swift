/// For each slot of each condition the rows that hold it, and for each run of slots the rows that hold any of it.
///
/// The matrix of the rows' bits is transposed. The sets of runs make a segment tree above them (Bentley,
/// "Solutions to Klee's rectangle problems", 1977), so that even a long interval is the union of a few sets. If that
/// would take too much memory, neighbouring slots of wide conditions share a set, and callers must check each row.
struct RowIndex: Sendable {
  /// The number of words in a set of rows.
  let wordCount: Int
  private let layout: MaskLayout
  private let rowCount: Int
  private let columnCount: Int
  /// A power of 2; each set is for 2 to this power slots of a wide condition.
  private let shift: Int
  /// Set by set; the sets of columns come after those of runs: set i is the union of sets 2i and 2i + 1.
  private var words: [UInt64]

  /// - Parameters:
  ///   - rows: the rows.
  ///   - largest: the most words for the index, by default 16 MiB, unless the narrow conditions alone need more.
  init(_ rows: MaskRows, largest: Int = 1 << 21) {
    layout = rows.layout
    rowCount = rows.count
    wordCount = (rowCount + 63) / 64
    let (narrow, wide) = (layout.narrowWordCount * 64, layout.wordCount * 64)
    var shift = 0
    while shift < 6, 2 * (narrow + (wide - narrow) >> shift) * wordCount > largest { shift += 1 }
    self.shift = shift
    columnCount = narrow + (wide - narrow) >> shift
    words = [UInt64](repeating: 0, count: 2 * columnCount * wordCount)
    for place in 0..<wordCount { transpose(rows, place) }
    for set in stride(from: columnCount - 1, to: 0, by: -1) {
      for place in 0..<wordCount {
        words[set * wordCount + place] = words[2 * set * wordCount + place] | words[(2 * set + 1) * wordCount + place]
      }
    }
  }

  /// Enters 64 rows, 64 bits of each at a time.
  private mutating func transpose(_ rows: MaskRows, _ place: Int) {
    var square = [UInt64](repeating: 0, count: 64)
    let members = place * 64..<min(place * 64 + 64, rows.count)
    for word in 0..<layout.wordCount {
      var any: UInt64 = 0
      for row in 0..<64 {
        square[row] = row < members.count ? rows[members.lowerBound + row, word] : 0
        any |= square[row]
      }
      if any == 0 { continue }
      square.transpose()
      for bit in 0..<64 where square[bit] != 0 { words[set(ofBit: word * 64 + bit) * wordCount + place] |= square[bit] }
    }
  }

  /// True if each set is for one slot, so that callers need not check the rows.
  var isExact: Bool { shift == 0 }

  private func set(ofBit bit: Int) -> Int {
    let narrow = layout.narrowWordCount * 64
    return columnCount + (bit < narrow ? bit : narrow + (bit - narrow) >> shift)
  }

  /// The rows that hold all slots of a combination, out of 64 from a multiple of 64 on; more if it is not exact.
  func rows(holding combination: [Int], word: Int) -> UInt64 {
    // Without conditions, only this mask leaves out the bits after the last row.
    var rows = UInt64.max >> UInt64(max(0, 64 * (word + 1) - rowCount))
    for (field, slot) in zip(layout.fields, combination) {
      rows &= words[set(ofBit: field.firstBit + slot) * wordCount + word]
    }
    return rows
  }

  /// Adds the rows that hold any of some neighbouring bits to a set; may add more if the index is not exact.
  ///
  /// - Parameters:
  ///   - bits: the bits, counted from the first of a row; not empty.
  ///   - start: the first relevant word of the set.
  ///   - set: a set of rows of `wordCount` words.
  /// - Returns: The number of words that were read.
  func unite(_ bits: Range<Int>, from start: Int, into set: inout [UInt64]) -> Int {
    var (lower, upper) = (self.set(ofBit: bits.lowerBound), self.set(ofBit: bits.upperBound - 1) + 1)
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
