/// Makes the boxes of a gap as wide as contradictory orders allow, so that a rule can say them in few words.
///
/// Where entries compare conditions, a gap ends not only at rules but also at orders that no values have: where the
/// departure comes before the return, an early return implies an early departure, and needn't be said of both.
struct WidenedBoxes {
  private let compiled: CompiledTable
  /// The rows that a box must not reach: of rules and of combinations that the table declares impossible.
  private let taken: [Int]

  /// - Parameters:
  ///   - compiled: The table.
  ///   - outputs: The outputs for which the boxes have no result.
  init(_ compiled: CompiledTable, outputs: [Int]) {
    self.compiled = compiled
    let rules = compiled.definition.rules
    let speaking = rules.indices.filter { rule in outputs.contains { rules[rule].outcome.results[$0] != nil } }
    taken = speaking + compiled.declaredImpossibleRows
  }

  /// Boxes that together have the same possible combinations, none of them twice.
  ///
  /// - Parameters:
  ///   - boxes: Disjoint boxes that no row in `taken` intersects.
  ///   - budget: The most comparisons; receives the rest.
  /// - Returns: The boxes; the same if the budget runs out.
  func widened(_ boxes: MaskRows, budget: inout Int) -> MaskRows {
    guard compiled.definition.conditions.havePairs else { return boxes }
    let boxes = divided(boxes)
    var rest = boxes
    var found = MaskRows(boxes.layout)
    while rest.count > 0, found.count < boxes.count {
      let box = widened(rest[0], found, budget: &budget)
      guard budget > 0 else { return boxes }
      found.append(box)
      rest = self.rest(of: rest, behind: found, budget: &budget)
    }
    return rest.count == 0 ? found : boxes
  }

  private func widened(_ box: [UInt64], _ found: MaskRows, budget: inout Int) -> [UInt64] {
    var box = box
    for field in order(for: box).map({ compiled.rows.layout.fields[$0] }) {
      var wider = box
      for word in field.words {
        wider[word] |= compiled.rows.layout.bits(of: field, word: word)
      }
      budget -= taken.count + found.count
      let isFree =
        taken.allSatisfy { !compiled.isPossible(compiled.rows.common($0, with: wider), budget: &budget) }
        && (0..<found.count).allSatisfy { !compiled.isPossible(found.common($0, with: wider), budget: &budget) }
      if isFree { box = wider }
    }
    return box
  }

  /// The conditions in the order in which boxes are widened: constants before comparisons, but first the orders that are
  /// missing with a value.
  private func order(for box: [UInt64]) -> [Int] {
    let conditions = compiled.definition.conditions
    var row = MaskRows(compiled.rows.layout)
    row.append(box)
    let missing = conditions.indices.filter { position in
      conditions[position].pair.map { row.slots(of: position, row: 0) == [$0.orders.count] } ?? false
    }
    return missing + conditions.indices
  }

  /// The boxes, divided where an order may be missing or not: entries say that of the values.
  private func divided(_ boxes: MaskRows) -> MaskRows {
    var divided = boxes
    for (order, condition) in compiled.definition.conditions.enumerated() where condition.domain.isNullable {
      guard let pair = condition.pair,
        let first = compiled.definition.conditions.firstIndex(where: { $0.id == pair.first })
      else { continue }
      let null = pair.orders.count
      var parts = MaskRows(boxes.layout)
      for row in 0..<divided.count {
        let slots = divided.slots(of: order, row: row)
        guard slots.contains(null), slots.count <= null else {
          parts.append(divided[row])
          continue
        }
        parts.append(divided[row], slots.dropLast(), of: order)
        let own = divided.slots(of: first, row: row)
        let missing = compiled.definition.conditions[first].domain.isNullable ? compiled.axes[first].count - 1 : nil
        parts.append(divided[row], own.filter { $0 == missing }, of: first)
        parts.append(divided[row], [null], of: order, own.filter { $0 != missing }, of: first)
      }
      divided = parts
    }
    return divided
  }

  /// The part of boxes that lies outside of others.
  private func rest(of boxes: MaskRows, behind others: MaskRows, budget: inout Int) -> MaskRows {
    var search = UncoveredSearch(others, budget: budget)
    for box in 0..<boxes.count { search.search(boxes[box], among: (0..<others.count).map(Int32.init)) }
    budget = search.budget
    return search.uncovered.merged()
  }
}

extension MaskRows {
  /// Adds the part of a row with some slots of a condition; nothing if there are none.
  fileprivate mutating func append(_ row: [UInt64], _ slots: [Int], of condition: Int) {
    if slots.isEmpty { return }
    append(row)
    restrict(condition, to: slots)
  }

  /// Adds the part of a row with some slots of two conditions; nothing if there are none.
  fileprivate mutating func append(
    _ row: [UInt64], _ slots: [Int], of condition: Int, _ others: [Int], of other: Int
  ) {
    if others.isEmpty { return }
    append(row, slots, of: condition)
    restrict(other, to: others)
  }

  private mutating func restrict(_ condition: Int, to slots: [Int]) {
    let field = layout.fields[condition]
    for word in field.words { self[count - 1, word] &= ~field.mask }
    for slot in slots { insert(slot..<slot + 1, of: field, row: count - 1) }
  }
}

extension CompiledTable {
  /// True if a box has a combination whose orders don't contradict its values, or if the budget runs out.
  func isPossible(_ box: [UInt64]?, budget: inout Int) -> Bool {
    guard let box else { return false }
    let contradictory = declaredImpossibleRows.upperBound..<rows.count
    if contradictory.isEmpty { return true }
    var search = UncoveredSearch(rows, budget: budget, for: .firstBox)
    search.search(box, among: contradictory.map(Int32.init))
    budget = search.budget
    return search.uncovered.count > 0 || !search.isComplete
  }
}
