import CommonMark
import DecisionTables
import Loading
import Localization

/// Words a formula: names of conditions, numbers in the language's notation, and the signs `×`, `÷` and `−`.
///
/// Numbers that are added or compared are what the output is, and stand in its pattern: `income × 40% + 1,100,000 yen`.
/// Those in products and quotients are not, except for a percentage of a sum. Constants with a unit stand in it everywhere.
struct FormulaWords {
  let spec: TableSpec
  let texts: PageTexts
  /// The words for numbers that are what the output is; nil for a formula in a phrase whose value has no unit.
  let quantities: QuantityWords?

  private var language: Language { texts.language }

  /// The words of a formula.
  func words(for expression: Expression, _ record: inout TextRecord) -> Passage {
    var fallback: Language?
    let content = content(of: expression, quantities, &fallback, &record)
    return Passage(content, fallback: fallback)
  }

  /// - Parameters:
  ///   - expression: a part of the formula.
  ///   - quantities: the words for its numbers; nil for factors and divisors, and where it has no unit.
  ///   - fallback: receives the language of a text that is not in the own one.
  ///   - record: receives findings and the texts used.
  /// - Returns: The words of the part.
  private func content(
    of expression: Expression, _ quantities: QuantityWords?, _ fallback: inout Language?, _ record: inout TextRecord
  ) -> [Inline] {
    if let percentage = spec.table.definition.percentage(inHundredths: expression) {
      return content(of: percentage, nil, &fallback, &record)
    }
    switch expression {
    case .number(let number, let isPercentage, let unit):
      return content(of: number, isPercentage, unit.map(inUnit) ?? quantities, &fallback, &record)
    case .condition(let id): return name(of: id, &fallback, &record)
    case .negation(let operand):
      return [.text("\u{2212}")]
        + content(of: operand, quantities, inParentheses: shown(operand).strength < 2, &fallback, &record)
    case .operation(let sign, let left, let right):
      let whole = sign.strength == 1 ? quantities ?? inUnit(of: expression) : quantities
      let first = content(
        of: left, sign.keepsUnit(of: left, beside: right) ? whole : nil,
        inParentheses: shown(left).strength < sign.strength, &fallback, &record)
      let second = content(
        of: right, sign.keepsUnit(of: right, beside: left) ? whole : nil,
        inParentheses: Expression.needsParentheses(shown(right), behind: sign), &fallback, &record)
      return first + [.text(" \(sign.sign) ")] + second
    case .extreme(let extreme, let operands):
      let whole = quantities ?? inUnit(of: expression)
      var values: [Inline] = []
      for (position, operand) in operands.enumerated() {
        if position > 0 { values.append(.text(language[.resultSeparator])) }
        values += content(of: operand, whole, &fallback, &record)
      }
      return language.expand(extreme == .least ? .least : .greatest, ["values": values])
    case .rounding(let rounding, let operand, let step):
      let whole = quantities ?? inUnit(of: operand)
      let value = content(of: operand, whole, &fallback, &record)
      let step = content(of: step, false, whole, &fallback, &record)
      return language.expand(rounding.word, ["value": value, "step": step])
    }
  }

  private func content(
    of expression: Expression, _ quantities: QuantityWords?, inParentheses: Bool, _ fallback: inout Language?,
    _ record: inout TextRecord
  ) -> [Inline] {
    let content = content(of: expression, quantities, &fallback, &record)
    return inParentheses ? [.text("(")] + content + [.text(")")] : content
  }

  private func content(
    of number: Decimal, _ isPercentage: Bool, _ quantities: QuantityWords?, _ fallback: inout Language?,
    _ record: inout TextRecord
  ) -> [Inline] {
    if isPercentage {
      return language.expand(.percentage, ["value": [.text(language.numbers.text(number.percentage))]])
    }
    guard let quantities else { return [.text(language.numbers.text(number.description))] }
    let words = quantities.point(number.description, &record)
    fallback = fallback ?? words.fallback
    return words.content
  }

  /// The part as pages show it: a percentage is in hundredths already.
  private func shown(_ expression: Expression) -> Expression {
    spec.table.definition.percentage(inHundredths: expression).map(shown) ?? expression
  }

  private func inUnit(_ unit: MeasureUnit) -> QuantityWords {
    QuantityWords(texts: texts, unit: unit, place: spec.table.definition.place)
  }

  /// The words for numbers that are added to others in a unit; nil if these have none.
  private func inUnit(of expression: Expression) -> QuantityWords? {
    spec.table.definition.unit(of: expression).map(inUnit)
  }

  private func name(of id: String, _ fallback: inout Language?, _ record: inout TextRecord) -> [Inline] {
    guard let position = spec.table.definition.conditions.firstIndex(where: { $0.id == id }) else { return [.text(id)] }
    let name = ConditionWords(spec: spec, texts: texts).name(of: position, &record)
    fallback = fallback ?? name.fallback
    return name.content.withoutLinks()
  }
}

extension Expression.Operator {
  fileprivate var sign: String {
    switch self {
    case .plus: "+"
    case .minus: "\u{2212}"
    case .times: "\u{D7}"
    case .over: "\u{F7}"
    }
  }

  /// True if numbers in an operand are what the whole is: a sum of amounts is one, and so is a percentage of an amount.
  fileprivate func keepsUnit(of operand: Expression, beside other: Expression) -> Bool {
    switch self {
    case .plus, .minus: true
    case .times: if case .number(_, true, _) = other { true } else { false }
    case .over: false
    }
  }
}

extension Rounding {
  fileprivate var word: LocaleWord {
    switch self {
    case .nearest: .rounded
    case .down: .roundedDown
    case .up: .roundedUp
    }
  }
}
