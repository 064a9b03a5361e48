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
  /// - Complexity: O(p · c · n) for n boxes that differ in c conditions, in p passes; a pass that merges nothing is the last.
  func merged(from first: Int = 0, backwards isBackwards: Bool = false) -> MaskRows {
    var boxes = self
    let rotated = Array(layout.fields.indices[first...]) + layout.fields.indices[..<first]
    let order = isBackwards ? Array(rotated.prefix(1) + rotated.dropFirst().reversed()) : rotated
    // Nothing merges along a condition that all boxes agree on, and in a long chain of tables that is nearly every one.
    let differing = order.filter(differingConditions.contains)
    var (unchanged, next) = (0, 0)
    while unchanged < differing.count {
      let before = boxes.count
      boxes.merge(along: layout.fields[differing[next]])
      unchanged = boxes.count == before ? unchanged + 1 : 1
      next = (next + 1) % differing.count
    }
    var result = MaskRows(layout)
    result.reserve(boxes.count)
    for box in (0..<boxes.count).sorted(by: boxes.precedes) { result.append(boxes[box]) }
    return result
  }

  /// The conditions in which not all boxes have the same slots.
  var differingConditions: Set<Int> {
    var differing = [UInt64](repeating: 0, count: layout.wordCount)
    for box in 0..<count { for word in differing.indices { differing[word] |= self[0, word] ^ self[box, word] } }
    return Set(
      layout.fields.indices.filter { condition in
        layout.fields[condition].words.contains { differing[$0] & layout.fields[condition].mask != 0 }
      })
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
