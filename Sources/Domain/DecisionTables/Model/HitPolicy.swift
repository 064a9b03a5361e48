/// What it means when several rules match (OMG DMN 1.3, clause 8.2.8).
///
/// A rule that says nothing about an output takes no part in what the others say about it, except under `unique`.
/// All that is peculiar to a policy is in the switches of this file.
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
  /// The results of all rules that match, without a meaning in their order, or what an `Aggregation` makes of them.
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

  /// Which of two rules that match goes before the other.
  package enum Precedence: Sendable { case none, byRuleOrder, byOutputValues }

  /// Which of two rules that match goes before the other; `DecisionTable.precedence` gives the places of all rules.
  package var precedence: Precedence {
    switch self {
    case .unique, .any: .none
    case .first, .ruleOrder, .collect: .byRuleOrder
    case .priority, .outputOrder: .byOutputValues
    }
  }

  /// What a combination yields that several rules match.
  package enum Yield: Sendable {
    /// The result of the rule that goes before the others, or on which all agree.
    case one
    /// The results of all rules, in an order that has a meaning.
    case list
    /// The results of all rules, whose order means nothing.
    case collection
  }

  /// What a combination yields that several rules match.
  package var yield: Yield {
    switch self {
    case .unique, .any, .first, .priority: .one
    case .ruleOrder, .outputOrder: .list
    case .collect: .collection
    }
  }

  /// When two rules may match together.
  package enum Overlap: Sendable {
    case never
    case ifTheyAgree
    /// Rules of different output values always may, since one of them goes first.
    case ifTheyAgreeOrDifferInRank
    case always
  }

  /// When two rules may match together.
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
  /// True if a rule can keep others from ever deciding.
  package var masksRules: Bool { yield == .one && precedence != .none }

  /// True if the order of the outputs' listed values has a meaning.
  package var ranksValues: Bool { precedence == .byOutputValues }

  /// True if rules that match together must not contradict each other, or must not be there at all.
  package var forbidsContradictions: Bool { allowedOverlap != .always }

  /// True if a combination may have the results of several rules.
  package var yieldsSeveral: Bool { yield != .one }
}
