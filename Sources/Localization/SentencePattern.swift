/// The patterns by which a language says what is the matter with a table, a sentence for each kind of finding.
///
/// A locale.yaml may give each its own under `sentences`. They stand in findings, on no page.
package enum SentencePattern: String, Sendable, CaseIterable {
  /// One condition with its value; `{condition}` and `{value}`.
  case condition
  case conditionSeparator = "condition-separator"
  case lastConditionSeparator = "last-condition-separator"
  /// Between the values of one condition.
  case valueSeparator = "value-separator"
  /// The beginning of a sentence; `{combination}`.
  case when
  /// The beginning of a sentence where no condition matters.
  case always
  /// The id of a rule; `{rule}`.
  case rule
  /// Between such ids, and between the names of outputs.
  case ruleSeparator = "rule-separator"
  case lastRuleSeparator = "last-rule-separator"

  // Sentences: `{when}`, and `{rules}` or `{rule}` and `{others}`.
  case gap, overlap, conflict, masked, redundant, impossible
  /// A gap for some outputs only; `{when}` and `{outputs}`.
  case gapInOutputs = "gap-in-outputs"
  /// An example that fails; `{when}`, `{expected}` and `{decided}`.
  case example

  /// Words before what a table decides; `{combination}`.
  case inCase = "in-case"
  /// Words before what a table decides whatever the conditions are.
  case anyCase = "any-case"

  /// A text that no rule names, and the words for `anything-else`, as which it counts; `{text}` and `{value}`.
  case unlisted

  // Numbers; `{number}`.
  case below
  case upTo = "up-to"
  case above
  case from
  // Dates; `{date}`.
  case before, until, after, since
  // Between two bounds, `{lower}` and `{upper}`: those themselves where both are included, else what is said of each.
  case range, bounds
}
