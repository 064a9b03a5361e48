/// A requirement on the values of conditions: a number computed from them lies in some intervals.
struct FormulaConstraint {
  let expression: Expression
  private let normalForm: Polynomial
  private let intervals: [Interval]

  /// Fails if the formula has no normal form.
  init?(_ expression: Expression, in intervals: [Interval]) {
    guard let normalForm = try? Polynomial(expression) else { return nil }
    self.expression = expression
    self.normalForm = normalForm
    self.intervals = intervals
  }

  /// True if no values of a box meet the requirement; false as well if nothing is known.
  func isBroken(throughout box: [String: NumberGrid]) -> Bool {
    guard let range = (try? normalForm.resolved(box))?.range(box), let low = range.low.decimal,
      let high = range.high.decimal
    else { return false }
    let reached = Interval(.before(low), .after(high))
    return intervals.allSatisfy { $0.intersection(reached).isEmpty }
  }

  /// The requirement with another formula in the place of a condition; nil if that has no normal form.
  func replacing(_ id: String, by other: Expression) -> FormulaConstraint? {
    FormulaConstraint(expression.replacing(id, by: other), in: intervals)
  }

  func holds(at point: [String: Decimal]) -> Bool {
    guard let value = (try? expression.value(point.mapValues { Fraction($0) }))?.decimal else { return false }
    return intervals.contains { !$0.intersection(.point(value)).isEmpty }
  }
}
