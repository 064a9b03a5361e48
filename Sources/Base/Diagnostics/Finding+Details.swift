extension Finding {
  /// The details of a finding as values for programs, including everything in its summary, notes and fixes.
  ///
  /// Values, entries and numbers are in the notation of a spec.
  package struct Details: Sendable {
    /// The id of the page.
    package var page: String?
    /// The id of the table.
    package var table: String?
    /// The id of the example.
    package var example: String?
    /// The rules concerned, by id; the one that the finding is about first.
    package var rules: [String]
    /// Further rules with the same problem, for which there are no separate findings.
    package var moreRules: [String]
    /// The conditions concerned, by id.
    package var conditions: [String]
    /// The outputs concerned, by id.
    package var outputs: [String]
    /// Values of a condition or output.
    package var values: [String]
    /// The texts concerned, by their ids: `refunds/phrases.no-refund`.
    package var texts: [String] = []
    /// Numbers of things, by their names in JSON.
    package var counts: [Count]
    /// Groups of combinations, limited in number; one of the counts is their total.
    package var boxes: [Box]
    /// Combinations that show the problem.
    package var witnesses: [Witness]

    /// Makes details; the page, and further rules, may be added later.
    package init(
      table: String? = nil, example: String? = nil, rules: [String] = [], conditions: [String] = [],
      outputs: [String] = [], values: [String] = [], counts: [Count] = [], boxes: [Box] = [], witnesses: [Witness] = []
    ) {
      self.table = table
      self.example = example
      self.rules = rules
      self.moreRules = []
      self.conditions = conditions
      self.outputs = outputs
      self.values = values
      self.counts = counts
      self.boxes = boxes
      self.witnesses = witnesses
    }
  }

  /// The number of things of a kind.
  package struct Count: Sendable {
    /// Its name in JSON.
    package var name: String
    /// The number, or a lower bound.
    package var number: ExactNumber
    /// True if there may be more, because a budget ran out while they were counted.
    package var isLowerBound: Bool

    /// Makes a count, exact by default.
    package init(_ name: String, _ number: ExactNumber, isLowerBound: Bool = false) {
      self.name = name
      self.number = number
      self.isLowerBound = isLowerBound
    }
  }

  /// A group of combinations: for each constrained condition its tests, one of which holds.
  package struct Box: Sendable {
    /// The conditions by id, each with its tests in the notation of a spec.
    package var entries: [(condition: String, tests: [String])]
    /// The rules that match there together with the finding's own.
    package var rules: [String]

    /// A group of combinations, with the ids of the rules that match there.
    package init(_ entries: [(condition: String, tests: [String])], rules: [String] = []) {
      self.entries = entries
      self.rules = rules
    }
  }

  /// One combination: a value for each condition.
  package struct Witness: Sendable {
    /// The conditions by id, each with its value in the notation of a spec.
    package var values: [(condition: String, value: String)]
    /// The rules that match there together with the finding's own.
    package var rules: [String]

    /// A combination, with the ids of the rules that match it.
    package init(_ values: [(condition: String, value: String)], rules: [String] = []) {
      self.values = values
      self.rules = rules
    }
  }
}

extension [Finding] {
  /// Sets the page and table of added findings that have none yet.
  package mutating func attribute(page: String? = nil, table: String? = nil) {
    for index in indices {
      if self[index].details.page == nil { self[index].details.page = page }
      if self[index].details.table == nil { self[index].details.table = table }
    }
  }
}
