extension Finding {
  /// What a finding is about, as values for programs: all that its summary, notes and fixes say in words, or leave out.
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
    /// Rules of which the same is true, for which there are no findings of their own.
    package var moreRules: [String]
    /// The conditions concerned, by id.
    package var conditions: [String]
    /// The outputs concerned, by id.
    package var outputs: [String]
    /// Values of a condition or output.
    package var values: [String]
    /// The texts concerned, by their ids: `refunds/phrases.no-refund`.
    package var texts: [String] = []
    /// How many of what there are, by the name that JSON has for it.
    package var counts: [Count]
    /// Groups of combinations, as many as could be held; how many there are is one of the counts.
    package var boxes: [Box]
    /// Combinations that show what the finding says.
    package var witnesses: [Witness]

    /// What is known of it; the page, and further rules, may be added later.
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

  /// How many there are of something.
  package struct Count: Sendable {
    /// The name that JSON has for it.
    package var name: String
    /// How many there are, or at least.
    package var number: ExactNumber
    /// True if there may be more, since a budget ran out while they were counted.
    package var isLowerBound: Bool

    /// A count, exact unless it says otherwise.
    package init(_ name: String, _ number: ExactNumber, isLowerBound: Bool = false) {
      self.name = name
      self.number = number
      self.isLowerBound = isLowerBound
    }
  }

  /// A group of combinations: for each condition that it constrains, the tests of which one holds.
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
  /// Says of findings that were added which page and table they are about, where that is not known yet.
  package mutating func attribute(from start: Int = 0, page: String? = nil, table: String? = nil) {
    for index in indices[start...] {
      if self[index].details.page == nil { self[index].details.page = page }
      if self[index].details.table == nil { self[index].details.table = table }
    }
  }
}
