extension MaskRows {
  /// The relation of a row to a box.
  enum Relation { case disjoint, overlapping, covering }

  /// The relation of a row to a box.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - boxes: words that include those of the box; it has a slot of each condition at least.
  ///   - start: the offset of the box's first word.
  ///   - spans: for each wide condition the words from the first to the last in which the box has a slot.
  ///   - budget: receives the rest; only words of wide conditions count, 8 as one comparison.
  /// - Returns: The relation: disjoint, overlapping or covering.
  @inline(__always) func relation(
    of row: Int, to boxes: [UInt64], at start: Int, spans: [Range<Int>], budget: inout Int
  ) -> Relation {
    var missing: UInt64 = 0
    for word in 0..<layout.narrowWordCount {
      let (bits, whole) = (self[row, word], boxes[start &+ word])
      if layout.occupied(bits & whole, word: word) != layout.high[word] { return .disjoint }
      missing |= whole & ~bits
    }
    for span in spans where !shares(span, ofRow: row, with: boxes, at: start, &missing, &budget) { return .disjoint }
    return missing == 0 ? .covering : .overlapping
  }

  /// For each wide condition the words from the first in which a box has a slot to the last.
  func wideSpans(_ boxes: [UInt64], at start: Int) -> [Range<Int>] {
    layout.wideFields.map { layout.fields[$0].span { boxes[start &+ $0] } }
  }

  /// True if a row and a box share a slot of a wide condition; `missing` gets bits that only the box has.
  private func shares(
    _ words: Range<Int>, ofRow row: Int, with boxes: [UInt64], at start: Int, _ missing: inout UInt64,
    _ budget: inout Int
  ) -> Bool {
    var shared: UInt64 = 0
    var word = words.lowerBound
    while word < words.upperBound, shared == 0 || missing == 0 {
      let (bits, whole) = (self[row, word], boxes[start &+ word])
      shared |= bits & whole
      missing |= whole & ~bits
      word &+= 1
    }
    budget &-= (word &- words.lowerBound) / 8
    return shared != 0
  }
}
