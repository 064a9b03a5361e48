/// Chooses how a box is divided.
struct SplitChooser {
  private let layout: MaskLayout
  /// For each bit of each word that is the highest of a narrow field, the condition.
  private let conditionOfBit: [Int32]
  /// For each condition how many rows miss some of the box's slots, as of the last survey.
  private var constraining: [Int]

  init(_ layout: MaskLayout) {
    self.layout = layout
    var conditionOfBit = [Int32](repeating: 0, count: layout.wordCount * 64)
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
  /// - Returns: the row that takes up most of the box, if that is at least a quarter of it.
  mutating func survey(
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> Int32? {
    for condition in constraining.indices { constraining[condition] = 0 }
    var largest: Int32?
    var largestShare = 0.25
    for row in live {
      let share = share(of: Int(row), boxes, box, rows)
      if share > largestShare || share == largestShare && largest == nil {
        largest = row
        largestShare = share
      }
    }
    return largest
  }

  /// The part of a box that a row takes up; counts the conditions on the way.
  @inline(__always)
  private mutating func share(
    of row: Int,
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows
  ) -> Double {
    var share = 1.0
    for word in 0..<layout.wordCount {
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
    for condition in layout.wideFields {
      var slots = 0
      var held = 0
      for word in layout.fields[condition].words {
        slots += boxes[box + word].nonzeroBitCount
        held += (boxes[box + word] & rows[row, word]).nonzeroBitCount
      }
      if held < slots { constraining[condition] += 1 }
      share *= Double(held) / Double(slots)
    }
    return share
  }

  /// Divides a box on the condition about which the fewest rows say nothing, since those must be copied.
  ///
  /// - Parameters:
  ///   - boxes: words among which those of the box stand.
  ///   - box: where they begin.
  ///   - rows: all rows.
  ///   - live: those that were surveyed last.
  /// - Returns: the condition, and sets of its slots, each as the words of the field, that make up those of the box.
  func split(
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>
  ) -> (condition: Int, parts: [[UInt64]]) {
    var condition = 0
    for other in constraining.indices where constraining[other] > constraining[condition] {
      condition = other
    }
    let field = layout.fields[condition]
    if field.isWide {
      return (condition, halves(of: field, { boxes[box + $0] }, rows, live))
    }
    let whole = boxes[box + field.firstWord] & field.mask
    return (condition, groups(of: field, whole, rows, live).map { [$0] })
  }
}
