package import Localization

/// The tables that decide for each other, and the first inputs, as boxes and arrows.
package struct GraphEdition: Sendable {
  /// First inputs, and then the tables, each after those that decide its conditions.
  package var nodes: [Node]
  /// For each table, a sentence with links that says what its conditions are and where they come from.
  package var sentences: [Passage]

  /// A first input or a table.
  package struct Node: Sendable {
    /// Its name.
    package var name: Passage
    /// The place of the table; nil for an input.
    package var table: ResolvedLink?
    /// The nodes that its arrows come from, by their positions.
    package var sources: [Int]
    /// The length of the longest way from an input.
    package var depth: Int
  }
}
