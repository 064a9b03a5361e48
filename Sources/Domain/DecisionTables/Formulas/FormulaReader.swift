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
  static func formula(_ text: SourceText, _ terms: FormulaTerms, report: Report) -> Formula? {
    var reader = FormulaReader(terms: terms, text: text)
    do throws(Malformed) {
      let expression = try reader.whole(report)
      do throws(Polynomial.Fault) {
        return try Formula(expression, using: reader.constants, at: text.range)
      } catch {
        report.add(error == .divisionByZero ? .division(at: text) : .formulaTooLong(text))
      }
    } catch {}
    return nil
  }

  private init(terms: FormulaTerms, text: SourceText) {
    self.terms = terms
    self.text = text
    tokens = FormulaToken.tokens(of: text.text)
  }

  private mutating func whole(_ report: Report) throws(Malformed) -> Expression {
    if let finding = Finding.foreignSigns(in: text) ?? Finding.commaInFormula(text) {
      report.add(finding)
      throw Malformed()
    }
    if tokens.count > Self.mostTokens {
      report.add(.formulaTooLong(text))
      throw Malformed()
    }
    let expression = try sum(report)
    if position < tokens.count { try fail("A formula ends here, or an operator is missing", report) }
    return expression
  }

  // MARK: Operators

  private mutating func sum(_ report: Report) throws(Malformed) -> Expression {
    var sum = try product(report)
    while let sign = take(.plus, .minus) { sum = .operation(sign, sum, try product(report)) }
    return sum
  }

  private mutating func product(_ report: Report) throws(Malformed) -> Expression {
    var product = try factor(report)
    while let sign = take(.times, .over) { product = .operation(sign, product, try factor(report)) }
    return product
  }

  private mutating func factor(_ report: Report) throws(Malformed) -> Expression {
    depth += 1
    defer { depth -= 1 }
    // Within the innermost parentheses stands one more factor.
    if depth > Self.mostDepth + 1 {
      report.add(.formulaTooLong(text))
      throw Malformed()
    }
    if take(.minus) != nil { return .negation(try factor(report)) }
    guard position < tokens.count else { try fail("A formula needs a number or a condition here", report) }
    let token = tokens[position]
    position += 1
    switch token.kind {
    case .number(let number, let isPercentage): return .number(number, isPercentage: isPercentage)
    case .name(let name): return try named(name, token, report)
    case .sign(UInt8(ascii: "(")):
      let inner = try sum(report)
      try close(report)
      return inner
    case .tooLong:
      report.add(.numberTooLong(text.piece(token.run)))
      throw Malformed()
    case .sign, .unknown:
      position -= 1
      try fail("A formula needs a number or a condition here", report)
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

  private mutating func close(_ report: Report) throws(Malformed) {
    if !take(")") { try fail("A closing parenthesis or an operator is missing here", report) }
  }

  // MARK: Names

  private mutating func named(_ name: String, _ token: FormulaToken, _ report: Report) throws(Malformed)
    -> Expression
  {
    if take("(") { return try call(name, token, report) }
    if let constant = terms.constants[name] {
      if terms.conditions.contains(where: { $0.id == name }) {
        report.add(.ambiguousName(text.piece(token.run)))
        throw Malformed()
      }
      guard let constant else { throw Malformed() }
      constants.insert(name)
      return .number(constant.value, isPercentage: constant.isPercentage, unit: constant.unit)
    }
    if let finding = terms.fault(of: text.piece(token.run)) {
      report.add(finding)
      throw Malformed()
    }
    return .condition(name)
  }

  private mutating func call(_ name: String, _ token: FormulaToken, _ report: Report) throws(Malformed)
    -> Expression
  {
    var operands: [(Expression, run: Range<Int>)] = []
    repeat {
      let start = position < tokens.count ? tokens[position].run.lowerBound : text.text.utf8.count
      operands.append((try sum(report), start..<tokens[position - 1].run.upperBound))
    } while take(",")
    try close(report)
    let end = tokens[position - 1].run.upperBound
    if let extreme = Expression.Extreme(rawValue: name), operands.count > 1 {
      return .extreme(extreme, operands.map(\.0))
    }
    if let rounding = Rounding(rawValue: name), operands.count < 3 {
      let step = operands.count == 1 ? Decimal(1) : operands[1].0.step
      if operands.count == 2, let finding = terms.unitFault(ofStep: operands[1].0, operands[0].0, in: text) {
        report.add(finding)
        throw Malformed()
      }
      if let step { return .rounding(rounding, operands[0].0, step: step) }
      report.add(.malformedStep(text.piece(operands[1].run)))
      throw Malformed()
    }
    report.add(.malformedCall(text.piece(token.run.lowerBound..<end), name: text.piece(token.run)))
    throw Malformed()
  }

  private func fail(_ summary: Message, _ report: Report) throws(Malformed) -> Never {
    // Where the formula ends too early, its last part is what can be pointed at.
    let token = position < tokens.count ? position : tokens.count - 1
    let place = token < 0 ? text : text.piece(tokens[token].run)
    let fixes = position < tokens.count ? Respelling(text.text, tokens, terms).fix(at: position, in: text) : nil
    report.add(.malformedFormula(place, summary, fixes: fixes.map { [$0] } ?? []))
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
