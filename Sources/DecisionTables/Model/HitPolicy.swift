/// What it means when several rules match (OMG DMN 1.3, clause 8.2.8).
///
/// A rule that says nothing about an output takes no part in what the others say about it, except under `unique`.
package enum HitPolicy: String, Sendable, CaseIterable {
  /// No two rules may match.
  case unique
  /// Several rules may match if they yield the same.
  case any
  /// The first rule in order decides.
  case first
  /// The steps of all rules that match, in the order of the rules.
  case ruleOrder = "rule-order"
  /// The steps of all rules that match, without a meaning in their order. They come in the order of the rules.
  case collect
}
