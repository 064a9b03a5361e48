import DecisionTables
import Diagnostics

/// What a query asks of a table.
struct Question {
  /// The slots of each condition that are asked about.
  private(set) var slots: [[Int]]
  /// What was asked for as a number, a date or a text that no rule names, for each condition.
  private(set) var points: [String?]
  /// The values that were given, in the order of the conditions; nil where a condition was left out.
  private(set) var given: [String?]
  /// The texts that were given and that no domain lists, with the positions of their conditions.
  private(set) var unlisted: [(condition: Int, text: SourceText)] = []

  /// A question about all combinations of a table.
  init(about table: CompiledTable) {
    slots = table.allCombinations.slots
    points = slots.map { _ in nil }
    given = points
  }

  /// Asks about one value of a condition only; an entry that names none changes nothing.
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
