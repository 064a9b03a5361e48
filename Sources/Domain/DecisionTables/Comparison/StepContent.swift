import Diagnostics

/// The content of a step without its id.
struct StepContent: Hashable, Sendable {
  var phrase: String
  /// By the names of the placeholders.
  var arguments: [String: Argument]
  var notes: Set<String>
  /// Any of them may happen, so their order has no meaning.
  var choices: Set<StepContent>
  /// True if the spec does not declare the step; the phrase is then the step's own id.
  var isUndeclared = false

  enum Argument: Hashable, Sendable {
    case term(String)
    case literal(String)
    /// In normal form.
    case value(String)
  }

  init(of step: String, among steps: [String: Step]) {
    guard let step = steps[step] else {
      self.init(undeclared: step)
      return
    }
    self.init(step)
    // Choices lie one level deep.
    choices = Set(
      step.choices.map { choice in steps[choice.id].map { StepContent($0) } ?? StepContent(undeclared: choice.id) })
  }

  private init(_ step: Step) {
    phrase = step.phrase.text
    notes = Set(step.notes.map(\.id))
    choices = []
    arguments = [:]
    for argument in step.arguments {
      arguments[argument.parameter.text] =
        switch argument.value {
        case .term(let term): .term(term.text)
        case .literal(let literal): .literal(literal.text)
        case .value(let text, let formula): .value(formula?.canonicalText ?? text.text)
        }
    }
  }

  private init(undeclared id: String) {
    phrase = id
    arguments = [:]
    notes = []
    choices = []
    isUndeclared = true
  }

  /// The same without notes.
  var bare: StepContent {
    var bare = self
    bare.notes = []
    bare.choices = Set(choices.map(\.bare))
    return bare
  }
}
