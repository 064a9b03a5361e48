package import Diagnostics

// The default result in answers, which takes the place of a rule if none matches.
extension DecisionTable {
  /// The id used in place of a rule's id.
  package static let defaultID = "otherwise"

  /// The place of `otherwise` in the spec, or of the table.
  package var defaultPlace: SourceRange { placeOfOtherwise ?? place }
}
