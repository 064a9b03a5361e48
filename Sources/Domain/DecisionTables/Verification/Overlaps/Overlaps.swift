/// Rules that match together although the hit policy forbids it, grouped by the first of each pair.
struct Overlaps: Sendable {
  struct Group: Sendable {
    var rule: Int
    /// The first few rules after it that overlap with it, each with combinations that show it, as the words of a row.
    var partners: [(rule: Int, box: [UInt64])] = []
    /// The number of partners.
    var partnerCount = 0
  }

  /// The first few groups.
  var groups: [Group] = []
  /// The pairs in all groups, including those that are not listed.
  var pairCount = 0
  /// The rules that are the first of a pair.
  var ruleCount = 0
  /// True if all pairs were examined.
  var isComplete = true
  /// True if there are few pairs and none of them contradict each other, so that another hit policy would allow them.
  var areInAgreement = true

  static let mostInAgreement = 10_000
  /// The most groups to list, and the most partners in each.
  let mostGroups: Int
  private let mostPartners: Int
  /// The most partners to list in all groups together; each group has at least one.
  private var partnersLeft = 5_000

  /// - Parameter isVerbose: true to list more than people read.
  init(isVerbose: Bool = false) {
    mostGroups = isVerbose ? 1_000 : 5
    mostPartners = isVerbose ? 100 : 3
  }

  /// Lists rules that overlap with a group's rule, as far as there is room.
  mutating func list(_ partners: [Int32], in group: inout Group, box: (Int) -> [UInt64]) {
    guard groups.count < mostGroups else { return }
    let most = group.partners.isEmpty ? max(1, partnersLeft) : partnersLeft
    let listed = partners.prefix(max(0, min(most, mostPartners - group.partners.count)))
    partnersLeft -= listed.count
    group.partners += listed.map { (Int($0), box(Int($0))) }
  }

  /// Lists no groups, for callers that only need to know whether there are any.
  static let unlisted = Overlaps(mostGroups: 0, mostPartners: 0)

  private init(mostGroups: Int, mostPartners: Int) {
    self.mostGroups = mostGroups
    self.mostPartners = mostPartners
  }
}

extension CompiledTable {
  /// The overlaps that the hit policy forbids.
  ///
  /// - Parameters:
  ///   - isVerbose: true to list more than people read.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: The overlaps; none if the hit policy allows all.
  /// - Complexity: O(n²) for n rules, a few words for 64 pairs.
  func forbiddenOverlaps(verbosely isVerbose: Bool = false, budget: inout Int) -> Overlaps {
    guard definition.hitPolicy.forbidsContradictions else { return Overlaps() }
    var search = OverlapSearch(
      self, allowing: definition.hitPolicy.allowedOverlap, listing: Overlaps(isVerbose: isVerbose), budget: budget)
    search.search()
    budget = search.budget
    return search.overlaps
  }

  /// True if rules match together only where another hit policy allows it, too.
  ///
  /// - Parameters:
  ///   - policy: the other hit policy.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: Nil if the budget runs out first.
  func suits(_ policy: HitPolicy, budget: inout Int) -> Bool? {
    var search = OverlapSearch(self, allowing: policy.allowedOverlap, listing: .unlisted, budget: budget)
    search.search()
    budget = search.budget
    if search.overlaps.pairCount > 0 { return false }
    return search.overlaps.isComplete ? true : nil
  }
}
