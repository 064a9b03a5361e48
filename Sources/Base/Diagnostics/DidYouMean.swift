/// The candidate that the author of a mistyped name most likely meant.
///
/// - Parameters:
///   - name: the name as written.
///   - candidates: the existing names, in any order.
/// - Returns: The nearest candidate by edit distance (insertion, deletion, substitution and transposition of neighbours
///   cost 1 each: Damerau 1964, restricted), if at most a third of the name differs; if several are equally near, the
///   first in code-point order, so that the result does not depend on the order of a dictionary. If there is none, the
///   only candidate that begins with the name. Before all others, the candidate with the same words, such as
///   `key-deposit` for `KeyDeposit` or `key_deposit`. Nil if they differ in a negation, a bound, a sign or a number, which may
///   be intended. Also nil for a name too long to be typed, or if there are very many candidates: a hostile file may
///   have thousands of both.
package func didYouMean(_ name: String, among candidates: some Collection<String>) -> String? {
  let scalars = Array(name.unicodeScalars.prefix(longestName + 1))
  // A mistyped single character leaves nothing to compare.
  guard (2...longestName).contains(scalars.count), candidates.count <= mostCandidates else { return nil }
  // A sign before a name may negate it.
  let id = scalars[0] != "-" && scalars.allSatisfy(\.isOfCodeName) ? name.identifierOfWords : name
  if id != name, candidates.contains(id) { return id }
  var limit = max(1, scalars.count / 3)
  var best: (distance: Int, candidate: String)?
  var distances = EditDistances(scalars)
  for candidate in candidates where candidate != name {
    guard let distance = distances.distance(to: candidate, atMost: limit) else { continue }
    if best.map({ (distance, candidate) < ($0.distance, $0.candidate) }) ?? true {
      best = (distance, candidate)
      limit = distance
    }
  }
  guard let best else { return onlyContinuation(of: name, among: candidates) }
  return mayBeMeant(best.candidate, by: name, distance: best.distance) ? best.candidate : nil
}

/// The only candidate that begins with a name, if there is just one: `unique` for `uniq`.
private func onlyContinuation(of name: String, among candidates: some Collection<String>) -> String? {
  guard name.unicodeScalars.count >= shortestBeginning else { return nil }
  let continuations = Set(candidates.filter { $0 != name && $0.hasPrefix(name) })
  guard continuations.count == 1, let only = continuations.first else { return nil }
  let distance = only.unicodeScalars.count - name.unicodeScalars.count
  return mayBeMeant(only, by: name, distance: distance) ? only : nil
}

private func mayBeMeant(_ candidate: String, by name: String, distance: Int) -> Bool {
  !saysTheOpposite(name, candidate) { one, other in
    var distances = EditDistances(Array(one.unicodeScalars))
    return distances.distance(to: other, atMost: distance - 1) != nil
  }
}

extension Unicode.Scalar {
  /// True for what names in code consist of: ASCII letters and digits, `_` and `-`.
  fileprivate var isOfCodeName: Bool {
    isASCII && (properties.isAlphabetic || properties.numericType == .decimal) || self == "_" || self == "-"
  }
}

/// In Unicode scalars.
private let longestName = 100
/// In Unicode scalars; a shorter text may be the beginning of anything.
private let shortestBeginning = 3
private let mostCandidates = 1_000

/// Measures the edit distances of a name from others.
private struct EditDistances {
  private let name: [Unicode.Scalar]
  /// The other name, and the last three rows of the matrix; kept to reuse their memory.
  private var other: [Unicode.Scalar] = []
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var row: [Int] = []

  init(_ name: [Unicode.Scalar]) { self.name = name }

  /// The edit distance to another name; nil if it is more than a limit.
  mutating func distance(to candidate: String, atMost limit: Int) -> Int? {
    other.removeAll(keepingCapacity: true)
    other.append(contentsOf: candidate.unicodeScalars.prefix(name.count + limit + 1))
    guard abs(other.count - name.count) <= limit else { return nil }
    // Common beginnings and endings don't affect the distance.
    var (start, end, otherEnd) = (0, name.count, other.count)
    while start < end, start < otherEnd, name[start] == other[start] { start += 1 }
    while end > start, otherEnd > start, name[end - 1] == other[otherEnd - 1] {
      end -= 1
      otherEnd -= 1
    }
    return distance(name[start..<end], other[start..<otherEnd], atMost: limit)
  }

  private mutating func distance(_ a: ArraySlice<Unicode.Scalar>, _ b: ArraySlice<Unicode.Scalar>, atMost limit: Int)
    -> Int?
  {
    last.removeAll(keepingCapacity: true)
    last.append(contentsOf: 0...b.count)
    for i in 0..<a.count {
      row.removeAll(keepingCapacity: true)
      row.append(i + 1)
      for j in 0..<b.count {
        let (left, right) = (a.startIndex + i, b.startIndex + j)
        let substitution = last[j] + (a[left] == b[right] ? 0 : 1)
        var cost = min(substitution, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[left] == b[right - 1], a[left - 1] == b[right] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      // The values of a row are never below the minimum of the 2 rows before it.
      if min(row.min() ?? 0, last.min() ?? 0) > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension Finding.Fix {
  /// "Did you mean …?" as a list of fixes: one, or none if no candidate is near enough.
  package static func didYouMean(
    _ name: String, among candidates: some Collection<String>, replacing range: SourceRange? = nil
  ) -> [Finding.Fix] {
    guard let candidate = Diagnostics.didYouMean(name, among: candidates) else { return [] }
    return [Finding.Fix("did you mean '\(candidate)'?", replacing: range, with: candidate)]
  }

  /// The same among ids, without malformed ones, which must be changed anyway.
  package static func didYouMean(
    _ name: String, amongIDs candidates: some Collection<String>, replacing range: SourceRange? = nil
  ) -> [Finding.Fix] {
    // Too many candidates give no proposal, so they need not be filtered.
    if candidates.count > mostCandidates { return [] }
    return didYouMean(name, among: candidates.filter(\.isIdentifier), replacing: range)
  }
}
