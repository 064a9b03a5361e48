package import Diagnostics
private import Synchronization

/// A table with all tables that decide its conditions, directly or by others (DMN: decision requirements graph).
package final class DecisionGraph: Sendable {
  /// The conditions that no table decides, in reading order.
  package var inputs: [Condition] { space.table.definition.conditions.filter { $0.requirement == nil } }
  /// The tables, each after those that it requires; the last is the table whose graph it is.
  package var tables: [CompiledTable] { nodes.map(\.table) }
  /// The table, in which combinations that no first inputs lead to are impossible; nil if that was not decided.
  package var checked: CompiledTable? { found.checked }
  /// A table of the first inputs that decides what the graph decides; nil if it would be too large.
  package var whole: CompiledTable? { found.whole }
  /// For each rule of `whole` the position of the table's own.
  package var rules: [Int] { found.rules }
  /// The decisions that compute inputs of `whole` from others, in the order of the inputs; not all of them without it.
  var computations: [GraphComputation] { found.computations }
  let nodes: [GraphNode]
  let space: InputSpace
  /// The ways that lead to the table; nil if they were not found within the budget.
  var ways: [GraphSearch.Way]? { found.ways }
  /// The most comparisons to find all of these.
  package let budget: Int
  /// The nodes whose results are held by inputs, by the positions of these.
  private let computedNodes: [Int: (node: Int, output: Int)]
  /// Found on first use, since much of what is asked of a site concerns no graph.
  private let search = Mutex<Found?>(nil)

  /// The results of following the first inputs through the tables.
  private struct Found {
    var checked: CompiledTable?
    var whole: CompiledTable?
    var rules: [Int] = []
    var ways: [GraphSearch.Way]?
    var computations: [GraphComputation] = []
  }

  /// Enough for tables that people write; a graph designed to be hard reaches it in a fraction of a second.
  package static let defaultBudget = 60_000_000

  /// Makes the graph of a table; fails if a table has mistakes, if conditions differ, or if there are too many bounds.
  ///
  /// - Parameters:
  ///   - table: a table with conditions that other tables decide.
  ///   - budget: the most comparisons.
  ///   - report: receives findings about conditions that mean different things in different tables.
  package init?(of table: CompiledTable, budget: Int = defaultBudget, report: Report) {
    guard let plan = GraphPlan(table, report: report),
      !plan.nodes.contains(where: { $0.table.definition.hasMistakes || $0.table.definition.hasUnknownSteps }),
      let space = InputSpace(plan)
    else { return nil }
    nodes = plan.nodes
    computedNodes = plan.computations
    self.space = space
    self.budget = budget
  }

  private var found: Found {
    search.withLock { known in
      let found = known ?? find()
      known = found
      return found
    }
  }

  private func find() -> Found {
    var builder = GraphBuilder(nodes, space, budget: budget)
    var found = Found(checked: builder.checked())
    if found.checked == nil { return found }
    found.ways = builder.ways()
    // It is the largest, so that nothing else is made for a graph that is too large.
    guard let whole = builder.whole() else { return found }
    for (input, computed) in computedNodes.sorted(by: { $0.key < $1.key }) {
      guard let table = builder.whole(of: computed.node)?.table else { return found }
      found.computations.append(GraphComputation(input: input, table: table, output: computed.output))
    }
    (found.whole, found.rules) = whole
    return found
  }

  /// The table whose graph it is.
  package var table: CompiledTable { nodes[nodes.count - 1].table }
}
