/// Numbers for the results of two tables, so that outcomes can be compared as numbers.
struct OutcomeItems {
  /// A step or a value.
  enum Item: Hashable {
    case step(StepContent)
    /// In the notation of a spec, since the tables may list the values of an output in another order.
    case value(String)
    case doesNotApply
  }

  private var numbers: [Item: Int32] = [:]
  /// For each item the number of the item without notes.
  private(set) var bare: [Int32] = []

  mutating func number(of item: Item) -> Int32 {
    if let number = numbers[item] { return number }
    let number = Int32(bare.count)
    numbers[item] = number
    bare.append(number)
    if case .step(let content) = item { bare[Int(number)] = self.number(of: .step(content.bare)) }
    return number
  }
}

/// The outcome of a table for a combination, regardless of which rules yield it.
enum OutcomeKey: Hashable {
  /// With the id of the note that gives the reason.
  case impossible(String)
  /// One for each output that both tables have.
  case outputs([Output])

  enum Output: Hashable {
    /// Steps or values, in order, as one list; or, if the order of rules has no meaning, the result of each rule,
    /// sorted.
    case items([[Int32]])
    case notStated, gap, conflict
  }

  /// True if another outcome is the same apart from notes.
  func agrees(with other: OutcomeKey, bare: [Int32]) -> Bool {
    switch (self, other) {
    case (.impossible, .impossible): true
    case (.outputs(let own), .outputs(let its)): zip(own, its).allSatisfy { $0.without(bare) == $1.without(bare) }
    case (.impossible, .outputs), (.outputs, .impossible): false
    }
  }
}

extension OutcomeKey.Output {
  /// The same with numbers of items without notes.
  fileprivate func without(_ bare: [Int32]) -> Self {
    switch self {
    case .items(let units):
      let units = units.map { unit in unit.map { bare[Int($0)] } }
      return .items(units.count > 1 ? units.sorted { $0.lexicographicallyPrecedes($1) } : units)
    case .notStated, .gap, .conflict: return self
    }
  }
}
