/// What a table decides for a number of combinations that all have the same results.
package struct Answer: Sendable {
  /// The decision for the first of the combinations.
  package var decision: Decision
  /// All rules that decide for one of them, by their positions, in ascending order.
  package var rules: [Int]
  /// Whether `otherwise` decides for one of them, about one output at least.
  package var isByDefault: Bool
  /// The combinations as disjoint boxes that cannot be merged: the slots of each condition.
  package var boxes: [[[Int]]]
}

extension CompiledTable {
  /// What the table decides for some of its combinations, every different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - combinations: combinations of the table.
  ///   - limit: how many answers there may be.
  /// - Returns: nil where there are more, or where more rules match than can be put together in a moment.
  package func answers(for combinations: SlotCombinations, limit: Int = .max) -> [Answer]? {
    var matches = SlotCombinations.mostMatches
    var positions: [AnswerKey: Int] = [:]
    var answers: [Answer] = []
    var boxes: [MaskRows] = []
    var deciding: [ValueSet] = []
    for combination in combinations {
      let decision = evaluate(combination)
      matches -= decision.matched.count
      if matches < 0 { return nil }
      let key = AnswerKey(decision, of: definition)
      let position = positions[key] ?? answers.count
      if position == answers.count {
        if position == limit { return nil }
        positions[key] = position
        answers.append(Answer(decision: decision, rules: [], isByDefault: false, boxes: []))
        boxes.append(MaskRows(rows.layout))
        deciding.append(ValueSet())
      }
      for rule in decision.decidingRules { deciding[position].insert(rule) }
      if decision.isByDefault { answers[position].isByDefault = true }
      boxes[position].append(combination)
    }
    for position in answers.indices {
      let merged = boxes[position].merged()
      answers[position].rules = deciding[position].indices
      answers[position].boxes = (0..<merged.count).map { row in
        axes.indices.map { merged.slots(of: $0, row: row) }
      }
    }
    return answers
  }
}

extension MaskRows {
  fileprivate mutating func append(_ combination: [Int]) {
    appendEmpty()
    for (condition, slot) in combination.enumerated() {
      insert(slot..<slot + 1, of: layout.fields[condition], row: count - 1)
    }
  }
}

/// What makes two answers the same.
private enum AnswerKey: Hashable {
  /// With the id of the note that says why.
  case impossible(String)
  case outputs([Output])

  enum Output: Hashable {
    case result(Outcome.Result)
    case notStated, gap, conflict
  }

  init(_ decision: Decision, of table: DecisionTable) {
    if let impossible = decision.impossible {
      self = .impossible(table.impossible[impossible].reason.id)
      return
    }
    self = .outputs(
      decision.outputs.map { output in
        switch output {
        case .steps(let steps, _): .result(.steps(steps))
        case .values(let values, _): .result(.values(values))
        case .otherwise(let result): .result(result)
        case .notStated: .notStated
        case .gap: .gap
        case .conflict: .conflict
        }
      }
    )
  }
}
