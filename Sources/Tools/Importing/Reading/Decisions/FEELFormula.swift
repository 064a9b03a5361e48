import DecisionTables
import Diagnostics

/// Reads an expression of FEEL, or of GoRules' similar language, that computes a number or puts a text together.
struct FEELFormula {
  private var rest: Substring
  private let names: SpacedNames
  /// The names of the inputs that were used, which stand for them by their positions.
  private var used: [String] = []
  private var depth = 0
  private static let mostDepth = 40
  private static let mostBytes = 1000

  private init(_ rest: String, names: SpacedNames, used: [String]) {
    (self.rest, self.names, self.used) = (rest[...], names, used)
  }

  /// Nil if a spec has no such formula.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - names: the names of inputs that have spaces or signs in them.
  /// - Returns: The result, whose inputs are positions among the names that it uses.
  static func result(_ text: String, names: SpacedNames) -> (result: ComputedResult, inputs: [String])? {
    guard text.utf8.count <= mostBytes, let pieces = text.parts(at: "+") else { return nil }
    let isText = pieces.contains { $0.trimmingWhitespace.isTextOfFEEL }
    var used: [String] = []
    var parts: [ComputedResult.Part] = []
    for piece in isText ? pieces.map(\.trimmingWhitespace) : [text] {
      var reader = FEELFormula(piece, names: names, used: used)
      guard let part = reader.part() else { return nil }
      parts.append(part)
      used = reader.used
    }
    return (ComputedResult(parts: parts), used)
  }

  /// The most names that an expression is compared with: at each place one of each length.
  static func cost(of text: String, names: SpacedNames) -> Int {
    let count = text.utf8.count
    return count <= mostBytes ? count * min(count, names.lengths.count) : 0
  }

  // MARK: Texts

  /// One of several texts that are put together: a text in quotation marks, a number in words, or a formula.
  private mutating func part() -> ComputedResult.Part? {
    // Only texts have quotation marks; the readers of numbers and dates would try all their notations on a formula.
    if rest.contains(where: { $0 == "\"" || $0 == "'" }), case .tests(let tests) = FEELEntry(String(rest)),
      tests.count == 1, case .text(let text) = tests[0]
    {
      return .text(text)
    }
    let start = rest
    if take(word: "string"), take("("), let sum = sum(), take(")"), isAtEnd { return .formula(sum) }
    rest = start
    guard let sum = sum(), isAtEnd else { return nil }
    return .formula(sum)
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private func follows(_ sign: Character) -> Bool { rest.first { !$0.isWhitespace } == sign }

  // MARK: Numbers

  private mutating func sum() -> Expression? {
    guard var sum = product() else { return nil }
    while let sign = sign(.plus, .minus) {
      guard let next = product() else { return nil }
      sum = .operation(sign, sum, next)
    }
    return sum
  }

  private mutating func product() -> Expression? {
    guard var product = factor() else { return nil }
    while let sign = sign(.times, .over) {
      guard let next = factor() else { return nil }
      product = .operation(sign, product, next)
    }
    return product
  }

  private mutating func factor(isNegated: Bool = false) -> Expression? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { return nil }
    if take("-") { return factor(isNegated: true).map { .negation($0) } }
    guard let base = operand() else { return nil }
    skip()
    guard rest.hasPrefix("**") else { return base }
    // In FEEL, -2 ** 2 is 4; in other languages, it is -4.
    if isNegated { return nil }
    rest = rest.dropFirst(2)
    return factor().flatMap { power(base, $0) }
  }

  /// A product in place of a power, which specs don't have; nil unless the exponent is a small whole number.
  private func power(_ base: Expression, _ exponent: Expression) -> Expression? {
    let counts = -Self.mostFactors...Self.mostFactors
    guard let count = exponent.wholeNumber, counts.contains(count) else { return nil }
    if case .number(let number, _, _) = base {
      guard let power = Fraction(number).power(count), let value = power.decimal, Fraction(value) == power else {
        return nil
      }
      return .number(value)
    }
    // Powers of powers would have as many factors as all exponents together.
    guard count > 0, base.operandCount * count <= Self.mostOperands else { return nil }
    return (1..<count).reduce(base) { product, _ in .operation(.times, product, base) }
  }

  private static let mostOperands = 100

  private static let mostFactors = 10

  private mutating func operand() -> Expression? {
    if take("(") {
      guard let inner = sum(), take(")") else { return nil }
      return inner
    }
    skip()
    if let number = number() { return .number(number) }
    if let rounded = rounded() { return rounded }
    if let known = names.longest(beginning: rest, where: isEnd) {
      rest = rest.dropFirst(known.count)
      return input(known)
    }
    return named()
  }

  /// True if no name goes on here.
  private func isEnd(_ rest: Substring) -> Bool { rest.first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true }

  private mutating func named() -> Expression? {
    guard let first = rest.first, first.isLetter || first == "_" else { return nil }
    let start = rest
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    rest = rest.dropFirst(name.count)
    if follows("(") {
      if let call = call(name) { return call }
    } else if !["true", "false", "null"].contains(name) {
      return input(name)
    }
    rest = start
    return nil
  }

  private mutating func input(_ name: String) -> Expression {
    if let position = used.firstIndex(of: name) { return .input(position) }
    used.append(name)
    return .input(used.count - 1)
  }

  /// A number rounded half away from 0, as specs round, to a whole one.
  private mutating func rounded() -> Expression? {
    let (name, start) = ("round half up", rest)
    guard rest.hasPrefix(name) else { return nil }
    rest = rest.dropFirst(name.count)
    if take("("), let operand = sum(), take(","), take("0"), take(")") {
      return .rounding(.nearest, operand, step: Decimal(1))
    }
    rest = start
    return nil
  }

  private static let roundings: [String: Rounding] = ["floor": .down, "ceiling": .up, "ceil": .up]

  private mutating func call(_ name: String) -> Expression? {
    let (extreme, rounding) = (Expression.Extreme(rawValue: name), Self.roundings[name])
    guard extreme != nil || rounding != nil, take("(") else { return nil }
    let isList = take("[")
    var operands: [Expression] = []
    repeat {
      guard let operand = sum() else { return nil }
      operands.append(operand)
    } while take(",")
    guard !isList || take("]"), take(")") else { return nil }
    if let extreme { return operands.count > 1 ? .extreme(extreme, operands) : nil }
    return rounding.flatMap { operands.count == 1 ? .rounding($0, operands[0], step: Decimal(1)) : nil }
  }

  private mutating func number() -> Decimal? {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    guard digits.contains(where: \.isNumber) else { return nil }
    let plain = digits.filter { $0 != "_" }
    guard let number = Decimal(plain.hasPrefix(".") ? "0" + plain : plain) else { return nil }
    let behind = rest.dropFirst(digits.count)
    guard isEnd(behind) else { return nil }
    rest = behind
    return number
  }

  // MARK: Signs

  private mutating func skip() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func take(_ sign: Character) -> Bool {
    skip()
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard rest.hasPrefix(word), rest.dropFirst(word.count).first == "(" else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  private mutating func sign(_ signs: Expression.Operator...) -> Expression.Operator? {
    skip()
    guard let first = rest.first, let sign = signs.first(where: { $0.rawValue.first == first }) else { return nil }
    // A power is no product.
    if sign == .times, rest.dropFirst().first == "*" { return nil }
    rest.removeFirst()
    return sign
  }
}

extension Expression {
  /// The number of numbers and conditions in it.
  fileprivate var operandCount: Int {
    switch self {
    case .number, .condition: 1
    case .negation(let operand), .rounding(_, let operand, _): operand.operandCount
    case .operation(_, let left, let right): left.operandCount + right.operandCount
    case .extreme(_, let operands): operands.reduce(0) { $0 + $1.operandCount }
    }
  }

  /// The whole number that is all of it, perhaps behind a sign.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .number(let number, _, _): Int(number.description)
    case .negation(let operand): operand.wholeNumber.map { -$0 }
    case .condition, .operation, .extreme, .rounding: nil
    }
  }
}

extension String {
  /// True for a text in quotation marks, or a number that is made one.
  fileprivate var isTextOfFEEL: Bool { hasPrefix("\"") || hasPrefix("'") || hasPrefix("string(") }
}
