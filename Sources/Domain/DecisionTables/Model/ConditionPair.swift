/// Two conditions whose values entries compare; their order is a condition of its own in proofs and answers.
package struct ConditionPair: Sendable, Hashable {
  /// The id of the condition that comes first in the table; of a pair with a shift, of the one that is compared.
  package let first: String
  /// The id of the other.
  package let second: String
  /// True if the values have an order; otherwise they are equal or not.
  package let isOrdered: Bool
  /// The time that is added to the second date before the first is compared with it, if there is one.
  package let shift: DateShift?

  /// The order of two values that are present.
  package enum Order: String, Sendable, CaseIterable {
    case less, equal, greater
    /// Different, of values that have no order.
    case unequal
  }

  /// Two conditions, in the order of their table.
  package init(first: String, second: String, isOrdered: Bool, shift: DateShift? = nil) {
    self.first = first
    self.second = second
    self.isOrdered = isOrdered
    self.shift = shift
  }

  /// The orders that the values may have, as the condition of the pair lists them.
  package var orders: [Order] { isOrdered ? [.less, .equal, .greater] : [.equal, .unequal] }

  /// The orders of the first value to the second that a comparison allows.
  ///
  /// - Parameter relation: the relation of the first value to the second.
  /// - Returns: The orders, in the order of `orders`.
  package func orders(_ relation: Comparison.Relation) -> [Order] {
    let allowed: [Order] =
      switch relation {
      case .less: [.less]
      case .atMost: [.less, .equal]
      case .equal: [.equal]
      case .unequal: [.less, .greater, .unequal]
      case .atLeast: [.equal, .greater]
      case .greater: [.greater]
      }
    return orders.filter(allowed.contains)
  }

  /// The relation that allows just some orders.
  ///
  /// - Parameter allowed: orders of the first value to the second.
  /// - Returns: The relation; nil for all orders, or none.
  package func relation(_ allowed: [Order]) -> Comparison.Relation? {
    let relations = Comparison.Relation.allCases.filter { isOrdered || $0.isEquality }
    return relations.first { Set(orders($0)) == Set(allowed) }
  }

  /// The id of the condition of the pair: no author's id has a colon in it.
  var conditionID: String { "\(first):\(second)" + (shift?.idText ?? "") }

  /// The comparison of the first condition with the second.
  package func comparison(_ relation: Comparison.Relation) -> Comparison {
    Comparison(relation: relation, other: second, shift: shift)
  }

  /// True if a condition is one of the two.
  package func includes(_ id: String) -> Bool { id == first || id == second }
}

/// A pair of conditions at its place in a table.
struct PlacedPair {
  let pair: ConditionPair
  /// The position of the condition for the order of the two.
  let order: Int
  /// The positions of the two conditions.
  let first: Int, second: Int

  /// True if two pairs compare the same conditions, in whatever order.
  func isOfSameConditions(as other: PlacedPair) -> Bool {
    first == other.first && second == other.second || first == other.second && second == other.first
  }
}

extension [Condition] {
  /// The pairs whose orders are conditions among these.
  var pairs: [PlacedPair] { havePairs ? indices.compactMap(pair(at:)) : [] }

  /// The pair whose order a condition is; nil for any other condition.
  func pair(at order: Int) -> PlacedPair? {
    guard let pair = self[order].pair, let first = firstIndex(where: { $0.id == pair.first }),
      let second = firstIndex(where: { $0.id == pair.second })
    else { return nil }
    return PlacedPair(pair: pair, order: order, first: first, second: second)
  }

  /// The pairs of dates to some of which a time is added, by the two conditions that these compare.
  var shiftedPairs: [[PlacedPair]] {
    let pairs = pairs
    let moved = pairs.filter { $0.pair.shift != nil }
    var groups: [[PlacedPair]] = []
    for pair in moved where !groups.contains(where: { $0[0].isOfSameConditions(as: pair) }) {
      groups.append(pairs.filter { $0.isOfSameConditions(as: pair) })
    }
    return groups
  }

  /// The positions of conditions that pairs connect, in groups.
  static func groups(of pairs: [(first: Int, second: Int)]) -> [[Int]] {
    var groups: [[Int]] = []
    for pair in pairs {
      let isJoined = { (group: [Int]) in group.contains(pair.first) || group.contains(pair.second) }
      let joined = groups.filter(isJoined)
      groups.removeAll(where: isJoined)
      groups.append(Set(joined.flatMap(\.self) + [pair.first, pair.second]).sorted())
    }
    return groups
  }
}
