package import Diagnostics

/// Candidates for mistyped keys, each split into its components once.
///
/// Only one component may differ, because two values of a condition are alike except for the part that matters.
package struct KeyCandidates {
  /// More than enough for honest mistakes; a hostile file may have thousands of both.
  private static let mostComparisons = 100_000
  private static let mostCandidates = 1_000

  /// In the order of their paths, so that the result does not depend on the order of a dictionary.
  private var candidates: [(key: UnitKey, components: [String])]
  private var comparisonsLeft = Self.mostComparisons

  /// - Parameter keys: the existing keys, in any order; of more than a thousand none is proposed.
  package init(_ keys: some Collection<UnitKey>) {
    candidates =
      keys.count > Self.mostCandidates
      ? []
      : keys.filter(\.isWellFormed).map { (key: $0, path: $0.path) }.sorted { $0.path < $1.path }.map {
        ($0.key, $0.key.components)
      }
  }

  /// The key that the author of a mistyped key most likely meant.
  ///
  /// - Returns: The key; nil if no candidate is near enough, or if too many comparisons were made already.
  package mutating func nearest(to key: UnitKey) -> UnitKey? {
    guard comparisonsLeft > 0, !candidates.isEmpty else { return nil }
    comparisonsLeft -= candidates.count
    let own = key.components
    return candidates.first { Self.isNear(own, $0.components) }?.key
  }

  /// Removes a key that was proposed for a mistyped one.
  package mutating func remove(_ key: UnitKey) { candidates.removeAll { $0.key == key } }

  private static func isNear(_ own: [String], _ other: [String]) -> Bool {
    guard other.count == own.count else { return false }
    var different: Int?
    for position in own.indices where own[position] != other[position] {
      if different != nil { return false }
      different = position
    }
    return different.map { didYouMean(own[$0], among: [other[$0]]) != nil } ?? false
  }
}

extension Finding.Fix {
  /// "Did you mean …?" for the key of a unit: one fix, or none if no key is near enough.
  package static func didYouMean(_ key: UnitKey, among candidates: inout KeyCandidates) -> [Finding.Fix] {
    candidates.nearest(to: key).map { [.init("did you mean '\($0.path)'?")] } ?? []
  }
}
