package import Diagnostics

// How answers refer to what stands in place of a rule where none matches.
extension DecisionTable {
  /// What stands for the id of a rule.
  package static let defaultID = "otherwise"

  /// Where the spec says what happens otherwise.
  package var defaultPlace: SourceRange { placeOfOtherwise ?? place }
}
