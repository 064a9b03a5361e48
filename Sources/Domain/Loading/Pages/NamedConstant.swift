package import DecisionTables
package import Diagnostics

/// A number of a spec that formulas use by its name.
package struct NamedConstant: Sendable {
  /// The id, with its place.
  package var name: SourceText
  /// The number; nil if it could not be read.
  package var value: FormulaTerms.Constant?
}

extension Vocabulary {
  /// What formulas of a table may use by name.
  func formulaTerms(_ conditions: [Condition]) -> FormulaTerms {
    FormulaTerms(conditions: conditions, constants: constants.mapValues(\.value))
  }
}
