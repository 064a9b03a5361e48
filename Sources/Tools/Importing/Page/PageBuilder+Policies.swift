import DecisionTables
import Diagnostics

// What it means when several rules match.
extension PageBuilder {
  /// Replaces an aggregation or a hit policy of a model for which its outputs have no values.
  mutating func settlePolicy(of draft: inout TableDraft) {
    let place = draft.rules.first?.places.first?.firstPlace
    if draft.hitPolicy != "collect" { draft.aggregation = nil }
    if let aggregation = draft.aggregation {
      if draft.outputs.count > 1 {
        findings.append(
          .assumption(
            "'\(aggregation)' makes one value of several outputs, which a spec can't; the table lists all results",
            at: place))
        draft.aggregation = nil
      } else if aggregation != "count", !draft.outputs.indices.allSatisfy({ isQuantity($0, .number, draft) }) {
        findings.append(
          .assumption("'\(aggregation)' needs numbers as results; the table lists all results", at: place))
        draft.aggregation = nil
      }
    }
    if draft.aggregation == "count", !draft.defaults.isEmpty {
      findings.append(
        .assumption(
          "A table that counts has a number in every case; the default output of the model is left out", at: place))
      draft.defaults = []
    }
    if let policy = draft.hitPolicy, ["priority", "output-order"].contains(policy), !listsResults(draft) {
      let other = policy == "priority" ? "first" : "rule-order"
      findings.append(
        .assumption(
          "'\(policy)' needs the order of the results, and the model lists none; '\(other)' is taken in its place",
          at: place))
      draft.hitPolicy = other
    }
  }

  /// True if all results of an output are of a kind.
  private func isQuantity(_ output: Int, _ kind: Scale.Kind, _ draft: TableDraft) -> Bool {
    if let computed = draft.computedKinds[output] { return computed == kind }
    let cells = draft.rules.map { $0.cells[output] } + (output < draft.defaults.count ? [draft.defaults[output]] : [])
    return !draft.rules.contains { $0.isComputed(output) } && cells.allSatisfy { $0.isEmpty || holds($0, kind) }
  }

  private func listsResults(_ draft: TableDraft) -> Bool {
    draft.outputKinds.indices.contains { output in
      if case .listed(let values) = draft.outputKinds[output] {
        !values.isEmpty && !draft.rules.contains { $0.isComputed(output) }
      } else {
        false
      }
    }
  }

  /// Chooses the hit policy of a table of rules.
  mutating func choosePolicy(
    _ table: inout ImportedTable, _ boxes: [RuleMerging.Box], _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) {
    let pairs = overlaps(boxes, draft, conditions) + repeated(boxes)
    if let policy = draft.hitPolicy, policy != "unique",
      // A page of Hyo says so itself, and its numbers are words here, which hide that rows overlap.
      draft.isStated || reader.isPublished || !pairs.isEmpty
    {
      (table.hitPolicy, table.aggregation) = (policy, draft.aggregation)
      if draft.isStated, policy == "any" { reportContradictions(pairs, draft) }
      return
    }
    if pairs.isEmpty { return }
    if pairs.allSatisfy({ $0.0.outcome == $0.1.outcome }) {
      table.hitPolicy = "any"
      let place = draft.rules[pairs[0].1.first].places.first?.firstPlace
      findings.append(.assumption("Several rows match at the same time, and say the same", at: place))
      return
    }
    if !draft.isStated { table.hitPolicy = "first" }
    reportContradictions(pairs, draft)
  }

  /// Reports each row that says something else than one above it that matches at the same time.
  private mutating func reportContradictions(_ pairs: [(RuleMerging.Box, RuleMerging.Box)], _ draft: TableDraft) {
    var above: [Int: Int] = [:]
    for (one, other) in pairs where one.outcome != other.outcome {
      let (first, second) = (min(one.first, other.first), max(one.first, other.first))
      above[second] = min(above[second] ?? first, first)
    }
    for (second, first) in above.sorted(by: { $0.key < $1.key }) {
      findings.append(
        .contradiction(
          under: draft.isStated ? draft.hitPolicy ?? "unique" : nil, draft.rules[second].place,
          draft.rules[first].place))
    }
  }

  /// True if two rules have the same values and say different things, which no crosstab can show.
  func hasContradictions(_ boxes: [RuleMerging.Box]) -> Bool {
    repeated(boxes).contains { $0.0.outcome != $0.1.outcome }
  }

  /// Reports rules that never count although the first one that matches does, since an earlier one matches wherever they do.
  mutating func reportMasked(_ boxes: [RuleMerging.Box], _ draft: TableDraft) {
    for (box, other) in masked(boxes) {
      findings.append(.maskedRow(draft.rules[box.first].place, draft.rules[other.first].place))
    }
  }

  /// The boxes without those that never count, since an earlier one matches wherever they do.
  mutating func withoutMasked(_ boxes: [RuleMerging.Box], _ draft: TableDraft) -> [RuleMerging.Box] {
    let left = Set(masked(boxes).map(\.box.first))
    for first in left.sorted() {
      findings.append(
        .assumption(
          "The row never counts, since one above it matches wherever it does; it is left out",
          at: draft.rules[first].place))
    }
    return boxes.filter { !left.contains($0.first) }
  }

  /// The boxes that never count, each with an earlier one that matches wherever it does.
  private func masked(_ boxes: [RuleMerging.Box]) -> [(box: RuleMerging.Box, by: RuleMerging.Box)] {
    var result: [(box: RuleMerging.Box, by: RuleMerging.Box)] = []
    var known: [[ValueRuns]: RuleMerging.Box] = [:]
    var wide: [RuleMerging.Box] = []
    for box in boxes {
      if let other = known[box.values] ?? wide.first(where: { $0.outcome != box.outcome && $0.covers(box) }) {
        result.append((box, other))
        continue
      }
      known[box.values] = box
      if box.values.contains(where: { $0.count > 1 }), wide.count < 500 { wide.append(box) }
    }
    return result
  }

  /// Pairs of rules with the same values, of which the first is the same.
  private func repeated(_ boxes: [RuleMerging.Box]) -> [(RuleMerging.Box, RuleMerging.Box)] {
    var first: [[ValueRuns]: RuleMerging.Box] = [:]
    return boxes.compactMap { box in
      guard let known = first[box.values] else {
        first[box.values] = box
        return nil
      }
      return (known, box)
    }
  }

  /// Pairs of rules that match at the same time, as far as there is patience to look for them.
  private func overlaps(
    _ boxes: [RuleMerging.Box], _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) -> [(RuleMerging.Box, RuleMerging.Box)] {
    // Rules that name one value of each condition overlap nowhere once they differ.
    let wide = boxes.filter { $0.values.contains { $0.count > 1 } }.prefix(max(20, 500_000 / max(1, boxes.count)))
    return wide.flatMap { one in
      boxes.filter { other in
        guard other.first != one.first, other.meets(one) else { return false }
        let comparisons = draft.rules[one.first].comparisons + draft.rules[other.first].comparisons
        if comparisons.isEmpty { return true }
        let values = zip(one.values, other.values).map { $0.intersection($1) }
        return ComparedValues(comparisons, values, conditions).canBe
      }.prefix(20).map { (one, $0) }
    }
  }
}
