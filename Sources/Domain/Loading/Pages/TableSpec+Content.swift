package import DecisionTables
import Diagnostics

/// What rules ask and say, without regard to ids of rules and steps, or to how their author put it.
extension TableSpec {
  /// What a rule asks and says.
  package func content(of rule: Rule, _ vocabulary: Vocabulary) -> String {
    texts(of: rule.entries).sorted().joined(separator: " | ") + " => " + text(of: rule.outcome, vocabulary)
  }

  /// What entries ask, for each condition that not any value satisfies.
  package func texts(of entries: [Entry]) -> [String] {
    entries.indices.filter { !entries[$0].isAny }.map { condition in
      let slots = table.slots(of: entries[condition], condition: condition)
      let labels = table.labels(ofSlots: slots, condition: condition)
      let id = table.definition.conditions[condition].id
      return "\(id): \(labels.map(\.text).joined(separator: ", "))"
    }
  }

  /// What an outcome says: the phrases of steps, and values.
  package func text(of outcome: Outcome, _ vocabulary: Vocabulary) -> String {
    outcome.results.enumerated().map { output, result in
      switch result {
      case nil: "-"
      case .values(let values):
        values.map { table.definition.outputs[output].domain?.text(of: $0) ?? "" }.joined(separator: ", ")
      case .steps(let steps): steps.map { vocabulary.steps[$0.id]?.phrase.text ?? $0.id }.joined(separator: ", ")
      }
    }.joined(separator: " | ")
  }
}
