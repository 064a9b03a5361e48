package import Diagnostics

/// A decision table with its rules as bit masks over slots.
package struct CompiledTable: Sendable {
  package let table: DecisionTable

  /// Compiles a table.
  ///
  /// - Returns: nil, and a finding, where the table needs more memory than a table may.
  package static func compile(
    _ table: DecisionTable,
    findings: inout [Finding]
  ) -> CompiledTable? {
    CompiledTable(table: table)
  }

  /// How many slots each condition has.
  package var slotCounts: [Int] { [] }

  /// The name of a slot.
  package func label(ofSlot slot: Int, condition: Int) -> SlotLabel {
    SlotLabel(id: "", text: "", shape: .any)
  }

  /// The slot that holds a value: an id of an enumeration's value, a number, a date, or a slot's id.
  package func slot(holding text: String, condition: Int) -> Int? { nil }

  /// What the table decides for a combination of one slot for each condition.
  package func evaluate(_ combination: [Int]) -> Decision {
    Decision(matched: [], impossible: nil, outputs: [])
  }
}
