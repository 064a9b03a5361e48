/// Gaps without what no rule asks for.
extension CompiledTable {
  /// The names of formulas and constants that no rule asks about, by their positions.
  ///
  /// They are in the table because it computes with them. What no first inputs lead to is nothing that somebody asks about.
  private var unaskedNames: [Int] {
    let conditions = definition.conditions
    let declared = definition.impossible.indices.filter { !definition.impossible[$0].isUnreachable }
    let asking = Array(definition.rules.indices) + declared.map { definition.rules.count + $0 }
    return conditions.indices.filter { condition in
      let field = rows.layout.fields[condition]
      return conditions[condition].requirement?.isName == true
        && asking.allSatisfy { rows.slotCount(of: field, row: $0) == field.width }
        && !conditions.contains { $0.pair?.includes(conditions[condition].id) == true }
    }
  }

  /// Boxes of a gap with all numbers of each name that no rule asks about.
  ///
  /// A gap has only numbers that the other conditions lead to, which are of no use to who closes it: a constant has its value on each
  /// day, whether a rule names it or not. Since no rule asks about it, the wider boxes are open as well, or can't happen.
  ///
  /// - Parameters:
  ///   - boxes: disjoint boxes that no rule covers.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: Disjoint boxes; those that were given if nothing can be left out, or if the budget runs out.
  func withoutUnaskedNames(_ boxes: MaskRows, budget: inout Int) -> MaskRows {
    let names = unaskedNames
    if names.isEmpty { return boxes }
    var wide = MaskRows(boxes.layout)
    for row in 0..<boxes.count {
      var box = boxes[row]
      for name in names {
        let field = boxes.layout.fields[name]
        (field.firstBit..<field.firstBit + field.width).forEachWord { word, bits in box[word] |= bits }
      }
      var search = UncoveredSearch(wide, budget: budget)
      search.search(box, among: (0..<wide.count).map(Int32.init))
      budget = search.budget
      guard search.isComplete, search.keepsAll else { return boxes }
      for part in 0..<search.uncovered.count { wide.append(search.uncovered[part]) }
    }
    return wide.fewest()
  }
}

extension MaskRows {
  /// The first combination of a row that other rows hold as well.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - others: rows of the same layout.
  /// - Returns: A slot for each condition; that of the row itself if they have nothing in common.
  func firstCombination(ofRow row: Int, outOf others: MaskRows) -> [Int] {
    for other in 0..<others.count {
      var common = MaskRows(layout)
      common.append(zip(self[row], others[other]).map { $0 & $1 })
      if layout.fields.allSatisfy({ common.slotCount(of: $0, row: 0) > 0 }) { return common.firstCombination(ofRow: 0) }
    }
    return firstCombination(ofRow: row)
  }
}
