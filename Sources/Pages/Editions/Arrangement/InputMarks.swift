import DecisionTables
import Loading

/// The parts of a table that show the outcome for first inputs.
struct InputMarks {
  /// The parts, known once all lines were asked for.
  var marking: FinderArrangement.Marking { cells == nil ? own : .columns(lines: lines.values) }
  private let own: FinderArrangement.Marking
  private let spec: TableSpec
  /// The way to make the ids of cells; nil for a list of rules.
  private let cells: (order: [Int], ends: [String])?
  private var lines = Interner<String>()

  /// The most cells to mark for a box of inputs.
  private static let mostCells = 64

  init(_ marking: FinderArrangement.Marking, of spec: TableSpec) {
    own = marking
    self.spec = spec
    if case .cells(let order, let ends) = marking { cells = (order, ends) } else { cells = nil }
  }

  /// The lines of a list of rules, or the cells of a crosstab, for some inputs.
  ///
  /// - Parameters:
  ///   - decision: what `whole` decides for them.
  ///   - graph: the graph of the table.
  ///   - box: the slots of each input.
  ///   - way: the slots of the conditions that other tables decide.
  /// - Returns: Their numbers.
  mutating func lines(of decision: Decision, _ graph: DecisionGraph, _ box: [[Int]], _ way: [Int]) -> [Int] {
    let definition = spec.table.definition
    guard let cells else {
      // `whole` has its own order of what is impossible.
      if decision.impossible != nil { return [] }
      let rules = Array(Set(decision.decidingRules.map { graph.rules[$0] })).sorted()
      return decision.isByDefault ? rules + [definition.rules.count + definition.impossible.count] : rules
    }
    guard way.count == graph.decidedConditions.count else { return [] }
    let slots = graph.slots(of: box, way)
    guard slots.reduce(1, { $0.multipliedReportingOverflow(by: $1.count).partialValue }) <= Self.mostCells else {
      return []
    }
    var ids = [""]
    for condition in cells.order {
      ids = ids.flatMap { id in slots[condition].map { id + "." + spec.slotIDs[condition][$0] } }
    }
    return ids.flatMap { id in cells.ends.map { lines.position(of: id + $0) } }
  }
}
