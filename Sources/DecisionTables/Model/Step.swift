package import Diagnostics

/// One thing that happens: a phrase with arguments, notes, and choices among sub-steps.
package struct Step: Sendable {
  package let id: String
  /// The id of the phrase that says it, and where the spec names it.
  package let phrase: SourceText
  package let arguments: [Argument]
  package let notes: [NoteReference]
  /// Sub-steps of which either may happen, one level deep.
  package let choices: [StepReference]
  package let place: SourceRange

  package init(
    id: String,
    phrase: SourceText,
    arguments: [Argument] = [],
    notes: [NoteReference] = [],
    choices: [StepReference] = [],
    place: SourceRange
  ) {
    self.id = id
    self.phrase = phrase
    self.arguments = arguments
    self.notes = notes
    self.choices = choices
    self.place = place
  }
}

extension Step {
  /// What a phrase's placeholder stands for.
  package struct Argument: Sendable {
    package var parameter: SourceText
    package var value: Value

    package enum Value: Sendable {
      /// A term's id.
      case term(SourceText)
      /// Markdown that is the same in all languages.
      case literal(SourceText)
    }

    package init(parameter: SourceText, value: Value) {
      self.parameter = parameter
      self.value = value
    }
  }
}
