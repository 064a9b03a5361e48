package import Diagnostics

/// The decision of another table as the source of a condition's value (DMN: information requirement).
package struct Requirement: Sendable {
  /// The name of the table that decides, at the place where the spec names it.
  package let table: SourceText
  /// The table itself.
  package let producer: CompiledTable
  /// The id of the output that decides; empty for the single output of a table that declares none.
  package let output: String

  /// Makes a requirement of a table's output.
  package init(table: SourceText, _ producer: CompiledTable, output: String) {
    self.table = table
    self.producer = producer
    self.output = output
  }

  /// The formula that the condition is a name for; nil where a table of a page decides.
  package var namedFormula: Formula? { producer.definition.namedFormula }

  /// True if the condition is a name in formulas: of a formula, or of a constant with periods.
  package var isName: Bool { producer.definition.isName }

  /// True if the condition is a constant with periods, or a formula of one, so that its value depends on the day.
  package var isDated: Bool {
    let decided = producer.definition
    return decided.isDatedConstant || decided.isName && decided.conditions.contains { $0.requirement?.isDated == true }
  }

  /// True if another requirement is one of the same decision.
  func isSame(as other: Requirement) -> Bool { table.text == other.table.text && output == other.output }
}
