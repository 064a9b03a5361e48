import Localization

/// The units that a page has used, by path.
package struct UsedUnits: Sendable {
  package private(set) var own: Set<String> = []
  package private(set) var shared: Set<String> = []

  package init() {}

  mutating func insert(_ match: UnitLookup.Match) {
    if match.isShared { shared.insert(match.path) } else { own.insert(match.path) }
  }

  package mutating func formUnion(_ other: UsedUnits) {
    own.formUnion(other.own)
    shared.formUnion(other.shared)
  }
}
