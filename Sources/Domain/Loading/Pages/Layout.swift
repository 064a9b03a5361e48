import DecisionTables
package import Diagnostics

/// The layout of a decision table on its page; conditions and outputs are given by their positions in the table.
package struct Layout: Sendable {
  /// The arrangement of rules or combinations.
  package var kind = Kind.rulesAsRows
  /// True if rows of a crosstab share equal cells.
  package var mergesRows = false
  /// By output, the steps that have their own columns or rows in a table of rules, in order; empty for other outputs.
  package var marks: [Int: [String]] = [:]
  /// The sign for any value in a table of rules; nil for the word of each language.
  package var signOfAny: SourceText?
  /// The conditions that have a header in common in a table of rules, in the order of the table.
  package var groups: [Group] = []

  /// The layout of a table without `layout`.
  package static let plain = Layout()

  package enum Kind: Sendable, Equatable {
    /// A crosstab for every combination of the sections' conditions.
    case crosstab(sections: [Int], rows: [Int], columns: [Int])
    case rulesAsRows
    case rulesAsColumns

    /// The conditions with a section for each combination of their values; empty for a table of one section.
    package var sectionConditions: [Int] { if case .crosstab(let sections, _, _) = self { sections } else { [] } }

    /// True if the rules are shown, rather than the combinations.
    package var listsRules: Bool { if case .crosstab = self { false } else { true } }
  }

  /// Conditions next to each other, with one header for all of them.
  package struct Group: Sendable {
    /// The id, by which each language has a name for it.
    package var name: SourceText
    /// The positions of the conditions with a column of their own, in ascending order.
    package var conditions: [Int]
  }

  /// The groups of the first inputs of a table that other tables feed, at the same positions.
  ///
  /// - Parameters:
  ///   - inputs: The table of first inputs.
  ///   - table: The table that has this layout.
  /// - Returns: A layout of rules.
  func ofInputs(_ inputs: DecisionTable, in table: DecisionTable) -> Layout {
    Layout(
      groups: groups.map { group in
        let ids = Set(table.declaredIDs(of: group.conditions))
        return Group(
          name: group.name,
          conditions: inputs.conditions.columns.filter { ids.contains($0.id) }.map(\.first))
      })
  }

  /// The position of the group that a condition belongs to; nil if it is in none.
  package func group(of condition: Int) -> Int? { groups.firstIndex { $0.conditions.contains(condition) } }
}
