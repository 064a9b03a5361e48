/// Chooses the division of a box.
struct SplitChooser {
  let rows: MaskRows
  /// For each bit of each word that is the highest of a narrow field, the condition.
  private let conditionOfBit: [Int32]
  /// For each condition the number of rows that miss some of the box's slots, as of the last survey.
  private var constraining: [Int]
  /// For each wide condition the words in which the box has slots, and the number of slots, as of the last survey.
  private var wide: [(span: Range<Int>, slots: Int)]

  var layout: MaskLayout { rows.layout }

  init(_ rows: MaskRows) {
    self.rows = rows
    let layout = rows.layout
    var conditionOfBit = [Int32](repeating: 0, count: layout.narrowWordCount * 64)
    for (condition, field) in layout.fields.enumerated() where !field.isWide {
      conditionOfBit[field.firstBit + field.width - 1] = Int32(condition)
    }
    self.conditionOfBit = conditionOfBit
    constraining = Array(repeating: 0, count: layout.fields.count)
    wide = Array(repeating: (0..<0, 0), count: layout.wideFields.count)
  }

  /// Counts the rows that constrain each condition.
  ///
  /// - Parameters:
  ///   - box: the words of the box.
  ///   - live: the rows that intersect the box and do not cover it.
  ///   - budget: receives the rest.
  /// - Returns: The row that takes up the largest share of the box, and that share, if it is at least a quarter.
  mutating func survey(_ box: Span<UInt64>, _ live: Span<Int32>, budget: inout Int) -> (row: Int, share: Double)? {
    for condition in constraining.indices { constraining[condition] = 0 }
    for (place, condition) in layout.wideFields.enumerated() {
      let span = layout.fields[condition].span { box[$0] }
      var slots = 0
      for word in span { slots += box[word].nonzeroBitCount }
      wide[place] = (span, slots)
    }
    budget -= live.count + layout.wordCount / 8
    var largest: (row: Int, share: Double)?
    for index in live.indices {
      let row = Int(live[index])
      var share = narrowShare(of: row, box)
      if !wide.isEmpty { share = wideShare(of: row, box, share, &budget) }
      if share >= 0.25, share > largest?.share ?? 0 { largest = (row, share) }
    }
    return largest
  }

  /// The share of a box that a row takes up by its narrow conditions; also counts the conditions that it constrains.
  @inline(__always) private mutating func narrowShare(of row: Int, _ box: Span<UInt64>) -> Double {
    var share = 1.0
    for word in 0..<rows.layout.narrowWordCount {
      let whole = box[word]
      let missing = whole & ~rows[row, word]
      var tops = missing == 0 ? 0 : rows.layout.occupied(missing, word: word)
      while tops != 0 {
        let condition = Int(conditionOfBit[word &* 64 &+ tops.trailingZeroBitCount])
        tops &= tops &- 1
        constraining[condition] &+= 1
        // Below a quarter, the exact share does not matter.
        guard share >= 0.25 else { continue }
        let slots = whole & rows.layout.fields[condition].mask
        share *= Double((slots & ~missing).nonzeroBitCount) / Double(slots.nonzeroBitCount)
      }
    }
    return share
  }

  /// The share by all conditions, given that by the narrow ones; also counts the wide conditions that it constrains.
  private mutating func wideShare(of row: Int, _ box: Span<UInt64>, _ narrowShare: Double, _ budget: inout Int)
    -> Double
  {
    var share = narrowShare
    for (place, condition) in layout.wideFields.enumerated() {
      let (span, slots) = wide[place]
      budget &-= span.count / 8
      var held = 0
      for word in span { held += (box[word] & rows[row, word]).nonzeroBitCount }
      if held < slots { constraining[condition] += 1 }
      share *= Double(held) / Double(slots)
    }
    return share
  }

  /// Divides a box on the condition, and into the groups of slots, that copy the fewest rows.
  ///
  /// - Parameters:
  ///   - box: the words of the box.
  ///   - live: the rows of the last survey.
  ///   - budget: receives the rest.
  /// - Returns: The condition, and sets of its slots that make up those of the box, each as the words of the field.
  func split(_ box: Span<UInt64>, _ live: Span<Int32>, budget: inout Int) -> (condition: Int, parts: [[UInt64]]) {
    // Rows that don't constrain a condition are copied in any case.
    var condition = 0
    for other in constraining.indices where constraining[other] > constraining[condition] { condition = other }
    let field = layout.fields[condition]
    if !field.isWide {
      budget -= live.count * (field.width / 8)
      let groups = groups(of: field, box[field.firstWord] & field.mask, live)
      if groups.count > 1 { return (condition, groups.map { [$0] }) }
    }
    let cut = bestCut(box, live, budget: &budget)
    return (cut.condition, parts(cut, box))
  }

  /// The conditions that the most rows constrain, at most 3, in descending order.
  func mostConstrained() -> ArraySlice<Int> {
    let most = constraining.max() ?? 0
    let conditions = constraining.indices.filter { constraining[$0] * 4 >= most * 3 }
    return conditions.sorted { (-constraining[$0], $0) < (-constraining[$1], $1) }.prefix(3)
  }

  /// The values of a narrow condition in groups that no row divides, except rows that allow all values.
  private func groups(of field: MaskLayout.Field, _ whole: UInt64, _ live: Span<Int32>) -> [UInt64] {
    var groups: [UInt64] = []
    for index in live.indices {
      let bits = rows[Int(live[index]), field.firstWord] & whole
      if bits == whole || groups.contains(where: { $0 & bits == bits }) { continue }
      let straddled = groups.filter { $0 & bits != 0 }
      groups.removeAll { $0 & bits != 0 }
      groups.append(straddled.reduce(bits, |))
    }
    let free = groups.reduce(whole) { $0 & ~$1 }
    return free == 0 ? groups : groups + [free]
  }
}
