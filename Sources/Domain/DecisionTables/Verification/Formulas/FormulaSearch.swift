/// Searches for values of conditions for which a formula has no value, or one that its output can't have.
///
/// A box of values is divided until bounds of the formula show that nothing can go wrong in a part, or until a value
/// shows that it does.
struct FormulaSearch {
  let formula: Formula
  /// The values that the formula may yield.
  let domain: Domain
  /// The requirements on values that count.
  var constraints: [FormulaConstraint] = []
  /// True if the grids don't have all numbers, so that trying each of them proves nothing.
  var isInexact = false
  /// The divisors of the formula, apart from constants; the normal form may no longer have all of them.
  private let divisors: [Polynomial]
  /// The most boxes to look at.
  private var boxes = 1_000

  init(_ formula: Formula, in domain: Domain) {
    self.formula = formula
    self.domain = domain
    divisors = formula.expression.divisors.compactMap { try? Polynomial($0) }.filter { $0.number == nil }
  }

  enum Result {
    case proved
    /// The values of the conditions, by their ids.
    case divisionByZero([String: Decimal])
    /// With the value of the formula; nil beyond the limits of numbers.
    case outside([String: Decimal], value: Decimal?)
    /// With true if the formula may divide by 0.
    case notDecided(isDivisor: Bool)
  }

  /// - Parameters:
  ///   - grids: the values of the formula's conditions, by their ids.
  ///   - budget: receives the rest.
  /// - Returns: What was proved, or found.
  mutating func result(_ grids: [String: NumberGrid], budget: inout Int) -> Result {
    var stack = [grids]
    while let box = stack.popLast() {
      boxes -= 1
      budget -= 5_000
      if boxes < 0 || budget <= 0 { return .notDecided(isDivisor: !dividesByNumbers(throughout: box)) }
      if constraints.contains(where: { $0.isBroken(throughout: box) }) { continue }
      for point in points(of: box) where constraints.allSatisfy({ $0.holds(at: point) }) {
        if let fault = fault(at: point) { return fault }
      }
      if isFine(throughout: box) { continue }
      guard let widest = box.keys.sorted().max(by: { (box[$0]?.stepCount ?? 0) < (box[$1]?.stepCount ?? 0) }),
        let grid = box[widest], grid.stepCount > 0
      else {
        if isInexact { return .notDecided(isDivisor: !dividesByNumbers(throughout: box)) }
        continue
      }
      let (lower, upper) = grid.halves
      for half in [upper, lower] { stack.append(box.merging([widest: half]) { $1 }) }
    }
    return .proved
  }

  private func isFine(throughout box: [String: NumberGrid]) -> Bool {
    guard dividesByNumbers(throughout: box), let (scale, _) = domain.ordered,
      let range = (try? formula.normalForm.resolved(box))?.range(box), let low = range.low.decimal,
      let high = range.high.decimal, domain.spans(low), domain.spans(high)
    else { return false }
    return scale == .decimal
      || range.step.map { $0.isMultiple(of: Fraction(Decimal(units: scale.step))) } == true
  }

  /// True if no divisor can be 0.
  private func dividesByNumbers(throughout box: [String: NumberGrid]) -> Bool {
    divisors.allSatisfy { (try? $0.resolved(box))?.range(box)?.reciprocal != nil }
  }

  /// The value at one point is wrong, if this is not nil.
  private func fault(at point: [String: Decimal]) -> Result? {
    do throws(FormulaFault) {
      let value = try formula.expression.value(point.mapValues { Fraction($0) }).decimal
      return value.map(domain.holds) == true ? nil : .outside(point, value: value)
    } catch {
      return error == .divisionByZero ? .divisionByZero(point) : nil
    }
  }

  /// Corners of a box, and its middle.
  private func points(of box: [String: NumberGrid]) -> [[String: Decimal]] {
    let ids = box.keys.sorted()
    let middle = box.mapValues { Decimal(units: $0.middle) }
    let varying = ids.filter { (box[$0]?.stepCount ?? 0) > 0 }
    // All corners of a few conditions, else two of them.
    let corners = varying.count <= 3 ? Array(0..<1 << varying.count) : [0, .max]
    return corners.map { corner in
      var point = box.mapValues { Decimal(units: $0.first) }
      for (bit, id) in varying.enumerated() where corner >> bit & 1 == 1 {
        point[id] = box[id].map { Decimal(units: $0.last) }
      }
      return point
    } + (varying.isEmpty ? [] : [middle])
  }
}

extension Domain {
  /// True if a number lies between the bounds of the domain.
  fileprivate func spans(_ number: Decimal) -> Bool {
    guard let (scale, interval) = ordered else { return false }
    return !interval.intersection(scale.universe).intersection(.point(number)).isEmpty
  }
}
