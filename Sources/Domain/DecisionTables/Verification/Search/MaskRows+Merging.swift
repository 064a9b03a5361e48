extension MaskRows {
  /// The same combinations as fewer boxes; no two of them can be merged.
  ///
  /// Two disjoint boxes can be merged if they differ in one condition only. The result is in the order of the boxes'
  /// first combinations, so that it reads like the table.
  ///
  /// - Parameters:
  ///   - first: the condition along which boxes are merged first.
  ///   - isBackwards: true to continue with the previous condition, rather than the next one.
  /// - Returns: the boxes.
  /// - Complexity: O(p · c · n) for n boxes of c conditions in p passes; a pass that merges nothing is the last.
  func merged(from first: Int = 0, backwards isBackwards: Bool = false) -> MaskRows {
    var boxes = self
    var unchanged = 0
    var condition = first
    while unchanged < layout.fields.count {
      let before = boxes.count
      boxes.merge(along: layout.fields[condition])
      unchanged = boxes.count == before ? unchanged + 1 : 1
      condition += isBackwards ? layout.fields.count - 1 : 1
      condition %= layout.fields.count
    }
    var result = MaskRows(layout)
    result.reserve(boxes.count)
    for box in (0..<boxes.count).sorted(by: boxes.precedes) { result.append(boxes[box]) }
    return result
  }

  /// Unites all boxes that differ in one condition at most.
  private mutating func merge(along field: MaskLayout.Field) {
    var places = [Int32](repeating: -1, count: tableSize)
    var kept = 0
    for box in 0..<count {
      var place = Int(truncatingIfNeeded: hash(of: box, without: field)) & (places.count - 1)
      while places[place] >= 0, !agree(Int(places[place]), box, without: field) {
        place = (place + 1) & (places.count - 1)
      }
      if places[place] >= 0 {
        for word in field.words { self[Int(places[place]), word] |= self[box, word] & field.mask }
      } else {
        places[place] = Int32(kept)
        for word in 0..<layout.wordCount { self[kept, word] = self[box, word] }
        kept += 1
      }
    }
    removeRows(from: kept)
  }

  /// A power of two, at least twice the number of boxes.
  private var tableSize: Int {
    var size = 16
    while size < 2 * count { size *= 2 }
    return size
  }

  /// A hash of a row's slots in all conditions except one.
  func hash(of box: Int, without field: MaskLayout.Field) -> UInt64 {
    var hash: UInt64 = 0
    for word in 0..<layout.wordCount {
      let bits = field.words.contains(word) ? self[box, word] & ~field.mask : self[box, word]
      hash = (hash ^ bits) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash
  }

  /// True if two rows have the same slots in all conditions except one.
  func agree(_ a: Int, _ b: Int, without field: MaskLayout.Field) -> Bool {
    for word in 0..<layout.wordCount {
      let difference = self[a, word] ^ self[b, word]
      if difference & (field.words.contains(word) ? ~field.mask : .max) != 0 { return false }
    }
    return true
  }

  /// True if a box's first slots come before those of another, condition by condition.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    for field in layout.fields {
      for word in field.words {
        let difference = (self[a, word] ^ self[b, word]) & field.mask
        // The first is the set that holds the lowest slot that the other lacks.
        if difference != 0 { return self[a, word] & difference & (~difference &+ 1) != 0 }
      }
    }
    return false
  }
}
