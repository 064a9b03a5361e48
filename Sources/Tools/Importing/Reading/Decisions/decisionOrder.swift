import Diagnostics

/// Puts decisions behind those that they require, the first that may come first; of a circle, the first in the file.
///
/// - Parameter decisions: Each with its id, and the ids of those that it requires.
/// - Returns: Their positions.
func decisionOrder(of decisions: [(id: String, requires: Set<String>)]) -> [Int] {
  let counts = decisions.reduce(into: [String: Int]()) { $0[$1.id, default: 0] += 1 }
  var followers: [String: [Int]] = [:]
  var missing = [Int](repeating: 0, count: decisions.count)
  for (position, decision) in decisions.enumerated() {
    for required in decision.requires where required != decision.id {
      missing[position] += counts[required] ?? 0
      followers[required, default: []].append(position)
    }
  }
  var order: [Int] = []
  var isPlaced = [Bool](repeating: false, count: decisions.count)
  // The first comes last, to be taken first.
  var ready = decisions.indices.filter { missing[$0] == 0 }.reversed() as [Int]
  var start = 0
  while order.count < decisions.count {
    while isPlaced[start] { start += 1 }
    let next = ready.popLast() ?? start
    if isPlaced[next] { continue }
    isPlaced[next] = true
    order.append(next)
    for follower in followers[decisions[next].id] ?? [] {
      missing[follower] -= 1
      if missing[follower] == 0 { ready.insert(follower, at: ready.partitioningIndex { $0 < follower }) }
    }
  }
  return order
}

/// The way round a circle of decisions: from one to another that it requires, and back to the first.
///
/// - Parameters:
///   - start: The id of a decision.
///   - next: The id of a decision that it requires.
///   - decisions: Each with its id, and the ids of those that it requires.
/// - Returns: The ids, the first at both ends; nil if no way leads back.
func decisionCircle(from start: String, over next: String, in decisions: [(id: String, requires: Set<String>)])
  -> [String]?
{
  let requires = decisions.reduce(into: [String: Set<String>]()) { $0[$1.id, default: []].formUnion($1.requires) }
  guard requires[start]?.contains(next) == true else { return nil }
  var ways = [[start, next]]
  var known: Set<String> = [next]
  var position = 0
  while position < ways.count {
    let way = ways[position]
    if way[way.count - 1] == start { return way }
    for further in (requires[way[way.count - 1]] ?? []).sorted() where known.insert(further).inserted {
      ways.append(way + [further])
    }
    position += 1
  }
  return nil
}

extension Finding {
  /// The finding for decisions that require each other.
  static func circle(_ names: [String], _ column: String, at place: SourceRange?) -> Finding {
    .assumption(
      "The decisions require each other in a circle, which a spec can't have: \(names.joined(separator: " → ")). The column '\(column)' is one of its own",
      at: place)
  }
}
