import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words steps: each is its phrase with its arguments put in.
struct StepWords {
  let texts: PageTexts

  func sentence(of step: Step, _ record: inout TextRecord) -> Passage {
    let key = UnitKey.phrase(step.phrase.text)
    let phrase = texts.text(key, neededAt: step.phrase.range, &record)
    let placeholders = phrase.content.placeholders
    let arguments = StepArguments(step)
    // The arguments of another language's phrase are in that language, too.
    let own = texts.beginning(with: phrase.fallback) ?? texts
    let values = placeholders.map { placeholder -> [Inline]? in
      let argument = arguments[placeholder.name]
      if argument?.parameter.text != placeholder.name {
        record.findings.append(unknownPlaceholder(placeholder, of: step))
      }
      return argument.flatMap { value(of: $0, in: placeholder, own, &record) }
    }
    // Another language's phrase is judged where that language's edition is built.
    if let unit = texts.ownUnit(key) {
      for parameter in arguments.unused(by: placeholders) {
        record.findings.append(unusedArgument(parameter, of: step, in: unit))
      }
    }
    return Passage(
      record.substituted(phrase.content, placeholders, by: values),
      fallback: phrase.fallback
    )
  }

  private func value(
    of argument: Step.Argument,
    in placeholder: Placeholder,
    _ texts: PageTexts,
    _ record: inout TextRecord
  ) -> [Inline]? {
    switch argument.value {
    case .literal(let literal):
      return texts.page.vocabulary.literals[literal.text].map {
        texts.links.resolved($0, &record.findings)
      }
    case .term(let term):
      let key = UnitKey.term(term.text)
      if let form = placeholder.form, texts.lacks(form: form, of: key) {
        let subject = "The term '\(term.text)'"
        record.findings.append(.unknownForm(placeholder, of: subject, term.text))
      }
      return texts.text(key, form: placeholder.form, neededAt: term.range, &record).content
    }
  }

  // MARK: Findings

  private func unknownPlaceholder(_ placeholder: Placeholder, of step: Step) -> Finding {
    let parameters = step.arguments.map(\.parameter.text)
    return Finding(
      .unknownPlaceholder,
      at: placeholder.range,
      "The step '\(step.id)' has no argument for '{\(placeholder.name)}'",
      notes: [.init("the step is declared here", at: step.phrase.range)],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: parameters) + [
        .init("give the step a value: 'with: { \(placeholder.name): … }'")
      ]
    )
  }

  private func unusedArgument(
    _ parameter: SourceText,
    of step: Step,
    in phrase: Unit
  ) -> Finding {
    let tag = texts.editionLanguage.tag.text
    return Finding(
      .unusedArgument,
      at: parameter.range,
      "The phrase '\(step.phrase.text)' does not use '{\(parameter.text)}' in \(tag)",
      notes: [.init("the phrase is here", at: phrase.text.range)],
      fixes: [.init("put '{\(parameter.text)}' into the phrase, or leave the argument out")]
    )
  }
}

/// The arguments of a step, by the names that placeholders give them.
private struct StepArguments {
  private let all: [Step.Argument]
  private let positions: [String: Int]

  init(_ step: Step) {
    all = step.arguments
    positions = Dictionary(zip(all.map(\.parameter.text), all.indices)) { first, _ in first }
  }

  /// The argument of a name, or else the one that is most likely meant, so that it is not told of as unused as well.
  subscript(_ name: String) -> Step.Argument? { position(of: name).map { all[$0] } }

  private func position(of name: String) -> Int? {
    if all.isEmpty { return nil }
    return positions[name] ?? didYouMean(name, among: positions.keys).flatMap { positions[$0] }
  }

  /// The names of the arguments that none of a phrase's placeholders stands for.
  func unused(by placeholders: [Placeholder]) -> [SourceText] {
    if all.isEmpty { return [] }
    let used = Set(placeholders.compactMap { position(of: $0.name) })
    return all.indices.filter { !used.contains($0) }.map { all[$0].parameter }
  }
}
