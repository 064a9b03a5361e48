extension MaskRows {
  /// Nobody reads more boxes than this, so a few too many do no harm.
  static let largestCountToMinimize = 500

  /// The same combinations as disjoint boxes, as few as a few attempts achieve; no two of them can be merged.
  ///
  /// Finding the least number is NP-hard from three conditions on (Dielissen and Kaldewaij, "Rectangular partition is
  /// polynomial in two dimensions but NP-complete in three", 1991). So this merges the existing boxes, and the single
  /// combinations if there are few, beginning with each condition and in both directions.
  func fewest() -> MaskRows {
    var best = merged()
    guard best.count > 2 else { return best }
    let fieldCount = layout.fields.count
    let most = min(4096, 2_000_000 / (fieldCount * fieldCount * layout.wordCount))
    for start in [count <= most ? self : nil, combinations(upTo: most)].compactMap(\.self) {
      for first in start.differingConditions.sorted() {
        for isBackwards in [false, true] {
          let boxes = start.merged(from: first, backwards: isBackwards)
          if boxes.count < best.count { best = boxes }
        }
      }
    }
    return best
  }

  /// Each combination as a row of its own, unless there are too many.
  private func combinations(upTo most: Int) -> MaskRows? {
    var total = CombinationCount.zero
    for row in 0..<count { total.add(combinationCount(ofRow: row)) }
    guard let total = total.value, total <= UInt128(most) else { return nil }
    var rows = self
    for condition in layout.fields.indices { rows = rows.split(along: condition) }
    return rows
  }

  /// The rows with one slot of a condition each.
  private func split(along condition: Int) -> MaskRows {
    let field = layout.fields[condition]
    var result = MaskRows(layout)
    for row in 0..<count {
      for slot in slots(of: condition, row: row) {
        result.append(self[row])
        for word in field.words { result[result.count - 1, word] &= ~field.mask }
        result.insert(slot..<slot + 1, of: field, row: result.count - 1)
      }
    }
    return result
  }
}
