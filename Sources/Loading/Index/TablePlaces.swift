import DecisionTables
import Diagnostics

/// The places of a table that a link may lead to: its sections and cells.
package struct TablePlaces: Sendable {
  /// The table.
  package let spec: TableSpec
  /// For each condition its slots, by their ids.
  private let slots: [[String: Int]]

  init(_ spec: TableSpec) {
    self.spec = spec
    slots = spec.slotIDs.map { ids in
      Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }
  }

  // MARK: Sections

  private var sectionConditions: [Int] { spec.layout.sectionConditions }

  /// How many sections there are, and the table itself.
  var sectionCount: Int {
    guard !sectionConditions.isEmpty else { return 1 }
    return sectionConditions.reduce(1) { $0 * slots[$1].count } + 1
  }

  /// What the section of an id is about, in the order in which a page names it.
  ///
  /// - Returns: nothing for the table's own id, and nil where no section has the id.
  func section(_ id: String) -> [SlotValue]? {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    if parts.isEmpty { return [] }
    guard parts.count == sectionConditions.count else { return nil }
    var values: [Int: Int] = [:]
    for (condition, part) in zip(sectionConditions.sorted(), parts) {
      values[condition] = slots[condition][part]
    }
    let section = sectionConditions.compactMap { condition in
      values[condition].map { SlotValue(condition: condition, slot: $0) }
    }
    return section.count == parts.count ? section : nil
  }

  /// The ids of the table and of all its sections, in the order of the page.
  var sectionIDs: [String] {
    var sections: [[Int]] = sectionConditions.isEmpty ? [] : [spec.slotIDs.map { _ in 0 }]
    for condition in sectionConditions {
      sections = sections.flatMap { section in
        slots[condition].values.sorted().map { slot in
          var section = section
          section[condition] = slot
          return section
        }
      }
    }
    let address = CellAddress(spec: spec)
    return [spec.id] + sections.map { address.section(conditions: sectionConditions, slots: $0) }
  }

  // MARK: Cells

  /// The slot of a condition that a link names by a value, or by the id of a slot.
  package func slot(_ text: String, of condition: Int) -> Int? {
    slots[condition][text] ?? spec.table.slot(holding: text, condition: condition)
  }

  /// Where a combination is found on the page: its cell, and the section around that.
  ///
  /// - Parameter slots: a slot for each condition of the table.
  /// - Returns: the ids of both; a table of rules is one section.
  package func place(of slots: [Int]) -> (cell: String, section: String) {
    let table = spec.table.definition
    switch spec.layout {
    case .crosstab(let sections, let rows, let columns):
      let address = CellAddress(spec: spec)
      let section = address.section(conditions: sections, slots: slots)
      let cell = address.cell(
        section: section,
        conditions: rows + columns,
        slots: slots,
        output: table.outputs.first?.id ?? ""
      )
      return (cell, section)
    case .rulesAsRows, .rulesAsColumns:
      let decision = spec.table.evaluate(slots)
      if let index = decision.impossible {
        return ("\(table.id):\(spec.impossibleIDs[index])", table.id)
      }
      let rule = decision.matched.first.map { "\(table.id).\(table.rules[$0].id.text)" }
      let otherwise = table.otherwise.map { _ in "\(table.id):otherwise" }
      return (rule ?? otherwise ?? table.id, table.id)
    }
  }
}
