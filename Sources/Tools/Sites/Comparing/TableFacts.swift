import DecisionTables
import Diagnostics
import Loading

/// Finds what changed about a table other than its decisions.
struct TableFacts {
  let old: (page: Page, spec: TableSpec)
  let new: (page: Page, spec: TableSpec)

  var before: DecisionTable { old.spec.table.definition }
  var after: DecisionTable { new.spec.table.definition }

  func all() -> [TableFact] {
    var facts = difference(before.conditions.declaredIDs, after.conditions.declaredIDs) { .condition($0) }
    for set in after.conditions.columns where set.isSet {
      guard let other = before.conditions.column(set.id), other.isSet else { continue }
      let old = before.conditions[other.first].wordedValues
      facts += difference(old, after.conditions[set.first].wordedValues) { .value($0, of: set.id) }
    }
    for condition in after.conditions where condition.member == nil && condition.pair == nil {
      if let other = before.conditions.first(where: { $0.id == condition.id }) {
        facts +=
          formulas(other, condition)
          ?? values((other.domain, other.unit), (condition.domain, condition.unit), of: condition.id)
        facts += dependencies(other, condition)
      }
    }
    facts += outputs()
    facts += rules()
    facts += otherwise()
    facts += difference(impossible(old), impossible(new)) { .impossible($0) }
    if before.policyName != after.policyName { facts.append(changed(.hitPolicy, before.policyName, after.policyName)) }
    facts += difference(old.spec.noteSubjects, new.spec.noteSubjects) { $0 }
    let (layout, newLayout) = (old.spec.layoutName, new.spec.layoutName)
    if layout != newLayout { facts.append(changed(.layout, layout, newLayout)) }
    return facts
  }

  func difference<Item: Hashable>(_ old: [Item], _ new: [Item], _ subject: (Item) -> TableFact.Subject) -> [TableFact] {
    let (before, after) = (Set(old), Set(new))
    return new.filter { !before.contains($0) }.map { .init(change: .added, subject: subject($0)) }
      + old.filter { !after.contains($0) }.map { .init(change: .removed, subject: subject($0)) }
  }

  func changed(_ subject: TableFact.Subject, _ before: String, _ after: String) -> TableFact {
    TableFact(change: .changed(before: before, after: after), subject: subject)
  }

  /// The change of the formula of a name, or of a constant's values, in place of that of the values that follow from it; nil without
  /// one, and for a condition that is no name.
  private func formulas(_ old: Condition, _ new: Condition) -> [TableFact]? {
    let (values, newValues) = (old.requirement?.valuesInPeriods, new.requirement?.valuesInPeriods)
    if values != newValues {
      let texts = [(values, old), (newValues, new)].map { $0 ?? text(of: ($1.domain, $1.unit)) }
      return [changed(.values(of: new.id), texts[0], texts[1])]
    }
    let (before, after) = (old.requirement?.namedFormula, new.requirement?.namedFormula)
    if before == after { return nil }
    let texts = [(before, old), (after, new)].map { formula, condition in
      formula?.expression.description ?? text(of: (condition.domain, condition.unit))
    }
    return [changed(.values(of: new.id), texts[0], texts[1])]
  }

  /// The change of the values of others for which a condition is asked.
  private func dependencies(_ old: Condition, _ new: Condition) -> [TableFact] {
    // Values are known by their positions, which are the same only in the same domain.
    let others = Set((old.dependency?.entries ?? []).map(\.condition))
    let domains = [before, after].map { table in
      table.conditions.filter { others.contains($0.id) }.map(\.domain)
    }
    let isSame =
      domains[0] == domains[1]
      ? old.dependency?.values == new.dependency?.values : old.dependency?.text == new.dependency?.text
    if isSame { return [] }
    let texts = [old, new].map { condition in condition.dependency.map { "only-if: \($0.text)" } ?? "-" }
    return [changed(.condition(new.id), texts[0], texts[1])]
  }

  private typealias Values = (domain: Domain, unit: MeasureUnit?)

  private func values(_ old: Values, _ new: Values, of owner: String) -> [TableFact] {
    if old == new { return [] }
    if old.domain.ordered == nil, new.domain.ordered == nil {
      return difference(old.domain.namedValues, new.domain.namedValues) { .value($0, of: owner) }
    }
    return [changed(.values(of: owner), text(of: old), text(of: new))]
  }

  private func text(of values: Values) -> String { values.domain.text(in: values.unit).english }

  private func outputs() -> [TableFact] {
    let (own, others) = (after.outputs, before.outputs)
    // A table's only output needs no name.
    let pairs =
      own.count == 1 && others.count == 1
      ? [(others[0], own[0])] : own.compactMap { output in others.first { $0.id == output.id }.map { ($0, output) } }
    var facts = own.count == 1 && others.count == 1 ? [] : difference(others.map(\.key), own.map(\.key)) { .output($0) }
    for (before, after) in pairs {
      if let old = before.domain, let new = after.domain {
        facts += values((old, before.unit), (new, after.unit), of: after.key)
      } else if before.domain != after.domain {
        facts.append(
          changed(.values(of: after.key), before.domain?.text.english ?? "-", after.domain?.text.english ?? "-"))
      }
    }
    return facts
  }
}

// MARK: Names

extension DecisionTable {
  fileprivate var policyName: String { hitPolicy.rawValue + (aggregation.map { " \($0.rawValue)" } ?? "") }
}

extension TableSpec {
  /// The notes on labels, by the ids of the notes and the labels.
  fileprivate var noteSubjects: [TableFact.Subject] {
    let (conditions, outputs) = (table.definition.conditions, table.definition.outputs)
    return labelNotes.map { note in
      switch note.label {
      case .condition(let index): .note(note.note, on: conditions[index].declaredID)
      case .value(let value, let index): .note(note.note, on: "\(conditions[index].declaredID).\(value)")
      case .list(let list, let index): .note(note.note, on: "\(conditions[index].declaredID).\(list)")
      case .output(let index): .note(note.note, on: outputs[index].key)
      case .outputValue(let value, let index): .note(note.note, on: "\(outputs[index].key).\(value)")
      }
    }
  }

  /// The parts of a layout of rules in addition to its direction, in a spec's notation; empty if it has none.
  private var detailsName: String {
    let names = layout.marks.keys.sorted().map { table.definition.outputs[$0].key }
    let groups = layout.groups.map { group in
      "\(group.name.text): [\(table.definition.declaredIDs(of: group.conditions).joined(separator: ", "))]"
    }
    let parts = [
      names.isEmpty ? nil : "marks: [\(names.joined(separator: ", "))]", layout.signOfAny.map { "any: \"\($0.text)\"" },
      groups.isEmpty ? nil : "groups: { \(groups.joined(separator: ", ")) }",
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The layout in a spec's notation.
  fileprivate var layoutName: String {
    func ids(_ conditions: [Int]) -> String {
      "[" + table.definition.declaredIDs(of: conditions).joined(separator: ", ") + "]"
    }
    switch layout.kind {
    case .rulesAsRows: return "rules-as-rows" + detailsName
    case .rulesAsColumns: return "rules-as-columns" + detailsName
    case .crosstab(let sections, let rows, let columns):
      return "crosstab (sections: \(ids(sections)), rows: \(ids(rows)), columns: \(ids(columns))"
        + (layout.mergesRows ? ", merge: rows)" : ")")
    }
  }
}
