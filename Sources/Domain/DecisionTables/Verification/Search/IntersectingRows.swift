/// Finds the rows that have a combination in common with a row.
struct IntersectingRows {
  private let rows: MaskRows
  private let index: RowIndex
  /// All rows except those with a mistake, or without any combination, which intersect nothing.
  private let sound: RowSet
  /// The rows that share a slot of one condition; kept to reuse its memory.
  private var sharing: RowSet

  init(_ compiled: CompiledTable) {
    rows = compiled.rows
    index = compiled.index
    let table = compiled.definition
    var sound = RowSet(of: rows.count)
    for (row, rule) in table.rules.enumerated() where !rule.isFaulty && !rule.entries.contains(where: \.isEmpty) {
      sound.insert(row)
    }
    for (row, item) in table.impossible.enumerated() where !item.isFaulty && !item.entries.contains(where: \.isEmpty) {
      sound.insert(table.rules.count + row)
    }
    for row in compiled.declaredImpossibleRows.upperBound..<rows.count { sound.insert(row) }
    self.sound = sound
    sharing = RowSet(of: rows.count)
  }

  /// The rows that intersect a row, including itself.
  ///
  /// - Parameters:
  ///   - row: the index of the row.
  ///   - first: rows before this one are not needed, and may be left out.
  ///   - budget: the budget in comparisons of 8 words; receives the rest.
  /// - Returns: The rows, including `row`.
  mutating func rows(intersecting row: Int, from first: Int = 0, budget: inout Int) -> RowSet {
    let start = first / 64
    var found = sound
    for word in 0..<start { found.words[word] = 0 }
    for field in rows.layout.fields {
      budget -= field.wordCount / 8
      guard rows.slotCount(of: field, row: row) < field.width else { continue }
      for word in start..<sharing.words.count { sharing.words[word] = 0 }
      var count = 0
      rows.forEachRun(of: field, row: row) { run in count += index.unite(run, from: start, into: &sharing.words) }
      budget -= (count + found.words.count - start) / 4
      for word in start..<found.words.count { found.words[word] &= sharing.words[word] }
    }
    if !index.isExact { compare(row, from: first, with: &found, budget: &budget) }
    return found
  }

  /// Keeps only the rows that share a slot of each wide condition with a row.
  private func compare(_ row: Int, from first: Int, with found: inout RowSet, budget: inout Int) {
    let spans = rows.wideSpans(rows.words, at: row * rows.layout.wordCount)
    for other in found.rows(in: first..<rows.count).map(Int.init) where other != row {
      let isIntersecting = spans.allSatisfy { span in
        var word = span.lowerBound
        while word < span.upperBound, rows[row, word] & rows[other, word] == 0 { word &+= 1 }
        budget &-= (word &- span.lowerBound) / 8
        return word < span.upperBound
      }
      budget &-= 1
      if !isIntersecting { found.remove(other) }
    }
  }
}
