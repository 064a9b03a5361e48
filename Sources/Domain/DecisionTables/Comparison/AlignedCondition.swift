import Diagnostics

/// One of the two tables in a comparison.
enum TableVersion { case old, new }

/// A condition of either of two tables, with its values in both.
package struct AlignedCondition: Sendable {
  /// The id, the same in both.
  package let id: String
  /// The condition's position in the table before; nil if only the new one has it.
  package let old: Int?
  /// The condition's position in the new table; nil if only the old one has it.
  package let new: Int?
  /// Values, or runs of numbers or dates, that neither table divides further.
  package let slots: [Slot]
  /// True if the condition asks for a member of a set that both tables have, and only one of them has the member.
  private(set) var isOneSidedMember = false

  /// The slots of a value in both tables; nil for a table that does not list the value or does not have the condition.
  package struct Slot: Sendable, Hashable {
    /// The slot of the old table.
    package var old: Int?
    /// The slot of the new table.
    package var new: Int?

    /// The slot of a table.
    func slot(in version: TableVersion) -> Int? {
      switch version {
      case .old: old
      case .new: new
      }
    }
  }

  /// The condition's position in a table.
  func position(in version: TableVersion) -> Int? {
    switch version {
    case .old: old
    case .new: new
    }
  }

  /// True if only one table has the condition; the other then decides the same for all its values.
  package var isOneSided: Bool { old == nil || new == nil }

  /// True if both tables have a slot for a value, or only one has the condition.
  ///
  /// In a table without the member, no set has it: only the slot of sets without it is common.
  package func isCommon(_ slot: Int) -> Bool {
    if isOneSidedMember { return slot == slots.count - 1 }
    return isOneSided || slots[slot].old != nil && slots[slot].new != nil
  }

  /// Slots as either table names them: as the new one does, unless several of them have the same name there.
  package func named(_ slots: [Int]) -> (new: [Int], old: [Int]) {
    var named: (new: [Int], old: [Int]) = ([], [])
    let (before, after) = (repeated { $0.old }, repeated { $0.new })
    for slot in slots {
      let pair = self.slots[slot]
      let isNameless = pair.old.map { before.contains($0) } ?? true
      if let own = pair.new, !after.contains(own) || isNameless {
        named.new.append(own)
      } else if let own = pair.old {
        named.old.append(own)
      }
    }
    return named
  }

  /// The slots of a table that several of these slots are parts of.
  private func repeated(_ own: (Slot) -> Int?) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(slots.compactMap(own).filter { !seen.insert($0).inserted })
  }

  /// True if a table's own slots are in the same order as these.
  func isAlike(in version: TableVersion) -> Bool { slots.indices.allSatisfy { slots[$0].slot(in: version) == $0 } }

  /// The slots that both tables know.
  package var commonSlots: [Int] { slots.indices.filter(isCommon) }

  /// The slots that the new table knows; all of them if it doesn't have the condition and so decides alike for each.
  package var newSlots: [Int] {
    if isOneSided { return new == nil ? commonSlots : Array(slots.indices) }
    return slots.indices.filter { slots[$0].new != nil }
  }
}

extension AlignedCondition {
  /// The conditions of two tables with the same divisions, those of the new one first.
  static func all(_ old: CompiledTable, _ new: CompiledTable) -> [AlignedCondition] {
    let (before, after) = (old.definition.conditions, new.definition.conditions)
    let positions = Dictionary(zip(before.map(\.id), before.indices)) { first, _ in first }
    func isOneSidedMember(_ condition: Condition, of others: [Condition]) -> Bool {
      condition.member.map { member in others.contains { $0.member?.set == member.set } } ?? false
    }
    let kept = after.indices.map { index in
      guard let other = positions[after[index].id] else {
        let slots = (0..<new.axes[index].count).map { Slot(old: nil, new: $0) }
        return AlignedCondition(
          id: after[index].id, old: nil, new: index, slots: slots,
          isOneSidedMember: isOneSidedMember(after[index], of: before))
      }
      return AlignedCondition(id: after[index].id, old: other, new: index, slots: slots(old, other, new, index))
    }
    let known = Set(after.map(\.id))
    return kept
      + before.indices.filter { !known.contains(before[$0].id) }.map { index in
        let slots = (0..<old.axes[index].count).map { Slot(old: $0, new: nil) }
        return AlignedCondition(
          id: before[index].id, old: index, new: nil, slots: slots,
          isOneSidedMember: isOneSidedMember(before[index], of: after))
      }
  }

  private static func slots(_ old: CompiledTable, _ oldCondition: Int, _ new: CompiledTable, _ newCondition: Int)
    -> [Slot]
  {
    let before = old.definition.conditions[oldCondition]
    let after = new.definition.conditions[newCondition]
    let slots: [Slot]
    switch (before.domain.ordered, after.domain.ordered) {
    case (nil, nil): return listed(before, after)
    case (let first?, let second?) where first.scale.isComparable(with: second.scale):
      slots = ordered(old.axes[oldCondition], first.scale, new.axes[newCondition], second.scale)
    case (_?, _), (_, _?):
      // Numbers and names have no value in common.
      slots =
        (0..<new.axes[newCondition].presentCount(after)).map { Slot(old: nil, new: $0) }
        + (0..<old.axes[oldCondition].presentCount(before)).map { Slot(old: $0, new: nil) }
    }
    let null = Slot(old: before.position(of: Domain.null), new: after.position(of: Domain.null))
    guard before.domain.isNullable || after.domain.isNullable else { return slots }
    return slots + [
      Slot(
        old: null.old.map { _ in old.axes[oldCondition].count - 1 },
        new: null.new.map { _ in new.axes[newCondition].count - 1 })
    ]
  }
}

// MARK: Values with names

extension AlignedCondition {
  /// Aligns listed values; a text that only one table lists falls under `anything-else` in the other.
  private static func listed(_ before: Condition, _ after: Condition) -> [Slot] {
    func slot(of value: String, in condition: Condition) -> Int? {
      condition.position(of: value)
        ?? (value == Domain.null || !condition.isUnlisted(value) ? nil : condition.position(of: Domain.anythingElse))
    }
    let slots = after.namedValues.enumerated().map { position, value in
      Slot(old: slot(of: value, in: before), new: position)
    }
    let known = Set(after.namedValues)
    return slots
      + before.namedValues.enumerated().filter { !known.contains($0.element) }.map {
        Slot(old: $0.offset, new: slot(of: $0.element, in: after))
      }
  }
}

// MARK: Numbers and dates

extension AlignedCondition {
  /// Aligns the slots of two scales in ascending order, each once.
  private static func ordered(_ old: SlotAxis, _ oldScale: Scale, _ new: SlotAxis, _ newScale: Scale) -> [Slot] {
    let isOldFiner = oldScale.step < newScale.step
    let pairs =
      isOldFiner
      ? matched(old, new, newScale).map { Slot(old: $0.finer, new: $0.coarser) }
      : matched(new, old, oldScale).map { Slot(old: $0.coarser, new: $0.finer) }
    func start(_ slot: Slot) -> Cut {
      let first = slot.old.flatMap(old.interval)?.lower
      let second = slot.new.flatMap(new.interval)?.lower
      return max(first ?? .start, second ?? .start)
    }
    return pairs.sorted { start($0) < start($1) }
  }

  /// - Parameters:
  ///   - finer: the slots of the scale that has all values of the other.
  ///   - coarser: the slots of the other.
  ///   - scale: the coarser scale.
  /// - Returns: pairs of slots that hold the same values, and those that only one has.
  private static func matched(_ finer: SlotAxis, _ coarser: SlotAxis, _ scale: Scale) -> [(finer: Int?, coarser: Int?)]
  {
    var pairs: [(finer: Int?, coarser: Int?)] = []
    var seen: Set<Int> = []
    for slot in 0..<finer.count {
      guard let interval = finer.interval(ofSlot: slot) else { continue }
      let own = scale.canonical(interval).intersection(scale.universe)
      let other = own.isEmpty ? nil : coarser.slot(from: own.lower)
      if let other { seen.insert(other) }
      pairs.append((slot, other))
    }
    for slot in 0..<coarser.count where coarser.interval(ofSlot: slot) != nil {
      if !seen.contains(slot) { pairs.append((nil, slot)) }
    }
    return pairs
  }
}

extension SlotAxis {
  /// The slot of numbers or dates that begins at a cut or reaches across it.
  fileprivate func slot(from cut: Cut) -> Int? {
    let slot = cuts.partitioningIndex { $0 > cut } - 1
    return (0..<cuts.count - 1).contains(slot) ? slot : nil
  }

  /// The number of slots, without the one for a missing value.
  fileprivate func presentCount(_ condition: Condition) -> Int { condition.domain.isNullable ? count - 1 : count }
}

extension Scale {
  /// True if values of both scales can be equal.
  func isComparable(with other: Scale) -> Bool { kind == other.kind }
}
