package import Diagnostics

/// The path of a unit that a mistyped path most likely stands for.
///
/// Only one part of the path may differ: two values of a condition are alike in all but the part that matters.
///
/// - Parameters:
///   - path: the path as written.
///   - candidates: the paths that exist, in any order.
/// - Returns: nil where no candidate is near enough, and among more than a thousand.
package func nearestUnitPath(_ path: String, among candidates: some Collection<String>) -> String? {
  guard candidates.count <= 1_000 else { return nil }
  let parts = path.split(separator: ".").map(String.init)
  var best: String?
  for candidate in candidates {
    let others = candidate.split(separator: ".").map(String.init)
    guard others.count == parts.count else { continue }
    let different = parts.indices.filter { parts[$0] != others[$0] }
    guard different.count == 1, let position = different.first,
      didYouMean(parts[position], among: [others[position]]) != nil
    else { continue }
    if best.map({ candidate < $0 }) ?? true { best = candidate }
  }
  return best
}

extension Finding.Fix {
  /// "Did you mean …?" for the path of a unit: one fix, or none where no path is near enough.
  package static func didYouMean(
    path: String,
    among candidates: some Collection<String>
  ) -> [Finding.Fix] {
    nearestUnitPath(path, among: candidates).map { [.init("did you mean '\($0)'?")] } ?? []
  }
}
