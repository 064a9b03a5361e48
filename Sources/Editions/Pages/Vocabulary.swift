package import DecisionTables
package import Diagnostics

/// What a spec declares for its tables to use. A page sees its own and the shared vocabulary as one.
package struct Vocabulary: Sendable {
  package var conditions: [String: Condition]
  package var steps: [String: Step]
  package var sources: [String: Source]

  package init(
    conditions: [String: Condition] = [:],
    steps: [String: Step] = [:],
    sources: [String: Source] = [:]
  ) {
    self.conditions = conditions
    self.steps = steps
    self.sources = sources
  }
}

/// Where the facts of a page come from.
package struct Source: Sendable {
  /// An `https` or `http` address.
  package var address: String
  package var place: SourceRange

  package init(address: String, place: SourceRange) {
    self.address = address
    self.place = place
  }
}
