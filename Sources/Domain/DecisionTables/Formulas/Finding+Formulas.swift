package import Diagnostics

extension Message {
  /// Says that a formula divides by 0.
  ///
  /// - Parameters:
  ///   - values: the values of its conditions.
  ///   - decider: the rule, or `otherwise`.
  /// - Returns: A sentence.
  package static func division(for values: Message, decidedBy decider: Message) -> Message {
    "The formula divides by 0 for \(values), where \(decider) decides"
  }

  /// Says that the value of a formula is outside the domain of its output.
  ///
  /// - Parameters:
  ///   - values: the values of its conditions.
  ///   - value: the number in quotes; nil for one with too many digits.
  ///   - output: the key of the output.
  /// - Returns: A sentence.
  package static func outside(for values: Message, _ value: Message?, of output: String) -> Message {
    let number: Message = value ?? "a number with too many digits"
    return "For \(values) the formula yields \(number), which '\(output)' can't have"
  }
}

extension Finding {
  static func malformedFormula(_ place: SourceText, _ summary: Message, fixes: [Fix] = []) -> Finding {
    Finding(
      .malformedFormula, at: place.range, summary,
      notes: [
        Note(
          "a formula has numbers, conditions, '+', '-', '*', '/', parentheses, 'min', 'max', 'round', 'floor' and 'ceil'"
        )
      ],
      fixes: fixes)
  }

  static func formulaTooLong(_ text: SourceText) -> Finding {
    Finding(
      .malformedFormula, at: text.range, "A formula has at most 400 parts, 50 parentheses in each other, and 200 terms",
      fixes: [Fix("divide it among several rules or outputs")])
  }

  static func division(at text: SourceText) -> Finding {
    Finding(
      .formulaFails, at: text.range, "A formula can't divide by 0", fixes: [Fix("write another divisor")])
  }

  /// The finding for signs that are not ASCII, such as `×`; nil if there are none.
  static func foreignSigns(in text: SourceText) -> Finding? {
    let folded = text.text.foldedFormula
    if folded == text.text { return nil }
    return malformedFormula(
      text, "In a spec, formulas are written in ASCII",
      fixes: [Fix("write '\(folded)'", replacing: text.range, with: folded)])
  }

  /// The finding for a number with a comma in it; nil if there is none.
  static func commaInFormula(_ text: SourceText) -> Finding? {
    let mayBeSeveral = text.text.contains("(")
    guard let number = CommaInNumber(in: text.text, mayBeSeveral: mayBeSeveral) else { return nil }
    return commaInNumber(number, in: text, on: .decimal, mayBeSeveral: mayBeSeveral)
  }

  static func malformedStep(_ text: SourceText) -> Finding {
    malformedFormula(text, "The step that a formula rounds to is a number above 0")
  }

  static func malformedCall(_ call: SourceText, name: SourceText) -> Finding {
    let functions = FormulaTerms.functions
    if functions.contains(name.text) {
      return malformedFormula(
        call, "'min' and 'max' take at least 2 numbers; 'round', 'floor' and 'ceil' a number, and perhaps a step")
    }
    return malformedFormula(
      name, "Formulas have no function '\(name.text)'",
      fixes: Fix.didYouMean(name.text, among: functions, replacing: name.range))
  }

  static func ambiguousName(_ name: SourceText) -> Finding {
    malformedFormula(
      name, "'\(name.text)' is both a condition of the table and a constant",
      fixes: [Fix("give the constant another name")])
  }

  static func unusable(_ name: SourceText, _ summary: Message) -> Finding {
    Finding(
      .wrongKind, at: name.range, summary,
      fixes: [Fix("use a condition that is a number, or write rules for each value")])
  }

  static func unknownName(_ name: SourceText, _ names: [String]) -> Finding {
    let fixes = Fix.didYouMean(name.text, amongIDs: names.sorted(), replacing: name.range)
    return Finding(
      .unknownCondition, at: name.range, "'\(name.text)' is no condition of the table",
      notes: [Note("formulas may use: \(names.sorted().joined(separator: ", "))")],
      fixes: difference(name, names).map { [$0] } ?? fixes)
  }

  /// The fix for `income-5`, which is one id, where `income - 5` is meant.
  private static func difference(_ name: SourceText, _ names: [String]) -> Fix? {
    let words = name.text.split(separator: "-").map(String.init)
    for count in (1..<max(words.count, 1)).reversed() {
      let (first, second) = (words[..<count].joined(separator: "-"), words[count...].joined(separator: "-"))
      guard [first, second].allSatisfy({ names.contains($0) || Decimal($0) != nil }) else { continue }
      let difference = "\(first) - \(second)"
      return Fix("write '\(difference)', with spaces around the minus", replacing: name.range, with: difference)
    }
    return nil
  }
}
