/// Rules that match together though the hit policy forbids it, grouped by the first of each pair.
struct Overlaps: Sendable {
  struct Group: Sendable {
    var rule: Int
    /// The first few rules after it that overlap with it, each with one combination and the conditions that matter in it.
    var partners: [(rule: Int, witness: [Int], decisive: [Int])]
    /// How many there are.
    var partnerCount: Int
  }

  /// The first few groups.
  var groups: [Group] = []
  /// The pairs in all groups, those not listed included.
  var pairCount = 0
  /// Whether all pairs were looked at.
  var isComplete = true

  static let maximumGroups = 5
  static let maximumPartners = 3
}

extension CompiledTable {
  /// The overlaps that the hit policy forbids.
  ///
  /// - Parameter budget: how many comparisons may be made; what is left of it.
  /// - Returns: none where the hit policy allows all overlaps.
  /// - Complexity: O(n²) for n rules, a few words a pair.
  func forbiddenOverlaps(budget: inout Int) -> Overlaps {
    var overlaps = Overlaps()
    guard table.hitPolicy == .unique || table.hitPolicy == .any else { return overlaps }
    let outcomes = OutcomeNumbers(table)
    let sound = table.rules.indices.filter { !table.rules[$0].isFaulty }
    for (place, rule) in sound.enumerated() {
      budget -= sound.count - place
      guard budget > 0 else {
        overlaps.isComplete = false
        return overlaps
      }
      var group = Overlaps.Group(rule: rule, partners: [], partnerCount: 0)
      for other in sound[(place + 1)...]
      where rows.intersect(rule, other) && forbids(rule, other, outcomes) {
        note(other, in: &group, &overlaps, &budget)
      }
      overlaps.pairCount += group.partnerCount
      if group.partnerCount > 0, overlaps.groups.count < Overlaps.maximumGroups {
        overlaps.groups.append(group)
      }
    }
    return overlaps
  }

  @inline(__always)
  private func forbids(_ a: Int, _ b: Int, _ outcomes: OutcomeNumbers) -> Bool {
    table.hitPolicy == .unique || outcomes.contradict(a, b)
  }

  private func note(
    _ other: Int,
    in group: inout Overlaps.Group,
    _ overlaps: inout Overlaps,
    _ budget: inout Int
  ) {
    let isListed =
      overlaps.groups.count < Overlaps.maximumGroups
      && group.partners.count < Overlaps.maximumPartners
    if table.impossible.isEmpty, !isListed {
      group.partnerCount += 1
      return
    }
    let (box, isDecided) = possibleBox(of: group.rule, and: other, &budget)
    if !isDecided { overlaps.isComplete = false }
    guard let box else { return }
    group.partnerCount += 1
    if isListed {
      group.partners.append(
        (other, box.firstCombination(ofRow: 0), box.constrainedConditions(ofRow: 0))
      )
    }
  }

  /// Combinations that two rules share and that can happen, as the only row.
  private func possibleBox(
    of a: Int,
    and b: Int,
    _ budget: inout Int
  ) -> (box: MaskRows?, isDecided: Bool) {
    var shared = MaskRows(rows.layout)
    shared.append((0..<rows.layout.wordCount).map { rows[a, $0] & rows[b, $0] })
    var search = UncoveredSearch(rows, budget: budget)
    search.search(shared[0], among: (table.rules.count..<rows.count).map(Int32.init))
    budget = search.budget
    var box = search.uncovered
    guard box.count > 0 else { return (nil, search.isComplete) }
    box.removeRows(from: 1)
    return (box, true)
  }
}

/// A number for each rule's result for each output, so that comparing outcomes is comparing numbers.
private struct OutcomeNumbers {
  private let outputCount: Int
  /// Rule by rule; -1 where a rule says nothing.
  private let numbers: [Int32]

  init(_ table: DecisionTable) {
    var known: [Outcome.Result: Int32] = [:]
    var numbers: [Int32] = []
    for rule in table.rules {
      for result in rule.outcome.results {
        guard let result, result != .unknown else {
          numbers.append(-1)
          continue
        }
        let number = known[result] ?? Int32(known.count)
        known[result] = number
        numbers.append(number)
      }
    }
    outputCount = table.outputs.count
    self.numbers = numbers
  }

  /// Whether two rules say different things about an output.
  func contradict(_ a: Int, _ b: Int) -> Bool {
    for output in 0..<outputCount {
      let first = numbers[a * outputCount + output]
      let second = numbers[b * outputCount + output]
      if first >= 0, second >= 0, first != second { return true }
    }
    return false
  }
}
