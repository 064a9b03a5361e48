import Diagnostics

extension Formula {
  /// The sum, the smallest or the largest of several results; nil if none is computed, so that it is a number.
  ///
  /// - Parameters:
  ///   - values: the results.
  ///   - aggregation: what is made of them.
  init?(aggregating values: [OutputValue], by aggregation: Aggregation) {
    var place: SourceRange?
    var operands: [(expression: Expression, normalForm: Polynomial)] = []
    for value in values {
      switch value {
      case .number(let number): operands.append((.number(number), Polynomial(Fraction(number))))
      case .formula(let formula):
        operands.append((formula.expression, formula.normalForm))
        place = place ?? formula.place
      case .listed: break
      }
    }
    guard let place else { return nil }
    let forms = operands.map(\.normalForm)
    switch aggregation {
    case .count: return nil
    case .sum:
      self.init(
        Self.sum(operands.map(\.expression)[...]), at: place,
        normalForm: forms.reduce(into: Polynomial(.zero)) { $0.add($1) })
    case .min, .max:
      let extreme = aggregation == .min ? Expression.Extreme.least : .greatest
      let expressions = operands.map(\.expression)
      self.init(
        expressions.count == 1 ? expressions[0] : .extreme(extreme, expressions), at: place,
        normalForm: Polynomial.extreme(extreme, Set(forms)))
    }
  }

  /// The sum as a tree that is as flat as can be, since many rules may match.
  private static func sum(_ operands: ArraySlice<Expression>) -> Expression {
    if operands.count == 1, let only = operands.first { return only }
    let middle = operands.startIndex + operands.count / 2
    return .operation(.plus, sum(operands[..<middle]), sum(operands[middle...]))
  }
}
