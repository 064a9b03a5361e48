/// Makes boxes as wide as contradictory orders allow, so that few words say them.
///
/// If entries compare conditions, a gap or an answer ends not only at rules but also at orders that no values have: if the
/// departure comes before the return, an early return implies an early departure, and needn't be said of both.
struct WidenedBoxes {
  private let compiled: CompiledTable
  /// The boxes that others must not reach.
  private let taken: MaskRows
  /// The conditions that stay as they are.
  private let fixed: Set<Int>

  /// For gaps, which must not reach rules or combinations that the table declares impossible.
  ///
  /// - Parameters:
  ///   - compiled: The table.
  ///   - outputs: The outputs for which the boxes have no result.
  ///   - others: Boxes of other gaps, for which rules of their own are offered.
  init(_ compiled: CompiledTable, outputs: [Int], besides others: [MaskRows]) {
    let rules = compiled.definition.rules
    let speaking = rules.indices.filter { rule in outputs.contains { rules[rule].outcome.results[$0] != nil } }
    var taken = MaskRows(compiled.rows.layout)
    for row in speaking + compiled.declaredImpossibleRows { taken.append(compiled.rows[row]) }
    for boxes in others { for box in 0..<boxes.count { taken.append(boxes[box]) } }
    self.init(compiled, apartFrom: taken)
  }

  init(_ compiled: CompiledTable, apartFrom taken: MaskRows, fixing fixed: Set<Int> = []) {
    self.compiled = compiled
    self.taken = taken
    self.fixed = fixed
  }

  /// Boxes that together have the same possible combinations, none of them twice.
  ///
  /// - Parameters:
  ///   - boxes: Disjoint boxes apart from those to stay apart from.
  ///   - budget: The most comparisons; receives the rest.
  /// - Returns: The boxes; the same if the budget runs out.
  func widened(_ boxes: MaskRows, budget: inout Int) -> MaskRows {
    guard compiled.definition.conditions.mayContradict else { return boxes }
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
    let layout = compiled.rows.layout
    var box = box
    for field in order(for: box).filter({ !fixed.contains($0) }).map({ layout.fields[$0] }) {
      var wider = box
      for word in field.words { wider[word] |= layout.bits(of: field, word: word) }
      if isFree(wider, found, budget: &budget) { box = wider }
    }
    for (position, condition) in compiled.definition.conditions.enumerated() {
      guard let pair = condition.pair, !fixed.contains(position) else { continue }
      for slot in pair.orders.indices {
        var row = MaskRows(layout)
        row.append(box)
        let slots = row.slots(of: position, row: 0)
        // A missing value is said of its own condition.
        if slots.contains(slot) || slots.contains(pair.orders.count) { continue }
        // No comparison says that both values are there.
        if condition.domain.isNullable, slots.count + 1 == pair.orders.count { continue }
        let part = layout.box(of: layout.fields.indices.map { $0 == position ? [slot] : row.slots(of: $0, row: 0) })
        guard compiled.isPossible(part, budget: &budget) else { continue }
        row.insert(slot..<slot + 1, of: layout.fields[position], row: 0)
        if isFree(row[0], found, budget: &budget) { box = row[0] }
      }
    }
    return box
  }

  /// True if nothing that is possible in a box is taken, or in another box already.
  private func isFree(_ box: [UInt64], _ found: MaskRows, budget: inout Int) -> Bool {
    budget -= taken.count + found.count
    return (0..<taken.count).allSatisfy { !compiled.isPossible(taken.common($0, with: box), budget: &budget) }
      && (0..<found.count).allSatisfy { !compiled.isPossible(found.common($0, with: box), budget: &budget) }
  }

  /// The conditions in the order in which boxes are widened: constants before comparisons, but first the orders of which only
  /// is asked if they are missing.
  private func order(for box: [UInt64]) -> [Int] {
    let conditions = compiled.definition.conditions
    var row = MaskRows(compiled.rows.layout)
    row.append(box)
    let implied = conditions.indices.filter { position in
      guard let pair = conditions[position].pair else { return false }
      let slots = row.slots(of: position, row: 0)
      return slots == [pair.orders.count] || slots == Array(pair.orders.indices)
    }
    return implied + conditions.indices
  }

  /// The boxes, divided where an order may be missing or not: entries say that of the values.
  private func divided(_ boxes: MaskRows) -> MaskRows {
    var divided = boxes
    let conditions = compiled.definition.conditions
    for pair in conditions.pairs where conditions[pair.order].domain.isNullable {
      let (order, first, second) = (pair.order, pair.first, pair.second)
      let null = pair.pair.orders.count
      var parts = MaskRows(boxes.layout)
      for row in 0..<divided.count {
        let slots = divided.slots(of: order, row: row)
        let own = divided.slots(of: first, row: row)
        let missing = missingSlot(of: first)
        switch slots {
        case Array(0...null): parts.append(divided[row])
        case Array(0..<null):
          let others = divided.slots(of: second, row: row)
          parts.append(
            divided[row], own.filter { $0 != missing }, of: first,
            others.filter { $0 != missingSlot(of: second) }, of: second)
        case _ where slots.contains(null):
          parts.append(divided[row], slots.dropLast(), of: order)
          parts.append(divided[row], own.filter { $0 == missing }, of: first)
          parts.append(divided[row], [null], of: order, own.filter { $0 != missing }, of: first)
        default: parts.append(divided[row])
        }
      }
      divided = parts
    }
    return divided
  }

  private func missingSlot(of condition: Int) -> Int? {
    compiled.definition.conditions[condition].domain.isNullable ? compiled.axes[condition].count - 1 : nil
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
    if slots.isEmpty || others.isEmpty { return }
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
  /// The combinations of answers for people: as wide as contradictory orders allow.
  ///
  /// - Parameters:
  ///   - answers: All answers to a question.
  ///   - given: The conditions whose values are given.
  ///   - budget: The most comparisons; if they are used up, boxes stay as they are.
  /// - Returns: The boxes of each answer, with the slots of every condition; the answers' own if entries compare nothing.
  package func widenedBoxes(of answers: [Answer], given: Set<Int> = [], budget: Int = defaultVerificationBudget)
    -> [[[[Int]]]]
  {
    guard definition.conditions.mayContradict else { return answers.map(\.boxes) }
    func rows(_ answers: [Answer]) -> MaskRows {
      var rows = MaskRows(self.rows.layout)
      for box in answers.flatMap(\.boxes) { rows.append(self.rows.layout.box(of: box)) }
      return rows
    }
    var budget = budget
    return answers.indices.map { own in
      let others = answers.indices.filter { $0 != own }.map { answers[$0] }
      let boxes = WidenedBoxes(self, apartFrom: rows(others), fixing: given)
        .widened(rows([answers[own]]), budget: &budget)
      return (0..<boxes.count).map { row in axes.indices.map { boxes.slots(of: $0, row: row) } }
    }
  }

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
