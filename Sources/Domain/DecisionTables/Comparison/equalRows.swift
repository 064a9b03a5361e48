import Diagnostics

/// A table with the words of its rows over the values of both tables; nil if nothing of a row is left.
typealias TableRows = (table: ComparedTable, masks: [[UInt64]?])

/// The rows that two tables have in common, in the same order if order matters.
///
/// - Parameters:
///   - oldSide: the old table, and the words of its rows over the slots of both tables.
///   - newSide: the new table, and the words of its rows.
/// - Returns: Pairs of positions, rules first; each row is in one pair at most.
func equalRows(_ oldSide: TableRows, _ newSide: TableRows) -> [(old: Int, new: Int)] {
  let (old, new) = (contents(oldSide), contents(newSide))
  let (oldTable, newTable) = (oldSide.table, newSide.table)
  let before = order(of: oldTable, old.count)
  let after = order(of: newTable, new.count)
  let rules = common(before.rules.map { ($0, old[$0]) }, after.rules.map { ($0, new[$0]) })
  let impossible = common(before.impossible.map { ($0, old[$0]) }, after.impossible.map { ($0, new[$0]) })
  let isOrdered = oldTable.table.precedence != nil && !oldTable.isUnordered
  let pairs = (isOrdered ? rules.ascending : rules) + impossible.ascending
  return pairs.map { ($0.old, $0.new) }
}

/// The content that makes two rows equal: the combinations they hold, and their results.
private struct RowContent: Hashable {
  var mask: [UInt64]
  var results: [[Int32]?]
  /// The results by step ids, because rules with different step ids contradict each other even if the steps are equal.
  var named: [Outcome.Result?] = []
  /// The note with the reason why the combinations are impossible.
  var reason: String?
}

private func contents(_ side: TableRows) -> [RowContent?] {
  let (rules, impossible) = (side.table.results, side.table.table.definition.impossible)
  let definition = side.table.table.definition
  return side.masks.enumerated().map { row, mask in
    guard let mask else { return nil }
    guard row < rules.count else {
      let declared = row - rules.count
      let reason = declared < impossible.count ? impossible[declared].reason.id : nil
      return RowContent(mask: mask, results: [], reason: reason)
    }
    let isByName = definition.hitPolicy.allowedOverlap == .ifTheyAgree
    let named = isByName ? side.table.outputs.map { definition.rules[row].outcome.results[$0] } : []
    return RowContent(mask: mask, results: rules[row], named: named, reason: nil)
  }
}

/// Rules by precedence, and impossible combinations in order, because the first entry that holds one gives the reason.
private func order(of side: ComparedTable, _ count: Int) -> (rules: [Int], impossible: [Int]) {
  let rules = Array(side.results.indices)
  let places = side.table.precedence
  return (places.map { places in rules.sorted { places[$0] < places[$1] } } ?? rules, Array(rules.count..<count))
}

/// Pairs of equal rows; if several are equal, the first goes with the first.
private func common(_ old: [(row: Int, content: RowContent?)], _ new: [(row: Int, content: RowContent?)]) -> [JointPair]
{
  var waiting: [RowContent: [Int]] = [:]
  for (place, item) in new.enumerated().reversed() {
    if let content = item.content { waiting[content, default: []].append(place) }
  }
  return old.compactMap { row, content in
    guard let content, let place = waiting[content]?.popLast() else { return nil }
    return JointPair(old: row, new: new[place].row, place: place)
  }
}

/// A row that both tables have.
private struct JointPair {
  var old: Int
  var new: Int
  /// Its place in the order of the new table.
  var place: Int
}

extension [JointPair] {
  /// As many of the pairs as possible, in the order of both tables: a longest increasing subsequence (Fredman, "On
  /// computing the length of longest increasing subsequences", 1975).
  ///
  /// - Complexity: O(n log n)
  fileprivate var ascending: [JointPair] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      let length = tails.partitioningIndex { self[$0].place >= self[index].place }
      previous[index] = length > 0 ? tails[length - 1] : nil
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    var result: [JointPair] = []
    var next = tails.last
    while let index = next {
      result.append(self[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
