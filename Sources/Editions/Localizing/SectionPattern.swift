import CommonMark
import DecisionTables
import Loading
import Localization

/// The pattern of a table's section names, and what stands for its placeholders, each worked out once.
struct SectionPattern {
  let passage: Passage
  let placeholders: [Placeholder]
  /// For each placeholder the position of the value that it stands for among those of a section; nil where there is none.
  let positions: [Int?]
  /// For each placeholder what stands for it, by the value's slot.
  var parts: [[[Inline]?]]

  /// - Parameters:
  ///   - passage: the pattern's text.
  ///   - conditions: the sections' conditions, by their positions in the table.
  ///   - spec: the table.
  init(_ passage: Passage, conditions: [Int], of spec: TableSpec) {
    self.passage = passage
    placeholders = passage.content.placeholders
    let ids = conditions.map { spec.table.definition.conditions[$0].id }
    positions = placeholders.map { ids.firstIndex(of: $0.name) }
    parts = positions.map { position in
      position.map { Array(repeating: nil, count: spec.slotIDs[conditions[$0]].count) } ?? []
    }
  }
}
