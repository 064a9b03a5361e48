/// What each of two lists has more of than the other, whatever their order.
struct Surplus {
  /// Positions in the first list.
  var left: [Int] = []
  /// Positions in the second list.
  var right: [Int] = []

  var isEmpty: Bool { left.isEmpty && right.isEmpty }

  /// The surplus of lists that are not equal; of equal things the last ones are too many.
  init<Key: Hashable>(of left: [Key], _ right: [Key]) {
    if left == right { return }
    var counts: [Key: Int] = [:]
    for key in right { counts[key, default: 0] += 1 }
    for (position, key) in left.enumerated() {
      if let count = counts[key], count > 0 {
        counts[key] = count - 1
      } else {
        self.left.append(position)
      }
    }
    counts.removeAll(keepingCapacity: true)
    for key in left { counts[key, default: 0] += 1 }
    for (position, key) in right.enumerated() {
      if let count = counts[key], count > 0 {
        counts[key] = count - 1
      } else {
        self.right.append(position)
      }
    }
  }
}
