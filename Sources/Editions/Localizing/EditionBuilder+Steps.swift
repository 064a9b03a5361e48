import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

extension EditionBuilder {
  mutating func outcome(
    _ outcome: CellOutcome,
    in spec: TableSpec,
    _ steps: inout StepTexts
  ) -> OutcomeText {
    switch outcome {
    case .notStated: return .notStated(words(.notStated))
    case .cannotHappen(let note): return .cannotHappen(words(.cannotHappen), note: note)
    case .steps(let positions): return .steps(positions)
    case .values(let values, let output):
      let each = values.map { self.values([$0], of: output, in: spec, &steps) }
      return .values(self.values(values, of: output, in: spec, &steps), each: each)
    }
  }

  /// An arrangement's steps in words: each its phrase with its arguments put in.
  mutating func stepTexts(_ steps: [ArrangedStep]) -> StepTexts {
    var texts = StepTexts()
    texts.texts.reserveCapacity(steps.count)
    for step in steps {
      let text = composite { $0.sentence(of: step.step) }
      texts.texts.append(StepText(text: text, notes: step.notes, choices: step.choices))
    }
    return texts
  }

  /// The position of values in words, which stand where a step would.
  private mutating func values(
    _ values: [CellValue],
    of output: Int,
    in spec: TableSpec,
    _ steps: inout StepTexts
  ) -> Int {
    let key = StepTexts.OutputCellValues(output: output, values: values)
    if let position = steps.valuePositions[key] { return position }
    let position = steps.texts.count
    steps.valuePositions[key] = position
    let text = composite { $0.values(values, of: output, in: spec, withNotes: true) }
    steps.texts.append(StepText(text: text, notes: [], choices: []))
    return position
  }

  private mutating func sentence(of step: Step) -> Passage {
    if let sentence = sentences[step.id] { return sentence }
    let path = "phrases." + step.phrase.text
    let match = lookup.unit(path)
    let phrase = match.map { text(of: $0) } ?? text(path, neededAt: step.phrase.range)
    let start = position(of: phrase.fallback)
    let placeholders = phrase.content.placeholders
    let values = placeholders.map { argument($0, of: step, from: start) }
    // Another language's phrase is judged where that language's edition is built.
    if let own = match, own.locale == locale {
      for index in step.arguments.indices
      where !placeholders.contains(where: { $0.name == step.arguments[index].parameter.text })
        && !placeholders.contains(where: { argument(meantBy: $0, of: step) == index })
      {
        let parameter = step.arguments[index].parameter
        findings.append(unusedArgument(parameter, of: step, in: own.unit))
      }
    }
    let sentence = Passage(
      substituted(phrase.content, placeholders, by: values),
      fallback: phrase.fallback
    )
    // An arrangement has each step once, so on a page with one table none comes up again.
    if arrangements.count != 1 { sentences[step.id] = sentence }
    return sentence
  }

  private mutating func argument(
    _ placeholder: Placeholder,
    of step: Step,
    from start: Int?
  ) -> [Inline]? {
    let argument = argument(meantBy: placeholder, of: step)
    if argument.map({ step.arguments[$0].parameter.text }) != placeholder.name {
      findings.append(unknownPlaceholder(placeholder, of: step))
    }
    guard let argument else { return nil }
    switch step.arguments[argument].value {
    case .literal(let literal):
      return page.vocabulary.literals[literal.text].map { withLinksResolved($0) }
    case .term(let term):
      let path = "terms." + term.text
      if let form = placeholder.form, lacksForm(form, path, from: start) {
        findings.append(unknownForm(placeholder, of: "The term '\(term.text)'", term.text))
      }
      return text(path, form: placeholder.form, from: start, neededAt: term.range).content
    }
  }

  /// The position of the argument that a placeholder names, or else most likely means, so that it is not told of as unused
  /// as well.
  private func argument(meantBy placeholder: Placeholder, of step: Step) -> Int? {
    for index in step.arguments.indices
    where step.arguments[index].parameter.text == placeholder.name {
      return index
    }
    let meant = didYouMean(placeholder.name, among: step.arguments.map(\.parameter.text))
    return step.arguments.firstIndex { $0.parameter.text == meant }
  }

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

  /// Whether a unit is there, but not in a form.
  func lacksForm(_ form: String, _ path: String, from start: Int?) -> Bool {
    form != "default" && lookup.unit(path, form: form, from: start)?.unit.path == path
  }

  /// The finding for a text, called `subject` and standing under the key `id`, that lacks the placeholder's form.
  func unknownForm(_ placeholder: Placeholder, of subject: String, _ id: String) -> Finding {
    let form = placeholder.form ?? ""
    return Finding(
      .unknownForm,
      at: placeholder.range,
      "\(subject) has no form '\(form)'",
      fixes: [.init("give it one: '\(id): { default: …, \(form): … }'")]
    )
  }

  private func unusedArgument(
    _ parameter: SourceText,
    of step: Step,
    in phrase: Unit
  ) -> Finding {
    Finding(
      .unusedArgument,
      at: parameter.range,
      "The phrase '\(step.phrase.text)' does not use '{\(parameter.text)}' in \(language.tag.text)",
      notes: [.init("the phrase is here", at: phrase.text.range)],
      fixes: [.init("put '{\(parameter.text)}' into the phrase, or leave the argument out")]
    )
  }
}

/// The steps and values of a table in words, each once.
struct StepTexts {
  fileprivate(set) var texts: [StepText] = []
  fileprivate var valuePositions: [OutputCellValues: Int] = [:]

  fileprivate struct OutputCellValues: Hashable {
    var output: Int
    var values: [CellValue]
  }
}
