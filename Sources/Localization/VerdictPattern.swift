/// The patterns of the line below a published table that tells what has been proved of it.
///
/// A locale.yaml may give each its own under `verdicts`.
package enum VerdictPattern: String, Sendable, CaseIterable {
  // What is claimed; `{combinations}` and `{rules}`.
  case completeAndUnambiguous = "complete-and-unambiguous"
  case complete, unambiguous
  /// Of a table that says that it leaves gaps, and whose rules cannot contradict each other.
  case partial
  case notDecided = "not-decided"
  case completenessNotDecided = "completeness-not-decided"
  case consistencyNotDecided = "consistency-not-decided"

  // Numbers; `{n}`.
  case combinations, rules
  /// The combinations of a table that is divided, `{combinations}` and `{n}`.
  case inSections = "in-sections"
  case byDefault = "by-default"
  case notStated = "not-stated"
  case setAside = "set-aside"
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
