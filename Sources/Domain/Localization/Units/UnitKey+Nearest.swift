package import Diagnostics

/// Keys that mistyped ones may stand for, each taken apart once.
///
/// Only one component may differ: two values of a condition are alike in all but the part that matters.
package struct KeyCandidates {
  /// Nobody mistypes so many names that this is not enough; a file of a stranger may have thousands of both.
  private static let mostComparisons = 100_000
  private static let mostCandidates = 1_000

  /// In the order of their paths, so that the answer does not depend on the order of a dictionary.
  private var candidates: [(key: UnitKey, components: [String])]
  private var comparisonsLeft = Self.mostComparisons

  /// - Parameter keys: the keys that exist, in any order; of more than a thousand none is proposed.
  package init(_ keys: some Collection<UnitKey>) {
    candidates =
      keys.count > Self.mostCandidates
      ? []
      : keys.filter(\.isWellFormed).map { (key: $0, path: $0.path) }.sorted { $0.path < $1.path }.map {
        ($0.key, $0.key.components)
      }
  }

  /// The key that a mistyped one most likely stands for.
  ///
  /// - Returns: nil if no candidate is near enough, and behind so many mistyped keys that all would take long.
  package mutating func nearest(to key: UnitKey) -> UnitKey? {
    guard comparisonsLeft > 0, !candidates.isEmpty else { return nil }
    comparisonsLeft -= candidates.count
    let own = key.components
    return candidates.first { Self.isNear(own, $0.components) }?.key
  }

  /// Leaves a key out, for which a mistyped one was found.
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
  /// "Did you mean …?" for the key of a unit: one fix, or none where no key is near enough.
  package static func didYouMean(_ key: UnitKey, among candidates: inout KeyCandidates) -> [Finding.Fix] {
    candidates.nearest(to: key).map { [.init("did you mean '\($0.path)'?")] } ?? []
  }
}
