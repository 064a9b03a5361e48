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
  ///   - box: the box that is to be divided.
  ///   - rows: all rows.
  ///   - live: those that meet the box and do not cover it.
  /// - Returns: the row that takes up most of the box, if that is at least a quarter of it.
  mutating func survey(_ box: [UInt64], _ rows: MaskRows, _ live: ArraySlice<Int32>) -> Int32? {
    for condition in constraining.indices { constraining[condition] = 0 }
    var largest: Int32?
    var largestShare = 0.25
    for row in live {
      let share = share(of: Int(row), in: box, rows)
      if share > largestShare || share == largestShare && largest == nil {
        largest = row
        largestShare = share
      }
    }
    return largest
  }

  /// The part of a box that a row takes up; counts the conditions on the way.
  @inline(__always)
  private mutating func share(of row: Int, in box: [UInt64], _ rows: MaskRows) -> Double {
    var share = 1.0
    for word in 0..<box.count {
      let missing = box[word] & ~rows[row, word]
      var tops = missing == 0 ? 0 : layout.occupied(missing, word: word)
      while tops != 0 {
        let condition = Int(conditionOfBit[word &* 64 &+ tops.trailingZeroBitCount])
        tops &= tops &- 1
        constraining[condition] += 1
        if share >= 0.25 {
          let whole = box[word] & layout.fields[condition].mask
          share *= Double((whole & ~missing).nonzeroBitCount) / Double(whole.nonzeroBitCount)
        }
      }
    }
    for condition in layout.wideFields {
      let words = layout.fields[condition].words
      let whole = words.reduce(0) { $0 + box[$1].nonzeroBitCount }
      let held = words.reduce(0) { $0 + (box[$1] & rows[row, $1]).nonzeroBitCount }
      if held < whole { constraining[condition] += 1 }
      share *= Double(held) / Double(whole)
    }
    return share
  }

  /// A set of slots of one condition.
  struct Part {
    var condition: Int
    /// As the words of the field.
    var words: [UInt64]
  }

  /// Divides the box on the condition about which the fewest rows say nothing, since those must be copied.
  func split(_ box: [UInt64], _ rows: MaskRows, _ live: ArraySlice<Int32>) -> [Part] {
    var condition = 0
    for other in constraining.indices where constraining[other] > constraining[condition] {
      condition = other
    }
    let field = layout.fields[condition]
    let parts =
      field.isWide
      ? halves(of: field, box, rows, live)
      : groups(of: field, box[field.firstWord] & field.mask, rows, live).map { [$0] }
    return parts.map { Part(condition: condition, words: $0) }
  }

  func restrict(_ box: [UInt64], to part: Part) -> [UInt64] {
    let field = layout.fields[part.condition]
    var box = box
    for (word, bits) in zip(field.words, part.words) { box[word] = box[word] & ~field.mask | bits }
    return box
  }
}
