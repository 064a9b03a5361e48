/// Finds out if some rules cover every combination of values.
struct Coverage {
  private let boxes: [[ValueRuns]]
  /// The number of comparisons of rules that there is patience for.
  private var patience = 500_000

  /// Takes the values of each condition of each rule.
  init(_ boxes: [[ValueRuns]]) { self.boxes = boxes }

  /// True if each combination of some values is covered; false if that takes too long to find out.
  func isComplete(_ space: [ValueRuns]) -> Bool {
    let all = space.reduce(1.0) { $0 * Double($1.count) }
    let sum = boxes.reduce(0.0) { $0 + $1.reduce(1.0) { $0 * Double($1.count) } }
    if sum < all { return false }
    if boxes.allSatisfy({ $0.allSatisfy { $0.count == 1 } }) { return Double(Set(boxes).count) == all }
    var copy = self
    return copy.covers(space, Array(boxes.indices))
  }

  private mutating func covers(_ space: [ValueRuns], _ candidates: [Int]) -> Bool {
    if space.contains(where: \.isEmpty) { return true }
    patience -= candidates.count
    if patience < 0 { return false }
    let meeting = candidates.filter { box in zip(boxes[box], space).allSatisfy { $0.meets($1) } }
    guard let first = meeting.first else { return false }
    // What the first rule leaves of the space, one condition after the other.
    var rest = space
    for condition in space.indices {
      let outside = rest[condition].subtracting(boxes[first][condition])
      if !outside.isEmpty {
        var part = rest
        part[condition] = outside
        if !covers(part, Array(meeting.dropFirst())) { return false }
      }
      rest[condition] = rest[condition].intersection(boxes[first][condition])
    }
    return true
  }
}
