package import Diagnostics

/// The numbers that formulas of a table may use by their names.
package struct FormulaTerms: Sendable {
  /// The conditions of the table.
  package let conditions: [Condition]
  /// The constants of the spec, by their ids; nil for one that could not be read.
  package let constants: [String: Constant?]
  /// True if a name that is no constant may be a condition of some table.
  private let isOfAnyTable: Bool
  /// The ids of all conditions and constants.
  private let allNames: Set<String>

  /// The names in formulas of a table.
  package init(conditions: [Condition], constants: [String: Constant?] = [:]) {
    self.conditions = conditions
    self.constants = constants
    isOfAnyTable = false
    allNames = Set(conditions.map(\.id)).union(constants.keys)
  }

  /// The names in formulas of phrases, which any table may use.
  ///
  /// - Parameter constants: The constants of the spec, by their ids.
  init(ofAnyTable constants: [String: Constant?]) {
    conditions = []
    self.constants = constants
    isOfAnyTable = true
    allNames = Set(constants.keys)
  }

  /// A number with a name.
  package struct Constant: Sendable, Equatable {
    /// The number; that of 40% is 0.4.
    package let value: Decimal
    /// True if it is written as a percentage.
    package let isPercentage: Bool
    /// The unit of the number, if it has one.
    package let unit: MeasureUnit?

    /// A number, how it is written, and its unit.
    package init(value: Decimal, isPercentage: Bool, unit: MeasureUnit? = nil) {
      self.value = value
      self.isPercentage = isPercentage
      self.unit = unit
    }

    /// Reads `480000`, `-5`, `40%` or `480000 JPY`; any other text is a finding.
    package init?(_ text: SourceText, report: Report) {
      guard let (number, unit) = text.splitUnit(report: report) else { return nil }
      self.init(number, unit: unit, report: report)
    }

    private init?(_ text: SourceText, unit: MeasureUnit?, report: Report) {
      let isNegative = text.text.hasPrefix("-")
      let tokens = FormulaToken.tokens(of: String(text.text.dropFirst(isNegative ? 1 : 0)))
      if tokens.count == 1, case .number(let number, let isPercentage) = tokens[0].kind, !isPercentage || unit == nil {
        self.init(
          value: isNegative ? Decimal(units: -number.units) : number, isPercentage: isPercentage, unit: unit)
      } else {
        _ = Scale.decimal.value(text, report: report)
        return nil
      }
    }
  }

  /// The ids that may stand in a formula.
  var names: [String] {
    conditions.filter { Self.isNumber($0) }.map(\.id) + constants.keys
  }

  static func isNumber(_ condition: Condition) -> Bool { condition.domain.ordered?.scale.hasSums == true }

  /// True if a text seems to be a formula rather than a value: it has an operator, or names a number.
  package func isMeant(by text: String) -> Bool {
    // Most results are numbers.
    if text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) { return false }
    let folded = text.foldedFormula
    let tokens = FormulaToken.tokens(of: folded)
    return tokens.isPercentage || tokens.seemFormula(folded, names: allNames)
  }

  /// Adds the names that a result may have to the finding that a text is not a number, if it is a name.
  func propose(for text: SourceText, to finding: inout Finding) {
    let tokens = FormulaToken.tokens(of: text.text)
    guard finding.kind == .malformedNumber, tokens.count == 1, case .name = tokens[0].kind, !names.isEmpty else {
      return
    }
    let proposal = Finding.unknownName(text, names)
    finding.notes += proposal.notes
    finding.fixes += proposal.fixes
  }

  static let functions =
    [Expression.Extreme.least.rawValue, Expression.Extreme.greatest.rawValue] + Rounding.allCases.map(\.rawValue)

  /// The finding for a name that is no number; nil for one that is.
  func fault(of name: SourceText) -> Finding? {
    if isOfAnyTable { return nil }
    guard let condition = conditions.first(where: { $0.id == name.text }) else { return .unknownName(name, names) }
    if Self.isNumber(condition) || condition.isFaulty { return nil }
    return .unusable(name, "A formula computes with numbers, and the values of '\(name.text)' are none")
  }
}

extension String {
  /// The formula with operators of ASCII in place of `×`, `÷` and other look-alikes.
  var foldedFormula: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var folded = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{D7}", "\u{2217}", "\u{22C5}", "\u{FF0A}": folded += "*"
      case "\u{F7}", "\u{2044}", "\u{2215}": folded += "/"
      default: folded.unicodeScalars.append(scalar)
      }
    }
    return folded.foldedToASCII
  }
}

/// The places of the names in a formula, other than those of functions.
///
/// - Parameters:
///   - text: a result in a spec.
///   - names: the conditions of its table; each of them alone is a formula as well.
/// - Returns: UTF-8 offsets; nil if the text does not seem to be a formula.
package func formulaNames(of text: String, among names: [String]) -> [Range<Int>]? {
  let tokens = FormulaToken.tokens(of: text)
  return tokens.seemFormula(text, names: Set(names)) ? tokens.names : nil
}

/// The places of the names in a text that is known to be a formula, other than those of functions.
package func formulaNames(of text: String) -> [Range<Int>] { FormulaToken.tokens(of: text).names }

extension [FormulaToken] {
  /// True if they seem to be a formula rather than a value: they have an operator, or name a number.
  fileprivate func seemFormula(_ text: String, names: Set<String>) -> Bool {
    enumerated().contains { position, token in
      switch token.kind {
      case .sign(UInt8(ascii: "*")), .sign(UInt8(ascii: "+")), .sign(UInt8(ascii: "/")): position > 0
      case .sign(UInt8(ascii: "-")): position > 0 && isSpaced(token, in: text)
      case .name(let name):
        names.contains(name) || names.contains { name.hasPrefix($0 + "-") || name.hasSuffix("-" + $0) }
          || FormulaTerms.functions.contains(name) && isCalled(position)
      case .sign, .number, .tooLong, .unknown: false
      }
    }
  }

  /// True for `5%` and `-5%`, a number even without an operator.
  fileprivate var isPercentage: Bool {
    guard case .number(_, true)? = last?.kind else { return false }
    return count == 1 || count == 2 && self[0].kind == .sign(UInt8(ascii: "-"))
  }

  /// True if an operator has a space before it, so that `2026-01-01` and `18-65` are none.
  private func isSpaced(_ token: FormulaToken, in text: String) -> Bool {
    Array<UInt8>(text.utf8)[token.run.lowerBound - 1] == UInt8(ascii: " ")
  }

  /// The places of names other than those of functions.
  var names: [Range<Int>] {
    indices.compactMap { position in
      if case .name = self[position].kind, !isCalled(position) { self[position].run } else { nil }
    }
  }

  private func isCalled(_ position: Int) -> Bool {
    position + 1 < count && self[position + 1].kind == .sign(UInt8(ascii: "("))
  }
}
