/// Counts the sets of slots for which rows ask, to tell those for which many do.
struct FrequentSets {
  private var keys: [UInt64] = []
  private var counts: [Int] = []
  /// For each place the number of the first row of its set among those that were counted.
  private var firsts: [Int] = []

  /// The sets that the most rows share with a box; of very many sets perhaps not all are counted.
  ///
  /// - Parameters:
  ///   - view: the condition and the box.
  ///   - rows: all rows.
  ///   - live: those that meet the box.
  ///   - budget: what is left of it afterwards.
  /// - Returns: a few of them in the box's words, each other than all of the box; at least one where there is any.
  mutating func mostFrequent(
    of view: ConditionView,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    budget: inout Int
  ) -> [[UInt64]] {
    count(view, rows, live, &budget)
    var sets: [[UInt64]] = []
    while sets.count < Self.most {
      var place = 0
      for other in counts.indices where counts[other] > counts[place] { place = other }
      guard counts[place] > 0 else { break }
      counts[place] = 0
      let number = firsts[place]
      let row = Int(live[live.startIndex + number])
      var set = [UInt64](repeating: 0, count: view.box.count)
      for word in view.words(ofRow: number) {
        set[word - view.words.lowerBound] = view.slots(rows, row, word)
      }
      sets.append(set)
    }
    return sets
  }

  private static let most = 6

  private mutating func count(
    _ view: ConditionView,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    _ budget: inout Int
  ) {
    var size = 16
    while size < live.count, size < 256 { size *= 2 }
    keys = Array(repeating: 0, count: size)
    counts = keys.map { _ in 0 }
    firsts = counts
    budget -= live.count / 2 + size / 8
    for (number, row) in live.enumerated() {
      let words = view.words(ofRow: number)
      var key: UInt64 = 0
      var isAll = words == view.words
      for word in words {
        let slots = view.slots(rows, Int(row), word)
        if slots != view.box[word &- view.words.lowerBound] { isAll = false }
        key = (key ^ slots ^ UInt64(truncatingIfNeeded: word)) &* 0x9E37_79B9_7F4A_7C15
        key ^= key >> 29
      }
      budget &-= words.count / 8
      if isAll { continue }
      let place = Int(truncatingIfNeeded: key >> 40) & (size - 1)
      if counts[place] == 0 {
        keys[place] = key
        firsts[place] = number
      }
      if keys[place] == key { counts[place] += 1 }
    }
  }
}
