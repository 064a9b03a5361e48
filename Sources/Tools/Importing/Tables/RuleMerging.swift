/// Joins rules with the same outcome that differ in one condition alone, until there are none left.
///
/// Rules that overlap nowhere still overlap nowhere when they are joined.
struct RuleMerging {
  /// A rule as the values of each condition.
  struct Box {
    var values: [RangeSet<Int>]
    var outcome: Int
    /// The number of what the outcome says, which is the same for outcomes that differ in their notes alone.
    var saying: Int
    /// The position of the first rule that it is made of.
    var first: Int
  }

  private(set) var boxes: [Box]

  /// - Complexity: O(n × k) a round, for n rules with k conditions.
  init(_ boxes: [Box], conditions: Int) {
    self.boxes = boxes
    var count = 0
    repeat {
      count = self.boxes.count
      // The last condition first: sections stay whole the longest.
      for condition in (0..<conditions).reversed() { join(condition) }
    } while self.boxes.count < count
    self.boxes.sort { $0.first < $1.first }
  }

  private struct Key: Hashable {
    var others: [RangeSet<Int>]
    var outcome: Int
  }

  private mutating func join(_ condition: Int) {
    var positions: [Key: Int] = [:]
    var joined: [Box] = []
    // The values of the condition in each of these, to be put together in the end.
    var parts: [[RangeSet<Int>]] = []
    for box in boxes {
      var key = Key(others: box.values, outcome: box.outcome)
      key.others[condition] = RangeSet(0..<0)
      if let known = positions[key] {
        parts[known].append(box.values[condition])
        joined[known].first = min(joined[known].first, box.first)
      } else {
        positions[key] = joined.count
        joined.append(box)
        parts.append([box.values[condition]])
      }
    }
    for number in joined.indices where parts[number].count > 1 {
      joined[number].values[condition] = RangeSet(unionOf: parts[number])
    }
    boxes = joined
  }
}
