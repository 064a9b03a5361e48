import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

extension QueryAnswers {
  /// The answers for programs.
  var json: KeyValuePairs<String, JSON?> {
    let given = zip(queried.table.conditions, question.given).compactMap { condition, value in
      value.map { (condition: condition, value: $0) }
    }
    let unlisted = question.unlisted.map { queried.table.conditions[$0.condition].id }
    return [
      "page": .string(queried.page.id), "table": .string(queried.spec.id),
      "fingerprint": .string(queried.verdict.fingerprint.text), "locale": .string(language.tag.text),
      "given": .combination(given), "unlisted": unlisted.isEmpty ? nil : .strings(unlisted),
      "bounds": bounded.isEmpty ? nil : .strings(bounded), "answers": .array(answers.map { json(of: $0) }),
    ]
  }

  private func json(of worded: WordedAnswer) -> JSON {
    let answer = worded.answer
    return .members([
      "when": .array(answer.boxes.map { when($0) }), "text": .strings(worded.headings),
      "impossible": answer.decision.impossible.map { index in .string(queried.spec.reason(ofImpossible: index)) },
      "outputs": answer.decision.impossible == nil ? outputs(worded) : nil,
      "otherwise": answer.isByDefault ? .bool(true) : nil, "rules": .array(places(of: worded)),
      "notes": .array(worded.words.notes.map { ["id": .string($0.id), "text": .string($0.text)] }),
      "ways": queried.graph == nil ? nil : .array(worded.ways.map { json(of: $0) }),
    ])
  }

  private func json(of way: Way) -> JSON {
    let values = way.values.map { JSON.Member(name: $0.condition, value: .string($0.value)) }
    let decisions = way.decisions.map { decided -> JSON in
      let table = decided.table.definition
      let rules = decided.decision.decidingRules.map {
        rule(table.rules[$0].id.text, at: table.rules[$0].id.range, nil)
      }
      let all =
        rules + (decided.decision.isByDefault ? [rule(DecisionTable.defaultID, at: table.defaultPlace, nil)] : [])
      let page = Site.page(ofFile: table.place.file.path) ?? queried.page.id
      return .members(["page": .string(page), "table": .string(table.id), "rules": .array(all)])
    }
    return .members([
      "values": .object(values), "text": .string(way.text), "tables": decisions.isEmpty ? nil : .array(decisions),
    ])
  }

  /// The values of the open conditions in a group of combinations, in the notation of a spec.
  private func when(_ box: [[Int]]) -> JSON {
    let table = queried.spec.table
    return .values(
      box.indices.filter { box[$0].count < table.slotCounts[$0] && !question.knows($0) }.map { condition in
        let labels = table.labels(ofSlots: box[condition], condition: condition)
        return (queried.table.conditions[condition], labels.map(\.text))
      })
  }

  /// The deciding rules, followed by the default.
  private func places(of worded: WordedAnswer) -> [JSON] {
    let table = queried.table
    let rules = zip(worded.answer.rules, worded.annotations).map { index, annotation in
      rule(table.rules[index].id.text, at: table.rules[index].id.range, annotation)
    }
    return worded.answer.isByDefault ? rules + [rule(DecisionTable.defaultID, at: table.defaultPlace, nil)] : rules
  }

  private func rule(_ id: String, at place: SourceRange, _ annotation: String?) -> JSON {
    .members([
      "id": .string(id), "file": .string(place.file.path),
      "line": .number(place.file.line(at: place.bounds.lowerBound).number), "annotation": annotation.map(JSON.string),
    ])
  }

  private func outputs(_ worded: WordedAnswer) -> JSON {
    .array(
      worded.words.outputs.map { words in
        let decided = worded.answer.decision.outputs[words.position]
        let id = queried.table.outputs[words.position].id
        let result = decided.result
        let isWordAlone = result == nil || result == .doesNotApply
        return .members([
          "output": id.isEmpty ? nil : .string(id), "name": words.name.map(JSON.string),
          "steps": result.flatMap { steps($0, words, worded.words.notes) },
          "values": result.flatMap { values($0, worded.formulas.outputs[words.position], words, worded.words.notes) }
            ?? missingValues(worded, words),
          "not-stated": result == nil ? .bool(true) : nil,
          "does-not-apply": result == .doesNotApply ? .bool(true) : nil,
          "text": isWordAlone ? .string(words.lines.map(\.text).joined(separator: " ")) : nil,
        ])
      })
  }

  private func values(
    _ result: Outcome.Result, _ formulas: Decision.Output, _ words: OutcomeWords.Output, _ notes: [OutcomeWords.Note]
  ) -> JSON? {
    guard case .values(let values) = result, case .values(let written)? = formulas.result else { return nil }
    let domain = queried.table.decidedDomain(of: words.position)
    return .array(
      zip(zip(values, written), words.lines).map { value, line in
        let formula: JSON? =
          if case .formula(let formula) = value.1 { .string(formula.expression.description) } else { nil }
        return .members([
          "value": .string(domain?.text(of: value.0) ?? ""), "formula": formula, "text": .string(line.text),
          "notes": line.notes.isEmpty ? nil : .strings(line.notes.map { notes[$0].id }),
        ])
      })
  }

  /// The formulas that have no value, or whose neighbours have none; nil if nothing is computed.
  private func missingValues(_ worded: WordedAnswer, _ words: OutcomeWords.Output) -> JSON? {
    guard worded.answer.decision.outputs[words.position].result == nil,
      case .values(let formulas)? = worded.formulas.outputs[words.position].result
    else { return nil }
    let domain = queried.table.decidedDomain(of: words.position)
    return .array(
      formulas.map { .members(["value": .null, "formula": .string(domain?.text(of: $0) ?? ""), "text": .null]) })
  }

  /// The steps with their words, and their choices with theirs.
  private func steps(_ result: Outcome.Result, _ words: OutcomeWords.Output, _ notes: [OutcomeWords.Note]) -> JSON? {
    guard case .steps(let steps) = result else { return nil }
    return .array(
      zip(steps, words.lines).map { reference, line in
        var step = members(reference.id, reference.given, line, notes)
        let declared = queried.page.vocabulary.steps[reference.id]?.choices ?? []
        let choices = zip(declared, line.choices).map { choice, line in
          JSON.object(members(choice.id, reference.given, line, notes))
        }
        if !choices.isEmpty { step.append(.init(name: "choices", value: .array(choices))) }
        return .object(step)
      })
  }

  private func members(
    _ id: String, _ given: [String: String], _ line: OutcomeWords.Line, _ notes: [OutcomeWords.Note]
  ) -> [JSON.Member] {
    var members = [JSON.Member(name: "id", value: .string(id)), JSON.Member(name: "text", value: .string(line.text))]
    let arguments = queried.page.vocabulary.steps[id]?.arguments ?? []
    if !arguments.isEmpty {
      let values = arguments.map { argument in
        JSON.Member(name: argument.parameter.text, value: value(of: argument, given))
      }
      members.append(.init(name: "arguments", value: .object(values)))
    }
    if !line.notes.isEmpty { members.append(.init(name: "notes", value: .strings(line.notes.map { notes[$0].id }))) }
    return members
  }
}

extension QueryAnswers {
  /// The id of the term, the literal Markdown, or the value of a formula with the formula.
  private func value(of argument: Step.Argument, _ given: [String: String]) -> JSON {
    switch argument.value {
    case .term(let text), .literal(let text), .value(let text, nil): return .string(text.text)
    case .value(_, let formula?):
      let value = queried.table.value(of: formula, given)
      return ["value": value.map(JSON.string) ?? .null, "formula": .string(formula.expression.description)]
    }
  }
}
