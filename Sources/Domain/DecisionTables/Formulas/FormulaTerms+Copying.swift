import Diagnostics

// Results that are the value of a condition: of any domain, and not computed with.
extension FormulaTerms {
  /// The condition that a result names; of a set, one for its members.
  func condition(named text: String) -> Condition? { conditions.first { $0.declaredID == text && $0.pair == nil } }

  /// The result that is the value of a condition; adds a finding and returns nil if the output can't have such values.
  ///
  /// - Parameters:
  ///   - condition: the condition.
  ///   - text: its id.
  ///   - output: the output; its values are no numbers, with which formulas compute.
  ///   - domain: the values of the output.
  ///   - report: receives a finding.
  /// - Returns: The result.
  func copy(
    of condition: Condition, _ text: SourceText, for output: Output, _ domain: Domain, report: Report
  ) -> OutputValue? {
    if let fault = fault(copying: condition, text, to: output, domain) {
      report.add(fault)
      return nil
    }
    let value = Polynomial.Atom.condition(condition.id)
    return .formula(Formula(.condition(condition.id), at: text.range, normalForm: Polynomial(value)))
  }

  private func fault(copying condition: Condition, _ text: SourceText, to output: Output, _ domain: Domain) -> Finding?
  {
    if condition.isFaulty { return nil }
    if condition.member != nil {
      return .uncopied(
        text, condition, to: output, "The value of '\(text.text)' is a set, and '\(output.key)' has one value")
    }
    if condition.requirement != nil {
      return .uncopied(
        text, condition, to: output,
        "Another table decides '\(text.text)', and only values that no table decides can be results")
    }
    if condition.domain.ordered?.scale.kind == domain.ordered?.scale.kind { return nil }
    return .uncopied(
      text, condition, to: output,
      "The values of '\(text.text)' are of another kind than those of '\(output.key)'")
  }

  /// Proposes conditions for a text that is no value of an output, where nothing else is proposed.
  func proposeCopying(for text: SourceText, in domain: Domain, to finding: inout Finding) {
    guard finding.fixes.isEmpty else { return }
    let ids = conditions.filter { condition in
      condition.member == nil && condition.pair == nil && condition.requirement == nil
        && condition.domain.ordered?.scale.kind == domain.ordered?.scale.kind
    }.map(\.id)
    finding.fixes = Finding.Fix.didYouMean(text.text, amongIDs: ids, replacing: text.range)
  }
}

extension Finding {
  fileprivate static func uncopied(
    _ text: SourceText, _ condition: Condition, to output: Output, _ summary: Message
  ) -> Finding {
    let isListed = condition.domain.valueCount != nil
    return Finding(
      .wrongKind, at: text.range, summary,
      fixes: [
        isListed
          ? Fix("write a rule for each value")
          : Fix("write a value of '\(output.key)', or name a condition that has such values")
      ])
  }
}
