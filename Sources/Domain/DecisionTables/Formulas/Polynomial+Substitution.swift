extension Polynomial {
  /// The polynomial with a number in the place of a condition; nil if that divides by 0, or is too long.
  func substituting(_ number: Fraction, for id: String) -> Polynomial? {
    var sum = Polynomial(.zero)
    for (product, coefficient) in terms {
      var term = Polynomial(coefficient)
      for (atom, exponent) in product {
        guard let factor = atom.substituting(number, for: id) else { return nil }
        for _ in 0..<exponent {
          guard let next = try? term.multiplied(by: factor) else { return nil }
          term = next
        }
      }
      sum = sum.adding(term)
    }
    return sum
  }
}

extension Polynomial.Atom {
  fileprivate func substituting(_ number: Fraction, for id: String) -> Polynomial? {
    switch self {
    case .condition(let own): return own == id ? Polynomial(number) : Polynomial(self)
    case .extreme(let extreme, let operands):
      let all = operands.compactMap { $0.substituting(number, for: id) }
      return all.count == operands.count ? Polynomial.extreme(extreme, Set(all)) : nil
    case .rounding(let rounding, let operand, let step):
      return operand.substituting(number, for: id).map { Polynomial.rounding(rounding, $0, step: step) }
    case .reciprocal(let operand): return operand.substituting(number, for: id).flatMap { try? $0.reciprocal() }
    }
  }
}
