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

  /// The dimension of a hundredth or a thousandth of it: that of percentages without their percent.
  ///
  /// - Parameter parts: 100 or 1000; nil or any other number changes nothing.
  /// - Returns: The dimension of the quotient.
  func divided(by parts: Int?) -> Dimension {
    var result = self
    for (unit, count) in MeasureUnit.partsOfOne where count == parts && powers[unit, default: 0] > 0 {
      result.add(-1, of: unit)
    }
    return result
  }

  private mutating func add(_ power: Int, of unit: String) {
    if let (side, count) = Self.powersOfLengths[unit] {
      add(power * count, of: side)
      return
    }
    let sum = powers[unit, default: 0] + power
    powers[unit] = sum == 0 ? nil : sum
  }

  /// The lengths whose powers areas and volumes are.
  private static let powersOfLengths = ["m2": ("m", 2), "km2": ("km", 2), "m3": ("m", 3)]

  /// The number that a product with a percentage must be divided by to be an amount; nil for anything else.
  var missingDivisor: Int? {
    powers.count > 1 ? MeasureUnit.partsOfOne.first { powers[$0.unit, default: 0] > 0 }?.count : nil
  }

  /// The unit, if it is one that a spec can have.
  var unit: MeasureUnit? {
    if let power = Self.powersOfLengths.first(where: { Dimension(MeasureUnit($0.key)) == self }) {
      return MeasureUnit(power.key)
    }
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

/// The reason why a formula has no unit.
enum UnitFault: Error {
  /// Two parts are added or compared, although they are in different units.
  case different((part: Expression, Dimension), (part: Expression, Dimension))
  /// A product with a percentage is added, compared or rounded before it is divided by 100, or by 1000.
  case percentage(Expression, missing: Int)
}

extension Expression {
  /// The units of the value.
  ///
  /// - Parameter unit: gives the unit of a condition, by its id.
  /// - Returns: The units; nil for numbers alone, which are in the unit of what they are added to.
  /// - Throws: The parts that don't fit together.
  func dimension(_ unit: (String) -> MeasureUnit?) throws(UnitFault) -> Dimension? {
    switch self {
    case .number(_, true, _): return Dimension.none
    case .number(_, _, let unit): return unit.map { Dimension($0) }
    case .condition(let id): return Dimension(unit(id))
    case .negation(let operand): return try operand.dimension(unit)
    case .rounding(_, let operand, _): return try Self.common([operand], unit)
    case .extreme(_, let operands): return try Self.common(operands, unit)
    case .operation(let sign, let left, let right):
      if sign == .plus || sign == .minus { return try Self.common([left, right], unit) }
      guard var first = try left.dimension(unit) else {
        return try right.dimension(unit).map { Dimension.none.times($0, inverted: sign == .over) }
      }
      first = first.divided(by: right.parts(dividing: sign))
      return first.times(try right.dimension(unit) ?? .none, inverted: sign == .over)
    }
  }

  /// The dimension that several numbers have in common.
  private static func common(_ operands: [Expression], _ unit: (String) -> MeasureUnit?) throws(UnitFault) -> Dimension?
  {
    var known: (part: Expression, Dimension)?
    for operand in operands {
      guard let own = try operand.dimension(unit) else { continue }
      if let missing = own.missingDivisor { throw .percentage(operand, missing: missing) }
      if let known, known.1 != own { throw .different(known, (operand, own)) }
      known = known ?? (operand, own)
    }
    return known?.1
  }

  /// A percentage, or a product with one, that is divided by 100, or per mille by 1000; nil for anything else.
  ///
  /// People read a percentage as hundredths, so that pages leave the division out.
  func percentageInHundredths(_ unit: (String) -> MeasureUnit?) -> Expression? {
    guard case .operation(let sign, let left, let right) = self, let parts = right.parts(dividing: sign),
      let own = (try? left.dimension(unit)) ?? nil, own != own.divided(by: parts)
    else { return nil }
    return left
  }

  /// The units of the constants.
  var units: [MeasureUnit] {
    switch self {
    case .number(_, _, let unit): [unit].compactMap(\.self)
    case .condition: []
    case .negation(let operand), .rounding(_, let operand, _): operand.units
    case .extreme(_, let operands): operands.flatMap(\.units)
    case .operation(_, let left, let right): left.units + right.units
    }
  }

  /// The parts that `/ 100`, `* 1%` and `/ 1000` divide by; nil for anything else.
  private func parts(dividing sign: Operator) -> Int? {
    guard case .number(let number, _, nil) = self else { return nil }
    return MeasureUnit.partsOfOne.map(\.count).first { parts in
      switch sign {
      case .over: number == Decimal(parts)
      case .times: number.units == Decimal.unitsPerOne / Int128(parts)
      case .plus, .minus: false
      }
    }
  }
}
