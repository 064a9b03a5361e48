import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words steps: each is its phrase with its arguments put in.
struct StepWords {
  let spec: TableSpec
  let texts: PageTexts

  /// The words of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - given: The values of conditions that its phrase may say, by the conditions' ids.
  ///   - record: Receives findings and the texts used.
  /// - Returns: The words.
  func sentence(of step: Step, _ given: [String: String], _ record: inout TextRecord) -> Passage {
    let key = UnitKey.named(.phrase, step.phrase.text)
    let phrase = texts.text(key, neededAt: step.phrase.range, &record)
    let placeholders = phrase.content.placeholders + phrase.blocks.flatMap(\.placeholders)
    if placeholders.isEmpty && step.arguments.isEmpty { return phrase }
    let positions = step.argumentPositions
    var isUsed = step.arguments.map { _ in false }
    // The arguments of another language's phrase are in that language, too.
    let own = texts.beginning(with: phrase.fallback) ?? texts
    let values = placeholders.map { placeholder -> [Inline]? in
      let position = positions[placeholder.name]
      if position == nil { record.report.add(unknownPlaceholder(placeholder, of: step)) }
      // The argument that is most likely meant is not also reported as unused.
      guard let meant = position ?? step.argument(meantBy: placeholder, positions) else { return nil }
      isUsed[meant] = true
      return text(of: step.arguments[meant].value, given, in: placeholder, own, &record)
    }
    // Another language's phrase is checked with that language's edition.
    if isUsed.contains(false), let unit = texts.ownUnit(key) {
      // No phrase can use an argument whose name is malformed, which has a finding of its own.
      for (argument, isUsed) in zip(step.arguments, isUsed) where !isUsed && argument.parameter.text.isIdentifier {
        record.report.add(unusedArgument(argument.parameter, of: step, in: unit))
      }
    }
    var rest = values[...]
    func filled(_ content: [Inline]) -> [Inline] {
      let own = content.placeholders
      let values = Array(rest.prefix(own.count))
      rest = rest.dropFirst(own.count)
      return record.substituted(content, own, by: values)
    }
    // In reading order, since the values are.
    let content = filled(phrase.content)
    let blocks = phrase.blocks.map { $0.mapContent(filled) }
    return Passage(content, blocks: blocks, fallback: phrase.fallback)
  }

  private func text(
    of value: Step.Argument.Value, _ given: [String: String], in placeholder: Placeholder, _ texts: PageTexts,
    _ record: inout TextRecord
  ) -> [Inline]? {
    switch value {
    case .value(let text, let formula):
      guard let formula else { return [.text(text.text)] }
      return PhraseValueWords(spec: spec, texts: texts).content(of: formula, given, in: placeholder, &record)
    case .literal(let literal):
      return texts.page.vocabulary.literals[literal.text].map { texts.links.resolved($0, of: texts.start, &record) }
    case .term(let term):
      let key = UnitKey.named(.term, term.text)
      if let form = placeholder.form, let unit = texts.unit(lacking: form, of: key) {
        let subject: Message = "The term '\(term.text)'"
        record.report.add(.unknownForm(of: placeholder, subject, unit))
      }
      let words = texts.text(
        key, form: placeholder.form, neededAt: term.range, meaning: valueMeant(by: term), &record
      ).content
      return texts.links.linked(words, toTerm: term.text)
    }
  }

  /// The fix for a term that is rather the value of a condition; nil if the table has none of this name.
  private func valueMeant(by term: SourceText) -> Finding.Fix? {
    let condition = spec.table.definition.conditions.first { $0.declaredID == term.text && $0.pair == nil }
    guard let condition, condition.member == nil, condition.requirement == nil else { return nil }
    let value = "{ value: \(term.text) }"
    return Finding.Fix("write '\(value)' for the value of the condition", replacing: term.range, with: value)
  }

  // MARK: Findings

  private func unknownPlaceholder(_ placeholder: Placeholder, of step: Step) -> Finding {
    let parameters = step.arguments.map(\.parameter.text)
    return Finding(
      .unknownPlaceholder, at: placeholder.range, "The step '\(step.id)' has no argument for '{\(placeholder.name)}'",
      notes: [.init("the step is declared here", at: step.phrase.range)],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: parameters) + [
        .init("give the step a value: 'with: { \(placeholder.name): … }'")
      ])
  }

  private func unusedArgument(_ parameter: SourceText, of step: Step, in phrase: Unit) -> Finding {
    let tag = texts.editionLanguage.tag.text
    return Finding(
      .unusedArgument, at: parameter.range,
      "The phrase '\(step.phrase.text)' does not use '{\(parameter.text)}' in \(tag)",
      notes: [.init("the phrase is here", at: phrase.text.range)],
      fixes: [.init("put '{\(parameter.text)}' into the phrase, or leave the argument out")])
  }
}

extension Step {
  /// The positions of the arguments, by their names in placeholders.
  fileprivate var argumentPositions: [String: Int] {
    Dictionary(zip(arguments.map(\.parameter.text), arguments.indices)) { first, _ in first }
  }

  fileprivate func argument(meantBy placeholder: Placeholder, _ positions: [String: Int]) -> Int? {
    didYouMean(placeholder.name, among: positions.keys).flatMap { positions[$0] }
  }
}
