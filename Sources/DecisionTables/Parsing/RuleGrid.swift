package import Diagnostics

/// Rules written as a table: a row of names, and below it a row for each rule.
package struct RuleGrid: Sendable {
  package var header: [SourceText]
  /// Each as long as the header.
  package var rows: [[SourceText]]

  /// Reads a pipe table as in GitHub Flavored Markdown, from a block scalar.
  package static func parsePipeTable(
    _ text: SourceText,
    findings: inout [Finding]
  ) -> RuleGrid? { nil }

  /// Reads comma-separated values (RFC 4180).
  package static func parseCSV(_ text: SourceText, findings: inout [Finding]) -> RuleGrid? { nil }

  /// The rows as rules of a table.
  ///
  /// - Parameters:
  ///   - conditions: the table's, in its order.
  ///   - outputs: the table's; the column of an unnamed output is `then`.
  package func rules(
    conditions: [Condition],
    outputs: [String],
    findings: inout [Finding]
  ) -> [Rule] { [] }
}
