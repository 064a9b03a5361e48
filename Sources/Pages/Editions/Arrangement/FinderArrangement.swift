package import DecisionTables

/// The data for a finder, in which readers choose values and see the outcome: every combination with its decision.
///
/// The combinations are disjoint boxes of slots, so that a table with any number of combinations can have a finder.
package struct FinderArrangement: Sendable {
  /// The conditions, in the order of the table.
  package var conditions: [Field]
  /// Every different outcome once.
  package var answers: [Answer]
  /// The parts of the table that show an outcome.
  package var marking: Marking
  /// True if readers are asked one question at a time.
  package var isGuided = false
  /// The names of conditions that other tables decide, as positions in the table's `labels`; the fields are then those
  /// of first inputs.
  package var between: [Int] = []

  /// True if the fields are first inputs, rather than the conditions of the table.
  package var beginsWithInputs: Bool { !between.isEmpty }

  /// A field in which readers choose a value of a condition.
  package struct Field: Sendable {
    /// The condition's id.
    package var id: String
    /// The condition's name, with the bounds of its domain, as a position in the table's `labels`.
    package var label: Int
    /// The condition's name alone, as a position in the table's `labels`.
    package var name: Int
    /// The header that the condition and others have in common, as a position in the table's `labels`; nil without one.
    package var group: Int?
    /// The ids of the slots, which are parts of the ids of cells.
    package var slots: [String]
    /// The listed values, as positions in the table's `labels`; for numbers and dates only a missing value.
    package var values: [Int]
    /// The words for all slots of numbers or dates, as positions in the table's `labels`; empty for listed values.
    package var intervals: [Int] = []
    /// The bounds of numbers or dates, as a position in the table's `labels`; nil if there are none.
    package var bounds: Int?
    /// The scale of numbers or dates, and the cuts between their slots; nil if all values are listed.
    package var quantity: (scale: Scale, cuts: [String])?
    /// True for the day that periods divide; readers ask about today first.
    package var isDay = false
    /// The member of a set that the field asks for; nil for any other field.
    package var member: Member?
    /// The conditions whose order the field holds, so that nobody is asked for it; nil for any other field.
    package var pair: ConditionPair?
    /// The ids of the conditions whose values say whether readers are asked for this one; nil if they always are.
    package var asked: [String]?
    /// The source of a computed value, so that nobody is asked for it; nil for a field in which readers choose.
    package var computation: [Computation]?
  }

  /// A member of a set; the fields of all its members are next to each other, and show as one.
  package struct Member: Sendable {
    /// The id of the set's condition.
    package var set: String
    /// The member's id.
    package var id: String
    /// Its name, as a position in the table's `labels`.
    package var label: Int
  }

  /// A formula, and the combinations for which it is the value of a field.
  package struct Computation: Sendable {
    /// The formula; nil for a value that is missing.
    package var formula: Expression?
    /// The combinations.
    package var boxes: [Box]
  }

  /// The decision for some combinations.
  package struct Answer: Sendable {
    /// Positions in the table's `outcomes`, one for each output.
    package var outcomes: [Int]
    /// The combinations.
    package var boxes: [Box]
    /// The same for people, as wide as contradictory orders of conditions allow; empty if rules compare none.
    package var cases: [Box] = []
    /// The values of the conditions that other tables decide, as positions in the table's `labels`.
    package var between: [Int] = []
  }

  /// Combinations for which a list of rules has the same lines.
  package struct Box: Sendable {
    /// The slots of each condition; nil for all of them.
    package var slots: [[Int]?]
    /// The lines of the outcome in a list of rules, as positions in its `lines`; empty for a crosstab.
    package var lines: [Int] = []
  }

  /// The parts of the table that show an outcome.
  package enum Marking: Sendable {
    /// Cells; their ids consist of the ids of the slots in this order of the conditions, and an end for each output.
    case cells(order: [Int], ends: [String])
    /// Rows, by the part of their ids after the table's id.
    case rows(lines: [String])
    /// Columns, by the part of their ids after the table's id.
    case columns(lines: [String])

    /// True if no cell has the outcomes as such, so that the finder needs to store them.
    package var needsOutcomes: Bool {
      switch self {
      case .cells: false
      case .rows, .columns: true
      }
    }
  }
}

extension FinderArrangement {
  /// Limits on the table, so that the finder's data on the page stays small compared to the table.
  enum Limit {
    /// The most values of a table's only condition that need no finder.
    static let fewValues = 10
    /// The most entries of all rules.
    static let entries = 20_000
    /// The values of all conditions, and the intervals of numbers and dates.
    static let slots = 2_000
    static let boxes = 2_000
    /// The steps and values of all different outcomes.
    static let results = 5_000
    /// In comparisons of a rule with a box: about 50 ms.
    static let budget = 10_000_000
  }
}
