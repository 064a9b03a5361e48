/// Finds the rows that have a combination in common with a row.
struct IntersectingRows {
  private let rows: MaskRows
  private let spans: WordSpans
  private let index: RowIndex
  /// A bit for each row.
  private(set) var words: [UInt64]
  /// The union of an index's sets for one condition.
  private var union: [UInt64]
  /// Rows with a mistake in them, or without any combination, which meet nothing.
  private let dead: [Int]

  init(_ compiled: CompiledTable) {
    rows = compiled.rows
    spans = compiled.spans
    index = compiled.index
    words = Array(repeating: 0, count: (rows.count + 63) / 64)
    union = words
    let table = compiled.definition
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
  ///   - budget: what is left of it afterwards, in comparisons of eight words.
  mutating func find(_ row: Int, from first: Int = 0, budget: inout Int) {
    let start = first / 64
    for word in start..<words.count { words[word] = .max }
    if let last = words.indices.last, rows.count % 64 != 0 {
      words[last] &= (1 << UInt64(rows.count % 64)) - 1
    }
    for row in dead { words[row / 64] &= ~(1 << UInt64(row % 64)) }
    var isExact = true
    var wide = 0
    for (condition, field) in rows.layout.fields.enumerated() {
      let span = field.isWide ? spans[row, wide] : field.words
      if field.isWide { wide += 1 }
      var slots = 0
      for word in span { slots += (rows[row, word] & field.mask).nonzeroBitCount }
      budget -= span.count / 8
      guard slots < field.width else { continue }
      guard slots < Self.mostSlots, !index.leavesOut(condition) else {
        isExact = false
        continue
      }
      budget -= (slots + 1) * (words.count - start) / 4
      unite(row, condition, span, start)
      if !index.isExact(condition) { isExact = false }
    }
    if !isExact { compare(row, from: start, budget: &budget) }
  }

  /// Of a condition of which a row holds more, to read the index takes longer than to compare the row with others.
  private static let mostSlots = 256

  /// Leaves only those rows that indeed meet a row.
  private mutating func compare(_ row: Int, from start: Int, budget: inout Int) {
    for word in start..<words.count {
      var bits = words[word]
      while bits != 0 {
        let other = word * 64 + bits.trailingZeroBitCount
        if !spans.intersect(row, other, rows, budget: &budget) {
          words[word] &= ~(bits & (~bits &+ 1))
        }
        bits &= bits &- 1
      }
    }
  }

  /// Leaves only those rows that share a slot of a condition, or a run of slots, with a row.
  private mutating func unite(_ row: Int, _ condition: Int, _ span: Range<Int>, _ start: Int) {
    let field = rows.layout.fields[condition]
    var last = -1
    for word in span {
      var slots = rows[row, word] & field.mask
      let base = (word - field.firstWord) * 64 - field.shift
      while slots != 0 {
        let run = index.run(of: slots.trailingZeroBitCount + base, condition: condition)
        slots &= slots &- 1
        if run == last { continue }
        index.copy(run, of: condition, from: start, into: &union, uniting: last >= 0)
        last = run
      }
    }
    if last < 0 { for word in start..<words.count { union[word] = 0 } }
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
