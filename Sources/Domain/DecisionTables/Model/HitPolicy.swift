/// The meaning of several matching rules (OMG DMN 1.3, clause 8.2.8).
///
/// A rule without a result for an output does not affect what other rules decide about it, except under `unique`.
/// Everything that differs between policies is in the switches of this file.
package enum HitPolicy: String, Sendable, CaseIterable {
  /// No two rules may match.
  case unique
  /// Several rules may match if they have the same results.
  case any
  /// The first rule in order decides.
  case first
  /// The rule whose output values come first in the outputs' lists decides.
  case priority
  /// The results of all rules that match, in the order of the rules.
  case ruleOrder = "rule-order"
  /// The results of all rules that match, sorted by the position of their output values in the outputs' lists.
  case outputOrder = "output-order"
  /// The results of all rules that match in no meaningful order, or their `Aggregation`.
  case collect
}

extension HitPolicy {
  /// The letter that DMN prints in the corner of a table.
  var letter: String {
    switch self {
    case .unique: "U"
    case .any: "A"
    case .first: "F"
    case .priority: "P"
    case .ruleOrder: "R"
    case .outputOrder: "O"
    case .collect: "C"
    }
  }

  /// The order in which matching rules take precedence.
  package enum Precedence: Sendable { case none, byRuleOrder, byOutputValues }

  /// The order in which matching rules take precedence; `DecisionTable.precedence` gives the places of all rules.
  package var precedence: Precedence {
    switch self {
    case .unique, .any: .none
    case .first, .ruleOrder, .collect: .byRuleOrder
    case .priority, .outputOrder: .byOutputValues
    }
  }

  /// The result of a combination that several rules match.
  package enum Yield: Sendable {
    /// The result of the rule with the highest precedence, or the one that all rules agree on.
    case one
    /// The results of all rules, in an order that has a meaning.
    case list
    /// The results of all rules, in an order without meaning.
    case collection
  }

  /// The result of a combination that several rules match.
  package var yield: Yield {
    switch self {
    case .unique, .any, .first, .priority: .one
    case .ruleOrder, .outputOrder: .list
    case .collect: .collection
    }
  }

  /// The conditions under which two rules may match together.
  package enum Overlap: Sendable {
    case never
    case ifTheyAgree
    /// Rules with different output values always may, since one of them takes precedence.
    case ifTheyAgreeOrDifferInRank
    case always
  }

  /// The conditions under which two rules may match together.
  package var allowedOverlap: Overlap {
    switch self {
    case .unique: .never
    case .any: .ifTheyAgree
    case .priority: .ifTheyAgreeOrDifferInRank
    case .first, .ruleOrder, .outputOrder, .collect: .always
    }
  }
}

extension HitPolicy {
  /// True if a rule can prevent others from ever deciding.
  package var masksRules: Bool { yield == .one && precedence != .none }

  /// True if the order of the outputs' listed values has a meaning.
  package var ranksValues: Bool { precedence == .byOutputValues }

  /// True if rules that match together must not contradict each other, or must not match together at all.
  package var forbidsContradictions: Bool { allowedOverlap != .always }

  /// True if a combination may have the results of several rules.
  package var yieldsSeveral: Bool { yield != .one }
}
