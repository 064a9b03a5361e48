package import DecisionTables
import Diagnostics

/// The content of rules, without the ids of rules and steps, and without the author's wording.
extension TableSpec {
  /// The entries and the outcome of a rule.
  package func content(of rule: Rule, _ vocabulary: Vocabulary) -> String {
    texts(of: rule.entries).sorted().joined(separator: " | ") + " => " + text(of: rule.outcome, vocabulary)
  }

  /// The tests of entries, for each condition with a restriction.
  package func texts(of entries: [Entry]) -> [String] {
    entries.indices.filter { entries[$0].values != .any }.map { condition in
      let slots = table.slots(of: entries[condition], condition: condition)
      let labels = table.labels(ofSlots: slots, condition: condition)
      let id = table.definition.conditions[condition].id
      return "\(id): \(labels.map(\.text).joined(separator: ", "))"
    }
  }

  /// The content of an outcome: the phrases of steps, and values.
  package func text(of outcome: Outcome, _ vocabulary: Vocabulary) -> String {
    outcome.results.enumerated().map { output, result in
      switch result {
      case nil: "-"
      case .doesNotApply: Outcome.Result.nothing
      case .values(let values):
        values.map { table.definition.outputs[output].domain?.text(of: $0) ?? "" }.joined(separator: ", ")
      case .steps(let steps): steps.map { vocabulary.steps[$0.id]?.phrase.text ?? $0.id }.joined(separator: ", ")
      }
    }.joined(separator: " | ")
  }
}
