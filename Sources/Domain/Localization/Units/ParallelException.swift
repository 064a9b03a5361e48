package import Diagnostics

/// An intended difference of a locale's text from the others, with the reason: an entry of `not-parallel`.
package struct ParallelException: Sendable {
  /// The unit that it is for.
  package var key: UnitKey
  /// The name of the check whose findings it excuses; nil for all.
  package var check: String?
  /// The values in the text of each locale that the other doesn't have, by their tags; nil if anything may differ.
  package var values: [String: [String]]?
  /// The reason why the texts may differ.
  package var reason: String
  /// The place of the unit or the check in the entry.
  package var place: SourceRange
}
