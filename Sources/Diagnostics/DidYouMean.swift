/// The candidate that a mistyped name most likely stands for.
///
/// - Parameters:
///   - name: the name as written.
///   - candidates: the names that exist, in any order.
/// - Returns: the nearest candidate by edit distance (insertion, deletion, substitution and transposition of neighbours
///   cost 1 each: Damerau 1964, restricted), if at most a third of the name differs; of several the first in code-point
///   order, so that the answer does not depend on the order of a dictionary. If there is none, the only candidate that
///   begins with the name. Nil for a name that nobody types, and among more candidates than people keep in mind: a
///   stranger's file may have thousands of both.
package func didYouMean(_ name: String, among candidates: some Collection<String>) -> String? {
  let scalars = Array(name.unicodeScalars.prefix(longestName + 1))
  guard scalars.count <= longestName, candidates.count <= mostCandidates else { return nil }
  let limit = max(1, scalars.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.unicodeScalars.prefix(scalars.count + limit + 1))
    guard abs(other.count - scalars.count) <= limit else { continue }
    let distance = editDistance(scalars, other)
    guard distance <= limit else { continue }
    if best.map({ (distance, candidate) < ($0.distance, $0.candidate) }) ?? true {
      best = (distance, candidate)
    }
  }
  return best?.candidate ?? onlyContinuation(of: name, among: candidates)
}

/// The candidate of which a name is the beginning, if there is just one: `uniq` for `unique`.
private func onlyContinuation(
  of name: String,
  among candidates: some Collection<String>
) -> String? {
  guard name.unicodeScalars.count >= shortestBeginning else { return nil }
  let continuations = Set(candidates.filter { $0 != name && $0.hasPrefix(name) })
  return continuations.count == 1 ? continuations.first : nil
}

/// In Unicode scalars.
private let longestName = 100
/// In Unicode scalars; what is shorter may be the beginning of anything.
private let shortestBeginning = 3
private let mostCandidates = 1_000

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1...b.count {
      let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var cost = min(substitution, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

extension Finding.Fix {
  /// "Did you mean …?" as a list of fixes: one, or none where nothing is near enough.
  package static func didYouMean(
    _ name: String,
    among candidates: some Collection<String>,
    replacing range: SourceRange? = nil
  ) -> [Finding.Fix] {
    guard let candidate = Diagnostics.didYouMean(name, among: candidates) else { return [] }
    return [Finding.Fix("did you mean '\(candidate)'?", replacing: range, with: candidate)]
  }
}
