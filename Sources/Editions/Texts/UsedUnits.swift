import Localization

/// The units that a page has used, in any locale.
package struct UsedUnits: Sendable {
  /// Paths of units of the page's own files.
  package private(set) var own: Set<String> = []
  /// Paths of shared units.
  package private(set) var shared: Set<String> = []

  /// No units.
  package init() {}

  mutating func insert(_ match: UnitLookup.Match) {
    if match.isShared { shared.insert(match.unit.path) } else { own.insert(match.unit.path) }
  }

  /// Adds the units that another edition of the page has used.
  package mutating func formUnion(_ other: UsedUnits) {
    own.formUnion(other.own)
    shared.formUnion(other.shared)
  }
}
