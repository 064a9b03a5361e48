import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

extension JSONRenderer {
  func table(_ table: TableEdition) -> JSON {
    let arrangement = table.arrangement
    guard let data = arrangement.data else { return .null }
    let (answers, outputs) = (answers(of: table, data), data.spec.table.definition.outputs.indices)
    return .members([
      "kind": "table", "id": .string(arrangement.id), "title": table.title.map(words), "caption": words(table.caption),
      "hit-policy": .string(data.spec.table.definition.hitPolicy.rawValue),
      "aggregation": data.spec.table.definition.aggregation.map { .string($0.rawValue) },
      "layout": layout(of: table, data),
      "verdict": table.proof.map { verdict($0, table) },
      "conditions": .array(
        data.spec.table.definition.conditions.columns.map { column in
          column.isSet ? set(column, of: table, data) : condition(column.first, of: table, data)
        } + orders(of: table, data)),
      "outputs": .array(outputs.map { output($0, table, data) }), "answers": answers.map(JSON.array) ?? .null,
      "why-no-answers": answers == nil ? "too-large" : nil,
      "rules": arrangement.style == .rules ? .array(rules(of: table, data)) : nil,
      "sections": .array(arrangement.sections.indices.map { section($0, of: table, data.spec) }),
      "notes": .array(
        zip(arrangement.notes, table.notes).enumerated().map { position, note in
          .members(
            ["id": .string(note.0)], text(note.1), ["sources": table.sourcesOfNotes[position].map(JSON.strings)])
        }), "sources": data.spec.sources.isEmpty ? nil : .strings(data.spec.sources),
      "sources-of": sourcesOfRules(data.spec),
    ])
  }

  /// The sources of rules, by the rules' ids; nil if no rule names any.
  private func sourcesOfRules(_ spec: TableSpec) -> JSON? {
    if spec.sourcesOfRules.isEmpty { return nil }
    return .object(
      spec.table.definition.rules.compactMap { rule in
        spec.sourcesOfRules[rule.id.text].map { JSON.Member(name: rule.id.text, value: .strings($0)) }
      })
  }

  private func layout(of table: TableEdition, _ data: TableData) -> JSON {
    let spec = data.spec
    func ids(_ positions: [Int]) -> JSON { .strings(spec.table.definition.declaredIDs(of: positions)) }
    let marked = spec.layout.marks.keys.sorted().map { spec.table.definition.outputs[$0].key }
    let groups = zip(spec.layout.groups, data.groups).map { group, label in
      JSON.members([
        "id": .string(group.name.text), "name": words(table.labels[label]), "conditions": ids(group.conditions),
      ])
    }
    func rules(_ direction: JSON) -> JSON {
      .members([
        "kind": "rules", "rules": direction, "marks": marked.isEmpty ? nil : .strings(marked),
        "groups": groups.isEmpty ? nil : .array(groups),
      ])
    }
    switch spec.layout.kind {
    case .crosstab(let sections, let rows, let columns):
      return ["kind": "crosstab", "sections": ids(sections), "rows": ids(rows), "columns": ids(columns)]
    case .rulesAsRows: return rules("rows")
    case .rulesAsColumns: return rules("columns")
    }
  }

  private func verdict(_ proof: TableVerdict, _ table: TableEdition) -> JSON {
    func count(_ count: CombinationCount) -> JSON { .exact(count.exact) }
    let isCounted = proof.areCombinationsCounted
    return .members([
      "text": table.verdict.map { .string($0.headline.codeText) }, "completeness": .string(proof.completeness.name),
      "consistency": .string(proof.consistency.name), "combinations": count(proof.combinations),
      "by-default": isCounted ? count(proof.byDefault) : .null,
      "not-stated": isCounted ? count(proof.notStated) : .null, "impossible": isCounted ? count(proof.setAside) : .null,
      "fingerprint": .string(proof.fingerprint.text),
    ])
  }

  // MARK: Conditions and outputs

  private func condition(_ position: Int, of table: TableEdition, _ data: TableData) -> JSON {
    let declared = data.spec.table.definition.conditions[position]
    let condition = data.conditions[position]
    let notes = data.spec.notes(on: .condition(position)).map(\.note)
    let deciding = declared.requirement.flatMap { $0.isName ? nil : $0 }
    return .members([
      "id": .string(declared.id), "name": words(table.labels[condition.name]),
      "formula": declared.requirement?.namedFormula?.expression.json,
      "table": (deciding?.table.text).map(JSON.string),
      "output": deciding.flatMap { $0.output.isEmpty ? nil : .string($0.output) },
      "notes": notes.isEmpty ? nil : .strings(notes), "kind": .string(declared.domain.kind),
      "assumed": declared.isAssumed ? .bool(true) : nil,
      "only-if": declared.dependency.map { onlyIf($0, data.spec) },
      "step": (declared.domain.ordered?.scale.stepText).map(JSON.string),
      "unit": (declared.unit?.text).map(JSON.string),
      "bounds": condition.cuts.isEmpty
        ? nil : bounds(from: condition.cuts[0], to: condition.cuts[condition.cuts.count - 1]),
      "values": .array(
        condition.values.map { slot, label in
          let id = data.spec.slotIDs[position][slot]
          let notes = data.spec.notes(on: .value(id, condition: position)).map(\.note)
          let isInterval = slot + 1 < condition.cuts.count
          return .members(
            ["id": .string(id)], text(table.labels[label]),
            [
              "bounds": isInterval ? bounds(from: condition.cuts[slot], to: condition.cuts[slot + 1]) : nil,
              "notes": notes.isEmpty ? nil : .strings(notes),
            ])
        }),
    ])
  }

  /// The values of other conditions for which a condition is asked, as those of a combination.
  private func onlyIf(_ dependency: Dependency, _ spec: TableSpec) -> JSON {
    let placed = spec.table.definition.conditions.placed(dependency) ?? []
    return .values(
      placed.map { other, entry in
        let slots = spec.table.slots(of: entry, condition: other)
        return (spec.table.definition.conditions[other], slots.map { spec.slotIDs[other][$0] })
      })
  }

  /// A condition whose value is a set of the values listed.
  private func set(_ column: ConditionColumn, of table: TableEdition, _ data: TableData) -> JSON {
    let declared = data.spec.table.definition.conditions
    let notes = data.spec.notes(on: .condition(column.first)).map(\.note)
    return .members([
      "id": .string(column.id), "name": words(table.labels[data.conditions[column.first].name]),
      "notes": notes.isEmpty ? nil : .strings(notes), "kind": "set",
      "values": .array(
        column.positions.map { position in
          let id = declared[position].member?.id ?? ""
          let notes = data.spec.notes(on: .value(id, condition: column.first)).map(\.note)
          return .members(
            ["id": .string(id)], data.conditions[position].member.map { text(table.labels[$0]) } ?? [:],
            ["notes": notes.isEmpty ? nil : .strings(notes)])
        }),
    ])
  }

  /// The conditions that are orders of two others, whose values the rules compare.
  private func orders(of table: TableEdition, _ data: TableData) -> [JSON] {
    zip(data.spec.table.definition.conditions, data.conditions).enumerated().compactMap { position, both in
      guard let pair = both.0.pair else { return nil }
      let values = both.1.values.map { slot, label in
        JSON.members(["id": .string(data.spec.slotIDs[position][slot])], text(table.labels[label]))
      }
      return .members([
        "id": .string(both.0.id), "name": words(table.labels[both.1.name]), "kind": "order",
        "of": .strings([pair.first, pair.second]), "plus": (pair.shift?.signedText).map(JSON.string),
        "values": .array(values),
      ])
    }
  }

  /// The numbers or dates between two cuts, as `CompiledTable.cuts(ofCondition:)` writes them.
  private func bounds(from lower: String, to upper: String) -> JSON {
    func bound(_ cut: String, _ mark: Character) -> JSON? { cut.first == mark ? .string(String(cut.dropFirst())) : nil }
    return .members([
      "from": bound(lower, "["), "above": bound(lower, "("), "below": bound(upper, "["), "to": bound(upper, "("),
    ])
  }

  private func output(_ position: Int, _ table: TableEdition, _ data: TableData) -> JSON {
    let output = data.spec.table.definition.outputs[position]
    let notes = data.spec.notes(on: .output(position)).map(\.note)
    return .members([
      "id": output.id.isEmpty ? nil : .string(output.id), "name": words(table.outputs[position]),
      "notes": notes.isEmpty ? nil : .strings(notes), "kind": .string(output.domain?.kind ?? "steps"),
      "step": (output.domain?.ordered?.scale.stepText).map(JSON.string),
      "or": (output.domain?.hasWords == true ? output.domain?.namedValues : nil).map(JSON.strings),
      "unit": (data.spec.table.definition.decidedUnit(of: position)?.text).map(JSON.string),
    ])
  }

  // MARK: Sections and rules

  private func section(_ position: Int, of table: TableEdition, _ spec: TableSpec) -> JSON {
    let section = table.arrangement.sections[position]
    let conditions = spec.table.definition.conditions
    let when = section.values.map { value in
      (condition: conditions[value.condition], value: spec.slotIDs[value.condition][value.slot])
    }
    return .members([
      "id": .string(section.id), "name": table.sections.isEmpty ? nil : words(table.sections[position]),
      "when": when.isEmpty ? nil : .combination(when),
      "notes": .array(
        section.notes.enumerated().map { index, note in
          [
            "id": .string(table.arrangement.notes[note.note]), "number": .number(index + 1),
            "marker": .string(edition.language.marker(of: index + 1)),
          ]
        }),
    ])
  }

  /// The rules of a list, with their annotations.
  private func rules(of table: TableEdition, _ data: TableData) -> [JSON] {
    var annotations: [Int: Passage] = [:]
    for (label, words) in zip(table.arrangement.labels, table.labels) {
      if case .annotation(let rule) = label { annotations[rule] = words }
    }
    return data.spec.table.definition.rules.enumerated().map { position, rule in
      .members([
        "id": .string(rule.id.text), "place": .string("\(table.arrangement.id).\(rule.id.text)"),
        "annotation": annotations[position].map(words),
      ])
    }
  }
}

extension Domain {
  /// The kind of its values, for programs.
  fileprivate var kind: String {
    switch self {
    case .enumeration: "list"
    case .boolean: "boolean"
    case .ordered(.decimal, _), .ordered(.multiples, _): "number"
    case .ordered(.integer, _): "integer"
    case .ordered(.date, _): "date"
    case .ordered(.time, _): "time"
    case .ordered(.duration, _), .ordered(.months, _): "duration"
    case .ordered(.version, _): "version"
    case .text: "text"
    case .nullable(let domain), .worded(let domain, _): domain.kind
    }
  }
}
