import DecisionTables
import Diagnostics

// How answers refer to what stands in place of a rule where none matches.
extension DecisionTable {
  static let defaultID = "otherwise"

  /// Where the spec says what happens otherwise.
  var defaultPlace: SourceRange { placeOfOtherwise ?? place }
}
