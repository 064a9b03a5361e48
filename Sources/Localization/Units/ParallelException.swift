package import Diagnostics

/// Something that a locale's text may have unlike the others, with the reason: an entry of `not-parallel`.
package struct ParallelException: Sendable {
  /// The unit that it is for.
  package var key: UnitKey
  /// What may differ, by the name of a check; nil for everything.
  package var check: String?
  /// Where the unit or the check is named.
  package var place: SourceRange
}
