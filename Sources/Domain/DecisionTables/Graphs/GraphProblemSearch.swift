import Diagnostics

/// Follows the problems of a graph's last table back to first inputs.
///
/// Some of the combinations that show a problem may be ones that no first inputs lead to: the slots of numbers that tables
/// compute hold more than these yield. So what is said of a problem is said of values that first inputs give.
struct GraphProblemSearch {
  private let graph: DecisionGraph
  /// The last table, perhaps divided further.
  private let checked: CompiledTable
  /// The rest of the budget, in comparisons.
  private(set) var budget: Int
  /// The kinds of the problems of which it is not known that first inputs lead to them.
  private var undecided: Set<Witness.Kind> = []

  init(_ graph: DecisionGraph, to checked: CompiledTable, budget: Int) {
    self.graph = graph
    self.checked = checked
    self.budget = budget
  }

  /// The problem with first inputs that lead to it; nil if none do.
  mutating func followed(_ problem: Problem) -> Problem? {
    guard let witness = problem.witness else { return problem }
    switch witness.kind {
    case .gap:
      let boxes = problem.boxes ?? rows([checked.rows.layout.box(of: witness.combination.map { [$0] })])
      switch result(witness.combination, boxes, isMeant: { boxes.hold($0.combination) }) {
      case .found(let point): return told(problem, at: [(point, [])])
      case .proved where problem.boxes != nil: return nil
      case .proved, .notDecided: return notDecided(problem, witness.kind)
      }
    case .overlap, .conflict:
      let points = pointsOfOverlaps(problem, witness)
      return points.isEmpty ? notDecided(problem, witness.kind) : told(problem, at: points)
    case .masked, .redundant, .impossible:
      let box = rows([checked.rows.layout.box(of: witness.combination.map { [$0] })])
      if case .found(let point) = result(witness.combination, box, isMeant: { $0.combination == witness.combination }) {
        return told(problem, at: [(point, problem.finding.details.witnesses.first?.rules ?? [])])
      }
      return followedByName(problem, witness)
    }
  }

  /// The verdict on what some kinds of problems refute, after the problems were followed.
  func settle(_ verdict: inout Verdict, of kinds: Set<Witness.Kind>, _ problems: [Problem]) {
    guard verdict == .refuted else { return }
    if problems.contains(where: { $0.witness.map { kinds.contains($0.kind) } == true }) { return }
    let isDecided = undecided.isDisjoint(with: kinds) && !problems.contains { $0.finding.kind == .notDecided }
    verdict = isDecided ? .proved : .notDecided
  }

  /// A problem of a combination that first inputs may lead to, of which none were found.
  private func followedByName(_ problem: Problem, _ witness: Witness) -> Problem {
    var problem = problem
    if !graph.computedInputs.isEmpty {
      problem.finding.notes.append(Finding.Note("which first inputs lead there was not decided"))
    }
    problem.witness?.combination = graph.combination(witness.combination, of: checked)
    return problem
  }

  // MARK: Searching

  private mutating func result(_ first: [Int], _ boxes: MaskRows, isMeant: (GraphPoint) -> Bool)
    -> GraphFormulaSearch.Result
  {
    // Mostly the values that test a combination best lead there.
    if let inputs = graph.inputs(leadingTo: graph.combination(first, of: checked)), graph.computedInputs.isEmpty {
      let points = graph.space.table.testValues(of: inputs).map { $0 as String? }
      if let point = graph.point(at: inputs, points, to: checked), isMeant(point) { return .found(point) }
    }
    let search = GraphFormulaSearch(graph, to: checked)
    let all =
      [first.map { [$0] }]
      + (0..<boxes.count).map { row in
        checked.axes.indices.map { boxes.slots(of: $0, row: row) }
      }
    var isProved = true
    for (position, box) in all.enumerated() {
      switch search.result(
        .failing(at: graph.table.definition.place), in: .one, [box], budget: &budget, isMeant: isMeant)
      {
      case .found(let point): return .found(point)
      case .proved: continue
      case .notDecided: isProved = position == 0 && all.count > 1 && isProved
      }
    }
    return isProved ? .proved : .notDecided
  }

  /// First inputs at which a rule matches together with another one, for each of these of which some were found.
  private mutating func pointsOfOverlaps(_ problem: Problem, _ witness: Witness) -> [(GraphPoint, [String])] {
    let ids = problem.finding.details.rules
    let positions = ids.map { id in checked.definition.rules.firstIndex { $0.id.text == id } ?? 0 }
    guard let rule = positions.first else { return [] }
    var found: [(GraphPoint, [String])] = []
    for (other, id) in zip(positions, ids).dropFirst().prefix(Self.mostPartners) {
      guard let common = checked.rows.common(other, with: checked.rows[rule]) else { continue }
      let boxes = rows([common])
      let first = other == positions[1] ? witness.combination : boxes.firstCombination(ofRow: 0)
      let isMeant = { [checked] (point: GraphPoint) in
        let match = checked.match(point.combination)
        return match.impossible == nil && [rule, other].allSatisfy(match.rules.contains)
      }
      if case .found(let point) = result(first, boxes, isMeant: isMeant) { found.append((point, [id])) }
    }
    return found
  }

  private static let mostPartners = 10

  private func rows(_ boxes: [[UInt64]]) -> MaskRows {
    var rows = MaskRows(checked.rows.layout)
    for box in boxes { rows.append(box) }
    return rows
  }

  // MARK: Wording

  /// A problem with values that first inputs give.
  private func told(_ problem: Problem, at points: [(point: GraphPoint, rules: [String])]) -> Problem {
    guard let (point, rules) = points.first, let witness = problem.witness else { return problem }
    var problem = problem
    let example = "an example: \(checked.example(witness.combination))" as Message
    if let note = problem.finding.notes.firstIndex(where: { $0.message.english == example.english }) {
      problem.finding.notes[note].message = "an example: \(checked.example(point.combination, points: point.values))"
    }
    if !problem.finding.details.witnesses.isEmpty {
      problem.finding.details.witnesses = points.map {
        checked.witness($0.point.combination, points: $0.point.values, rules: $0.rules)
      }
    }
    problem.witness?.combination = graph.combination(point.combination, of: checked)
    if let other = rules.first, witness.kind == .overlap || witness.kind == .conflict {
      problem.witness?.rules = [witness.rules[0], other]
    }
    problem.finding.notes += graph.notes(onWayOf: point)
    return problem
  }

  private mutating func notDecided(_ problem: Problem, _ kind: Witness.Kind) -> Problem {
    undecided.insert(kind)
    let id = graph.table.definition.id
    var finding = problem.finding
    finding.details.witnesses = []
    let example = "an example: \(checked.example(problem.witness?.combination ?? []))" as Message
    return Problem(
      Finding(
        .notDecided, at: finding.place,
        kind == .gap
          ? "Whether first inputs lead to combinations that table '\(id)' leaves out was not decided within the budget"
          : "Whether first inputs lead to combinations for which rules of table '\(id)' overlap was not decided within the budget",
        notes: finding.notes.filter { $0.message.english != example.english }, details: finding.details))
  }
}

extension MaskRows {
  /// True if a row has a combination.
  fileprivate func hold(_ combination: [Int]) -> Bool { (0..<count).contains { contains(combination, row: $0) } }
}

extension Formula {
  /// A formula that never yields the only value of `Domain.one`, so that any values will do.
  fileprivate static func failing(at place: SourceRange) -> Formula {
    Formula(.number(Decimal(0)), at: place, normalForm: Polynomial(.zero))
  }
}

extension Domain {
  fileprivate static let one = Domain.ordered(.integer, Scale.integer.canonical(.point(Decimal(1))))
}
