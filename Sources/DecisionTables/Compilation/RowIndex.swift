/// For each slot of each condition the rows that hold it, as bits.
struct RowIndex: Sendable {
  /// How many words a set of rows takes.
  let wordCount: Int
  /// For each condition, where the sets of its slots begin.
  fileprivate let starts: [Int]
  fileprivate let words: [UInt64]

  /// - Returns: nil where the index would take more than 16 MiB.
  init?(_ rows: MaskRows) {
    let wordCount = (rows.count + 63) / 64
    var starts: [Int] = []
    starts.reserveCapacity(rows.layout.fields.count)
    var total = 0
    for field in rows.layout.fields {
      starts.append(total)
      total += field.width * wordCount
    }
    guard total <= 1 << 21 else { return nil }
    var words = [UInt64](repeating: 0, count: total)
    for row in 0..<rows.count {
      let bit: UInt64 = 1 << UInt64(row % 64)
      for (condition, field) in rows.layout.fields.enumerated() {
        for word in field.words {
          var slots = rows[row, word] & field.mask
          let base = (word - field.firstWord) * 64 - field.shift
          while slots != 0 {
            let slot = slots.trailingZeroBitCount + base
            slots &= slots &- 1
            words[starts[condition] + slot * wordCount + row / 64] |= bit
          }
        }
      }
    }
    self.wordCount = wordCount
    self.starts = starts
    self.words = words
  }

  /// 64 rows from a multiple of 64 on, those that hold all slots of a combination.
  func rows(holding combination: [Int], word: Int) -> UInt64 {
    var rows = UInt64.max
    for condition in 0..<starts.count {
      rows &= words[starts[condition] + combination[condition] * wordCount + word]
    }
    return rows
  }
}

extension RowIndex {
  /// Copies the set of the rows that hold a slot.
  ///
  /// - Parameters:
  ///   - slot: the slot.
  ///   - condition: its condition.
  ///   - start: the first word to copy.
  ///   - words: as many words as the set has.
  ///   - isUniting: whether what stands there stays.
  @inline(__always)
  func copy(
    _ slot: Int,
    of condition: Int,
    from start: Int,
    into words: inout [UInt64],
    uniting isUniting: Bool
  ) {
    let base = starts[condition] + slot * wordCount
    if isUniting {
      for word in start..<wordCount { words[word] |= self.words[base + word] }
    } else {
      for word in start..<wordCount { words[word] = self.words[base + word] }
    }
  }
}
