import DecisionTables
import Diagnostics

/// A question about a table.
struct Question {
  /// The slots that the question covers, for each condition.
  private(set) var slots: [[Int]]
  /// The number, date or unlisted text in the question that no rule names, for each condition.
  private(set) var points: [String?]
  /// The given values in the order of the conditions; nil for a condition without one.
  private(set) var given: [String?]
  /// The positions of the orders that the given values have.
  private var settled: [Int] = []
  /// The given texts that no domain lists, with the positions of their conditions.
  private(set) var unlisted: [(condition: Int, text: SourceText)] = []

  /// Makes a question about all combinations of a table.
  init(about table: CompiledTable) {
    slots = table.allCombinations.slots
    points = slots.map { _ in nil }
    given = points
  }

  /// Restricts what tables compute from the values that are given.
  mutating func settle(by graph: DecisionGraph) { graph.settle(&slots, &points) }

  /// Restricts the orders of conditions to those of the values that are given.
  mutating func settleOrders(of table: CompiledTable) {
    let open = slots
    table.settleOrders(&slots, points)
    settled = slots.indices.filter { slots[$0] != open[$0] }
  }

  /// True if a condition has a value, given or computed from those that are given.
  func knows(_ condition: Int) -> Bool {
    given[condition] != nil || points[condition] != nil || settled.contains(condition)
  }

  /// Restricts a condition to one value; does nothing if the entry names no single value.
  mutating func restrict(_ condition: Int, to entry: Entry, asked value: SourceText, of table: CompiledTable) {
    guard !entry.isFaulty, entry.isPoint else { return }
    slots[condition] = table.slots(of: entry, condition: condition)
    given[condition] = value.text
    if table.definition.conditions[condition].isUnlisted(value.text) {
      points[condition] = value.text
      unlisted.append((condition, value))
    }
    if case .point(let number)? = entry.wording.shapes.first {
      points[condition] = number
      given[condition] = number
    }
  }
}
