package import Diagnostics

/// Something that a locale's text may have unlike the others, with the reason: an entry of `not-parallel`.
package struct ParallelException: Sendable {
  /// The unit that it is for.
  package var key: UnitKey
  /// What may differ, by the name of a check; nil for everything.
  package var check: String?
  /// What the text of each locale has that the other lacks, by their tags; nil if anything may differ.
  package var values: [String: [String]]?
  /// Why the texts may differ.
  package var reason: String
  /// Where the unit or the check is named.
  package var place: SourceRange
}
