package import CommonMark
package import Diagnostics

/// One piece of text with an id (a label, a phrase, a note): the grain of translation, of review and of drift.
///
/// Its id is its path in the locale's file: `conditions.app-state.values.foreground`, with a named form at the end
/// (`terms.reception-handler.start`). The form `default` has no name of its own.
package struct Unit: Sendable {
  package var text: SourceText
  /// The text, parsed.
  package var content: [Inline]

  package init(text: SourceText, content: [Inline]) {
    self.text = text
    self.content = content
  }
}
