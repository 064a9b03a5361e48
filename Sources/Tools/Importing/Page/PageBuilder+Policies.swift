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

  /// Lets the first rule count where a model says that rules which match together agree, and some don't.
  mutating func takeFirstOfContradictions(
    _ boxes: [RuleMerging.Box], _ conditions: [ResolvedCondition], _ draft: inout TableDraft
  ) {
    guard draft.isStated, draft.hitPolicy == "any",
      let pair = (overlaps(boxes, draft, conditions) + repeated(boxes)).first(where: { $0.0.outcome != $0.1.outcome })
    else { return }
    draft.hitPolicy = "first"
    findings.append(
      .assumption(
        "Under 'any', rows that match at the same time say the same, and this one says something else than one above; the first of them counts",
        at: draft.rules[max(pair.0.first, pair.1.first)].places.first?.firstPlace))
  }

  /// Chooses the hit policy of a table of rules.
  mutating func choosePolicy(
    _ table: inout ImportedTable, _ boxes: [RuleMerging.Box], _ draft: TableDraft, _ conditions: [ResolvedCondition]
  ) {
    if let policy = draft.hitPolicy, policy != "unique",
      // A page of Hyo says so itself, and its numbers are words here, which hide that rows overlap.
      draft.isStated || reader.isPublished || !overlaps(boxes, draft, conditions).isEmpty
    {
      (table.hitPolicy, table.aggregation) = (policy, draft.aggregation)
      return
    }
    let pairs = overlaps(boxes, draft, conditions)
    if pairs.isEmpty { return }
    let isSame = pairs.allSatisfy { $0.0.outcome == $0.1.outcome }
    table.hitPolicy = isSame ? "any" : "first"
    let place = draft.rules[pairs[0].1.first].places.first?.firstPlace
    findings.append(
      isSame
        ? .assumption("Several rows match at the same time, and say the same", at: place)
        : .assumption("Several rows match at the same time; the first of them counts", at: place))
  }

  /// The boxes without those that never count, since an earlier one matches wherever they do.
  mutating func withoutMasked(_ boxes: [RuleMerging.Box], _ draft: TableDraft) -> [RuleMerging.Box] {
    var kept: [RuleMerging.Box] = []
    var known: Set<[ValueRuns]> = []
    var wide: [RuleMerging.Box] = []
    for box in boxes {
      let isMasked = known.contains(box.values) || wide.contains { $0.outcome != box.outcome && $0.covers(box) }
      if isMasked {
        findings.append(
          .assumption(
            "The row never counts, since one above it matches wherever it does; it is left out",
            at: draft.rules[box.first].places.first?.firstPlace))
        continue
      }
      kept.append(box)
      known.insert(box.values)
      if box.values.contains(where: { $0.count > 1 }), wide.count < 500 { wide.append(box) }
    }
    return kept
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
