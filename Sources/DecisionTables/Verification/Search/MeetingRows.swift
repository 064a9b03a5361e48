/// Finds the rows that have a combination in common with a row.
struct MeetingRows {
  private let rows: MaskRows
  private let index: RowIndex?
  /// A bit for each row.
  private(set) var words: [UInt64]
  /// The union of an index's sets for one condition.
  private var union: [UInt64]
  /// Rows with a mistake in them, or without any combination, which meet nothing.
  private let dead: [Int]

  init(_ compiled: CompiledTable) {
    rows = compiled.rows
    index = compiled.index
    words = Array(repeating: 0, count: (rows.count + 63) / 64)
    union = words
    let table = compiled.table
    let areFaulty = table.rules.map(\.isFaulty) + table.impossible.map(\.isFaulty)
    let entries = table.rules.lazy.map(\.entries) + table.impossible.lazy.map(\.entries)
    dead = zip(areFaulty, entries).enumerated()
      .filter { $0.element.0 || $0.element.1.contains(where: \.isEmpty) }
      .map(\.offset)
  }

  /// Finds the rows that meet a row, which is one of them.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - first: rows before this one are of no interest, and may be left out.
  ///   - budget: what is left of it afterwards, in comparisons of two rows.
  mutating func find(_ row: Int, from first: Int = 0, budget: inout Int) {
    defer { for row in dead { words[row / 64] &= ~(1 << UInt64(row % 64)) } }
    let start = first / 64
    guard let index, isIndexQuicker(for: row, from: first) else {
      budget -= rows.count - first
      for word in start..<words.count { words[word] = 0 }
      for other in first..<rows.count where rows.intersect(row, other) {
        words[other / 64] |= 1 << UInt64(other % 64)
      }
      return
    }
    for word in start..<words.count { words[word] = .max }
    for condition in rows.layout.fields.indices {
      let slots = rows.slotCount(of: rows.layout.fields[condition], row: row)
      guard slots < rows.layout.fields[condition].width else { continue }
      budget -= (slots + 1) * (words.count - start) / 4
      unite(rows, row, condition, index, start)
    }
    if rows.count % 64 != 0, let last = words.indices.last {
      words[last] &= (1 << UInt64(rows.count % 64)) - 1
    }
  }

  /// Whether to read the sets of the row's slots takes less time than to compare it with each other row.
  private func isIndexQuicker(for row: Int, from first: Int) -> Bool {
    var slots = 0
    for field in rows.layout.fields {
      let held = rows.slotCount(of: field, row: row)
      if held < field.width { slots += held + 1 }
    }
    return slots < 256
  }

  private mutating func unite(
    _ rows: MaskRows,
    _ row: Int,
    _ condition: Int,
    _ index: RowIndex,
    _ start: Int
  ) {
    let field = rows.layout.fields[condition]
    var isFirst = true
    for word in field.words {
      var slots = rows[row, word] & field.mask
      let base = (word - field.firstWord) * 64 - field.shift
      while slots != 0 {
        let slot = slots.trailingZeroBitCount + base
        slots &= slots &- 1
        index.copy(slot, of: condition, from: start, into: &union, uniting: !isFirst)
        isFirst = false
      }
    }
    if isFirst { for word in start..<words.count { union[word] = 0 } }
    for word in start..<words.count { words[word] &= union[word] }
  }

  /// The rows found last, of those between two, in ascending order.
  func rows(in range: Range<Int>) -> [Int32] {
    var found: [Int32] = []
    guard !range.isEmpty else { return found }
    for word in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      var bits = words[word] & mask(of: range, word)
      while bits != 0 {
        found.append(Int32(truncatingIfNeeded: word * 64 + bits.trailingZeroBitCount))
        bits &= bits &- 1
      }
    }
    return found
  }

  /// How many of the rows found last lie between two.
  func count(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    var count = 0
    for word in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      count += (words[word] & mask(of: range, word)).nonzeroBitCount
    }
    return count
  }

  private func mask(of range: Range<Int>, _ word: Int) -> UInt64 {
    var mask = UInt64.max
    if word == range.lowerBound / 64 { mask &= .max << UInt64(range.lowerBound % 64) }
    let last = range.upperBound - 1
    if word == last / 64 { mask &= .max >> UInt64(63 - last % 64) }
    return mask
  }
}
