/// One condition of a box and of the rows that meet it.
struct ConditionView {
  /// The bits of the condition in its words.
  let mask: UInt64
  /// The words that hold all of the box's slots.
  let words: Range<Int>
  /// The box's slots, in these words.
  let box: [UInt64]
  /// Of a wide condition for each row the words in which it may share slots with the box.
  let spans: [Range<Int>]?

  /// The words in which a row may share slots with the box.
  @inline(__always)
  func words(ofRow number: Int) -> Range<Int> {
    if let spans { spans[number] } else { words }
  }

  /// The slots that a row shares with the box, in a word.
  @inline(__always)
  func slots(_ rows: MaskRows, _ row: Int, _ word: Int) -> UInt64 {
    rows[row, word] & box[word &- words.lowerBound]
  }

  /// How much remains to be done if a group of slots is divided from the others.
  ///
  /// What two parts cost grows by the square of their rows; so a cut is good that copies few, and leaves few in either.
  ///
  /// - Returns: the sum of the squares of the numbers of rows on either side.
  func cost(
    of group: [UInt64],
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    budget: inout Int
  ) -> Int {
    var inside = 0
    var outside = 0
    budget -= live.count / 2
    for (number, row) in live.enumerated() {
      var isInside = false
      var isOutside = false
      let words = words(ofRow: number)
      for word in words where !(isInside && isOutside) {
        let slots = slots(rows, Int(row), word)
        let shared = slots & group[word &- self.words.lowerBound]
        if shared != 0 { isInside = true }
        if slots != shared { isOutside = true }
      }
      budget &-= words.count / 8
      if isInside { inside += 1 }
      if isOutside { outside += 1 }
    }
    return inside * inside + outside * outside
  }
}

extension ConditionView {
  /// The slots before the place where the fewest rows reach across, near the middle.
  func lowerRun(_ rows: MaskRows, _ live: ArraySlice<Int32>, budget: inout Int) -> [UInt64] {
    let cut = bestCut(rows, live, &budget)
    return box.indices.map { word in
      let below = min(max(cut - word * 64, 0), 64)
      return box[word] & (below == 64 ? .max : (1 << UInt64(below)) - 1)
    }
  }

  /// The slot before which the box is best cut, counted from the first of its words; never its first.
  private func bestCut(_ rows: MaskRows, _ live: ArraySlice<Int32>, _ budget: inout Int) -> Int {
    guard let run = run(words, { box[$0 - words.lowerBound] }) else { return 0 }
    budget -= (live.count + run.count) / 4
    var crossing = [Int32](repeating: 0, count: run.upperBound + 1)
    for (number, row) in live.enumerated() {
      guard let own = self.run(words(ofRow: number), { slots(rows, Int(row), $0) }) else {
        continue
      }
      crossing[own.lowerBound + 1] += 1
      crossing[own.upperBound] -= 1
    }
    var best = (cost: Int.max, cut: run.upperBound - 1)
    var across = 0
    for slot in 0..<run.upperBound {
      across += Int(crossing[slot])
      guard slot > run.lowerBound else { continue }
      // A lopsided cut makes for a deep search: being off the middle costs up to as much as all rows.
      let cost =
        across * run.count + abs(2 * slot - run.lowerBound - run.upperBound) * live.count
      if cost < best.cost { best = (cost, slot) }
    }
    return best.cut
  }

  /// The slots from the first to the last, counted from the first of the box's words.
  private func run(_ words: Range<Int>, _ bits: (Int) -> UInt64) -> Range<Int>? {
    guard let first = words.first(where: { bits($0) != 0 }),
      let last = words.last(where: { bits($0) != 0 })
    else { return nil }
    let lower = (first - self.words.lowerBound) * 64 + bits(first).trailingZeroBitCount
    let upper = (last - self.words.lowerBound) * 64 + 64 - bits(last).leadingZeroBitCount
    return lower..<upper
  }
}
