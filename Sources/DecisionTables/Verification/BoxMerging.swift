extension MaskRows {
  /// The same combinations as fewer boxes, none two of which can be merged.
  ///
  /// Two disjoint boxes can be merged if they differ in one condition only. The result comes in the order of the boxes'
  /// first combinations, so that it reads like the table.
  /// - Complexity: O(p · c · n) for n boxes of c conditions in p passes; a pass that merges nothing is the last.
  func merged() -> MaskRows {
    var boxes = (0..<count).map { self[$0] }
    var unchanged = 0
    var condition = 0
    while unchanged < layout.fields.count {
      let before = boxes.count
      boxes = layout.merge(boxes, along: layout.fields[condition])
      unchanged = boxes.count == before ? unchanged + 1 : 1
      condition = (condition + 1) % layout.fields.count
    }
    var result = MaskRows(layout)
    for box in boxes.sorted(by: layout.precedes) { result.append(box) }
    return result
  }
}

extension MaskLayout {
  fileprivate func merge(_ boxes: [[UInt64]], along field: Field) -> [[UInt64]] {
    var places: [[UInt64]: Int] = [:]
    places.reserveCapacity(boxes.count)
    var result: [[UInt64]] = []
    for box in boxes {
      var key = box
      for word in field.words { key[word] &= ~field.mask }
      if let place = places[key] {
        for word in field.words { result[place][word] |= box[word] & field.mask }
      } else {
        places[key] = result.count
        result.append(box)
      }
    }
    return result
  }

  /// Whether a box's first slots come before another's, condition by condition.
  fileprivate func precedes(_ a: [UInt64], _ b: [UInt64]) -> Bool {
    for field in fields {
      for word in field.words where (a[word] ^ b[word]) & field.mask != 0 {
        // The set that holds the lowest slot that only one of them holds comes first.
        let difference = (a[word] ^ b[word]) & field.mask
        return a[word] & difference & (~difference &+ 1) != 0
      }
    }
    return false
  }
}
