/// A set of a domain's values, as bits in the order of their declaration.
///
/// The first 64 need no allocation; nearly every enumeration is shorter.
package struct ValueSet: Sendable, Hashable {
  var first: UInt64 = 0
  var rest: [UInt64] = []

  /// The empty set.
  package init() {}

  /// The set of some positions.
  package init(_ indices: some Sequence<Int>) { for index in indices { insert(index) } }

  /// Adds a position.
  package mutating func insert(_ index: Int) {
    if index < 64 {
      first |= 1 << UInt64(index)
    } else {
      let word = index / 64 - 1
      while rest.count <= word { rest.append(0) }
      rest[word] |= 1 << UInt64(index % 64)
    }
  }

  /// Adds all positions of another set.
  mutating func formUnion(_ other: ValueSet) {
    first |= other.first
    while rest.count < other.rest.count { rest.append(0) }
    for index in other.rest.indices { rest[index] |= other.rest[index] }
  }

  /// True if the set holds a position.
  package func contains(_ index: Int) -> Bool { word(index / 64) >> UInt64(index % 64) & 1 == 1 }

  /// True if the set is empty.
  package var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  /// The number of values in the set.
  package var count: Int { rest.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  /// The values in ascending order.
  package var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for index in 0...rest.count {
      var bits = word(index)
      while bits != 0 {
        indices.append(index * 64 + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
    return indices
  }

  /// All values that the set does not hold.
  ///
  /// - Parameter count: the number of values in the domain.
  /// - Returns: The positions below `count` that the set does not hold.
  func complement(of count: Int) -> ValueSet {
    var all = ValueSet()
    let words = (0..<(count + 63) / 64).map { index in
      (count - index * 64 >= 64 ? .max : (1 << UInt64(count % 64)) - 1) & ~word(index)
    }
    all.first = words.first ?? 0
    all.rest = Array(words.dropFirst())
    while all.rest.last == 0 { all.rest.removeLast() }
    return all
  }

  func word(_ index: Int) -> UInt64 { index == 0 ? first : index <= rest.count ? rest[index - 1] : 0 }
}
