import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// The parts of a page that links on other pages may name; while they stay the same, those pages needn't be checked.
struct PageAddresses: Equatable {
  /// True if part of the page is unknown.
  private let isFaulty: Bool
  private let tables: [Table]
  /// For each locale, the ids of the units in the outline and of the headings within them.
  private let prose: [[String]]

  private struct Table: Equatable {
    var id: String
    var layout: Layout.Kind
    var conditions: [String]
    var slots: [[String]]
    var rules: [String]
  }

  init(of page: Page) {
    isFaulty = page.isFaulty
    tables = page.tables.map { spec in
      Table(
        id: spec.id, layout: spec.layout.kind, conditions: spec.table.definition.conditions.map(\.id),
        slots: spec.slotIDs,
        rules: spec.table.definition.rules.map(\.id.text))
    }
    let ids = page.proseIDs
    prose = page.texts.indices.map { locale in
      ids.flatMap { id in [id] + (page.prose(id, locale: locale)?.unit.blocks.headings.map { $0.id ?? "" } ?? []) }
    }
  }
}
