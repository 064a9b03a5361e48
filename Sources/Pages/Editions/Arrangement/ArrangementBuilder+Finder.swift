import DecisionTables
import Loading

extension ArrangementBuilder {
  /// Makes the finder of a list of rules; called last, because headers don't depend on it.
  ///
  /// - Parameter marking: The parts of the table that show an outcome.
  /// - Returns: Nil if there is nothing to choose, or too much.
  mutating func finder(marking: FinderArrangement.Marking) -> FinderArrangement? {
    guard isSmallEnough, let (boxes, cases) = boxes() else { return nil }
    var results = 0
    var answers: [FinderArrangement.Answer] = []
    for (boxes, cases) in zip(boxes, cases) {
      guard let decision = boxes.first?.decision else { continue }
      results += decision.resultCount
      if results > FinderArrangement.Limit.results { return nil }
      answers.append(
        FinderArrangement.Answer(
          outcomes: spec.table.definition.outputs.indices.map { outcome(decision, output: $0) },
          boxes: boxes.map { box in
            FinderArrangement.Box(slots: restricted(box.slots), lines: spec.lines(of: box.decision))
          }, cases: cases.map { FinderArrangement.Box(slots: restricted($0)) }))
    }
    return finder(answers, marking)
  }

  /// Makes the finder of a crosstab, whose cells already have the outcomes of all combinations.
  ///
  /// - Parameters:
  ///   - marking: The parts of the table that show an outcome.
  ///   - combinations: The slots of all conditions, by the outcomes of their combination, one for each output.
  /// - Returns: Nil if there is nothing to choose, or too much.
  mutating func finder(marking: FinderArrangement.Marking, _ combinations: [[Int]: [[Int]]]) -> FinderArrangement? {
    guard isSmallEnough else { return nil }
    var answers: [(first: [Int], answer: FinderArrangement.Answer)] = []
    var (results, count) = (0, 0)
    for (outcomes, combinations) in combinations {
      let boxes = spec.table.boxes(of: combinations)
      results += outcomes.reduce(0) { $0 + self.outcomes.values[$1].resultCount }
      count += boxes.count
      if results > FinderArrangement.Limit.results || count > FinderArrangement.Limit.boxes { return nil }
      let answer = FinderArrangement.Answer(
        outcomes: outcomes, boxes: boxes.map { FinderArrangement.Box(slots: restricted($0)) })
      answers.append((boxes[0].map { $0[0] }, answer))
    }
    answers.sort { $0.first.lexicographicallyPrecedes($1.first) }
    return finder(answers.map(\.answer), marking)
  }

  private mutating func finder(_ answers: [FinderArrangement.Answer], _ marking: FinderArrangement.Marking)
    -> FinderArrangement
  {
    FinderArrangement(
      conditions: spec.table.definition.conditions.indices.map { field($0) }, answers: answers, marking: marking,
      isGuided: spec.isGuided)
  }

  private var isSmallEnough: Bool {
    let table = spec.table.definition
    let entries = table.conditions.count * (table.rules.count + table.impossible.count)
    let slots = spec.slotIDs.reduce(0) { $0 + $1.count }
    return entries <= FinderArrangement.Limit.entries && slots <= FinderArrangement.Limit.slots
  }

  /// True if choosing a value is quicker than finding it in the table; a list of a few values needs no finder.
  var isWorthAsking: Bool {
    let conditions = spec.table.definition.conditions
    if conditions.count != 1 { return !conditions.isEmpty }
    return conditions[0].domain.ordered != nil || spec.slotIDs[0].count > FinderArrangement.Limit.fewValues
  }

  /// The boxes of each answer, throughout which the same lines decide, and those for people if these differ.
  private func boxes() -> (exact: [[DecidedBox]], cases: [[[[Int]]]])? {
    let table = spec.table
    var budget = FinderArrangement.Limit.budget
    let limit = FinderArrangement.Limit.boxes
    let answers = table.answers(for: table.allCombinations.slots, limit: limit, budget: &budget)
    guard let answers, let exact = table.decidedBoxes(of: answers, limit: limit, budget: &budget) else { return nil }
    let isCompared = table.definition.conditions.mayContradict
    return (exact, isCompared ? table.widenedBoxes(of: answers, budget: budget) : answers.map { _ in [] })
  }

  /// The slots of a box, nil for those conditions that have all of theirs in it.
  private func restricted(_ slots: [[Int]]) -> [[Int]?] {
    zip(slots, spec.slotIDs).map { $0.count == $1.count ? nil : $0 }
  }

  private mutating func field(_ condition: Int) -> FinderArrangement.Field {
    field(
      condition, of: spec, label: .conditionWithDomain(condition), name: .conditionName(condition),
      bounds: .domain(condition), member: .member(condition)
    ) { .value(condition: condition, slot: $0) }
  }

  /// The field for a condition of a table.
  ///
  /// - Parameters:
  ///   - condition: The position of the condition.
  ///   - table: The table.
  ///   - label: The label above the field.
  ///   - name: The name of the condition.
  ///   - bounds: The domain, for a condition that has bounds.
  ///   - member: The member of a set that the field asks for.
  ///   - value: The label of a slot.
  /// - Returns: The field, with the positions of its labels.
  mutating func field(
    _ condition: Int, of table: TableSpec, label: Label, name: Label, bounds: Label, member: Label,
    value: (Int) -> Label
  ) -> FinderArrangement.Field {
    let declared = table.table.definition.conditions[condition]
    let slots = table.slotIDs[condition]
    let cuts = table.table.cuts(ofCondition: condition)
    let listed = declared.domain.ordered == nil ? 0 : cuts.count - 1
    return FinderArrangement.Field(
      id: declared.id, label: position(of: label), name: position(of: name),
      group: table.layout.group(of: condition).map { position(of: .conditionGroup($0)) }, slots: slots,
      values: (listed..<slots.count).map { position(of: value($0)) },
      intervals: declared.domain.ordered == nil ? [] : slots.indices.map { position(of: value($0)) },
      bounds: declared.domain.bounds == nil ? nil : position(of: bounds),
      quantity: declared.domain.ordered.map { ($0.scale, cuts) }, isDay: declared.isDay,
      member: declared.member.map { .init(set: $0.set, id: $0.id, label: position(of: member)) },
      pair: declared.pair,
      asked: table.table.sourcesOfAsking(condition))
  }
}

extension TableSpec {
  /// The lines of a list of rules that show a decision, numbered in order: rules, impossible combinations, `otherwise`.
  fileprivate func lines(of decision: Decision) -> [Int] {
    let definition = table.definition
    if let impossible = decision.impossible { return [definition.rules.count + impossible] }
    let rules = decision.decidingRules
    return decision.isByDefault ? rules + [definition.rules.count + definition.impossible.count] : rules
  }
}

extension Decision {
  /// The number of steps or values.
  fileprivate var resultCount: Int {
    outputs.reduce(0) { count, output in
      switch output.result {
      case .doesNotApply, nil: count + 1
      case .steps(let steps): count + steps.count
      case .values(let values): count + values.count
      }
    }
  }
}

extension CellOutcome {
  /// The number of steps or values.
  fileprivate var resultCount: Int {
    switch self {
    case .steps(let steps): steps.count
    case .values(let values, _): values.count
    case .doesNotApply, .notStated, .cannotHappen: 1
    }
  }
}
