import Diagnostics

/// Reads a formula: `income * 40% + 1100000`, `floor(income / 3, 1000)`.
///
/// Products are computed before sums, and what stands first is computed first.
struct FormulaReader {
  /// The numbers that a formula may use.
  let terms: FormulaTerms
  private let text: SourceText
  private let tokens: [FormulaToken]
  private var position = 0
  private var depth = 0
  /// The constants that were used, by their ids.
  private var constants: Set<String> = []

  private static let mostTokens = 400
  private static let mostDepth = 50

  /// A mistake that was reported.
  struct Malformed: Error {}

  /// Reads a formula; adds a finding and returns nil if it is not one.
  static func formula(_ text: SourceText, _ terms: FormulaTerms, findings: inout [Finding]) -> Formula? {
    var reader = FormulaReader(terms: terms, text: text)
    do throws(Malformed) {
      let expression = try reader.whole(&findings)
      do throws(Polynomial.Fault) {
        return try Formula(expression, using: reader.constants, at: text.range)
      } catch {
        findings.append(error == .divisionByZero ? .division(at: text) : .formulaTooLong(text))
      }
    } catch {}
    return nil
  }

  private init(terms: FormulaTerms, text: SourceText) {
    self.terms = terms
    self.text = text
    tokens = FormulaToken.tokens(of: text.text)
  }

  private mutating func whole(_ findings: inout [Finding]) throws(Malformed) -> Expression {
    if let finding = Finding.foreignSigns(in: text) ?? Finding.commaInFormula(text) {
      findings.append(finding)
      throw Malformed()
    }
    if tokens.count > Self.mostTokens {
      findings.append(.formulaTooLong(text))
      throw Malformed()
    }
    let expression = try sum(&findings)
    if position < tokens.count { try fail("A formula ends here, or an operator is missing", &findings) }
    return expression
  }

  // MARK: Operators

  private mutating func sum(_ findings: inout [Finding]) throws(Malformed) -> Expression {
    var sum = try product(&findings)
    while let sign = take(.plus, .minus) { sum = .operation(sign, sum, try product(&findings)) }
    return sum
  }

  private mutating func product(_ findings: inout [Finding]) throws(Malformed) -> Expression {
    var product = try factor(&findings)
    while let sign = take(.times, .over) { product = .operation(sign, product, try factor(&findings)) }
    return product
  }

  private mutating func factor(_ findings: inout [Finding]) throws(Malformed) -> Expression {
    depth += 1
    defer { depth -= 1 }
    // Within the innermost parentheses stands one more factor.
    if depth > Self.mostDepth + 1 {
      findings.append(.formulaTooLong(text))
      throw Malformed()
    }
    if take(.minus) != nil { return .negation(try factor(&findings)) }
    guard position < tokens.count else { try fail("A formula needs a number or a condition here", &findings) }
    let token = tokens[position]
    position += 1
    switch token.kind {
    case .number(let number, let isPercentage): return .number(number, isPercentage: isPercentage)
    case .name(let name): return try named(name, token, &findings)
    case .sign(UInt8(ascii: "(")):
      let inner = try sum(&findings)
      try close(&findings)
      return inner
    case .tooLong:
      findings.append(.numberTooLong(text.piece(token.run)))
      throw Malformed()
    case .sign, .unknown:
      position -= 1
      try fail("A formula needs a number or a condition here", &findings)
    }
  }

  private mutating func take(_ signs: Expression.Operator...) -> Expression.Operator? {
    guard position < tokens.count, case .sign(let byte) = tokens[position].kind,
      let sign = signs.first(where: { $0.rawValue.utf8.first == byte })
    else { return nil }
    position += 1
    return sign
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard position < tokens.count, let byte = sign.asciiValue, tokens[position].kind == .sign(byte) else {
      return false
    }
    position += 1
    return true
  }

  private mutating func close(_ findings: inout [Finding]) throws(Malformed) {
    if !take(")") { try fail("A closing parenthesis or an operator is missing here", &findings) }
  }

  // MARK: Names

  private mutating func named(_ name: String, _ token: FormulaToken, _ findings: inout [Finding]) throws(Malformed)
    -> Expression
  {
    if take("(") { return try call(name, token, &findings) }
    if let constant = terms.constants[name] {
      if terms.conditions.contains(where: { $0.id == name }) {
        findings.append(.ambiguousName(text.piece(token.run)))
        throw Malformed()
      }
      guard let constant else { throw Malformed() }
      constants.insert(name)
      return .number(constant.value, isPercentage: constant.isPercentage, unit: constant.unit)
    }
    if let finding = terms.fault(of: text.piece(token.run)) {
      findings.append(finding)
      throw Malformed()
    }
    return .condition(name)
  }

  private mutating func call(_ name: String, _ token: FormulaToken, _ findings: inout [Finding]) throws(Malformed)
    -> Expression
  {
    var operands: [(Expression, run: Range<Int>)] = []
    repeat {
      let start = position < tokens.count ? tokens[position].run.lowerBound : text.text.utf8.count
      operands.append((try sum(&findings), start..<tokens[position - 1].run.upperBound))
    } while take(",")
    try close(&findings)
    let end = tokens[position - 1].run.upperBound
    if let extreme = Expression.Extreme(rawValue: name), operands.count > 1 {
      return .extreme(extreme, operands.map(\.0))
    }
    if let rounding = Rounding(rawValue: name), operands.count < 3 {
      let step = operands.count == 1 ? Decimal(1) : operands[1].0.step
      if operands.count == 2, let finding = terms.unitFault(ofStep: operands[1].0, operands[0].0, in: text) {
        findings.append(finding)
        throw Malformed()
      }
      if let step { return .rounding(rounding, operands[0].0, step: step) }
      findings.append(.malformedStep(text.piece(operands[1].run)))
      throw Malformed()
    }
    findings.append(.malformedCall(text.piece(token.run.lowerBound..<end), name: text.piece(token.run)))
    throw Malformed()
  }

  private func fail(_ summary: Message, _ findings: inout [Finding]) throws(Malformed) -> Never {
    // Where the formula ends too early, its last part is what can be pointed at.
    let token = position < tokens.count ? position : tokens.count - 1
    let place = token < 0 ? text : text.piece(tokens[token].run)
    let fixes = position < tokens.count ? Respelling(text.text, tokens, terms).fix(at: position, in: text) : nil
    findings.append(.malformedFormula(place, summary, fixes: fixes.map { [$0] } ?? []))
    throw Malformed()
  }
}

extension Expression {
  /// The number above 0 that a constant formula yields; nil for any other.
  fileprivate var step: Decimal? {
    guard let exact = try? value([:]), let decimal = exact.decimal, Fraction(decimal) == exact, decimal > Decimal(0)
    else { return nil }
    return decimal
  }
}
