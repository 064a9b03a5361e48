/// The patterns by which a language puts pieces together.
///
/// A locale.yaml may give each its own under `patterns`.
package enum TextPattern: String, Sendable, CaseIterable {
  /// One condition with its value; `{condition}` and `{value}`.
  case combination
  /// What stands between the conditions of a combination.
  case combinationSeparator = "combination-separator"
  /// What stands between the values of one entry ("background or not running").
  case listSeparator = "list-separator"
  /// What stands between the values that several rules yield.
  case resultSeparator = "result-separator"
  /// Numbers from one to another, both included; `{from}` and `{to}`.
  case range
  /// A condition with the bounds of its domain; `{condition}` and `{domain}`.
  case domain
  /// An entry that excludes values; `{values}`.
  case except
  /// What something is, and what it is about; `{name}` and `{text}`.
  case named
}
