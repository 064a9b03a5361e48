package import CommonMark
package import DecisionTables
package import Diagnostics
package import Localization

/// What a spec declares for its tables to use.
///
/// A page sees its own and the shared vocabulary as one.
package struct Vocabulary: Sendable {
  /// By id.
  package var conditions: [String: Condition]
  /// Ids of conditions whose declaration has an error.
  package var faultyConditions: Set<String>
  /// By id.
  package var domains: [String: NamedDomain]
  /// By id.
  package var steps: [String: Step]
  /// By id.
  package var sources: [String: Source]
  /// The steps' arguments that are literal Markdown, parsed, by their text.
  package var literals: [String: [Inline]]
  /// The texts that are said for all languages: by the page's spec, and then by that of all pages.
  package var literalTexts: [Catalog]

  /// A vocabulary of what a spec declares, by ids; empty unless given.
  package init(
    conditions: [String: Condition] = [:], faultyConditions: Set<String> = [], domains: [String: NamedDomain] = [:],
    steps: [String: Step] = [:], sources: [String: Source] = [:], literals: [String: [Inline]] = [:],
    literalTexts: [Catalog] = []
  ) {
    self.conditions = conditions
    self.faultyConditions = faultyConditions
    self.domains = domains
    self.steps = steps
    self.sources = sources
    self.literals = literals
    self.literalTexts = literalTexts
  }
}

/// Where the facts of a page come from.
package struct Source: Sendable {
  /// An `https` or `http` address.
  package var address: String
  /// Where the spec gives the address.
  package var place: SourceRange

  /// A source at an `https` or `http` address.
  package init(address: String, place: SourceRange) {
    self.address = address
    self.place = place
  }
}
