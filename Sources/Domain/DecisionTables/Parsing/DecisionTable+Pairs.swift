package import Diagnostics

extension DecisionTable {
  /// Adds a condition for the order of each pair that entries compare, and an entry for it to each rule.
  ///
  /// - Parameter report: Receives findings about conditions that can't be compared.
  package mutating func addPairs(report: Report) {
    var pairs = ComparedPairs(self)
    for rule in rules { pairs.add(rule.entries, report: report) }
    for item in impossible { pairs.add(item.entries, report: report) }
    pairs.closeCircles(at: place, report: report)
    if pairs.isFaulty { isFaulty = true }
    // Nothing is proved of a table with too many of them.
    if pairs.pairs.isEmpty || pairs.areTooMany { return }
    for index in rules.indices { rules[index].entries += pairs.entries(rules[index].entries) }
    for index in impossible.indices { impossible[index].entries += pairs.entries(impossible[index].entries) }
    for index in examples.indices {
      examples[index].entries += pairs.pairs.map { _ in .any(at: examples[index].place) }
    }
    conditions += pairs.conditions
  }
}

/// The pairs of conditions that the entries of a table compare.
private struct ComparedPairs {
  private let all: [Condition]
  private let positions: [String: Int]
  private(set) var pairs: [Pair] = []
  private(set) var isFaulty = false
  /// True if a circle has more conditions than there may be.
  private(set) var areTooMany = false

  /// The positions of two conditions, and what is added to the date of the second.
  struct Pair: Equatable {
    let first: Int
    let second: Int
    var shift: DateShift?
  }

  init(_ table: DecisionTable) {
    all = table.conditions
    positions = Dictionary(zip(table.conditions.map(\.id), table.conditions.indices)) { first, _ in first }
  }

  mutating func add(_ entries: [Entry], report: Report) {
    for (position, entry) in entries.enumerated() {
      for comparison in entry.wording.comparisons {
        guard let other = positions[comparison.other], other != position else { continue }
        guard all[position].mayBeCompared(with: all[other], by: comparison) else {
          report.add(.incomparable(all[position], with: all[other], comparison, at: entry.place))
          isFaulty = true
          continue
        }
        add(position, other, comparison.shift)
      }
    }
  }

  private mutating func add(_ one: Int, _ other: Int, _ shift: DateShift? = nil) {
    let pair =
      shift == nil
      ? Pair(first: min(one, other), second: max(one, other)) : Pair(first: one, second: other, shift: shift)
    if !pairs.contains(pair) { pairs.append(pair) }
  }

  /// Adds all pairs of conditions that are compared in a circle, since the order of some decides that of others.
  mutating func closeCircles(at place: SourceRange, report: Report) {
    for group in [Condition].groups(of: pairs.map { ($0.first, $0.second) }) {
      let inside = pairs.filter { group.contains($0.first) }
      if inside.contains(where: { $0.shift != nil }), group.count > 2 || inside.count > Self.mostShifts {
        let ids = group.map { all[$0].declaredID }
        report.add(.tooManyShifted(ids, comparisons: inside.count, most: Self.mostShifts, at: place))
        (isFaulty, areTooMany) = (true, true)
        continue
      }
      if group.count == 2 { continue }
      if inside.count < group.count { continue }
      if group.count > Self.mostInCircle {
        let ids = group.map { all[$0].declaredID }
        report.add(.tooManyCompared(ids, at: place, most: Self.mostInCircle))
        (isFaulty, areTooMany) = (true, true)
        continue
      }
      for (index, one) in group.enumerated() { for other in group[(index + 1)...] { add(one, other) } }
    }
    pairs.sort { ($0.first, $0.second, $0.shift?.text ?? "") < ($1.first, $1.second, $1.shift?.text ?? "") }
  }

  private static let mostInCircle = 6
  /// The most comparisons of 2 dates with different times between them; each triples their orders.
  private static let mostShifts = 4

  /// The conditions of the pairs' orders.
  var conditions: [Condition] {
    pairs.map { pair in
      let (first, second) = (all[pair.first], all[pair.second])
      return Condition(
        self.pair(pair), isNullable: first.domain.isNullable || second.domain.isNullable, place: first.place)
    }
  }

  private func pair(_ pair: Pair) -> ConditionPair {
    ConditionPair(
      first: all[pair.first].id, second: all[pair.second].id, isOrdered: all[pair.first].hasOrder, shift: pair.shift)
  }

  /// The entry of a rule for the order of each pair.
  func entries(_ entries: [Entry]) -> [Entry] {
    zip(pairs, conditions).map { pair, condition in
      let declared = self.pair(pair)
      var allowed: Set<ConditionPair.Order>?
      func allow(_ relation: Comparison.Relation) {
        allowed = (allowed ?? Set(declared.orders)).intersection(declared.orders(relation))
      }
      for comparison in entries[pair.first].wording.comparisons
      where comparison.other == declared.second && comparison.shift == pair.shift {
        allow(comparison.relation)
      }
      for comparison in entries[pair.second].wording.comparisons
      where comparison.other == declared.first && comparison.shift == nil && pair.shift == nil {
        allow(comparison.relation.exchanged)
      }
      let places = [pair.first, pair.second].map { entries[$0] }
      let place = places.first { !$0.wording.comparisons.isEmpty }?.place ?? entries[pair.first].place
      guard let allowed else { return .any(at: place) }
      let orders = declared.orders.filter(allowed.contains)
      let wording = Entry.Wording(shapes: orders.map { .value($0.rawValue) })
      return Entry(
        .listed(ValueSet(orders.compactMap { condition.position(of: $0.rawValue) })), at: place,
        isFaulty: places.contains(where: \.isFaulty), wording: wording)
    }
  }
}

extension Condition {
  /// True if values of both conditions can be equal or not.
  func isComparable(with other: Condition) -> Bool {
    guard member == nil, other.member == nil else { return false }
    if let own = domain.ordered, let its = other.domain.ordered { return own.scale == its.scale && unit == other.unit }
    return !domain.hasAnythingElse && domain.present.values != nil && domain.present == other.domain.present
  }

  /// True if the values have an order.
  var hasOrder: Bool { domain.ordered != nil || isOrdered }

  fileprivate func mayBeCompared(with other: Condition, by comparison: Comparison) -> Bool {
    requirement == nil && other.requirement == nil && isComparable(with: other)
      && (comparison.relation.isEquality || hasOrder && other.hasOrder)
      && (comparison.shift == nil || domain.ordered?.scale == .date)
  }
}

extension [Condition] {
  /// Lets entries compare each of the conditions with the others.
  package mutating func compareWithOthers() {
    let ids = filter { $0.member == nil }.map(\.id)
    for index in indices where self[index].member == nil { self[index].others = ids.filter { $0 != self[index].id } }
  }
}
