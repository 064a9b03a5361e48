/// The candidate that a mistyped name most likely stands for.
///
/// - Parameters:
///   - name: the name as written.
///   - candidates: the names that exist, in any order.
/// - Returns: the nearest candidate by edit distance (insertion, deletion, substitution and transposition of neighbours
///   cost 1 each: Damerau 1964, restricted), if at most a third of the name differs; of several the first in code-point
///   order, so that the answer does not depend on the order of a dictionary. If there is none, the only candidate that
///   begins with the name. Nil if these differ in a negation, a bound, a sign or a number: that may be meant. Nil also
///   for a name that nobody types, and among more candidates than people keep in mind: a stranger's file may have
///   thousands of both.
package func didYouMean(_ name: String, among candidates: some Collection<String>) -> String? {
  let scalars = Array(name.unicodeScalars.prefix(longestName + 1))
  // Of a single character nothing is left where it is mistyped.
  guard (2...longestName).contains(scalars.count), candidates.count <= mostCandidates else { return nil }
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

/// The candidate of which a name is the beginning, if there is just one: `uniq` for `unique`.
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

/// In Unicode scalars.
private let longestName = 100
/// In Unicode scalars; what is shorter may be the beginning of anything.
private let shortestBeginning = 3
private let mostCandidates = 1_000

/// Measures how far a name is from others.
private struct EditDistances {
  private let name: [Unicode.Scalar]
  /// The other name, and the last three rows of the matrix; kept for their memory.
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
    // What both begin and end with changes nothing.
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
      // Rows never get less than the least of the two before them.
      if min(row.min() ?? 0, last.min() ?? 0) > limit { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}

extension Finding.Fix {
  /// "Did you mean …?" as a list of fixes: one, or none where nothing is near enough.
  package static func didYouMean(
    _ name: String, among candidates: some Collection<String>, replacing range: SourceRange? = nil
  ) -> [Finding.Fix] {
    guard let candidate = Diagnostics.didYouMean(name, among: candidates) else { return [] }
    return [Finding.Fix("did you mean '\(candidate)'?", replacing: range, with: candidate)]
  }

  /// The same among ids; those that are malformed have to be changed, and nobody means them.
  package static func didYouMean(
    _ name: String, amongIDs candidates: some Collection<String>, replacing range: SourceRange? = nil
  ) -> [Finding.Fix] {
    // Of too many none is proposed, so that they need not be looked at.
    if candidates.count > mostCandidates { return [] }
    return didYouMean(name, among: candidates.filter(\.isIdentifier), replacing: range)
  }
}
