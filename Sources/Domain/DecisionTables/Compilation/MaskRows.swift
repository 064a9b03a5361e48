/// Sets of combinations as successive rows of bits: each the product of a set of slots for each condition.
struct MaskRows: Sendable {
  let layout: MaskLayout
  private(set) var words: [UInt64] = []

  init(_ layout: MaskLayout) { self.layout = layout }

  /// The number of rows.
  private(set) var count = 0

  mutating func reserve(_ rows: Int) { words.reserveCapacity(rows * layout.wordCount) }

  mutating func append(_ row: some Sequence<UInt64>) {
    words.append(contentsOf: row)
    count += 1
  }

  /// Adds a row without any slot.
  mutating func appendEmpty() {
    words.append(contentsOf: repeatElement(0, count: layout.wordCount))
    count += 1
  }

  /// Removes all rows from a position on.
  mutating func removeRows(from place: Int) {
    words.removeLast(words.count - place * layout.wordCount)
    count = place
  }

  @inline(__always) subscript(row: Int, word: Int) -> UInt64 {
    get { words[row &* layout.wordCount &+ word] }
    set { words[row &* layout.wordCount &+ word] = newValue }
  }

  /// The words of a row.
  subscript(row: Int) -> [UInt64] {
    let start = row * layout.wordCount
    return Array(words[start..<start + layout.wordCount])
  }
}

extension MaskRows {
  /// True if a row holds a slot of a condition.
  func contains(_ slot: Int, of condition: Int, row: Int) -> Bool {
    let field = layout.fields[condition]
    let bit = field.shift + slot
    return self[row, field.firstWord + bit / 64] >> UInt64(bit % 64) & 1 == 1
  }

  /// True if a row holds a combination: a slot for each condition.
  func contains(_ combination: [Int], row: Int) -> Bool {
    combination.indices.allSatisfy { contains(combination[$0], of: $0, row: row) }
  }

  /// The slots of a condition that a row holds, in ascending order.
  func slots(of condition: Int, row: Int) -> [Int] {
    let field = layout.fields[condition]
    var slots: [Int] = []
    forEachRun(of: field, row: row) { run in slots += run.map { $0 - field.firstBit } }
    return slots
  }

  /// Calls a closure with the longest runs of bits of a condition that a row holds, counted from the row's first bit.
  func forEachRun(of field: MaskLayout.Field, row: Int, _ body: (Range<Int>) -> Void) {
    var open: Range<Int>?
    for word in field.words {
      var bits = self[row, word] & field.mask
      while bits != 0 {
        let lower = bits.trailingZeroBitCount
        let upper = lower + (~(bits >> UInt64(lower))).trailingZeroBitCount
        bits = upper == 64 ? 0 : bits & (.max << UInt64(upper))
        let run = word * 64 + lower..<word * 64 + upper
        if let last = open, last.upperBound == run.lowerBound {
          open = last.lowerBound..<run.upperBound
        } else {
          if let open { body(open) }
          open = run
        }
      }
    }
    if let open { body(open) }
  }

  /// The number of slots of a condition that a row holds.
  func slotCount(of field: MaskLayout.Field, row: Int) -> Int {
    var count = 0
    for word in field.words { count += (self[row, word] & field.mask).nonzeroBitCount }
    return count
  }

  /// The combinations that two rows have in common, as the words of a row.
  func intersection(_ a: Int, _ b: Int) -> [UInt64] { (0..<layout.wordCount).map { self[a, $0] & self[b, $0] } }

  /// The number of combinations that a row holds.
  func combinationCount(ofRow row: Int) -> CombinationCount {
    CombinationCount(choices: layout.fields.lazy.map { slotCount(of: $0, row: row) })
  }

  /// The first combination that a row holds: a slot for each condition.
  func firstCombination(ofRow row: Int) -> [Int] {
    layout.fields.map { field in
      for word in field.words where self[row, word] & field.mask != 0 {
        let bit = (self[row, word] & field.mask).trailingZeroBitCount
        return (word - field.firstWord) * 64 + bit - field.shift
      }
      return 0
    }
  }

  /// The indices of the conditions for which a row leaves out at least one slot.
  func constrainedConditions(ofRow row: Int) -> [Int] {
    layout.fields.indices.filter { condition in
      slotCount(of: layout.fields[condition], row: row) < layout.fields[condition].width
    }
  }

  /// Adds a run of slots of a condition to a row.
  mutating func insert(_ slots: Range<Int>, of field: MaskLayout.Field, row: Int) {
    let bits = field.firstBit + slots.lowerBound..<field.firstBit + slots.upperBound
    bits.forEachWord { word, bits in self[row, word] |= bits }
  }
}

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
