import DecisionTables
import Loading

// The finder of a table whose conditions other tables decide: it asks for first inputs, and shows what lies between.
extension ArrangementBuilder {
  /// The finder that begins with the first inputs, in place of the table's own.
  ///
  /// - Parameter finder: the finder of the table alone.
  /// - Returns: The same finder if no table decides a condition, or if the graph is too large; nil for too many answers.
  mutating func beginningWithInputs(_ finder: FinderArrangement) -> FinderArrangement? {
    guard let graph = spec.graph, let whole = spec.whole else { return finder }
    // A graph has less of it on a page with many tables, whose finders together would take long.
    var budget = min(FinderArrangement.Limit.budget, graph.budget / 4)
    let limit = FinderArrangement.Limit.boxes
    let table = whole.table
    let slots = whole.slotIDs.reduce(0) { $0 + $1.count }
    guard slots <= FinderArrangement.Limit.slots,
      let answers = table.answers(for: table.allCombinations.slots, limit: limit, budget: &budget),
      let decided = table.decidedBoxes(
        of: answers.filter { !graph.isUnreachable($0.decision) }, limit: limit, budget: &budget),
      let computations = graph.computations(limit: limit, budget: &budget)
    else { return nil }
    var marks = InputMarks(finder.marking, of: spec)
    var found = Interner<Answer>()
    var boxes: [[FinderArrangement.Box]] = []
    var count = 0
    for box in decided.joined() {
      for part in graph.ways(through: box.slots) {
        let position = found.position(of: answer(box.decision, part.slots, graph, whole))
        if position == boxes.count { boxes.append([]) }
        count += part.boxes.count
        guard count <= limit else { return nil }
        boxes[position] += part.boxes.map { slots in
          FinderArrangement.Box(
            slots: zip(slots, whole.slotIDs).map { $0.count == $1.count ? nil : $0 },
            lines: marks.lines(of: box.decision, graph, slots, part.slots))
        }
      }
    }
    return FinderArrangement(
      conditions: whole.table.definition.conditions.indices.map { input in
        var field = field(input, of: whole)
        let computation = computations.first { $0.input == input }
        field.computation = computation.map { Self.steps($0.answers, of: $0.output, before: input, whole) }
        return field
      },
      answers: zip(found.values, boxes).map { answer, boxes in
        FinderArrangement.Answer(outcomes: answer.outcomes, boxes: boxes, between: answer.between)
      }, marking: marks.marking,
      between: graph.decidedConditions.map { position(of: .conditionName($0)) }
        + graph.computedInputs.map { position(of: .inputName($0)) })
  }

  /// The formulas of a computed number, with the inputs for which each is meant.
  private static func steps(_ answers: [DecisionTables.Answer], of output: Int, before input: Int, _ whole: TableSpec)
    -> [FinderArrangement.Computation]
  {
    answers.compactMap { answer in
      let boxes = answer.boxes.map { slots in
        FinderArrangement.Box(
          slots: slots.indices.map { position in
            position >= input || slots[position].count == whole.slotIDs[position].count ? nil : slots[position]
          })
      }
      switch answer.decision.outputs[output].result {
      case .values(let values)?:
        return values.first?.expression.map { FinderArrangement.Computation(formula: $0, boxes: boxes) }
      case .steps?: return nil
      case .doesNotApply?, nil: return FinderArrangement.Computation(formula: nil, boxes: boxes)
      }
    }
  }

  /// An outcome with what lies between.
  private struct Answer: Hashable {
    var outcomes: [Int]
    var between: [Int]
  }

  private mutating func answer(_ decision: Decision, _ slots: [Int], _ graph: DecisionGraph, _ whole: TableSpec)
    -> Answer
  {
    // The way may end before the table.
    let between =
      graph.decidedConditions.enumerated().map { index, condition in
        position(of: slots.isEmpty ? .empty : .value(condition: condition, slot: slots[index]))
      } + graph.computedInputs.map { _ in position(of: .empty) }
    let outputs = spec.table.definition.outputs.indices
    guard let index = decision.impossible else {
      return Answer(outcomes: outputs.map { outcome(decision, output: $0) }, between: between)
    }
    // Another table may declare that inputs can't happen.
    let excluded = impossible(because: whole.reason(ofImpossible: index))
    return Answer(outcomes: outputs.map { _ in excluded }, between: between)
  }

  private mutating func field(_ input: Int, of whole: TableSpec) -> FinderArrangement.Field {
    field(
      input, of: whole, label: .input(input), name: .inputName(input), bounds: .inputDomain(input),
      member: .inputMember(input)
    ) { .inputValue(input: input, slot: $0) }
  }
}
