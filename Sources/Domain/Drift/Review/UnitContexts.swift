import DecisionTables
import Diagnostics
package import Loading
package import Localization

/// The contexts that a spec gives to the units of a page, or to those that all pages share: the same in all locales.
///
/// When the context changes, a text may be wrong although nobody has touched it. Ids of rules and steps don't
/// count, nor do the listed values of a condition, which have texts of their own.
package struct UnitContexts: Sendable {
  /// The facts about each unit, in no order, and perhaps repeated.
  private var facts: [UnitKey: [String]] = [:]
  /// The former keys of some texts, by which the contexts name them.
  private let former: [UnitKey: UnitKey]

  /// The contexts that a page's own spec gives to the page's units.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - former: the former keys of some texts; the contexts name the texts by these.
  package init(of page: Page, former: [UnitKey: UnitKey] = [:]) {
    self.former = former
    let vocabulary = page.vocabulary
    for table in page.tables { add(table, vocabulary) }
    add(vocabulary) { $0.file === page.file }
  }

  /// The contexts that Specs/shared.yaml gives to the units that all pages share.
  ///
  /// - Parameters:
  ///   - vocabulary: the vocabulary of any page, since each contains the shared one.
  ///   - former: the former keys of some texts; the contexts name the texts by these.
  package init(sharedIn vocabulary: Vocabulary, former: [UnitKey: UnitKey] = [:]) {
    self.former = former
    add(vocabulary) { $0.file.path == SitePath.sharedSpec }
  }

  /// The fingerprint of a unit's context; nil if the spec gives it none.
  package subscript(_ key: UnitKey) -> ContentFingerprint? {
    guard let facts = facts[key] else { return nil }
    let text = facts.count == 1 ? facts[0] : Set(facts).sorted().joined(separator: "\n")
    return ContentFingerprint(of: Array(text.utf8))
  }

  private mutating func add(_ fact: String, to key: UnitKey) { facts[key, default: []].append(fact) }

  /// The name of a key in facts.
  private func name(_ key: UnitKey) -> UnitKey { former.isEmpty ? key : former[key] ?? key }
}

// MARK: Steps, sources and declared conditions

extension UnitContexts {
  private mutating func add(_ vocabulary: Vocabulary, where isOwn: (SourceRange) -> Bool) {
    for step in vocabulary.steps.values where isOwn(step.place) {
      add(
        step,
        choices: step.choices.compactMap { choice in
          vocabulary.steps[choice.id].map { name(.named(.phrase, $0.phrase.text)).subject }
        })
    }
    for condition in vocabulary.conditions.values where condition.place.map({ isOwn($0) }) ?? false {
      add(
        "is \(condition.isSet ? "a set" : condition.domain.kind(in: condition.unit))",
        to: .name(of: .condition(condition.id)))
    }
    for (id, list) in vocabulary.lists where isOwn(list.name.range) {
      add("names \(list.values.map(\.text).joined(separator: ", "))", to: .named(.list, id))
    }
    for (id, source) in vocabulary.sources where isOwn(source.place) {
      if let address = source.address { add("leads to \(address)", to: .named(.source, id)) }
    }
  }

  /// The texts in a fixed order.
  private func listed(_ texts: [String]) -> String {
    texts.count == 1 ? texts[0] : texts.sorted().joined(separator: ", ")
  }

  /// The source of a value in a phrase: a condition, or a formula in normal form.
  private func value(_ formula: Formula?, _ text: String) -> String {
    guard let formula else { return text }
    return formula.copied.map { name(.name(of: .condition($0))).subject } ?? formula.canonicalText
  }

  private mutating func add(_ step: Step, choices: [String]) {
    let phrase = UnitKey.named(.phrase, step.phrase.text)
    let arguments = step.arguments.map { argument in
      switch argument.value {
      case .term(let term): "\(argument.parameter.text)=\(name(.named(.term, term.text)).subject)"
      case .literal(let literal): "\(argument.parameter.text)=`\(literal.text)`"
      case .value(let text, let formula): "\(argument.parameter.text)=value \(value(formula, text.text))"
      }
    }
    let notes = step.notes.map(\.id)
    let names = notes.map { name(.named(.note, $0)).subject }
    add("says \(listed(arguments)); notes \(listed(names)); choices \(listed(choices))", to: phrase)
    if notes.isEmpty { return }
    let place = "is on \(name(phrase).path)"
    for note in notes { add(place, to: .named(.note, note)) }
  }
}

// MARK: Tables

extension UnitContexts {
  private mutating func add(_ spec: TableSpec, _ vocabulary: Vocabulary) {
    let table = spec.table.definition
    for condition in table.conditions where condition.pair == nil {
      if let set = condition.member?.set {
        add("is a set", to: .name(of: .condition(set)))
        continue
      }
      add("is \(condition.domain.kind(in: condition.unit))", to: .name(of: .condition(condition.id)))
      add("is \(condition.domain.kind(in: condition.unit))", to: .pattern(of: .condition(condition.id)))
    }
    for output in table.outputs {
      guard let domain = output.domain else { continue }
      add("is \(domain.kind(in: output.unit))", to: .name(of: .output(output.id)))
      add("is \(domain.kind(in: output.unit))", to: .pattern(of: .output(output.id)))
    }
    for note in spec.labelNotes {
      let label = key(of: note.label, in: table)
      let id = name(.named(.note, note.note)).subject
      add("has note \(id)", to: label)
      if let shared = sharedKey(of: note.label, in: table) { add("has note \(id) for \(name(label).path)", to: shared) }
      add("is on \(name(label).path)", to: .named(.note, note.note))
    }
    for rule in table.rules where rule.placeOfAnnotation != nil {
      let content = spec.content(of: rule, vocabulary)
      add("is on \(content)", to: .annotation(rule.id.text, of: table.id))
    }
  }

  /// The key of a noted value in a named domain, whose words apply if the condition or output has none of its own.
  private func sharedKey(of label: LabelNote.Label, in table: DecisionTable) -> UnitKey? {
    switch label {
    case .condition, .output, .list: nil
    case .value(let value, let condition): table.conditions[condition].sharedKey(ofValue: value)
    case .outputValue(let value, let output): table.outputs[output].sharedKey(ofValue: value)
    }
  }

  private func key(of label: LabelNote.Label, in table: DecisionTable) -> UnitKey {
    switch label {
    case .condition(let condition): .name(of: .condition(table.conditions[condition].declaredID))
    case .value(let value, let condition): .value(value, of: .condition(table.conditions[condition].declaredID))
    case .list(let list, _): .named(.list, list)
    case .output(let output): .name(of: .output(table.outputs[output].id))
    case .outputValue(let value, let output): .value(value, of: .output(table.outputs[output].id))
    }
  }
}

extension Domain {
  /// The kind of the values: a range of numbers with their unit, a list, and so on.
  fileprivate func kind(in unit: MeasureUnit?) -> String {
    switch self {
    case .enumeration: "listed"
    case .boolean: "true or false"
    case .text: "a text"
    case .ordered: text(in: unit).english
    case .nullable(let domain): domain.kind(in: unit)
    case .worded(let domain, _): domain.kind(in: unit) + ", or in words"
    }
  }
}
