package import CommonMark
package import Diagnostics

/// One piece of text with an id (a label, a phrase, a note, a run of prose, a word of the language): the grain of
/// translation, of review and of drift.
///
/// It is a class, so that what was worked out for a unit can be kept by its identity.
package final class Unit: Sendable {
  /// What it is the text of, and whose.
  package let id: UnitID
  /// The text as the author wrote it; that of prose begins with its heading.
  package let text: SourceText
  /// The text, parsed; of prose the heading, which it may lack.
  package let content: [Inline]
  /// What stands below the heading of prose; none for other texts.
  package let blocks: [Block]
  /// Where the unit is written; of prose where its id is, or the beginning of the file.
  package let place: SourceRange
  /// Its named forms, in the order of the file.
  package let forms: [Unit]

  /// A text of one run.
  package init(_ id: UnitID, _ text: SourceText, content: [Inline], forms: [Unit] = []) {
    self.id = id
    self.text = text
    self.content = content
    self.forms = forms
    blocks = []
    place = text.range
  }

  /// A run of prose.
  ///
  /// - Parameters:
  ///   - id: its id.
  ///   - text: its text, with its heading.
  ///   - heading: the heading, parsed, if there is one.
  ///   - blocks: what stands below it.
  ///   - place: where the author gave the id.
  package init(
    prose id: UnitID,
    _ text: SourceText,
    heading: [Inline]?,
    blocks: [Block],
    place: SourceRange
  ) {
    self.id = id
    self.text = text
    content = heading ?? []
    self.blocks = blocks
    self.place = place
    forms = []
  }

  /// The heading of prose, if it has one.
  package var heading: [Inline]? { content.isEmpty ? nil : content }

  /// The form of a name, or the unit itself where it doesn't have that form.
  package func form(_ name: String?) -> Unit {
    guard let name else { return self }
    return forms.first { $0.id.form == name } ?? self
  }
}

extension Unit: Hashable {
  /// Whether both are the same text of the same file.
  package static func == (left: Unit, right: Unit) -> Bool { left === right }

  /// Hashes the unit's identity, which costs less than its id.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
