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
  /// The rule whose output values come first in the lists of the outputs decides.
  case priority
  /// The results of all rules that match, in the order of the rules.
  case ruleOrder = "rule-order"
  /// The results of all rules that match, those first whose output values come first in the lists of the outputs.
  case outputOrder = "output-order"
  /// The results of all rules that match, without a meaning in their order.
  ///
  /// They come in the order of the rules, unless an `Aggregation` makes one of them.
  case collect
}

extension HitPolicy {
  /// Whether one rule goes before another that matches with it.
  package var ordersRules: Bool { self == .first || self == .priority }

  /// Whether the order of the outputs' listed values has a meaning.
  package var ranksValues: Bool { self == .priority || self == .outputOrder }

  /// Whether rules that match together must not contradict each other; under `priority`, those of the same rank.
  package var forbidsContradictions: Bool { self == .unique || self == .any || self == .priority }

  /// Whether a combination may have the results of several rules.
  package var yieldsSeveral: Bool { self == .ruleOrder || self == .outputOrder || self == .collect }
}
