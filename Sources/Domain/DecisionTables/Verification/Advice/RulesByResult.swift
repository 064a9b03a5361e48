import Diagnostics

/// The rules of a table by their results, for policies that list the results of all matching rules.
struct RulesByResult {
  /// A step or a listed value of an output; not numbers and dates, which may well repeat, such as two fees.
  private struct Item: Hashable {
    enum Content: Hashable {
      case step(String)
      case value(Int)
      /// That of a condition, by its id.
      case copy(String)
    }
    var output: Int
    var content: Content
  }

  private let table: DecisionTable
  /// In ascending order.
  private var rules: [Item: [Int]] = [:]

  init(_ table: DecisionTable) {
    self.table = table
    for rule in table.rules.indices {
      for item in items(of: table.rules[rule]) { rules[item, default: []].append(rule) }
    }
  }

  /// The relation of the results of two rules that both match.
  enum Likeness {
    /// Both yield it.
    case sameResult
    /// One yields `true` and the other `false`.
    case oppositeResult
  }

  /// The rules before a rule that have a given relation to it.
  ///
  /// - Parameters:
  ///   - likeness: the relation to the rule.
  ///   - rule: the rule.
  ///   - found: receives the rules.
  /// - Returns: The number of rules that were examined.
  func add(_ likeness: Likeness, to rule: Int, into found: inout RowSet) -> Int {
    var count = 0
    for item in items(of: table.rules[rule]) {
      guard let key = likeness == .sameResult ? item : opposite(of: item) else { continue }
      let others = rules[key] ?? []
      let end = others.partitioningIndex { $0 >= rule }
      for other in others[..<end] { found.insert(other) }
      count += end
    }
    return count
  }

  private func opposite(of item: Item) -> Item? {
    guard case .value(let position) = item.content, position < 2, table.outputs[item.output].domain?.isBoolean == true
    else { return nil }
    return Item(output: item.output, content: .value(1 - position))
  }

  private static func content(of value: OutputValue, _ domain: Domain?) -> Item.Content? {
    switch value {
    case .listed(let position): .value(position)
    case .number: nil
    case .formula(let formula): domain?.ordered == nil ? formula.copied.map { .copy($0) } : nil
    }
  }

  private func items(of rule: Rule) -> Set<Item> {
    var items: Set<Item> = []
    for (output, result) in rule.outcome.results.enumerated() {
      switch result {
      case .steps(let steps): for step in steps { items.insert(Item(output: output, content: .step(step.id))) }
      case .values(let values):
        for content in values.compactMap({ Self.content(of: $0, table.outputs[output].domain) }) {
          items.insert(Item(output: output, content: content))
        }
      case .doesNotApply, nil: break
      }
    }
    return items
  }
}
