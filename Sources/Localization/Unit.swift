package import CommonMark
package import Diagnostics

/// One piece of text with an id (a label, a phrase, a note): the grain of translation, of review and of drift.
///
/// Its id is its path in the locale's file: `conditions.app-state.values.foreground`, with a named form at the end
/// (`terms.reception-handler.start`). The form `default` has no name of its own. It is a class, for pages look up hundreds
/// of units, and to hand one on must cost nothing.
package final class Unit: Sendable {
  package let path: String
  package let text: SourceText
  /// The text, parsed.
  package let content: [Inline]
  /// How many units were made before it from the same file.
  package let position: Int
  /// Its named forms; units of their own as well.
  package let forms: [Form]

  package struct Form: Sendable {
    package var name: String
    package var unit: Unit

    package init(_ name: String, _ unit: Unit) {
      self.name = name
      self.unit = unit
    }
  }

  package init(
    path: String,
    text: SourceText,
    content: [Inline],
    position: Int,
    forms: [Form] = []
  ) {
    self.path = path
    self.text = text
    self.content = content
    self.position = position
    self.forms = forms
  }
}
