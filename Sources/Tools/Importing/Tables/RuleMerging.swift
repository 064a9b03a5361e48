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

  /// All values of each condition, if no rule is made that stands for all of them.
  private let apart: [RangeSet<Int>]?

  /// - Parameters:
  ///   - boxes: The rules.
  ///   - conditions: The number of conditions.
  ///   - apart: All values of each condition, if rules that name each of them stay what they are; nil otherwise.
  /// - Complexity: O(n × k) a round, for n rules with k conditions.
  init(_ boxes: [Box], conditions: Int, apart: [RangeSet<Int>]? = nil) {
    (self.boxes, self.apart) = (boxes, apart)
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
    // The boxes that differ in this condition alone.
    var groups: [[Box]] = []
    for box in boxes {
      var key = Key(others: box.values, outcome: box.outcome)
      key.others[condition] = RangeSet(0..<0)
      if let known = positions[key] {
        groups[known].append(box)
      } else {
        positions[key] = groups.count
        groups.append([box])
      }
    }
    boxes = groups.flatMap { group -> [Box] in
      guard var joined = group.first, group.count > 1 else { return group }
      let values = RangeSet(unionOf: group.map { $0.values[condition] })
      // People wrote each of these, and none of the values that may come.
      if values.count > 1, values == apart?[condition] { return group }
      joined.values[condition] = values
      joined.first = group.lazy.map(\.first).min() ?? joined.first
      return [joined]
    }
  }
}
