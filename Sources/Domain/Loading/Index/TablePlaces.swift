package import DecisionTables
import Diagnostics

/// The possible link targets in a table: its sections and cells.
package struct TablePlaces: Sendable {
  /// The table.
  package let spec: TableSpec
  /// For each condition its slots, by their ids.
  private let slots: [[String: Int]]
  /// The positions of the rules, by their ids.
  private let rules: [String: Int]

  init(_ spec: TableSpec) {
    self.spec = spec
    slots = spec.slotIDs.map { ids in Dictionary(zip(ids, ids.indices)) { first, _ in first } }
    let ids = spec.table.definition.rules.map(\.id.text)
    rules = Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  /// The rule with an id.
  package func rule(_ id: String) -> Rule? { rules[id].map { spec.table.definition.rules[$0] } }

  // MARK: Sections

  private var sectionConditions: [Int] { spec.layout.kind.sectionConditions }

  /// The number of sections, plus 1 for the table itself.
  var sectionCount: Int {
    guard !sectionConditions.isEmpty else { return 1 }
    return sectionConditions.reduce(1) { $0 * slots[$1].count } + 1
  }

  /// The values of the section with an id, in the order in which a page names them.
  ///
  /// - Returns: The values; empty for the table's own id, and nil if no section has the id.
  func section(_ id: String) -> [SlotValue]? {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(String.init)
    if parts.isEmpty { return [] }
    guard parts.count == sectionConditions.count else { return nil }
    var values: [Int: Int] = [:]
    for (condition, part) in zip(sectionConditions.sorted(), parts) { values[condition] = slots[condition][part] }
    let section = sectionConditions.compactMap { condition in
      values[condition].map { SlotValue(condition: condition, slot: $0) }
    }
    return section.count == parts.count ? section : nil
  }

  /// The ids of the table and of all its sections, in the order of the page.
  var sectionIDs: [String] {
    if sectionConditions.isEmpty { return [spec.id] }
    return [spec.id] + spec.combinations(of: sectionConditions).map { spec.sectionID(of: $0) }
  }

  // MARK: Cells

  /// The slot of a condition for a value in a link, or for the id of a slot.
  package func slot(_ text: String, of condition: Int) -> Int? {
    slots[condition][text] ?? spec.table.slot(holding: text, condition: condition)
  }

  /// The place of a combination on the page: its cell, and the section around it.
  ///
  /// - Parameter slots: a slot for each condition of the table.
  /// - Returns: The ids of both; a table of rules is one section.
  package func place(of slots: [Int]) -> (cell: String, section: String) {
    let table = spec.table.definition
    switch spec.layout.kind {
    case .crosstab(let sections, let rows, let columns):
      func values(_ conditions: [Int]) -> [SlotValue] { conditions.map { SlotValue(condition: $0, slot: slots[$0]) } }
      let section = spec.sectionID(of: values(sections))
      return (spec.cellID(of: values(rows + columns), section: section, output: 0), section)
    case .rulesAsRows, .rulesAsColumns:
      let decision = spec.table.evaluate(slots)
      if let index = decision.impossible { return ("\(table.id):\(spec.impossibleIDs[index])", table.id) }
      let rule = decision.matched.first.map { "\(table.id).\(table.rules[$0].id.text)" }
      let otherwise = table.otherwise.map { _ in "\(table.id):otherwise" }
      return (rule ?? otherwise ?? table.id, table.id)
    }
  }
}
