/// Combinations for which the same rules decide the same.
package struct DecidedBox: Sendable {
  /// The slots of each condition.
  package var slots: [[Int]]
  /// The decision for each of the combinations.
  package var decision: Decision

  /// Makes a box of combinations with their decision.
  package init(slots: [[Int]], decision: Decision) {
    self.slots = slots
    self.decision = decision
  }
}

extension CompiledTable {
  /// Divides the combinations of answers into boxes; the same rules decide throughout a box.
  ///
  /// The boxes of an answer have the same results, but different rules may yield them.
  ///
  /// - Parameters:
  ///   - answers: the decisions of the table.
  ///   - limit: the highest number of boxes.
  ///   - budget: the most comparisons of a rule with a box; receives the rest.
  /// - Returns: The boxes of each answer; nil if there are more than `limit`, or if the budget runs out first.
  package func decidedBoxes(of answers: [Answer], limit: Int, budget: inout Int) -> [[DecidedBox]]? {
    var left = (boxes: limit, budget: budget)
    defer { budget = left.budget }
    var decided: [[DecidedBox]] = []
    for answer in answers {
      // Other entries of `impossible` may hold the same combinations.
      let rows = answer.decision.impossible == nil ? answer.rules : Array(definition.rules.count..<self.rows.count)
      guard let boxes = divide(answer.boxes, by: rows, &left) else { return nil }
      decided.append(boxes)
    }
    return decided
  }

  /// Divides boxes until each row holds the whole of a box or none of it.
  private func divide(_ boxes: [[[Int]]], by dividing: [Int], _ left: inout (boxes: Int, budget: Int)) -> [DecidedBox]?
  {
    var decided: [DecidedBox] = []
    var stack = boxes.reversed().map { (box: rows.layout.box(of: $0), rows: dividing) }
    while let (box, candidates) = stack.popLast() {
      left.budget -= candidates.count * (1 + rows.layout.wordCount / 8)
      guard left.budget > 0, stack.count < left.boxes else { return nil }
      let spans = rows.wideSpans(box, at: 0)
      let overlapping = candidates.filter {
        rows.relation(of: $0, to: box, at: 0, spans: spans, budget: &left.budget) == .overlapping
      }
      if let cut = overlapping.first {
        let others = Array(overlapping.dropFirst())
        let (inside, outside) = rows.parts(of: box, around: cut)
        stack += ([inside] + outside).reversed().map { ($0, others) }
        continue
      }
      left.boxes -= 1
      var single = MaskRows(rows.layout)
      single.append(box)
      decided.append(
        DecidedBox(
          slots: axes.indices.map { single.slots(of: $0, row: 0) },
          decision: evaluate(single.firstCombination(ofRow: 0))))
    }
    return decided
  }
}
