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

  private mutating func sum() -> ImportedFormula? {
    guard var sum = product() else { return nil }
    while let sign = sign(.plus, .minus) {
      guard let next = product() else { return nil }
      sum = .operation(sign, sum, next)
    }
    return sum
  }

  private mutating func product() -> ImportedFormula? {
    guard var product = factor() else { return nil }
    while let sign = sign(.times, .over) {
      guard let next = factor() else { return nil }
      product = .operation(sign, product, next)
    }
    return product
  }

  private mutating func factor() -> ImportedFormula? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth { return nil }
    if take("-") {
      // FEEL has it that -2 ** 2 is 4, and others that it is -4.
      guard let operand = factor(), !operand.isPower else { return nil }
      return .negation(operand)
    }
    guard let base = operand() else { return nil }
    skip()
    guard rest.hasPrefix("**") else { return base }
    rest = rest.dropFirst(2)
    return factor().map { .power(base, $0) }
  }

  private mutating func operand() -> ImportedFormula? {
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

  private mutating func named() -> ImportedFormula? {
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

  private mutating func input(_ name: String) -> ImportedFormula {
    if let position = used.firstIndex(of: name) { return .input(position) }
    used.append(name)
    return .input(used.count - 1)
  }

  /// A number rounded half away from 0, as specs round, to a whole one.
  private mutating func rounded() -> ImportedFormula? {
    let (name, start) = ("round half up", rest)
    guard rest.hasPrefix(name) else { return nil }
    rest = rest.dropFirst(name.count)
    if take("("), let operand = sum(), take(","), take("0"), take(")") { return .call("round", [operand]) }
    rest = start
    return nil
  }

  private static let functions = ["min": "min", "max": "max", "floor": "floor", "ceiling": "ceil", "ceil": "ceil"]

  private mutating func call(_ name: String) -> ImportedFormula? {
    guard let function = Self.functions[name], take("(") else { return nil }
    let isList = take("[")
    var operands: [ImportedFormula] = []
    repeat {
      guard let operand = sum() else { return nil }
      operands.append(operand)
    } while take(",")
    guard !isList || take("]"), take(")") else { return nil }
    let isExtreme = function == "min" || function == "max"
    return isExtreme == (operands.count > 1) ? .call(function, operands) : nil
  }

  private mutating func number() -> String? {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    guard digits.contains(where: \.isNumber) else { return nil }
    let plain = digits.filter { $0 != "_" }
    guard let number = Decimal(plain.hasPrefix(".") ? "0" + plain : plain) else { return nil }
    let behind = rest.dropFirst(digits.count)
    guard isEnd(behind) else { return nil }
    rest = behind
    return number.description
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

  private mutating func sign(_ signs: ImportedFormula.Sign...) -> ImportedFormula.Sign? {
    skip()
    guard let first = rest.first, let sign = signs.first(where: { $0.rawValue.first == first }) else { return nil }
    // A power is no product.
    if sign == .times, rest.dropFirst().first == "*" { return nil }
    rest.removeFirst()
    return sign
  }
}

extension String {
  /// True for a text in quotation marks, or a number that is made one.
  fileprivate var isTextOfFEEL: Bool { hasPrefix("\"") || hasPrefix("'") || hasPrefix("string(") }
}
