import DecisionTables
import Loading

extension ArrangementBuilder {
  /// What the finder of the table is made of; it is made last, for it shows nothing that headers must tell.
  ///
  /// - Parameter marking: what the table shows of an outcome.
  /// - Returns: nil where there is nothing to choose, or too much.
  mutating func finder(marking: FinderArrangement.Marking) -> FinderArrangement? {
    let table = spec.table.definition
    let entries = table.conditions.count * (table.rules.count + table.impossible.count)
    let slots = spec.slotIDs.reduce(0) { $0 + $1.count }
    guard entries <= FinderArrangement.Limit.entries,
      slots <= FinderArrangement.Limit.slots, let boxes = boxes(marking)
    else { return nil }
    var results = 0
    var answers: [FinderArrangement.Answer] = []
    for boxes in boxes {
      guard let decision = boxes.first?.decision else { continue }
      results += decision.resultCount
      if results > FinderArrangement.Limit.results { return nil }
      answers.append(
        FinderArrangement.Answer(
          outcomes: table.outputs.indices.map { outcome(decision, output: $0) },
          boxes: boxes.map { box($0, marking) }
        )
      )
    }
    return FinderArrangement(
      conditions: table.conditions.indices.map { field($0) },
      answers: answers,
      marking: marking
    )
  }

  /// Whether it takes readers longer to find their place in the table than to choose a value: a list of a few is one look.
  var isWorthAsking: Bool {
    let conditions = spec.table.definition.conditions
    if conditions.count != 1 { return !conditions.isEmpty }
    return conditions[0].domain.ordered != nil
      || spec.slotIDs[0].count > FinderArrangement.Limit.fewValues
  }

  /// The boxes of each answer.
  private func boxes(_ marking: FinderArrangement.Marking) -> [[DecidedBox]]? {
    let table = spec.table
    let all = table.allCombinations.slots
    var budget = FinderArrangement.Limit.budget
    let limit = FinderArrangement.Limit.boxes
    guard let answers = table.answers(for: all, limit: limit, budget: &budget) else { return nil }
    guard case .cells = marking else {
      return table.decidedBoxes(of: answers, limit: limit, budget: &budget)
    }
    let count = answers.reduce(0) { $0 + $1.boxes.count }
    return count > limit
      ? nil
      : answers.map { answer in
        answer.boxes.map { DecidedBox(slots: $0, decision: answer.decision) }
      }
  }

  private func box(
    _ box: DecidedBox,
    _ marking: FinderArrangement.Marking
  ) -> FinderArrangement.Box {
    let slots = box.slots.enumerated().map { condition, slots in
      slots.count == spec.slotIDs[condition].count ? nil : slots
    }
    if case .cells = marking { return FinderArrangement.Box(slots: slots) }
    return FinderArrangement.Box(slots: slots, lines: spec.lines(of: box.decision))
  }

  private mutating func field(_ condition: Int) -> FinderArrangement.Field {
    let declared = spec.table.definition.conditions[condition]
    let slots = spec.slotIDs[condition]
    let cuts = spec.table.cuts(ofCondition: condition)
    let listed = declared.domain.ordered == nil ? 0 : cuts.count - 1
    return FinderArrangement.Field(
      id: declared.id,
      label: position(of: .conditionWithDomain(condition)),
      slots: slots,
      values: (listed..<slots.count).map { position(of: .value(condition: condition, slot: $0)) },
      quantity: declared.domain.ordered.map { ($0.scale, cuts) }
    )
  }
}

extension TableSpec {
  /// What a list of rules shows of a decision, by the order of its lines: rules, then what is impossible, then `otherwise`.
  fileprivate func lines(of decision: Decision) -> [Int] {
    let definition = table.definition
    if let impossible = decision.impossible { return [definition.rules.count + impossible] }
    let rules = decision.decidingRules
    return decision.isByDefault
      ? rules + [definition.rules.count + definition.impossible.count] : rules
  }
}

extension Decision {
  /// How many steps or values there are.
  fileprivate var resultCount: Int {
    outputs.reduce(0) { count, output in
      switch output.result {
      case nil: count + 1
      case .steps(let steps): count + steps.count
      case .values(let values): count + values.count
      }
    }
  }
}
