package import Diagnostics

extension UnitKey {
  /// The key that a mistyped one most likely stands for.
  ///
  /// Only one component may differ: two values of a condition are alike in all but the part that matters.
  ///
  /// - Parameter candidates: the keys that exist, in any order.
  /// - Returns: nil where no candidate is near enough, and among more than a thousand, which would take long.
  package func nearest(among candidates: some Collection<UnitKey>) -> UnitKey? {
    guard candidates.count <= 1_000 else { return nil }
    let own = components
    return candidates.filter(\.isWellFormed).filter { candidate in
      let others = candidate.components
      let different = zip(own, others).filter { $0 != $1 }
      return others.count == own.count && different.count == 1
        && didYouMean(different[0].0, among: [different[0].1]) != nil
    }.min { $0.path < $1.path }
  }
}

extension Finding.Fix {
  /// "Did you mean …?" for the key of a unit: one fix, or none where no key is near enough.
  package static func didYouMean(
    _ key: UnitKey,
    among candidates: some Collection<UnitKey>
  ) -> [Finding.Fix] {
    key.nearest(among: candidates).map { [.init("did you mean '\($0.path)'?")] } ?? []
  }
}
