package import Localization

/// The units that a page has used.
package struct UsedUnits: Sendable {
  /// Whether the units of the page's own files are used: for each locale by the units' positions, beyond the last used.
  private var own: [[Bool]]
  /// Paths of shared units.
  package private(set) var shared: Set<String> = []

  package init(localeCount: Int) {
    own = Array(repeating: [], count: localeCount)
  }

  mutating func insert(_ match: UnitLookup.Match) {
    if match.isShared {
      shared.insert(match.unit.path)
    } else {
      own[match.locale].mark(match.unit.position)
    }
  }

  package mutating func formUnion(_ other: UsedUnits) {
    shared.formUnion(other.shared)
    for locale in own.indices {
      if own[locale].isEmpty {
        own[locale] = other.own[locale]
      } else {
        for position in other.own[locale].indices where other.own[locale][position] {
          own[locale].mark(position)
        }
      }
    }
  }

  /// Whether a unit of one of the page's own files is used.
  package func contains(_ unit: Unit, locale: Int) -> Bool {
    own[locale].indices.contains(unit.position) && own[locale][unit.position]
  }
}

extension [Bool] {
  fileprivate mutating func mark(_ position: Int) {
    lengthen(toHold: position, with: false)
    self[position] = true
  }
}
