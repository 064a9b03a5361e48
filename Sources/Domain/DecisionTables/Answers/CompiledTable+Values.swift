extension CompiledTable {
  /// The names of several slots of a condition, those of neighbouring numbers or dates as one.
  ///
  /// - Parameters:
  ///   - slots: in ascending order.
  ///   - condition: the index of the condition.
  /// - Returns: The fewest possible names.
  package func labels(ofSlots slots: [Int], condition: Int) -> [SlotLabel] {
    let domain = definition.conditions[condition].domain
    guard let (scale, whole) = domain.ordered else { return slots.map { label(ofSlot: $0, condition: condition) } }
    let intervals = slots.compactMap(axes[condition].interval(ofSlot:))
    let isNullAsked = intervals.count < slots.count
    if isNullAsked, slots.count == axes[condition].count { return [SlotLabel(shape: .any)] }
    let labels = Interval.normalized(intervals).map {
      SlotLabel($0, scale: scale, domain: whole, isNullable: domain.isNullable)
    }
    return isNullAsked ? labels + [SlotLabel(value: Domain.null)] : labels
  }

  /// A value of a slot for testing a program: an id, a number or a date.
  package func testValue(ofSlot slot: Int, condition: Int) -> String {
    let domain = definition.conditions[condition].domain
    guard let (scale, _) = domain.ordered else { return domain.value(at: slot) ?? "" }
    return axes[condition].interval(ofSlot: slot).map { scale.text($0.testValue(scale)) } ?? Domain.null
  }
}

extension Interval {
  /// The number in the interval that tests it best: a bound if it holds one, else the shortest near one.
  fileprivate func testValue(_ scale: Scale) -> Decimal {
    let shortest = scale.shortest(self)
    let near: Decimal
    switch (shortest.lower.number, shortest.upper.number) {
    case (nil, nil): near = Decimal(0)
    case (let from?, _) where !shortest.lower.isAfter: near = from
    case (_, let to?) where shortest.upper.isAfter: near = to
    case (let from?, _): near = next(after: from, scale)
    // The last integer, day or version before an end that the interval does not hold.
    case (nil, let to?): near = scale.last(before: to)
    }
    let within = intersection(scale.universe)
    if !within.intersection(.point(near)).isEmpty { return near }
    return Decimal(units: within.middle / scale.step * scale.step)
  }

  /// The first plain value after a number, with the fewest parts or digits that the interval leaves it.
  private func next(after number: Decimal, _ scale: Scale) -> Decimal {
    let nexts = scale.plainSteps.map { Decimal(units: number.units(roundedDownTo: $0) + $0) }
    return nexts.first { !intersection(.point($0)).isEmpty } ?? nexts[0]
  }

  /// The units halfway between the bounds; 0 if an end is open.
  private var middle: Int128 {
    guard let first = lower.number?.units, let next = upper.number?.units else { return 0 }
    return first + (next - first) / 2
  }
}

extension Scale {
  /// A plain value shortly before a number.
  fileprivate func last(before number: Decimal) -> Decimal {
    if case .version = self { return Version(number).before?.number ?? number }
    return Decimal(units: number.units - max(step, Decimal.unitsPerOne))
  }
}

extension CompiledTable {
  /// The bounds between the slots of a condition's numbers or dates, one more than there are slots.
  ///
  /// - Parameter condition: the index of the condition.
  /// - Returns: `[18` if 18 belongs to the slot after the cut, `(18` if it belongs to the slot before; `-` at an open
  ///   end of the domain. Empty for a condition with listed values.
  package func cuts(ofCondition condition: Int) -> [String] {
    guard let (scale, _) = definition.conditions[condition].domain.ordered else { return [] }
    return axes[condition].cuts.map { cut in
      guard cut > scale.universe.lower, cut < scale.universe.upper else { return "-" }
      let cut = scale.shortest(Interval(cut, .end)).lower
      guard let number = cut.number else { return "-" }
      return (cut.isAfter ? "(" : "[") + scale.text(number)
    }
  }
}
