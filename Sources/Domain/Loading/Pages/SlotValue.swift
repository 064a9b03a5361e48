/// A slot of one of a table's conditions, both given by their positions.
package struct SlotValue: Hashable, Sendable {
  /// The position of the condition in its table.
  package var condition: Int
  /// The position of the slot among those of the condition.
  package var slot: Int

  /// The slot at a position of those of a condition.
  package init(condition: Int, slot: Int) {
    self.condition = condition
    self.slot = slot
  }
}
