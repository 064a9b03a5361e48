extension CompiledTable {
  /// The names of several slots of a condition, those of neighbouring numbers or dates as one.
  ///
  /// - Parameters:
  ///   - slots: in ascending order.
  ///   - condition: the index of the condition.
  /// - Returns: as few names as there can be.
  package func labels(ofSlots slots: [Int], condition: Int) -> [SlotLabel] {
    guard let (scale, whole) = table.conditions[condition].domain.ordered else {
      return slots.map { label(ofSlot: $0, condition: condition) }
    }
    let intervals = slots.compactMap(axes[condition].interval(ofSlot:))
    let labels = Interval.normalized(intervals).map {
      SlotLabel($0, scale: scale, domain: whole)
    }
    return intervals.count < slots.count ? labels + [SlotLabel(value: Domain.null)] : labels
  }

  /// A value of a slot, as somebody would write it who tests a program: an id, a number or a date.
  package func testValue(ofSlot slot: Int, condition: Int) -> String {
    let domain = table.conditions[condition].domain
    guard let (scale, _) = domain.ordered else { return domain.values?[slot] ?? "" }
    return axes[condition].interval(ofSlot: slot).map { scale.text($0.testValue(scale)) }
      ?? Domain.null
  }
}

extension Interval {
  /// The number in the interval that tests it best: a bound where it holds one, else the shortest near one.
  fileprivate func testValue(_ scale: Scale) -> Decimal {
    switch (lower.number, upper.number) {
    case (nil, nil): Decimal(0)
    case (let from?, _) where !lower.isAfter: from
    case (_, let to?) where upper.isAfter: to
    case (let from?, nil): from.next
    // The last integer or day before an end that the interval does not hold.
    case (nil, let to?): Decimal(units: to.units - Decimal.unitsPerOne)
    case (let from?, let to?):
      from.next < to ? from.next : Decimal(units: (from.units + to.units) / 2)
    }
  }
}

extension Decimal {
  /// The first integer after the number.
  fileprivate var next: Decimal { Decimal(units: floorUnits + Self.unitsPerOne) }
}
