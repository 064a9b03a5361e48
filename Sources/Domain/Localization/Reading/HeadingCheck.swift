import CommonMark
package import Diagnostics

/// Checks that each id of a heading within a page's prose has one place, and the same place in all locales.
package struct HeadingCheck {
  /// The page's prose in each locale, in fallback order.
  private let prose: [Catalog]
  /// The ids of the page's tables, which headings must not have.
  private let tables: [String]

  /// A check of a page's prose in each locale; its headings must not have the ids of the page's tables.
  package init(_ prose: [Catalog], tables: [String]) {
    self.prose = prose
    self.tables = tables
  }

  /// Reports ids with several places in an edition, or with other places than in earlier locales.
  package func run(report: Report) {
    for catalog in prose { checkIDs(in: catalog, report: report) }
    if prose.count > 1 { comparePlaces(report: report) }
  }

  /// Checks that no heading has the id of a unit, of a table or of another heading.
  private func checkIDs(in catalog: Catalog, report: Report) {
    var taken = Set(tables + catalog.units.map(\.id.key.subject))
    for heading in catalog.units.lazy.flatMap(\.blocks.headings) {
      guard let id = heading.id, !taken.insert(id).inserted else { continue }
      report.add(
        Finding(
          .duplicateID, at: heading.range, "'\(id)' names another place of the page already",
          fixes: [.init("give the heading an id of its own")]))
    }
  }

  // MARK: Between locales

  /// The first place of an id: on a unit, or on a heading within a unit.
  private struct Place {
    var unit: UnitKey
    var isUnit: Bool
    var locale: Int
    var range: SourceRange
  }

  /// Checks that a heading is in the same unit as in the earlier locales.
  private func comparePlaces(report: Report) {
    var places: [String: Place] = [:]
    for (locale, catalog) in prose.enumerated() {
      for unit in catalog.units {
        let key = unit.id.key
        if places[key.subject] == nil {
          places[key.subject] = Place(unit: key, isUnit: true, locale: locale, range: unit.place)
        }
        for heading in unit.blocks.headings {
          guard let id = heading.id else { continue }
          guard let first = places[id] else {
            places[id] = Place(unit: key, isUnit: false, locale: locale, range: heading.range)
            continue
          }
          if first.unit == key || first.locale == locale { continue }
          report.add(misplaced(heading, id, in: unit, of: catalog, first))
        }
      }
    }
  }

  private func misplaced(_ heading: Heading, _ id: String, in unit: Unit, of catalog: Catalog, _ first: Place)
    -> Finding
  {
    let here = unit.id.key.subject
    let there = first.unit.subject
    let other = prose[first.locale].path
    let advice: Message =
      first.isUnit
      ? "write it as a heading of level 2: '## … {#\(id)}'"
      : catalog[first.unit] != nil
        ? "move it to the unit '\(there)', or give it an id of its own"
        : "open the unit above it, by a line '## … {#\(there)}' or '{#\(there)}'"
    return Finding(
      .headingInOtherUnit, at: heading.range,
      first.isUnit
        ? "'\(id)' is a heading in the unit '\(here)' here, and a unit of its own in \(other)"
        : "The heading '\(id)' stands in the unit '\(here)' here, and in '\(there)' in \(other)",
      notes: [.init("it stands in '\(there)' here", at: first.range)], fixes: [.init(advice)])
  }
}
