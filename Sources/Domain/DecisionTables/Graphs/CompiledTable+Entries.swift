import Diagnostics

extension CompiledTable {
  /// The entries of a rule that matches the combinations of a box.
  ///
  /// - Parameters:
  ///   - rows: boxes with the slots of this table.
  ///   - row: the position of the box.
  ///   - place: the place of each entry.
  /// - Returns: An entry for each condition.
  func entries(of rows: MaskRows, _ row: Int, at place: SourceRange) -> [Entry] {
    axes.indices.map { condition in
      let slots = rows.slots(of: condition, row: row)
      if slots.count == axes[condition].count { return .any(at: place) }
      guard definition.conditions[condition].domain.ordered != nil else {
        return Entry(.listed(ValueSet(slots)), at: place)
      }
      let intervals = slots.compactMap(axes[condition].interval(ofSlot:))
      return Entry(.intervals(Interval.normalized(intervals), orNull: intervals.count < slots.count), at: place)
    }
  }
}
