import Diagnostics
import Exchange

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

/// The decisions that each decision requires, to find circles among them.
struct DecisionCircles {
  private let requires: [String: Set<String>]
  private let meter: ReadingMeter

  /// Takes decisions, each with its id and the ids of those that it requires; the meter counts the steps of all searches.
  init(_ decisions: [(id: String, requires: Set<String>)], _ meter: ReadingMeter) {
    requires = decisions.reduce(into: [:]) { $0[$1.id, default: []].formUnion($1.requires) }
    self.meter = meter
  }

  /// The shortest way round a circle: from a decision to another that it requires, and back to the first.
  ///
  /// - Parameters:
  ///   - start: The id of a decision.
  ///   - next: The id of a decision that it requires.
  /// - Returns: The ids, the first at both ends; nil if no way leads back, or if the meter stops the search.
  func circle(from start: String, over next: String) -> [String]? {
    guard requires[start]?.contains(next) == true else { return nil }
    var from = [next: start]
    var queue = [next]
    var position = 0
    while position < queue.count {
      let current = queue[position]
      if current == start { return way(back: from, to: start) }
      let further = requires[current] ?? []
      guard meter.charge(1 + further.count, .comparisons) else { return nil }
      for id in further.sorted() where from[id] == nil {
        from[id] = current
        queue.append(id)
      }
      position += 1
    }
    return nil
  }

  /// The way that the steps of a search have taken to a decision, from the same decision.
  private func way(back from: [String: String], to end: String) -> [String] {
    var way = [end]
    var current = from[end]
    while let id = current, id != end {
      way.append(id)
      current = from[id]
    }
    return [end] + way.reversed()
  }
}

extension Finding {
  /// The finding for decisions that require each other.
  static func circle(_ names: [String], _ column: String, at place: SourceRange?) -> Finding {
    .assumption(
      "The decisions require each other in a circle, which a spec can't have: \(names.joined(separator: " → ")). The column '\(column)' is one of its own",
      at: place)
  }
}
