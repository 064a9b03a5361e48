import Diagnostics

extension CompiledTable {
  /// Restricts the orders of pairs to that of numbers or dates that are known.
  ///
  /// - Parameters:
  ///   - slots: For each condition the slots that it may have.
  ///   - points: For each condition a number or date, if one is known.
  package func settleOrders(_ slots: inout [[Int]], _ points: [String?]) {
    guard definition.conditions.havePairs else { return }
    for (position, condition) in definition.conditions.enumerated() where slots.indices.contains(position) {
      guard let order = order(position, points), let slot = condition.position(of: order.rawValue) else { continue }
      slots[position] = [slot]
    }
  }

  /// True if a condition is the order of two numbers or dates that are known.
  package func isOrderOfPoints(_ condition: Int, _ points: [String?]) -> Bool { order(condition, points) != nil }

  /// The order of two numbers or dates; nil for a condition that is no order, or if one of them is not known.
  private func order(_ position: Int, _ points: [String?]) -> ConditionPair.Order? {
    let conditions = definition.conditions
    guard let pair = conditions.pair(at: position) else { return nil }
    let values = [pair.first, pair.second].compactMap { index -> Decimal? in
      guard points.indices.contains(index) else { return nil }
      return points[index].flatMap { conditions[index].domain.ordered?.scale.value($0) }
    }
    guard values.count == 2 else { return nil }
    if let shift = pair.pair.shift {
      guard let day = values[0].wholePart, let other = values[1].wholePart.map(shift.moved) else { return nil }
      return day < other ? .less : day == other ? .equal : .greater
    }
    return values[0] < values[1] ? .less : values[0] == values[1] ? .equal : .greater
  }

  /// True if the orders of a combination contradict its values, or if it has a value for a condition that isn't asked.
  package func isContradictory(_ combination: [Int]) -> Bool {
    definition.conditions.mayContradict && match(combination).isContradictory
  }

  /// The combination of some slots, with the orders of pairs that they imply.
  ///
  /// - Parameters:
  ///   - slots: A slot for each condition, except for the orders of pairs.
  ///   - points: For each condition a number or date, if one is known.
  /// - Returns: The first such combination; nil if a slot is missing.
  package func combination(_ slots: [Int?], points: [String?]) -> [Int]? {
    var open: [[Int]] = []
    for (position, slot) in slots.enumerated() {
      if let slot {
        open.append([slot])
      } else if definition.conditions[position].pair != nil {
        open.append(Array(0..<axes[position].count))
      } else {
        return nil
      }
    }
    settleOrders(&open, points)
    return SlotCombinations(open).first { !isContradictory($0) }
  }

  /// True if numbers and dates have the orders of a combination.
  ///
  /// - Parameters:
  ///   - points: For each condition a number or date, if one is known.
  ///   - combination: A slot for each condition.
  /// - Returns: True if no order of two known values is another one.
  func agree(_ points: [String?], with combination: [Int]) -> Bool {
    var slots = combination.map { [$0] }
    settleOrders(&slots, points)
    return slots.map { $0[0] } == combination
  }
}

// MARK: Values that are known

extension CompiledTable {
  /// The table with its numbers and dates also divided at those that are known, so that orders with these are exact.
  ///
  /// - Parameter points: For each condition a number or date, if one is known.
  /// - Returns: The table; itself if its entries compare nothing, and nil if it would be too large.
  package func divided(at points: [String?]) -> CompiledTable? {
    guard definition.conditions.havePairs else { return self }
    let cuts = definition.conditions.enumerated().map { position, condition -> [Cut] in
      let own = Array(axes[position].cuts.dropFirst().dropLast())
      guard let (scale, whole) = condition.domain.ordered, points.indices.contains(position),
        let value = points[position].flatMap({ scale.value($0) })
      else { return own }
      let point = scale.canonical(.point(value))
      return own + scale.cuts([point.lower, point.upper], dividing: whole)
    }
    let report = Report()
    return CompiledTable.compile(definition, dividedAt: cuts, report: report)
  }

  /// True if a box has a combination with some numbers and dates.
  ///
  /// - Parameters:
  ///   - points: For each condition a number or date, if one is known.
  ///   - box: The slots of each condition.
  /// - Returns: True as well if it was not decided.
  func allows(_ points: [String?], in box: [[Int]]) -> Bool {
    guard definition.conditions.havePairs, let divided = divided(at: points) else { return true }
    guard let slots = divided.slots(of: points, in: box, of: self) else { return false }
    var budget = defaultVerificationBudget
    return divided.isPossible(divided.rows.layout.box(of: slots), budget: &budget)
  }

  /// Values of a box with those of the conditions that are compared with each other.
  ///
  /// - Parameters:
  ///   - point: The numbers that are known, by the ids of their conditions.
  ///   - box: The slots of each condition.
  /// - Returns: The numbers, with others that have the orders of the box, as far as they were found.
  func completed(_ point: [String: Decimal], in box: [[Int]]) -> [String: Decimal] {
    let points = definition.texts(of: point)
    guard definition.conditions.havePairs, let divided = divided(at: points),
      let slots = divided.slots(of: points, in: box, of: self)
    else { return point }
    for combination in SlotCombinations(slots).prefix(1_000) where !divided.isContradictory(combination) {
      let values = divided.testValues(of: combination, points: points)
      guard divided.agree(values, with: combination) else { continue }
      var completed = point
      for position in definition.conditions.pairs.flatMap({ [$0.first, $0.second] }) {
        let condition = definition.conditions[position]
        completed[condition.id] = condition.domain.ordered?.scale.value(values[position])
      }
      return completed
    }
    return point
  }

  /// The slots of this table for a box of one that is divided less; nil if points have other orders than the box.
  private func slots(of points: [String?], in box: [[Int]], of other: CompiledTable) -> [[Int]]? {
    var slots = box.indices.map { self.slots(ofPoint: points[$0], or: box[$0], condition: $0, of: other) }
    settleOrders(&slots, points)
    guard
      zip(slots, box).enumerated().allSatisfy({ position, both in
        definition.conditions[position].pair == nil || both.0.allSatisfy(both.1.contains)
      }), !slots.contains(where: \.isEmpty)
    else { return nil }
    return slots
  }

  /// The slots of this table within those of one that is divided less, or the only one that holds a number or date.
  fileprivate func slots(ofPoint point: String?, or wider: [Int], condition: Int, of other: CompiledTable) -> [Int] {
    guard definition.conditions[condition].domain.ordered != nil else { return wider }
    if let point { return slot(holding: point, condition: condition).map { [$0] } ?? [] }
    return (0..<axes[condition].count).filter { slot in
      guard let interval = axes[condition].interval(ofSlot: slot) else {
        return wider.contains(other.axes[condition].count - 1)
      }
      return wider.contains(other.axes[condition].cuts.partitioningIndex { $0 > interval.lower } - 1)
    }
  }
}

// MARK: Values for tests

extension CompiledTable {
  /// Values for testing a program, which have the orders of a combination: ids, numbers and dates.
  ///
  /// - Parameters:
  ///   - combination: A slot for each condition, whose orders don't contradict its values.
  ///   - points: The values that are known.
  /// - Returns: A value for each condition; for the order of a pair its id.
  package func testValues(of combination: [Int], points: [String?] = []) -> [String] {
    var values = combination.enumerated().map { condition, slot in
      (points.indices.contains(condition) ? points[condition] : nil) ?? testValue(ofSlot: slot, condition: condition)
    }
    guard definition.conditions.havePairs, !agree(values, with: combination) else { return values }
    for dates in definition.conditions.shiftedPairs.compactMap(ShiftedDates.init) {
      guard let (day, other) = days(of: dates, combination, values, points) else { continue }
      values[dates.base] = Scale.date.text(Decimal(day))
      values[dates.other] = Scale.date.text(Decimal(other))
    }
    var levels = levels(of: combination)
    for condition in combination.indices where levels[condition] != nil && points.indices.contains(condition) {
      if points[condition] != nil { levels[condition] = nil }
    }
    let highest = levels.compactMap(\.self).max() ?? 0
    // Conditions in the same slot begin with the same value, even if only one of their domains has bounds.
    var starts: [Interval: Decimal] = [:]
    for (condition, level) in levels.enumerated() {
      guard let level, let scale = definition.conditions[condition].domain.ordered?.scale,
        let interval = axes[condition].interval(ofSlot: combination[condition])
      else { continue }
      let slot = interval.intersection(scale.universe)
      let start = testValue(ofSlot: combination[condition], condition: condition)
      guard let first = starts[slot] ?? scale.value(start),
        let value = scale.ascending(highest + 1, from: first, within: interval)?[level]
      else { continue }
      starts[slot] = first
      values[condition] = scale.text(value)
    }
    return values
  }

  /// Two days that have the orders of a combination, with a time between them; nil if one is missing, or if there are none.
  private func days(of dates: ShiftedDates, _ combination: [Int], _ values: [String], _ points: [String?])
    -> (base: Int, other: Int)?
  {
    func days(_ position: Int) -> ClosedRange<Int>? {
      if points.indices.contains(position), let point = points[position].flatMap({ Scale.date.value($0)?.wholePart }) {
        return point...point
      }
      return axes[position].interval(ofSlot: combination[position]).flatMap(ShiftedDates.days)
    }
    let orders = dates.orders.map { combination[$0] }
    guard orders.allSatisfy({ $0 < 3 }), let own = days(dates.base), let others = days(dates.other),
      let start = Scale.date.value(values[dates.base])?.wholePart
    else { return nil }
    return dates.days(with: orders, own, others, from: start)
  }

  /// For each condition that is compared with another one in the same slot, the number of values below its own.
  private func levels(of combination: [Int]) -> [Int?] {
    var levels = [Int?](repeating: nil, count: combination.count)
    var below: [(lower: Int, upper: Int, gap: Int)] = []
    let conditions = definition.conditions
    let moved = Set(conditions.shiftedPairs.joined().map(\.order))
    for pair in conditions.pairs where !moved.contains(pair.order) {
      let (first, second) = (pair.first, pair.second)
      guard let universe = conditions[first].domain.ordered?.scale.universe,
        let own = axes[first].interval(ofSlot: combination[first]),
        let other = axes[second].interval(ofSlot: combination[second]),
        own.intersection(universe) == other.intersection(universe),
        let value = conditions[pair.order].domain.value(at: combination[pair.order]),
        let order = ConditionPair.Order(rawValue: value)
      else { continue }
      (levels[first], levels[second]) = (0, 0)
      switch order {
      case .less: below.append((first, second, 1))
      case .greater: below.append((second, first, 1))
      case .equal: below += [(first, second, 0), (second, first, 0)]
      case .unequal: break
      }
    }
    // No chain of values that differ is longer than there are conditions.
    for _ in combination.indices {
      for edge in below {
        levels[edge.upper] = max(levels[edge.upper] ?? 0, (levels[edge.lower] ?? 0) + edge.gap)
      }
    }
    return levels
  }
}

extension Scale {
  /// Some values in ascending order within an interval, if possible near one of them; nil if it has fewer.
  fileprivate func ascending(_ count: Int, from start: Decimal, within interval: Interval) -> [Decimal]? {
    guard let grid = NumberGrid(interval, on: self), grid.stepCount + 1 >= count else { return nil }
    let last = Int128(count - 1)
    var step = max(grid.step, plainSteps[0] / grid.step * grid.step)
    while step >= grid.step {
      if start.units + last * step <= grid.last { return (0...last).map { Decimal(units: start.units + $0 * step) } }
      if start.units - last * step >= grid.first {
        return (0...last).map { Decimal(units: start.units - (last - $0) * step) }
      }
      step = step / 10 / grid.step * grid.step
      if step == 0 { break }
    }
    let spread = grid.stepCount / max(last, 1)
    return (0...last).map { Decimal(units: grid.first + $0 * spread * grid.step) }
  }
}
