/// A slot of one of a table's conditions, both given by their positions.
package struct SlotValue: Sendable {
  package var condition: Int
  package var slot: Int

  /// The slot at a position of those of a condition.
  package init(condition: Int, slot: Int) {
    self.condition = condition
    self.slot = slot
  }
}
