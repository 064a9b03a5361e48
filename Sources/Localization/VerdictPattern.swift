/// The patterns of what a published table says of itself: how many combinations have an answer, and what was proved.
///
/// A locale.yaml may give each its own under `verdicts`.
package enum VerdictPattern: String, Sendable, CaseIterable {
  // What stands at the table's heading, `{n}`.
  case allAnswered = "all-answered"
  /// Of a table that leaves gaps on purpose; `{n}` of `{total}`.
  case someAnswered = "some-answered"
  case answersNotDecided = "answers-not-decided"
  /// Of a table that leaves gaps on purpose, where the budget ran out before these were counted.
  case answersNotCounted = "answers-not-counted"

  // What is to be known with it; `{n}`.
  case byDefault = "by-default"
  /// Where the budget ran out before these were counted.
  case byDefaultNotCounted = "by-default-not-counted"
  case notStated = "not-stated"
  case setAside = "set-aside"
  /// What stands before each of these.
  case remarkSeparator = "remark-separator"

  // The details.
  case unambiguous
  case consistencyNotDecided = "consistency-not-decided"
  case rules, sections
  /// A number that is too large to be counted.
  case beyond
  case digitSeparator = "digit-separator"

  // What several rules that match mean, for readers who go by the rules.
  case first, priority
  case ruleOrder = "rule-order"
  case outputOrder = "output-order"
  case collect, sum, count, min, max
  /// What ranks before what, `{values}`; with its name, `{output}`, where several outputs have an order.
  case order
  case orderOf = "order-of"

  case sentenceSeparator = "sentence-separator"
  /// `{fingerprint}`
  case fingerprint
  case aboutFingerprint = "about-fingerprint"
}

/// A pattern with a number in it, for each plural category (Unicode CLDR) that Hyo tells apart.
package struct PluralPattern: Sendable, Hashable, ExpressibleByStringLiteral {
  /// For exactly one; nil where the language makes no difference.
  package var one: String?
  package var other: String

  package init(one: String? = nil, other: String) {
    self.one = one
    self.other = other
  }

  package init(stringLiteral text: String) {
    self.init(other: text)
  }
}
