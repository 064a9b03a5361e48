/// Chooses how a box is divided.
struct SplitChooser {
  let layout: MaskLayout
  private let spans: WordSpans
  /// For each bit of each word that is the highest of a narrow field, the condition.
  private let conditionOfBit: [Int32]
  /// For each condition how many rows miss some of the box's slots, as of the last survey.
  private var constraining: [Int]
  /// Of each wide condition the words that hold the box's slots, and how many slots these are, as of the last survey.
  private(set) var wide: [(words: Range<Int>, slots: Int)] = []
  /// Sets of slots that rows ask for, with the rows that do; kept for its memory.
  var sets = FrequentSets()

  /// - Parameters:
  ///   - layout: that of the rows.
  ///   - spans: those of the rows.
  init(_ layout: MaskLayout, _ spans: WordSpans) {
    self.layout = layout
    self.spans = spans
    var conditionOfBit = [Int32](repeating: 0, count: layout.narrowWordCount * 64)
    for (condition, field) in layout.fields.enumerated() where !field.isWide {
      conditionOfBit[field.firstWord * 64 + field.shift + field.width - 1] = Int32(condition)
    }
    self.conditionOfBit = conditionOfBit
    constraining = Array(repeating: 0, count: layout.fields.count)
  }

  /// Counts what the rows constrain.
  ///
  /// - Parameters:
  ///   - boxes: words among which those of the box stand.
  ///   - box: where they begin.
  ///   - rows: all rows.
  ///   - live: those that meet the box and do not cover it.
  ///   - budget: what is left of it afterwards.
  /// - Returns: the row that takes up most of the box, and how much of it, if that is at least a quarter.
  mutating func survey(
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    budget: inout Int
  ) -> (row: Int32, share: Double)? {
    for condition in constraining.indices { constraining[condition] = 0 }
    measure(boxes, box)
    budget -= live.count + layout.wordCount / 8
    var largest: Int32?
    var largestShare = 0.25
    for row in live {
      var share = share(of: Int(row), boxes, box, rows)
      if !wide.isEmpty { share *= wideShare(of: Int(row), share, boxes, box, rows, &budget) }
      if share > largestShare || share == largestShare && largest == nil {
        largest = row
        largestShare = share
      }
    }
    return largest.map { ($0, largestShare) }
  }

  /// Finds the slots of the box in wide conditions.
  private mutating func measure(_ boxes: [UInt64], _ box: Int) {
    guard !layout.wideFields.isEmpty else { return }
    wide.removeAll(keepingCapacity: true)
    for condition in layout.wideFields {
      let words = WordSpans.span(of: layout.fields[condition]) { boxes[box &+ $0] }
      var slots = 0
      for word in words { slots += boxes[box &+ word].nonzeroBitCount }
      wide.append((words, slots))
    }
  }

  /// The part of a box that a row takes up by its narrow conditions; counts those that it constrains on the way.
  @inline(__always)
  private mutating func share(
    of row: Int,
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows
  ) -> Double {
    var share = 1.0
    for word in 0..<layout.narrowWordCount {
      let whole = boxes[box &+ word]
      let missing = whole & ~rows[row, word]
      var tops = missing == 0 ? 0 : layout.occupied(missing, word: word)
      while tops != 0 {
        let condition = Int(conditionOfBit[word &* 64 &+ tops.trailingZeroBitCount])
        tops &= tops &- 1
        constraining[condition] &+= 1
        // Below a quarter, the exact share does not matter.
        guard share >= 0.25 else { continue }
        let slots = whole & layout.fields[condition].mask
        share *= Double((slots & ~missing).nonzeroBitCount) / Double(slots.nonzeroBitCount)
      }
    }
    return share
  }

  /// The same by its wide conditions, as far as it matters.
  private mutating func wideShare(
    of row: Int,
    _ narrowShare: Double,
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ budget: inout Int
  ) -> Double {
    var share = 1.0
    for (place, condition) in layout.wideFields.enumerated() {
      let words = sharedWords(of: row, place)
      let isOutside = words != wide[place].words
      // A row that does not hold all of the box constrains it; below a quarter, how much does not matter.
      if isOutside, narrowShare * share < 0.25 {
        constraining[condition] += 1
        continue
      }
      var held = 0
      for word in words { held += (boxes[box &+ word] & rows[row, word]).nonzeroBitCount }
      budget &-= words.count / 8
      if held < wide[place].slots { constraining[condition] += 1 }
      share *= Double(held) / Double(wide[place].slots)
    }
    return share
  }

  /// The words in which both the box and a row may have slots of a wide condition.
  @inline(__always)
  func sharedWords(of row: Int, _ place: Int) -> Range<Int> {
    let (own, whole) = (spans[row, place], wide[place].words)
    let lower = max(own.lowerBound, whole.lowerBound)
    return lower..<max(lower, min(own.upperBound, whole.upperBound))
  }

  /// Divides a box on the condition, and into the groups of its values, that copy the fewest rows.
  ///
  /// - Parameters:
  ///   - boxes: words among which those of the box stand.
  ///   - box: where they begin.
  ///   - rows: all rows.
  ///   - live: those that were surveyed last.
  ///   - budget: what is left of it afterwards.
  /// - Returns: the condition, and sets of its slots, each as the words of the field, that make up those of the box.
  mutating func split(
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    budget: inout Int
  ) -> (condition: Int, parts: [[UInt64]]) {
    // The rows that say nothing of a condition are copied in any case.
    var condition = 0
    for other in constraining.indices where constraining[other] > constraining[condition] {
      condition = other
    }
    let field = layout.fields[condition]
    if !field.isWide {
      let whole = boxes[box + field.firstWord] & field.mask
      budget -= live.count * (field.width / 8)
      let groups = groups(of: field, whole, rows, live)
      if groups.count > 1 { return (condition, groups.map { [$0] }) }
    }
    let cut = bestCut(boxes, box, rows, live, budget: &budget)
    return (cut.condition, parts(cut, boxes, box))
  }

  /// The conditions that rows constrain, those that the most rows do, the first of all before the others.
  func mostConstrained() -> ArraySlice<Int> {
    let most = constraining.max() ?? 0
    let conditions = constraining.indices.filter { constraining[$0] * 4 >= most * 3 }
    return conditions.sorted { (-constraining[$0], $0) < (-constraining[$1], $1) }.prefix(3)
  }
}
