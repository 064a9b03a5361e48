import CommonMark
import Diagnostics

/// Looks whether the ids of headings within a page's prose name one place each, and the same in all locales.
enum HeadingCheck {
  static func run(on texts: [PageText], tables: [TableSpec], findings: inout [Finding]) {
    for text in texts { checkIDs(of: text, tables: tables, findings: &findings) }
    comparePlaces(in: texts, findings: &findings)
  }

  /// Checks that no heading has the id of a unit, of a table or of another heading.
  private static func checkIDs(
    of text: PageText,
    tables: [TableSpec],
    findings: inout [Finding]
  ) {
    var taken = Set<String>(minimumCapacity: 2 * (tables.count + text.prose.units.count))
    taken.formUnion(tables.lazy.map(\.id))
    taken.formUnion(text.prose.units.lazy.map(\.id))
    for heading in text.prose.units.lazy.flatMap(\.blocks.headings) {
      guard let id = heading.id, !taken.insert(id).inserted else { continue }
      findings.append(
        Finding(
          .duplicateID,
          at: heading.range,
          "'\(id)' names another place of the page already",
          fixes: [.init("give the heading an id of its own")]
        )
      )
    }
  }

  // MARK: Between locales

  /// Where an id stands first: the unit that it opens, or that its heading stands in.
  private struct Place {
    var unit: String
    var isUnit: Bool
    var locale: Int
    var range: SourceRange
  }

  /// Checks that a heading stands in the unit in which the locales before have it.
  private static func comparePlaces(in texts: [PageText], findings: inout [Finding]) {
    guard texts.count > 1 else { return }
    var places: [String: Place] = [:]
    for (locale, text) in texts.enumerated() {
      for unit in text.prose.units {
        let place = Place(unit: unit.id, isUnit: true, locale: locale, range: unit.place)
        if places[unit.id] == nil { places[unit.id] = place }
        for heading in unit.blocks.headings {
          guard let id = heading.id else { continue }
          guard let first = places[id] else {
            places[id] = Place(unit: unit.id, isUnit: false, locale: locale, range: heading.range)
            continue
          }
          if first.unit == unit.id || first.locale == locale { continue }
          findings.append(misplaced(heading, id, in: unit, text, first, texts[first.locale]))
        }
      }
    }
  }

  private static func misplaced(
    _ heading: Heading,
    _ id: String,
    in unit: ProseUnit,
    _ text: PageText,
    _ first: Place,
    _ other: PageText
  ) -> Finding {
    let isOpen = text.prose[first.unit] != nil
    let advice =
      first.isUnit
      ? "write it as a heading of level 2: '## … {#\(id)}'"
      : isOpen
        ? "move it to the unit '\(first.unit)', or give it an id of its own"
        : "open the unit above it, by a line '## … {#\(first.unit)}' or '{#\(first.unit)}'"
    return Finding(
      .headingInOtherUnit,
      at: heading.range,
      first.isUnit
        ? "'\(id)' is a heading in the unit '\(unit.id)' here, and a unit of its own in \(other.prose.path)"
        : "The heading '\(id)' stands in the unit '\(unit.id)' here, and in '\(first.unit)' in \(other.prose.path)",
      notes: [.init("it stands in '\(first.unit)' here", at: first.range)],
      fixes: [.init(advice)]
    )
  }
}
