package import Diagnostics

/// `[^id]` in prose.
package struct FootnoteReference: Sendable {
  /// The id of the note.
  package var id: String
  /// The whole reference, including its brackets.
  package var range: SourceRange

  /// A reference to the note of an id.
  package init(id: String, range: SourceRange) {
    self.id = id
    self.range = range
  }
}

extension [Inline] {
  /// True if a note is defined at a position: `[^1]: …`.
  package func definesNote(at position: Int) -> Bool {
    guard position + 1 < count, case .footnoteReference = self[position],
      case .text(let text, _) = self[position + 1]
    else { return false }
    return text.hasPrefix(":")
  }

  /// The note that is defined at the beginning, with the text behind the colon; nil if none is.
  package var definedNote: (name: String, text: [Inline])? {
    guard definesNote(at: 0), case .footnoteReference(let reference) = self[0],
      case .text(let text, let place) = self[1]
    else { return nil }
    return (reference.id, [.text(String(text.dropFirst().drop(while: \.isWhitespace)), at: place)] + self[2...])
  }
}
