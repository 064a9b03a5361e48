import DecisionTables

/// A result of a rule that is computed of the values of inputs: a number, or a text with values in it.
package struct ComputedResult: Sendable, Hashable {
  /// The texts and formulas, one behind the other; a number is one formula alone.
  package var parts: [Part]

  /// A part of a text.
  package enum Part: Sendable, Hashable {
    case text(String)
    case formula(ImportedFormula)
  }

  /// The formula of a result that is nothing else.
  var formula: ImportedFormula? {
    if parts.count == 1, case .formula(let formula) = parts[0] { formula } else { nil }
  }

  /// The formulas, in their order.
  var formulas: [ImportedFormula] {
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

/// A formula over the inputs of a table.
package indirect enum ImportedFormula: Sendable, Hashable {
  case number(String)
  /// The value of an input, by its position.
  case input(Int)
  case negation(ImportedFormula)
  case operation(Sign, ImportedFormula, ImportedFormula)
  /// A number to the power of another, which no spec has: only where both are known.
  case power(ImportedFormula, ImportedFormula)
  /// `min`, `max`, `floor`, `ceil` or `round`.
  case call(String, [ImportedFormula])

  /// A sign of arithmetic.
  package enum Sign: String, Sendable { case plus = "+", minus = "-", times = "*", over = "/" }

  /// The positions of the inputs.
  var inputs: Set<Int> {
    switch self {
    case .number: []
    case .input(let position): [position]
    case .negation(let operand): operand.inputs
    case .operation(_, let left, let right), .power(let left, let right): left.inputs.union(right.inputs)
    case .call(_, let operands): operands.reduce(into: []) { $0.formUnion($1.inputs) }
    }
  }

  fileprivate func mapInputs(_ transform: (Int) -> Int) -> ImportedFormula {
    switch self {
    case .number: self
    case .input(let position): .input(transform(position))
    case .negation(let operand): .negation(operand.mapInputs(transform))
    case .operation(let sign, let left, let right):
      .operation(sign, left.mapInputs(transform), right.mapInputs(transform))
    case .power(let base, let exponent): .power(base.mapInputs(transform), exponent.mapInputs(transform))
    case .call(let name, let operands): .call(name, operands.map { $0.mapInputs(transform) })
    }
  }

  /// True if it divides by the value of an input.
  var dividesByInputs: Bool {
    switch self {
    case .number, .input: false
    case .negation(let operand): operand.dividesByInputs
    case .operation(let sign, let left, let right):
      sign == .over && !right.inputs.isEmpty || left.dividesByInputs || right.dividesByInputs
    case .power(let base, let exponent): base.dividesByInputs || exponent.dividesByInputs
    case .call(_, let operands): operands.contains(where: \.dividesByInputs)
    }
  }

  /// The input whose value is all of the formula.
  var input: Int? { if case .input(let position) = self { position } else { nil } }

  /// The formula in the notation of specs.
  ///
  /// - Parameter ids: the ids of the inputs.
  /// - Returns: The text.
  func text(_ ids: [String]) -> String {
    switch self {
    case .number(let text): text
    case .input(let position): ids[position]
    case .negation(let operand): "-" + operand.text(ids, within: 3)
    case .operation(let sign, let left, let right):
      "\(left.text(ids, within: precedence)) \(sign.rawValue) \(right.text(ids, within: precedence + 1))"
    case .power(let base, let exponent): "\(base.text(ids, within: 4)) ** \(exponent.text(ids, within: 4))"
    case .call(let name, let operands): "\(name)(\(operands.map { $0.text(ids) }.joined(separator: ", ")))"
    }
  }

  private func text(_ ids: [String], within outer: Int) -> String {
    precedence < outer ? "(\(text(ids)))" : text(ids)
  }

  private var precedence: Int {
    switch self {
    case .operation(.plus, _, _), .operation(.minus, _, _): 1
    case .operation(.times, _, _), .operation(.over, _, _), .negation: 2
    case .power: 3
    case .number, .input, .call: 4
    }
  }
}

extension ImportedFormula {
  /// True for a number to the power of another.
  var isPower: Bool { if case .power = self { true } else { false } }

  /// True if it has a power.
  var hasPower: Bool {
    switch self {
    case .number, .input: false
    case .power: true
    case .negation(let operand): operand.hasPower
    case .operation(_, let left, let right): left.hasPower || right.hasPower
    case .call(_, let operands): operands.contains(where: \.hasPower)
    }
  }

  /// The number that the formula yields; nil if it has none, or a call.
  ///
  /// - Parameter values: those of the inputs; nil for one that isn't known.
  /// - Returns: The number.
  func value(_ values: [Fraction?]) -> Fraction? {
    switch self {
    case .number(let text): return Decimal(text).map { Fraction($0) }
    case .input(let position): return values[position]
    case .negation(let operand): return operand.value(values).map { -$0 }
    case .call: return nil
    case .power(let base, let exponent):
      guard let base = base.value(values), let exponent = exponent.value(values)?.decimal?.description else {
        return nil
      }
      return Int(exponent).flatMap { base.power($0) }
    case .operation(let sign, let left, let right):
      guard let left = left.value(values), let right = right.value(values), !left.isVeryLong, !right.isVeryLong else {
        return nil
      }
      switch sign {
      case .plus: return left + right
      case .minus: return left - right
      case .times: return left * right
      case .over: return left.divided(by: right)
      }
    }
  }

  /// The numbers that the formula may yield; nil if it may divide by 0, or has no bounds.
  ///
  /// - Parameter ranges: those of the inputs; nil for one without bounds.
  /// - Returns: The least and the greatest number.
  func range(_ ranges: [NumberRange?]) -> NumberRange? {
    switch self {
    case .number(let text): return Decimal(text).map { NumberRange(Fraction($0)) }
    case .input(let position): return ranges[position]
    case .negation(let operand): return operand.range(ranges)?.negated
    case .power: return nil
    case .operation(let sign, let left, let right):
      guard let left = left.range(ranges), let right = right.range(ranges) else { return nil }
      switch sign {
      case .plus: return left.adding(right)
      case .minus: return left.adding(right.negated)
      case .times: return left.multiplied(by: right)
      case .over: return right.reciprocal.map { left.multiplied(by: $0) }
      }
    case .call(let name, let operands):
      let own = operands.compactMap { $0.range(ranges) }
      guard own.count == operands.count, let first = own.first else { return nil }
      if let extreme = Expression.Extreme(rawValue: name) {
        return own.dropFirst().reduce(first) { $0.extreme(extreme, with: $1) }
      }
      return Rounding(rawValue: name).map { first.rounded($0, toMultipleOf: .one) }
    }
  }
}

extension NumberRange {
  fileprivate var negated: NumberRange { multiplied(by: NumberRange(-.one)) }
}
