extension Finding {
  /// What a finding is about, as values for programs: all that its summary, notes and fixes say in words, or leave out.
  ///
  /// Values, entries and numbers are in the notation of a spec.
  package struct Details: Sendable {
    package var page: String?
    package var table: String?
    package var example: String?
    /// The rules concerned, by id; the one that the finding is about first.
    package var rules: [String]
    /// Rules of which the same is true, for which there are no findings of their own.
    package var moreRules: [String]
    package var conditions: [String]
    package var outputs: [String]
    /// Values of a condition or output.
    package var values: [String]
    /// How many of what there are, by the name that JSON has for it.
    package var counts: [Count]
    /// Groups of combinations, as many as could be held; how many there are is one of the counts.
    package var boxes: [Box]
    /// Combinations that show what the finding says.
    package var witnesses: [Witness]

    package init(
      table: String? = nil,
      example: String? = nil,
      rules: [String] = [],
      conditions: [String] = [],
      outputs: [String] = [],
      values: [String] = [],
      counts: [Count] = [],
      boxes: [Box] = [],
      witnesses: [Witness] = []
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

  package struct Count: Sendable {
    package var name: String
    package var number: ExactNumber
    /// Whether there may be more, since a budget ran out while they were counted.
    package var isLowerBound: Bool

    package init(_ name: String, _ number: ExactNumber, isLowerBound: Bool = false) {
      self.name = name
      self.number = number
      self.isLowerBound = isLowerBound
    }
  }

  /// A group of combinations: for each condition that it constrains, the tests of which one holds.
  package struct Box: Sendable {
    package var entries: [(condition: String, tests: [String])]
    /// The rules that match there together with the finding's own.
    package var rules: [String]

    package init(_ entries: [(condition: String, tests: [String])], rules: [String] = []) {
      self.entries = entries
      self.rules = rules
    }
  }

  /// One combination: a value for each condition.
  package struct Witness: Sendable {
    package var values: [(condition: String, value: String)]
    /// The rules that match there together with the finding's own.
    package var rules: [String]

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
