package import Diagnostics

/// One thing that happens: a phrase with arguments, notes, and choices among sub-steps.
package struct Step: Sendable {
  /// The id by which outcomes name it.
  package let id: String
  /// The id of the phrase for the step, and its place in the spec.
  package let phrase: SourceText
  /// The values of the phrase's placeholders.
  package let arguments: [Argument]
  /// The notes on it, in order.
  package let notes: [NoteReference]
  /// Sub-steps, one level deep; any of them may happen.
  package let choices: [StepReference]
  /// The answer of the step, yes or no; nil for a step that is neither.
  package let answer: StepAnswer?
  /// The place of its declaration in the spec.
  package let place: SourceRange

  /// Declares a step.
  package init(
    id: String, phrase: SourceText, arguments: [Argument] = [], notes: [NoteReference] = [],
    choices: [StepReference] = [], answer: StepAnswer? = nil, place: SourceRange
  ) {
    self.id = id
    self.phrase = phrase
    self.arguments = arguments
    self.notes = notes
    self.choices = choices
    self.answer = answer
    self.place = place
  }
}

extension Step {
  /// The value of a phrase's placeholder.
  package struct Argument: Sendable {
    /// The name of the placeholder.
    package var parameter: SourceText
    /// The value.
    package var value: Value

    /// A term of the language, Markdown, or the value that conditions have in a case.
    package enum Value: Sendable {
      /// A term's id.
      case term(SourceText)
      /// Markdown that is the same in all languages.
      case literal(SourceText)
      /// A formula as its author wrote it, which tables read with their own conditions; nil if it could not be read.
      case value(SourceText, Formula?)
    }

    /// An argument of a phrase.
    package init(parameter: SourceText, value: Value) {
      self.parameter = parameter
      self.value = value
    }
  }
}

/// The answer of a step; tables show it by a sign next to the words.
package enum StepAnswer: String, Sendable, CaseIterable { case yes, no }
