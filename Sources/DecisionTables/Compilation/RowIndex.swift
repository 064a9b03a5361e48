/// For each slot of each condition the rows that hold it, as bits.
///
/// Where that would take too much memory, the slots of a condition with many are taken together in runs: such a set holds
/// the rows that hold any of a run. A condition of which all slots make one run is left out.
struct RowIndex: Sendable {
  /// How many words a set of rows takes.
  let wordCount: Int
  /// One for each condition.
  private let parts: [Part]
  private let words: [UInt64]
  /// The conditions of which it does not say all, by index.
  let inexact: [Int]

  private struct Part: Sendable {
    /// Where its sets begin.
    var start: Int
    /// A run has as many slots as this power of two.
    var shift: Int
    var runCount: Int
    /// A condition of one slot counts: a row may hold none.
    var isLeftOut: Bool { runCount == 1 && shift > 0 }
  }

  /// - Parameters:
  ///   - rows: the rows.
  ///   - largest: how many words the index may take, by default 16 MiB.
  init(_ rows: MaskRows, largest: Int = 1 << 21) {
    let wordCount = (rows.count + 63) / 64
    let fields = rows.layout.fields
    let widths = fields.map(\.width)
    var most = widths.max() ?? 1
    var parts = Self.parts(widths, wordCount, most: most)
    while most > 1, parts.total > largest {
      most /= 2
      parts = Self.parts(widths, wordCount, most: most)
    }
    self.wordCount = wordCount
    self.parts = parts.parts
    inexact = widths.indices.filter { parts.parts[$0].shift > 0 }
    var words = [UInt64](repeating: 0, count: parts.total)
    for (field, part) in zip(fields, parts.parts) where !part.isLeftOut {
      for place in 0..<wordCount {
        if field.isWide {
          Self.add(wide: field, part, rows, place, wordCount, &words)
        } else {
          Self.add(narrow: field, part, rows, place, wordCount, &words)
        }
      }
    }
    self.words = words
  }

  private static func parts(
    _ widths: [Int],
    _ wordCount: Int,
    most: Int
  ) -> (parts: [Part], total: Int) {
    var total = 0
    let parts = widths.map { width in
      var shift = 0
      while (width - 1) >> shift >= most { shift += 1 }
      let part = Part(start: total, shift: shift, runCount: ((width - 1) >> shift) + 1)
      if !part.isLeftOut { total += part.runCount * wordCount }
      return part
    }
    return (parts, total)
  }

  /// Enters what 64 rows ask of a narrow condition.
  private static func add(
    narrow field: MaskLayout.Field,
    _ part: Part,
    _ rows: MaskRows,
    _ place: Int,
    _ wordCount: Int,
    _ words: inout [UInt64]
  ) {
    for row in place * 64..<min(place * 64 + 64, rows.count) {
      var slots = (rows[row, field.firstWord] & field.mask) >> UInt64(field.shift)
      while slots != 0 {
        let run = slots.trailingZeroBitCount >> part.shift
        slots &= slots &- 1
        words[part.start + run * wordCount + place] |= 1 << UInt64(row % 64)
      }
    }
  }

  /// Enters what 64 rows ask of a wide condition, 64 slots at once.
  private static func add(
    wide field: MaskLayout.Field,
    _ part: Part,
    _ rows: MaskRows,
    _ place: Int,
    _ wordCount: Int,
    _ words: inout [UInt64]
  ) {
    var square = [UInt64](repeating: 0, count: 64)
    for word in field.words {
      for row in 0..<64 {
        let place = place * 64 + row
        square[row] = place < rows.count ? rows[place, word] : 0
      }
      square.transpose()
      let base = (word - field.firstWord) * 64
      for slot in 0..<64 where square[slot] != 0 {
        words[part.start + ((base + slot) >> part.shift) * wordCount + place] |= square[slot]
      }
    }
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

extension RowIndex {
  /// Whether the sets of a condition are those of single slots.
  func isExact(_ condition: Int) -> Bool { parts[condition].shift == 0 }

  /// Whether the index says nothing of a condition.
  func leavesOut(_ condition: Int) -> Bool { parts[condition].isLeftOut }

  /// 64 rows from a multiple of 64 on, those that hold all slots of a combination, or slots of the same runs.
  func rows(holding combination: [Int], word: Int) -> UInt64 {
    var rows = UInt64.max
    for (condition, part) in parts.enumerated() where !part.isLeftOut {
      rows &= words[part.start + (combination[condition] >> part.shift) * wordCount + word]
    }
    return rows
  }

  /// The run to which a slot belongs.
  @inline(__always)
  func run(of slot: Int, condition: Int) -> Int { slot >> parts[condition].shift }

  /// Copies the set of the rows that hold slots of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - condition: its condition.
  ///   - start: the first word to copy.
  ///   - words: as many words as the set has.
  ///   - isUniting: whether what stands there stays.
  @inline(__always)
  func copy(
    _ run: Int,
    of condition: Int,
    from start: Int,
    into words: inout [UInt64],
    uniting isUniting: Bool
  ) {
    let base = parts[condition].start + run * wordCount
    if isUniting {
      for word in start..<wordCount { words[word] |= self.words[base + word] }
    } else {
      for word in start..<wordCount { words[word] = self.words[base + word] }
    }
  }
}
