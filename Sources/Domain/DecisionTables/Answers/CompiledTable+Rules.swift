// What the rules match, whatever the hit policy makes of it: for tables whose hit policy isn't known yet.
extension CompiledTable {
  /// True if each combination that can happen matches some rule; nil if the budget doesn't suffice to find out.
  ///
  /// - Parameter budget: the most comparisons of a rule with a box.
  /// - Returns: The answer.
  package func coversEverything(budget: Int = 1_000_000) -> Bool? {
    var cover = CoverSearch(self, budget: budget)
    return switch cover.cover(rows.layout.full, by: (0..<rows.count).map(Int32.init)) {
    case .covered: true
    case .open: false
    case .notDecided: nil
    }
  }

  /// Pairs of rules that match together, by their positions.
  package struct RulePairs: Sendable {
    /// The first pairs, in the order of the first rule and then of the second, which comes later.
    package var pairs: [(first: Int, second: Int)] = []
    /// True if there are no others.
    package var areAll = true

    /// Some pairs, and true if there are no others.
    package init(pairs: [(first: Int, second: Int)], areAll: Bool) { (self.pairs, self.areAll) = (pairs, areAll) }
  }

  /// The pairs of rules that match together.
  ///
  /// - Parameter budget: the most comparisons of two rules.
  /// - Returns: The pairs, up to 100 for a rule and 5,000 in all.
  package func rulesMatchingTogether(budget: Int = 10_000_000) -> RulePairs {
    var search = OverlapSearch(self, allowing: .never, listing: Overlaps(isVerbose: true), budget: budget)
    search.search()
    let overlaps = search.overlaps
    let pairs = overlaps.groups.flatMap { group in group.partners.map { (first: group.rule, second: $0.rule) } }
    return RulePairs(pairs: pairs, areAll: overlaps.isComplete && pairs.count == overlaps.pairCount)
  }

  /// The rules that never decide under `first`, since a single one before them matches wherever they do.
  ///
  /// - Parameter budget: the most comparisons of a rule with a box.
  /// - Returns: Each with that one, by their positions.
  package func rulesBehindOthers(budget: Int = 1_000_000) -> [(rule: Int, behind: Int)] {
    guard definition.hitPolicy == .first else { return [] }
    var search = MaskingSearch(self, budget: budget, shownCount: .max)
    search.search()
    return search.result.masked.compactMap { $0.maskers.count == 1 ? ($0.rule, $0.maskers[0]) : nil }
  }
}
