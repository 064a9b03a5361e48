extension CompiledTable {
  /// The number of slots of each condition.
  package var slotCounts: [Int] { axes.map(\.count) }

  /// The number of combinations of slots.
  package var combinationCount: CombinationCount { CombinationCount(choices: slotCounts) }

  /// The number of results of all combinations together.
  ///
  /// Each combination has the results of all rules that match it, unless the hit policy reduces them to one.
  package var resultCount: Int {
    var count = combinationCount
    if definition.hitPolicy.yieldsSeveral, definition.aggregation == nil {
      count = .zero
      for rule in definition.rules.indices { count.add(rows.combinationCount(ofRow: rule)) }
    }
    count.multiply(by: definition.outputs.count)
    return count.value.map { Int(clamping: $0) } ?? .max
  }

  /// The name of a slot.
  package func label(ofSlot slot: Int, condition: Int) -> SlotLabel {
    let (domain, names) = (definition.conditions[condition].domain, definition.conditions[condition].namedValues)
    if let (scale, whole) = domain.ordered {
      guard let interval = axes[condition].interval(ofSlot: slot) else { return SlotLabel(value: Domain.null) }
      return SlotLabel(interval, scale: scale, domain: whole, isNullable: domain.isNullable)
    }
    return SlotLabel(value: names[slot])
  }

  /// The slot that holds a value.
  ///
  /// - Parameters:
  ///   - text: the id of a listed value, a number, a date, or `null`.
  ///   - condition: the index of the condition.
  /// - Returns: The slot; nil if the text is none of these, or outside the domain.
  package func slot(holding text: String, condition: Int) -> Int? {
    let domain = definition.conditions[condition].domain
    guard let (scale, _) = domain.ordered else { return definition.conditions[condition].position(of: text) }
    if domain.isNullable, text == Domain.null { return axes[condition].count - 1 }
    return scale.value(text).flatMap(axes[condition].slot(holding:))
  }
}
