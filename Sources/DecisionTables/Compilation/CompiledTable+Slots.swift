extension CompiledTable {
  /// How many slots each condition has.
  package var slotCounts: [Int] { axes.map(\.count) }

  /// How many combinations of slots there are.
  package var combinationCount: Volume {
    var count = Volume.one
    for axis in axes { count.multiply(by: axis.count) }
    return count
  }

  /// How many results all combinations have together.
  ///
  /// Each has those of all rules that match it, unless the hit policy makes one of them.
  package var resultCount: Int {
    var count = combinationCount
    if table.hitPolicy.yieldsSeveral, table.aggregation == nil {
      count = .zero
      for rule in table.rules.indices { count.add(rows.volume(row: rule)) }
    }
    count.multiply(by: table.outputs.count)
    return count.count.map { Int(clamping: $0) } ?? .max
  }

  /// The name of a slot.
  package func label(ofSlot slot: Int, condition: Int) -> SlotLabel {
    let (domain, names) = (
      table.conditions[condition].domain, table.conditions[condition].namedValues
    )
    if let (scale, whole) = domain.ordered {
      guard let interval = axes[condition].interval(ofSlot: slot) else {
        return SlotLabel(value: Domain.null)
      }
      return SlotLabel(interval, scale: scale, domain: whole, isNullable: domain.isNullable)
    }
    return SlotLabel(value: names[slot])
  }

  /// The slot that holds a value.
  ///
  /// - Parameters:
  ///   - text: the id of a listed value or of a slot, a number, or a date.
  ///   - condition: the index of the condition.
  /// - Returns: nil where the text is none of these, or outside of the domain.
  package func slot(holding text: String, condition: Int) -> Int? {
    let domain = table.conditions[condition].domain
    guard let (scale, _) = domain.ordered else {
      return table.conditions[condition].position(of: text)
    }
    let number =
      scale == .date
      ? CalendarDate(text).map { Decimal($0.dayNumber) }
      : Decimal(text).flatMap { scale == .integer && !$0.isInteger ? nil : $0 }
    if let number { return axes[condition].slot(holding: number) }
    return (0..<axes[condition].count).first { label(ofSlot: $0, condition: condition).id == text }
  }
}
