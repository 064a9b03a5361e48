import Diagnostics

/// New ids for conditions, outputs and listed values of a table.
package struct TableRenaming: Sendable, Equatable {
  /// The new ids of conditions, by those under which the spec declares them.
  package var conditions: [String: String] = [:]
  /// The new ids of outputs, by the old ones.
  package var outputs: [String: String] = [:]
  /// The new ids of values, by the old ids of their condition and themselves.
  package var values: [String: [String: String]] = [:]
  /// The new ids of values, by the old ids of their output and themselves.
  package var outputValues: [String: [String: String]] = [:]

  /// Renames nothing.
  package init() {}

  /// True if nothing has a new id.
  package var isEmpty: Bool { self == TableRenaming() }

  /// The new id of a condition.
  func id(_ old: String) -> String { conditions[old] ?? old }
}

extension CompiledTable {
  /// The same table under other ids.
  ///
  /// - Parameter renaming: the new ids.
  /// - Returns: The table with the same slots; nil if it would be too large.
  package func renamed(by renaming: TableRenaming) -> CompiledTable? {
    Self.compile(definition.renamed(by: renaming), dividedAt: axes.map(\.cutsWithin), report: Report())
  }

  /// The table with its numbers and dates divided as in another one, which only has other ids.
  ///
  /// - Parameter other: the other table.
  /// - Returns: The table with the slots of the other; nil if it would be too large.
  package func divided(as other: CompiledTable) -> CompiledTable? {
    Self.compile(definition, dividedAt: other.axes.map(\.cutsWithin), report: Report())
  }
}

extension SlotAxis {
  /// The cuts between the slots.
  fileprivate var cutsWithin: [Cut] { Array(cuts.dropFirst().dropLast()) }
}

// MARK: Parts of a table

extension DecisionTable {
  fileprivate func renamed(by renaming: TableRenaming) -> DecisionTable {
    var table = self
    table.conditions = conditions.map { $0.renamed(by: renaming) }
    // A member of a set is called by the set and by itself, both of which may have new ids.
    let ids = Dictionary(zip(conditions.map(\.id), table.conditions.map(\.id))) { first, _ in first }
    for position in table.conditions.indices { table.conditions[position].dependency?.rename(ids) }
    table.outputs = outputs.map { output in
      var renamed = output
      renamed.id = renaming.outputs[output.id] ?? output.id
      if let values = renaming.outputValues[output.id] { renamed.domain = output.domain?.renamed(by: values) }
      return renamed
    }
    guard !renaming.conditions.isEmpty else { return table }
    table.rules = rules.map { rule in
      var renamed = rule
      renamed.outcome = rule.outcome.renamed(by: renaming)
      return renamed
    }
    table.otherwise = otherwise?.renamed(by: renaming)
    return table
  }
}

extension Outcome {
  fileprivate func renamed(by renaming: TableRenaming) -> Outcome {
    Outcome(
      results.map { result in
        guard case .values(let values)? = result else { return result }
        return .values(
          values.map { value in
            if case .formula(let formula) = value { .formula(formula.renamed(by: renaming)) } else { value }
          })
      })
  }
}

extension Formula {
  fileprivate func renamed(by renaming: TableRenaming) -> Formula {
    let renamed = expression.conditions.reduce(expression) { expression, id in
      renaming.conditions[id].map { expression.replacing(id, by: .condition($0)) } ?? expression
    }
    return (try? Formula(renamed, using: constants, at: place)) ?? self
  }
}

extension Domain {
  /// The domain with new ids for some of its values.
  func renamed(by values: [String: String]) -> Domain {
    switch self {
    case .enumeration(let ids): .enumeration(ids.map { values[$0] ?? $0 })
    case .text(let ids): .text(ids.map { values[$0] ?? $0 })
    case .nullable(let domain): .nullable(domain.renamed(by: values))
    case .worded(let domain, let words): .worded(domain, words: words.map { values[$0] ?? $0 })
    case .boolean, .ordered: self
    }
  }
}

extension Step {
  /// The step with the new ids of conditions in the formulas of its phrase.
  package func renamed(by renaming: TableRenaming) -> Step {
    let isConcerned = formulas.contains { formula in
      formula.formula.expression.conditions.contains { renaming.conditions[$0] != nil }
    }
    guard isConcerned else { return self }
    let arguments = arguments.map { argument in
      guard case .value(let text, let formula?) = argument.value else { return argument }
      return Argument(parameter: argument.parameter, value: .value(text, formula.renamed(by: renaming)))
    }
    return Step(
      id: id, phrase: phrase, arguments: arguments, notes: notes, choices: choices, answer: answer, place: place)
  }
}
