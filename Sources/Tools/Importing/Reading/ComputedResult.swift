package import DecisionTables

/// A result of a rule that is computed of the values of inputs: a number, or a text with values in it.
package struct ComputedResult: Sendable, Hashable {
  /// The texts and formulas, one behind the other; a number is one formula alone.
  package var parts: [Part]

  /// A part of a text.
  package enum Part: Sendable, Hashable {
    case text(String)
    case formula(Expression)
  }

  /// The formula of a result that is nothing else.
  var formula: Expression? {
    if parts.count == 1, case .formula(let formula) = parts[0] { formula } else { nil }
  }

  /// The formulas, in their order.
  var formulas: [Expression] {
    parts.compactMap { if case .formula(let formula) = $0 { formula } else { nil } }
  }

  /// The same with other positions of inputs.
  func mapInputs(_ transform: (Int) -> Int) -> ComputedResult {
    ComputedResult(
      parts: parts.map { part in
        if case .formula(let formula) = part { .formula(formula.mapInputs(transform)) } else { part }
      })
  }

  /// The positions of the inputs that it uses.
  var inputs: Set<Int> { formulas.reduce(into: []) { $0.formUnion($1.inputs) } }
}

// Until the inputs of a table are conditions, formulas have their positions as ids.
extension Expression {
  /// The value of an input, by its position.
  static func input(_ position: Int) -> Expression { .condition("\(position)") }

  /// The input whose value is all of the formula.
  var input: Int? { if case .condition(let id) = self { Int(id) } else { nil } }

  /// The positions of the inputs.
  var inputs: Set<Int> { Set(conditions.compactMap { Int($0) }) }

  /// The same with other positions of inputs.
  fileprivate func mapInputs(_ transform: (Int) -> Int) -> Expression {
    mapConditions { id in Int(id).map { "\(transform($0))" } ?? id }
  }

  /// The formula in the notation of specs.
  ///
  /// - Parameter ids: the ids of the inputs.
  /// - Returns: The text.
  func text(_ ids: [String]) -> String { mapConditions { id in Int(id).map { ids[$0] } ?? id }.description }

  /// True if it divides by the value of an input.
  var dividesByInputs: Bool { divisors.contains { !$0.conditions.isEmpty } }
}
