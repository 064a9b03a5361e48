extension MaskLayout {
  /// The words of a row with some slots of each condition.
  func box(of slots: [[Int]]) -> [UInt64] {
    var row = MaskRows(self)
    row.appendEmpty()
    for (condition, field) in fields.enumerated() {
      for slot in slots[condition] { row.insert(slot..<slot + 1, of: field, row: 0) }
    }
    return row[0]
  }
}

extension MaskRows {
  /// The combinations that a row and a box have in common, as the words of a row; nil if there are none.
  func common(_ row: Int, with box: [UInt64]) -> [UInt64]? {
    let isEmpty = layout.fields.contains { field in field.words.allSatisfy { self[row, $0] & box[$0] & field.mask == 0 }
    }
    return isEmpty ? nil : box.indices.map { self[row, $0] & box[$0] }
  }

  /// Splits a box around a row: the part inside the row, and for each condition at most one box outside of it.
  func parts(of box: [UInt64], around row: Int) -> (inside: [UInt64], outside: [[UInt64]]) {
    var inside = box
    var parts: [[UInt64]] = []
    for field in layout.fields {
      var outside = inside
      var isAny = false
      for word in field.words {
        outside[word] &= ~(self[row, word] & field.mask)
        if outside[word] & field.mask != 0 { isAny = true }
        inside[word] &= ~field.mask | self[row, word]
      }
      if isAny { parts.append(outside) }
    }
    return (inside, parts)
  }
}
