/// The combinations for which rules have no result for some outputs.
struct UncoveredRegion: Sendable {
  /// The outputs concerned, by index.
  var outputs: [Int]
  /// Disjoint.
  var boxes: MaskRows
  /// The number of combinations.
  var combinationCount: CombinationCount
  /// True if `boxes` is complete.
  var hasAllBoxes: Bool
  /// True if the count is that of the whole region; false if the budget ran out first.
  var isComplete: Bool

  init(outputs: [Int], _ search: UncoveredSearch) {
    self.outputs = outputs
    boxes = search.uncovered
    combinationCount = search.combinationCount
    isComplete = search.isComplete
    hasAllBoxes = search.isComplete && search.keepsAll
  }
}

extension CompiledTable {
  /// The combinations that the rules leave open, except impossible ones; `otherwise` may still decide them.
  ///
  /// - Parameters:
  ///   - outputs: the outputs to look at, by index.
  ///   - budget: the most comparisons of a rule with a box; receives the rest.
  /// - Returns: A region for each group of outputs with the same rules; empty if nothing is open.
  func uncoveredRegions(outputs: [Int], budget: inout Int) -> [UncoveredRegion] {
    var groups: [(speaking: [Int32], outputs: [Int])] = []
    for output in outputs {
      let speaking = (0..<rows.count).filter {
        $0 >= definition.rules.count || definition.rules[$0].outcome.results[output] != nil
      }.map(Int32.init)
      if let group = groups.firstIndex(where: { $0.speaking == speaking }) {
        groups[group].outputs.append(output)
      } else {
        groups.append((speaking, [output]))
      }
    }
    return groups.map { group in
      var search = UncoveredSearch(rows, budget: budget)
      search.search(rows.layout.full, among: group.speaking)
      budget = search.budget
      return UncoveredRegion(outputs: group.outputs, search)
    }
  }

  /// Unites regions of the same combinations.
  ///
  /// - Parameters:
  ///   - regions: regions that are not empty.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: A region for each set of combinations, with all its outputs, in the order of the first.
  func united(_ regions: [UncoveredRegion], budget: inout Int) -> [UncoveredRegion] {
    var united: [UncoveredRegion] = []
    for region in regions {
      let same = united.indices.first { areEqual(united[$0], region, budget: &budget) }
      if let same {
        united[same].outputs = (united[same].outputs + region.outputs).sorted()
      } else {
        united.append(region)
      }
    }
    return united
  }

  /// Makes regions of a table under `unique` disjoint, so that a rule can be added for each of them.
  ///
  /// If no rule matches, no output has a result. Adding a rule there for each output separately would make rules that
  /// contradict each other.
  ///
  /// - Parameters:
  ///   - regions: regions of different outputs that are not empty.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: The part that no rule matches, with all outputs, and the rest of each region.
  func apart(_ regions: [UncoveredRegion], budget: inout Int) -> [UncoveredRegion] {
    guard regions.count > 1, definition.hitPolicy.allowedOverlap == .never, regions.allSatisfy(\.hasAllBoxes) else {
      return regions
    }
    var search = UncoveredSearch(rows, budget: budget)
    search.search(rows.layout.full, among: (0..<rows.count).map(Int32.init))
    budget = search.budget
    let unmatched = UncoveredRegion(outputs: regions.flatMap(\.outputs).sorted(), search)
    guard unmatched.hasAllBoxes, unmatched.boxes.count > 0 else { return regions }
    return [unmatched]
      + regions.compactMap { region in
        var search = UncoveredSearch(unmatched.boxes, budget: budget)
        let others = (0..<unmatched.boxes.count).map(Int32.init)
        for box in 0..<region.boxes.count { search.search(region.boxes[box], among: others) }
        budget = search.budget
        if search.uncovered.count == 0 { return budget > 0 ? nil : region }
        return UncoveredRegion(outputs: region.outputs, search)
      }
  }

  /// True if two regions are known to have the same combinations.
  private func areEqual(_ a: UncoveredRegion, _ b: UncoveredRegion, budget: inout Int) -> Bool {
    guard a.hasAllBoxes, b.hasAllBoxes, a.combinationCount == b.combinationCount, a.combinationCount.value != nil else {
      return false
    }
    let union = combinationCount(of: [a, b], budget: &budget)
    return budget > 0 && union == a.combinationCount
  }

  /// The number of combinations in the union of some regions.
  ///
  /// - Parameters:
  ///   - regions: each with all its boxes.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: The size of the union; less if boxes are missing, or if the budget runs out.
  func combinationCount(of regions: [UncoveredRegion], budget: inout Int) -> CombinationCount {
    guard let first = regions.first else { return .zero }
    var combinationCount = first.combinationCount
    var seen = first.boxes
    for region in regions.dropFirst() {
      var search = UncoveredSearch(seen, budget: budget)
      let others = (0..<seen.count).map(Int32.init)
      for box in 0..<region.boxes.count where search.budget > 0 { search.search(region.boxes[box], among: others) }
      budget = search.budget
      combinationCount.add(search.combinationCount)
      for box in 0..<region.boxes.count { seen.append(region.boxes[box]) }
    }
    return combinationCount
  }

  /// The number of combinations that can happen.
  ///
  /// - Parameter budget: the most comparisons; receives the rest.
  /// - Returns: All combinations except those declared impossible and contradictory orders; nil if the budget runs out.
  func possibleCombinations(budget: inout Int) -> CombinationCount? { combinations(outside: impossibleRows, &budget) }

  /// The number of combinations that the table declares impossible, out of those that can be otherwise.
  ///
  /// - Parameter possible: The number of combinations that can happen.
  /// - Returns: The number; 0 if it was not decided.
  package func declaredImpossibleCount(besides possible: CombinationCount) -> CombinationCount {
    if definition.impossible.isEmpty { return .zero }
    var budget = defaultVerificationBudget
    let contradictory = declaredImpossibleRows.upperBound..<rows.count
    return combinations(outside: contradictory, &budget)?.subtracting(possible) ?? .zero
  }

  private func combinations(outside impossible: Range<Int>, _ budget: inout Int) -> CombinationCount? {
    guard !impossible.isEmpty else { return combinationCount }
    var search = UncoveredSearch(rows, budget: budget)
    search.search(rows.layout.full, among: impossible.map(Int32.init))
    budget = search.budget
    return search.isComplete ? search.combinationCount : nil
  }
}
