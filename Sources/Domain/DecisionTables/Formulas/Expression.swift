/// A formula as a tree, as its author wrote it, without spaces and superfluous parentheses.
package indirect enum Expression: Sendable, Hashable {
  /// A number; a percentage is the number itself, such as 0.4, and is written as one. The unit is that of a constant.
  case number(Decimal, isPercentage: Bool = false, unit: MeasureUnit? = nil)
  /// The value of a condition, by its id.
  case condition(String)
  case negation(Expression)
  case operation(Operator, Expression, Expression)
  /// The smallest or the largest of several.
  case extreme(Extreme, [Expression])
  /// The multiple of a number above 0 that something is rounded to.
  case rounding(Rounding, Expression, step: Decimal)

  /// An operation on two numbers.
  package enum Operator: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
  }

  /// Which of several numbers counts.
  package enum Extreme: String, Sendable {
    case least = "min"
    case greatest = "max"
  }
}

/// The direction in which a number is rounded.
package enum Rounding: String, Sendable, CaseIterable {
  /// To the nearest multiple of a step, and away from 0 if two are equally near.
  case nearest = "round"
  /// To the next lower one.
  case down = "floor"
  /// To the next higher one.
  case up = "ceil"
}

extension Expression.Operator {
  /// The precedence of the operation: a product is computed before a sum.
  package var strength: Int {
    switch self {
    case .plus, .minus: 1
    case .times, .over: 2
    }
  }
}

extension Expression {
  /// The precedence of the outermost part; the highest for an expression that needs no parentheses anywhere.
  package var strength: Int {
    switch self {
    case .operation(let sign, _, _): sign.strength
    case .negation: 1
    case .number(let number, _, _): number < Decimal(0) ? 1 : 3
    case .condition, .extreme, .rounding: 3
    }
  }

  /// True if an operand needs parentheses behind a sign: `a - (b + c)`, `a / (b * c)`, `a * (b + c)`.
  package static func needsParentheses(_ operand: Expression, behind sign: Operator) -> Bool {
    switch sign {
    case .plus: operand.strength < 1 || operand.isSigned
    case .minus: operand.strength <= 1
    case .times: operand.strength < 2 || operand.isQuotient
    case .over: operand.strength <= 2
    }
  }

  private var isSigned: Bool {
    switch self {
    case .negation: true
    case .number(let number, _, _): number < Decimal(0)
    case .condition, .operation, .extreme, .rounding: false
    }
  }

  private var isQuotient: Bool { if case .operation(.over, _, _) = self { true } else { false } }

  /// The ids of the conditions, each once, in the order in which they occur.
  package var conditions: [String] {
    var ids: [String] = []
    collect(&ids)
    return ids
  }

  private func collect(_ ids: inout [String]) {
    switch self {
    case .number: break
    case .condition(let id): if !ids.contains(id) { ids.append(id) }
    case .negation(let operand), .rounding(_, let operand, _): operand.collect(&ids)
    case .operation(_, let left, let right):
      left.collect(&ids)
      right.collect(&ids)
    case .extreme(_, let operands): for operand in operands { operand.collect(&ids) }
    }
  }
}

extension Expression {
  /// The same with other ids of conditions.
  ///
  /// - Parameter transform: returns the new id for an id.
  /// - Returns: The formula.
  package func mapConditions(_ transform: (String) -> String) -> Expression {
    switch self {
    case .number: self
    case .condition(let id): .condition(transform(id))
    case .negation(let operand): .negation(operand.mapConditions(transform))
    case .operation(let sign, let left, let right):
      .operation(sign, left.mapConditions(transform), right.mapConditions(transform))
    case .extreme(let extreme, let operands): .extreme(extreme, operands.map { $0.mapConditions(transform) })
    case .rounding(let rounding, let operand, let step):
      .rounding(rounding, operand.mapConditions(transform), step: step)
    }
  }

  /// The operands that others are divided by, also those within each other.
  package var divisors: [Expression] {
    switch self {
    case .number, .condition: []
    case .negation(let operand), .rounding(_, let operand, _): operand.divisors
    case .operation(let sign, let left, let right):
      left.divisors + right.divisors + (sign == .over ? [right] : [])
    case .extreme(_, let operands): operands.flatMap(\.divisors)
    }
  }
}

extension Expression: CustomStringConvertible {
  /// The formula as a spec has it.
  package var description: String {
    switch self {
    case .number(let number, false, _): return number.description
    case .number(let number, true, _): return number.percentage + "%"
    case .condition(let id): return id
    case .negation(let operand): return "-" + (operand.strength < 2 ? "(\(operand))" : operand.description)
    case .operation(let sign, let left, let right):
      let first = left.strength < sign.strength ? "(\(left))" : left.description
      let second = Self.needsParentheses(right, behind: sign) ? "(\(right))" : right.description
      return "\(first) \(sign.rawValue) \(second)"
    case .extreme(let extreme, let operands):
      return "\(extreme.rawValue)(\(operands.map(\.description).joined(separator: ", ")))"
    case .rounding(let rounding, let operand, let step):
      return "\(rounding.rawValue)(\(operand)\(step == Decimal(1) ? "" : ", \(step)"))"
    }
  }
}

extension Decimal {
  /// The digits of the number in percent.
  package var percentage: String { (Fraction(self) * Fraction(BigInteger(100))).decimal?.description ?? description }
}
