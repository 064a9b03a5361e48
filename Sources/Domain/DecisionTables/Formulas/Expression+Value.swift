/// The reason why a formula has no value.
enum FormulaFault: Error { case divisionByZero, unknownValue }

extension Expression {
  /// The exact value.
  ///
  /// - Parameter values: the values of conditions, by their ids.
  /// - Returns: The value, not rounded.
  /// - Throws: The reason why there is none.
  func value(_ values: [String: Fraction]) throws(FormulaFault) -> Fraction {
    switch self {
    case .number(let number, _, _): return Fraction(number)
    case .condition(let id):
      guard let value = values[id] else { throw .unknownValue }
      return value
    case .negation(let operand): return try -operand.value(values)
    case .operation(let sign, let left, let right):
      let (first, second) = (try left.value(values), try right.value(values))
      switch sign {
      case .plus: return first + second
      case .minus: return first - second
      case .times: return first * second
      case .over:
        guard let quotient = first.divided(by: second) else { throw .divisionByZero }
        return quotient
      }
    case .extreme(let extreme, let operands):
      var all: [Fraction] = []
      for operand in operands { all.append(try operand.value(values)) }
      return (extreme == .least ? all.min() : all.max()) ?? .zero
    case .rounding(let rounding, let operand, let step):
      return try operand.value(values).rounded(rounding, toMultipleOf: Fraction(step))
    }
  }
}
