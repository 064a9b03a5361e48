/// The units of a number that is computed, each with its power: `JPY` and 1 for `weight * price-per-kg`.
struct Dimension: Equatable {
  /// The powers other than 0, by the ids of simple units.
  private(set) var powers: [String: Int] = [:]

  /// That of a number without a unit.
  static let none = Dimension()

  /// That of a number in a unit; nil is a number without one.
  init(_ unit: MeasureUnit? = nil) {
    guard let unit else { return }
    add(1, of: unit.counted)
    if let divisor = unit.divisor { add(-1, of: divisor) }
  }

  /// The dimension of a product, or of a quotient.
  func times(_ other: Dimension, inverted: Bool = false) -> Dimension {
    var product = self
    for (unit, power) in other.powers { product.add(inverted ? -power : power, of: unit) }
    return product
  }

  /// The dimension of a hundredth of it: that of percentages without their percent.
  var ofHundredth: Dimension {
    var result = self
    if powers[MeasureUnit.percent, default: 0] > 0 { result.add(-1, of: MeasureUnit.percent) }
    return result
  }

  private mutating func add(_ power: Int, of unit: String) {
    let sum = powers[unit, default: 0] + power
    powers[unit] = sum == 0 ? nil : sum
  }

  /// The unit, if it is one that a spec can have.
  var unit: MeasureUnit? {
    let counted = powers.filter { $0.value == 1 }.keys
    let divisors = powers.filter { $0.value == -1 }.keys
    guard let name = counted.first, counted.count == 1, divisors.count < 2,
      counted.count + divisors.count == powers.count
    else { return nil }
    return MeasureUnit(name + (divisors.first.map { "-per-" + $0 } ?? ""))
  }

  /// The units, as a message names them: `JPY * kg`.
  var text: String {
    let factors = powers.sorted { ($0.value < 0 ? 1 : 0, $0.key) < ($1.value < 0 ? 1 : 0, $1.key) }
    let texts = factors.map { unit, power in
      let size = abs(power) == 1 ? "" : "^\(abs(power))"
      return (sign: power < 0 ? " / " : " * ", text: unit + size)
    }
    guard let first = texts.first else { return "" }
    let begin = first.sign == " / " ? "1 / " : ""
    return begin + first.text + texts.dropFirst().map { $0.sign + $0.text }.joined()
  }
}

/// Two parts of a formula that are added or compared, although they are in different units.
struct UnitFault: Error {
  var parts: (Expression, Expression)
  var dimensions: (Dimension, Dimension)
}

extension Expression {
  /// The units of the value.
  ///
  /// - Parameter unit: gives the unit of a condition, by its id.
  /// - Returns: The units; nil for numbers alone, which are in the unit of what they are added to.
  /// - Throws: The parts that don't fit together.
  func dimension(_ unit: (String) -> MeasureUnit?) throws(UnitFault) -> Dimension? {
    switch self {
    case .number(_, _, let unit): return unit.map { Dimension($0) }
    case .condition(let id): return Dimension(unit(id))
    case .negation(let operand), .rounding(_, let operand, _): return try operand.dimension(unit)
    case .extreme(_, let operands): return try Self.common(operands, unit)
    case .operation(let sign, let left, let right):
      if sign == .plus || sign == .minus { return try Self.common([left, right], unit) }
      guard var first = try left.dimension(unit) else {
        return try right.dimension(unit).map { Dimension.none.times($0, inverted: sign == .over) }
      }
      if right.isHundred(dividing: sign) { first = first.ofHundredth }
      return first.times(try right.dimension(unit) ?? .none, inverted: sign == .over)
    }
  }

  /// The formula without divisions of percentages by 100.
  func withoutHundredths(_ unit: (String) -> MeasureUnit?) -> Expression {
    switch self {
    case .number, .condition: self
    case .negation(let operand): .negation(operand.withoutHundredths(unit))
    case .rounding(let rounding, let operand, let step):
      .rounding(rounding, operand.withoutHundredths(unit), step: step)
    case .extreme(let extreme, let operands): .extreme(extreme, operands.map { $0.withoutHundredths(unit) })
    case .operation(let sign, let left, let right):
      right.isHundred(dividing: sign) && left.isPercentage(unit)
        ? left.withoutHundredths(unit)
        : .operation(sign, left.withoutHundredths(unit), right.withoutHundredths(unit))
    }
  }

  private func isPercentage(_ unit: (String) -> MeasureUnit?) -> Bool {
    guard let own = (try? dimension(unit)) ?? nil else { return false }
    return own != own.ofHundredth
  }

  /// The dimension that several numbers have in common.
  private static func common(_ operands: [Expression], _ unit: (String) -> MeasureUnit?) throws(UnitFault) -> Dimension?
  {
    var known: (part: Expression, dimension: Dimension)?
    for operand in operands {
      guard let own = try operand.dimension(unit) else { continue }
      if let known, known.dimension != own {
        throw UnitFault(parts: (known.part, operand), dimensions: (known.dimension, own))
      }
      known = known ?? (operand, own)
    }
    return known?.dimension
  }

  /// True for `/ 100`, and for `* 1%`.
  private func isHundred(dividing sign: Operator) -> Bool {
    guard case .number(let number, _, nil) = self else { return false }
    switch sign {
    case .over: return number == Decimal(100)
    case .times: return number.units == Decimal.unitsPerOne / 100
    case .plus, .minus: return false
    }
  }
}
