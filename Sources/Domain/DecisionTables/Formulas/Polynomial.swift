/// The normal form of a formula: a sum of products of conditions and of what can't be multiplied out.
///
/// Formulas with the same normal form have the same value wherever none of them divides by 0.
struct Polynomial: Sendable, Hashable {
  /// The coefficient of each product, never 0.
  private(set) var terms: [Product: Fraction]

  /// The factors with their powers, none for a number.
  typealias Product = [Atom: Int]

  /// A factor: a condition, or what is computed from polynomials otherwise than by sums and products.
  indirect enum Atom: Sendable, Hashable {
    case condition(String)
    case extreme(Expression.Extreme, Set<Polynomial>)
    case rounding(Rounding, Polynomial, step: Fraction)
    /// 1 divided by a polynomial.
    case reciprocal(Polynomial)
  }

  /// The reason why a formula has no normal form.
  enum Fault: Error { case divisionByZero, tooManyTerms }

  /// The most terms; a formula that people read has a few.
  private static let mostTerms = 200

  init(_ number: Fraction) { terms = number.isZero ? [:] : [[:]: number] }

  init(_ atom: Atom) { terms = [[atom: 1]: .one] }

  init(_ expression: Expression) throws(Fault) {
    switch expression {
    case .number(let number, _, _): self.init(Fraction(number))
    case .condition(let id): self.init(Atom.condition(id))
    case .negation(let operand): self = try Polynomial(operand).multiplied(by: -.one)
    case .operation(let sign, let left, let right):
      let (first, second) = (try Polynomial(left), try Polynomial(right))
      switch sign {
      case .plus: self = first.adding(second)
      case .minus: self = first.adding(second.multiplied(by: -.one))
      case .times: self = try first.multiplied(by: second)
      case .over: self = try first.multiplied(by: second.reciprocal())
      }
      if terms.count > Self.mostTerms { throw .tooManyTerms }
    case .extreme(let extreme, let operands):
      var all: Set<Polynomial> = []
      for operand in operands { all.insert(try Polynomial(operand)) }
      self = Self.extreme(extreme, all)
    case .rounding(let rounding, let operand, let step):
      self = Self.rounding(rounding, try Polynomial(operand), step: Fraction(step))
    }
  }

  /// The number that the polynomial is; nil if it has conditions.
  var number: Fraction? {
    if terms.isEmpty { return .zero }
    return terms.count == 1 ? terms[[:]] : nil
  }

  // MARK: Computing

  func adding(_ other: Polynomial) -> Polynomial {
    var sum = self
    sum.add(other)
    return sum
  }

  mutating func add(_ other: Polynomial) {
    for (product, coefficient) in other.terms {
      let total = (terms[product] ?? .zero) + coefficient
      terms[product] = total.isZero ? nil : total
    }
  }

  func multiplied(by number: Fraction) -> Polynomial {
    if number.isZero { return Polynomial(.zero) }
    var product = self
    product.terms = terms.mapValues { $0 * number }
    return product
  }

  func multiplied(by other: Polynomial) throws(Fault) -> Polynomial {
    if terms.count * other.terms.count > Self.mostTerms * 10 { throw .tooManyTerms }
    var result = Polynomial(.zero)
    for (left, first) in terms {
      for (right, second) in other.terms {
        let product = left.merging(right, uniquingKeysWith: +)
        let total = (result.terms[product] ?? .zero) + first * second
        result.terms[product] = total.isZero ? nil : total
      }
    }
    if result.terms.count > Self.mostTerms { throw .tooManyTerms }
    return result
  }

  func reciprocal() throws(Fault) -> Polynomial {
    guard let number else { return Polynomial(.reciprocal(self)) }
    guard let inverse = Fraction.one.divided(by: number) else { throw .divisionByZero }
    return Polynomial(inverse)
  }

  /// The smallest or largest of some polynomials, those that are numbers as one.
  static func extreme(_ extreme: Expression.Extreme, _ all: Set<Polynomial>) -> Polynomial {
    let numbers = all.compactMap(\.number)
    var operands = all.filter { $0.number == nil }
    if let number = extreme == .least ? numbers.min() : numbers.max() { operands.insert(Polynomial(number)) }
    if operands.count == 1, let only = operands.first { return only }
    return Polynomial(.extreme(extreme, operands))
  }

  static func rounding(_ rounding: Rounding, _ operand: Polynomial, step: Fraction) -> Polynomial {
    if let number = operand.number { return Polynomial(number.rounded(rounding, toMultipleOf: step)) }
    return Polynomial(.rounding(rounding, operand, step: step))
  }
}

extension Polynomial: CustomStringConvertible {
  /// The sum with its terms in the order of their texts, the same for equal polynomials.
  var description: String {
    let texts = terms.map { product, coefficient in
      ([coefficient.description] + product.map { "\($0)\($1 == 1 ? "" : "^\($1)")" }.sorted()).joined(separator: "*")
    }
    return texts.isEmpty ? "0" : texts.sorted().joined(separator: "+")
  }
}

extension Polynomial.Atom: CustomStringConvertible {
  var description: String {
    switch self {
    case .condition(let id): id
    case .extreme(let extreme, let operands):
      "\(extreme.rawValue)(\(operands.map(\.description).sorted().joined(separator: ",")))"
    case .rounding(let rounding, let operand, let step): "\(rounding.rawValue)(\(operand),\(step))"
    case .reciprocal(let operand): "(\(operand))^-1"
    }
  }
}

extension Fraction: CustomStringConvertible {
  /// The number, or numerator and denominator.
  package var description: String { denominator == .one ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
