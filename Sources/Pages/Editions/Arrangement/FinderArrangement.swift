package import DecisionTables

/// What readers need to find the outcome for values that they choose: every combination of a table, with what is decided.
///
/// The combinations are boxes of slots, which are disjoint, so that a table of any number of combinations can be asked.
package struct FinderArrangement: Sendable {
  /// The conditions, in the order of the table.
  package var conditions: [Field]
  /// Every different outcome once.
  package var answers: [Answer]
  /// What the table shows of an outcome.
  package var marking: Marking

  /// Where a value of a condition is chosen.
  package struct Field: Sendable {
    /// The condition's id.
    package var id: String
    /// The condition's name, with the bounds of its domain, as a position in the table's `labels`.
    package var label: Int
    /// The ids of the slots, which are parts of the ids of cells.
    package var slots: [String]
    /// The values that are listed, as positions in the table's `labels`; of numbers and dates only the one for a value
    /// that is missing.
    package var values: [Int]
    /// The scale of numbers or dates, and the cuts between their slots; nil if all values are listed.
    package var quantity: (scale: Scale, cuts: [String])?
  }

  /// What is decided for some combinations.
  package struct Answer: Sendable {
    /// Positions in the table's `outcomes`, one for each output.
    package var outcomes: [Int]
    /// The combinations.
    package var boxes: [Box]
  }

  /// Combinations for which a list of rules has the same lines.
  package struct Box: Sendable {
    /// The slots of each condition; nil for all of them.
    package var slots: [[Int]?]
    /// Where the outcome stands in a list of rules, as positions in its `lines`; none in a crosstab.
    package var lines: [Int] = []
  }

  /// What the table shows of an outcome.
  package enum Marking: Sendable {
    /// Cells, whose ids have the ids of the slots in this order of the conditions, and behind them an end for each output.
    case cells(order: [Int], ends: [String])
    /// Rows, by what stands behind the table's id in their ids.
    case rows(lines: [String])
    /// Columns, likewise.
    case columns(lines: [String])

    /// True if no cell has the outcomes as such, so that the finder needs them written out.
    package var needsOutcomes: Bool {
      switch self {
      case .cells: false
      case .rows, .columns: true
      }
    }
  }
}

extension FinderArrangement {
  /// How large a table may be, so that what its page has for the finder stays small against the table itself.
  enum Limit {
    /// So many values of an only condition need no finder.
    static let fewValues = 10
    /// What all rules ask of all conditions.
    static let entries = 20_000
    /// The values of all conditions, and the intervals of numbers and dates.
    static let slots = 2_000
    static let boxes = 2_000
    /// The steps and values of all different outcomes.
    static let results = 5_000
    /// In comparisons of a rule with a box: some fifty milliseconds.
    static let budget = 10_000_000
  }
}
