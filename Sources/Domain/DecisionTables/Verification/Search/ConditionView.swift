/// One condition of a box, and its restriction by the rows that intersect the box.
struct ConditionView {
  private let rows: MaskRows
  /// The first word of the condition.
  private let first: Int
  /// The box's slots, in the words of the condition.
  let box: [UInt64]
  /// The range of these words from the first to the last one with a slot.
  private let words: Range<Int>
  /// For each row the span of the slots that it shares with the box; empty for a narrow condition.
  private var spans: [Range<Int>] = []

  init(_ field: MaskLayout.Field, of box: Span<UInt64>, _ rows: MaskRows, _ live: Span<Int32>, budget: inout Int) {
    self.rows = rows
    first = field.firstWord
    self.box = field.words.map { box[$0] & field.mask }
    let whole = field.span { box[$0] }
    words = whole.lowerBound - first..<whole.upperBound - first
    guard field.isWide else { return }
    budget -= live.count * (words.count / 8)
    spans.reserveCapacity(live.count)
    for index in live.indices { spans.append(span(of: live[index])) }
  }

  private func span(of row: Int32) -> Range<Int> {
    var (lower, upper) = (words.lowerBound, words.upperBound)
    while lower < upper, slots(row, lower) == 0 { lower &+= 1 }
    while upper > lower, slots(row, upper &- 1) == 0 { upper &-= 1 }
    return lower..<upper
  }

  /// The places of the words in which a row shares slots with the box.
  @inline(__always) private func span(_ index: Int) -> Range<Int> { spans.isEmpty ? words : spans[index] }

  /// The slots that a row shares with the box, in one of the condition's words.
  @inline(__always) private func slots(_ row: Int32, _ word: Int) -> UInt64 {
    rows[Int(row), first &+ word] & box[word]
  }

  /// The estimated work after dividing a group of slots from the rest.
  ///
  /// The work for a part grows with the square of its rows; a good cut copies few rows, and leaves few on either side.
  ///
  /// - Returns: The sum of the squares of the numbers of rows on either side.
  func cost(of group: [UInt64], _ live: Span<Int32>, budget: inout Int) -> Int {
    budget -= live.count / 2
    var inside = 0
    var outside = 0
    for index in live.indices {
      var isInside = false
      var isOutside = false
      let span = span(index)
      budget &-= span.count / 8
      for word in span where !(isInside && isOutside) {
        let slots = slots(live[index], word)
        let shared = slots & group[word]
        if shared != 0 { isInside = true }
        if slots != shared { isOutside = true }
      }
      if isInside { inside += 1 }
      if isOutside { outside += 1 }
    }
    return inside * inside + outside * outside
  }
}

// MARK: Sets that many rows ask for

extension ConditionView {
  /// A few of the sets that the most rows share with the box; none is the whole box.
  func mostFrequentSets(_ live: Span<Int32>, budget: inout Int) -> [[UInt64]] {
    var sets = counts(live, &budget)
    var found: [[UInt64]] = []
    while found.count < Self.mostSets, let most = sets.indices.max(by: { (sets[$0].count, $1) < (sets[$1].count, $0) })
    {
      let row = sets[most].row
      sets.remove(at: most)
      found.append(box.indices.map { slots(row, $0) })
    }
    return found
  }

  /// For each set that rows share with the box, the number of these rows, and the first of them.
  private func counts(_ live: Span<Int32>, _ budget: inout Int) -> [(count: Int, row: Int32)] {
    budget -= live.count
    // Sets are counted by hash; a collision only means that a less frequent set is found.
    var numbers: [UInt64: Int] = [:]
    var counts: [(count: Int, row: Int32)] = []
    for index in live.indices {
      let span = span(index)
      budget &-= span.count / 8
      var key = UInt64(truncatingIfNeeded: span.lowerBound)
      var isAll = span == words
      for word in span {
        let slots = slots(live[index], word)
        if slots != box[word] { isAll = false }
        key = (key ^ slots) &* 0x9E37_79B9_7F4A_7C15
        key ^= key >> 29
      }
      if isAll { continue }
      let number = numbers[key] ?? counts.count
      if number == counts.count {
        numbers[key] = number
        counts.append((0, live[index]))
      }
      counts[number].count += 1
    }
    return counts
  }

  private static let mostSets = 6
}

// MARK: Runs of slots

extension ConditionView {
  /// The slots before the cut near the middle that the fewest rows cross.
  func lowerRun(_ live: Span<Int32>, budget: inout Int) -> [UInt64] {
    let cut = bestCut(live, &budget)
    return box.indices.map { word in
      let below = min(max(cut - word * 64, 0), 64)
      return box[word] & (below == 64 ? .max : (1 << UInt64(below)) - 1)
    }
  }

  /// The slot before which to cut the box, counted from the condition's first word; never the box's first.
  private func bestCut(_ live: Span<Int32>, _ budget: inout Int) -> Int {
    guard let run = run(words, { box[$0] }) else { return 0 }
    budget -= (live.count + run.count) / 4
    var crossing = [Int32](repeating: 0, count: run.upperBound + 1)
    for index in live.indices {
      let row = live[index]
      guard let own = self.run(span(index), { slots(row, $0) }) else { continue }
      crossing[own.lowerBound + 1] += 1
      crossing[own.upperBound] -= 1
    }
    var best = (cost: Int.max, cut: run.upperBound - 1)
    var across = 0
    for slot in 0..<run.upperBound {
      across += Int(crossing[slot])
      guard slot > run.lowerBound else { continue }
      // A lopsided cut makes a deep search, so a cut off the middle costs up to as much as copying all rows.
      let cost = across * run.count + abs(2 * slot - run.lowerBound - run.upperBound) * live.count
      if cost < best.cost { best = (cost, slot) }
    }
    return best.cut
  }

  /// The range from the first to the last slot, counted from the condition's first word; nil if there is none.
  private func run(_ span: Range<Int>, _ bits: (Int) -> UInt64) -> Range<Int>? {
    guard let first = span.first, let last = span.last, bits(first) != 0 else { return nil }
    return first * 64 + bits(first).trailingZeroBitCount..<last * 64 + 64 - bits(last).leadingZeroBitCount
  }
}
