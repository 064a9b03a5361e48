/// The differences between the decisions of two versions of a table.
package struct TableComparison: Sendable {
  /// The old table, with its numbers and dates divided at the bounds of both.
  package let old: CompiledTable
  /// The new table, divided at the same bounds.
  package let new: CompiledTable
  /// The conditions of both, those of the new table first.
  package let conditions: [AlignedCondition]
  /// The compared outputs, by their positions in either table.
  package let outputs: [(old: Int, new: Int)]
  /// The changed decisions, in the order of the new table.
  package fileprivate(set) var changes: [Change] = []
  /// The decisions of the new table for values that the old table does not have.
  package fileprivate(set) var additions: [Change] = []
  /// True if the list is complete; false if the budget ran out or there are too many changes to read.
  package fileprivate(set) var isComplete = true

  /// Combinations with a decision that changed.
  package struct Change: Sendable {
    /// The decision of the old table; nil if it does not have the combinations.
    package var before: Decision?
    /// The decision of the new table.
    package var after: Decision
    /// True if only the notes differ.
    package var isInNotes: Bool
    /// The combinations as disjoint boxes that cannot be merged: slots of the aligned conditions, by their positions.
    package var boxes: [[[Int]]]
    /// The number of combinations.
    package var combinationCount: CombinationCount
  }

  /// The number of combinations that both tables have.
  package var combinationCount: CombinationCount {
    CombinationCount(choices: conditions.lazy.map { $0.commonSlots.count })
  }
}

/// Compares two versions of a table.
///
/// - Parameters:
///   - old: the old table, and its page's steps by their ids.
///   - new: the new table, and its page's steps.
///   - budget: the most comparisons of a rule with a box, some 3 to 5 ns each.
/// - Returns: The same for the same tables and budget on every machine; nil if the tables together are too large.
package func compare(
  _ old: (table: CompiledTable, steps: [String: Step]), _ new: (table: CompiledTable, steps: [String: Step]),
  budget: Int = defaultVerificationBudget
) -> TableComparison? {
  guard let (before, after) = dividedAlike(old.table, new.table) else { return nil }
  var comparison = TableComparison(
    old: before, new: after, conditions: AlignedCondition.all(before, after),
    outputs: alignedOutputs(before.definition.outputs, after.definition.outputs))
  let isUnordered = [before, after].contains { $0.definition.hitPolicy.yield == .collection }
  var items = OutcomeItems()
  let first = ComparedTable(
    before, old.steps, outputs: comparison.outputs.map(\.old), isUnordered: isUnordered, items: &items)
  let second = ComparedTable(
    after, new.steps, outputs: comparison.outputs.map(\.new), isUnordered: isUnordered, items: &items)
  comparison.search(first, second, items, budget)
  return comparison
}

/// Two tables whose numbers and dates are divided at the bounds of both; nil if they would be too large.
///
/// Bounds go on from a condition to those that entries compare it with, in one of the tables perhaps only.
private func dividedAlike(_ old: CompiledTable, _ new: CompiledTable) -> (CompiledTable, CompiledTable)? {
  guard var before = old.divided(like: new), var after = new.divided(like: before) else { return nil }
  for _ in old.definition.conditions {
    guard let next = before.divided(like: after), let last = after.divided(like: next) else { return nil }
    if next === before, last === after { break }
    (before, after) = (next, last)
  }
  return (before, after)
}

/// Outputs with the same id, or the only outputs of both tables.
private func alignedOutputs(_ old: [Output], _ new: [Output]) -> [(old: Int, new: Int)] {
  if old.count == 1, new.count == 1 { return [(0, 0)] }
  return new.indices.compactMap { index in old.firstIndex { $0.id == new[index].id }.map { ($0, index) } }
}

extension TableComparison {
  fileprivate mutating func search(
    _ before: ComparedTable, _ after: ComparedTable, _ items: OutcomeItems, _ budget: Int
  ) {
    let layout = MaskLayout(widths: conditions.map(\.slots.count))
    let common = box(layout) { conditions[$0].commonSlots }
    let rows = JointRows(
      (before, JointRows.masks(of: old, conditions, in: .old, layout, within: common)),
      (after, JointRows.masks(of: new, conditions, in: .new, layout, within: common)), layout)
    // Each change is worded and printed in all languages, and a rewritten table may change all its rules.
    let mostChanges = max(500, 2 * rows.masks.count)
    var search = ComparisonSearch(rows, before, after, items, budget: budget, mostChanges: mostChanges)
    if conditions.allSatisfy({ !$0.commonSlots.isEmpty }) { search.search(common) }
    changes = sorted(search.changes)
    let added = addedBoxes(layout)
    guard !added.isEmpty else {
      isComplete = search.isComplete
      return
    }
    let own = JointRows(JointRows.masks(of: new, conditions, in: .new, layout, within: layout.full), layout)
    var addition = ComparisonSearch(own, nil, after, items, budget: search.budget, mostChanges: mostChanges)
    for box in added { addition.search(box) }
    additions = sorted(addition.changes)
    isComplete = search.isComplete && addition.isComplete
  }

  /// Disjoint boxes of the combinations that only the new table has.
  private func addedBoxes(_ layout: MaskLayout) -> [[UInt64]] {
    conditions.indices.compactMap { index in
      let added = conditions[index].newSlots.filter { !conditions[index].isCommon($0) }
      guard !added.isEmpty else { return nil }
      let slots = conditions.indices.map { other in
        other == index ? added : other < index ? conditions[other].commonSlots : conditions[other].newSlots
      }
      return slots.contains(where: \.isEmpty) ? nil : box(layout) { slots[$0] }
    }
  }

  private func box(_ layout: MaskLayout, _ slots: (_ condition: Int) -> [Int]) -> [UInt64] {
    layout.box(of: conditions.indices.map(slots))
  }

  private func sorted(_ found: [ComparisonSearch.Change]) -> [Change] {
    let isMuch = found.reduce(0) { $0 + $1.boxes.count } > MaskRows.largestCountToMinimize
    return found.map { change($0, isMuch: isMuch) }.sorted { left, right in
      let (first, second) = (left.boxes[0], right.boxes[0])
      for (own, other) in zip(first, second) where own != other { return own.lexicographicallyPrecedes(other) }
      return false
    }
  }

  private func change(_ found: ComparisonSearch.Change, isMuch: Bool) -> Change {
    let boxes = isMuch ? found.boxes.merged() : found.boxes.fewest()
    var count = CombinationCount.zero
    for box in 0..<boxes.count { count.add(boxes.combinationCount(ofRow: box)) }
    return Change(
      before: found.before, after: found.after, isInNotes: found.isInNotes,
      boxes: (0..<boxes.count).map { box in conditions.indices.map { boxes.slots(of: $0, row: box) } },
      combinationCount: count)
  }
}
