import CommonMark
import DecisionTables
import Loading
import Localization

/// Words a formula: names of conditions, numbers in the language's notation, and the signs `×`, `÷` and `−`.
///
/// Numbers that are added or compared are what the output is, and stand in its pattern: `income × 40% + 1,100,000 yen`.
/// Those in products and quotients are not, except for a percentage of a sum.
struct FormulaWords {
  let spec: TableSpec
  let texts: PageTexts
  /// The words for numbers that are what the output is; nil for a formula in a phrase, whose numbers have no pattern.
  let quantities: QuantityWords?

  private var language: Language { texts.language }

  /// The words of a formula.
  func words(for expression: Expression, _ record: inout TextRecord) -> Passage {
    var fallback: Language?
    let content = content(of: expression, isResult: true, &fallback, &record)
    return Passage(content, fallback: fallback)
  }

  private func content(
    of expression: Expression, isResult: Bool, _ fallback: inout Language?, _ record: inout TextRecord
  ) -> [Inline] {
    switch expression {
    case .number(let number, let isPercentage):
      return content(of: number, isPercentage, isResult: isResult, &fallback, &record)
    case .condition(let id): return name(of: id, &fallback, &record)
    case .negation(let operand):
      return [.text("\u{2212}")]
        + content(of: operand, isResult: isResult, inParentheses: operand.strength < 2, &fallback, &record)
    case .operation(let sign, let left, let right):
      let first = content(
        of: left, isResult: sign.keeps(left, beside: right, isResult),
        inParentheses: left.strength < sign.strength, &fallback, &record)
      let second = content(
        of: right, isResult: sign.keeps(right, beside: left, isResult),
        inParentheses: Expression.needsParentheses(right, behind: sign), &fallback, &record)
      return first + [.text(" \(sign.sign) ")] + second
    case .extreme(let extreme, let operands):
      var values: [Inline] = []
      for (position, operand) in operands.enumerated() {
        if position > 0 { values.append(.text(language[.resultSeparator])) }
        values += content(of: operand, isResult: isResult, &fallback, &record)
      }
      return language.expand(extreme == .least ? .least : .greatest, ["values": values])
    case .rounding(let rounding, let operand, let step):
      let value = content(of: operand, isResult: isResult, &fallback, &record)
      let step = content(of: step, false, isResult: isResult, &fallback, &record)
      return language.expand(rounding.word, ["value": value, "step": step])
    }
  }

  private func content(
    of expression: Expression, isResult: Bool, inParentheses: Bool, _ fallback: inout Language?,
    _ record: inout TextRecord
  ) -> [Inline] {
    let content = content(of: expression, isResult: isResult, &fallback, &record)
    return inParentheses ? [.text("(")] + content + [.text(")")] : content
  }

  private func content(
    of number: Decimal, _ isPercentage: Bool, isResult: Bool, _ fallback: inout Language?, _ record: inout TextRecord
  ) -> [Inline] {
    if isPercentage {
      return language.expand(.percentage, ["value": [.text(language.numbers.text(number.percentage))]])
    }
    guard isResult, let quantities else { return [.text(language.numbers.text(number.description))] }
    let words = quantities.point(number.description, &record)
    fallback = fallback ?? words.fallback
    return words.content
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
  fileprivate func keeps(_ operand: Expression, beside other: Expression, _ isResult: Bool) -> Bool {
    switch self {
    case .plus, .minus: isResult
    case .times: if case .number(_, true) = other { isResult } else { false }
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
