extension Expression {
  /// The pieces of which the values are part: the operand that counts in each `min` and `max`, and each rounded number.
  ///
  /// - Parameter values: The values of conditions, by their ids.
  /// - Returns: A number for each of these parts of the formula, in their order.
  /// - Throws: The reason why a part has no value.
  func pieces(_ values: [String: Fraction]) throws(FormulaFault) -> [Fraction] {
    switch self {
    case .number, .condition: return []
    case .negation(let operand): return try operand.pieces(values)
    case .operation(_, let left, let right): return try left.pieces(values) + right.pieces(values)
    case .extreme(_, let operands):
      let extreme = try value(values)
      var (pieces, counting) = ([Fraction](), 0)
      for (position, operand) in operands.enumerated().reversed() {
        if try operand.value(values) == extreme { counting = position }
        pieces += try operand.pieces(values)
      }
      return pieces + [Fraction(Decimal(counting))]
    case .rounding(_, let operand, _): return try operand.pieces(values) + [value(values)]
    }
  }
}
