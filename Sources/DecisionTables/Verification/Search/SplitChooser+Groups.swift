extension SplitChooser {
  /// The values of a narrow condition in groups that no row straddles, or else in two groups that few rows straddle.
  func groups(
    of field: MaskLayout.Field,
    _ whole: UInt64,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> [UInt64] {
    var groups: [UInt64] = []
    for row in live {
      let bits = rows[Int(row), field.firstWord] & whole
      if bits != whole, !groups.contains(where: { $0 & bits == bits }) { unite(bits, &groups) }
    }
    let free = groups.reduce(whole) { $0 & ~$1 }
    if free != 0 { groups.append(free) }
    if groups.count > 1 { return groups }
    let value = leastStraddled(of: whole, field, rows, live)
    return [value, whole & ~value]
  }

  private func unite(_ bits: UInt64, _ groups: inout [UInt64]) {
    var united = bits
    groups.removeAll { group in
      guard group & bits != 0 else { return false }
      united |= group
      return true
    }
    groups.append(united)
  }

  /// The value that the fewest rows have together with others; of several, that which the most rows have.
  private func leastStraddled(
    of whole: UInt64,
    _ field: MaskLayout.Field,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> UInt64 {
    var best: (straddling: Int, alone: Int, value: UInt64)?
    var values = whole
    while values != 0 {
      let value = values & (~values &+ 1)
      values &= values &- 1
      var straddling = 0
      var alone = 0
      for row in live {
        let bits = rows[Int(row), field.firstWord] & whole
        if bits == value { alone += 1 } else if bits & value != 0 { straddling += 1 }
      }
      if best.map({ (straddling, -alone) < ($0.straddling, -$0.alone) }) ?? true {
        best = (straddling, alone, value)
      }
    }
    return best?.value ?? whole
  }

  /// A wide condition's slots in two runs, cut where the fewest rows reach across, near the middle.
  func halves(
    of field: MaskLayout.Field,
    _ box: (Int) -> UInt64,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> [[UInt64]] {
    let cut = bestCut(of: field, box, rows, live)
    var lower: [UInt64] = []
    var upper: [UInt64] = []
    for (offset, word) in field.words.enumerated() {
      let below = min(max(cut - offset * 64, 0), 64)
      let mask: UInt64 = below == 64 ? .max : (1 << UInt64(below)) - 1
      lower.append(box(word) & mask)
      upper.append(box(word) & ~mask)
    }
    return [lower, upper]
  }

  /// The slot of the box before which it is best cut; never its first.
  private func bestCut(
    of field: MaskLayout.Field,
    _ box: (Int) -> UInt64,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> Int {
    var crossing = [Int](repeating: 0, count: field.width + 1)
    for row in live {
      guard let run = run(of: field, { box($0) & rows[Int(row), $0] }) else { continue }
      crossing[run.lowerBound + 1] += 1
      crossing[run.upperBound] -= 1
    }
    guard let run = run(of: field, box) else { return 0 }
    var best = (cost: Int.max, cut: run.upperBound - 1)
    var across = 0
    for slot in 0..<run.upperBound {
      across += crossing[slot]
      guard slot > run.lowerBound else { continue }
      // A lopsided cut makes for a deep search: being off the middle costs up to as much as all rows.
      let cost =
        across * run.count + abs(2 * slot - run.lowerBound - run.upperBound) * live.count
      if cost < best.cost { best = (cost, slot) }
    }
    return best.cut
  }

  /// The slots from the first to the last that words of a field hold.
  private func run(of field: MaskLayout.Field, _ bits: (Int) -> UInt64) -> Range<Int>? {
    guard let first = field.words.first(where: { bits($0) != 0 }),
      let last = field.words.last(where: { bits($0) != 0 })
    else { return nil }
    let lower = (first - field.firstWord) * 64 + bits(first).trailingZeroBitCount
    let upper = (last - field.firstWord) * 64 + 64 - bits(last).leadingZeroBitCount
    return lower..<upper
  }
}
