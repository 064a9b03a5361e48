package import Diagnostics

// Formulas in phrases: the values that steps say. Any table may use a step, each with its own conditions.
extension Formula {
  /// Reads the formula of a phrase, whose names are those of constants, or of conditions that its tables have.
  ///
  /// - Parameters:
  ///   - text: a condition, or a formula.
  ///   - constants: the constants of the spec, by their ids; nil for one that could not be read.
  ///   - report: receives findings about it.
  /// - Returns: The formula; nil if it has a mistake.
  package static func ofPhrase(
    _ text: SourceText, constants: [String: FormulaTerms.Constant?], report: Report
  ) -> Formula? {
    let text = text.trimmed()
    let terms = FormulaTerms(ofAnyTable: constants)
    guard let formula = FormulaReader.formula(text, terms, report: report) else { return nil }
    guard formula.expression.divisors.contains(where: { !$0.conditions.isEmpty }) else { return formula }
    report.add(
      .malformedFormula(
        text, "A formula in a phrase divides by numbers only, so that it always has a value",
        fixes: [.init("compute the quotient as a result of the table, or multiply by a number")]))
    return nil
  }
}

extension FormulaTerms {
  /// The findings about a formula in the phrase of a step, where the conditions are those of a table that uses it.
  ///
  /// - Parameters:
  ///   - said: the formula.
  ///   - step: the step, at the place where the table names it.
  ///   - table: the id of the table.
  /// - Returns: A finding for each name that the table can't give a value to.
  package func faults(of said: PhraseFormula, in step: StepReference, of table: String) -> [Finding] {
    // The text of a number has its unit, which is no name.
    if case .number = said.formula.expression, said.formula.constants.isEmpty { return [] }
    let text = said.text.trimmed()
    var findings = formulaNames(of: text.text).compactMap { place in
      fault(of: text.piece(place), in: said.formula, table)
    }
    if findings.isEmpty, let fault = said.formula.expression.unitFault(in: text, conditions) { findings.append(fault) }
    for index in findings.indices {
      findings[index].notes.append(.init("the table '\(table)' uses the step '\(step.id)' here", at: step.place))
    }
    return findings
  }

  private func fault(of name: SourceText, in formula: Formula, _ table: String) -> Finding? {
    let meant = conditions.first { $0.declaredID == name.text && $0.pair == nil }
    if formula.constants.contains(name.text) { return meant.map { _ in .ambiguousName(name) } }
    guard let condition = meant else { return unknown(name, in: formula, table) }
    if condition.isFaulty { return nil }
    if condition.member != nil {
      return .untold(name, "The value of '\(name.text)' is a set, and a phrase has one value")
    }
    if let requirement = condition.requirement, !requirement.isName {
      return .untold(name, "Another table decides '\(name.text)', and a phrase has only values that no table decides")
    }
    if formula.copied != nil || Self.isNumber(condition) { return nil }
    return .unusable(name, "A formula computes with numbers, and the values of '\(name.text)' are none")
  }

  private func unknown(_ name: SourceText, in formula: Formula, _ table: String) -> Finding {
    let usable = conditions.filter { condition in
      condition.member == nil && condition.pair == nil
        && (condition.requirement == nil || condition.requirement?.isName == true)
        && (formula.copied != nil || Self.isNumber(condition))
    }
    return Finding(
      .unknownCondition, at: name.range, "The table '\(table)' has no condition '\(name.text)'",
      fixes: Finding.unknownName(name, usable.map(\.id)).fixes + [
        .init("add it to the conditions of the table, or give the table a step of its own")
      ])
  }
}

extension Finding {
  fileprivate static func untold(_ name: SourceText, _ summary: Message) -> Finding {
    Finding(
      .wrongKind, at: name.range, summary,
      fixes: [Fix("write a rule for each value, with a step of its own"), Fix("or leave the value out of the phrase")])
  }
}
