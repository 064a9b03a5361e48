import Diagnostics

/// The division of numbers and dates that are compared with one another, and the orders that two slots can't have.
///
/// Conditions that comparisons connect are divided at the same bounds. The order of two values in different slots is then
/// that of the slots; in the same slot, values may have any order, as long as the orders of three go together.
struct ComparedAxes {
  private let conditions: [Condition]
  private let pairs: [PlacedPair]
  /// Dates with a time between them, which need no common division.
  private let shifted: [ShiftedDates]
  private(set) var axes: [SlotAxis]

  init(_ conditions: [Condition], _ axes: [SlotAxis]) {
    self.conditions = conditions
    self.axes = axes
    pairs = conditions.pairs
    shifted = conditions.shiftedPairs.compactMap(ShiftedDates.init)
    let moved = Set(shifted.flatMap(\.orders))
    let ofIntervals = pairs.filter { conditions[$0.first].domain.ordered != nil && !moved.contains($0.order) }
    for group in [Condition].groups(of: ofIntervals.map { ($0.first, $0.second) }) { align(group) }
  }

  /// Divides the conditions of a group alike.
  ///
  /// A slot with fewer values than the group has conditions is divided into its values: three conditions can't have
  /// different values among two.
  private mutating func align(_ group: [Int]) {
    guard let scale = conditions[group[0]].domain.ordered?.scale else { return }
    let all = Set(group.flatMap { axes[$0].cuts }).sorted()
    var cuts = all
    for (lower, upper) in zip(all, all.dropFirst()) {
      guard let grid = NumberGrid(Interval(lower, upper), on: scale), grid.stepCount > 0,
        grid.stepCount + 1 < group.count
      else { continue }
      cuts += stride(from: grid.first + grid.step, through: grid.last, by: Int(clamping: grid.step)).map {
        .before(Decimal(units: $0))
      }
    }
    for condition in group {
      guard let (scale, whole) = conditions[condition].domain.ordered else { continue }
      axes[condition] = SlotAxis(
        dividing: whole, isNullable: conditions[condition].domain.isNullable, at: [],
        and: scale.cuts(cuts, dividing: whole))
    }
  }
}

// MARK: Impossible orders

extension ComparedAxes {
  /// Adds rows of the combinations in which orders contradict values, or one another.
  func appendRows(to rows: inout MaskRows) {
    let moved = Set(shifted.flatMap(\.orders))
    for pair in pairs {
      appendMissing(pair, to: &rows)
      if !moved.contains(pair.order) { append(pair, to: &rows) }
    }
    for dates in shifted { append(dates, to: &rows) }
    for triple in triples { append(triple, to: &rows) }
  }

  /// A slot among those of both conditions of a pair.
  private struct Rank: Comparable {
    let cut: Cut
    let isOneValue: Bool

    static func < (left: Rank, right: Rank) -> Bool { left.cut < right.cut }
  }

  /// The rank of each slot of a condition, without that of a missing value.
  private func ranks(_ condition: Int) -> [Rank] {
    let domain = conditions[condition].domain
    guard let (scale, _) = domain.ordered else {
      return (domain.present.values ?? []).indices.map { Rank(cut: .before(Decimal($0)), isOneValue: true) }
    }
    // A domain without bounds begins with the same value as one that begins at the end of the universe.
    return (0..<axes[condition].count).compactMap { axes[condition].interval(ofSlot: $0) }.map {
      Rank(cut: max($0.lower, scale.universe.lower), isOneValue: !scale.hasSeveralValues($0))
    }
  }

  /// Adds the rows that say that an order is missing if a value is, and only then.
  private func appendMissing(_ pair: PlacedPair, to rows: inout MaskRows) {
    let (first, second) = (ranks(pair.first), ranks(pair.second))
    let orders = pair.pair.orders
    guard axes[pair.order].count > orders.count else { return }
    append([(pair.first, [first.count]), (pair.order, Array(orders.indices))], to: &rows)
    append([(pair.second, [second.count]), (pair.order, Array(orders.indices))], to: &rows)
    append(
      [(pair.first, Array(first.indices)), (pair.second, Array(second.indices)), (pair.order, [orders.count])],
      to: &rows)
  }

  private func append(_ pair: PlacedPair, to rows: inout MaskRows) {
    let (first, second) = (ranks(pair.first), ranks(pair.second))
    let orders = pair.pair.orders
    func add(_ slots: Range<Int>, _ others: Range<Int>, but allowed: [ConditionPair.Order]) {
      let denied = orders.indices.filter { !allowed.contains(orders[$0]) }
      append([(pair.first, Array(slots)), (pair.second, Array(others)), (pair.order, denied)], to: &rows)
    }
    for slot in first.indices {
      let below = second.partitioningIndex { $0 >= first[slot] }
      let isShared = below < second.count && second[below] == first[slot]
      if isShared, first[slot].isOneValue { add(slot..<slot + 1, below..<below + 1, but: [.equal]) }
      guard pair.pair.isOrdered else {
        let others = second.indices.filter { $0 != below || !isShared }
        append([(pair.first, [slot]), (pair.second, others), (pair.order, [0])], to: &rows)
        continue
      }
      // Rows of several slots at once, one for each slot of the other condition that they pass.
      if slot == 0 || second.partitioningIndex(where: { $0 >= first[slot - 1] }) < below {
        add(slot..<first.count, 0..<below, but: [.greater])
      }
      let above = isShared ? below + 1 : below
      let next = slot + 1 < first.count ? second.partitioningIndex { $0 > first[slot + 1] } : second.count + 1
      if next > above { add(0..<slot + 1, above..<second.count, but: [.less]) }
    }
  }

  /// Adds the rows of the orders that two dates in some slots don't have, with a time between them.
  private func append(_ dates: ShiftedDates, to rows: inout MaskRows) {
    let all = dates.allOrders
    for slot in 0..<axes[dates.base].count {
      guard let days = axes[dates.base].interval(ofSlot: slot).flatMap(ShiftedDates.days) else { continue }
      var slots: [Set<[Int]>: [Int]] = [:]
      for other in 0..<axes[dates.other].count {
        guard let others = axes[dates.other].interval(ofSlot: other).flatMap(ShiftedDates.days) else { continue }
        slots[dates.possibleOrders(days, others, of: all), default: []].append(other)
      }
      for (possible, others) in slots.sorted(by: { $0.value[0] < $1.value[0] }) {
        appendOrders(but: possible, of: dates, [(dates.base, [slot]), (dates.other, others)], to: &rows)
      }
    }
  }

  /// Adds the rows of all orders but those that are possible: first of those that one pair doesn't have at all.
  private func appendOrders(
    but possible: Set<[Int]>, of dates: ShiftedDates, _ slots: [(condition: Int, slots: [Int])],
    to rows: inout MaskRows
  ) {
    let single = dates.orders.indices.map { pair in Set(possible.map { $0[pair] }).sorted() }
    for (order, known) in zip(dates.orders, single) where known.count < 3 {
      append(slots + [(order, (0..<3).filter { !known.contains($0) })], to: &rows)
    }
    for orders in SlotCombinations(single) where !possible.contains(orders) {
      append(slots + zip(dates.orders, orders).map { ($0, [$1]) }, to: &rows)
    }
  }

  /// Adds the row of some slots of conditions, and any of the others; nothing if one of these has no slots.
  private func append(_ slots: [(condition: Int, slots: [Int])], to rows: inout MaskRows) {
    if slots.contains(where: { $0.slots.isEmpty || $0.slots[0] >= axes[$0.condition].count }) { return }
    rows.appendEmpty()
    for (condition, field) in rows.layout.fields.enumerated() {
      guard let some = slots.first(where: { $0.condition == condition })?.slots else {
        rows.insert(0..<field.width, of: field, row: rows.count - 1)
        continue
      }
      for slot in some { rows.insert(slot..<slot + 1, of: field, row: rows.count - 1) }
    }
  }

  /// The positions of the orders of three numbers or dates, if all of these are compared: first to second, second to
  /// third, first to third.
  private var triples: [[Int]] {
    pairs.flatMap { one in
      pairs.filter { $0.first == one.second }.compactMap { two in
        guard conditions[one.first].domain.ordered != nil,
          let three = pairs.first(where: { $0.first == one.first && $0.second == two.second })
        else { return nil }
        return [one.order, two.order, three.order]
      }
    }
  }

  /// Adds the orders of three values that contradict one another.
  private func append(_ triple: [Int], to rows: inout MaskRows) {
    for (first, second, third) in Self.contradictions {
      append([(triple[0], [first]), (triple[1], [second]), (triple[2], [third])], to: &rows)
    }
  }

  /// The orders of three values that none have, as 0, 1, 2 for less, equal, greater.
  private static let contradictions: [(Int, Int, Int)] = (0..<27).map { ($0 / 9, $0 / 3 % 3, $0 % 3) }.filter {
    (one, two, three) in
    let values = SlotCombinations([[0, 1, 2], [0, 1, 2], [0, 1, 2]])
    func order(_ left: Int, _ right: Int) -> Int { left < right ? 0 : left == right ? 1 : 2 }
    return !values.contains {
      order($0[0], $0[1]) == one && order($0[1], $0[2]) == two && order($0[0], $0[2]) == three
    }
  }
}
