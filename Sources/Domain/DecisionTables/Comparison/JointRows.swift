import Diagnostics

/// The rows of two tables over the slots of both; a shared row occurs once.
struct JointRows {
  private(set) var masks: MaskRows
  private(set) var origins: [Origin] = []

  /// The rows of both tables that a joint row represents; rows of impossible combinations come after those of rules.
  struct Origin {
    var old: Int?
    var new: Int?

    /// True if both tables have the row.
    var isShared: Bool { old != nil && new != nil }
  }

  init(_ layout: MaskLayout) { masks = MaskRows(layout) }

  private mutating func append(_ row: [UInt64], _ origin: Origin) {
    masks.append(row)
    origins.append(origin)
  }
}

extension JointRows {
  /// The rows of one table over the slots of both tables.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - conditions: the aligned conditions of both tables.
  ///   - version: old or new.
  ///   - layout: the layout of the joint rows.
  ///   - whole: the box that the rows are cut to.
  /// - Returns: The words of each row of the table; nil if nothing of the row is left.
  static func masks(
    of table: CompiledTable, _ conditions: [AlignedCondition], in version: TableVersion, _ layout: MaskLayout,
    within whole: [UInt64]
  ) -> [[UInt64]?] {
    var bits = MaskRows(layout)
    let areAlike = conditions.map { $0.isAlike(in: version) }
    for row in 0..<table.rows.count {
      bits.appendEmpty()
      for (index, condition) in conditions.enumerated() {
        let field = layout.fields[index]
        guard let own = condition.position(in: version) else {
          bits.insert(0..<field.width, of: field, row: row)
          continue
        }
        let ownField = table.rows.layout.fields[own]
        if areAlike[index], ownField.width == field.width {
          table.rows.forEachRun(of: ownField, row: row) { run in
            let slots = run.lowerBound - ownField.firstBit..<run.upperBound - ownField.firstBit
            bits.insert(slots, of: field, row: row)
          }
        } else {
          for (position, slot) in condition.slots.enumerated() {
            guard let slot = slot.slot(in: version), table.rows.contains(slot, of: own, row: row) else { continue }
            bits.insert(position..<position + 1, of: field, row: row)
          }
        }
      }
    }
    return (0..<bits.count).map { bits.common($0, with: whole) }
  }

  /// The rows of one table.
  init(_ masks: [[UInt64]?], _ layout: MaskLayout) {
    self.init(layout)
    for (row, mask) in masks.enumerated() { if let mask { append(mask, Origin(old: nil, new: row)) } }
  }

  /// Joins the rows of two tables; rows that both have come first.
  ///
  /// - Parameters:
  ///   - old: the old table, and the words of its rows.
  ///   - new: the new table, and the words of its rows.
  ///   - layout: the layout of the rows.
  init(_ old: TableRows, _ new: TableRows, _ layout: MaskLayout) {
    self.init(layout)
    let pairs = equalRows(old, new)
    for (first, second) in pairs { if let mask = new.masks[second] { append(mask, Origin(old: first, new: second)) } }
    let (seenOld, seenNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    for (row, mask) in old.masks.enumerated() where !seenOld.contains(row) {
      if let mask { append(mask, Origin(old: row, new: nil)) }
    }
    for (row, mask) in new.masks.enumerated() where !seenNew.contains(row) {
      if let mask { append(mask, Origin(old: nil, new: row)) }
    }
  }
}
