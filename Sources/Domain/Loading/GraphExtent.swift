import DecisionTables
import Diagnostics
import YAMLTree

/// Counts the tables that a page follows to the conditions of others, and their rules, before any is followed.
///
/// Each table of a chain has a graph of its own with all tables before it, so that a chain costs the square of its length.
struct GraphExtent {
  /// The budget of each graph, so that those of a page with many tables together take no longer than those of a few.
  let budget: Int
  private var rules = 0

  /// Begins to count on a page.
  ///
  /// - Parameter tables: the number of the page's tables.
  init(tables: Int) { budget = min(DecisionGraph.defaultBudget, Self.budgetOfPage / max(1, tables)) }

  /// The most tables of one graph.
  fileprivate static let mostTables = 100
  /// The most rules in the tables of all graphs of a page, where a table counts in each of them.
  fileprivate static let mostRules = 50_000

  private static let budgetOfPage = 400_000_000

  /// Counts a table with those that decide its conditions, directly or by others.
  ///
  /// - Returns: False if these are too many; then none is counted.
  mutating func add(_ table: CompiledTable) -> Bool {
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(table)]
    var (pending, sum) = ([table], rules)
    while let next = pending.popLast() {
      sum += next.definition.rules.count
      for condition in next.definition.conditions {
        guard let producer = condition.requirement?.producer, known.insert(ObjectIdentifier(producer)).inserted else {
          continue
        }
        pending.append(producer)
      }
      guard known.count <= Self.mostTables, sum <= Self.mostRules else { return false }
    }
    rules = sum
    return true
  }
}

extension Finding {
  /// The finding for a table that is read without those that decide for it.
  static func followedTooFar(_ table: SourceText) -> Finding {
    Finding(
      .notDecided, at: table.range,
      "Table '\(table.text)' is checked without the tables that decide for it, which are too many",
      notes: [
        .init(
          "a table is followed to at most \(GraphExtent.mostTables) tables, and all tables of a page to at most \(GraphExtent.mostRules) rules"
        )
      ],
      fixes: [.init("decide more of it in one table, or on another page")])
  }
}
