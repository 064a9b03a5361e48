/// The elements that each of two lists has more of than the other, regardless of order.
struct Surplus {
  /// Positions in the first list, in ascending order.
  private(set) var left: [Int] = []
  /// Positions in the second list, in ascending order.
  private(set) var right: [Int] = []

  /// True if both lists have the same elements.
  var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// The surplus of lists.
  ///
  /// Of equal things, those are surplus that have no counterpart in an alignment of the lists.
  ///
  /// - Complexity: O(n) for equal lists and long ones, else O(n × m).
  init<Key: Hashable>(of left: [Key], _ right: [Key]) {
    if left == right { return }
    var counts: [Key: Int] = [:]
    for key in left { counts[key, default: 0] += 1 }
    for key in right { counts[key, default: 0] -= 1 }
    if counts.values.allSatisfy({ $0 == 0 }) { return }
    let aligned = Self.aligned(left, right)
    self.left = Self.surplus(left, counts, aligned: Set(aligned.map(\.0)))
    self.right = Self.surplus(right, counts.mapValues { -$0 }, aligned: Set(aligned.map(\.1)))
  }

  /// The positions of a list's surplus things, preferably of things that are not aligned.
  private static func surplus<Key: Hashable>(_ keys: [Key], _ counts: [Key: Int], aligned: Set<Int>) -> [Int] {
    var counts = counts
    var positions: [Int] = []
    for isAligned in [false, true] {
      for position in keys.indices.reversed() where aligned.contains(position) == isAligned {
        guard let count = counts[keys[position]], count > 0 else { continue }
        counts[keys[position]] = count - 1
        positions.append(position)
      }
    }
    return positions.sorted()
  }

  /// Pairs of positions of a longest common subsequence; empty if the lists are too long.
  private static func aligned<Key: Hashable>(_ left: [Key], _ right: [Key]) -> [(Int, Int)] {
    // Most texts differ in one place only.
    var (start, end) = (0, 0)
    let shorter = Swift.min(left.count, right.count)
    while start < shorter, left[start] == right[start] { start += 1 }
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    let middle = subsequence(Array(left[start..<left.count - end]), Array(right[start..<right.count - end]))
    return (0..<start).map { ($0, $0) } + middle.map { ($0 + start, $1 + start) }
      + (0..<end).map { (left.count - 1 - $0, right.count - 1 - $0) }
  }

  private static func subsequence<Key: Hashable>(_ left: [Key], _ right: [Key]) -> [(Int, Int)] {
    guard left.count * right.count <= 40_000 else { return [] }
    let width = right.count + 1
    var lengths = Array(repeating: 0, count: (left.count + 1) * width)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        lengths[i * width + j] =
          left[i] == right[j]
          ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (i, j) = (0, 0)
    var pairs: [(Int, Int)] = []
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
