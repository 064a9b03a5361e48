package import Diagnostics

/// A formula whose value a phrase says in the place of a placeholder.
package struct PhraseFormula: Sendable {
  /// The id of the step.
  package let step: String
  /// The name of the placeholder.
  package let parameter: String
  /// The formula as its author wrote it.
  package let text: SourceText
  /// The same, read.
  package let formula: Formula

  /// The name of the value, once in a table: `pay.amount`.
  package var name: String { "\(step).\(parameter)" }
}

extension Step {
  /// The formulas whose values the phrase says.
  package var formulas: [PhraseFormula] {
    arguments.compactMap { argument in
      guard case .value(let text, let formula?) = argument.value else { return nil }
      return PhraseFormula(step: id, parameter: argument.parameter.text, text: text, formula: formula)
    }
  }
}

extension DecisionTable {
  /// The value of a formula in a phrase, in the notation of a spec.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - given: The values of conditions that are known, by the conditions' ids.
  /// - Returns: The value; nil if it is not known.
  package func value(of formula: Formula, _ given: [String: String]) -> String? {
    guard let id = formula.copied, let domain = conditions.first(where: { $0.id == id })?.domain,
      domain.ordered?.scale.hasSums != true
    else { return formula.value(given)?.description }
    guard let value = given[id], domain.values?.contains(value) != false else { return nil }
    return value
  }
}
