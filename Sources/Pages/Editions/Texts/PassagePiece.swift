import CommonMark
package import Localization

/// A part of a text, and the ids of the notes to which it refers at its end.
package struct PassagePiece {
  /// The text, without references.
  package var text: Passage
  /// The ids of the notes, in the order of the text.
  package var notes: [String]
}

extension Passage {
  /// The text cut after each of its references to notes on labels, with these.
  package var pieces: [PassagePiece] {
    // Nearly all texts have no note.
    guard content.contains(where: \.isFootnoteReference) else { return [PassagePiece(text: self, notes: [])] }
    var pieces: [PassagePiece] = []
    var rest = content[...]
    while !rest.isEmpty {
      let text = rest.prefix { !$0.isFootnoteReference }
      let references = rest.dropFirst(text.count).prefix(while: \.isFootnoteReference)
      rest = rest.dropFirst(text.count + references.count)
      pieces.append(
        PassagePiece(text: Passage(Array(text), fallback: fallback), notes: references.compactMap(\.noteID)))
    }
    return pieces
  }
}

extension Inline {
  fileprivate var noteID: String? { if case .footnoteReference(let reference) = self { reference.id } else { nil } }

  fileprivate var isFootnoteReference: Bool { noteID != nil }
}
