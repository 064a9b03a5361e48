package import Diagnostics

/// One thing that happens: a phrase with arguments, notes, and choices among sub-steps.
package struct Step: Sendable {
  /// The id by which outcomes name it.
  package let id: String
  /// The id of the phrase that says it, and where the spec names it.
  package let phrase: SourceText
  /// What the placeholders of the phrase stand for.
  package let arguments: [Argument]
  /// The notes that follow it, in order.
  package let notes: [NoteReference]
  /// Sub-steps, one level deep; any of them may happen.
  package let choices: [StepReference]
  /// True if it says yes or no to what the table is asked; nil for a step that does neither.
  package let answer: StepAnswer?
  /// Where the spec declares it.
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
  /// What a phrase's placeholder stands for.
  package struct Argument: Sendable {
    /// The name of the placeholder.
    package var parameter: SourceText
    /// What stands in its place.
    package var value: Value

    /// A term of the language, or Markdown.
    package enum Value: Sendable {
      /// A term's id.
      case term(SourceText)
      /// Markdown that is the same in all languages.
      case literal(SourceText)
    }

    /// An argument of a phrase.
    package init(parameter: SourceText, value: Value) {
      self.parameter = parameter
      self.value = value
    }
  }
}
