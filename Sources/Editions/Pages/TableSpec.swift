package import DecisionTables
package import Diagnostics

/// A decision table with the way in which the page shows it.
///
/// It is a class, for all that makes an edition hands it on, and it has dozens of parts.
package final class TableSpec: Sendable {
  package let table: CompiledTable
  package let layout: Layout
  /// Notes on labels, rather than on steps.
  package let labelNotes: [LabelNote]
  /// The ids of all slots, by condition and slot: what ids of cells are made of.
  let slotIDs: [[String]]
  /// The paths of the units that name the conditions, and their values.
  let namePaths: [String]
  let valuePaths: [[String]]

  package init(table: CompiledTable, layout: Layout, labelNotes: [LabelNote]) {
    self.table = table
    self.layout = layout
    self.labelNotes = labelNotes
    self.slotIDs = table.slotCounts.enumerated().map { condition, count in
      (0..<count).map { table.label(ofSlot: $0, condition: condition).id }
    }
    let conditions = table.table.conditions
    self.namePaths = conditions.map { "conditions." + $0.id + ".name" }
    self.valuePaths = conditions.map { condition in
      let beginning = "conditions." + condition.id + ".values."
      return (condition.domain.values ?? []).map { beginning + $0 }
    }
  }

  package var id: String { table.table.id }
}

/// How a decision table is laid out; conditions are given by their positions in the table.
package enum Layout: Sendable, Equatable {
  /// A crosstab for every combination of the sections' conditions.
  case crosstab(sections: [Int], rows: [Int], columns: [Int])
  case rulesAsRows
  case rulesAsColumns
}

/// A note on a condition's name, or on one of its values.
package struct LabelNote: Sendable {
  package var condition: Int
  /// The value's slot, or nil for the condition's name.
  package var value: Int?
  package var note: String
  package var place: SourceRange

  package init(condition: Int, value: Int?, note: String, place: SourceRange) {
    self.condition = condition
    self.value = value
    self.note = note
    self.place = place
  }
}
