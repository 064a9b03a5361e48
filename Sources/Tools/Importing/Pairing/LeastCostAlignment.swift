import Documents

/// Pairs the items of two lists by what they have in common: first those that have the same tokens, which nothing else
/// has, wherever they are; then the others, in their order, at the least cost.
struct LeastCostAlignment {
  /// For each item of the first list its counterpart in the second, if it has one.
  private(set) var counterparts: [Int?]

  /// More pairs than this are not compared one by one.
  private static let mostPairs = 40_000

  /// - Complexity: O(n × m), limited; beyond the limit items without tokens of their own are paired by their places.
  init(_ left: [NeutralTokens], _ right: [NeutralTokens]) {
    counterparts = Array(repeating: nil, count: left.count)
    var isTaken = [Bool](repeating: false, count: right.count)
    let others = Self.unique(right)
    for (signature, position) in Self.unique(left) {
      guard let counterpart = others[signature] else { continue }
      counterparts[position] = counterpart
      isTaken[counterpart] = true
    }
    let lefts = left.indices.filter { counterparts[$0] == nil }
    let rights = right.indices.filter { !isTaken[$0] }
    guard lefts.count * rights.count <= Self.mostPairs else {
      for (position, counterpart) in zip(lefts, rights) { counterparts[position] = counterpart }
      return
    }
    let pairs = mostAlikePairs(lefts.count, rights.count) { 1 + 4 * left[lefts[$0]].overlap(right[rights[$1]]) }
    for (i, j) in pairs { counterparts[lefts[i]] = rights[j] }
  }

  /// The positions of the items by their tokens, if no other item has the same.
  private static func unique(_ items: [NeutralTokens]) -> [String: Int] {
    var positions: [String: Int?] = [:]
    for (position, item) in items.enumerated() {
      guard let signature = item.signature else { continue }
      if positions.updateValue(position, forKey: signature) != nil { positions.updateValue(nil, forKey: signature) }
    }
    return positions.compactMapValues { $0 }
  }
}
